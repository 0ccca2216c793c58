"""Tables with clocks, and their queued messages."""

from __future__ import annotations

import json
from dataclasses import replace

from bot.store import clocks, games, people, queue
from bot.tables.pace import DAY
from bot.tables.substitution import begin_substitution
from bot.work.signs import name_beat
from engine.kernel.decisions import Answer
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS


async def timed(tables, pace: str, late: str = "wait", number: int = 2) -> int:
    users = USERS[:number]
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (users[0], "Ayla"), number, "en")
    for user in users[1:]:
        await tables.lobby.join(game_id, user, f"User {user}")
    await tables.lobby.choose(game_id, users[0], pace=pace, late=late)
    await tables.start(game_id, users[0])
    return game_id


async def through_sealed(tables, game_id, users=USERS[:2]) -> None:
    """Play through the sealed choices, in which nobody swaps and everybody bids their first card; after them it is seat
    0's turn."""
    for pick in ((), ("b0",)):
        for user in users:
            async with tables.hold(game_id) as live:
                decision = live.game.options(live.seat_of(user))
            await tables.answer(game_id, user, Answer(decision.id, pick))


async def list_queued(store, kind: str):
    async with store.read() as connection:
        return [queued for queued in await queue.list_due(connection) if queued.kind == kind]


async def row_of(store, game_id: int) -> games.GameRow:
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row is not None
    return row


async def lend_seat(tables, game_id: int, seat: int, guest: tuple[int, str]) -> None:
    """Let somebody (an id and a name) play for the owner of a seat for nine days."""
    async with tables.hold(game_id) as live, tables.store.write() as connection:
        now = tables.store.now()
        await begin_substitution(connection, live.row, live.seats, seat, guest, now + 9 * DAY, now)
    tables.cache.drop(game_id)


async def fall_silent(store, game_id: int, seat: int, slept: int) -> None:
    """Record since when a seat has been silent; 0 for a seat that is not."""
    async with store.write() as connection:
        clock = (await clocks.list_clocks(connection, game_id))[seat]
        await clocks.keep_clock(connection, replace(clock, slept=slept))


async def clock_of(store, game_id, seat):
    async with store.read() as connection:
        return (await clocks.list_clocks(connection, game_id))[seat]


async def beat(store, reached: int | None = None) -> None:
    """Write a heartbeat as a running process does. `reached`: the time of its last connection to Discord, by default
    now."""
    facts = {"at": store.now(), "reached": store.now() if reached is None else reached}
    async with store.write() as connection:
        await people.write_memo(connection, name_beat(None), json.dumps(facts))
