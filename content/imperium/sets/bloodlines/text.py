"""The text of Navigation cards and Skills (BL4, BL13)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.schema import Leader
from content.imperium.sets.bloodlines.kinds import Navigation, Skill
from content.imperium.text.sheets import LEADER_BOXES, WRITERS, Writer, line
from content.texts import Box


def _write_navigation(w: Writer, stem: str, sheet: Navigation) -> tuple[str, Iterator[Box]]:
    """The kind line and the box of a Navigation card."""
    return w.say("navigation"), iter((w.box(w.say("navigation"), sheet.effect),))


def _write_skill(w: Writer, stem: str, sheet: Skill) -> tuple[str, Iterator[Box]]:
    """The kind line and the boxes of a Skill."""
    return line(w.say("skill"), w.copies(sheet)), _skill_boxes(w, sheet)


def _skill_boxes(w: Writer, skill: Skill) -> Iterator[Box]:
    """Yield the box of a Skill's gain in the Reveal turn or in combat."""
    if skill.reveal is not None:
        yield w.box(w.say("box-reveal"), skill.reveal)
    if skill.combat is not None:
        yield w.box(w.say("hagal-combat"), skill.combat)


def _pieces(w: Writer, leader: Leader) -> Iterator[Box]:
    """Yield the boxes of a Leader's components: a token on a track, a row of cards."""
    if leader.tactics is not None:
        line = leader.tactics
        others = [w.say("tactics-start-of", seats=seats, n=n) for seats, n in line.start_of.items()]
        fields = {"start": line.start, "others": w.tongue.listed(others)}
        yield Box(w.name(f"ability:{leader.key}"), *(w.say(f"tactics-{s}", **fields) for s in ("face", "full")))
        for mark in line.rewards:
            box = w.box(w.say("tactics-space", n=mark.space), mark.reward)
            after = f"{w.tongue.gap}{w.say('tactics-last')}" if mark.space == line.spaces else ""
            yield Box(box.label, box.face, f"{box.sentence}{after}")
    if leader.course:
        label = w.name(f"signet:{leader.key}")
        yield Box(label, *(w.say(f"course-{style}", n=leader.course) for style in ("face", "full")))


WRITERS[Navigation] = _write_navigation
WRITERS[Skill] = _write_skill
LEADER_BOXES.append(_pieces)
