"""The end of a lobby without a game: after a long time without a change, or because somebody does not come."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, queue
from bot.store.games import GameRow
from bot.tables.full import drop_wait
from bot.tables.pace import DAY
from bot.tables.queueing import dissolve

REST = 14 * DAY
"""Milliseconds without a change after which a lobby is closed."""


async def plan_rest(connection: AsyncConnection, game_id: int, now: int) -> None:
    """Plan to close the lobby if nobody touches it for the time `REST`."""
    await clocks.put_job(connection, "lobby", _rest(game_id), now + REST, {"game": game_id})


async def drop_rest(connection: AsyncConnection, game_id: int) -> None:
    """Cancel the idle timeout of a lobby, its wait for the host, and its planned start."""
    await clocks.drop_jobs(connection, [_rest(game_id)])
    await drop_wait(connection, game_id)


def _rest(game_id: int) -> str:
    return f"lobby:{game_id}"


async def close_matched(connection: AsyncConnection, row: GameRow, gone: Sequence[int], now: int) -> None:
    """Close a lobby of the queue because these people did not come, and say so there."""
    await dissolve(connection, row, gone, now)
    await close_lobby(connection, row, now)
    said = {"key": "say-queue-closed", "args": {"who": [f"<@{user}>" for user in gone]}}
    await queue.put_message(connection, "say", row.channel_id, said, row.id, now)


async def close_lobby(connection: AsyncConnection, row: GameRow, now: int) -> None:
    """Close a lobby and show that on its post."""
    await drop_rest(connection, row.id)
    await games.update_game(connection, row.id, status="closed", updated=now)
    await queue.put_message(connection, "lobby", 0, {}, row.id, now)
