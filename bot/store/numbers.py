"""Numbers of tables, votes and seasons. Buttons on messages contain these numbers, so none is used twice, even after
the database was restored from an older copy."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import Table, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import people
from bot.store import schema as t

CARRIED = (t.game, t.motion, t.season)
"""The tables whose row numbers are part of buttons' tags."""
MEMO = "numbers"
FASTEST_MS = 10_000
"""The milliseconds between two new tables, votes or seasons, at the highest average rate that is expected."""
MOST = 10_000_000
"""The most numbers that are skipped, in case a clock was wrong."""


async def leave_out(connection: AsyncConnection, since: int, now: int) -> None:
    """Skip the numbers that a newer, lost state of this database may have used between two times (milliseconds since
    1970).

    Numbers that were already skipped are not counted again.
    """
    floors = await _read_floors(connection)
    lost = min(max(0, now - max(since, floors.get("at", 0))) // FASTEST_MS, MOST)
    if lost:
        raised = {table.name: await _find_last(connection, table, floors) + lost for table in CARRIED}
        await people.write_memo(connection, MEMO, json.dumps(raised | {"at": now}))


async def insert_numbered(
    connection: AsyncConnection, table: Table, values: dict[str, Any], find: Callable[[int], int] = int
) -> int:
    """Insert a row into one of the tables `CARRIED` and return its number.

    The row gets the first number that is not skipped; with `find`, the number that `find` returns for it.
    """
    made = int((await connection.execute(insert(table).returning(table.c.id), values)).scalar_one())
    floors = await _read_floors(connection)
    number = find(max(made, floors.get(table.name, 0) + 1))
    if number != made:
        await connection.execute(update(table).where(table.c.id == made).values(id=number))
        await count_on(connection, table)
    return number


async def count_on(connection: AsyncConnection, table: Table) -> None:
    """Let the numbers of new rows continue after the highest existing number. SQLite does this by itself."""
    column = table.autoincrement_column
    if column is None or connection.dialect.name != "postgresql":
        return
    last = (await connection.execute(select(func.max(column)))).scalar()
    if last is not None:
        sequence = {"table": table.name, "column": column.name, "last": last}
        await connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"), sequence)


async def _read_floors(connection: AsyncConnection) -> dict[str, int]:
    """For each table the last number that was skipped, and in `at` the time up to which numbers were skipped."""
    told = await people.read_memo(connection, MEMO)
    return {} if told is None else json.loads(told)


async def _find_last(connection: AsyncConnection, table: Table, floors: dict[str, int]) -> int:
    last = (await connection.execute(select(func.max(table.c.id)))).scalar()
    return max(last or 0, floors.get(table.name, 0))
