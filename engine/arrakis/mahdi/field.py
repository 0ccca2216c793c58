"""The attacks and moves of the automatic opponent (W19.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any, NamedTuple

from engine.arrakis.asking import Choice, Rule, option
from engine.arrakis.frames.battle import Battle
from engine.arrakis.frames.moves import arrive, fits
from engine.arrakis.library import ATREIDES, HARKONNEN, KINDS
from engine.arrakis.mahdi.power import FAR, count_steps, defenders, place_of, power_at, room
from engine.arrakis.mahdi.rounds import renew_target
from engine.arrakis.places import connected, ground, has_worm, is_free, legions_of
from engine.arrakis.programme_context import note_here
from engine.arrakis.state import G, Legion, count, decider, lib, rules, solo
from engine.arrakis.verbs import remove_flier, shift_legion, tell
from engine.kernel.decisions import Option
from engine.kernel.record import LATE, record

GROUNDS = {"mountain": 0, "plateau": 1, "minor_erg": 1}
"""The terrain that a legion prefers if ways are equally long, the best first (W19.7). Deserts come after these, and
deserts with a wormsign last."""


class Way(NamedTuple):
    """A step from one area to another, by air if `zone` is the air zone of an ornithopter."""

    source: str
    target: str
    zone: str = ""

    @property
    def id(self) -> str:
        """The part of an option's id after its verb."""
        return ".".join((self.source, self.target, self.zone))

    def as_option(self, verb: str) -> Option:
        """The option to move or attack along this way."""
        source, target = f"area:{self.source}", f"area:{self.target}"
        flown = {"zone": f"zone:{self.zone}"} if self.zone else {}
        key = f"mahdi-{verb}-fly" if self.zone else f"mahdi-{verb}"
        return option(f"{verb}.{self.id}", key, source, target, final=True, source=source, area=target, **flown)


def read_way(pick: str) -> Way:
    """The way that an option's id describes."""
    _, source, target, zone = pick.split(".")
    return Way(source, target, zone)


def best(found: Iterable[Any], key: Callable[[Any], Any]) -> list[Any]:
    """The elements with the smallest key."""
    rows = list(found)
    least = min(map(key, rows), default=None)
    return [one for one in rows if key(one) == least]


def act(game: G, surprise: bool) -> None:
    """Attack if the rules give a reason to attack, otherwise move two legions (W19.7). `surprise` stands for the die
    result leadership: only a legion with a leader may act then (R261)."""
    by = "leader" if surprise else "any"
    game.push(
        Assault(decider(game, ATREIDES), by, surprise=surprise) if list_attacks(game, by, "") else _march(game, by)
    )


def _march(game: G, by: str, left: int = 2, here: str = "") -> March:
    return March(decider(game, ATREIDES), left, by, here)


def list_attacks(game: G, by: str, here: str) -> list[Way]:
    """The best attacks, all equally good. They are attacks on sietches or, if there are none, attacks on adjacent
    legions. If no defender is weaker, there are no attacks."""
    legions = [area for area in legions_of(game, HARKONNEN) if fits(game, HARKONNEN, area, by, here)]
    return _on_sietches(game, legions) or _on_legions(game, legions)


def _on_sietches(game: G, legions: list[str]) -> list[Way]:
    """The best attacks on sietches by stronger legions.

    The nearest legion attacks. If it can attack several sietches, or if several legions are equally near, these
    criteria decide in turn: the highest rank of the sietch, the greatest difference in power, no use of an ornithopter,
    and the target of the round.
    """
    state, target = game.state, place_of(game, solo(game).target)
    found: list[tuple[int, Way]] = []
    for source in legions:
        flights = _in_flight(game, source)
        for sietch in sorted(state.sietches):
            if has_worm(game, sietch) or power_at(game, source) <= defenders(game, sietch):
                continue
            if sietch in lib(game).around[source]:
                found.append((1, Way(source, sietch)))
            elif zone := _zone_for(game, source) if sietch in flights else "":
                found.append((flights[sietch], Way(source, sietch, zone)))

    def key(row: tuple[int, Way]) -> tuple[int, ...]:
        far, way = row
        difference = power_at(game, way.source) - defenders(game, way.target)
        return far, -state.sietches[way.target], -difference, bool(way.zone), way.target != target

    return [way for _, way in best(found, key)]


def _on_legions(game: G, legions: list[str]) -> list[Way]:
    """The best attacks on adjacent weaker legions, never by air. The strongest defender is attacked; of equally strong
    ones, one with a named leader."""
    state = game.state
    found = [
        Way(source, area)
        for source in legions
        for area in lib(game).around[source]
        if area not in state.sietches and not has_worm(game, area)
        and 0 < defenders(game, area) < power_at(game, source)
    ]  # fmt: skip
    return best(found, lambda way: (-defenders(game, way.target), not state.legions[way.target].named))


