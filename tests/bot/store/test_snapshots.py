"""Snapshots are stored as differences from an earlier one, and read back unchanged."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import select, update

from bot.store import schema as t
from bot.store import snapshots
from bot.store.snapshots import RUN
from engine.kernel.game import Corrupt
from tests.bot.support.tables import start_tiny

WHOLE = {"cards": random.Random(1).sample(range(10**6), 400)}


def state(revision: int) -> dict:
    return {"revision": revision, **WHOLE, "turn": revision * 7919}


async def keep(store, game: int, revisions) -> None:
    async with store.write() as connection:
        for revision in revisions:
            await snapshots.insert_snapshot(connection, game, state(revision))


async def rows(store, game: int) -> dict[int, tuple[int | None, int]]:
    async with store.read() as connection:
        found = await connection.execute(select(t.snapshot).where(t.snapshot.c.game_id == game))
        return {row.revision: (row.base, len(row.data)) for row in found}


async def test_one_of_a_run_is_whole_and_every_one_reads_as_it_was(tables, store) -> None:
    game = await start_tiny(tables, 2)
    first = 100
    await keep(store, game, range(first, first + 2 * RUN))
    found = await rows(store, game)
    bases = [found[first + n][0] for n in range(2 * RUN)]
    assert bases == [None, *[first] * (RUN - 1), None, *[first + RUN] * (RUN - 1)]
    assert found[first + 1][1] * 10 < found[first][1]
    async with store.read() as connection:
        for revision in range(first, first + 2 * RUN):
            assert await snapshots.read_snapshot(connection, game, revision) == state(revision)


async def test_what_cannot_be_read_is_no_base(tables, store) -> None:
    game = await start_tiny(tables, 2)
    await keep(store, game, [100, 101])
    async with store.write() as connection:
        spoilt = (t.snapshot.c.game_id == game) & (t.snapshot.c.revision == 100)
        await connection.execute(update(t.snapshot).where(spoilt).values(data=b"spoilt"))
    await keep(store, game, [102])
    async with store.read() as connection:
        assert await snapshots.read_snapshot(connection, game, 102) == state(102)
        for lost in (100, 101):
            with pytest.raises(Corrupt):
                await snapshots.read_snapshot(connection, game, lost)


async def test_one_that_is_cut_short_is_corrupt(tables, store) -> None:
    game = await start_tiny(tables, 2)
    await keep(store, game, [100])
    async with store.write() as connection:
        here = (t.snapshot.c.game_id == game) & (t.snapshot.c.revision == 100)
        data = (await connection.execute(select(t.snapshot.c.data).where(here))).scalar_one()
        await connection.execute(update(t.snapshot).where(here).values(data=data[:-20]))
    async with store.read() as connection:
        with pytest.raises(Corrupt):
            await snapshots.read_snapshot(connection, game, 100)
