"""The tables of a season, as far as the table service knows of them."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks
from bot.store.games import GameRow

SEASON = "season"
"""The option of a table that belongs to a season: its number."""


async def plan_look(connection: AsyncConnection, season_id: int, at: int) -> None:
    """Do what is due in a season at this time."""
    await clocks.put_job(connection, "season", f"season:{season_id}", at, {"season": season_id})


async def note_ended(connection: AsyncConnection, row: GameRow, now: int) -> None:
    """A table has ended: the season that it belongs to goes on."""
    if SEASON in row.options:
        await plan_look(connection, int(row.options[SEASON]), now)
