"""The ground of areas, free and empty areas, the stacking limit, and the places of leaders (W1)."""

from __future__ import annotations

from collections.abc import Iterable

from content.arrakis.schema import BANNED_STACK, STACK
from engine.arrakis.library import ALIASES, HARKONNEN
from engine.arrakis.state import G, Legion, lib


def ground(game: G, area: str) -> str:
    """The kind of ground of an area. Deep desert is a separate kind, and a crater is desert (W1.3, W14.8)."""
    return "desert" if game.state.crater and lib(game).atomics[game.state.crater].area == area else _printed(game, area)


def _printed(game: G, area: str) -> str:
    found: str = lib(game).areas[area].ground
    return found


def is_desert(game: G, area: str) -> bool:
    """Whether an area is desert, deep or not."""
    return ground(game, area) in ("desert", "deep_desert")


def deserts(game: G) -> list[str]:
    """Every desert area, in the order of the map."""
    return [area for area in lib(game).areas if is_desert(game, area)]


def has_worm(game: G, area: str) -> bool:
    """Whether a sandworm or the Wild Maker is in an area."""
    return area in game.state.worms or area == game.state.maker


def worm_areas(game: G) -> list[str]:
    """The areas with a sandworm or the Wild Maker."""
    return game.state.worms + ([game.state.maker] if game.state.maker else [])


def has_settlement(game: G, side: str, area: str) -> bool:
    """Whether an area has an undestroyed settlement of `side`; those of the Atreides are the sietches, revealed or not
    (W1.8)."""
    return area in (game.state.settlements if side == HARKONNEN else game.state.sietches)


def settlements_of(game: G, side: str) -> dict[str, int]:
    """The ranks of a side's undestroyed settlements, by area."""
    return game.state.settlements if side == HARKONNEN else game.state.sietches


def has_enemy(game: G, side: str, area: str) -> bool:
    """Whether a legion of the other side is in an area."""
    legion = game.state.legions.get(area)
    return legion is not None and legion.side != side


def own_legion(game: G, side: str, area: str) -> Legion | None:
    """The legion of `side` in an area, if it has one."""
    legion = game.state.legions.get(area)
    return legion if legion is not None and legion.side == side else None


def legions_of(game: G, side: str) -> list[str]:
    """The areas with legions of a side, in the order of the map. This order reveals nothing."""
    legions = game.state.legions
    return [area for area in lib(game).areas if area in legions and legions[area].side == side]


def is_free(game: G, side: str, area: str) -> bool:
    """Whether an area has no enemy settlement, no enemy legion and no sandworm (W1.8)."""
    enemy = game.state.sietches if side == HARKONNEN else game.state.settlements
    return area not in enemy and not has_enemy(game, side, area) and not has_worm(game, area)


def is_empty(game: G, area: str, for_worm: bool = False) -> bool:
    """Whether an area has no figure and no token; with `for_worm`, testing stations are ignored (W1.9)."""
    state = game.state
    taken = (
        area in state.legions
        or area in state.sietches
        or area in state.settlements
        or area in state.harvesters
        or area in state.signs
        or has_worm(game, area)
    )
    return not taken and (for_worm or area not in state.stations)


def empty_near(game: G, area: str) -> list[str]:
    """The empty areas next to an area."""
    return [other for other in lib(game).near[area] if is_empty(game, other)]


def stack_limit(game: G, side: str) -> int:
    """The stacking limit (W1.6); 5 for the Harkonnen under the CHOAM ban (W10.4, W10.5)."""
    return BANNED_STACK if side == HARKONNEN and is_banned(game, "stack") else STACK


def is_banned(game: G, what: str) -> bool:
    """Whether a ban forbids `what` (`stack`, `cards`, `hand`, `scouting`) to the Harkonnen now."""
    return lib(game).rules.forbids(what, game.state.bans)


def find_leader(game: G, name: str) -> str:
    """The area of a leader; "" if the leader is not on the board. `paul` and `jessica` each mean either of two leaders
    (W12.3)."""
    names = ALIASES.get(name, (name,))
    for area, legion in game.state.legions.items():
        if legion.named and any(one in legion.named for one in names):
            return area
    return ""


def in_play(game: G, name: str) -> str:
    """The leader in play (on the board, set aside or in the tank) whom `name` means; "" if there is none."""
    for one in ALIASES.get(name, (name,)):
        if game.state.chiefs[one].where in ("aside", "board", "tank"):
            return one
    return ""


def share_sector(game: G, area: str, others: Iterable[str]) -> bool:
    """Whether an area shares a sector with at least one of the other areas."""
    sectors = set(lib(game).areas[area].sectors)
    return any(sectors & set(lib(game).areas[other].sectors) for other in others)


def within(game: G, area: str, distance: int) -> set[str]:
    """The areas up to `distance` steps away on the ground, including the area itself."""
    near = lib(game).near
    found, edge = {area}, [area]
    for _ in range(distance):
        edge = [other for one in edge for other in near[one] if other not in found]
        found.update(edge)
    return found


def connected(game: G, area: str, vehicle: str) -> list[str]:
    """The air zones that are connected to an area and have a vehicle of this kind (W1.2)."""
    zones = game.state.zones
    return [zone for zone in lib(game).areas[area].air_zones if zones.get(zone) == vehicle]


def near_ornithopter(game: G, area: str) -> bool:
    """Whether an ornithopter is in an air zone connected to the area (W5.14)."""
    return bool(connected(game, area, "ornithopter"))
