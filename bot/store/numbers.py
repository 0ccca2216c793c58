"""Numbers of tables and votes. Buttons on messages carry them, so none is given a second time: not even by a database
that was put back from an earlier copy and has never heard of the tables that were opened since."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import Table, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import people
from bot.store import schema as t

CARRIED = (t.game, t.motion)
"""The tables whose numbers are on buttons."""
MEMO = "numbers"
FASTEST_MS = 10_000
"""The pace at which tables, or votes, are opened at most for long: one in so many milliseconds."""
MOST = 10_000_000
"""Numbers that are left out at most, however long nothing was heard: a clock may have been wrong."""


async def leave_out(connection: AsyncConnection, since: int, now: int) -> None:
    """Never give the numbers that another run of this database, whose rows are lost, may have given between two times
    in milliseconds since 1970. What was left out up to a later time than `since` is not left out again."""
    floors = await _read_floors(connection)
    lost = min(max(0, now - max(since, floors.get("at", 0))) // FASTEST_MS, MOST)
    if lost:
        raised = {table.name: await _find_last(connection, table, floors) + lost for table in CARRIED}
        await people.write_memo(connection, MEMO, json.dumps(raised | {"at": now}))


async def insert_numbered(
    connection: AsyncConnection, table: Table, values: dict[str, Any], find: Callable[[int], int] = int
) -> int:
    """A new row of one of `CARRIED`; returns its number: the first that was not left out, or a later one that `find`
    gives for that."""
    made = int((await connection.execute(insert(table).returning(table.c.id), values)).scalar_one())
    floors = await _read_floors(connection)
    number = find(max(made, floors.get(table.name, 0) + 1))
    if number != made:
        await connection.execute(update(table).where(table.c.id == made).values(id=number))
        await count_on(connection, table)
    return number


async def count_on(connection: AsyncConnection, table: Table) -> None:
    """Let new rows be numbered after those that are there; SQLite does so by itself."""
    column = table.autoincrement_column
    if column is None or connection.dialect.name != "postgresql":
        return
    last = (await connection.execute(select(func.max(column)))).scalar()
    if last is not None:
        sequence = {"table": table.name, "column": column.name, "last": last}
        await connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"), sequence)


async def _read_floors(connection: AsyncConnection) -> dict[str, int]:
    """The last number left out of each table, and `at`: up to which time."""
    told = await people.read_memo(connection, MEMO)
    return {} if told is None else json.loads(told)


async def _find_last(connection: AsyncConnection, table: Table, floors: dict[str, int]) -> int:
    last = (await connection.execute(select(func.max(table.c.id)))).scalar()
    return max(last or 0, floors.get(table.name, 0))
