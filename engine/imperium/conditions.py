"""The functions that evaluate conditions and counts (U4.8.1, UC1.6, UC1.7), by kind. Modules of the game add their
own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from content.imperium import effects as fx
from engine.imperium.seating import level, opponents, standing_with, tracks_for, unit_seat
from engine.imperium.state import NOBODY, TRASHED, G, bare, has_agent, in_play, lib, own_turn, tallied
from engine.imperium.units import count_troops, count_units, strength

Holds = Callable[[G, int, Any, int], bool]
HOLDS: dict[type[fx.Node], Holds] = {}
"""The rule of each kind of condition: a function of the game, the seat, the condition, and the instance of the card
with the condition (-1 for none)."""
COUNTS: dict[str, Callable[[G, int], int]] = {}
"""Functions for the counts of a seat, by the name in the notation."""
FACTS: dict[str, Callable[[G, int], bool]] = {}
"""Functions for the facts that can be true of a seat, by the name in the notation."""
TALLIES: dict[str, Callable[[G, int, Any, int], int]] = {}
"""The rule of each count of a `Per` effect: a function of the game, the seat, the count, and the instance of the card
with the effect."""


def condition(kind: type[fx.Node]) -> Callable[[Holds], Holds]:
    """Register a function as the rule of a kind of condition."""

    def register(function: Holds) -> Holds:
        if kind in HOLDS:
            raise ValueError(f"{kind.__name__}: two rules for one condition")
        HOLDS[kind] = function
        return function

    return register


def holds(game: G, seat: int, node: fx.Condition, card: int) -> bool:
    """Whether the condition is true for `seat` now; `card` is the card that states the condition, or `NOBODY` if no
    card states it."""
    return HOLDS[type(node)](game, seat, node, card)


@condition(fx.HasInfluence)
def has_influence(game: G, seat: int, node: fx.HasInfluence, card: int) -> bool:
    """Whether the seat has enough Influence with a Faction."""
    return standing_with(game, seat, node.faction) >= node.amount


@condition(fx.HasAlliance)
def has_alliance(game: G, seat: int, node: fx.HasAlliance, card: int) -> bool:
    """Whether the seat has the Alliance token of a Faction, or any Alliance token if the condition names no Faction.
    The seat's Influence does not matter (U4.8.1, B9.5)."""
    held = game.state.alliances
    if node.faction is None:
        return seat in held.values()
    return any(held[track] == seat for track in tracks_for(game, seat, node.faction))


@condition(fx.AnotherInPlay)
def another_in_play(game: G, seat: int, node: fx.AnotherInPlay, card: int) -> bool:
    """Whether another card of the Faction is in play for this seat (UC1.7, B13.7)."""
    cards, names = lib(game).cards, game.state.cards
    mine = in_play(game.state.players[seat])
    return any(other != card and node.faction in cards[names[other]].factions for other in mine)


@condition(fx.AtLeast)
def at_least(game: G, seat: int, node: fx.AtLeast, card: int) -> bool:
    """Whether the seat's count reaches the amount of the condition."""
    return COUNTS[node.what](game, seat) >= node.amount


@condition(fx.Fact)
def is_fact(game: G, seat: int, node: fx.Fact, card: int) -> bool:
    """Whether the fact that the condition names is true for the seat."""
    return FACTS[node.what](game, seat)


@condition(fx.DiscardedIs)
def discarded_is(game: G, seat: int, node: fx.DiscardedIs, card: int) -> bool:
    """Whether the card just discarded is of the Faction."""
    last = game.state.last_card
    return last != NOBODY and node.faction in lib(game).cards[game.state.cards[last]].factions


@condition(fx.TrashedIs)
def trashed_is(game: G, seat: int, node: fx.TrashedIs, card: int) -> bool:
    """Whether the card just trashed is of the Faction."""
    last = game.state.last_card
    return last != NOBODY and node.faction in lib(game).cards[game.state.cards[last]].factions


