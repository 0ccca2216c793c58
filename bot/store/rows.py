"""Writing rows with as few statements as the kind of database allows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Column, Table, insert, or_, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

_INSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


async def put_row(connection: AsyncConnection, table: Table, row: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    """Insert `row`. If a row with its primary key exists, set the columns in `new` of that row instead."""
    put = _INSERTS[connection.dialect.name](table).values(**row)
    keys = list(table.primary_key.columns)
    await connection.execute(put.on_conflict_do_update(index_elements=keys, set_=dict(new)))


async def put_rows(
    connection: AsyncConnection,
    table: Table,
    rows: Sequence[Mapping[str, Any]],
    key: Column[Any] | None = None,
    names: Sequence[str] = (),
) -> None:
    """Write rows that all have the same columns, each replacing the row with the same `key` (by default the primary
    key).

    With `names`, a row is replaced only if one of these columns differs.
    """
    if not rows:
        return
    put, keys = _INSERTS[connection.dialect.name](table), list(table.primary_key.columns) if key is None else [key]
    fresh = {name: put.excluded[name] for name in rows[0]}
    other = or_(*(table.c[name] != put.excluded[name] for name in names)) if names else None
    await connection.execute(put.on_conflict_do_update(index_elements=keys, set_=fresh, where=other), list(rows))


async def add_together(connection: AsyncConnection, *parts: tuple[Table, Sequence[Mapping[str, Any]]]) -> None:
    """Insert rows into several tables, in a single statement on a database server. The rows of a table have the same
    columns."""
    filled = [(table, rows) for table, rows in parts if rows]
    if connection.dialect.name == "postgresql" and len(filled) > 1:
        names = [(table.name, ", ".join(rows[0])) for table, rows in filled]
        inserts = [_FROM_JSON.format(table=table, columns=columns) for table, columns in names]
        *first, last = inserts
        others = ", ".join(f"{name}_rows AS ({one})" for (name, _), one in zip(names, first, strict=False))
        packed = {table.name: json.dumps(list(rows), default=_write_bytes) for table, rows in filled}
        await connection.execute(text(f"WITH {others} {last}"), packed)
        return
    for table, rows in filled:
        await connection.execute(insert(table), list(rows))


_FROM_JSON = (
    "INSERT INTO {table} ({columns})"
    " SELECT {columns} FROM json_populate_recordset(NULL::{table}, CAST(:{table} AS json))"
)


def _write_bytes(value: bytes) -> str:
    """Write bytes in PostgreSQL's hex notation: a backslash, x and two digits for each byte."""
    return f"\\x{value.hex()}"


async def add_row(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> bool:
    """Insert a row unless a row with its primary key exists. Returns whether it is new."""
    add = _INSERTS[connection.dialect.name](table).values(**row).on_conflict_do_nothing()
    return bool((await connection.execute(add)).rowcount == 1)
