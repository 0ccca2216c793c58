"""Threads for new tables: one post and one table however often the message is sent, and none where no table can be."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.delivery.openings import HAS_THREAD, send_new
from bot.delivery.sender import Gone, Sender
from bot.messages.presenter import Presenter
from bot.store import games, queue
from bot.store.queue import QueuedMessage
from engine.kernel.decisions import Refused
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS

HOST = USERS[0]
FIRST, SECOND = 1001, 1002


def refusal(status: int, code: int) -> discord.HTTPException:
    head: Any = SimpleNamespace(status=status, reason="no", headers={"Content-Type": "application/json"})
    return discord.HTTPException(head, {"code": code, "message": "no"})


class Wire:
    """A stand-in for Discord in which threads can be refused. `done` lists the posts that were sent and deleted, and
    the threads that were opened and archived."""

    def __init__(self) -> None:
        self.done: list[tuple[str, int]] = []
        self.refused: discord.HTTPException | None = None
        self.next, self.http = 1000, self

    def get_partial_messageable(self, channel: int, guild_id: int | None = None) -> Any:
        async def send(**how: Any) -> Any:
            self.next += 1
            self.done.append(("sent", self.next))
            return SimpleNamespace(id=self.next, channel=SimpleNamespace(id=channel))

        def find(number: int) -> Any:
            async def delete() -> None:
                self.done.append(("deleted", number))

            return SimpleNamespace(delete=delete)

        assert channel == CHANNEL
        return SimpleNamespace(send=send, get_partial_message=find)

    async def start_thread_with_message(self, channel: int, message: int, **how: Any) -> None:
        if self.refused is not None:
            raise self.refused
        self.done.append(("opened", message))

    async def edit_channel(self, number: int, **how: Any) -> None:
        assert how == {"archived": True}
        self.done.append(("archived", number))


async def ask(store) -> QueuedMessage:
    """Queue the message that opens a lobby in a new thread."""
    wanted = {"game": "tiny", "guild_id": GUILD, "language": "en", "capacity": 2, "table": {"pace": "daily"}}
    async with store.write() as connection:
        payload = {"host": HOST, "name": "Ayla", "lobby": wanted}
        await queue.put_message(connection, "thread", CHANNEL, payload, None, store.now())
    return await again(store)


async def again(store) -> QueuedMessage:
    """The message, as another process reads it."""
    async with store.read() as connection:
        (found,) = [one for one in await queue.list_due(connection) if one.kind == "thread"]
    return found


async def lobbies(store) -> list[tuple[int, int | None, str]]:
    """The channels, hosts and paces of all lobbies."""
    async with store.read() as connection:
        rows = await games.list_lobbies(connection, GUILD)
    return [(row.channel_id, row.host_id, row.pace) for row in rows]


async def test_a_message_that_is_sent_again_opens_no_second_table(tables, store) -> None:
    await ask(store)
    for _ in range(3):
        wire = Wire()
        assert await send_new(Sender(wire, Presenter(store, tables)), await again(store)) == FIRST  # type: ignore[arg-type]
        assert await lobbies(store) == [(FIRST, HOST, "daily")]
    assert wire.done == []


@pytest.mark.parametrize(("error", "then"), [
    (refusal(500, 0), [("opened", FIRST)]),  # the post is there, and its thread is opened later
    (refusal(404, 10008), [("sent", SECOND), ("opened", SECOND)]),  # somebody has deleted the post
])  # fmt: skip
async def test_a_thread_that_was_not_opened_is_opened_by_the_next_attempt(
    tables, store, error: discord.HTTPException, then: list[tuple[str, int]]
) -> None:
    wire, presenter = Wire(), Presenter(store, tables)
    sender = Sender(wire, presenter)  # type: ignore[arg-type]
    wire.refused = error
    letter = await ask(store)
    with pytest.raises(discord.HTTPException):
        await send_new(sender, letter)
    assert (wire.done, await lobbies(store)) == ([("sent", FIRST)], [])
    wire.refused, wire.done = None, []
    opened = await send_new(sender, await again(store))
    assert (wire.done, opened) == (then, then[-1][1])
    assert await lobbies(store) == [(opened, HOST, "daily")]


async def test_a_thread_that_the_post_has_already_is_used(tables, store) -> None:
    wire = Wire()
    wire.refused = refusal(400, HAS_THREAD)
    assert await send_new(Sender(wire, Presenter(store, tables)), await ask(store)) == FIRST  # type: ignore[arg-type]
    assert (wire.done, await lobbies(store)) == ([("sent", FIRST)], [(FIRST, HOST, "daily")])


async def test_where_no_thread_may_be_opened_nothing_is_left(tables, store) -> None:
    wire = Wire()
    wire.refused = refusal(403, 50013)
    with pytest.raises(Gone):
        await send_new(Sender(wire, Presenter(store, tables)), await ask(store))  # type: ignore[arg-type]
    assert wire.done[:2] == [("sent", FIRST), ("deleted", FIRST)]
    assert await lobbies(store) == []


async def test_a_lobby_that_its_host_may_not_open_any_more_leaves_no_thread(tables, store) -> None:
    wire, letter = Wire(), await ask(store)
    for number in range(5):
        await tables.lobby.create(TINY, 600 + number, None, (HOST, "Ayla"), 2, "en")
    with pytest.raises(Refused, match="refused-many-lobbies"):
        await send_new(Sender(wire, Presenter(store, tables)), letter)  # type: ignore[arg-type]
    assert wire.done == [("sent", FIRST), ("opened", FIRST), ("deleted", FIRST), ("archived", FIRST)]
    assert await lobbies(store) == []
