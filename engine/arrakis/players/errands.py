"""Errands of the Atreides: the walks that revealed prescience cards ask of legions (W14.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from content.arrakis.paths import count_steps
from content.arrakis.schema import Condition
from engine.arrakis.players.map_view import FAR, ground, neighbours
from engine.arrakis.players.objectives import claimable, fits
from engine.arrakis.players.observation import Observation

STEP = 1.5
"""The worth of a marker's step that is brought about by walking."""
LONGEST, FARTHEST = 7, 4
"""The most moves that a card may still need, and the longest walk of one legion."""
DESERTS = ("desert", "deep_desert")
DIE = 2
"""The moves that a die is worth."""


class Errand(NamedTuple):
    """A walk of `steps` from `source` to `goal`; `share` is the worth of each step. `leaders` and, with `token`, a
    face-down token have to go."""

    source: str
    goal: str
    steps: int
    leaders: tuple[str, ...] = ()
    token: bool = False
    share: float = 0.0

    def gain(self, target: str) -> float:
        """The worth of a move to an area on the way."""
        return self.share * (self.steps - walk_from(self.goal).get(target, FAR))


@cache
def walk_from(area: str) -> dict[str, int]:
    """The number of steps on the ground from one area to every other."""
    return count_steps(neighbours(), [area])


@cache
def _near(area: str) -> list[tuple[str, int]]:
    """The areas within the longest walk, the nearest first, with their distances."""
    return [(one, steps) for one, steps in walk_from(area).items() if steps <= FARTHEST]


def list_errands(observed: Observation) -> dict[str, list[Errand]]:
    """The errands of each legion: for each card the nearest legions that can be spared go to the nearest areas that it
    asks for, if few moves are enough."""
    found: dict[str, list[Errand]] = {}
    for value, condition in claimable(observed.view):
        walks = _list_walks(observed, condition)
        moves = sum(one.steps for one in walks) + DIE * (condition.test == "alone")
        for one in walks if moves <= LONGEST else ():
            found.setdefault(one.source, []).append(one._replace(share=STEP * value / moves))
    return found


def _list_walks(observed: Observation, condition: Condition) -> Sequence[Errand]:
    """The walks after which a condition is met; none if it is met, or cannot be met by walking."""
    spare = [one for one in observed.own if observed.can_spare(one)]
    match condition.test:
        case "legions":
            there = [area for area in observed.own if fits(observed, condition, area)]
            goals = {one for one in observed.open_areas if one not in there and fits(observed, condition, one)}
            movers = [
                one
                for one in observed.own
                if observed.can_spare(one) and (one not in there or one in observed.sietches)
            ]
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
    """The walks of Paul and Jessica after which a condition is met."""
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
    """Whether Paul would be alone on the sand of an area."""
    others = observed.own[area]["named"] if area in observed.own else ()
    return ground(area) in DESERTS and area not in observed.sietches and not others


def _lead(source: str, goals: set[str], *leaders: str) -> Sequence[Errand]:
    """The walk of leaders to the nearest goal; none if they are there already."""
    near = _near(source) if source else ()
    found = next(((goal, steps) for goal, steps in near if goal in goals), None)
    return [Errand(source, *found, leaders)] if found is not None and found[1] else ()


def _match(movers: Iterable[str], goals: set[str], number: int) -> Sequence[Errand]:
    """Walks of different legions to different areas, the nearest first; none if there are not as many."""
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
