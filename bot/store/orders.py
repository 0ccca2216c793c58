"""Orders that seats have given in advance. Every function works inside the caller's transaction; `bot.tables` knows the
meaning of orders."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, kept, question
from bot.store.rows import put_row

PLAYED, AUTO_ANSWERS = "played", "habits"
"""The kinds of rows for the last turn played from a plan, and for automatic answers."""


async def list_orders(connection: AsyncConnection, game_id: int) -> dict[tuple[int, str], str]:
    """The orders of a game, as JSON by seat and kind (`plan` or `window`)."""
    found = await _list_all(connection, game_id)
    return {(seat, kind): data for (seat, kind), data in found.items() if kind not in (PLAYED, AUTO_ANSWERS)}


async def _list_all(connection: AsyncConnection, game_id: int) -> Mapping[tuple[int, str], str]:
    """All orders and notes of a game's seats, as JSON by seat and kind."""
    return await kept(connection, of_game(game_id), lambda rows: {(row.seat, row.kind): row.data for row in rows})


def of_game(game_id: int) -> Question:
    """The query for the orders of a game."""
    return question(lambda: select(t.orders).where(t.orders.c.game_id == game_id), [t.orders], "orders", game_id)


async def list_noted(connection: AsyncConnection, game_id: int) -> dict[str, dict[int, str]]:
    """The notes about the seats of a game, other than orders, as JSON by kind and seat."""
    found = await _list_all(connection, game_id)
    return {kind: {seat: data for (seat, one), data in found.items() if one == kind} for kind in (PLAYED, AUTO_ANSWERS)}


async def list_auto_answers(connection: AsyncConnection, game_id: int) -> dict[int, str]:
    """The automatic answers of a game's seats, as JSON by seat."""
    return {seat: data for (seat, kind), data in (await _list_all(connection, game_id)).items() if kind == AUTO_ANSWERS}


async def keep_played(connection: AsyncConnection, game_id: int, seat: int, start: int, end: int) -> None:
    """Store the revisions between which a seat's turn was played from a plan."""
    await keep_order(connection, game_id, seat, PLAYED, json.dumps([start, end]))


async def find_order(connection: AsyncConnection, game_id: int, seat: int, kind: str) -> str | None:
    """One order of a seat as JSON; None if there is none."""
    return (await _list_all(connection, game_id)).get((seat, kind))


async def list_orders_of(connection: AsyncConnection, user_id: int, kind: str) -> dict[tuple[int, int], str]:
    """A person's orders of one kind in the games of their seats, as JSON by game and seat."""
    theirs = (t.orders.c.game_id == t.seat.c.game_id) & (t.orders.c.seat == t.seat.c.seat)
    where = theirs & (t.seat.c.user_id == user_id) & (t.orders.c.kind == kind)
    query = select(t.orders.c.game_id, t.orders.c.seat, t.orders.c.data).where(where)
    return {(row.game_id, row.seat): row.data for row in await connection.execute(query)}


async def keep_order(connection: AsyncConnection, game_id: int, seat: int, kind: str, data: str) -> None:
    """Store an order, replacing an earlier one of the same kind."""
    row = {"game_id": game_id, "seat": seat, "kind": kind, "data": data}
    await put_row(connection, t.orders, row, {"data": data})


async def drop_order(connection: AsyncConnection, game_id: int, seat: int, kind: str | None = None) -> None:
    """Delete an order of a seat, or all its orders."""
    where = (t.orders.c.game_id == game_id) & (t.orders.c.seat == seat)
    if kind is not None:
        where &= t.orders.c.kind == kind
    await connection.execute(delete(t.orders).where(where))
