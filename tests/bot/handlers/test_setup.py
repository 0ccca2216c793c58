"""A server's defaults for new tables, the language of a table, and tables in threads."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.components.tags import Tag
from bot.delivery import openings
from bot.delivery.kinds import KINDS
from bot.handlers.rights import NEEDED, THREADS
from bot.handlers.setup import SetupHandlers
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.messages.queueing import PLACE
from bot.sandbox import Actor, Message
from bot.sandbox.world import PERMISSIONS
from bot.store import games
from bot.store.games import GameRow
from bot.tables.lobby import Lobby
from bot.tables.server_settings import choose_for_server, choose_place, list_settings, read_place, read_server
from bot.tables.table_settings import value_of
from engine.kernel.decisions import Refused
from tests.bot.support.harness import World, actions, find_lobby, running
from tests.bot.support.people import pass_time


async def say(person: Actor, *command: str, **options: Any) -> str:
    """The bot's reply to a command."""
    return (await (await person.slash(*command, **options)).answered()).text


async def find(world: World, number: int) -> GameRow | None:
    async with world.store.read() as connection:
        return await games.find_game(connection, number)


async def open_setup(person: Actor) -> Message:
    return (await (await person.slash("dune setup")).answered()).ephemerals[-1]


async def choose(person: Actor, panel: Message, name: str, value: str) -> Message:
    outcome = await (await person.choose(panel, [value], custom_id=f"ls1|0|0|server|{name}")).answered()
    assert not outcome.error
    return panel


@pytest.mark.slow
async def test_a_table_speaks_its_hosts_language_until_the_server_has_chosen_one(url) -> None:
    async with running(url) as world:
        ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
        ayla.user.locale = "zh-TW"
        assert "牌桌已開" in await say(ayla, "dune new", game="uprising")
        assert "關閉牌桌" in find_lobby(ayla).text
        row = await find(world, 1)
        assert row is not None
        assert row.language == "zh-TW"
        await say(ayla, "dune close")
        bo.allow("manage_guild")
        await choose(bo, await open_setup(bo), "language", "ja")
        await say(ayla, "dune new", game="uprising")
        row = await find(world, 2)
        assert row is not None
        assert row.language == "ja"


@pytest.mark.slow
async def test_what_is_set_once_is_what_every_new_table_begins_with(url) -> None:
    async with running(url) as world:
        ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
        assert "manage the server" in await say(bo, "dune setup")
        ayla.allow("manage_guild")
        panel = await open_setup(ayla)
        assert "Pace: no clock" in panel.text
        for name, value in (("game", "base"), ("pace", "daily"), ("picture", "landscape")):
            await choose(ayla, panel, name, value)
        assert "Pace: daily, 24 hours" in panel.text
        await world.restart()
        await say(bo, "dune new")
        row = await find(world, 1)
        assert row is not None
        assert (row.product, row.pace, value_of(row, "picture")) == ("base", "daily", "landscape")
        await say(bo, "dune close")
        await say(bo, "dune new", game="arrakis", seats=2)
        row = await find(world, 2)
        assert row is not None
        assert (row.product, row.pace) == ("arrakis", "daily")


@pytest.mark.slow
async def test_only_those_who_may_open_tables_where_the_server_wants_it_so(url) -> None:
    async with running(url) as world:
        ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
        ayla.allow("manage_guild", "manage_channels")
        panel = await choose(ayla, await open_setup(ayla), "opens", "managers")
        assert "those who manage channels" in panel.text
        assert "only those who manage channels can open tables" in await say(bo, "dune new")
        assert await find(world, 1) is None
        assert "The table is open" in await say(ayla, "dune new")
        await say(bo, "dune join")
        async with world.store.read() as connection:
            assert [seat.user_id for seat in await games.list_seats(connection, 1)] == [ayla.id, bo.id]


