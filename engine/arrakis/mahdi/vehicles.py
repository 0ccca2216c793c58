"""The placement of harvesters, ornithopters and carryalls by the automatic opponent (W19.4, W19.5)."""

from __future__ import annotations

from dataclasses import field

from engine.arrakis.asking import Choice, at_area, option
from engine.arrakis.frames.vehicles import free_deserts
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.mahdi.field import best
from engine.arrakis.mahdi.power import count_steps, defenders, power_at
from engine.arrakis.mahdi.rounds import QUARTERS, quarter_of
from engine.arrakis.places import ground, is_empty, legions_of
from engine.arrakis.state import G, decider, lib, solo
from engine.arrakis.verbs import add_flier, add_harvester
from engine.kernel.decisions import Option, Pick
from engine.kernel.record import record


def push_vehicles(game: G, harvesters: int, carryalls: int, ornithopters: int) -> None:
    """Push frames that place harvesters first, then carryalls over them, then ornithopters (W19.4, W19.5)."""
    person = decider(game, ATREIDES)
    game.push(Squadron(person, "ornithopter", ornithopters))
    game.push(Squadron(person, "carryall", carryalls))
    game.push(Crews(person, harvesters, [solo(game).sector]))


@record
class Crews(Choice):
    """Place harvesters in the sector to harvest, then in adjacent sectors that a person chooses. The target's sector is
    excluded (W19.4)."""

    kind = "war.mahdi_crews"
    left: int
    # The sectors that were used so far.
    quarters: list[str]

    def _left(self, game: G) -> int:
        found: int = min(self.left, game.state.supply["harkonnen.harvester"])
        return found

    def go_on(self, game: G) -> bool:
        """Place a harvester in each of the best areas, or ask a person which areas to use if there are too few
        harvesters. Then continue with the next sector."""
        while self._left(game):
            areas = best_deserts(game, self.quarters[-1])
            if not areas:
                break
            if len(areas) > self._left(game):
                return Choice.go_on(self, game)
            for area in areas:
                self.left -= 1
                add_harvester(game, area)
        following = self._following(game) if self._left(game) else []
        game.pop()
        if following:
            game.push(NextQuarter(self.seat, self.left, self.quarters, following))
        return False

    def _following(self, game: G) -> list[str]:
        """The sectors next to those used so far, except the sector of the target (W19.4)."""
        target = quarter_of(game, solo(game).target) if solo(game).target else ""
        return [one for one in list_beside(game, self.quarters) if one != target]

    def offers(self, game: G) -> list[Option]:
        """Offer the best areas, of which only some can get a harvester."""
        return [at_area("harvester", area) for area in best_deserts(game, self.quarters[-1])]

    def pick(self, game: G, options: list[Option]) -> Pick:
        """One area for each remaining harvester."""
        return Pick("many", self._left(game), self._left(game))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        for pick in picks:
            add_harvester(game, pick.partition(".")[2])


@record
class NextQuarter(Choice):
    """The choice of the adjacent sector for the remaining harvesters (W19.4)."""

    kind = "war.mahdi_quarter"
    left: int
    quarters: list[str]
    following: list[str] = field(default_factory=list)

    def offers(self, game: G) -> list[Option]:
        """Offer the adjacent sectors that have a free desert."""
        open_ = [one for one in self.following if best_deserts(game, one)]
        return [option(f"quarter.{one}", "mahdi-quarter", f"quarter:{one}", quarter=f"quarter:{one}") for one in open_]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        game.push(Crews(seat, self.left, [*self.quarters, picks[0].partition(".")[2]]))


def list_beside(game: G, quarters: list[str]) -> list[str]:
    """The sectors of tactical cards next to any of the given ones."""
    reached = {other for quarter in quarters for area in areas_of(game, quarter) for other in lib(game).near[area]}
    return [one for one in QUARTERS if one not in quarters and reached & areas_of(game, one)]


def areas_of(game: G, quarter: str) -> set[str]:
    """The areas in a sector of the tactical cards."""
    return {area for sector in QUARTERS[quarter] for area in lib(game).sectors[sector]}


def best_deserts(game: G, quarter: str) -> list[str]:
    """The best free deserts of a sector: empty deep deserts away from the Atreides; if there are none, empty deserts
    away from the Atreides; then any deep deserts; then all free deserts (W19.4)."""
    inside = areas_of(game, quarter)
    free = [area for area in free_deserts(game) if area in inside]

    def key(area: str) -> int:
        deep = ground(game, area) == "deep_desert"
        near = lib(game).near[area]
        threat = any(one in game.state.sietches or defenders(game, one) for one in near)
        safe = is_empty(game, area) and not threat
        return (0 if deep else 1) if safe else (2 if deep else 3)

    return best(free, key)


@record
class Squadron(Choice):
    """Place ornithopters or carryalls one by one in empty air zones (W19.5)."""

    kind = "war.mahdi_squadron"
    tells = ("what",)
    what: str
    left: int

    def offers(self, game: G) -> list[Option]:
        """Offer the best empty zones."""
        state = game.state
        if not self.left or not state.supply[f"{HARKONNEN}.{self.what}"]:
            return []
        open_ = [zone for zone in lib(game).zones if zone not in state.zones]
        zones = _over_harvesters(game, open_) if self.what == "carryall" else _towards_sietches(game, open_)
        return [option(f"zone.{zone}", "zone", f"zone:{zone}", zone=f"zone:{zone}") for zone in zones]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        self.left -= 1
        game.found.pop(self.serial, None)
        add_flier(game, picks[0].partition(".")[2], self.what)


def _over_harvesters(game: G, zones: list[str]) -> list[str]:
    """The zones where a carryall protects the most harvesters."""
    areas = lib(game).zone_areas
    return best(zones, lambda zone: -sum(one in areas[zone] for one in game.state.harvesters))


def _towards_sietches(game: G, zones: list[str]) -> list[str]:
    """The best zones for ornithopters: those from which a legion could fly to a sietch that it can attack.

    If there are none, the best zones are those over the target's sector; the four inner sectors count as one (W19.1).
    If these are not available either, the best zones are between sectors next to the target's sector, preferably
    between two inner sectors.
    """
    waited = _take_offs(game)
    needed = [zone for zone in zones if zone in waited]
    if needed or not solo(game).target:
        return needed
    content, quarter = lib(game), quarter_of(game, solo(game).target)
    above = [zone for zone in zones if set(content.zones[zone]) & set(QUARTERS[quarter])]
    if above:
        return above
    beside = {sector for one in list_beside(game, [quarter]) for sector in QUARTERS[one]}
    between = [zone for zone in zones if set(content.zones[zone]) <= beside]
    return best(between, lambda zone: not set(content.zones[zone]) <= set(QUARTERS["central"]))


def _take_offs(game: G) -> set[str]:
    """The air zones above legions that are exactly two areas from a weaker sietch."""
    found: set[str] = set()
    for area in legions_of(game, HARKONNEN):
        steps = count_steps(game, [area])
        prey = [one for one in game.state.sietches if steps[one] == 2 and power_at(game, area) > defenders(game, one)]
        if prey:
            found.update(lib(game).areas[area].air_zones)
    return found
