"""The guided game on the sandbox: every step by taps, wrong taps, left and resumed, forgotten, in nobody's way."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select, update

from bot.handlers.lesson import LessonHandlers
from bot.language import LANGUAGES, Words
from bot.messages.lesson import guide
from bot.messages.tags import read_tag
from bot.operation.privacy import Privacy
from bot.sandbox import Actor, BotResponse, Message
from bot.sandbox import components as tree
from bot.store import Store, lessons, tidying
from bot.store import schema as t
from bot.store.lessons import LessonRow
from bot.tables.lessons import LEARNER, edition_of, first_lesson, fits, play
from bot.work.tidying import Tidying
from content.lessons import Step
from engine.kernel.decisions import Option, Refused
from tests.bot.support.harness import actions, captions, controls, find_lobby, press, running

LESSON = first_lesson()
WORDS = Words("en")


def take(answers: tuple[str, ...], wanted: bool = True) -> tuple[int, Option] | None:
    """An option of the step after these answers, with its place: one that it is about, or another that it offers."""
    step, decision = LESSON.steps[len(answers)], play(LESSON, answers).options(LEARNER)
    assert decision is not None
    for index, option in enumerate(decision.options):
        offered = option.refusal is None and (wanted or fits(option, step.among))
        if offered and fits(option, step.do) is wanted:
            return index, option
    return None


def solve(count: int) -> tuple[str, ...]:
    """The answers that lead through the first steps."""
    answers: tuple[str, ...] = ()
    for _ in range(count):
        found = take(answers)
        assert found is not None
        answers = (*answers, found[1].id)
    return answers


async def use(person: Actor, name: str = "learn", place=None) -> Message:
    """The private answer to a command."""
    outcome = await (await person.slash(name, place)).answered()
    (message,) = outcome.ephemerals
    return message


async def tap(person: Actor, panel: Message, index: int) -> BotResponse:
    """Use the control that gives this option: a button of its own, or a menu that has it."""
    for control in controls(panel):
        tag = read_tag(control["custom_id"])
        assert tag is not None
        if control["type"] == tree.BUTTON and (tag.action, tag.arg) == ("pick", str(index)):
            return await (await person.click(panel, custom_id=control["custom_id"])).answered()
        if control["type"] != tree.BUTTON and str(index) in [option["value"] for option in control["options"]]:
            return await (await person.choose(panel, [str(index)], custom_id=control["custom_id"])).answered()
    raise AssertionError(f"no control for option {index}")


def place_of(step: int) -> str:
    """How a panel says which step it is at, from 0."""
    return WORDS.text("lesson-step", number=step + 1, count=len(LESSON.steps))


async def test_the_whole_lesson_is_played_by_tapping_what_is_wanted_and_nothing_else_counts(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel, seen, wrong = await use(ayla), [], 0
        for number, step in enumerate(LESSON.steps):
            answers = solve(number)
            index, option = take(answers)
            seen.append(option.verb)
            assert place_of(number) in panel.text, step.name
            assert guide(LESSON, number, WORDS).splitlines()[1] in panel.text, step.name
            shown = len(controls(panel))
            other = take(answers, wanted=False)
            if other is not None:
                wrong += 1
                await tap(ayla, panel, other[0])
                assert WORDS.text("lesson-other", what=option.label) in panel.text, step.name
            else:
                forged = f"lb1|0|{play(LESSON, answers).asked}|pick|{(index + 1) % 90}"
                await (await ayla.press_raw(forged, panel)).answered()
            assert place_of(number) in panel.text, step.name
            assert len(controls(panel)) == shown
            await tap(ayla, panel, index)
        assert wrong >= 5
        assert {"agent", "gather", "deploy", "reveal", "acquire", "play", "end"} <= set(seen)
        assert len(seen) == 12
        assert WORDS.text("lesson-learnt") in panel.text
        assert "Ayla won Skirmish" in panel.text
        assert "+1 VP" in panel.text
        assert "Round 2" not in panel.text
        assert [message for message in ayla.timeline() if not message.flags.ephemeral] == []