@condition(fx.HasGoods)
def has_goods(game: G, seat: int, node: fx.HasGoods, card: int) -> bool:
    """Whether the seat has the amount of goods; they are not spent (IM13.5)."""
    return int(getattr(game.state.players[seat], node.what)) >= node.amount


@condition(fx.Gained)
def has_gained(game: G, seat: int, node: fx.Gained, card: int) -> bool:
    """Whether the seat gained the amount in its own turn; goods that were spent since then count, too (BL14.10)."""
    return tallied(game, seat, f"gained.{node.what}") >= node.amount


COMMAND = 6
"""The persuasion in a Reveal turn that fulfils the Command condition (BL7.1)."""


@condition(fx.Command)
def is_commanding(game: G, seat: int, node: fx.Command, card: int) -> bool:
    """Whether at least 6 persuasion was generated in this Reveal turn, from any source. Persuasion that was spent
    counts, too (BL7.2)."""
    turn = own_turn(game, seat)
    return turn is not None and turn.kind == "reveal" and tallied(game, seat, "gained.persuasion") >= COMMAND


@condition(fx.AgentOn)
def has_agent_on(game: G, seat: int, node: fx.AgentOn, card: int) -> bool:
    """Whether an Agent of the seat is now on a space with the icon (BL4.5)."""
    spaces = lib(game).spaces
    return any(spaces[name].icon == node.space and has_agent(there, seat) for name, there in game.state.agents.items())


@condition(fx.Both)
def both(game: G, seat: int, node: fx.Both, card: int) -> bool:
    """Whether all conditions hold."""
    return all(holds(game, seat, part, card) for part in node.conditions)


def count_owned(game: G, seat: int, name: str) -> int:
    """The number of copies of a card, from any set, that the seat has in hand, deck, discard pile and play (UC4.29)."""
    player, names = game.state.players[seat], game.state.cards
    piles = (player.hand, player.deck, player.discard, player.played, player.revealed)
    return sum(bare(names[card]) == name for pile in piles for card in pile)


def _count_tracks(game: G, seat: int, amount: int) -> int:
    return sum(level(game, seat, track) >= amount for track in lib(game).tracks)


def _count_icons(game: G, seat: int, amount: int) -> int:
    """The number of Factions, by icon, with which the seat has at least this Influence. For a Commander, the
    personal track takes the place of the board's track with the same icon (T12.2)."""
    own = game.config.roles[seat].own_tracks
    meant = (tracks_for(game, seat, icon) for icon in fx.FACTIONS)
    return sum(level(game, seat, next((one for one in few if one in own), few[0])) >= amount for few in meant)


COUNTS |= {
    "units": lambda game, seat: count_units(game, game.state.players[unit_seat(game, seat)]),
    "strength": lambda game, seat: strength(game, game.state.players[unit_seat(game, seat)]),
    "troops": lambda game, seat: count_troops(game, game.state.players[unit_seat(game, seat)], "conflict"),
    "deployed": lambda game, seat: tallied(game, seat, "deployed"),
    "deck": lambda game, seat: len(game.state.players[seat].deck),
    "spice_must_flow": lambda game, seat: count_owned(game, seat, "the_spice_must_flow"),
    "tracks_at_3": lambda game, seat: _count_icons(game, seat, 3),
    "tracks_at_4": lambda game, seat: _count_tracks(game, seat, 4),
}


@condition(fx.MoreThanEach)
def more_than_each(game: G, seat: int, node: fx.MoreThanEach, card: int) -> bool:
    """Whether the seat's count is higher than that of every opponent; a tie with any of them is not enough (B16.9)."""
    own = COUNTS[node.what](game, seat)
    return all(own > count_of(game, other, node.what) for other in opponents(game, seat))


def count_of(game: G, seat: int, what: str) -> int:
    """A participant's count for comparisons. A Rival has no cards, but the Rival's role may fix the number that counts
    (B16.9)."""
    said = dict(game.config.roles[seat].counts).get(what)
    return COUNTS[what](game, seat) if said is None else said


