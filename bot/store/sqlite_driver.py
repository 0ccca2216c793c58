"""A faster connection of aiosqlite, with one trip to its thread for each statement.

For each statement SQLAlchemy calls the driver four times: make a cursor, execute, fetch the rows, close the cursor. The
connection of aiosqlite sends each call to its thread and waits; this connection does all four in one trip.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import aiosqlite

FIRST_ROWS = 1000
"""The number of rows fetched with the execution of a statement; a stream fetches the others later."""


class WholeCursor:
    """A cursor that fetches all rows of a statement when it executes it (DB-API 2.0, with `await`)."""

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

    def cursor(self) -> WholeCursor:  # type: ignore[override]
        """A new cursor, made without a trip to the thread."""
        return WholeCursor(self)

    async def work(self, task: Callable[..., Any], *arguments: Any) -> Any:
        """Call `task` in the thread, with SQLite's connection and the arguments, and return its result."""
        return await self._execute(task, self._conn, *arguments)  # type: ignore[no-untyped-call]

    def stop(self) -> asyncio.Future[Any] | None:
        """Stop the thread after the work that it already has. Returns a future of its end; None if it was stopped
        before, since a thread that has ended would never set a second one, and whoever closes the connection waits for
        it."""
        return super().stop() if self._running else None


def connect(file: str, **options: Any) -> WholeConnection:
    """Make a connection to a file, opened when it is awaited; `options` are those of `sqlite3.connect`."""
    connection = WholeConnection(partial(sqlite3.connect, file, **options), iter_chunk_size=64)
    # as in SQLAlchemy: a connection that is never closed must not keep the process alive
    connection._thread.daemon = True
    return connection
