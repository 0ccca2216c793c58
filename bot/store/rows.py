"""Writing a row that may be there already, in one statement that both kinds of database know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

_INSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


async def put_row(connection: AsyncConnection, table: Table, row: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    """Write `row` where none has its primary key; where one has, set those of its columns that `new` names."""
    insert = _INSERTS[connection.dialect.name](table).values(**row)
    keys = list(table.primary_key.columns)
    await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=dict(new)))


async def put_rows(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """As `put_row` for several rows with the same columns, all of which are set."""
    if not rows:
        return
    insert, keys = _INSERTS[connection.dialect.name](table), list(table.primary_key.columns)
    new = {name: insert.excluded[name] for name in rows[0] if name not in table.primary_key.columns}
    await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=new), [dict(row) for row in rows])


async def add_row(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> bool:
    """Write a row unless one has its primary key. Returns whether it is new."""
    insert = _INSERTS[connection.dialect.name](table).values(**row).on_conflict_do_nothing()
    return bool((await connection.execute(insert)).rowcount == 1)
