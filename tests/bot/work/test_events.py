"""The effects of changes of which Discord tells, by the names of the library's events."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app import Landsraad
from bot.settings import Settings
from bot.store import clocks, games
from bot.tables.channels import HASTE, pause
from bot.tables.web_links import change_server, find_server_subject
from tests.bot.support.tables import CHANNEL, GUILD, TINY, start_tiny

FAR = GUILD + 1
"""Another server."""


@pytest.fixture
async def bot(store, tables) -> Landsraad:
    made = Landsraad(Settings(pictures="off", discord_api="http://localhost:1"), store, tables)
    made.loop = asyncio.get_running_loop()
    return made


async def tell(bot: Landsraad, event: str, *arguments: Any) -> None:
    """Pass an event on as the library does, and wait for everything that it begins."""
    before = asyncio.all_tasks()
    bot.dispatch(event, *arguments)
    begun = asyncio.all_tasks() - before
    if begun:
        await asyncio.wait(begun)
        assert [task.exception() for task in begun] == [None] * len(begun)


async def statuses(store, *ids: int) -> list[str]:
    async with store.read() as connection:
        return [(await games.find_game(connection, number)).status for number in ids]


async def open_lobby(tables, channel: int, user: int, guild: int = GUILD) -> int:
    return await tables.lobby.create(TINY, channel, guild, (user, "Ayla"), 2, "en")


async def test_lobbies_go_with_their_channel_and_its_threads(bot, store, tables) -> None:
    ids = [await open_lobby(tables, number, 50 + number) for number in (1, 2, 3)]
    threads = [SimpleNamespace(id=2, parent_id=1), SimpleNamespace(id=3, parent_id=9)]
    channel = SimpleNamespace(id=1, guild=SimpleNamespace(threads=threads))
    await tell(bot, "guild_channel_delete", channel)
    assert await statuses(store, *ids) == ["closed", "closed", "lobby"]
    await tell(bot, "raw_thread_delete", SimpleNamespace(thread_id=3, guild_id=GUILD))
    assert await statuses(store, *ids) == ["closed"] * 3


async def test_a_server_that_removes_the_bot_has_its_games_paused_and_its_pages_closed(bot, store, tables) -> None:
    here, there = await start_tiny(tables), await start_tiny(tables, channel=CHANNEL + 1)
    async with store.write() as connection:
        await games.update_game(connection, there, guild_id=FAR)
        for guild in (GUILD, FAR):
            await change_server(connection, guild, "renew")
    tables.cache.drop(there)
    await tell(bot, "guild_remove", SimpleNamespace(id=GUILD))
    assert await statuses(store, here, there) == ["paused", "open"]
    async with store.read() as connection:
        assert [(await find_server_subject(connection, guild)).is_open for guild in (GUILD, FAR)] == [False, True]


async def list_due(store) -> dict[int, int]:
    """The paused games that are to be tried again, each with the time until then."""
    async with store.read() as connection:
        return {job.data["game"]: job.due - store.now() for job in await clocks.list_jobs(connection, "knock")}


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("guild_join", lambda guild: [guild]),
        ("guild_channel_update", lambda guild: [None, SimpleNamespace(guild=guild)]),
        ("raw_thread_update", lambda guild: [SimpleNamespace(guild_id=guild.id)]),
        ("guild_role_update", lambda guild: [None, SimpleNamespace(guild=guild)]),
        ("member_update", lambda guild: [None, SimpleNamespace(guild=guild)]),
    ],
)
async def test_paused_games_are_tried_again_on_the_server_that_has_changed(bot, store, tables, event, told) -> None:
    ids = [await start_tiny(tables, channel=CHANNEL + number) for number in range(2)]
    async with store.write() as connection:
        await games.update_game(connection, ids[1], guild_id=FAR)
    tables.cache.drop(ids[1])
    for number in ids:
        await pause(tables, number)
    before = await list_due(store)
    assert min(before.values()) > 0
    await tell(bot, event, *told(SimpleNamespace(id=GUILD)))
    after = await list_due(store)
    assert after == before | {ids[0]: 0 if event == "guild_join" else min(HASTE, before[ids[0]])}


async def test_after_a_connection_the_heartbeat_beats_at_once(bot, monkeypatch) -> None:
    woken: list[str] = []
    monkeypatch.setattr(bot.heartbeat, "wake", lambda: woken.append("woken"))
    await tell(bot, "resumed")
    assert woken == ["woken"]
    await tell(bot, "ready")
    assert woken == ["woken"] * 2
