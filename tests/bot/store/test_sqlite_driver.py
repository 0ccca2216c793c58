"""A statement needs one call to the connection's thread, and a stream can have any number of rows."""

import asyncio
import sqlite3
import threading

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.store import Store, sqlite_driver

pytestmark = pytest.mark.sqlite

COUNTING = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :last) SELECT i FROM n"


@pytest.fixture
async def trips(store: Store, monkeypatch) -> list[str]:
    """The names of the calls sent to a connection's thread since the test began."""
    made: list[str] = []
    work = sqlite_driver.WholeConnection.work

    async def count(self: object, task: object, *arguments: object) -> object:
        made.append(getattr(task, "__name__", ""))
        return await work(self, task, *arguments)

    monkeypatch.setattr(sqlite_driver.WholeConnection, "work", count)
    return made


async def test_a_statement_is_one_trip_to_the_thread(store: Store, trips: list[str]) -> None:
    async with store.read() as connection:
        await connection.execute(text("SELECT 1"))  # begins the transaction
        trips.clear()
        assert (await connection.execute(text(COUNTING), {"last": 9})).scalars().all() == [*range(1, 10)]
    assert len(trips) == 1


@pytest.mark.sweep(5)
@pytest.mark.parametrize("last", [1, 999, 1000, 1001, 3500])
async def test_every_row_comes_once_and_in_order_however_it_is_asked_for(store: Store, last: int) -> None:
    async with store.read() as connection:
        assert (await connection.execute(text(COUNTING), {"last": last})).scalars().all() == [*range(1, last + 1)]
        streamed = await connection.stream(text(COUNTING), {"last": last})
        assert [row.i async for row in streamed] == [*range(1, last + 1)]
        in_parts = await connection.stream(text(COUNTING), {"last": last})
        assert [row.i async for part in in_parts.partitions(300) for row in part] == [*range(1, last + 1)]


async def test_a_stream_fetches_no_more_than_was_asked_for(store: Store, trips: list[str], monkeypatch) -> None:
    fetched: list[int] = []

    class Counting(sqlite3.Cursor):
        def fetchmany(self, size: int | None = 1) -> list[object]:
            fetched.append(size or 0)
            return super().fetchmany(size)

    class Watched(sqlite3.Connection):
        def cursor(self, factory: type = Counting) -> sqlite3.Cursor:
            return super().cursor(factory)

    connection = await sqlite_driver.connect(":memory:", factory=Watched)
    cursor = connection.cursor()
    await cursor.execute(COUNTING, {"last": 10_000})
    assert [row[0] for row in await cursor.fetchmany(1500)] == [*range(1, 1501)]
    assert fetched == [1000, 500]
    await cursor.close()
    assert await cursor.fetchmany(5) == []
    await connection.close()


async def test_a_transaction_makes_no_trip_of_its_own_where_nothing_depends_on_it(store: Store, monkeypatch) -> None:
    made: list[object] = []
    execute = sqlite_driver.WholeConnection._execute

    async def count(self: object, fn: object, *arguments: object) -> object:
        made.append(fn)
        return await execute(self, fn, *arguments)

    monkeypatch.setattr(sqlite_driver.WholeConnection, "_execute", count)
    async with store.read(once=True) as connection:
        await connection.execute(text("SELECT 1"))
    assert len(made) == 1
    made.clear()
    async with store.read():
        pass
    assert not made
    async with store.read() as connection:
        await connection.execute(text("SELECT 1"))
        await connection.execute(text("SELECT 2"))
    assert len(made) == 3  # the last one gives the snapshot up
    made.clear()
    async with store.write() as connection:
        await connection.execute(text("INSERT INTO memo (key, value) VALUES ('a', '1')"))
    assert len(made) == 3  # the lock, the statement, the commit


async def test_a_reader_has_one_snapshot_from_its_first_statement(store: Store) -> None:
    counted = text("SELECT count(*) FROM memo")
    async with store.read() as reader:
        before = (await reader.execute(counted)).scalar_one()
        async with store.write() as writer:
            await writer.execute(text("INSERT INTO memo (key, value) VALUES ('a', '1')"))
        assert (await reader.execute(counted)).scalar_one() == before
    async with store.read() as reader:
        assert (await reader.execute(counted)).scalar_one() == before + 1


async def test_what_a_cancelled_task_began_is_rolled_back(tmp_path) -> None:
    """A transaction that a cancelled task began is rolled back, even if the thread begins it only after the connection
    was given back."""
    connection = await sqlite_driver.connect(str(tmp_path / "games.db"), isolation_level=None)
    begun, free = threading.Event(), threading.Event()

    def begin_late(driver: sqlite3.Connection) -> None:
        begun.set()
        free.wait(10)
        driver.execute("BEGIN IMMEDIATE")

    task = asyncio.ensure_future(connection.work(begin_late))
    assert await asyncio.to_thread(begun.wait, 10)
    task.cancel()
    await asyncio.wait({task})
    ending = asyncio.ensure_future(connection.rollback())
    await asyncio.sleep(0)
    free.set()
    await ending
    assert not connection.in_transaction
    connection.begin("BEGIN")
    await connection.rollback()
    await connection.cursor().execute("SELECT 1")  # begins nothing: what was due is forgotten
    assert not connection.in_transaction
    await connection.close()


async def test_a_statement_that_fails_says_why_and_leaves_none_open(store: Store) -> None:
    async with store.write() as connection:
        await connection.execute(text("INSERT INTO memo (key, value) VALUES ('a', '1')"))
        with pytest.raises(IntegrityError, match="UNIQUE"):
            await connection.execute(text("INSERT INTO memo (key, value) VALUES ('a', '2')"))
        changed = await connection.execute(text("UPDATE memo SET value = '3' WHERE key = 'a'"))
        assert changed.rowcount == 1
    made: list[sqlite3.Cursor] = []

    class Watched(sqlite3.Connection):
        def cursor(self, factory: type = sqlite3.Cursor) -> sqlite3.Cursor:
            made.append(super().cursor(factory))
            return made[-1]

    driver = await sqlite_driver.connect(":memory:", factory=Watched)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        await driver.cursor().execute("SELECT x FROM nowhere")
    (cursor,) = made
    with pytest.raises(sqlite3.ProgrammingError, match="closed cursor"):
        cursor.fetchone()
    await driver.close()


async def test_a_connection_that_is_stopped_while_it_is_closed_is_closed(tmp_path) -> None:
    """A connection is closed even if it is stopped while the close waits for its thread. At the end of the program
    SQLAlchemy stops the thread of a cancelled task in this way, and the close goes on in the background."""
    connection = await sqlite_driver.connect(str(tmp_path / "games.db"))
    begun, free = threading.Event(), threading.Event()

    def wait_for_lock(_: object) -> bool:
        begun.set()
        return free.wait(10)

    busy = asyncio.ensure_future(connection.work(wait_for_lock))
    closing = asyncio.ensure_future(connection.close())
    assert await asyncio.to_thread(begun.wait, 10)
    assert connection.stop() is not None
    free.set()
    async with asyncio.timeout(10):
        assert await busy is True
        await closing
        await asyncio.to_thread(connection._thread.join)
