"""The panels of a guided game: a player's panel with an explanation of each question, and a summary at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components.parts import button, cut_lines, panel, row, rule
from bot.components.tags import BESIDE, Tag
from bot.language import Words
from bot.messages.choices import Focus
from bot.messages.cockpit import build_question, head, write_hand, write_note
from bot.messages.scene import Scene
from bot.tables.lessons import LESSON, order_lessons
from content.lessons import Lesson, Step

BUTTONS = 5
"""The number of buttons in a row."""
TOLD_LIMIT = 1200
"""The most characters about events since the last click."""


def build_lesson(
    scene: Scene, lesson: Lesson, number: int, told: Sequence[str], focus: Focus = Focus(), note: str = ""
) -> ui.LayoutView:
    """The panel of a lesson's step `number` (from 0): the events since the last step (`told`), the action to take and
    its reason, and the controls. Before the first step an introduction replaces the events."""
    words = scene.words
    if not number:
        told = words.text(f"lesson-{lesson.name}-begin", **_name_seats(scene)).splitlines()
    asked, controls = build_question(scene, focus)
    return panel(
        head(scene),
        cut_lines(told, TOLD_LIMIT, last=True),
        rule(),
        write_hand(scene),
        rule(),
        asked,
        rule(),
        "\n".join(filter(None, (write_note(note), guide(lesson, number, words)))),
        *controls,
        row(
            button(Tag(LESSON, scene.asked, "board"), words.text("button-board")),
            button(Tag(0, 0, "legend", BESIDE), words.text("button-legend")),
            *_ways_out(words),
        ),
    )


def guide(lesson: Lesson, number: int, words: Words) -> str:
    """The explanation of a step: one line that says what to do, and one line that says why."""
    step = lesson.steps[number]
    what, _, why = words.text(f"lesson-{lesson.name}-{step.name}", **_name_targets(step)).partition("\n")
    return words.text("lesson-step", number=number + 1, count=len(lesson.steps), what=what) + f"\n-# {why}"


def build_learnt(scene: Scene, lesson: Lesson, told: Sequence[str], in_server: bool) -> ui.LayoutView:
    """The panel at the end of a lesson: its result, the things that the learner can do now, and links.

    `in_server`: whether a table can be opened here.
    """
    words = scene.words
    ways = [button(Tag(LESSON, 0, "lesson", "again"), words.text("button-lesson-again"))]
    if in_server:
        ways.insert(0, button(Tag(LESSON, 0, "new"), words.text("button-new"), "main"))
    pages = ("rules", "legend", "help")
    return panel(
        words.text("head-lesson", product=f"product:{scene.row.product}"),
        cut_lines(told, TOLD_LIMIT, last=True),
        rule(),
        words.text("lesson-learnt"),
        "\n".join(f"- {line}" for line in words.text(f"lesson-{lesson.name}-learnt").splitlines()),
        words.text("lesson-on" if in_server else "lesson-on-dm"),
        row(*ways, *(button(Tag(0, 0, page, BESIDE), words.text(f"button-{page}")) for page in pages)),
        *([row(*others)] if (others := _list_others(lesson, words)) else []),
    )


def _list_others(lesson: Lesson, words: Words) -> list[Any]:
    """Buttons to the lessons of the other games."""
    return [
        button(
            Tag(LESSON, 0, "lesson", other.name),
            words.text("button-lesson-of", product=words.plain.name(f"product:{other.game['product']}")),
        )
        for other in order_lessons()
        if other.name != lesson.name
    ][:BUTTONS]


def _ways_out(words: Words) -> list[Any]:
    """Buttons to begin the lesson again, and to leave it for good."""
    return [
        button(Tag(LESSON, 0, "lesson", "again"), words.text("button-lesson-again")),
        button(Tag(LESSON, 0, "lesson", "leave"), words.text("button-lesson-leave")),
    ]


def _name_targets(step: Step) -> dict[str, Any]:
    """The targets of a step by kind, as arguments of its text."""
    found: dict[str, Any] = {}
    for target in step.do.targets:
        kind, _, rest = target.partition(":")
        found[kind] = int(rest) if rest.isdecimal() else target
    return found


def _name_seats(scene: Scene) -> dict[str, Any]:
    """The learner's Leader, if there is one, and the other seats, as arguments of texts."""
    leader = scene.product.course.read_leader(scene.view, scene.seat or 0)
    others = [f"seat:{seat.seat}" for seat in scene.seats if seat.seat != scene.seat]
    return {"others": others} | ({"leader": f"leader:{leader}"} if leader else {})
