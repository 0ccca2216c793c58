"""Copying everything from one database to another of any kind. Each of the two is used in a single transaction, so an
interrupted copy leaves the target unchanged.

Each row is checked when it is read and again when it has arrived. Damage ends the copy, with an error that names the
table.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

from sqlalchemy import Table, func, insert, select
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.database import Store
from bot.store.errors import ClearErrors, Damaged, StoreError, explain
from bot.store.numbers import count_on
from bot.store.schema import metadata
from bot.store.snapshots import unpack_snapshot

BATCH = 500
"""The number of rows copied at a time; the largest ones, snapshots, have a few kilobytes each."""

Read = Mapping[str, Any]
"""A row as a mapping from its columns' names."""


async def copy_store(source: Store, target: Store, advance: Callable[[int, int], None]) -> dict[str, int]:
    """Copy every row of `source` into `target`, which must be empty; returns the number of rows of each table.

    Both databases are open. `advance` is called with the number of rows copied so far and the total. Raises
    `StoreError`, and `Damaged` if `source` is damaged; `target` is then still empty.
    """
    await source.check(None, asyncio.Event(), thorough=True)
    async with source.read() as old, target.write() as new:
        for name, count in (await count_rows(new)).items():
            if count:
                raise StoreError(f"{target.name} is not empty: {name} has {count} rows; copy into a new database")
        counts = await count_rows(old, source.name)
        total, done = sum(counts.values()), 0
        for table in metadata.sorted_tables:
            snapshots, gone, arrived = Snapshots(), Sum(), Sum()
            async for batch in read_rows(old, table, source.name):
                for row in batch:
                    if table is t.snapshot and not snapshots.are_sound(row):
                        where = f"revision {row['revision']} of game {row['game_id']}"
                        raise Damaged(f"{source.name} is damaged: {table.name}: {where} cannot be read")
                    gone.add(row)
                try:
                    await new.execute(insert(table), batch)
                except (IntegrityError, DataError) as error:
                    told = f"{table.name} has a row that {target.name} does not take: {explain(error)}"
                    raise Damaged(f"{source.name} is damaged: {told}") from error
                done += len(batch)
                advance(done, total)
            async for batch in read_rows(new, table, target.name):
                for row in batch:
                    arrived.add(row)
            if gone.rows != counts[table.name]:
                raise Damaged(f"{source.name} is damaged: {table.name} has {gone.rows} rows and {counts[table.name]}")
            if (arrived.rows, arrived.value) != (gone.rows, gone.value):
                told = f"{table.name} has a row that arrives otherwise in {target.name}"
                raise Damaged(f"{source.name} is damaged: {told}")
            await count_on(new, table)
    return counts


class Sum:
    """A checksum of rows that does not depend on their order."""

    def __init__(self) -> None:
        self.rows = self.value = 0

    def add(self, row: Read) -> None:
        self.rows += 1
        self.value += hash(tuple(row.items()))


class Snapshots:
    """A check of stored snapshots, which must come in the order of their games and revisions. A snapshot is stored
    either whole or as a change of an earlier snapshot."""

    def __init__(self) -> None:
        self._game = 0
        self._whole: dict[int, bytes] = {}

    def are_sound(self, row: Read) -> bool:
        """Whether a snapshot can be unpacked and has the checksum that is stored in it (RFC 1950, ADLER32)."""
        if row["game_id"] != self._game:
            self._game, self._whole = row["game_id"], {}
        try:
            if row["base"] is None:
                self._whole[row["revision"]] = unpack_snapshot(row["data"])
            else:
                unpack_snapshot(row["data"], self._whole[row["base"]])
        except (zlib.error, KeyError):
            return False
        return True


async def read_rows(connection: AsyncConnection, table: Table, name: str) -> AsyncIterator[list[dict[str, Any]]]:
    """Yield the rows of a table of the database `name`, some at a time, in the order of their keys. Raises
    `StoreError`."""
    query = select(table).order_by(*table.primary_key).execution_options(yield_per=BATCH)
    with ClearErrors(f"{name}, {table.name},"):
        rows = (await connection.stream(query)).mappings()
        async for batch in rows.partitions(BATCH):
            yield [dict(row) for row in batch]


async def count_rows(connection: AsyncConnection, name: str = "") -> dict[str, int]:
    """The number of rows of each table. `name` names the database in errors."""
    counts = {}
    for table in metadata.sorted_tables:
        with ClearErrors(f"{name}, {table.name},"):
            counts[table.name] = (await connection.execute(select(func.count()).select_from(table))).scalar_one()
    return counts
