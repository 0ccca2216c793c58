"""The results of reviews of finished games. Every function works inside the caller's transaction."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.rows import put_row

COURSE = -1
"""The value in place of a seat for the review of all seats."""


def cards_of(seat: int) -> int:
    """The value in place of a seat for the review of the cards dealt to it."""
    return COURSE - 1 - seat


async def find_review(connection: AsyncConnection, game_id: int, seat: int) -> str | None:
    """The review of a seat, of its cards (`cards_of`) or of the `COURSE`, as JSON of `bot.tables.reviewing`; None if
    there is none yet."""
    where = (t.review.c.game_id == game_id) & (t.review.c.seat == seat)
    found: str | None = (await connection.execute(select(t.review.c.data).where(where))).scalar()
    return found


async def keep_review(connection: AsyncConnection, game_id: int, seat: int, data: str) -> None:
    """Store a review with its game, even if another process has stored the same."""
    await put_row(connection, t.review, {"game_id": game_id, "seat": seat, "data": data}, {"data": data})
