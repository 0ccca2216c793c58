"""The results of reviews of finished games. Every function works inside the caller's transaction."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.rows import put_row

COURSE = -1
"""The value in the `seat` column for a review of the chances of all seats."""


def cards_of(seat: int) -> int:
    """The value in the `seat` column for the review of a seat's cards. It is negative, so that it differs from every
    seat and from `COURSE`."""
    return COURSE - 1 - seat


async def find_review(connection: AsyncConnection, game_id: int, seat: int, edition: str) -> str | None:
    """The review of a seat, of its cards (`cards_of`), or of the chances (`COURSE`), as JSON of `bot.tables.reviewing`;
    None if there is none of this edition yet."""
    where = (t.review.c.game_id == game_id) & (t.review.c.seat == seat) & (t.review.c.edition == edition)
    found: str | None = (await connection.execute(select(t.review.c.data).where(where))).scalar()
    return found


async def keep_review(connection: AsyncConnection, game_id: int, seat: int, edition: str, data: str) -> None:
    """Store a review of a game. It replaces a review of another edition, or a review that another process may have
    stored meanwhile."""
    made = {"data": data, "edition": edition}
    await put_row(connection, t.review, {"game_id": game_id, "seat": seat} | made, made)
