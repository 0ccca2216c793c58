"""Reminders and deadlines as they are shown to people: the bot in the sandbox, with a clock that the test sets."""

from __future__ import annotations

import pytest

from bot.sandbox import Actor
from bot.tables.clocks import change_person
from tests.bot.support.harness import World, captions, controls, open_cockpit, running, table_posts
from tests.bot.support.people import HOUR, called, open_timed, pass_time


async def set_habits(world: World, person: Actor, **facts: object) -> None:
    async with world.store.write() as connection:
        await change_person(connection, person.id, world.store.now(), **facts)


@pytest.mark.slow
async def test_the_lobby_says_the_pace_and_the_post_the_deadline(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_timed(world, ["Ayla", "Bo"], "daily", "default")
        lobby = next(m for m in ayla.timeline() if "has begun" in m.text)
        assert "decision may take 24 hours" in lobby.text
        assert "default answer counts" in lobby.text
        due = int(world.sandbox.clock.now()) + 24 * HOUR
        assert f"due <t:{due}:R>" in table_posts(ayla)[-1].text
        assert f"<t:{due}:f>" in (await open_cockpit(ayla)).text


@pytest.mark.slow
async def test_a_reminder_pings_in_the_channel_and_can_be_snoozed(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await pass_time(world, 35.9)
        assert called(bo) == []
        await pass_time(world, 0.2)
        assert len(called(bo)) == 1
        assert len(called(ayla)) == 1
        post = next(m for m in bo.pings() if "is waiting for your move" in m.text)
        assert captions(post) == ["My turn", "Snooze", "Mute turn"]
        assert "No reminder" in (await (await bo.click(post, label="Snooze")).answered()).text
        stranger = world.sandbox.actor("Eve")
        assert "You have nothing to decide" in (await (await stranger.click(post, label="Snooze")).answered()).text
        panel = (await (await bo.click(post, label="My turn")).answered()).ephemerals[0]
        assert controls(panel)
        await pass_time(world, 29)
        assert len(called(bo)) == 2


@pytest.mark.slow
async def test_nothing_is_said_twice_over_a_restart(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await pass_time(world, 36)
        await world.restart()
        await pass_time(world, 1)
        assert len(called(bo)) == 1
        await world.stop()
        world.sandbox.clock.advance(40 * HOUR)
        await world.start()
        await pass_time(world, 0)
        assert len(called(bo)) == 1  # nobody could answer during the outage, so it does not count as time
        await pass_time(world, 28)
        assert len(called(bo)) == 2


async def test_a_crash_between_sending_and_marking_shows_one_reminder(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        real = world.bot.outbox.sender.post

        async def dying(*args):
            await real(*args)
            raise OSError

        world.bot.outbox.sender.post = dying
        await pass_time(world, 36)
        world.bot.outbox.sender.post = real
        await world.restart()
        await pass_time(world, 0.01)
        assert len(called(bo)) == 1


@pytest.mark.slow
async def test_an_interval_of_ones_own_holds_at_once(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        panel = (await (await bo.slash("settings")).answered()).ephemerals[0]
        await (await bo.choose(panel, ["4"], custom_id="ls1|0|0|me|remind")).answered()
        for hours, count in ((3.9, 0), (0.2, 1), (3.9, 1), (0.2, 2)):
            await pass_time(world, hours)
            assert (len(called(bo)), called(ayla)) == (count, [])
        await (await bo.choose(panel, ["0"], custom_id="ls1|0|0|me|remind")).answered()
        await pass_time(world, 48)
        assert len(called(bo)) == 2


@pytest.mark.slow
async def test_calls_by_dm_and_what_closed_dms_lead_to(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = (world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy"))
        await set_habits(world, bo, ping="dm")
        await set_habits(world, cy, ping="none")
        await open_timed(world, ["Ayla", "Bo", "Cy"], "relaxed")
        first = table_posts(ayla)[-1]
        assert bo.id not in first.pings
        assert cy.id not in first.pings
        await pass_time(world, 36)
        assert any("is waiting for your move" in m.text for m in bo.dms())
        assert called(cy) == []
        assert not any("is waiting for your move" in m.text for m in cy.dms())
        bo.close_dms()
        await pass_time(world, 30)
        assert [m for m in bo.pings() if "is waiting for your move" in m.text and m.channel_id == first.channel_id]


@pytest.mark.slow
async def test_who_wants_dms_and_takes_none_is_called_in_the_channel(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        bo.close_dms()
        await set_habits(world, bo, ping="dm")
        await open_timed(world, ["Ayla", "Bo"], "none")
        await world.bot.outbox.settle()
        assert bo.id not in table_posts(ayla)[0].pings
        assert len(called(bo)) == 1


@pytest.mark.slow
async def test_an_absent_player_is_answered_for_and_the_story_says_so(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        for _ in range(2):
            panel = await open_cockpit(ayla)
            first = controls(panel)[-1 if "None" in captions(panel) else 0]
            await (await ayla.click(panel, custom_id=first["custom_id"])).answered()
            await pass_time(world, 24)
        assert any("computer player decided" in m.text for m in bo.timeline())


@pytest.mark.slow
async def test_a_word_to_whoever_is_next(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        await set_habits(world, bo, ahead=True)
        await open_timed(world, ["Ayla", "Bo"], "none")
        for _ in range(2):
            for person in (ayla, bo):
                panel = await open_cockpit(person)
                first = controls(panel)[-1 if "None" in captions(panel) else 0]
                await (await person.click(panel, custom_id=first["custom_id"])).answered()
        await world.bot.outbox.settle()
        notes = [m for m in bo.dms() if "You are next" in m.text]
        assert len(notes) == 1
        assert not any("You are next" in m.text for m in ayla.dms())
