"""Moving everything from one database to another, of whichever kinds: one moment of the one, one transaction of the
other, so that whoever stops it half-way finds the target as it was."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Store
from bot.store.errors import StoreError, explain
from bot.store.numbers import count_on
from bot.store.schema import metadata

BATCH = 500
"""Rows at a time; snapshots are the biggest, with a few kilobytes each."""


async def copy_store(source: Store, target: Store, advance: Callable[[int, int], None]) -> dict[str, int]:
    """Copy every row of `source` into `target`, which must hold none; the rows of each table.

    Both are open. `advance` is told how many rows are over, and of how many. Raises `StoreError`, with `target` as
    empty as it was.
    """
    async with source.read() as old, target.write() as new:
        for name, count in (await count_rows(new)).items():
            if count:
                raise StoreError(f"{target.name} is not empty: {name} has {count} rows; copy into a new database")
        counts = await count_rows(old)
        total, done = sum(counts.values()), 0
        for table in metadata.sorted_tables:
            rows = (await old.stream(select(table).execution_options(yield_per=BATCH))).mappings()
            async for batch in rows.partitions(BATCH):
                try:
                    await new.execute(insert(table), [dict(row) for row in batch])
                except IntegrityError as error:
                    raise StoreError(f"{target.name} takes no such row of {table.name}: {explain(error)}") from error
                done += len(batch)
                advance(done, total)
            await count_on(new, table)
        if (arrived := await count_rows(new)) != counts:
            wrong = [name for name, count in counts.items() if arrived[name] != count]
            raise StoreError(f"{target.name} has other numbers of rows in {', '.join(wrong)}: nothing was copied")
    return counts


async def count_rows(connection: AsyncConnection) -> dict[str, int]:
    """The rows of each table."""
    return {
        table.name: int((await connection.execute(select(func.count()).select_from(table))).scalar_one())
        for table in metadata.sorted_tables
    }
