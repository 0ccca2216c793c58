"""The language and the direct messages of people who sit down, sign up or wait for a table."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.components.tags import Tag
from bot.handlers.consent import ConsentHandlers
from bot.handlers.league import LeagueHandlers
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.queueing import QueueHandlers
from bot.language import Words
from bot.messages.league import JOIN, OPEN
from bot.messages.league import Draft as SeasonDraft
from bot.messages.presenter import Presenter
from bot.messages.queueing import ACTION, HERE, Draft
from bot.store import people
from bot.tables.hosting import Hosting
from tests.bot.support.clicks import click
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, play_on, start_tiny

JA = Words("ja")
HOST, GUEST = USERS[0], 99
Act = Callable[[Presenter], Awaitable[Any]]


async def open_lobby(presenter: Presenter) -> int:
    return await presenter.tables.lobby.create(TINY, CHANNEL, GUILD, (HOST, "Ayla"), 3, "en")


async def join(presenter: Presenter) -> None:
    game = await open_lobby(presenter)
    await LobbyHandlers(presenter).actions["join"].act(click(GUEST), Tag(game, 0, "join"), JA)


async def accept(presenter: Presenter) -> None:
    game = await open_lobby(presenter)
    await LobbyHandlers(presenter).actions["join-in"].act(click(GUEST), Tag(game, 0, "join-in"), JA)


async def open_new(presenter: Presenter) -> None:
    await LobbyHandlers(presenter).actions["new"].act(click(GUEST), Tag(0, 0, "new"), JA)


async def play_again(presenter: Presenter) -> None:
    game = await start_tiny(presenter.tables)
    await play_on(presenter.tables, game, random.Random(1))
    await LobbyHandlers(presenter).actions["rematch"].act(click(HOST), Tag(game, 0, "rematch"), JA)


async def sit(presenter: Presenter) -> None:
    tables = presenter.tables
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (HOST, "Ayla"), 2, "en")
    await tables.lobby.join(game, USERS[1], "Bo")
    await tables.lobby.choose(game, HOST, rated="off")
    await tables.start(game, HOST)
    await Hosting(tables).replace(game, HOST, 1, True)
    await ConsentHandlers(presenter).actions["sit"].act(click(GUEST), Tag(game, 0, "sit", "1"), JA)


async def sign_up(presenter: Presenter) -> None:
    handlers, draft = LeagueHandlers(presenter), SeasonDraft("tiny", 2, "daily").write()
    await handlers.actions[OPEN].act(click(HOST, manages=True), Tag(0, 0, OPEN, draft), Words("en"))
    await handlers.actions[JOIN].act(click(GUEST), Tag(0, 1, JOIN), JA)


async def wait(presenter: Presenter) -> None:
    draft = Draft("tiny", 3, 4, "daily", ("ja",), False).write()
    await QueueHandlers(presenter).actions[ACTION].act(click(GUEST), Tag(0, HERE, ACTION, draft), JA)


@pytest.mark.parametrize(("act", "writes"), [
    (join, True), (accept, True), (open_new, True), (play_again, True), (sit, True), (sign_up, False), (wait, False),
])  # fmt: skip
async def test_whoever_joins_anything_is_written_to_in_their_language(tables, store, act: Act, writes: bool) -> None:
    """A person who takes a seat gets direct messages again, too, even if the last one could not be delivered."""
    user = HOST if act is play_again else GUEST
    async with store.write() as connection:
        await people.keep_person(connection, user, locale="en", dm_state="closed")
    await act(Presenter(store, tables))
    async with store.read() as connection:
        person = await people.find_person(connection, user)
    assert (person.reads, person.dm_state) == ("ja", "unknown" if writes else "closed")