def _zone_for(game: G, source: str) -> str:
    """The air zone whose ornithopter could carry a legion, "" if none can. Only one legion flies in a turn (W19.7). If
    several zones are possible, it is the first in the order of the map (R262)."""
    zones = [] if solo(game).flown else connected(game, source, "ornithopter")
    return zones[0] if zones else ""


def _in_flight(game: G, source: str) -> dict[str, int]:
    """The areas that a flight with one ornithopter can reach, each with its distance (W6.5)."""
    reach = 1 + rules(game).count_flown(1)
    return {area: steps for area, steps in count_steps(game, [source]).items() if 0 < steps <= reach}


def _take_off(game: G, zone: str) -> None:
    if zone:
        solo(game).flown = True
        remove_flier(game, zone)


@record
class Assault(Choice):
    """An attack of the automatic opponent; a person chooses between equally good attacks (W19.18)."""

    kind = "war.mahdi_assault"
    by: str
    here: str = ""
    surprise: bool = False
    extra: int = 0

    def offers(self, game: G) -> list[Option]:
        return [way.as_option("assault") for way in list_attacks(game, self.by, self.here)]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Attack with the whole legion. Continuing against a settlement costs the automatic opponent nothing
        (W19.13)."""
        game.pop()
        way = read_way(picks[0])
        _take_off(game, way.zone)
        force = game.state.legions[way.source].clone()
        battle = Battle(decider(game, HARKONNEN), HARKONNEN, way.source, way.target, force, bool(way.zone))
        battle.surprise, battle.extra, battle.relentless = self.surprise, self.extra, True
        tell(game, "attack", source=f"area:{way.source}", area=f"area:{way.target}", side=f"side:{HARKONNEN}")
        count(game, f"battles.{HARKONNEN}")
        game.push(battle)


@record
class March(Choice):
    """Moves of up to `left` legions towards a goal, one after the other (W19.7)."""

    kind = "war.mahdi_march"
    left: int
    by: str
    here: str = ""
    # The area to which the legions move; "" until it is determined.
    goal: str = ""
    # The areas that legions left or entered. Figures there do not count as another legion in the same action (R202,
    # R271).
    gone: list[str] = field(default_factory=list)
    # Whether the legions move on foot only.
    foot: bool = field(default=False, metadata=LATE)

    def go_on(self, game: G) -> bool:
        """Find the goal, then choose a move."""
        if not self.goal:
            self.goal = find_goal(game, self.by, self.here)
        return Choice.go_on(self, game)

    def offers(self, game: G) -> list[Option]:
        """Offer the best moves of the next legion."""
        if not self.left or not self.goal:
            return []
        ways = list_marches(game, self.goal, self.by, self.here, self.gone, self.foot)
        return [way.as_option("march") for way in ways]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move as many figures of the legion as there is room for."""
        way = read_way(picks[0])
        self.left -= 1
        self.gone += [way.source, way.target]
        _take_off(game, way.zone)
        part = fitting(game, way.source, way.target)
        game.found.pop(self.serial, None)
        if not shift_legion(game, way.source, way.target, part):
            return
        count(game, f"moves.{HARKONNEN}")
        count(game, f"ground.{ground(game, way.target)}")
        note_here(game, way.target)
        arrive(game, HARKONNEN, way.target)


def fitting(game: G, source: str, target: str) -> Legion:
    """The part of a legion that can join another legion: units up to the stacking limit, the strongest first, and all
    leaders (W19.7)."""
    legion = game.state.legions[source]
    free = room(game, target)
    if legion.units <= free:
        return legion.clone()
    part = Legion(HARKONNEN, generic=legion.generic, named=legion.named[:])
    for kind in reversed(KINDS):
        amount = min(free, getattr(legion, kind))
        setattr(part, kind, amount)
        free -= amount
    part.tokens = legion.tokens[:free]
    return part


def find_goal(game: G, by: str, here: str = "") -> str:
    """The goal of this turn's moves (W19.7).

    If an eligible legion is stronger than the defenders of the target of the round, the target is the goal (R272).
    Otherwise the goal is the other sietch nearest to the target; of equally near ones, the one with the highest rank.
    If no other sietch is left, the goal is the target.

    If the target is not a sietch any more, the goal is the first of the remaining sietches; "" if there is none.
    """
    target, state = place_of(game, solo(game).target), game.state
    if target not in state.sietches:
        return next(iter(sorted(state.sietches)), "")
    legions = [area for area in legions_of(game, HARKONNEN) if fits(game, HARKONNEN, area, by, here)]
    if any(_is_stronger(game, area, target) for area in legions):
        return target
    steps = count_steps(game, [target])
    others = [area for area in sorted(state.sietches) if area != target]
    return min(others, key=lambda area: (steps[area], -state.sietches[area]), default=target)


