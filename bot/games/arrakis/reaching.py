"""The areas within a legion's reach, as everybody can see: on foot, by riding, and by flying (W6.1, W6.4, W6.5,
W7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.arrakis.ground import FAR, neighbours, zone_areas
from content.arrakis.loader import load_around, load_rulesets
from content.arrakis.paths import count_steps

View = Mapping[str, Any]


def list_moves(view: View, area: str) -> list[str]:
    """The areas that the legion in an area could enter now, without an ornithopter."""
    side = view["areas"][area]["legion"]["side"]
    return [other for other in _list_reached(view, area, side) if is_free(view, side, other)]


def list_strikes(view: View, area: str) -> list[str]:
    """The areas that the legion in an area could attack now, without an ornithopter."""
    side = view["areas"][area]["legion"]["side"]
    return [other for other in _list_reached(view, area, side) if is_target(view, side, other)]


def flies_to(view: View, area: str) -> bool:
    """Whether a Harkonnen legion could attack an area by flying: each ornithopter connected to the legion's area
    lengthens one step, over any border (W6.5)."""
    rules, steps = load_rulesets()[view["version"]], count_steps(load_around(), [area])
    legions = (other for other, here in view["areas"].items() if here.get("legion", {}).get("side") == "harkonnen")
    flown = ((other, rules.count_flown(_count_fliers(view, other))) for other in legions)
    return any(more and steps.get(other, FAR) <= 1 + more for other, more in flown)


def _count_fliers(view: View, area: str) -> int:
    """The number of ornithopters connected to an area."""
    return sum(view["zones"].get(zone) == "ornithopter" for zone, areas in zone_areas().items() if area in areas)


def is_free(view: View, side: str, area: str) -> bool:
    """Whether a side's legion may enter an area (W1.8)."""
    here = view["areas"].get(area, {})
    return not (_has_enemy(here, side) or _is_hostile(here, side) or "worm" in here)


def is_target(view: View, side: str, area: str) -> bool:
    """Whether a side can attack an area (W7.1, W9.6)."""
    here = view["areas"].get(area, {})
    return (_has_enemy(here, side) or _is_hostile(here, side)) and "worm" not in here


def _has_enemy(here: View, side: str) -> bool:
    return "legion" in here and bool(here["legion"]["side"] != side)


def _is_hostile(here: View, side: str) -> bool:
    """Whether an area has a settlement of the other side, such as a sietch (W1.8)."""
    return ("sietch" if side == "harkonnen" else "settlement") in here


def _list_reached(view: View, area: str, side: str) -> list[str]:
    """The areas next to an area; for the Atreides also the areas of a chain of sandworms and wormsigns from there, and
    their neighbours (W6.4)."""
    near = neighbours()
    found = list(near[area])
    if side != "atreides":
        return found
    marked = {one for one, here in view["areas"].items() if here.get("sign") or "worm" in here}
    chain = [one for one in (area, *near[area]) if one in marked and not _has_enemy(view["areas"][one], side)]
    for one in chain:
        chain += [
            other
            for other in near[one]
            if other in marked and other not in chain and not _has_enemy(view["areas"][other], side)
        ]
    found += [other for one in chain for other in (one, *near[one])]
    return [other for other in dict.fromkeys(found) if other != area]
