"""A full lobby: its host is called once, and after a day anyone in it may start the game."""

from __future__ import annotations

import pytest

from bot.language import Words
from bot.sandbox.rest import Fault
from bot.store import clocks, games, people
from bot.tables.full import ANYBODY, FULL_SINCE, HOST_CALLED
from engine.kernel.decisions import Refused
from tests.bot.support.harness import find_lobby, press, running
from tests.bot.support.people import pass_time
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, start_tiny

DAY_HOURS = ANYBODY / 3_600_000


async def fill_lobby(world, names=("Ayla", "Bo", "Cy")):
    persons = [world.sandbox.actor(name) for name in names]
    await persons[0].slash("dune new", game="tiny", seats=len(names))
    await world.bot.outbox.settle()
    for person in persons[1:]:
        await (await press(person, find_lobby(person), "join")).answered()
    await pass_time(world, 0.01)
    return persons


def said(person, text: str) -> list:
    return [m for m in person.pings() if text in m.text]


@pytest.mark.slow
async def test_the_host_of_a_full_lobby_is_called_once(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await fill_lobby(world)
        assert len(said(ayla, "this table is full")) == 1
        for _ in range(2):
            await (await press(cy, find_lobby(cy), "leave")).answered()
            await (await press(cy, find_lobby(cy), "join")).answered()
            await pass_time(world, 0.01)
        assert len(said(ayla, "this table is full")) == 1
        assert said(bo, "this table is full") == said(cy, "this table is full") == []


@pytest.mark.slow
async def test_whoever_is_the_host_instead_of_one_who_left_is_called_too(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await fill_lobby(world)
        await (await press(ayla, find_lobby(ayla), "leave")).answered()
        dee = world.sandbox.actor("Dee")
        await (await press(dee, find_lobby(dee), "join")).answered()
        await pass_time(world, 0.01)
        assert [len(said(person, "this table is full")) for person in (ayla, bo, cy, dee)] == [1, 1, 0, 0]


@pytest.mark.slow
async def test_a_host_who_starts_at_once_is_not_called(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await ayla.slash("dune new", game="tiny", seats=2)
        await world.bot.outbox.settle()
        bo = world.sandbox.actor("Bo")
        await (await press(bo, find_lobby(bo), "join")).answered()
        await pass_time(world, 0.005)
        await (await press(ayla, find_lobby(ayla), "start")).answered()
        await pass_time(world, DAY_HOURS)
        assert said(ayla, "full") == []


@pytest.mark.slow
async def test_after_a_day_anybody_who_sits_there_may_start(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await fill_lobby(world)
        early = await (await press(bo, find_lobby(bo), "start")).answered()
        assert f"{DAY_HOURS:.0f} hours" in early.text
        await pass_time(world, DAY_HOURS)
        assert len(said(bo, "any of you can start")) == len(said(cy, "any of you can start")) == 1
        assert said(ayla, "any of you can start") == []
        dee = world.sandbox.actor("Dee")
        with pytest.raises(Refused):
            await world.bot.tables.start(1, dee.id)
        await (await press(bo, find_lobby(bo), "start")).answered()
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
        assert row.status == "open"
        await pass_time(world, DAY_HOURS)
        assert len(said(bo, "any of you can start")) == 1


@pytest.mark.slow
async def test_a_seat_that_was_free_in_between_begins_the_wait_anew(url) -> None:
    async with running(url) as world:
        _, bo, cy = await fill_lobby(world)
        await pass_time(world, DAY_HOURS - 1)
        await (await press(cy, find_lobby(cy), "leave")).answered()
        await (await press(cy, find_lobby(cy), "join")).answered()
        await pass_time(world, 2)
        with pytest.raises(Refused):
            await world.bot.tables.start(1, bo.id)
        assert said(bo, "any of you can start") == []
        await pass_time(world, DAY_HOURS - 2)
        await world.bot.tables.start(1, bo.id)


@pytest.mark.slow
@pytest.mark.parametrize("refused", [False, True])
async def test_a_host_who_is_called_by_dm_is_called_there_or_else_in_the_channel(url, refused) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        async with world.store.write() as connection:
            await people.keep_person(connection, ayla.id, ping="dm")
        if refused:
            world.sandbox.rest.faults.append(Fault("POST /users/@me/channels", 403, 20026, "no", 0.0, forever=True))
        await fill_lobby(world)
        assert len([m for m in ayla.dms() if "is full" in m.text]) == (not refused)
        assert len(said(ayla, "this table is full")) == refused


@pytest.mark.slow
@pytest.mark.parametrize("refused", [False, True])
async def test_who_is_called_by_dm_is_told_there_after_a_day_that_they_may_start(url, refused) -> None:
    async with running(url) as world:
        bo = world.sandbox.actor("Bo")
        async with world.store.write() as connection:
            await people.keep_person(connection, bo.id, ping="dm")
        if refused:
            world.sandbox.rest.faults.append(Fault("POST /users/@me/channels", 403, 20026, "no", 0.0, forever=True))
        _, bo, cy = await fill_lobby(world)
        await pass_time(world, DAY_HOURS)
        assert len([m for m in bo.dms() if "has been full for 24 hours" in m.text]) == (not refused)
        assert [len(said(person, "any of you can start")) for person in (bo, cy)] == [refused, 1]


@pytest.mark.slow
async def test_who_has_quiet_hours_then_is_told_when_they_end(url) -> None:
    async with running(url) as world:
        _, bo, cy = await fill_lobby(world)
        minute = world.store.now() // 60_000 % 1440
        async with world.store.write() as connection:
            facts = {"quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 60) % 1440}
            await people.keep_person(connection, bo.id, zone="UTC", **facts)
        await pass_time(world, DAY_HOURS)
        assert [len(said(person, "any of you can start")) for person in (bo, cy)] == [0, 1]
        await pass_time(world, 2)
        assert [len(said(person, "any of you can start")) for person in (bo, cy)] == [1, 1]


async def test_a_host_who_fills_the_lobby_alone_is_not_called_for_it(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await ayla.slash("dune new", game="tiny", seats=2)
        await world.bot.outbox.settle()
        await (await press(ayla, find_lobby(ayla), "fill")).answered()
        await pass_time(world, DAY_HOURS + 1)
        assert said(ayla, "full") == []


@pytest.mark.parametrize("host_fills", [True, False])
async def test_a_host_whose_own_click_fills_the_lobby_is_not_called_for_it(tables, store, host_fills) -> None:
    """With a guest at the table, the host is called if the guest takes the last seat, not if the host fills it."""
    host, guest, third = USERS[:3]
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (host, "Ayla"), 3, "en")
    await tables.lobby.join(game, guest, "Bo")
    await (tables.lobby.fill(game, host, "anything", 1) if host_fills else tables.lobby.join(game, third, "Cy"))
    async with store.read() as connection:
        waits = {job.data["since"] > 0 for job in await clocks.list_jobs(connection, "full")}
    assert waits == ({True} if host_fills else {True, False})  # a wait since 0 is the call of the host


async def test_a_rematch_begins_without_the_old_wait(tables, store) -> None:
    game = await start_tiny(tables)
    async with store.write() as connection:
        row = await games.find_game(connection, game)
        kept = row.options | {FULL_SINCE: 1, HOST_CALLED: 1}
        await games.update_game(connection, game, status="over", options=kept)
    new = await tables.lobby.reopen(game, USERS[0], "Ayla")
    async with store.read() as connection:
        options = (await games.find_game(connection, new)).options
    assert {FULL_SINCE, HOST_CALLED}.isdisjoint(options)


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN", "ja"])
def test_what_is_said_of_a_full_lobby_names_people_and_hours(language) -> None:
    words = Words(language)
    assert "<@7>" in words.text("say-full", who="<@7>")
    late = words.text("say-anybody-starts", who="<@7>", hours=24)
    assert "<@7>" in late
    assert "24" in late
    for key in ("refused-not-ready", "lobby-help"):
        assert "24" in words.text(key, hours=24, left=0, host="<@7>")
    assert "A1" in words.text("note-full", code="A1", channel="<#5>")
    assert "24" in words.text("note-anybody-starts", code="A1", channel="<#5>", hours=24)


@pytest.mark.slow
async def test_a_full_lobby_in_which_all_are_ready_starts_by_itself(url) -> None:
    async with running(url) as world:
        persons = await fill_lobby(world)
        for person in persons:
            await (await press(person, find_lobby(person), "ready")).answered()
        await pass_time(world, 0.01)
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
        assert row.status == "open"


@pytest.mark.slow
async def test_who_is_not_ready_any_more_keeps_the_lobby_from_starting(url) -> None:
    async with running(url) as world:
        persons = await fill_lobby(world)
        for person in (*persons, persons[0]):
            await (await press(person, find_lobby(person), "ready")).answered()
        await pass_time(world, 0.01)
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
        assert row.status == "lobby"
        with pytest.raises(Refused):
            await world.bot.tables.start(1, None)
