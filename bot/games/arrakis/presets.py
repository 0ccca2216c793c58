"""Usual ways to place vehicles, one button each (W4.3), derived from the owner's view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.arrakis.ground import FAR, distances, ground_of, zone_areas
from bot.games.previews import Suggestion
from engine.kernel.decisions import Decision, Msg, Option

View = Mapping[str, Any]
KINDS = frozenset({"harvesters", "fliers"})


def suggest(decision: Decision, view: View) -> tuple[Suggestion, ...]:
    """The usual answers to a question for several vehicles, without duplicates."""
    if decision.kind not in KINDS or decision.pick.kind != "many":
        return ()
    if decision.kind == "harvesters":
        found = {"deep": _deep(decision, view), "near": _near(decision, view)}
    elif decision.prompt.args["what"] == "carryall":
        found = {"harvesters": _over(decision, view, lambda here: bool(here.get("harvester")))}
    else:
        found = {
            "own": _over(decision, view, lambda here: _side(here) == "harkonnen"),
            "enemy": _over(decision, view, lambda here: _side(here) == "atreides"),
        }
    named = {picks: name for name, picks in reversed(found.items()) if picks}
    return tuple(Suggestion(Msg(f"war-preset-{named[picks]}"), picks) for picks in reversed(named))


def _side(here: View) -> str:
    return str(here["legion"]["side"]) if "legion" in here else ""


def _area(option: Option) -> str:
    return option.targets[-1].removeprefix("area:")


def _place(decision: Decision, rank: Callable[[str], tuple[Any, ...]]) -> tuple[str, ...]:
    """The areas of the lowest rank, as many as may be picked."""
    ranked = sorted(decision.legal(), key=lambda option: rank(_area(option)))
    return tuple(option.id for option in ranked[: decision.bounds()[1]])


def _sources(view: View, side: str) -> dict[str, int]:
    """The number of steps on the ground from the nearest legion, sietch or settlement of a side."""
    town = "settlement" if side == "harkonnen" else "sietch"
    held = [area for area, here in view["areas"].items() if town in here or _side(here) == side]
    return distances(tuple(sorted(held)))


def _deep(decision: Decision, view: View) -> tuple[str, ...]:
    """Choose deep desert, the farthest from the Atreides."""
    far = _sources(view, "atreides")

    def rank(area: str) -> tuple[Any, ...]:
        sign = bool(view["areas"].get(area, {}).get("sign"))
        return ground_of(view, area) != "deep_desert", sign, -far.get(area, FAR)

    return _place(decision, rank)


def _near(decision: Decision, view: View) -> tuple[str, ...]:
    """Choose areas near one's own legions and settlements; among equally near ones the farthest from the Atreides."""
    own, enemy = _sources(view, "harkonnen"), _sources(view, "atreides")

    def rank(area: str) -> tuple[Any, ...]:
        sign = bool(view["areas"].get(area, {}).get("sign"))
        return sign, own.get(area, FAR), -enemy.get(area, FAR)

    return _place(decision, rank)


def _over(decision: Decision, view: View, wanted: Callable[[View], bool]) -> tuple[str, ...]:
    """Choose the empty zones over most of the wanted areas, counting each area once (W1.10)."""
    left = {area for area, here in view["areas"].items() if wanted(here)}
    empty = {option.targets[-1].removeprefix("zone:"): option.id for option in decision.legal()}
    empty = {zone: pick for zone, pick in empty.items() if zone not in view["zones"]}
    found: list[str] = []
    while empty and len(found) < decision.bounds()[1]:
        best = max(empty, key=lambda zone: len(left.intersection(zone_areas()[zone])))
        if left.isdisjoint(zone_areas()[best]):
            break
        found.append(empty.pop(best))
        left.difference_update(zone_areas()[best])
    return tuple(found)