def sent_to(game: G, seat: int) -> str:
    """The space to which `seat` sent an Agent this turn, "" for none."""
    turn = own_turn(game, seat)
    return "" if turn is None else turn.space


def _sent_to_maker(game: G, seat: int) -> bool:
    space = sent_to(game, seat)
    return bool(space) and lib(game).spaces[space].maker


def _sent_to_faction(game: G, seat: int) -> bool:
    space = sent_to(game, seat)
    return bool(space) and lib(game).spaces[space].faction is not None


def _opponent_alliance(game: G, seat: int) -> bool:
    others = opponents(game, seat)
    return any(holder in others and level(game, seat, track) >= 4 for track, holder in game.state.alliances.items())


def _trashed_priced(game: G, seat: int) -> bool:
    last = game.state.last_card
    return last != NOBODY and (lib(game).cards[game.state.cards[last]].cost or 0) >= 1


def _acquired_spice_must_flow(game: G, seat: int) -> bool:
    turn = own_turn(game, seat)
    return turn is not None and any(bare(card) == "the_spice_must_flow" for card in turn.acquired)


def _turn_begins(game: G, seat: int) -> bool:
    """Whether the seat has done nothing in its turn yet (B16.4, BL14.2, R279).

    Every action that is possible before the kind of turn is chosen must therefore be counted in the turn's tally.
    """
    turn = own_turn(game, seat)
    return turn is not None and turn.kind == "" and not turn.tally


FACTS |= {
    "council_seat": lambda game, seat: game.state.players[seat].council,
    "no_council_seat": lambda game, seat: not game.state.players[seat].council,
    "swordmaster": lambda game, seat: game.state.players[seat].swordmaster,
    "sent_to_maker": _sent_to_maker,
    "sent_to_faction": _sent_to_faction,
    "turn_begins": _turn_begins,
    "reveal_turn": lambda game, seat: (turn := own_turn(game, seat)) is not None and turn.kind == "reveal",
    "gained_spice": lambda game, seat: tallied(game, seat, "gained.spice") > 0,
    "acquired_spice_must_flow": _acquired_spice_must_flow,
    "rival_alliance": _opponent_alliance,
    "trashed_priced": _trashed_priced,
}


def _count_in_play(game: G, seat: int, count: fx.InPlay, card: int) -> int:
    cards, names = lib(game).cards, game.state.cards
    return sum(count.faction in cards[names[other]].factions for other in in_play(game.state.players[seat]))


def _count_revealed(game: G, seat: int, count: fx.Revealed, card: int) -> int:
    """The number of cards of a Faction revealed in this turn, including cards trashed since then (R36)."""
    cards, names = lib(game).cards, game.state.cards
    there = sum(count.faction in cards[names[other]].factions for other in game.state.players[seat].revealed)
    return there + tallied(game, seat, f"{TRASHED}{count.faction}")


def _count_sword_cards(game: G, seat: int, count: fx.Count, card: int) -> int:
    turn, revealed = game.state.turn, game.state.players[seat].revealed
    gave = [] if turn is None else turn.sword_cards
    return sum(1 for other in gave if other != card and other in revealed)


def _count_factions(game: G, seat: int, count: fx.FactionsAt, card: int) -> int:
    return _count_tracks(game, seat, count.amount)


TALLIES |= {"in_play": _count_in_play, "revealed": _count_revealed, "other_sword_cards": _count_sword_cards}
TALLIES["factions_at"] = _count_factions


def tally(game: G, seat: int, count: fx.Count, card: int) -> int:
    """The number that a `Per` effect of the card instance `card` counts now."""
    assert isinstance(count, fx.CountAtom)
    found = TALLIES.get(count.written)
    return COUNTS[count.written](game, seat) if found is None else found(game, seat, count, card)
