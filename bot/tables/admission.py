"""Admission of spectators to a table."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import games
from engine.kernel.decisions import Msg, NotYours


async def check_admitted(connection: AsyncConnection, game_id: int, user_id: int) -> None:
    """Raise `NotYours` for a person without a seat at a running table that wants no spectators."""
    row = await games.find_game(connection, game_id)
    if row is None or row.status not in games.RUNNING_STATES:
        return
    if not await is_admitted(connection, row, user_id):
        raise NotYours(Msg("refused-spectators"))


async def is_admitted(connection: AsyncConnection, row: games.GameRow, user_id: int) -> bool:
    """Whether a table shows its game to this person: they have a seat, or the table allows spectators."""
    if row.options.get("spectators") != "off":
        return True
    return any(seat.belongs_to(user_id) for seat in await games.list_seats(connection, row.id))
