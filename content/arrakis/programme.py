"""Programmes: the effects of cards, boxes and special actions as steps that the rules carry out in order.

Every step is optional and may be carried out in part (W5.4). Where a text does not fix the order, the steps are in the
printed order. `at` and `with` name places and legions:

- `at`: `settlement` (any of the player's own), `settlement:a,b`, `each_village`, `sietch`, `threatened_sietch`,
  `empty_desert`, `free_mountain`, `free_plateau`, `legion` (any of the player's own), `legion:x` (one with the leader
  or kind of unit x);
- `with`: `any`, `leader`, `special`, `desert`, `desert_leader`, `here` (where the programme last placed or moved
  something), `area:x`, or a leader. `paul` and `jessica` mean whichever of their two leaders is in play (W12.3).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Verb = Literal[
    "any_box", "attach", "attack", "carry", "deploy", "desert_power", "detonate", "discard", "discard_signs", "draw",
    "drive", "either", "enter", "force_die", "hunt", "leave", "lower", "move", "move_sietch", "objective", "place",
    "place_signs", "play", "raise_maker", "renew_omens", "rob", "rockets", "shift", "shuffle_omen", "sisterhood",
    "special_attack", "spoil_die", "spy", "storms", "swap_tokens", "tank", "unload", "upgrade", "vehicles", "wild",
    "worms", "wreck",
]  # fmt: skip
Few = Annotated[int, Field(ge=0, le=6)]


class Figures(BaseModel):
    """Numbers of units by kind."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    regular: Few = 0
    elite: Few = 0
    # The number of special elite units (Sardaukar or Fedaykin).
    special: Few = 0

    @property
    def counts(self) -> tuple[int, int, int]:
        """The numbers of regulars, elites and special elites."""
        return self.regular, self.elite, self.special


class Step(BaseModel):
    """One step of a programme."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    do: Verb
    n: Annotated[int, Field(ge=1, le=6)] = 1
    units: Figures = Figures()
    leader: str = ""
    at: str = ""
    # The number of different areas for single units.
    spread: Few = 0
    # The kind of legion that moves or attacks.
    by: Annotated[str, Field(alias="with")] = ""
    # The figure that must take part in a move or attack.
    keep: str = ""
    # This field and the three below change an attack (`Battle`).
    surprise: bool = False
    relentless: bool = False
    dice: Few = 0
    cap: Few = 0
    deck: str = ""
    to: str = ""
    range: str = ""
    near: str = ""
    face: str = ""
    tokens: Few = 0
    harvester: Few = 0
    ornithopter: Few = 0
    carryall: Few = 0
    printed: bool = False
    ways: tuple[Branch, ...] = ()


class Branch(BaseModel):
    """Steps under a condition."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    when: str = ""
    do: tuple[Step, ...] = ()


Step.model_rebuild()


def is_off(step: Step, side: str, lacks: frozenset[str]) -> bool:
    """Whether a step of a side's programme can never have an effect at a table that lacks these leaders (by id) and
    verbs (as `side.verb`)."""
    if step.do == "either":
        return all(all(is_off(one, side, lacks) for one in way.do) for way in step.ways)
    if f"{side}.{step.do}" in lacks:
        return True
    if {step.by, step.at.partition(":")[2]} & lacks:
        return True
    return step.leader in lacks and not any(step.units.counts)


def is_never(when: str, lacks: frozenset[str]) -> bool:
    """Whether a condition can never be met, because its leader never enters the game."""
    return when.partition(":")[2] in lacks
