"""Marches of the Atreides, and the worth of each."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cached_property

from engine.arrakis.players.attacks import campaign
from engine.arrakis.players.errands import Errand, list_errands
from engine.arrakis.players.map_view import FAR, neighbours, walk_from
from engine.arrakis.players.objectives import posts
from engine.arrakis.players.observation import Observation, has_leader, nearest, places
from engine.kernel.decisions import Option

LIMIT = 6
STATION, CLOSER = 2.4, 0.5
"""The worth of a testing station, and of a step nearer to one."""
KINDS = ("regular", "elite", "special")
NEAR = 3
"""The distance in areas within which an enemy is a danger."""
LEAST = 0.2
"""The worth that a move must exceed to be made."""


class Marches:
    """The possible moves of the Atreides' legions, and the worth of each."""

    def __init__(self, observed: Observation) -> None:
        self.observed = observed
        self.wanted = posts(observed)
        self.errands = list_errands(observed)
        self._aims: dict[str, Mapping[str, float]] = {}
        self._best: dict[str, float] = {}

    @cached_property
    def total(self) -> float:
        """The worth of the best two moves on foot."""
        return self._sum_best(self.best_sources())

    @cached_property
    def led(self) -> float:
        """The worth of the best two moves of legions with leaders (W5.7)."""
        return self._sum_best([area for area in self.best_sources() if has_leader(self.observed.own[area])])

    def _sum_best(self, sources: list[str]) -> float:
        return sum(max(0.0, self.best_step(area)) for area in sources[:2])

    def best_sources(self) -> list[str]:
        """The areas of all legions, the one with the best move first."""
        return sorted(self.observed.own, key=lambda area: -self.best_step(area))

    def best_step(self, source: str) -> float:
        """The worth of a legion's best move, less the worth of the area that it leaves."""
        if source not in self._best:
            targets = filter(self.observed.is_open, neighbours()[source])
            best = max((self.step(source, one) for one in targets), default=-1.0)
            self._best[source] = best - self._leave(source)
        return self._best[source]

    def step(self, source: str, target: str) -> float:
        """The worth of a legion's move to an area, as a step of an errand, as a step towards a settlement or a testing
        station, or as help for a threatened sietch. The worth is lower if a stronger enemy could attack the area."""
        observed = self.observed
        goes = 2 if source in observed.sietches and observed.threat(source, NEAR) else observed.held(source)
        gain = max((one.gain(target) for one in self.errands.get(source, ())), default=0.0)
        gain += max((value for area, value in self._aim(source).items() if _is_nearer(area, source, target)), default=0)
        if target in observed.stations:
            gain += STATION
        elif observed.stations:
            gain += CLOSER * (observed.to_station[source] - observed.to_station[target])
        if target in observed.sietches:
            room = LIMIT - places(observed.own.get(target))
            gain += observed.relief(target, min(room, goes)) if room > 0 else -1.0
        elif target not in observed.own and observed.threat(target) > goes:
            gain -= 0.25 * goes
        return gain

    def _aim(self, source: str) -> Mapping[str, float]:
        if source not in self._aims:
            self._aims[source] = campaign(self.observed, source)
        return self._aims[source]

    def _leave(self, source: str) -> float:
        """The loss when a legion leaves an area; a legion that can split leaves at least one unit in its sietch
        (`who`)."""
        observed, rank = self.observed, self.observed.sietches.get(source, 0)
        if not rank:
            return self.wanted.get(source, 0.0)
        if not observed.splits(source):
            return 2.0 * rank if observed.threat(source, 4) else 0.7
        return 1.0 * rank if observed.threat(source, 2) > observed.held(source) - 2 else 0.0


def _is_nearer(area: str, source: str, target: str) -> bool:
    steps = walk_from(area)
    return steps.get(target, FAR) < steps.get(source, FAR)


