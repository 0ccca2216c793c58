"""The content of a box by id, and the map with its neighbourhoods, built once for each box."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from content.arrakis.loader import Box, load_around, load_box
from content.arrakis.programme import Branch, Step
from content.arrakis.schema import (
    Area,
    Atomics,
    Die,
    Leader,
    PlanningCard,
    PrescienceCard,
    Row,
    Ruleset,
    TrackStep,
    Way,
)

HARKONNEN, ATREIDES = "harkonnen", "atreides"
SIDES = (HARKONNEN, ATREIDES)
MARKERS = ("kwisatz_haderach", "sand_dwellers", "jihad")
SIGNS = ("sand", "sandworm", "burrowing_sandworm")
"""Faces of the wormsigns (W8.2)."""
POWERS = ("choam", "spacing_guild", "landsraad")
FACES = ("leadership", "strategy", "deployment", "mentat", "house")
KINDS = ("regular", "elite", "special")
"""Kinds of units, from the weakest."""
UNIT_KIND = {"regular": "regular", "elite": "elite", "special_elite": "special", "generic_leader": "generic"}
ALIASES = {
    "paul": ("paul_muaddib", "paul_atreides"),
    "jessica": ("reverend_mother_jessica", "lady_jessica"),
}
"""The leaders that a card can mean by a short name (W12.3)."""


@dataclass(frozen=True, slots=True)
class Library:
    """The content of one box, by id."""

    box: Box
    rules: Ruleset
    areas: dict[str, Area]
    # The areas next to each area on the ground (W1.4).
    near: dict[str, tuple[str, ...]]
    # The areas next to each area, including those across an impassable border.
    around: dict[str, tuple[str, ...]]
    # The sectors below each air zone.
    zones: dict[str, tuple[str, ...]]
    sectors: dict[str, tuple[str, ...]]
    # The areas below each air zone.
    zone_areas: dict[str, tuple[str, ...]]
    leaders: dict[str, Leader]
    planning: dict[str, PlanningCard]
    # The name of each copy of a planning card; the index is the number of the copy.
    cards: tuple[str, ...]
    prescience: dict[str, PrescienceCard]
    atomics: dict[str, Atomics]
    # The rows of the imperium board by step.
    rows: dict[int, Row]
    steps: tuple[TrackStep, ...]
    dice: dict[str, Die]
    # The actions of each box, by side and box.
    boxes: dict[tuple[str, str], tuple[Way, ...]]
    # The units on the Atreides deployment tokens by kind: first the garrison's tokens, then the general ones.
    tokens: tuple[tuple[int, int, int], ...]
    # The units on the garrison tokens of the Harkonnen, silver ones first, for an automatic opponent (W19.3).
    garrisons: tuple[dict[str, int], ...]
    # The number of figures in the box, by `side.kind`.
    supply: dict[str, int]
    # The faces of each side's action die.
    faces: dict[str, tuple[str, ...]]

    def find_steps(self, at: str) -> tuple[Step, ...]:
        """The steps at a content address: `box/strategy/harkonnen/0`, `plan/shigawire/0` or `leader/stilgar`, each of
        them optionally followed by `/i/k`, which means alternative k of step i. Raises `KeyError` or `IndexError`."""
        kind, name, *rest = at.split("/")
        if kind == "box":
            steps = self.boxes[rest.pop(0), name][int(rest.pop(0))].do
        elif kind == "plan":
            steps = self.planning[name].does[int(rest.pop(0))].do
        else:
            steps = self.leaders[name].special
        while rest:
            way: Branch = steps[int(rest.pop(0))].ways[int(rest.pop(0))]
            steps = way.do
        return steps


@lru_cache(maxsize=64)
def library(version: str, house: str, level: str = "", edition: int = 1) -> Library:
    """The library of a box under a version of the rules, with a house set. If `house` is "", it is our house set with
    the scores of a `level` in an `edition`."""
    box = load_box(version, house, level, edition)
    sheets: dict[str, Any] = box.sheets
    areas = {area.id: area for area in sheets["areas"]}
    zones = {zone.id: zone.sectors for zone in sheets["zones"]}
    sectors = {s.id: tuple(a.id for a in areas.values() if s.id in a.sectors) for s in sheets["sectors"]}
    faces = {die.side: die.faces for die in sheets["dice"] if die.faces}
    return Library(
        box=box,
        rules=box.rules,
        areas=areas,
        near={area.id: area.adjacent for area in areas.values()},
        around=load_around(),
        zones=zones,
        sectors=sectors,
        zone_areas={zone: tuple(a.id for a in areas.values() if zone in a.air_zones) for zone in zones},
        leaders={leader.id: leader for leader in sheets["leaders"]},
        planning={card.id: card for card in sheets["planning"]},
        cards=tuple(card.id for card in sheets["planning"] for _ in range(card.copies)),
        prescience={card.id: card for card in sheets["prescience"]},
        atomics={one.id: one for one in sheets["atomics"]},
        rows={row.step: row for row in sheets["rows"]},
        steps=sheets["tracks"],
        dice={die.id: die for die in sheets["dice"]},
        boxes={(one.side, one.box): one.ways for one in sheets["actions"]},
        tokens=tuple(
            (face.regular, face.elite, face.special)
            for face in (*box.house.tokens.atreides_garrison, *box.house.tokens.atreides_general)
        ),
        garrisons=tuple(
            face.model_dump() for face in (*box.house.tokens.harkonnen_silver, *box.house.tokens.harkonnen_black)
        ),
        supply={
            f"{unit.side}.{UNIT_KIND.get(unit.kind, unit.id)}": unit.copies
            for unit in sheets["units"]
            if unit.kind != "named_leader" and unit.id != "wild_maker"
        },
        faces=faces | {ATREIDES: box.house.atreides_die},
    )
