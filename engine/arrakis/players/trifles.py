"""Small questions that the raider answers alike for both sides, each by one plain preference."""

from __future__ import annotations

from collections.abc import Callable

from engine.arrakis.players.desert_power import HITS
from engine.arrakis.players.hits import KEPT, worth_of
from engine.arrakis.players.map_view import FAR, View, ground
from engine.arrakis.players.observation import OWN, Board, nearest
from engine.kernel.decisions import Decision, Option

DULL = ("plan:hawats_scheming",)
"""The cards that are given away first: they give no dice and mostly stay unused (W13.6)."""
ROOM = {"mountain": 3, "plateau": 2, "minor_erg": 1}
"""The safety of a Harkonnen legion from worms and storms by the ground; 0 in deserts (W8)."""
Worth = tuple[float, ...]
"""The worth of an option. The option with the greatest worth is chosen."""


def _lead(board: Board, one: Option) -> Worth:
    """The worth of using a special result for a leader, by the leader's hits and shields (W7.6)."""
    hits, shields = worth_of(one.id.partition(".")[2].partition("-")[0])
    return hits + shields, hits


def _remove(board: Board, one: Option) -> Worth:
    """The worth of removing a unit beyond the stacking limit: the weaker the unit, the better (W1.6)."""
    what = one.id.partition(".")[2].partition("-")[0]
    return (-KEPT.index(what),)


def _save(board: Board, one: Option) -> Worth:
    """The worth of saving a harvester: always better than abandoning it, since the carryall leaves the board at the end
    of the round anyway (W8.4, W11.1)."""
    return (one.verb == "save",)


def _drive(board: Board, one: Option) -> Worth:
    """The worth of an area to which a beaten enemy can be driven. Harkonnen are best driven onto a wormsign or into a
    desert, Atreides away from stations and sietches. Of equal areas, the area farthest from the settlements of the
    raider's side is best (W7.11)."""
    area = one.id.partition(".")[2]
    if board.side == OWN:
        return area in board.signs, HITS.get(ground(area), 0.0), nearest(board.sietches, area)
    return area not in board.stations, area not in board.sietches, nearest(board.settlements, area)


def _flee(board: Board, one: Option) -> Worth:
    """The worth of an area for a flight from a worm: safe from worms and storms, and near to a sietch (W8.6)."""
    area = one.id.partition(".")[2]
    safe = 3 if area in board.settlements else ROOM.get(ground(area), 0)
    return area not in board.signs, safe, -nearest(board.sietches, area)


def _scout(board: Board, one: Option) -> Worth:
    """The worth of scouting a sietch: the nearer it is to a legion of the side, the better (W11.1)."""
    if one.verb != "scout":
        return (-FAR,)
    area = one.id.split(".")[2]
    hidden = not board.view["areas"][area].get("revealed", True)
    return hidden, -nearest(board.own, area)


ONE: dict[str, Callable[[Board, Option], Worth]] = {
    "stack_excess": _remove, "carryall": _save, "retreat_to": _drive, "flee": _flee, "last_scouting": _scout,
}  # fmt: skip
"""Functions for the worth of an option, by the kind of question. Questions of these kinds have one pick."""
SEVERAL = {"specials": _lead}
"""Functions for the worth of an option, by the kind of question. Questions of these kinds have a fixed number of
picks."""
GIVEN = ("discard", "pay_cards", "hand_limit")
"""The questions about cards to give away."""


def answer(view: View, decision: Decision, side: str, dear: Callable[[Option], float]) -> tuple[str, ...] | None:
    """The options picked for a small question; None for any other. `dear` is the worth of a planning card."""
    kind, legal = decision.kind, decision.legal()
    if kind in ONE and decision.pick.kind == "one":
        board, worth = Board(view, side), ONE[kind]
        return (max(legal, key=lambda one: (worth(board, one), one.id)).id,)
    if kind in SEVERAL:
        board, worth = Board(view, side), SEVERAL[kind]
        ranked = sorted(legal, key=lambda one: (worth(board, one), one.id), reverse=True)
        return tuple(one.id for one in ranked[: decision.bounds()[0]])
    if kind in GIVEN:
        ranked = sorted(legal, key=lambda one: (not any(ref in DULL for ref in one.targets), dear(one), one.id))
        return tuple(one.id for one in ranked[: decision.bounds()[0]])
    return None
