"""Gains that a limit reduces: the supply of troops, or the top of a track (R5, U4.1, U6.1).

A gain that needs no decision resolves at once, unless its order with another open effect matters: less of it may be
gained before the other effect than after it, or it may leave too little for the other effect. Then its owner chooses
the order (U5.3, U10.2, UC1.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from content.imperium import effects as fx
from engine.imperium.conditions import holds
from engine.imperium.library import is_visit
from engine.imperium.seating import track_seat, tracks_for, unit_seat
from engine.imperium.state import NOBODY, G, Pending, has_agent, lib

TOP = 6
"""The highest level of Influence (U4.1)."""
SUPPLY = "supply"


class Use(NamedTuple):
    """An effect's use of something limited."""

    # The limited thing: the `SUPPLY` of troops, or the name of a track.
    of: str
    # The amount that the effect uses up; negative if the effect returns it.
    amount: int


def _count_lost(game: G, seat: int, node: fx.LoseTroops) -> int:
    """The number of troops that a loss can return to their supply; other units return to a place of their own
    (BL3.9)."""
    units = game.state.players[unit_seat(game, seat)].units
    zones = ("garrison", "conflict") if node.zone == "any" else (node.zone,)
    return sum(units[f"{zone}.troop"] for zone in zones)


USES: dict[type[fx.Node], Callable[[G, int, Any], Iterable[Use]]] = {
    fx.Recruit: lambda game, seat, node: [Use(SUPPLY, node.amount)],
    fx.RecruitFighting: lambda game, seat, node: [Use(SUPPLY, node.amount)],
    fx.LoseTroops: lambda game, seat, node: [Use(SUPPLY, -min(node.amount, _count_lost(game, seat, node)))],
    fx.GainInfluence: lambda game, seat, node: [Use(track, node.amount) for track in meant_tracks(game, seat, node)],
    fx.LoseInfluence: lambda game, seat, node: [Use(track, -1) for track in meant_tracks(game, seat, node)],
}
"""The uses of limited things by kind of effect and cost; modules add theirs."""


def room(game: G, seat: int, of: str) -> int:
    """The amount left of something limited: troops in the supply, or levels up to the top of a track."""
    players = game.state.players
    if game.config.roles[seat].partners:
        seat = unit_seat(game, seat) if of == SUPPLY else track_seat(game, seat, of)
    return players[seat].supply if of == SUPPLY else TOP - players[seat].influence[of]


def meant_tracks(game: G, seat: int, node: fx.GainInfluence | fx.LoseInfluence) -> tuple[str, ...]:
    """The tracks that an effect on Influence means. An effect of a visit means the track of the space. Other effects
    mean the tracks of their icons (T5.4, T5.5), or the tracks of the spaces with the seat's Agents (IX11.13)."""
    factions = node.factions
    if node.among == "agents":
        return _tracks_of_agents(game, seat)
    if not game.config.roles[seat].tracks or is_visit(node):
        return factions
    return tuple(track for faction in factions for track in tracks_for(game, seat, faction))


def _tracks_of_agents(game: G, seat: int) -> tuple[str, ...]:
    spaces, agents = lib(game).spaces, game.state.agents
    there = (spaces[name].faction for name, tokens in agents.items() if tokens and has_agent(tokens, seat))
    return tuple(dict.fromkeys(track for track in there if track is not None))


def find_branch(game: G, seat: int, item: Pending) -> fx.Node | None:
    """The effect that remains of an item when its conditions are judged now. None if a condition is not met and there
    is no effect for this case."""
    node: fx.Node | None = game.config.library.nodes[item.at]
    while isinstance(node, fx.If):
        node = node.effect if holds(game, seat, node.condition, item.card) else node.otherwise
    return node


def is_contested(
    game: G, seat: int, item: Pending, others: Iterable[Pending], is_open: Callable[[Pending], bool]
) -> bool:
    """Whether the order of `item` and an open item of `others` matters. `item` would resolve at once."""
    nodes = game.config.library.nodes
    node: fx.Node | None = nodes[item.at]
    if isinstance(node, fx.If):
        node = find_branch(game, seat, item)
    kind = type(node)
    if kind in USES:
        own = [*USES[kind](game, seat, node)]
    elif kind is fx.TrashSelf and game.config.library.cards[game.state.cards[item.card]].unload:
        own = [use for part in _unloaded(game, seat, item) for use in USES[type(part)](game, seat, part)]
    else:
        return False
    for other in others:
        below = nodes[other.at]
        trashes = type(below) is fx.TrashSelf
        for part in _unloaded(game, seat, other) if trashes else _parts_below(game, seat, below):
            uses = USES[type(part)](game, seat, part)
            if any(_clashes(game, seat, gain, use, kind is type(part)) for gain in own for use in uses):
                if is_open(other):
                    return True
                break
    return False


def _unloaded(game: G, seat: int, item: Pending) -> list[fx.Node]:
    """The parts of a card's Unload box that use something limited. The card must be one that trashes itself (IX6.2,
    IX11.3). At a Combat space the result is empty, since all recruits may be deployed there and the order makes no
    difference."""
    turn = game.state.turn
    if item.card == NOBODY or turn is None or turn.seat != seat or not turn.space:
        return []
    sheet = lib(game).cards[game.state.cards[item.card]]
    if not sheet.unload or sheet.reveal is None or lib(game).spaces[turn.space].combat:
        return []
    return [part for part in _using(sheet.reveal) if type(part) in USES]


def gives_back(game: G, seat: int, node: fx.Pay) -> bool:
    """Whether a cost returns troops to the supply from which the reward takes them (IM11.15)."""

    def find(parts: Iterable[fx.Node]) -> list[int]:
        uses = (use for part in parts if type(part) in USES for use in USES[type(part)](game, seat, part))
        return [use.amount for use in uses if use.of == SUPPLY]

    return any(amount < 0 for amount in find(node.costs)) and any(amount > 0 for amount in find(_using(node.effect)))


def _clashes(game: G, seat: int, gain: Use, use: Use, alike: bool) -> bool:
    """Whether the order of a gain and another use of the same thing matters. If the other use returns some of the
    thing, the order matters when the limit reduces the gain. Otherwise it matters when too little is left for both,
    unless they are gains of the same kind."""
    if use.of != gain.of or gain.amount <= 0 or not use.amount:
        return False
    left = room(game, seat, gain.of) - gain.amount
    return left < 0 if use.amount < 0 else not alike and left < use.amount


def _parts_below(game: G, seat: int, node: fx.Node) -> tuple[fx.Node, ...]:
    """The parts of an effect that use something limited. For a Signet Ring, these are parts of the Leader's ability."""
    found = _using(node)
    if any(isinstance(part, fx.SignetRing) for part in found):
        leader = lib(game).leaders[game.state.players[seat].leader]
        own = () if leader.signet is None else _using(leader.signet)
        return (*(part for part in found if not isinstance(part, fx.SignetRing)), *own)
    return found


@cache
def _using(node: fx.Node) -> tuple[fx.Node, ...]:
    return tuple(part for part in fx.walk(node) if isinstance(part, (*USES, fx.SignetRing)))
