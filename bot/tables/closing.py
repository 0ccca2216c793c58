"""Closing a table in any state, without reading its game, so even a table with an unreadable game can be closed.

Tables are closed by the host, by a person who manages the channel, by anybody who sits in an idle lobby, or after a
timeout.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Container, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import games, seasons, wishes
from bot.store.clicks import acting
from bot.store.games import GameRow, SeatRow
from bot.tables.announcing import say
from bot.tables.ending import end_game
from bot.tables.fixtures import SEASON
from bot.tables.game_cache import LoadedGame
from bot.tables.host import check_host, find_host
from bot.tables.pace import DAY
from bot.tables.queueing import QUEUE, dissolve, list_unready
from bot.tables.ratings import is_contested, list_counted, list_last, wants_rating
from bot.tables.resting import REST, close_lobby, close_matched, drop_rest, plan_rest
from bot.tables.service import Tables
from engine.kernel.decisions import Msg, NotYours, Refused

IDLE = 3 * DAY
"""Milliseconds without a change after which everybody seated at a lobby may close it."""


async def close(
    tables: Tables, game_id: int, user_id: int, manages: bool = False, states: Container[str] = games.OPEN_STATES
) -> bool:
    """Close a lobby, or end a running game without a result. Returns False if the other players are asked first,
    because the person plays in this rated game. Raises `Refused`.

    `manages`: whether the person manages the table's channel. `states`: the states that the table could have when the
    person asked.
    """
    decision = None
    async with _hold(tables, game_id, states) as live:
        try:
            async with acting(tables.store) as connection:
                row, seats = await find_table(connection, game_id)
                if row.status not in states:
                    raise Refused(Msg("refused-started" if "lobby" in states else "refused-not-begun"))
                now = tables.store.now()
                asks = await _asks_others(connection, row, seats, user_id, manages, live is not None, now)
                if live is not None and asks:
                    decision = await tables.motions.open_within(connection, live, "end", user_id, None, {})
                else:
                    await _close(connection, row, seats, user_id, now)
        finally:
            tables.cache.drop(game_id)
    if decision is not None:
        await tables.motions.recount(game_id)
    return not asks or decision is not None


@asynccontextmanager
async def _hold(tables: Tables, game_id: int, states: Container[str]) -> AsyncIterator[LoadedGame | None]:
    """Lock a table until the end of the block, and yield its game; None if the game has not begun or cannot be read."""
    if "open" in states and await _is_readable(tables, game_id):
        async with tables.hold(game_id) as live:
            yield live
    else:
        async with tables.cache.lock(game_id):
            yield None


async def asks_others(tables: Tables, game_id: int, user_id: int, manages: bool) -> bool:
    """Whether a person can end a game only if all other players agree: they play in it, it is rated, and it can be
    read. Raises `Refused` for a person who may not close the table at all."""
    async with _hold(tables, game_id, games.RUNNING_STATES) as live, tables.store.read() as connection:
        row, seats = await find_table(connection, game_id)
        return await _asks_others(connection, row, seats, user_id, manages, live is not None, tables.store.now())


async def _is_readable(tables: Tables, game_id: int) -> bool:
    """Whether a game has begun and can be read."""
    async with tables.store.read() as connection:
        row, _ = await find_table(connection, game_id)
    return row.status in games.RUNNING_STATES and await tables.cache.is_readable(game_id)


async def _asks_others(
    connection: AsyncConnection,
    row: GameRow,
    seats: Sequence[SeatRow],
    user_id: int,
    manages: bool,
    readable: bool,
    now: int,
) -> bool:
    """See `asks_others`. Whoever has forfeited a rated game may not close it either, although they no longer play:
    without a result, they would not come last."""
    plays = any(seat.belongs_to(user_id) for seat in seats)
    check_closer(row, seats, user_id, manages, now)
    if not readable:
        return False
    if plays:
        return await is_contested(connection, row, seats)
    if wants_rating(row):
        last = await list_last(connection, row.id, await list_counted(connection, seats))
        if user_id in [one.user_id for one in last]:
            raise NotYours(Msg("refused-close-forfeited"))
    return False


async def _close(connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], user_id: int, now: int) -> None:
    """Close a table in the name of a person who may do that alone."""
    host = find_host(row, seats) == user_id
    if row.status != "lobby":
        said = "say-ended" if host else "say-ended-by"
        await end_game(connection, row, seats, now, said, who=f"<@{user_id}>")
    else:
        key = None if host else "say-closed-by"
        await _close_lobby(connection, row, now, key, user_id, who=f"<@{user_id}>")


async def close_resting(tables: Tables, game_id: int) -> None:
    """Close a lobby that nobody has touched for `REST`. If somebody has touched it, plan another check."""
    async with tables.cache.lock(game_id), tables.store.write() as connection:
        row = await games.find_game(connection, game_id)
        if row is None or row.status != "lobby":
            return
        now = tables.store.now()
        if row.updated + REST > now:
            await plan_rest(connection, game_id, row.updated)
            return
        await _close_lobby(connection, row, now, "say-closed-resting", days=REST // DAY)


async def close_unconfirmed(tables: Tables, game_id: int) -> None:
    """Close a lobby of the queue if some of its people did not confirm in time. If the lobby is closed already, its
    people wait again."""
    async with tables.cache.lock(game_id), tables.store.write() as connection:
        row = await games.find_game(connection, game_id)
        if row is None or row.status not in ("lobby", "closed") or QUEUE not in row.options:
            return
        now, missing = tables.store.now(), list_unready(row, await games.list_seats(connection, game_id))
        if row.status == "closed":  # the channel was lost
            await dissolve(connection, row, [], now)
        elif missing:
            await close_matched(connection, row, missing, now)


async def close_lost(tables: Tables, guild_id: int | None, channels: Collection[int]) -> None:
    """Close the lobbies in deleted channels, or the queue's lobbies on a server that the bot has lost.

    Nobody counts as having missed a lobby. The wishes of a lost server are deleted, and its season stops.
    """
    if guild_id is None:
        # most deleted channels have no such lobby, so that no write lock is needed
        async with tables.store.read() as connection:
            if not await _list_lost(connection, guild_id, channels):
                return
    async with tables.store.write() as connection:
        for row in await _list_lost(connection, guild_id, channels):
            await games.update_game(connection, row.id, status="closed", updated=tables.store.now())
            await drop_rest(connection, row.id)
            if QUEUE in row.options:
                await dissolve(connection, row, [], tables.store.now())
        if guild_id is not None:
            await wishes.drop_of_guild(connection, guild_id)
            newest = await seasons.find_newest(connection, guild_id)
            if newest is not None and newest.state in ("open", "running"):
                await seasons.change_season(connection, newest.id, state="stopped")
                await seasons.note(connection, newest.id, tables.store.now(), "stopped")


async def _list_lost(connection: AsyncConnection, guild_id: int | None, channels: Collection[int]) -> list[GameRow]:
    """The lobbies of the queue on a server, and all lobbies in these channels."""
    found = await games.list_unbegun(connection, guild_id, channels)
    return [row for row in found if row.channel_id in channels or QUEUE in row.options]


async def find_table(connection: AsyncConnection, game_id: int) -> tuple[GameRow, list[SeatRow]]:
    """A lobby or running game, with its seats. Raises `Refused` if there is none, or if it is over or closed."""
    row = await games.find_game(connection, game_id)
    if row is None or row.status not in games.OPEN_STATES:
        raise Refused(Msg("refused-no-game" if row is None else "refused-over"))
    return row, await games.list_seats(connection, game_id)


def check_closer(row: GameRow, seats: Sequence[SeatRow], user_id: int, manages: bool, now: int) -> None:
    """Raise `NotYours` for a person who may not close this table now."""
    sits = any(seat.user_id == user_id for seat in seats)
    rests = row.status == "lobby" and row.updated + IDLE <= now
    if manages or (rests and sits):
        return
    if SEASON in row.options:
        raise NotYours(Msg("refused-league-table"))
    try:
        check_host(row, seats, user_id)
    except NotYours as error:
        raise NotYours(Msg("refused-close", {"days": IDLE // DAY})) from error


async def _close_lobby(
    connection: AsyncConnection, row: GameRow, now: int, key: str | None, closer: int | None = None, **args: Any
) -> None:
    if QUEUE in row.options:
        await dissolve(connection, row, [] if closer is None else [closer], now)
    await close_lobby(connection, row, now)
    if key is not None:
        await say(connection, row, key, now, **args)
