"""A game as it stands, in one statement: its row, who sits where, and what is noted beside each seat."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.games import GameRow, SeatRow, read_game, read_seat
from bot.store.orders import HABITS, PLAYED


@dataclass(frozen=True, slots=True)
class Head:
    """The rows that a process keeps in memory of a game beside the rules' state.

    `played`: by seat, between which revisions its last turn from a plan was played; `habits`: by seat, what is always
    done for it, as JSON.
    """

    row: GameRow
    seats: list[SeatRow]
    played: dict[int, tuple[int, int]]
    habits: dict[int, str]


async def find_head(connection: AsyncConnection, game_id: int) -> Head | None:
    """The game with this id as it stands."""
    noted = t.orders.c.kind.in_((PLAYED, HABITS))
    theirs = (t.orders.c.game_id == t.seat.c.game_id) & (t.orders.c.seat == t.seat.c.seat) & noted
    tables = t.game.outerjoin(t.seat, t.seat.c.game_id == t.game.c.id).outerjoin(t.orders, theirs)
    query = select(t.game, t.seat, t.orders.c.kind, t.orders.c.data).select_from(tables)
    query = query.where(t.game.c.id == game_id).order_by(t.seat.c.seat)
    rows = [row._mapping for row in await connection.execute(query)]
    if not rows:
        return None
    seats = {row[t.seat.c.seat]: read_seat(row) for row in rows if row[t.seat.c.seat] is not None}
    found = {
        kind: {row[t.seat.c.seat]: row[t.orders.c.data] for row in rows if row[t.orders.c.kind] == kind}
        for kind in (PLAYED, HABITS)
    }
    played: dict[int, tuple[int, int]] = {seat: tuple(json.loads(data)) for seat, data in found[PLAYED].items()}
    return Head(read_game(rows[0]), list(seats.values()), played, found[HABITS])
