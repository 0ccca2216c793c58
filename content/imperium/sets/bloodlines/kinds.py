"""The kinds of component that Bloodlines adds, apart from its Rivals."""

from __future__ import annotations

from pydantic import model_validator

from content.imperium.schema import Intrigue, Notation, Sheet, declare, declare_modified, declare_occasion, sheet


@sheet
class Navigation(Sheet):
    """A Navigation card: its effect when played (BL13.7). It has no printed name: `name` is ours."""

    effect: Notation


@sheet
class Skill(Sheet):
    """A Skill of Sardaukar Commanders: either a gain in the owner's Reveal turn, or strength in combat (BL4.4,
    BL4.5)."""

    reveal: Notation | None = None
    combat: Notation | None = None

    @model_validator(mode="after")
    def _one_box(self) -> Skill:
        if (self.reveal is None) == (self.combat is None):
            raise ValueError("a Skill has exactly one of reveal, combat")
        return self


declare("navigation", Navigation, "navigation", 16)
declare("twisted_intrigue", Intrigue, "intrigue", 17)
declare("skills", Skill, "skill", 20)
declare_occasion("recruits_commander")  # a Commander is recruited (BL3.8)
declare_modified("price_commander")  # added to the price of a Commander (BL3.7)
