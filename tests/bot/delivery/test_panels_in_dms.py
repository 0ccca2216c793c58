"""A panel in a person's DMs never claims that it is their turn when it is not."""

from __future__ import annotations

import pytest

from bot.sandbox import Actor, Message
from bot.store import queue
from bot.tables.clocks import change_person
from tests.bot.support.harness import World, captions, open_cockpit, running
from tests.bot.support.people import open_timed, pass_time


async def bo_is_asked(world: World) -> tuple[Actor, Actor, Message]:
    """The two people at a table, Ayla and Bo, and the DM that calls Bo."""
    bo = world.sandbox.actor("Bo")
    async with world.store.write() as connection:
        await change_person(connection, bo.id, world.store.now(), ping="dm")
    ayla, _ = await open_timed(world, ["Ayla", "Bo"], "daily", "default")
    await world.bot.outbox.settle()
    if not bo.dms():
        await (await ayla.click(await open_cockpit(ayla), label="None")).answered()
        await world.bot.outbox.settle()
    return ayla, bo, bo.dms()[-1]


@pytest.mark.slow
async def test_a_panel_in_dms_goes_when_its_question_is_answered_at_the_table(url) -> None:
    async with running(url) as world:
        _, bo, panel = await bo_is_asked(world)
        assert "None" in captions(panel)
        calls = len(bo.pings())
        await (await bo.click(await open_cockpit(bo), label="None")).answered()
        await world.bot.outbox.settle()
        assert panel.deleted
        assert len(bo.pings()) == calls, "and in silence"


@pytest.mark.slow
async def test_a_newer_panel_in_dms_takes_the_place_of_the_older_one_however_old(url) -> None:
    async with running(url) as world:
        _, bo, panel = await bo_is_asked(world)
        await world.advance(5 * 3600)
        async with world.store.write() as connection:
            await queue.put_message(connection, "cockpit", bo.id, {"loud": True}, 1, world.store.now())
        world.bot.outbox.wake()
        await world.bot.outbox.settle()
        assert panel.deleted
        assert "None" in captions(bo.dms()[-1])


@pytest.mark.slow
async def test_a_panel_in_dms_that_was_answered_there_shows_what_came_of_it(url) -> None:
    async with running(url) as world:
        _, bo, panel = await bo_is_asked(world)
        await (await bo.click(panel, label="None")).answered()
        await world.bot.outbox.settle()
        assert "moved on" not in panel.text
        assert "None" not in captions(panel)
        assert "Waiting for Ayla" in panel.text


@pytest.mark.slow
async def test_a_panel_in_dms_is_retired_when_the_default_was_taken(url) -> None:
    async with running(url) as world:
        _, _, panel = await bo_is_asked(world)
        assert "None" in captions(panel)
        await pass_time(world, 25)
        assert captions(panel) == []
        assert "moved on" in panel.text
        assert len(panel.text.splitlines()) == 2, "which game it was, and that it is over"
