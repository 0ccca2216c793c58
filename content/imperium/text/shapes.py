"""What every grammar asks about the shape of an effect before it writes it down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields

from content.imperium import effects as e


def is_short(node: e.Effect) -> bool:
    """Whether the node is one thing, which can stand in a list beside others."""
    if isinstance(node, e.Atom):
        return node.short
    if isinstance(node, e.EachOpponent):
        return isinstance(node.effect, e.Discard)
    return not isinstance(node, e.Pay | e.If | e.Choose | e.Seq | e.May | e.All | e.Per | e.WhenAcquiring | e.Later)


def is_any_spy(node: e.Effect) -> bool:
    """Whether the node is a Spy for any free post."""
    return isinstance(node, e.PlaceSpy) and not (node.linked or node.visited or node.share)


def count_spies(items: Iterable[e.Effect]) -> int:
    """How many Spies for any free posts the items are, if they are nothing else; they are told by their number."""
    found = list(items)
    return len(found) if all(map(is_any_spy, found)) else 0


def is_plain(node: e.Effect) -> bool:
    """Whether the clause is a bare order, which can name a purpose and stand in a list."""
    if isinstance(node, e.All):
        return all(is_plain(item) for item in node.items)
    if isinstance(node, e.Recruit):
        return not node.deploy
    if isinstance(node, e.Atom):
        return node.plain
    return is_short(node) and not isinstance(node, e.Trash | e.PlaceSpy | e.EachOpponent)


def _go_together(one: e.Effect, other: e.Effect) -> bool:
    return all(map(is_plain, (one, other))) or all(map(is_any_spy, (one, other)))


def grouped(items: Iterable[e.Effect]) -> list[e.Effect]:
    """The items, neighbouring plain ones and neighbouring Spies as one: they become one sentence."""
    groups: list[list[e.Effect]] = []
    for item in items:
        if groups and _go_together(item, groups[-1][-1]):
            groups[-1].append(item)
        else:
            groups.append([item])
    return [group[0] if len(group) == 1 else e.All(tuple(group)) for group in groups]


def gives(node: e.Effect) -> frozenset[str]:
    """What the node gives for certain or on a condition: resources, cards, troops."""
    match node:
        case e.Gain(what=what):
            return frozenset({what})
        case e.Draw() | e.DrawIntrigue() | e.Recruit():
            return frozenset({type(node).__name__})
        case e.If(effect=effect):
            return gives(effect)
        case e.All(items=items):
            return frozenset().union(*map(gives, items))
        case _:
            return frozenset()


def additions(items: Sequence[e.Effect]) -> list[bool]:
    """Of each item, whether it gives on a condition more of what an item before it gives: without a word for that the
    second amount would read as the total."""
    return [
        isinstance(item, e.If) and any(gives(item) & gives(before) for before in items[:place])
        for place, item in enumerate(items)
    ]


def together(costs: tuple[e.Cost, ...]) -> list[tuple[e.Cost, int]]:
    """The costs with how often each is asked: lost Influence and `counted` atoms are counted, the rest stand alone."""
    found: list[tuple[e.Cost, int]] = []
    for cost in costs:
        place = next((place for place, (other, _) in enumerate(found) if _is_counted_with(cost, other)), None)
        if place is None:
            found.append((cost, 1))
        else:
            found[place] = (found[place][0], found[place][1] + 1)
    return found


def _is_counted_with(one: e.Cost, other: e.Cost) -> bool:
    counted = isinstance(one, e.LoseInfluence) or (isinstance(one, e.CostAtom) and one.counted)
    return counted and type(one) is type(other) and _values(one) == _values(other)


def _values(node: e.Cost) -> list[object]:
    return [getattr(node, part.name) for part in fields(node) if part.name != "at"]