def _is_stronger(game: G, area: str, sietch: str) -> bool:
    return power_at(game, area) > defenders(game, sietch)


def list_marches(game: G, goal: str, by: str, here: str, gone: Iterable[str], foot: bool = False) -> list[Way]:
    """The best moves of the legion that moves next; they are all equally good. It is the legion nearest to the goal,
    and of equally near ones the strongest. Only a legion stronger than the defenders moves to the target of the round
    (W19.7). With `foot`, no ornithopter carries a legion."""
    at_target = goal == place_of(game, solo(game).target)
    legions = [
        area
        for area in legions_of(game, HARKONNEN)
        if area not in gone and fits(game, HARKONNEN, area, by, here)
        and (not at_target or _is_stronger(game, area, goal))
    ]  # fmt: skip
    steps = count_steps(game, [goal], free=True)
    ways = {area: found for area in legions if (found := _ways(game, area, steps, gone, foot))}
    first = best(ways, lambda area: (steps.get(area, FAR), -power_at(game, area)))
    return [way for area in first for way in ways[area]]


def _ways(game: G, area: str, steps: Mapping[str, int], gone: Iterable[str], foot: bool) -> list[Way]:
    """The best steps of a legion that lead nearer to the goal, or merge it with another legion next to the goal."""
    far = steps.get(area, FAR)
    if far == 1:
        return _merging(game, area, steps, gone)
    near = [Way(area, one) for one in lib(game).around[area] if steps.get(one, FAR) < far and _may_end(game, one)]
    if not foot and not solo(game).flown and (zones := connected(game, area, "ornithopter")):
        near += [
            Way(area, one, zones[0])
            for one in sorted(_in_flight(game, area))
            if steps.get(one, FAR) < far - 1 and _may_end(game, one) and one not in lib(game).around[area]
        ]
    shortest = best(near, lambda way: steps[way.target])
    return best(shortest, lambda way: _preference(game, way))


def _may_end(game: G, area: str) -> bool:
    return is_free(game, HARKONNEN, area) and room(game, area) > 0


def _preference(game: G, way: Way) -> tuple[int, ...]:
    """A sort key for equally short ways: first the ways to a legion with room, then those that end nearer to a sietch,
    then those that end on better ground, then those on foot rather than by air."""
    state = game.state
    sietches = count_steps(game, sorted(state.sietches))
    land = GROUNDS.get(ground(game, way.target), 2 + (way.target in state.signs))
    return way.target not in state.legions, sietches[way.target], land, bool(way.zone)


def _merging(game: G, area: str, steps: Mapping[str, int], gone: Iterable[str]) -> list[Way]:
    """The steps of a legion next to the goal onto a stronger adjacent legion that is also next to the goal. If both are
    equally strong, only one of them steps onto the other. Without such a neighbour the legion stays (W19.7)."""
    own = power_at(game, area)
    beside = [
        one
        for one in lib(game).around[area]
        if steps.get(one, FAR) == 1 and one in legions_of(game, HARKONNEN) and one not in gone and room(game, one) > 0
        and (power_at(game, one), one) > (own, area)
    ]  # fmt: skip
    return [Way(area, one) for one in best(beside, lambda one: -power_at(game, one))]


@record
class Ride(Rule):
    """Moves of a leader's legion, then an attack by it (special actions of Rabban and Feyd-Rautha)."""

    kind = "war.mahdi_ride"
    leader: str
    moves: int
    attack: bool
    # Whether a move was made before.
    again: bool = field(default=False, metadata=LATE)

    def go_on(self, game: G) -> bool:
        """Make the moves one at a time, each of them resolved before the next, then attack. Only the first move may be
        a flight, as Rabban's card says."""
        renew_target(game)
        if self.moves:
            self.moves -= 1
            if can_march(game, self.leader, self.again):
                march = _march(game, self.leader, 1)
                march.foot = self.again
                game.push(march)
            self.again = True
            return False
        game.pop()
        if self.attack and list_attacks(game, self.leader, ""):
            game.push(Assault(decider(game, ATREIDES), self.leader))
        return False


def can_march(game: G, by: str, foot: bool = False) -> bool:
    """Whether an eligible legion can move nearer to its goal; with `foot`, without an ornithopter."""
    goal = find_goal(game, by)
    return bool(goal and list_marches(game, goal, by, "", (), foot))
