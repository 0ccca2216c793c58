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
from bot.tables.game_cache import LoadedGame
from bot.tables.handoff import moved
from bot.tables.host import find_host
from bot.tables.moving import change_place, is_taken, retry_key
from bot.tables.pace import DAY, HOUR, MINUTE
from bot.tables.ratings import is_contested
from bot.tables.service import Tables
from bot.tables.standing_still import resume_clocks, stop_clocks
from engine.kernel.decisions import Msg, NotYours, Refused

RETRIES = (5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR)
"""Milliseconds between two retries of a paused game; the last one repeats."""
LAST_RETRY = 40
"""The number of retries, in about a month, after which no more are made for a finished game."""
QUIET = ("held", "over")
"""The statuses of a game that has only messages to send when its channel is available again, but no clock to resume."""
LOST = 7 * DAY
"""Milliseconds that must have passed since a paused game's last move before anybody may continue it on another
server."""
HASTE = MINUTE
"""Milliseconds that must have passed since a game's last retry before an event on its server causes another one."""


async def pause(tables: Tables, game_id: int) -> None:
    """Pause a game whose channel cannot be reached: stop its clocks, tell the players by DM, and plan retries.

    For a game that is on hold or over, only retries of its held messages are planned. A paused game stays as it is.
    """
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


async def _plan_retry(connection: AsyncConnection, game_id: int, now: int, number: int) -> None:
    due = now + RETRIES[min(number, len(RETRIES) - 1)]
    data = {"game": game_id, "number": number, "last": now}
    await clocks.put_job(connection, "knock", retry_key(game_id), due, data)


async def retry(tables: Tables, game_id: int, number: int) -> None:
    """Release the held messages of a game whose channel could not be reached, and plan the next retry.

    For a paused game, a post that calls everybody who is asked is queued as well; the game continues when that post is
    sent. The retries of a game on hold or over end once no message is held. Those of a game that is over end after
    `LAST_RETRY` in any case.
    """
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


async def list_needed(tables: Tables, game_id: int, guild_id: int | None) -> list[int]:
    """The people who must be members of a server before one person may move a game there.

    In a paused, rated game of another server they are all people of the game, until `LOST` has passed since its last
    move. For any other game the list is empty. Without this rule, whoever removes the bot from the old server could
    shut the others out.
    """
    async with tables.hold(game_id) as live, tables.store.read() as connection:
        return await _list_needed(connection, live, guild_id, tables.store.now())


async def _list_needed(connection: AsyncConnection, live: LoadedGame, guild_id: int | None, now: int) -> list[int]:
    row = live.row
    if row.status != "paused" or row.guild_id == guild_id or row.updated + LOST <= now:
        return []
    return live.users if await is_contested(connection, row, live.seats) else []


async def move(
    tables: Tables, game_id: int, user_id: int, channel_id: int, guild_id: int | None, members: Collection[int] = ()
) -> bool:
    """Move a game to another channel, or propose the move. Returns whether the game has moved. Raises `Refused`.

    A person may move a game alone if it is paused, if no other person plays in it, or if they are its host and it stays
    on its server; the others are then told. In all other cases all have to agree. `members`: the people of
    `list_needed` who are members of the new server.
    """
    store = tables.store
    async with tables.hold(game_id) as live:
        if live.seat_of(user_id) is None:
            raise NotYours(Msg("refused-not-at-table"))
        row, others = live.row, [user for user in live.users if user != user_id]
        if row.status not in games.RUNNING_STATES:
            raise Refused(Msg("refused-no-game"))
        hosts = guild_id == row.guild_id and find_host(row, live.seats) == user_id
        free = row.status == "paused" or hosts or not others or channel_id == row.channel_id
        async with acting(store) as connection:
            if await is_taken(connection, game_id, channel_id):
                raise Refused(Msg("refused-open-game"))
            needed = await _list_needed(connection, live, guild_id, store.now())
            missing = next((user for user in needed if user != user_id and user not in members), None)
            if missing is not None:
                raise Refused(Msg("refused-move-stranger", {"who": f"<@{missing}>", "days": LOST // DAY}))
            if not free:
                place = {"channel": channel_id, "guild": guild_id, "far": guild_id != row.guild_id}
                await tables.motions.open_within(connection, live, "move", user_id, None, place)
                return False
            now = store.now()
            await change_place(connection, live, channel_id, guild_id, now)
            if channel_id != row.channel_id:
                facts = {"who": f"<@{user_id}>", "code": game_code(game_id), "channel": f"<#{channel_id}>"}
                for user in others:
                    said = {"key": "say-moved", "args": {}, "ping": [user]}
                    note: dict[str, Any] = {"key": "note-moved-by", "args": facts, "otherwise": said}
                    await queue.put_message(connection, "note", user, note, game_id, now)
    await tables.go_on(game_id)
    return True
