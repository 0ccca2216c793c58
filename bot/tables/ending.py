"""The end of a running game without a result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games
from bot.store.games import GameRow, SeatRow
from bot.tables.announcing import say
from bot.tables.consent.endings import lapse_all
from bot.tables.fixtures import note_ended
from bot.tables.following import tell_closed
from bot.tables.offers import end_offers
from bot.tables.substitution import end_substitutions


async def end_game(
    connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], now: int, key: str = "", **args: Any
) -> None:
    """End a running game without a result; the text `key`, if given, is posted."""
    await games.update_game(connection, row.id, status="closed", updated=now)
    await lapse_all(connection, row, now)
    await end_substitutions(connection, row, seats, now)
    await end_offers(connection, row, seats, now)
    await clocks.drop_seat_jobs(connection, row.id, [seat.seat for seat in seats])
    await tell_closed(connection, row, now)
    if key:
        await say(connection, row, key, now, **args)
    await note_ended(connection, row, now)
