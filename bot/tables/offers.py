"""The posts that offer a seat of a running game."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import queue
from bot.store.games import GameRow, SeatRow


async def post_offer(
    connection: AsyncConnection,
    row: GameRow,
    seat: int,
    why: str,
    who: int | None,
    now: int,
    post: bool = True,
    brought: bool = False,
) -> None:
    """Queue the post of an offer or, without `post`, an update of its existing post. With `brought`, nothing is posted
    if the offer already has a post in this channel."""
    payload = {"seat": seat, "why": why, "who": who, "post": post, "brought": brought}
    await queue.put_message(connection, "offer", row.channel_id, payload, row.id, now)


async def bring_offers(connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], now: int) -> None:
    """Post the offers of seats again in the game's new channel."""
    for seat in seats:
        if seat.offer:
            await post_offer(connection, row, seat.seat, "forgotten", None, now, brought=True)


async def end_offers(connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], now: int) -> None:
    """Update the posts of offers that the end of the game ends."""
    for seat in seats:
        if seat.offer:
            await post_offer(connection, row, seat.seat, "", None, now, post=False)
