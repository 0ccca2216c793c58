"""Attacks by card texts: on leaders, on legions (W7.16), and on vehicles (W13)."""

from __future__ import annotations

from typing import Any

from engine.arrakis.asking import DONE, Choice, at_area, option
from engine.arrakis.frames.losses import roll_combat, special_attack
from engine.arrakis.library import ATREIDES
from engine.arrakis.places import find_leader, ground, legions_of, share_sector
from engine.arrakis.state import G, lib, other_side
from engine.arrakis.verbs import remove_flier, remove_harvester, send_to_tank, tell
from engine.kernel.decisions import Option
from engine.kernel.record import record


@record
class Tank(Choice):
    """Send a named leader of the enemy to the tank."""

    kind = "war.tank"
    # The leaders that can be chosen: all, those in a sector with a legion of the player, or those next to such a
    # legion.
    where: str
    here: str

    def offers(self, game: G) -> list[Option]:
        side = game.config.sides[self.seat]
        own, state = legions_of(game, side), game.state
        if self.where == "adjacent":  # next to the legion that moved; if none did, next to any that could have moved
            own = [area for area in own if (area == self.here if self.here else state.legions[area].special)]
        found = []
        for area in legions_of(game, other_side(side)):
            near = self.where == "any" or (
                share_sector(game, area, own)
                if self.where == "sector"
                else any(one in lib(game).near[area] for one in own)
            )
            if near:
                found += [_leader_option(name) for name in state.legions[area].named]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Send the leader to the tank."""
        game.pop()
        name = picks[0].partition(".")[2]
        if name:
            area = find_leader(game, name)
            game.state.legions[area].named.remove(name)
            tell(game, "leader-lost", area=f"area:{area}", leader=f"warlord:{name}")
            send_to_tank(game, name)


def _leader_option(name: str) -> Option:
    return option(f"hunt.{name}", "hunt", f"warlord:{name}", leader=f"warlord:{name}")


def at_flier(zone: str, area: str) -> Option:
    """The option to attack an area by spending the ornithopter of an air zone."""
    where, above = f"area:{area}", f"zone:{zone}"
    return option(f"shoot.{zone}.{area}", "shoot", above, where, final=True, area=where, zone=above)


@record
class Strike(Choice):
    """A special attack by a card text (W7.16). It is made either on a legion next to one of the player's legions, or by
    spending a captured ornithopter."""

    kind = "war.strike"
    tells = ("dice",)
    dice: int
    where: str

    def offers(self, game: G) -> list[Option]:
        """Offer the legions that can be attacked."""
        side = game.config.sides[self.seat]
        enemies = legions_of(game, other_side(side))
        if self.where == "adjacent":
            own = set(legions_of(game, side))
            found = [at_area("strike", area, final=True) for area in enemies if own & set(lib(game).near[area])]
        else:
            found = [
                at_flier(zone, area)
                for zone, what in sorted(game.state.zones.items())
                if what == "ornithopter"
                for area in enemies
                if area in lib(game).zone_areas[zone]
            ]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        verb, _, what = picks[0].partition(".")
        if verb == "shoot":
            zone, _, what = what.partition(".")
            remove_flier(game, zone)
        if verb != "done":
            special_attack(game, what, self.dice, 1, "special-attack")


@record
class Wreck(Choice):
    """Remove up to `left` Harkonnen vehicles in `zones` and `areas` from the board."""

    kind = "war.wreck"
    tells = ("left",)
    left: int
    areas: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    # Whether only harvesters of deep deserts can be removed, all in one sector (Dust Chasms).
    deep: bool = False

    def told(self, game: G, name: str) -> Any:
        """Tell how many vehicles can still be removed, and other values as in every question."""
        there = sum(one.id != "done" for one in self.offers(game)) if name == "left" else 0
        return min(self.left, there) if name == "left" else Choice.told(self, game, name)

    def offers(self, game: G) -> list[Option]:
        """Offer the vehicles that can be removed."""
        if not self.left:
            return []
        found = [
            at_area("wreck", area)
            for area in sorted(game.state.harvesters)
            if area in self.areas and (not self.deep or ground(game, area) == "deep_desert")
        ]
        found += [
            option(f"down.{zone}", "down", f"zone:{zone}", zone=f"zone:{zone}")
            for zone in sorted(game.state.zones)
            if zone in self.zones
        ]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        verb, _, what = picks[0].partition(".")
        self.left -= 1
        if verb == "wreck":
            if self.deep:
                areas = lib(game).areas
                self.areas = tuple(a for a in areas if set(areas[a].sectors) & set(areas[what].sectors))
            remove_harvester(game, what)
        elif verb == "down":
            remove_flier(game, what)
        else:
            game.pop()


@record
class Rockets(Choice):
    """Fremen Rockets: choose a sector with one of the player's legions, and remove one vehicle from it or from its air
    zones for each hit and each special result rolled."""

    kind = "war.rockets"
    dice: int

    def offers(self, game: G) -> list[Option]:
        """Offer the sectors that have both a legion of the player and a vehicle."""
        own = set(legions_of(game, ATREIDES))
        found = []
        for sector, areas in lib(game).sectors.items():
            zones = sector_zones(game, sector)
            prey = any(area in areas for area in game.state.harvesters) or any(z in zones for z in game.state.zones)
            if prey and own & set(areas):
                name = f"sector:{sector}"
                found.append(option(f"sector.{sector}", "rockets", name, final=True, sector=name))
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        sector = picks[0].partition(".")[2]
        if sector:
            counts = roll_combat(game, self.dice, "rockets")
            hits = counts["hit"] + counts["special"]
            tell(game, "rockets", sector=f"sector:{sector}", hits=hits)
            game.push(Wreck(seat, hits, lib(game).sectors[sector], sector_zones(game, sector)))


def sector_zones(game: G, sector: str) -> tuple[str, ...]:
    """The air zones connected to a sector."""
    sheets = lib(game).box.sheets["sectors"]
    found: tuple[str, ...] = next(sheet.air_zones for sheet in sheets if sheet.id == sector)
    return found
