"""A player's view of the map: legions, strengths, distances."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from content.arrakis.loader import load_around, load_box
from content.arrakis.paths import count_steps
from content.arrakis.schema import Area

View = Mapping[str, Any]
FAR = 99
DESERTS = ("desert", "deep_desert")


@cache
def sheets() -> dict[str, Area]:
    """The areas of the map."""
    return {area.id: area for area in load_box().sheets["areas"]}


@cache
def neighbours() -> dict[str, tuple[str, ...]]:
    """The areas next to each area on the ground."""
    return {name: area.adjacent for name, area in sheets().items()}


@cache
def steps_from(area: str) -> dict[str, int]:
    """The number of steps from one area to every other, also over impassable borders."""
    return count_steps(load_around(), [area])


@cache
def areas_within(area: str, steps: int) -> tuple[str, ...]:
    """The other areas that are at most this number of steps away, in the order of the map."""
    return tuple(one for one in sheets() if 0 < steps_from(area)[one] <= steps)


@cache
def walk_from(area: str) -> dict[str, int]:
    """The number of steps on the ground from one area to every other."""
    return count_steps(neighbours(), [area])


@cache
def ground(area: str) -> str:
    """The printed ground of an area."""
    return sheets()[area].ground


def power(view: View, area: str) -> float:
    """The strength of an area's legion in a battle: one for each regular, more for each elite, nearly two for each
    token, and one half for each leader."""
    legion = view["areas"].get(area, {}).get("legion")
    if legion is None:
        return 0.0
    units = legion["regular"] + 1.3 * legion["elite"] + 1.5 * legion["special"] + 1.9 * legion["tokens"]
    return float(units + 0.5 * (legion["generic"] + len(legion["named"])))


def defence(view: View, area: str) -> float:
    """The strength of an area's legion plus the rank of a settlement there."""
    return power(view, area) + float(view["areas"].get(area, {}).get("settlement", 0))


def distances(view: View) -> dict[str, int]:
    """The number of steps on the ground from each area to the nearest settlement or testing station."""
    prizes = [area for area, here in view["areas"].items() if "station" in here or "settlement" in here]
    return count_steps(neighbours(), prizes)


def good_attacks(view: View) -> dict[str, list[str]]:
    """For each area with a legion of the Atreides, the adjacent areas that it should be able to take."""
    found: dict[str, list[str]] = {}
    for area, here in view["areas"].items():
        if here.get("legion", {}).get("side") != "atreides":
            continue
        for other in neighbours()[area]:
            if worth_attacking(view, area, other):
                found.setdefault(area, []).append(other)
    return found


def worth_attacking(view: View, source: str, target: str) -> bool:
    """Whether `target` has a Harkonnen legion or settlement that the legion in `source` should beat, and no worm."""
    there = view["areas"].get(target, {})
    enemy = "settlement" in there or there.get("legion", {}).get("side") == "harkonnen"
    return enemy and "worm" not in there and power(view, source) > 1.1 * defence(view, target)
