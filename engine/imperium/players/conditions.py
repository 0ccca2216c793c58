"""The price of costs, and the chance that conditions are met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from content.imperium import effects as fx
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Judge, OfNode, find_level
from engine.imperium.players.fights import value_deployment
from engine.imperium.players.resource_values import spend

# -- costs ------------------------------------------------------------------------------------------------------------


def _spend(eyes: Judge, cost: fx.Spend) -> float:
    return spend(eyes, cost.what, cost.amount, eyes.purpose)


def _lose_influence(eyes: Judge, cost: fx.LoseInfluence) -> float:
    tracks = [track for icon in cost.factions for track in eyes.tracks_of(icon)]
    return min((eyes.lose(track) for track in tracks if eyes.me["influence"][track]), default=99.0)


def _discard(eyes: Judge, cost: fx.Discard) -> float:
    """The price of discarding: the worth of the least needed cards in the hand, or of cards whose discarding gains
    something."""
    if eyes.later:
        return weights.DISCARD * cost.amount
    worst = sorted(eyes.quality(name) - eyes.unload(name) for name in eyes.hidden.get("hand", ()))
    return sum(worst[: cost.amount])


def _trash(eyes: Judge, cost: fx.Trash) -> float:
    return -max((eyes.thin(name) for name in _trashable(eyes, cost)), default=-1.0) if not eyes.later else 0.0


def _trashable(eyes: Judge, node: fx.Trash) -> list[str]:
    piles = {
        "hand": eyes.hidden.get("hand", ()),
        "discard": eyes.me.get("discard", ()),
        "play": eyes.me.get("play", ()),
    }
    sheets = eyes.printed.cards
    names = [name for zone in node.zones for name in piles[zone]]
    return [name for name in names if node.faction is None or node.faction in sheets[name].factions]


def _lose_troops(eyes: Judge, cost: fx.LoseTroops) -> float:
    there = eyes.me["troops"]
    fighting = cost.zone == "conflict" or (cost.zone == "any" and there["garrison"] < cost.amount)
    if not fighting or eyes.later:
        return 0.5 * weights.TROOP * cost.amount
    return max(0.0, -value_deployment(eyes, -min(cost.amount, int(there["conflict"]))))


def _retreat(eyes: Judge, cost: fx.Retreat) -> float:
    return weights.TROOP if eyes.later else -value_deployment(eyes, -max(1, cost.low))


COSTS: dict[type[fx.Node], OfNode] = {
    fx.Spend: _spend,
    fx.LoseInfluence: _lose_influence,
    fx.Trash: _trash,
    fx.TrashSelf: lambda eyes, cost: 1.0,
    fx.TrashIntrigue: lambda eyes, cost: 0.7 * weights.INTRIGUE,
    fx.Discard: _discard,
    fx.Retreat: _retreat,
    fx.LoseTroops: _lose_troops,
}

# -- conditions -------------------------------------------------------------------------------------------------------


def _has_influence(eyes: Judge, condition: fx.HasInfluence) -> float:
    lacking = condition.amount - find_level(eyes.me, condition.faction)
    return 1.0 if lacking <= 0 else max(0.1, 0.6 - 0.2 * lacking) if eyes.later else 0.0


def _has_alliance(eyes: Judge, condition: fx.HasAlliance) -> float:
    held = eyes.view["alliances"]
    tracks = held if condition.faction is None else eyes.tracks_of(condition.faction)
    has = any(held[track] == eyes.seat for track in tracks)
    return 1.0 if has else 0.25 if eyes.later else 0.0


def _another_in_play(eyes: Judge, condition: fx.AnotherInPlay) -> float:
    """The chance that another card of the Faction is in play: for now it is found from the visible cards, for later
    rounds from the share of the Faction's cards in the deck."""
    sheets = eyes.printed.cards
    if not eyes.later:
        seen = [*eyes.me.get("play", ()), *(eyes.hidden.get("hand", ()) if eyes.turn != "agent" else ())]
        return 1.0 if any(condition.faction in sheets[name].factions for name in seen) else 0.1
    owned = eyes.owned()
    alike = sum(condition.faction in sheets[name].factions for name in owned)
    return 1 - (1 - alike / max(1, len(owned))) ** 4


def _at_least(eyes: Judge, condition: fx.AtLeast) -> float:
    count = eyes.worth.counts.get(condition.what)
    if count is None:
        return 0.4
    return 1.0 if count(eyes) >= condition.amount else 0.3 if eyes.later else 0.0


