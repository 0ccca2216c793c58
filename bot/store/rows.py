"""Writing a row that may be there already, in one statement that both kinds of database know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Column, Table, or_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

_INSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


async def put_row(connection: AsyncConnection, table: Table, row: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    """Write `row` where none has its primary key; where one has, set those of its columns that `new` names."""
    insert = _INSERTS[connection.dialect.name](table).values(**row)
    keys = list(table.primary_key.columns)
    await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=dict(new)))


async def put_rows(
    connection: AsyncConnection,
    table: Table,
    rows: Sequence[Mapping[str, Any]],
    key: Column[Any] | None = None,
    names: Sequence[str] = (),
) -> None:
    """Write rows that all have the same columns, each in place of the one with its `key` (its primary key where none is
    given): with `names`, only of one that differs in these columns."""
    if not rows:
        return
    insert, keys = _INSERTS[connection.dialect.name](table), list(table.primary_key.columns) if key is None else [key]
    fresh = {name: insert.excluded[name] for name in rows[0]}
    other = or_(*(table.c[name] != insert.excluded[name] for name in names)) if names else None
    await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=fresh, where=other), list(rows))


async def add_row(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> bool:
    """Write a row unless one has its primary key. Returns whether it is new."""
    insert = _INSERTS[connection.dialect.name](table).values(**row).on_conflict_do_nothing()
    return bool((await connection.execute(insert)).rowcount == 1)
