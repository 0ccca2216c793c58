"""Every control that people see, pressed twice at once: the second click changes nothing more than the first."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from bot.components.tags import read_tag
from bot.handlers.router import PLAN, Router
from bot.language import Words
from bot.sandbox import BotResponse
from tests.bot.support.harness import running
from tests.bot.support.shown import AT_TABLES, State
from tests.bot.support.shown_elsewhere import ELSEWHERE
from tests.bot.support.twice import Bench, Control, list_controls

STATES = (*AT_TABLES, *ELSEWHERE)
MOVED_ON = Words("en").text("refused-stale")
FORMS = frozenset({"amt", "amt-in", "note-in", "report-in", "talk-in", "webhook-in"})
"""Actions of forms: Discord closes a form when it is sent."""
LIKE_OTHERS = frozenset({"fold", "num", "num-sel", "sel-end"})
"""Actions that answer a question, as `pick` and `sel` do."""
SHOWING = frozenset({"aside", "challenge-with", "face", "puzzle", "review", "score"})
"""Actions that change nothing for anybody."""
ELSEWHERE_TESTED = frozenset({"new"})
"""Actions of `tests/bot/handlers/test_late_clicks.py`."""


def find_fault(outcomes: list[BotResponse]) -> str:
    """The fault in the answers to clicks, beside their effect; "" if there is none."""
    for outcome in outcomes:
        shown = (*outcome.replies, *outcome.updated)
        # a look that another click has replaced is deleted, so its text is no longer there
        answered = outcome.interaction.sent or outcome.interaction.updated
        if outcome.error or "Something went wrong" in outcome.text or not answered:
            return f"no answer: {outcome.error} {outcome.text!r}"
        if MOVED_ON in outcome.text and not any(message.custom_ids for message in shown):
            return f"no present panel: {outcome.text!r}"
    return ""


async def compare(bench: Bench, control: Control) -> str:
    """The difference between one click and two at once; "" for none."""
    once, (outcome,) = await bench.measure([control])
    if MOVED_ON in outcome.text:
        return "out of date at once"
    twice, outcomes = await bench.measure([control] * 2)
    return find_fault(outcomes) or "; ".join(once.differ(twice))


@pytest.mark.slow
@pytest.mark.rotating
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
async def test_a_second_click_at_the_same_time_changes_nothing_more(url, caplog, state: State) -> None:
    async with running(url) as world:
        bench = Bench(world)
        found = [one for who, message in await state(world) for one in list_controls(who, message)]
        controls = {(one.person.id, one.custom_id, one.values): one for one in found}
        assert controls
        await bench.keep()
        faults = {f"{one.person.name} {one.name}": await compare(bench, one) for one in controls.values()}
    assert {name: fault for name, fault in faults.items() if fault} == {}
    assert [record.getMessage() for record in caplog.records if "bug" in record.message] == []


@pytest.mark.slow
@pytest.mark.long
async def test_every_action_is_one_of_these(new_url) -> None:
    seen = set()
    for state in STATES:
        async with running(new_url(state.__name__)) as world:
            for person, message in await state(world):
                seen |= {read_tag(one.custom_id).action for one in list_controls(person, message)}
    router = Router(Mock())
    rooms = (router.actions, router.lesson.playing, router.trials.playing, router.puzzle.playing)
    known = {action for room in rooms for action in room}
    assert {action for action in seen if not action.startswith(PLAN)} <= known
    assert known - seen == FORMS | LIKE_OTHERS | SHOWING | ELSEWHERE_TESTED
