"""A faster connection of aiosqlite, with one trip to its thread for each statement.

For each statement SQLAlchemy calls the driver four times: make a cursor, execute, fetch the rows, close the cursor. The
connection of aiosqlite sends each call to its thread and waits; this connection does all four in one trip. A
transaction that only reads begins on the trip of its first statement, and nothing is rolled back where nothing is open.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import aiosqlite

FIRST_ROWS = 1000
"""The most rows that are fetched on the trip that executes a statement; the others are fetched later."""


class WholeCursor:
    """A cursor that fetches the first `FIRST_ROWS` rows of a statement on the trip that executes the statement (DB-API
    2.0, with `await`)."""

    def __init__(self, connection: WholeConnection) -> None:
        self.arraysize = 1
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self._connection = connection
        self._cursor: sqlite3.Cursor | None = None
        """SQLite's cursor, kept as long as it may have more rows."""
        self._rows: list[Any] = []

    async def __aenter__(self) -> WholeCursor:
        return self

    async def execute(self, statement: str, values: Sequence[Any] = ()) -> None:
        """Execute a statement. Raises `sqlite3.Error`."""
        await self._connection.work(self._execute, sqlite3.Cursor.execute, statement, values)

    async def executemany(self, statement: str, values: Sequence[Sequence[Any]]) -> None:
        """Execute a statement once for each of `values`. Raises `sqlite3.Error`."""
        await self._connection.work(self._execute, sqlite3.Cursor.executemany, statement, values)

    def _execute(self, connection: sqlite3.Connection, way: Any, statement: str, values: Sequence[Any]) -> None:
        cursor = connection.cursor()
        try:
            way(cursor, statement, values)
            self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
            self._rows = cursor.fetchmany(FIRST_ROWS) if cursor.description else []
        except BaseException:
            cursor.close()
            raise
        if len(self._rows) < FIRST_ROWS:
            cursor.close()
        else:
            self._cursor = cursor

    async def fetchall(self) -> list[Any]:
        """The remaining rows. Raises `sqlite3.Error`."""
        if self._cursor is not None:
            self._rows += await self._connection.work(lambda _, cursor: cursor.fetchall(), self._cursor)
            await self.close()
        rows, self._rows = self._rows, []
        return rows

    async def fetchmany(self, size: int) -> list[Any]:
        """The next `size` rows, or fewer if fewer are left. Raises `sqlite3.Error`."""
        if self._cursor is not None and len(self._rows) < size:
            missing = size - len(self._rows)
            self._rows += await self._connection.work(lambda _, cursor: cursor.fetchmany(missing), self._cursor)
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    async def close(self) -> None:
        """Close SQLite's own cursor, if rows of a statement are left."""
        cursor, self._cursor = self._cursor, None
        if cursor is not None:
            await self._connection.work(lambda _, open_one: open_one.close(), cursor)


class WholeConnection(aiosqlite.Connection):
    """A connection whose cursors are `WholeCursor`s."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], iter_chunk_size: int) -> None:
        super().__init__(connector, iter_chunk_size)
        self._opening = ""
        """The statement that begins a transaction, to be executed on the trip of the next statement; empty if there is
        none."""
        self._idle = True
        """Whether the thread has finished its work; a cancelled task may leave some behind."""

    def cursor(self) -> WholeCursor:  # type: ignore[override]
        """A new cursor, made without a trip to the thread."""
        return WholeCursor(self)

    async def work(self, task: Callable[..., Any], *arguments: Any) -> Any:
        """Call `task` in the thread, with SQLite's connection and the arguments, and return its result."""
        opening, self._opening = self._opening, ""
        if opening:
            return await self._execute(_begin_with, opening, task, self._conn, *arguments)
        return await self._execute(task, self._conn, *arguments)

    def begin(self, statement: str) -> None:
        """Begin a transaction with `statement` as soon as its first statement is executed."""
        self._opening = statement

    async def commit(self) -> None:
        """Commit the open transaction, if there is one. Raises `sqlite3.Error`."""
        if self._is_open():
            await super().commit()

    async def rollback(self) -> None:
        """Roll the open transaction back, if there is one. Raises `sqlite3.Error`."""
        if self._is_open():
            await super().rollback()

    def _is_open(self) -> bool:
        """Whether a transaction is open, or may be open because the thread is still working. A transaction that was to
        begin with the next statement is forgotten."""
        self._opening = ""
        return not self._idle or self._conn.in_transaction

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self._idle = False
        try:
            result = await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]
        except Exception:
            self._idle = True
            raise
        self._idle = True
        return result

    def stop(self) -> asyncio.Future[Any] | None:
        """Stop the thread after the work that it already has. Returns a future that is done at the thread's end, for
        which the caller waits; None if the thread was stopped before, because then nothing would ever complete the
        future."""
        return super().stop() if self._running else None


def _begin_with(opening: str, task: Callable[..., Any], connection: sqlite3.Connection, *arguments: Any) -> Any:
    connection.execute(opening).close()
    return task(connection, *arguments)


def connect(file: str, **options: Any) -> WholeConnection:
    """Make a connection to a file, opened when it is awaited; `options` are those of `sqlite3.connect`."""
    connection = WholeConnection(partial(sqlite3.connect, file, **options), iter_chunk_size=64)
    # as in SQLAlchemy: a connection that is never closed must not keep the process alive
    connection._thread.daemon = True
    return connection
