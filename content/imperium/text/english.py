"""Effect nodes in English, in full sentences. Exhaustive: a node without text does not pass the type check."""

from __future__ import annotations

import re
from typing import assert_never

from content.imperium import effects as e
from content.imperium.text.atoms import atom_words
from content.imperium.text.english_face import (
    NUMBERS,
    acquire_phrase,
    acquire_to_phrase,
    capital,
    counted_phrase,
    deploy_phrase,
    face,
    face_line,
    face_of_cost,
    factions_phrase,
    post_phrase,
    retreat_phrase,
    trash_kind,
    zones_phrase,
)  # fmt: skip
from content.imperium.text.english_words import count_of, listed
from content.imperium.text.shapes import additions, count_spies, grouped, is_plain, together

__all__ = ["capital", "face", "order", "sentence"]


def sentence(node: e.Effect, is_more: bool = False) -> str:
    """The node in full sentences that address the owner; `is_more`: it adds to what was said before it."""
    match node:
        case e.All(items=items) if not all(is_plain(item) for item in items) and not count_spies(items):
            groups = grouped(items)
            return " ".join(map(sentence, groups, additions(groups)))
        case e.Seq(items=items):
            first, *rest = (_clause(item) for item in items)
            return " ".join([f"{capital(first)}.", *(f"Then {text}." for text in rest)])
        case e.Choose(items=items, pick=1) if not all(is_plain(item) for item in items):
            return f"Choose one: {'; or '.join(_clause(item) for item in items)}."
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            text = f"If {when(condition)}, {_added(effect) if is_more else _clause(effect)}."
            return text if otherwise is None else f"{text} Otherwise, {_clause(otherwise)}."
        case _:
            return f"{capital(_clause(node))}."


def order(node: e.Effect) -> str:
    """As `sentence`, but an arrow that is the whole of the node is an order."""
    match node:
        case e.Pay():
            return f"{capital(_paid(node))}."
        case e.If(condition=condition, effect=e.Pay() as arrow, otherwise=None):
            return f"If {when(condition)}, {_paid(arrow)}."
        case _:
            return sentence(node)


def _paid(node: e.Pay) -> str:
    """An arrow as an order."""
    price, gained = listed(_clauses_of_costs(node.costs)), _clause(node.effect)
    if is_plain(node.effect):
        return f"{price} to {gained}"
    return f"{price}; then{',' if isinstance(node.effect, e.If) else ''} {gained}"


def _added(node: e.Effect) -> str:
    """The node as a clause, with a word that says that it comes on top of the same."""
    text = re.sub(r"^draw 1 card\b", "draw another card", _clause(node))
    return re.sub(r"^(gain|draw|recruit) (\d+) ", r"\1 \2 more ", text)


def _clause(node: e.Effect, is_more: bool = False) -> str:
    """The node as a clause in the imperative, without capital and full stop."""
    match node:
        case e.All(items=items) if spies := count_spies(items):
            return f"you may place up to {spies} Spies on free observation posts"
        case e.All(items=items):
            plain = all(is_plain(item) for item in items)
            return _listed_clauses(_joined_gains(items)) if plain else _with_options(items)
        case e.Seq(items=items):
            return ", then ".join(_clause(item) for item in items)
        case e.Choose(items=items, pick=pick) if pick > 1:
            return f"do {NUMBERS[pick]} of these: {'; '.join(_clause(item) for item in items)}"
        case e.Choose(items=items):
            if all(is_plain(item) for item in items):
                return f"either {' or '.join(_clause(item) for item in items)}"
            return f"choose one: {'; or '.join(_clause(item) for item in items)}"
        case e.May(effect=effect):
            return f"you may {_clause(effect).replace('; or you may ', '; or ')}"
        case e.Pay(costs=costs, effect=effect):
            if is_plain(effect) or isinstance(effect, e.If):
                return f"you may {_paid(node)}"
            return f"you may {listed(_clauses_of_costs(costs))}; if you do, {_clause(effect)}"
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            rest = "" if otherwise is None else f"; otherwise, {_clause(otherwise)}"
            return f"if {when(condition)}, {_added(effect) if is_more else _clause(effect)}{rest}"
        case e.Per(count=count, effect=effect):
            return f"{_clause(effect)} for each {counted_phrase(count)}"
        case e.EachOpponent(effect=e.Discard(amount=amount), who="each"):
            return f"each opponent discards {count_of(amount, 'card')} of their choice"
        case e.EachOpponent(effect=effect, who=who):
            whom = "each opponent" if who == "each" else "one opponent of your choice"
            return f"{whom} must {_clause(effect).replace('your ', 'their ')}"
        case e.Later(effect=effect):
            return f"in your Reveal turn this round, {_clause(effect)}"
        case e.WhenAcquiring(effect=effect):
            return f"in your Reveal turn this round, whenever you acquire a card, {_clause(effect)}"
        case e.Gain():
            return f"gain {face_line(node)}"
        case e.Recruit(amount=amount, deploy=deploy):
            return f"recruit {count_of(amount, 'troop')}{', which you may deploy' if deploy else ''}"
        case e.GainInfluence(amount=amount, factions=factions, different=different, among=among):
            if among:
                return f"gain {amount} Influence with a Faction where an opponent has more than you"
            if different > 1:
                return f"gain {amount} Influence with each of {different} different Factions of your choice"
            return f"gain {amount} Influence with {factions_phrase(factions)}"
        case e.PlaceSpy(linked=linked, visited=visited, share=share):
            where = post_phrase(linked, visited, "post" if share else "free post")
            where = where or f" on any {'' if share else 'free '}observation post"
            return f"you may place a Spy{where}{', even where another player has one' if share else ''}"
        case e.Trash():
            return f"you may trash {trash_kind(node)} {zones_phrase(node)}"
        case e.Acquire(hand_if=hand_if):
            whither = acquire_to_phrase(node, "" if hand_if is None else when(hand_if))
            if node.card is not None:
                return f"acquire {acquire_phrase(node)} from the Reserve{whither}"
            free = "" if node.pay == "solari" else "for free "
            return f"acquire {free}{acquire_phrase(node)} from the Row or the Reserve{whither}"
        case e.Deploy(source=source):
            return f"{deploy_phrase(node)}{' from your garrison' if source == 'garrison' else ''} to the Conflict"
        case e.Retreat():
            return f"{retreat_phrase(node)} from the Conflict to your garrison"
        case e.EffectAtom():
            return atom_words(node, "full", "en")
        case _:
            assert_never(node)


