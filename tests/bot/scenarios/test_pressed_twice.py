"""Every control that people see, pressed twice at once: the second click changes nothing more than the first."""

from __future__ import annotations

import logging

import pytest

from bot.language import Words
from tests.bot.support.harness import running
from tests.bot.support.shown import AT_TABLES, State
from tests.bot.support.shown_elsewhere import ELSEWHERE
from tests.bot.support.twice import Bench, list_controls

MOVED_ON = Words("en").text("refused-stale")
EXPECTED: dict[str, str] = {}
"""The controls whose second click may change more, with the reason."""


@pytest.mark.slow
@pytest.mark.parametrize("state", [*AT_TABLES, *ELSEWHERE], ids=lambda state: state.__name__)
async def test_a_second_click_at_the_same_time_changes_nothing_more(url, caplog, state: State) -> None:
    faults = []
    async with running(url) as world:
        shown = await state(world)
        bench = Bench(world)
        controls = list(dict.fromkeys(one for who, message in shown for one in list_controls(who, message)))
        assert controls
        await bench.keep()
        for control in controls:
            once, (outcome,) = await bench.measure([control])
            if MOVED_ON in outcome.text:
                faults.append(f"{control.person.name} {control.name} is out of date at once")
            with caplog.at_level(logging.ERROR):
                twice, outcomes = await bench.measure([control] * 2)
            for outcome in outcomes:
                if (
                    outcome.error
                    or "Something went wrong" in outcome.text
                    or not (outcome.text or outcome.interaction.sent)
                ):
                    faults.append(f"{control.person.name} {control.name}: {outcome.error} {outcome.text!r}")
                if MOVED_ON in outcome.text and not any(one.custom_ids for one in (*outcome.replies, *outcome.updated)):
                    faults.append(f"{control.person.name} {control.name}: no fresh panel: {outcome.text!r}")
            if control.name not in EXPECTED and (found := once.differ(twice)):
                faults.append(f"{control.person.name} {control.name}: {found} {outcomes[1].text[-300:]!r}")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert not faults, "\n".join(faults)
