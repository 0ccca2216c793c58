"""The table service's work for the seasons of a league."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks
from bot.store.games import GameRow

SEASON = "season"
"""The option of a table that holds the number of its season."""


async def plan_look(connection: AsyncConnection, season_id: int, at: int) -> None:
    """Plan a job that does the due work of a season at this time."""
    await clocks.put_job(connection, "season", f"season:{season_id}", at, {"season": season_id})


async def note_ended(connection: AsyncConnection, row: GameRow, now: int) -> None:
    """Let the season that a table belongs to continue, since the table has ended."""
    if SEASON in row.options:
        await plan_look(connection, int(row.options[SEASON]), now)
