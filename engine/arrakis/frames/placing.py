"""Figures placed by card texts (W13.3), and units replaced by better ones (W5.11)."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from engine.arrakis.asking import DONE, Choice, at_area, question
from engine.arrakis.frames.deployment import can_lead, has_room, list_leaders, place_leader, ready_chief
from engine.arrakis.library import KINDS
from engine.arrakis.places import (
    deserts,
    find_leader,
    ground,
    is_empty,
    is_free,
    legions_of,
    own_legion,
    settlements_of,
    stack_limit,
)
from engine.arrakis.programme_context import note_here
from engine.arrakis.state import G, count, lib
from engine.arrakis.verbs import give_back, place_chief, place_units, take, tell
from engine.kernel.decisions import Msg, Option, Pick
from engine.kernel.record import LATE, record


def areas_for(game: G, side: str, at: str) -> list[str]:
    """The areas that a card's programme describes by `at` (`programme`)."""
    where, _, what = at.partition(":")
    match where:
        case "settlement" | "sietch":
            standing = settlements_of(game, side)
            if not what:
                return sorted(standing)
            wanted = [settlement_area(game, name) for name in what.split(",")]
            return [area for area in wanted if area in standing]
        case "each_village":
            return villages(game)
        case "empty_desert":
            return [area for area in deserts(game) if is_empty(game, area)]
        case "free_mountain" | "free_plateau":
            kind = where.removeprefix("free_")
            return [area for area in lib(game).areas if ground(game, area) == kind and is_free(game, side, area)]
        case _:
            areas = legions_of(game, side)
            if not what:
                return areas
            if what == "special":
                return [area for area in areas if game.state.legions[area].special]
            found = find_leader(game, what)
            return [found] if found else []


def settlement_area(game: G, name: str) -> str:
    """The area of a settlement by its id."""
    sheets = lib(game).box.sheets["settlements"]
    area: str = next(sheet.area for sheet in sheets if sheet.id == name)
    return area


def villages(game: G) -> list[str]:
    """The pyon villages that are not destroyed."""
    sheets = lib(game).box.sheets["settlements"]
    return [sheet.area for sheet in sheets if sheet.kind == "pyon_village" and sheet.area in game.state.settlements]


def garrison_villages(game: G, side: str, units: tuple[int, ...]) -> int:
    """Place these units in each village with room, if the supply has enough of them. Otherwise, place none, and return
    the number of villages among which the owner has to choose (W1.12)."""
    areas = [area for area in villages(game) if has_room(game, side, area)]
    if count_sets(game, side, units) < len(areas):
        return len(areas)
    for area in areas:
        place_fitting(game, side, area, units)
    return 0


def place_fitting(game: G, side: str, area: str, units: tuple[int, ...]) -> None:
    """Place as many of these units as the area has room for, the strongest first (R205)."""
    legion = own_legion(game, side, area)
    room = stack_limit(game, side) - (legion.units if legion is not None else 0)
    for kind, amount in reversed(list(zip(KINDS, units, strict=True))):
        got = place_units(game, side, area, {kind: min(amount, max(0, room))})
        room -= sum(got.values())


def fits(game: G, side: str, area: str, units: tuple[int, ...]) -> bool:
    """Whether at least one of these units is in the supply and has room in an area."""
    supply = game.state.supply
    there = any(n and supply[f"{side}.{kind}"] for kind, n in zip(KINDS, units, strict=True))
    return there and has_room(game, side, area)