async def test_somebody_who_may_no_longer_manage_the_server_changes_nothing(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        ayla.allow("manage_guild")
        panel = await open_setup(ayla)
        ayla.user.permissions &= ~PERMISSIONS["manage_guild"]
        outcome = await (await ayla.choose(panel, ["daily"], custom_id="ls1|0|0|server|pace")).answered()
        assert "manage the server" in outcome.text
        await say(ayla, "dune new")
        row = await find(world, 1)
        assert row is not None
        assert row.pace == "none"


ALL = dict.fromkeys((*NEEDED, *THREADS), True)
CHANNELS = discord.ChannelType


def click(
    kind: discord.ChannelType, within: discord.ChannelType | None = None, manages: bool = True, **may: bool
) -> Any:
    """A click in channel 5 or, if `within` is given, in thread 6 of channel 5, which has this type; `may`: what the bot
    may do there."""
    channel = Mock(spec=discord.TextChannel if within is None else discord.Thread, type=kind)
    if within is not None:
        channel.parent, channel.parent_id = Mock(type=within), 5
    rights = {"permissions": SimpleNamespace(manage_guild=manages), "app_permissions": SimpleNamespace(**ALL | may)}
    return SimpleNamespace(guild_id=4, channel=channel, channel_id=5 if within is None else 6, **rights)


@pytest.mark.parametrize("wish", ["here", "any"])
@pytest.mark.parametrize(("pressed", "here", "why"), [
    (click(CHANNELS.text), 5, ""), (click(CHANNELS.news), 5, ""),
    (click(CHANNELS.public_thread, CHANNELS.text), 5, ""),
    (click(CHANNELS.forum), 0, "refused-queue-no-thread"), (click(CHANNELS.voice), 0, "refused-queue-no-thread"),
    (click(CHANNELS.public_thread, CHANNELS.forum), 0, "refused-queue-no-thread"),
    *((click(CHANNELS.text, **{name: False}), 0, "refused-permissions") for name in ALL),
    (click(CHANNELS.text, manages=False), 0, "refused-setup"),
])  # fmt: skip
async def test_a_channel_for_the_queue_is_one_in_which_it_can_open_tables(
    tables, store, pressed: Any, here: int, why: str, wish: str
) -> None:
    """A channel in which the queue could open no thread is refused when it is chosen, and the channel chosen before
    stays. Everywhere, the choice can be taken back by somebody who manages the server."""
    async with store.write() as connection:
        await choose_place(connection, 4, 77)
    handlers, refused = (
        SetupHandlers(Presenter(store, tables)),
        bool(why) and (wish == "here" or why == "refused-setup"),
    )
    with pytest.raises(Refused, match=why) if refused else nullcontext():
        await handlers.actions[PLACE].act(pressed, Tag(0, 0, PLACE, wish), Words("en"))
    async with store.read() as connection:
        assert await read_place(connection, 4) == (77 if refused else here if wish == "here" else None)
        assert await read_place(connection, 8) is None


async def test_a_choice_for_a_server_changes_no_other_setting_and_no_other_server(store) -> None:
    """All settings, chosen one after another with values other than the defaults."""
    usual = {one.name: one.default for one in list_settings()}
    chosen = {one.name: next(value for value in one.choices if value != one.default) for one in list_settings()}
    expected = dict(usual)
    for name, value in chosen.items():
        expected[name] = value
        async with store.write() as connection:
            told = await choose_for_server(connection, 4, name, value)
            assert told._asdict() == (await read_server(connection, 4))._asdict() == expected
            assert (await read_server(connection, 8))._asdict() == usual
    assert expected == chosen


@pytest.mark.slow
async def test_a_table_has_a_thread_of_its_own_beside_an_open_one(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await say(ayla, "dune new", game="uprising")
        assert "thread: True" in await say(ayla, "dune new", game="base")
        told = await say(ayla, "dune new", game="base", thread=True)
        row = await find(world, 2)
        assert row is not None
        thread = world.sandbox.world.channel(row.channel_id)
        assert thread.is_thread
        assert thread.name == "Base game · Ayla"
        assert f"<#{thread.id}>" in told


@pytest.mark.slow
@pytest.mark.parametrize("done", ["_open_thread", "send_new"])
async def test_a_thread_for_a_new_table_is_used_by_the_next_process(url, monkeypatch, done) -> None:
    async with running(url) as world:
        ayla, reached = world.sandbox.actor("Ayla"), asyncio.Event()
        as_usual = getattr(openings, done)

        async def hang(*args) -> None:
            await as_usual(*args)
            reached.set()
            await asyncio.Event().wait()

        with monkeypatch.context() as patch:
            patch.setattr(openings, done, hang)
            patch.setitem(KINDS, "thread", openings.send_new)
            await ayla.slash("dune new", game="base", thread=True)
            await asyncio.wait_for(reached.wait(), 10)
            await world.die()
        world.sandbox.clock.advance(1800)  # Discord has forgotten the nonce
        world._pass_leases()
        await world.start()
        await pass_time(world, 0)
        (thread,) = [c for c in world.sandbox.world.channels.values() if c.is_thread]
        assert len([m for m in ayla.timeline() if "opens a table of Base game" in m.text]) == 1
        assert len([m for m in ayla.timeline(thread) if "ready" in actions(m)]) == 1
        async with world.store.read() as connection:
            row = await games.find_open_in_channel(connection, thread.id)
        assert row is not None
        assert (row.status, row.host_id) == ("lobby", ayla.id)


@pytest.mark.slow
async def test_a_thread_for_a_sixth_lobby_of_a_host_is_removed(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")

        async def check(*args) -> None:
            """Let every command pass the check, as if several commands were given at the same time."""

        with monkeypatch.context() as patch:
            patch.setattr(Lobby, "check_new", check)
            for _ in range(5):
                assert "is open in" in await say(ayla, "dune new", game="base", thread=True)
            assert "can’t make a thread" in await say(ayla, "dune new", game="base", thread=True)
        threads = [c for c in world.sandbox.world.channels.values() if c.is_thread]
        assert [thread.archived for thread in threads] == [False] * 5 + [True]
        assert len([m for m in ayla.timeline() if "opens a table" in m.text]) == 5


async def test_where_no_thread_can_be_made_one_line_says_so_and_nothing_is_opened(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        guild = world.sandbox.world.guild
        guild.bot_permissions &= ~PERMISSIONS["create_public_threads"]
        told = await say(ayla, "dune new", game="base", thread=True)
        assert "Create Public Threads" in told
        assert "\n" not in told
        assert await find(world, 1) is None
        assert [one for one in world.sandbox.world.channels.values() if one.is_thread] == []
