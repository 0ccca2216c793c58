"""What a player sees of the map: who stands where, how strong, how far."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from content.arrakis.loader import load_box
from content.arrakis.paths import count_steps
from content.arrakis.schema import Area

View = Mapping[str, Any]
FAR = 99


@cache
def sheets() -> dict[str, Area]:
    """The areas of the map."""
    return {area.id: area for area in load_box().sheets["areas"]}


@cache
def neighbours() -> dict[str, tuple[str, ...]]:
    """The areas next to each on the ground."""
    return {name: area.adjacent for name, area in sheets().items()}


@cache
def around() -> dict[str, tuple[str, ...]]:
    """The same, and those across an impassable border."""
    return {name: (*area.adjacent, *area.impassable) for name, area in sheets().items()}


@cache
def steps_from(area: str) -> dict[str, int]:
    """How many areas it is from one to every other, over impassable borders, too."""
    return count_steps(around(), [area])


@cache
def ground(area: str) -> str:
    """The printed ground of an area."""
    return sheets()[area].ground


def power(view: View, area: str) -> float:
    """What the legion of an area is worth in a battle: units, a little for better ones, tokens as two, leaders."""
    legion = view["areas"].get(area, {}).get("legion")
    if legion is None:
        return 0.0
    units = legion["regular"] + 1.3 * legion["elite"] + 1.5 * legion["special"] + 1.9 * legion["tokens"]
    return float(units + 0.5 * (legion["generic"] + len(legion["named"])))


def defence(view: View, area: str) -> float:
    """The same with the settlement's rank; a face-down sietch is taken for 2."""
    here = view["areas"].get(area, {})
    rank: float = here.get("settlement", 0)
    if "sietch" in here:
        rank = here["sietch"] or 2
    return power(view, area) + rank


def prizes(view: View, side: str) -> list[str]:
    """What a side marches for: sietches, or settlements and testing stations."""
    found = []
    for area, here in view["areas"].items():
        wanted = ("sietch",) if side == "harkonnen" else ("station", "settlement")
        if any(what in here for what in wanted):
            found.append(area)
    return found


def distances(view: View, side: str) -> dict[str, int]:
    """How many areas it is from each area to the nearest prize on the ground."""
    return count_steps(neighbours(), prizes(view, side))


def good_attacks(view: View, side: str) -> dict[str, list[str]]:
    """By area of an own legion, the neighbours that it should be able to beat."""
    found: dict[str, list[str]] = {}
    for area, here in view["areas"].items():
        legion = here.get("legion")
        if legion is None or legion["side"] != side:
            continue
        for other in neighbours()[area]:
            if worth_attacking(view, side, area, other):
                found.setdefault(area, []).append(other)
    return found


def worth_attacking(view: View, side: str, source: str, target: str) -> bool:
    """Returns whether a legion should beat what is in an area, and something of the enemy is there at all."""
    there = view["areas"].get(target, {})
    enemy = "sietch" in there if side == "harkonnen" else "settlement" in there
    legion = there.get("legion")
    enemy = enemy or (legion is not None and legion["side"] != side)
    return enemy and "worm" not in there and power(view, source) > 1.1 * defence(view, target)
