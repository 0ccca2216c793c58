"""A hundred simultaneous clicks on the same decision: one is carried out, all are answered, and the next click
works."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.sandbox import components as tree
from tests.bot.support.harness import open_cockpit, open_table, press, running
from tests.bot.support.people import people_asked

CLICKS = 100


async def revision(world) -> int:
    async with world.bot.tables.hold(1) as live:
        return live.game.revision


@pytest.mark.slow
async def test_of_a_hundred_clicks_at_once_exactly_one_applies(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        (person,) = await people_asked(world, people)
        panel = await open_cockpit(person)
        before = await revision(world)
        await (await press(person, panel, "sure")).answered()  # a confirmation, since Agents are left
        (reveal,) = [b for b in tree.of_types(panel.components, tree.BUTTON) if tree.button_caption(b) == "Reveal"]
        clicks = [person.click(panel, custom_id=reveal["custom_id"], wait="ack") for _ in range(CLICKS)]
        outcomes = await asyncio.gather(*clicks)
        for outcome in outcomes:
            await outcome.answered()
        assert all(outcome.acked and not outcome.error for outcome in outcomes)
        assert await revision(world) == before + 1
        async with world.bot.tables.hold(1) as live:
            assert [step.answer.picks for step in live.game.steps] == [("reveal",)]
        assert not (await (await person.slash("pass")).answered()).error
        assert await revision(world) == before + 2
        times = sorted(outcome.ack_seconds for outcome in outcomes)
        slow = times[int(CLICKS * 0.99)] * 1000
        logging.getLogger("landsraad").warning("%s clicks at once: p99 of the acknowledgement %.0f ms", CLICKS, slow)
