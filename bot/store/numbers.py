"""Numbers of tables and votes. Buttons on messages carry them, so none is given a second time: not even by a database
that was put back from an earlier copy and has never heard of the tables that were opened since."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import people
from bot.store import schema as t

CARRIED = (t.game, t.motion)
"""The tables whose numbers are on buttons."""
MEMO = "numbers"
FASTEST_MS = 10_000
"""Nobody opens tables, or votes, faster than one in so many milliseconds for long."""
MOST = 10_000_000
"""Numbers that are left out at most, however long nothing was heard: a clock may have been wrong."""


async def leave_out(connection: AsyncConnection, since: int, now: int) -> None:
    """Never give the numbers that another run of this database, whose rows are lost, may have given between two times
    in milliseconds since 1970. What was left out up to a later time than `since` is not left out again."""
    told = await people.read_memo(connection, MEMO)
    floors = {} if told is None else json.loads(told)
    lost = min(max(0, now - max(since, floors.get("at", 0))) // FASTEST_MS, MOST)
    if lost:
        raised = {table.name: await _find_last(connection, table, floors) + lost for table in CARRIED}
        await people.write_memo(connection, MEMO, json.dumps(raised | {"at": now}))


async def insert_numbered(connection: AsyncConnection, table: Table, values: dict[str, Any]) -> int:
    """A new row of one of `CARRIED`; returns its number."""
    told = await people.read_memo(connection, MEMO)
    floor = 0 if told is None else json.loads(told).get(table.name, 0)
    skips = floor > await _find_last(connection, table, {})
    if skips:
        values = values | {"id": floor + 1}
    made = int((await connection.execute(insert(table).returning(table.c.id), values)).scalar_one())
    if skips:
        await count_on(connection, table)
    return made


async def count_on(connection: AsyncConnection, table: Table) -> None:
    """Let new rows be numbered after those that are there; SQLite does so by itself."""
    column = table.autoincrement_column
    if column is None or connection.dialect.name != "postgresql":
        return
    last = (await connection.execute(select(func.max(column)))).scalar()
    if last is not None:
        sequence = {"table": table.name, "column": column.name, "last": last}
        await connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"), sequence)


async def _find_last(connection: AsyncConnection, table: Table, floors: dict[str, int]) -> int:
    last = (await connection.execute(select(func.max(table.c.id)))).scalar()
    return max(last or 0, floors.get(table.name, 0))
