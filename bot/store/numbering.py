"""The numbers that a database gives to new rows."""

from __future__ import annotations

from sqlalchemy import Table, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection


async def count_on(connection: AsyncConnection, table: Table) -> None:
    """Let new rows be numbered after those that are there; SQLite does so by itself."""
    column = table.autoincrement_column
    if column is None or connection.dialect.name != "postgresql":
        return
    last = (await connection.execute(select(func.max(column)))).scalar()
    if last is not None:
        sequence = {"table": table.name, "column": column.name, "last": last}
        await connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"), sequence)
