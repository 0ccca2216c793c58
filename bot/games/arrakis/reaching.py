"""The areas within a legion's reach, as everybody can see: on foot, by riding, and by flying (W6.1, W6.4, W6.5,
W7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.games.arrakis.ground import FAR, neighbours, zone_areas
from content.arrakis.loader import load_around, load_rulesets
from content.arrakis.paths import count_steps

View = Mapping[str, Any]


def list_moves(view: View, area: str) -> dict[str, int]:
    """The areas that the legion in an area could enter now, each with the number of ornithopters needed."""
    side = view["areas"][area]["legion"]["side"]
    return {other: price for other, price in _find_reach(view, area, side).items() if is_free(view, side, other)}


def list_strikes(view: View, area: str) -> dict[str, int]:
    """The areas that the legion in an area could attack now, each with the number of ornithopters needed."""
    side = view["areas"][area]["legion"]["side"]
    return {other: price for other, price in _find_reach(view, area, side).items() if is_target(view, side, other)}


def flies_to(view: View, area: str) -> bool:
    """Whether a Harkonnen legion could attack an area by flying, now or in a later turn (W6.5). An automatic opponent
    flies with one ornithopter, and only to attack sietches (W19.7)."""
    alone = "solo" in view
    if alone and "sietch" not in view["areas"].get(area, {}):
        return False
    return any(
        area in _list_flights(view["version"], other, min(len(list_fliers(view, other)), 1 if alone else FAR))
        for other, here in view["areas"].items()
        if here.get("legion", {}).get("side") == "harkonnen"
    )


def rides_to(view: View, area: str) -> bool:
    """Whether an Atreides legion could attack an area by riding (W6.4)."""
    return any(
        area in _list_rides(view, other)
        for other, here in view["areas"].items()
        if here.get("legion", {}).get("side") == "atreides"
    )


def list_fliers(view: View, area: str) -> list[str]:
    """The air zones connected to an area that have an ornithopter."""
    return [zone for zone, areas in zone_areas().items() if area in areas and view["zones"].get(zone) == "ornithopter"]


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


def _find_reach(view: View, area: str, side: str) -> dict[str, int]:
    """The areas in reach of a side's legion, the nearest first, each with the number of ornithopters needed."""
    if side == "atreides":
        return dict.fromkeys([*neighbours()[area], *_list_rides(view, area)], 0)
    return dict.fromkeys(neighbours()[area], 0) | {
        other: price for other, price in _find_flights(view, area).items() if other not in neighbours()[area]
    }


def _list_rides(view: View, area: str) -> list[str]:
    """The areas of all chains of sandworms and wormsigns that begin in or next to an area, and the neighbours of these
    areas (W6.4)."""
    near = neighbours()
    marked = {one for one, here in view["areas"].items() if here.get("sign") or "worm" in here}
    chain = [one for one in (area, *near[area]) if one in marked and not _has_enemy(view["areas"][one], "atreides")]
    for one in chain:
        chain += [
            other
            for other in near[one]
            if other in marked and other not in chain and not _has_enemy(view["areas"][other], "atreides")
        ]
    return [other for one in chain for other in (one, *near[one]) if other != area]


def _find_flights(view: View, area: str) -> Mapping[str, int]:
    """The areas that a Harkonnen legion reaches by flying, the nearest first, each with the number of ornithopters
    needed. Ornithopters that have carried this legion in this turn count towards the limit of the rules (W6.5)."""
    flown = view["turn"]["flown"].count(area) if view["turn"] else 0
    left = load_rulesets()[view["version"]].transports - flown
    return _list_flights(view["version"], area, max(0, min(left, len(list_fliers(view, area)))))


@cache
def _list_flights(version: str, area: str, ornithopters: int) -> Mapping[str, int]:
    """The areas that a legion reaches by flying with up to this many ornithopters, each with the number needed.
    Ornithopters make the one step of a legion longer, over any border (W6.5)."""
    rules = load_rulesets()[version]
    if not (flown := rules.count_flown(ornithopters)):
        return {}
    steps = count_steps(load_around(), [area])
    reached = sorted((far, other) for other, far in steps.items() if 0 < far <= 1 + flown)
    return {other: rules.count_ornithopters(far) for far, other in reached}