def moves(observed: Observation, legal: list[Option], source: str) -> str:
    """The legion to move, or the next area of the legion in `source`."""
    ids, marches = [one.id for one in legal], Marches(observed)
    sources = [one for one in ids if one.startswith("move.")]
    if sources:
        rows = {one: marches.best_step(one[5:]) for one in sources}
        best = max(rows, key=lambda one: (rows[one], one))
        return best if rows[best] > LEAST or "done" not in ids else "done"
    return max(ids, key=lambda one: (marches.step(source, one.partition(".")[2]), one))


def who(observed: Observation, legal: list[Option], rng: random.Random, area: str, target: str) -> str:
    """Send all figures, or all but one unit from a sietch. If enemies are near the sietch, one unit goes with the
    leaders who have an errand. If the legion has a single leader, this leader goes even without an errand when the move
    leads towards a settlement.

    After a victory, figures leave a sietch only to destroy a settlement.
    """
    ids = [one.id for one in legal]
    if legal[0].verb == "advance" and area in observed.sietches and "none" in ids:
        return _advance(observed, legal, area)
    if observed.view["battle"] is not None or area not in observed.sietches or legal[0].verb not in ("go", "come"):
        return "go" if "go" in ids else rng.choice(ids)
    errands = [one for one in list_errands(observed).get(area, ()) if one.gain(target) > 0] if target else []
    leaves = [one for one in legal if one.id.startswith("leave.")]
    units = [one.id for one in leaves if one.id[6:] in KINDS or one.id.startswith("leave.token-")]
    keeps = any(one.token for one in errands)
    if not observed.threat(area, NEAR):
        goes = int(str(legal[0].label.args.get("n", 1)))
        stays = units and goes == places(observed.own[area]) and goes > 1
        return min(units, key=lambda one: (("token" in one) == keeps, one)) if stays else "go"
    leaders = [one for one in leaves if one.id not in units]
    attacks = bool(target) and any(_is_nearer(one, area, target) for one in campaign(observed, area))
    if attacks and sum(int(str(one.label.args.get("n", 1))) for one in leaders) == 1:
        leaders = []
    idle = sorted(one.id for one in leaders if not _has_errand(one.id[6:], errands))
    if idle:
        return max(idle, key=lambda one: one != "leave.generic")
    return max(units, key=lambda one: (("token" in one) != keeps, "special" in one, one)) if units else "go"


def _advance(observed: Observation, legal: list[Option], area: str) -> str:
    """Advance from a sietch into a settlement with all figures but one unit, or with only one unit and no leader if
    enemies are near; advance nowhere else."""
    if observed.view["battle"]["target"] not in observed.settlements:
        return "none"
    going, here = int(str(legal[0].label.args["n"])), places(observed.own[area])
    units = [one.id for one in legal if one.id.removeprefix("leave.") in KINDS]
    if observed.threat(area, NEAR):
        leaders = [one.id for one in legal if one.verb == "leave-leader"]
        return max(units, key=lambda one: (KINDS.index(one[6:]), one)) if units else (*leaders, "go")[0]
    return min(units, key=lambda one: (KINDS.index(one[6:]), one)) if units and going == here else "go"


def _has_errand(leader: str, errands: list[Errand]) -> bool:
    return any(name in leader.split("_") for one in errands for name in one.leaders)


def arrival(observed: Observation, area: str, wanted: dict[str, float]) -> float:
    """The worth of placing new figures in an area."""
    gain = wanted.get(area, 0.0) if area not in observed.own else 0.0
    if observed.stations:
        gain += STATION if area in observed.stations else -0.35 * min(6, nearest(observed.stations, area))
    if area in observed.sietches:
        gain += observed.relief(area, 2)
    elif observed.threat(area) > 2:
        gain -= 0.6
    return gain


def spot(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The area for the figures of a card: a threatened sietch, a station, or ground that a prescience card asks for."""
    wanted = posts(observed)
    areas = {one.id: one.id.partition(".")[2] for one in legal if one.id != "done"}
    rows = {pick: arrival(observed, area, wanted) + rng.random() * 0.1 for pick, area in areas.items()}
    return max(rows, key=rows.__getitem__) if rows else legal[0].id
