"""Findings about finished games that were looked back on. Every function works inside the caller's transaction."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.rows import put_row

COURSE = -1
"""Stands for a seat where it is about all of them."""


def cards_of(seat: int) -> int:
    """Stands for a seat where it is about the cards that were dealt to it."""
    return COURSE - 1 - seat


async def find_review(connection: AsyncConnection, game_id: int, seat: int) -> str | None:
    """The findings about a seat, its cards (`cards_of`) or the `COURSE`, as JSON of `bot.tables.reviewing`; None where
    there are none yet."""
    where = (t.review.c.game_id == game_id) & (t.review.c.seat == seat)
    found: str | None = (await connection.execute(select(t.review.c.data).where(where))).scalar()
    return found


async def keep_review(connection: AsyncConnection, game_id: int, seat: int, data: str) -> None:
    """Keep them with the game; another process may have found the same."""
    await put_row(connection, t.review, {"game_id": game_id, "seat": seat, "data": data}, {"data": data})
