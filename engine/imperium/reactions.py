"""The order of gains and reactions: an open effect may give a component that reacts to another gain (R5, R288, BL10.2).

A gain that needs no decision resolves at once, unless an open effect could first give its owner a contract or a tile
that reacts to the gain. Then the owner chooses the order (U5.3, UC1.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from content.imperium import effects as fx
from engine.imperium.partial_gains import TOP, find_branch, meant_tracks
from engine.imperium.seating import track_seat
from engine.imperium.state import NOBODY, G, Pending, lib

Moments = Iterable[str]
"""The moments that may cause reactions: an Alliance was taken, a contract fulfilled, a card acquired (named by the
card), Intrigue cards drawn or stolen."""
ALLIED, FULFILLED, ACQUIRED, INTRIGUE = "allied", "fulfilled", "acquired.", "intrigue"

CAUSES: dict[type[fx.Node], Callable[[G, int, Any], Moments]] = {}
"""The moments that an effect causes when it resolves at once, by kind of effect; modules add theirs."""
READIES: dict[type[fx.Node], Callable[[G, int, Any, bool], Moments]] = {}
"""For each kind of effect that lets a seat take components with reactions, a function that yields the moments to which
these components react. If its flag is true, only components that the seat can take now count, otherwise all that are on
offer. Modules add theirs (`readying`)."""
MODULES: set[str] = set()
"""The modules that have components with reactions; if none is in play, there are no reactions."""
FOLLOWS: list[Callable[[G, int, str], Moments]] = []
"""Functions for the moments that another moment causes in a seat's turn; modules add theirs."""


def readying(kind: type[fx.Node]) -> Callable[[Callable[[G, int, Any, bool], Moments]], Any]:
    """Register, for a kind of effect, the function that returns the moments to which a seat can react once the effect
    is resolved."""

    def register(ready: Callable[[G, int, Any, bool], Moments]) -> Any:
        READIES[kind] = ready
        MODULES.add(kind.module)
        return ready

    return register


def is_awaited(
    game: G, seat: int, item: Pending, others: Iterable[Pending], is_open: Callable[[Pending], bool]
) -> bool:
    """Whether an open effect of `others` can give the seat a reaction to `item`, which would resolve at once."""
    node = find_branch(game, seat, item)
    if node is None or type(node) not in CAUSES:
        return False
    nodes = game.config.library.nodes
    ready = [(other, parts) for other in others if (parts := _readying(game, seat, nodes[other.at]))]
    if not ready:
        return False
    coming = _list_coming(game, seat, CAUSES[type(node)](game, seat, node))
    return any(
        not coming.isdisjoint(READIES[type(part)](game, seat, part, True)) and is_open(other)
        for other, parts in ready
        for part in parts
    )


def find_sequels(game: G, seat: int, item: Pending) -> set[str]:
    """The things about which the owner can decide as soon as an effect is resolved. Modules name these things."""
    node = find_branch(game, seat, item)
    found = (sequel(game, seat, node) for sequel in game.config.rules.sequels) if node is not None else ()
    return {one for some in found for one in some}


def could_await(game: G, seat: int, pending: Iterable[Pending], moment: str) -> bool:
    """Whether an effect in `pending` might give the seat a reaction to a moment, whatever it costs."""
    parts = (part for item in pending for part in _readying(game, seat, lib(game).nodes[item.at]))
    return any(moment in READIES[type(part)](game, seat, part, False) for part in parts)


def _list_coming(game: G, seat: int, first: Moments) -> set[str]:
    """The moments in `first`, and all further moments that these cause."""
    coming: set[str] = set()
    new = set(first)
    while new:
        coming |= new
        new = {after for moment in new for follow in FOLLOWS for after in follow(game, seat, moment)} - coming
    return coming


def list_readying(game: G, node: fx.Node) -> list[fx.Node]:
    """The parts of an effect that can give the owner a component with a reaction, under the rules of this table."""
    modules = game.config.rules.names
    return [part for part in _parts(node) if type(part) in READIES and (not part.module or part.module in modules)]


def _readying(game: G, seat: int, node: fx.Node) -> list[fx.Node]:
    """The parts of an effect that can give the owner a component with a reaction. For a Signet Ring, these are parts of
    the Leader's ability."""
    found = list_readying(game, node)
    if any(isinstance(part, fx.SignetRing) for part in _parts(node)):
        signet = lib(game).leaders[game.state.players[seat].leader].signet
        found += [] if signet is None else list_readying(game, signet)
    return found


@cache
def _parts(node: fx.Node) -> tuple[fx.Node, ...]:
    return tuple(fx.walk(node))


# -- consequences of the core's effects --------------------------------------------------------------------------------


def raise_track(game: G, seat: int, track: str, amount: int) -> Moments:
    """The moments caused by gaining Influence: taking an Alliance, and drawing Intrigue cards as a bonus. There are no
    such moments if a partner's marker moves (T3.3)."""
    if track_seat(game, seat, track) != seat:
        return
    players, holder = game.state.players, game.state.alliances[track]
    before = players[seat].influence[track]
    after = min(TOP, before + amount)
    if before < 4 <= after if holder == NOBODY else holder != seat and after > players[holder].influence[track]:
        yield ALLIED
    if game.config.roles[seat].track_bonus:
        for level, bonus in lib(game).bonuses[track]:
            if before < level <= after and any(isinstance(part, fx.DrawIntrigue) for part in fx.walk(bonus)):
                yield INTRIGUE


def list_raised(game: G, seat: int, node: fx.Node) -> list[tuple[str, int]]:
    """The tracks on which an effect gains Influence without a choice, each with the amount."""
    if isinstance(node, fx.GainInfluence):
        tracks = meant_tracks(game, seat, node)
        return [(track, node.amount) for track in tracks] if len(tracks) == 1 or node.among == "agents" else []
    if isinstance(node, fx.DoubleInfluence | fx.InfluenceVisited):
        turn = game.state.turn
        faction = lib(game).spaces[turn.space].faction if turn is not None and turn.space else None
        return [] if faction is None else [(faction, getattr(node, "amount", 1))]
    return []


def _gain_influence(game: G, seat: int, node: fx.GainInfluence) -> Moments:
    tracks = meant_tracks(game, seat, node)
    return raise_track(game, seat, tracks[0], node.amount) if len(tracks) == 1 else ()


def _double_influence(game: G, seat: int, node: fx.DoubleInfluence) -> Moments:
    turn = game.state.turn
    faction = lib(game).spaces[turn.space].faction if turn is not None and turn.space else None
    return () if faction is None else raise_track(game, seat, faction, 1)


def _acquire(game: G, seat: int, node: fx.Acquire) -> Moments:
    return () if node.card is None else (ACQUIRED + node.card,)


CAUSES[fx.GainInfluence] = _gain_influence
CAUSES[fx.DoubleInfluence] = _double_influence
CAUSES[fx.Acquire] = _acquire
