"""Properties of the structure of an effect that every grammar needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any

from content.imperium import effects as e


def is_short(node: e.Effect) -> bool:
    """Whether the node is so short that it can be part of a list."""
    if isinstance(node, e.EffectAtom):
        return node.short
    return isinstance(node, e.Gain) or (isinstance(node, e.EachOpponent) and isinstance(node.effect, e.Discard))


def is_plain(node: e.Effect) -> bool:
    """Whether the clause is a simple order, which can state a purpose and be part of a list."""
    if isinstance(node, e.All):
        return all(map(is_plain, node.items))
    return node.is_plain() if isinstance(node, e.EffectAtom) else isinstance(node, e.Gain)


def are_conditional(node: e.Effect) -> bool:
    """Whether the node consists of several effects, each with its own condition."""
    return isinstance(node, e.All) and all(isinstance(item, e.If) for item in node.items)


def is_gained(node: e.Effect) -> bool:
    """Whether the node can share the verb *gain* with others."""
    return isinstance(node, e.Gain) or (isinstance(node, e.EffectAtom) and node.gained)


def is_counted(node: e.Node) -> bool:
    """Whether texts write equal nodes once, with their number."""
    return isinstance(node, e.Atom) and node.is_counted()


def part_counted(items: Iterable[e.Effect]) -> tuple[list[e.Effect], list[e.EffectAtom]]:
    """The items in two lists: those that are written one by one, and two or more equal ones that are written once, with
    their number."""
    found = list(items)
    counted = [item for item in found if isinstance(item, e.EffectAtom) and item.is_counted()]
    alike = [item for item in counted if _is_like(item, counted[0])]
    return (found, []) if len(alike) < 2 else ([item for item in found if item not in alike], alike)


def are_counted(items: Sequence[e.Effect]) -> bool:
    """Whether all items are equal, and texts write them once, with their number."""
    return all(map(is_counted, items)) and all(_is_like(item, items[0]) for item in items)


def _go_together(one: e.Effect, other: e.Effect) -> bool:
    return all(map(is_plain, (one, other))) or are_counted((one, other))


def grouped(items: Iterable[e.Effect]) -> list[e.Effect]:
    """The items in groups, one for each sentence. Neighbouring plain items form a group, and so do neighbouring equal
    items."""
    groups: list[list[e.Effect]] = []
    for item in items:
        if groups and _go_together(item, groups[-1][-1]):
            groups[-1].append(item)
        else:
            groups.append([item])
    return [group[0] if len(group) == 1 else e.All(tuple(group)) for group in groups]


def gives(node: e.Effect) -> frozenset[str]:
    """The gains of the node, certain or under a condition: resources, cards, troops."""
    match node:
        case e.Gain(what=what):
            return frozenset({what})
        case e.EffectAtom() if node.more:
            return frozenset({node.notation})
        case e.If(effect=effect):
            return gives(effect)
        case e.All(items=items):
            return frozenset().union(*map(gives, items))
        case _:
            return frozenset()


def additions(items: Sequence[e.Effect]) -> list[bool]:
    """Whether each item adds, under a condition, to the gain of an earlier item. Without a word such as "more", the
    amount of such an item would seem to be the total."""
    return [
        isinstance(item, e.If) and any(gives(item) & gives(before) for before in items[:place])
        for place, item in enumerate(items)
    ]


def keeps_order(items: Iterable[e.Effect]) -> bool:
    """Whether the items must keep their order, because one of them may be possible only after the items before it."""
    return any(isinstance(item, e.EffectAtom) and item.follows for item in items)


def together(costs: tuple[e.Cost, ...]) -> list[tuple[e.Cost, int]]:
    """The costs with their numbers: equal costs that can be counted are listed once, the others one by one."""
    found: list[tuple[e.Cost, int]] = []
    for cost in costs:
        place = next((place for place, (other, _) in enumerate(found) if _is_counted_with(cost, other)), None)
        if place is None:
            found.append((cost, 1))
        else:
            found[place] = (found[place][0], found[place][1] + 1)
    return found


def _is_counted_with(one: e.Cost, other: e.Cost) -> bool:
    return is_counted(one) and _is_like(one, other)


def _is_like(one: e.Node, other: e.Node) -> bool:
    return type(one) is type(other) and _values(one) == _values(other)


def summed(items: Iterable[e.Effect]) -> list[e.Effect]:
    """The items, with one item in place of several atoms of the same kind whose class is `summed`. It has the sum of
    their amounts."""
    found: list[Any] = []
    item: Any
    for item in items:
        added = isinstance(item, e.EffectAtom) and item.summed
        same = next((old for old in found if added and type(old) is type(item)), None)
        if same is None:
            found.append(item)
        else:
            found[found.index(same)] = replace(same, amount=same.amount + item.amount)
    return found


def _values(node: e.Node) -> list[object]:
    return [getattr(node, part.name) for part in fields(node) if part.name != "at"]