def _fact(eyes: Judge, condition: fx.Fact) -> float:
    rule = eyes.worth.facts.get(condition.what)
    return 0.4 if rule is None else float(rule(eyes))


def _more_than_each(eyes: Judge, condition: fx.MoreThanEach) -> float:
    """The chance of having more than each opponent; the opponents' hidden decks are assumed to have few of the things
    counted."""
    return min(1.0, 0.4 * eyes.worth.counts[condition.what](eyes))


def _gained(eyes: Judge, condition: fx.Gained) -> float:
    """The chance of having gained enough: for persuasion the same as for Command, for goods a guess."""
    return _command(eyes, condition) if condition.what == "persuasion" else 0.4


def _command(eyes: Judge, condition: fx.Node) -> float:
    """The chance of 6 persuasion in the Reveal turn: certain if the seat has that much already, otherwise a guess."""
    if eyes.later or eyes.turn != "reveal":
        return 0.55
    return 1.0 if int(eyes.me["persuasion"]) >= 6 else 0.25


ODDS: dict[type[fx.Node], OfNode] = {
    fx.HasInfluence: _has_influence,
    fx.HasAlliance: _has_alliance,
    fx.AnotherInPlay: _another_in_play,
    fx.AtLeast: _at_least,
    fx.Fact: _fact,
    fx.DiscardedIs: lambda eyes, condition: 0.3,
    fx.HasGoods: lambda eyes, condition: float(int(eyes.me[condition.what]) >= condition.amount),
    fx.AgentOn: lambda eyes, condition: 0.6,
    fx.Command: _command,
    fx.Gained: _gained,
    fx.Both: lambda eyes, condition: min(eyes.odds(part) for part in condition.conditions),
    fx.MoreThanEach: _more_than_each,
}


def _count_named(eyes: Judge, name: str) -> int:
    return sum(card.rpartition("/")[2] == name for card in eyes.owned())


COUNTS: dict[str, Callable[[Judge], float]] = {
    "units": lambda eyes: eyes.me["troops"]["conflict"],
    "strength": lambda eyes: eyes.me["strength"],
    "deployed": lambda eyes: eyes.me["troops"]["conflict"],
    "deck": lambda eyes: eyes.me.get("deck", 0),
    "spice_must_flow": lambda eyes: _count_named(eyes, "the_spice_must_flow"),
    "tracks_at_3": lambda eyes: sum(level >= 3 for level in eyes.me["influence"].values()),
    "tracks_at_4": lambda eyes: sum(level >= 4 for level in eyes.me["influence"].values()),
}
"""Functions for the counts of a seat, as far as a view shows them."""


def _is_at(eyes: Judge, fits: Callable[[Any], bool]) -> float:
    """The chance that the space of the Agent fits; a guess if no Agent was sent or its space is unknown."""
    return float(fits(eyes.here)) if eyes.here is not None and not eyes.later else 0.4


FACTS: dict[str, Callable[[Judge], float]] = {
    "council_seat": lambda eyes: eyes.me["council"] or 0.3 * eyes.later,
    "no_council_seat": lambda eyes: not eyes.me["council"],
    "swordmaster": lambda eyes: eyes.me["swordmaster"] or 0.3 * eyes.later,
    "sent_to_maker": lambda eyes: _is_at(eyes, lambda space: space.maker),
    "sent_to_faction": lambda eyes: _is_at(eyes, lambda space: space.faction is not None),
    "turn_begins": lambda eyes: eyes.view["turn"] is not None and not eyes.turn,
    "reveal_turn": lambda eyes: eyes.turn == "reveal",
}
"""Functions for the probabilities that facts are true of a seat; facts that are not listed are unknown."""


def count(eyes: Judge, tally: fx.Count) -> float:
    """The expected number that a `Per` effect counts."""
    if not isinstance(tally, fx.InPlay | fx.Revealed):
        rule = eyes.worth.counts.get(tally.written) if isinstance(tally, fx.CountAtom) else None
        return 1.5 if rule is None else rule(eyes) if not eyes.later else max(1.0, rule(eyes))
    names = eyes.owned() if eyes.later else [*eyes.me.get("play", ()), *eyes.hidden.get("hand", ())]
    alike = sum(tally.faction in eyes.printed.cards[name].factions for name in names)
    return 1 + 0.4 * alike if eyes.later else max(1.0, alike)