def count_sets(game: G, side: str, units: tuple[int, ...]) -> int:
    """The number of areas over which a card can spread these units, which are of one kind, as far as the supply allows
    (W1.12, W13.3)."""
    supply = game.state.supply
    return sum(supply[f"{side}.{kind}"] // n for kind, n in zip(KINDS, units, strict=True) if n)


@record
class Place(Choice):
    """Place units and a leader in one of the areas that a card describes."""

    kind = "war.place"
    tells = ("figures", "spread")
    side: str
    units: tuple[int, ...]
    leader: str
    at: str
    # If not 0, the number of different areas in each of which one unit is placed.
    spread: int = 0
    # Whether the card then lets the legion of the chosen area act.
    acts: bool = field(default=False, metadata=LATE)

    def offers(self, game: G) -> list[Option]:
        """Offer the areas where a unit or the leader can be placed. One of the two is enough, because an effect may be
        carried out in part (R292).

        If the legion acts afterwards, offer also those where nothing can be placed (W5.4).
        """
        areas = [area for area in areas_for(game, self.side, self.at) if self.acts or self._takes(game, area)]
        found = [at_area("place", area) for area in areas]
        if not found or self.spread:
            return found
        return [*found, DONE]

    def _takes(self, game: G, area: str) -> bool:
        """Whether a unit or the leader can be placed in an area."""
        return fits(game, self.side, area, self.units) or can_lead(game, self.side, area, self.leader)

    def prompt(self, game: G) -> Msg:
        """Ask for the area in which to place figures. If nothing can be placed, ask for the legion that acts."""
        if self.acts and not any(self._takes(game, area) for area in areas_for(game, self.side, self.at)):
            return question(f"{self.kind}-legion")
        return Choice.prompt(self, game)

    def told(self, game: G, name: str) -> Any:
        """Name the figures that the supply has and the leader who can be placed, and the number of areas for which the
        supply has figures (W1.12, W13.3)."""
        supply = {kind: game.state.supply[f"{self.side}.{kind}"] for kind in (*KINDS, "generic")}
        if name == "spread":
            return min(self.spread, count_sets(game, self.side, self.units))
        wanted = (*reversed([*zip(KINDS, self.units, strict=True)]), ("generic", int(self.leader == "generic")))
        counted = [(f"figure:{self.side}_{kind}", min(n, supply[kind])) for kind, n in wanted]
        figures = [Msg("counted-figure", {"what": what, "n": n}) for what, n in counted if n]
        if self.leader == "any" and list_leaders(game, self.side):
            figures.append(Msg("war-a-leader"))
        elif self.leader not in ("", "any", "generic") and (found := ready_chief(game, self.leader)):
            figures.append(Msg("war-leader", {"leader": f"warlord:{found}"}))
        return figures

    def pick(self, game: G, options: list[Option]) -> Pick:
        """One area, or up to `spread` areas, but no more than the supply has units for (W1.12)."""
        if not self.spread:
            return Pick()
        return Pick("many", 0, min(self.spread, len(options), count_sets(game, self.side, self.units)))

    def asks_always(self, game: G) -> bool:
        """Whether units may be spread over areas. If they may, the player may also choose no area (W5.4)."""
        return bool(self.spread)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Place the units, then the leader, in each chosen area."""
        game.pop()
        for pick in picks:
            area = pick.partition(".")[2]
            if area:
                self._place(game, seat, area)

    def _place(self, game: G, seat: int, area: str) -> None:
        place_fitting(game, self.side, area, self.units)
        note_here(game, area)
        if own_legion(game, self.side, area) is None:
            return
        if self.leader == "any":
            game.push(PlaceLeader(seat, self.side, area))
        elif self.leader == "generic":
            place_units(game, self.side, area, {"generic": 1})
        elif self.leader and (chief := ready_chief(game, self.leader)):
            place_chief(game, chief, area)


@record
class PlaceLeader(Choice):
    """The choice of a leader to place beside units."""

    kind = "war.place_leader"
    tells = ("area",)
    side: str
    area: str

    def offers(self, game: G) -> list[Option]:
        """Offer a generic leader, each named leader that is set aside, and an option to place none."""
        found = list_leaders(game, self.side)
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        name = picks[0].partition(".")[2]
        if name:
            place_leader(game, self.side, name, self.area)


@record
class Upgrade(Choice):
    """Replace up to `left` units on the board by better ones: regulars by elites, elites by special elites (W5.11)."""

    kind = "war.upgrade"
    tells = ("left",)
    side: str
    left: int
    to: str

    def told(self, game: G, name: str) -> Any:
        """Tell how many units can still be replaced, and other values as in every question."""
        if name != "left":
            return Choice.told(self, game, name)
        before, legions = KINDS[KINDS.index(self.to) - 1], game.state.legions
        there = sum(getattr(legions[area], before) for area in legions_of(game, self.side))
        return min(self.left, there, game.state.supply[f"{self.side}.{self.to}"])

    def offers(self, game: G) -> list[Option]:
        """Offer the areas with a unit to replace."""
        if not self.left or not game.state.supply[f"{self.side}.{self.to}"]:
            return []
        before = KINDS[KINDS.index(self.to) - 1]
        legions = game.state.legions
        areas = [area for area in legions_of(game, self.side) if getattr(legions[area], before)]
        return [*(at_area("upgrade", area) for area in areas), DONE] if areas else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        verb, _, area = picks[0].partition(".")
        if verb == "done":
            game.pop()
            return
        self.left -= 1
        before = KINDS[KINDS.index(self.to) - 1]
        legion = game.state.legions[area]
        setattr(legion, before, getattr(legion, before) - 1)
        give_back(game, self.side, before)
        take(game, self.side, self.to, 1)
        setattr(legion, self.to, getattr(legion, self.to) + 1)
        tell(game, "upgraded", area=f"area:{area}", what=f"figure:{self.side}_{self.to}")
        count(game, f"upgraded.{self.side}")
