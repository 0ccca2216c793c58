"""Tables that lose their channel, get it back, or move to another one."""

from __future__ import annotations

from typing import Any

from bot.store import clocks, games, queue
from bot.store.clicks import acting
from bot.tables.clocks import TIMED, run_clocks
from bot.tables.consent.votes import bring_motions
from bot.tables.handoff import moved
from bot.tables.seating import bring_offers
from bot.tables.service import Tables
from engine.kernel.decisions import Msg, NotYours, Refused


async def pause(tables: Tables, game_id: int) -> None:
    """Stop the clocks and tell the players once, by DM; nothing for a game that does not run."""
    store = tables.store
    async with store.write() as connection:
        row = await games.find_game(connection, game_id)
        if row is None or row.status != "open":
            return
        await games.update_game(connection, game_id, status="paused")
        seats = await games.list_seats(connection, game_id)
        await clocks.drop_seat_jobs(connection, game_id, [seat.seat for seat in seats], TIMED)
        for seat in seats:
            if seat.user_id is not None:
                note: dict[str, Any] = {"key": "note-paused", "args": {"channel": f"<#{row.channel_id}>"}}
                await queue.put_message(connection, "note", seat.user_id, note, game_id, store.now())
    tables.cache.drop(game_id)
    tables.wake()


async def leave_server(tables: Tables, guild_id: int) -> None:
    """The bot is not in this server any more: its games pause at once instead of running into their deadlines."""
    async with tables.store.read() as connection:
        here = [row for row in await games.list_running(connection) if row.guild_id == guild_id]
    for row in here:
        await pause(tables, row.id)


async def return_to_server(tables: Tables, guild_id: int) -> None:
    """The bot is in this server again: games that paused go on where they were, each with all its time."""
    store = tables.store
    async with store.read() as connection:
        here = [row for row in await games.list_paused(connection) if row.guild_id == guild_id]
    for row in here:
        async with tables.hold(row.id) as live, store.write() as connection:
            if live.row.status != "paused":
                continue
            await games.update_game(connection, row.id, status="open")
            now, revision = store.now(), live.game.revision
            there = await games.find_game(connection, row.id)
            assert there is not None
            await run_clocks(connection, there, live.seats, live.game.waiting(), now, afresh=True)
            called = [user for seat in live.waiting_people if (user := live.user_in(seat)) is not None]
            story = {"since": revision, "revision": revision, "ping": called}
            await queue.put_message(connection, "table", row.channel_id, story, row.id, now)
        tables.cache.drop(row.id)
    tables.wake()


async def move(tables: Tables, game_id: int, user_id: int, channel_id: int, guild_id: int | None) -> None:
    """Go on in another channel, also with a paused game; open questions and offered seats come along.

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
            place = {"channel_id": channel_id, "guild_id": guild_id, "status": status}
            await games.update_game(connection, game_id, **place)
            story = {"since": live.game.revision, "revision": live.game.revision, "ping": []}
            now = store.now()
            await queue.put_message(connection, "table", channel_id, story, game_id, now)
            row = await games.find_game(connection, game_id)
            assert row is not None
            await bring_motions(connection, row, now)
            await bring_offers(connection, row, live.seats, now)
            if live.row.status == "paused":
                await run_clocks(connection, row, live.seats, live.game.waiting(), now, afresh=True)
        moved(live, live.row.revision, **place)
    await tables.go_on(game_id)