def _joined_gains(items: tuple[e.Effect, ...]) -> list[str]:
    """Clauses of plain items, with all gains under one verb."""
    gained = [item for item in items if isinstance(item, e.Gain | e.GainInfluence)]
    gained.sort(key=lambda item: isinstance(item, e.GainInfluence))
    others = [item for item in items if item not in gained]
    first = [f"gain {listed([_clause(item).removeprefix('gain ') for item in gained])}"] if gained else []
    return first + _drawn([_clause(item) for item in others])


def _drawn(clauses: list[str]) -> list[str]:
    """The clauses, neighbouring draws under one verb."""
    kept: list[str] = []
    for text in clauses:
        if kept and kept[-1].startswith("draw ") and text.startswith("draw "):
            kept[-1] += f" and {text.removeprefix('draw ')}"
        else:
            kept.append(text)
    return kept


def _listed_clauses(parts: list[str]) -> str:
    """A list of clauses; a comma keeps them apart where one has an `and` of its own."""
    text = listed(parts)
    if len(parts) > 1 and any(" and " in part for part in parts):
        return f"{', '.join(parts[:-1])}, and {parts[-1]}"
    return text


def _clauses_of_costs(costs: tuple[e.Cost, ...]) -> list[str]:
    spent = [face_of_cost(cost) for cost in costs if isinstance(cost, e.Spend)]
    others = [_price_clause(cost, times) for cost, times in together(costs) if not isinstance(cost, e.Spend)]
    return ([f"pay {listed(spent)}"] if spent else []) + others


def _price_clause(cost: e.Cost, times: int) -> str:
    """A cost that is no payment, with the zone of its card."""
    match cost:
        case e.Trash() if len(cost.zones) == 3:
            return f"{face_of_cost(cost)} {zones_phrase(cost)}"
        case e.CostAtom():
            return atom_words(cost, "full", "en", times)
        case _:
            return face_of_cost(cost, times)


def _with_options(items: tuple[e.Effect, ...]) -> str:
    """Clauses of which some are optional. After such a one the rest would seem to depend on it, so it comes last; but
    a broken wall must come before the sandworm that it lets in.
    """
    if any(isinstance(item, e.Sandworm) for item in items):
        return "; then ".join(_clause(item) for item in items)
    plain = tuple(item for item in items if is_plain(item))
    marked = zip(items, additions(items), strict=True)
    options = [_clause(item, is_more) for item, is_more in marked if not is_plain(item)]
    return ", and ".join(([_listed_clauses(_joined_gains(plain))] if plain else []) + options)


def when(condition: e.Condition) -> str:
    """A condition as it stands after `if`."""
    match condition:
        case e.Both(conditions=conditions):
            first, *others = (when(part) for part in conditions)
            had = "you have " if first.startswith("you have ") else ""
            return listed([first, *(text.removeprefix(had) for text in others)])
        case e.ConditionAtom():
            return atom_words(condition, "full", "en")
        case _:
            assert_never(condition)
