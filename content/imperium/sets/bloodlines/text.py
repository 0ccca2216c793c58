"""What Navigation cards and Skills say (BL4, BL13)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.sets.bloodlines.kinds import Navigation, Skill
from content.imperium.text.sheets import WRITERS, Box, Writer, line


def _write_navigation(w: Writer, stem: str, sheet: Navigation) -> tuple[str, Iterator[Box]]:
    """Kind line and box."""
    return w.say("navigation"), iter((w.box(w.say("navigation"), sheet.effect),))


def _write_skill(w: Writer, stem: str, sheet: Skill) -> tuple[str, Iterator[Box]]:
    """Kind line and boxes."""
    return line(w.say("skill"), w.copies(sheet)), _skill_boxes(w, sheet)


def _skill_boxes(w: Writer, skill: Skill) -> Iterator[Box]:
    """What it gives in the Reveal turn, or in combat."""
    if skill.reveal is not None:
        yield w.box(w.say("box-reveal"), skill.reveal)
    if skill.combat is not None:
        yield w.box(w.say("hagal-combat"), skill.combat)


WRITERS[Navigation] = _write_navigation
WRITERS[Skill] = _write_skill
