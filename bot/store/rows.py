"""Writing a row that may be there already, in one statement that both kinds of database know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

_INSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def make_insert(connection: AsyncConnection, table: Table) -> Any:
    """An insertion that can say what happens where a row is there already."""
    return _INSERTS[connection.dialect.name](table)


async def put_row(connection: AsyncConnection, table: Table, row: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    """Write `row` where none has its primary key; where one has, set those of its columns that `new` names."""
    insert = make_insert(connection, table).values(**row)
    keys = list(table.primary_key.columns)
    await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=dict(new)))


async def add_row(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> bool:
    """Write a row unless one has its primary key. Returns whether it is new."""
    insert = make_insert(connection, table).values(**row).on_conflict_do_nothing()
    return bool((await connection.execute(insert)).rowcount == 1)
