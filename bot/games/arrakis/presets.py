"""Suggested ways to place vehicles and wormsigns, one button each (W4.3, W5.12), derived only from the player's
view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.arrakis.ground import FAR, distances, ground_of, neighbours, zone_areas
from bot.games.previews import Suggestion
from engine.kernel.decisions import Decision, Msg, Option

View = Mapping[str, Any]
FIGURES = {"harvesters": "harvester", "place_signs": "sign"}
"""The kinds of questions with usual answers, and the figures they place; a question about fliers names the figure
itself."""
WAY = 4
"""The greatest distance, in steps, from an enemy legion to a sietch for which wormsigns between them are suggested."""


def suggest(decision: Decision, view: View) -> tuple[Suggestion, ...]:
    """The suggested answers to a question about several vehicles or wormsigns, without duplicates."""
    what = FIGURES.get(decision.kind, str(decision.prompt.args.get("what", "")) if decision.kind == "fliers" else "")
    if not what or decision.pick.kind != "many":
        return ()
    found = {name: find(decision, view) for name, find in WAYS[what].items()}
    found["last"] = _as_before(decision, view, what)
    # of several equal answers the first is kept
    named = {picks: name for name, picks in reversed(found.items()) if picks}
    return tuple(Suggestion(Msg(f"war-preset-{named[picks]}"), picks) for picks in reversed(named))


def _side(here: View) -> str:
    return str(here["legion"]["side"]) if "legion" in here else ""


def _area(option: Option) -> str:
    return option.targets[-1].removeprefix("area:")


def _place(decision: Decision, rank: Callable[[str], tuple[Any, ...]]) -> tuple[str, ...]:
    """The areas that rank lowest, as many as may be picked."""
    ranked = sorted(decision.legal(), key=lambda option: rank(_area(option)))
    return tuple(option.id for option in ranked[: decision.bounds()[1]])


def _sources(view: View, side: str) -> dict[str, int]:
    """The number of steps on the ground from each area to the nearest legion, sietch or settlement of a side."""
    town = "settlement" if side == "harkonnen" else "sietch"
    held = [area for area, here in view["areas"].items() if town in here or _side(here) == side]
    return distances(tuple(sorted(held)))


def _deep(decision: Decision, view: View) -> tuple[str, ...]:
    """Choose areas in deep desert before other areas. Of equal areas, those without a wormsign come first, and then
    those farthest from the Atreides."""
    far = _sources(view, "atreides")

    def rank(area: str) -> tuple[Any, ...]:
        sign = bool(view["areas"].get(area, {}).get("sign"))
        return ground_of(view, area) != "deep_desert", sign, -far.get(area, FAR)

    return _place(decision, rank)


def _near(decision: Decision, view: View) -> tuple[str, ...]:
    """Choose areas without a wormsign before other areas. Of equal areas, those nearest to legions and settlements of
    the Harkonnen come first, and then those farthest from the Atreides."""
    own, enemy = _sources(view, "harkonnen"), _sources(view, "atreides")

    def rank(area: str) -> tuple[Any, ...]:
        sign = bool(view["areas"].get(area, {}).get("sign"))
        return sign, own.get(area, FAR), -enemy.get(area, FAR)

    return _place(decision, rank)


def _over(decision: Decision, view: View, wanted: Callable[[View], bool]) -> tuple[str, ...]:
    """Choose empty air zones one after the other, each time the zone that covers most of the wanted areas not covered
    yet. Once all areas are covered, they count again (W1.10)."""
    everywhere = {area for area, here in view["areas"].items() if wanted(here)}
    left = set(everywhere)
    empty = {option.targets[-1].removeprefix("zone:"): option.id for option in decision.legal()}
    empty = {zone: pick for zone, pick in empty.items() if zone not in view["zones"]}
    found: list[str] = []
    while empty and len(found) < decision.bounds()[1]:
        best = max(empty, key=lambda zone: len(left.intersection(zone_areas()[zone])))
        if left.isdisjoint(zone_areas()[best]):
            if left == everywhere:
                break
            left = set(everywhere)  # all legions can be carried, so further ornithopters carry a second one each
            continue
        found.append(empty.pop(best))
        left.difference_update(zone_areas()[best])
    return tuple(found)


def _as_before(decision: Decision, view: View, what: str) -> tuple[str, ...]:
    """Choose the places of the last round that are options again."""
    before = {place for kind, _, place in (one.partition(".") for one in view.get("parked", ())) if kind == what}
    found = [option.id for option in decision.legal() if option.targets[-1].partition(":")[2] in before]
    return tuple(found[: decision.bounds()[1]])


def _between(decision: Decision, view: View) -> tuple[str, ...]:
    """Choose areas on the routes of enemy legions to the nearest sietches, then areas near enemies.

    Among equal areas deep desert is preferred, since worms hit hardest there. Nothing is suggested if no enemy is near
    a sietch.
    """
    sietches = [area for area, here in view["areas"].items() if "sietch" in here]
    home = distances(tuple(sorted(sietches)))
    enemies = [area for area, here in view["areas"].items() if _side(here) == "harkonnen"]
    ways: dict[str, tuple[int, int]] = {}
    for area in enemies:
        far = home.get(area, FAR)
        if 1 < far <= WAY:
            next_ = [one for one in neighbours()[area] if home.get(one, FAR) < far]
            beyond = [other for one in next_ for other in neighbours()[one] if home.get(other, FAR) < home[one]]
            for other in (*next_, *beyond):
                rank = far, -_strength(view["areas"][area])
                ways[other] = min(rank, ways.get(other, rank))
    near = distances(tuple(sorted(enemies)))

    def rank_of(area: str) -> tuple[Any, ...]:
        return *ways.get(area, (FAR, 0)), near.get(area, FAR), ground_of(view, area) != "deep_desert"

    return _place(decision, rank_of) if ways else ()


def _beneath(decision: Decision, view: View) -> tuple[str, ...]:
    """Choose areas with harvesters, first in deep desert, then in other deserts."""
    there = [option for option in decision.legal() if view["areas"].get(_area(option), {}).get("harvester")]
    ranked = sorted(there, key=lambda option: ground_of(view, _area(option)) != "deep_desert")
    return tuple(option.id for option in ranked[: decision.bounds()[1]])


def _strength(here: View) -> int:
    legion = here["legion"]
    return int(legion["regular"] + legion["elite"] + legion["special"] + legion["tokens"])


def _over_harvesters(decision: Decision, view: View) -> tuple[str, ...]:
    return _over(decision, view, lambda here: bool(here.get("harvester")))


def _over_own(decision: Decision, view: View) -> tuple[str, ...]:
    return _over(decision, view, lambda here: _side(here) == "harkonnen")


def _over_enemies(decision: Decision, view: View) -> tuple[str, ...]:
    return _over(decision, view, lambda here: _side(here) == "atreides")


Finding = Callable[[Decision, View], tuple[str, ...]]
WAYS: Mapping[str, Mapping[str, Finding]] = {
    "harvester": {"deep": _deep, "near": _near},
    "carryall": {"harvesters": _over_harvesters},
    "ornithopter": {"own": _over_own, "enemy": _over_enemies},
    "sign": {"ways": _between, "beneath": _beneath},
}
"""The usual ways to place each kind of figure, by the name of the way."""
