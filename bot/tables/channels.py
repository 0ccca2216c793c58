"""Tables that lose their channel, get it back, or move to another one.

Messages of a table without a channel are held in the outbox. A paused game retries its held messages periodically: when
a post succeeds, the game continues.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, queue
from bot.store.clicks import acting
from bot.store.games import GameRow
from bot.tables.calls import call_people
from bot.tables.codes import game_code
from bot.tables.consent.votes import bring_motions
from bot.tables.handoff import moved
from bot.tables.offers import bring_offers
from bot.tables.pace import HOUR, MINUTE
from bot.tables.ratings import LADDER
from bot.tables.service import Tables
from bot.tables.standing_still import resume_clocks, stop_clocks
from engine.kernel.decisions import Msg, NotYours, Refused

RETRIES = (5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR)
"""Milliseconds between two retries of a paused game; the last one repeats."""
LAST_RETRY = 40
"""The number of retries, in about a month, after which no more are made for a finished game."""
QUIET = ("held", "over")
"""The statuses of games of which only messages have to be sent when their channel is available again."""
HASTE = MINUTE
"""Milliseconds after a retry during which events on a server cause no further retry."""


async def pause(tables: Tables, game_id: int) -> None:
    """Stop the clocks of a game and tell the players once, by DM.

    A game that is on hold or over also retries its held messages, but nobody is told."""
    store = tables.store
    async with store.write() as connection:
        row = await games.find_game(connection, game_id)
        if row is not None and row.status in QUIET and not await clocks.has_job(connection, retry_key(game_id)):
            await _plan_retry(connection, game_id, store.now(), 0)
        if row is None or row.status != "open":
            return
        await games.update_game(connection, game_id, status="paused")
        seats = await games.list_seats(connection, game_id)
        await stop_clocks(connection, row, seats, store.now())
        await _plan_retry(connection, game_id, store.now(), 0)
        facts = {"channel": f"<#{row.channel_id}>", "code": game_code(game_id)}
        for seat in seats:
            if seat.user_id is not None:
                note: dict[str, Any] = {"key": "note-paused", "args": facts}
                await queue.put_message(connection, "note", seat.user_id, note, game_id, store.now())
    tables.cache.drop(game_id)


async def leave_server(tables: Tables, guild_id: int) -> None:
    """Pause the games of a server that the bot has left, before their deadlines pass."""
    async with tables.store.read() as connection:
        here = await games.list_running(connection, guild_id)
    for row in here:
        await pause(tables, row.id)


def retry_key(game_id: int) -> str:
    """The key of the job that retries for a game. It begins with an older name of the job, since stored jobs have such
    keys."""
    return f"knock:{game_id}"


async def _plan_retry(connection: AsyncConnection, game_id: int, now: int, number: int) -> None:
    due = now + RETRIES[min(number, len(RETRIES) - 1)]
    data = {"game": game_id, "number": number, "last": now}
    await clocks.put_job(connection, "knock", retry_key(game_id), due, data)


async def retry(tables: Tables, game_id: int, number: int) -> None:
    """Check whether a paused game can be shown again, plan the next retry, and queue its held messages."""
    store = tables.store
    async with store.write() as connection:
        row = await games.find_game(connection, game_id)
        if row is None or row.status not in ("paused", *QUIET):
            return
        if row.status != "paused" and not await queue.has_held(connection, game_id):
            return
        if row.status == "over" and number >= LAST_RETRY:
            return
        now = store.now()
        await _plan_retry(connection, game_id, now, number + 1)
        await queue.free_held(connection, game_id, now)
        if row.status == "paused":
            await _tell(connection, row, now)


async def _tell(connection: AsyncConnection, row: GameRow, now: int) -> None:
    """Queue a post that calls everybody who is asked, as after a turn."""
    seats = await games.list_seats(connection, row.id)
    asked = [(seat.seat, seat.user_id) for seat in seats if seat.seat in row.told and seat.user_id is not None]
    ways = await call_people(connection, row, asked, now)
    ping = [user for user, way in ways.items() if way == "channel"]
    story = {"since": row.revision, "revision": row.revision, "ping": ping}
    await queue.put_message(connection, "table", row.channel_id, story, row.id, now)


async def retry_soon(tables: Tables, guilds: Collection[int], haste: int = HASTE) -> None:
    """Retry the paused games of these servers now, after a change there or the bot's return.

    A game that was retried less than `haste` milliseconds ago waits until that time has passed.
    """
    store = tables.store
    async with store.read() as connection:
        if not any(row.guild_id in guilds for row in await games.list_paused(connection)):
            return
    async with store.write() as connection:
        known = {job.key: job for job in await clocks.list_jobs(connection, "knock")}
        for row in await games.list_paused(connection):
            if row.guild_id in guilds:
                job = known.get(retry_key(row.id))
                data = {"game": row.id, "number": 0, "last": 0} if job is None else job.data
                due = max(store.now(), data["last"] + haste)
                if job is None or due < job.due:
                    await clocks.put_job(connection, "knock", retry_key(row.id), due, data)


async def come_back(tables: Tables, game_id: int) -> None:
    """Resume a paused game and its clocks after its post was shown again."""
    store = tables.store
    async with tables.hold(game_id) as live:
        if live.row.status != "paused":
            return
        async with store.write() as connection:
            await games.update_game(connection, game_id, status="open")
            await clocks.drop_jobs(connection, [retry_key(game_id)])
            row = await games.find_game(connection, game_id)
            assert row is not None
            await resume_clocks(connection, row, live.seats, live.game, store.now())
        moved(live, live.row.revision, status="open")
    await tables.go_on(game_id)


async def move(tables: Tables, game_id: int, user_id: int, channel_id: int, guild_id: int | None) -> None:
    """Move a game, even a paused one, to another channel, with its open questions and offered seats. On another server
    its result still counts where it began.

    Raises `Refused`.
    """
    store = tables.store
    async with tables.hold(game_id) as live:
        if live.seat_of(user_id) is None:
            raise NotYours(Msg("refused-not-at-table"))
        if live.row.status not in games.RUNNING_STATES:
            raise Refused(Msg("refused-no-game"))
        async with acting(store) as connection:
            there = await games.find_open_in_channel(connection, channel_id)
            if there is not None and there.id != game_id:
                raise Refused(Msg("refused-open-game"))
            status = "open" if live.row.status == "paused" else live.row.status
            place: dict[str, Any] = {"channel_id": channel_id, "guild_id": guild_id, "status": status}
            if guild_id != live.row.guild_id:
                place["options"] = {LADDER: live.row.guild_id, **live.row.options}
            await games.update_game(connection, game_id, **place)
            story = {"since": live.game.revision, "revision": live.game.revision, "ping": []}
            now = store.now()
            await queue.free_held(connection, game_id, now)
            await queue.put_message(connection, "table", channel_id, story, game_id, now)
            row = await games.find_game(connection, game_id)
            assert row is not None
            await bring_motions(connection, row, now)
            await bring_offers(connection, row, live.seats, now)
            if live.row.status == "paused":
                await clocks.drop_jobs(connection, [retry_key(game_id)])
                await resume_clocks(connection, row, live.seats, live.game, now)
        moved(live, live.row.revision, **place)
    await tables.go_on(game_id)
