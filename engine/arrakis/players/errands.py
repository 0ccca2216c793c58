"""Errands of the Atreides: the walks that revealed prescience cards ask of legions (W14.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from content.arrakis.schema import Condition
from engine.arrakis.players.map_view import DESERTS, FAR, ground, walk_from
from engine.arrakis.players.objectives import claimable, fits
from engine.arrakis.players.observation import Observation

STEP = 1.5
"""The worth of moving a prophecy marker one step by a card that is fulfilled by walking."""
LONGEST, FARTHEST = 7, 4
"""The most moves in all to fulfil a card, and the most steps of one legion's walk."""
DIE = 2
"""The number of moves that a die is worth. It is added to the moves for a card that asks for Paul alone."""


class Errand(NamedTuple):
    """The walk of a legion to an area where a prescience card requires a legion."""

    # The area of the legion.
    source: str
    goal: str
    # The number of steps from the source to the goal.
    steps: int
    # The leaders who have to move with the legion.
    leaders: tuple[str, ...] = ()
    # Whether a face-down token has to move.
    token: bool = False
    # The worth of each step.
    share: float = 0.0

    def gain(self, target: str) -> float:
        """The worth of a move to an area, by the steps that it saves on the way to the goal."""
        return self.share * (self.steps - walk_from(self.goal).get(target, FAR))


@cache
def _near(area: str) -> list[tuple[str, int]]:
    """The areas within the longest walk, the nearest first, with their distances."""
    return [(one, steps) for one, steps in walk_from(area).items() if steps <= FARTHEST]


def list_errands(observed: Observation) -> dict[str, list[Errand]]:
    """The errands of each legion, by its area: for every claimable card that needs at most `LONGEST` moves, the
    shortest walks that fulfil it."""
    found: dict[str, list[Errand]] = {}
    for value, condition in claimable(observed.view):
        walks = _list_walks(observed, condition)
        moves = sum(one.steps for one in walks) + DIE * (condition.test == "alone")
        for one in walks if moves <= LONGEST else ():
            found.setdefault(one.source, []).append(one._replace(share=STEP * value / moves))
    return found


def _list_walks(observed: Observation, condition: Condition) -> Sequence[Errand]:
    """The walks that meet a condition; none if it is met already, or if no walks within `FARTHEST` steps
    can meet it."""
    spare = [one for one in observed.own if observed.can_spare(one)]
    match condition.test:
        case "legions":
            there = [area for area in observed.own if fits(observed, condition, area)]
            goals = {one for one in observed.open_areas if one not in there and fits(observed, condition, one)}
            movers = [one for one in spare if one not in there or one in observed.sietches]
            return _match(movers, goals, condition.least - len(there))
        case "harvesters":
            return _match(spare, {one for one in observed.harvesters if observed.is_open(one)}, condition.least)
        case "ambush":
            holders = [area for area, legion in observed.own.items() if legion["tokens"]]
            out = [one for one in holders if one not in observed.sietches]
            goals = {one for one in observed.open_areas if one not in observed.sietches and one not in out}
            movers = [one for one in holders if one in observed.sietches]
            return [one._replace(token=True) for one in _match(movers, goals, condition.least - len(out))]
    return _list_family_walks(observed, condition)


def _list_family_walks(observed: Observation, condition: Condition) -> Sequence[Errand]:
    """The walks of Paul and Jessica that meet a condition about their areas."""
    at = {name: observed.find(name) for name in ("paul", "jessica")}
    homes = {area for area in observed.sietches if area in observed.own}
    match condition.test:
        case "hidden_sietch":
            return _lead(at["paul"], {one for one in homes if not observed.view["areas"][one]["revealed"]}, "paul")
        case "tokens_with":
            holders = {one for one, legion in observed.own.items() if legion["tokens"] >= condition.least}
            return _lead(at["paul"], holders, "paul")
        case "together":
            ways = [
                _lead(at["paul"], homes & {at["jessica"]}, "paul"),
                _lead(at["jessica"], homes & {at["paul"]}, "jessica"),
            ]
            return min((way for way in ways if way), key=lambda way: way[0].steps, default=())
        case "alone":
            return _lead(at["paul"], {one for one in observed.open_areas if _is_lonely(observed, one)}, "paul")
        case "each_in":
            goals = {one for one in observed.open_areas if fits(observed, condition, one)}
            places = {at[name] for name in condition.leaders}
            if len(places) == 1:
                return _lead(places.pop(), goals, *condition.leaders)
            return [one for name in condition.leaders for one in _lead(at[name], goals, name)] if all(places) else ()
    return ()


def _is_lonely(observed: Observation, area: str) -> bool:
    """Whether Paul would be alone in an area: in a desert without a sietch and without a named leader."""
    others = observed.own[area]["named"] if area in observed.own else ()
    return ground(area) in DESERTS and area not in observed.sietches and not others


def _lead(source: str, goals: set[str], *leaders: str) -> Sequence[Errand]:
    """The walk of leaders to the nearest goal; no walk if they are at a goal already, or if no goal is near enough."""
    near = _near(source) if source else ()
    found = next(((goal, steps) for goal, steps in near if goal in goals), None)
    return [Errand(source, *found, leaders)] if found is not None and found[1] else ()


def _match(movers: Iterable[str], goals: set[str], number: int) -> Sequence[Errand]:
    """Walks of `number` legions to as many areas. One by one the shortest walk is taken whose legion and area are still
    free. If there are not enough of them, none are returned."""
    if number <= 0:
        return ()
    rows = sorted((steps, mover, area) for mover in movers for area, steps in _near(mover) if steps and area in goals)
    found: dict[str, Errand] = {}
    taken: set[str] = set()
    for steps, mover, area in rows:
        if mover not in found and area not in taken:
            found[mover] = Errand(mover, area, steps)
            taken.add(area)
            if len(found) == number:
                return list(found.values())
    return ()
