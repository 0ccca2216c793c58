"""Opening the database: engine, transactions, migrations, backup, and one clear line for each way it can fail."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, InterfaceError, NoSuchModuleError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 5000


class StoreError(Exception):
    """The database cannot be used; the text is one clear line for the operator."""


class Steady(sqlite3.Connection):
    """A connection that gives its locks back when it is closed, whatever else still refers to it.

    SQLite keeps a closed connection, its transaction and its lock alive as long as a statement of it is unfinished.
    A task that is cancelled between a query and its rows leaves such a statement in its exception's frames, and then
    nobody could write until Python's collector came by.
    """

    def close(self) -> None:
        """Roll back what is open, then close."""
        with contextlib.suppress(sqlite3.ProgrammingError):  # closed already
            if self.in_transaction:
                self.rollback()
        super().close()


class Store:
    """The database. `clock` gives milliseconds since 1970."""

    def __init__(self, url: str, clock: Callable[[], int] | None = None) -> None:
        """Does not connect yet. Raises `StoreError` for an URL that names no usable database."""
        try:
            self.url = make_url(url)
            if self.url.drivername == "sqlite":
                self.url = self.url.set(drivername="sqlite+aiosqlite")
            if self.is_sqlite and self.url.database and self.url.database != ":memory:":
                Path(self.url.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
            options = {"connect_args": {"factory": Steady}} if self.is_sqlite else {}
            self.engine: AsyncEngine = create_async_engine(self.url, **options)
        except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
            raise StoreError(f"database address not usable: {_first_line(error)}") from error
        except OSError as error:
            raise StoreError(f"database folder not usable: {error.strerror}: {error.filename}") from error
        self._closing: set[asyncio.Future[None]] = set()
        self.refused: tuple[int, str] | None = None
        """When the last write failed that the database refused, and its line; None: never."""
        self.now: Callable[[], int] = clock or (lambda: int(time.time() * 1000))
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    @property
    def is_sqlite(self) -> bool:
        """Returns whether this is SQLite rather than a database server."""
        return self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> Path | None:
        """The database file; None for a server or a database in memory."""
        if not self.is_sqlite or not self.url.database or self.url.database == ":memory:":
            return None
        return Path(self.url.database).expanduser()

    @property
    def name(self) -> str:
        """The address without its password."""
        return self.url.render_as_string(hide_password=True)

    async def open(self) -> None:
        """Connect and bring the tables up to date. Raises `StoreError`."""
        try:
            async with self.write() as connection:
                await connection.run_sync(_migrate)
        except StoreError:
            await self.close()
            raise

    async def close(self) -> None:
        """Close every connection; on SQLite the write-ahead log is folded into the file."""
        if self._closing:
            await asyncio.wait(self._closing)
        await self.engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads. Raises `StoreError`."""
        with self._clear_errors():
            async with self._connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that commits at the end of the block, or not at all. Raises `StoreError`."""
        try:
            with self._clear_errors():
                async with self._connect() as plain:
                    connection = await plain.execution_options(landsraad_write=True)
                    async with connection.begin():
                        yield connection
        except StoreError as error:
            self.refused = self.now(), str(error)
            raise

    @asynccontextmanager
    async def _connect(self) -> AsyncIterator[AsyncConnection]:
        """A connection, opened and given back in full even when the caller is cancelled meanwhile."""
        opening = asyncio.ensure_future(self._open_connection())
        try:
            connection = await asyncio.shield(opening)
        except asyncio.CancelledError:
            opening.add_done_callback(self._give_back)
            raise
        try:
            yield connection
        finally:
            await asyncio.shield(connection.close())

    async def _open_connection(self) -> AsyncConnection:
        return await self.engine.connect().start()

    def _give_back(self, opened: asyncio.Future[AsyncConnection]) -> None:
        """Close a connection that nobody waits for any more."""
        if not opened.cancelled() and opened.exception() is None:
            self._closing.add(task := asyncio.ensure_future(opened.result().close()))
            task.add_done_callback(self._closing.discard)

    async def backup(self, target: Path) -> None:
        """Copy a running SQLite database to `target` (which must not exist). Raises `StoreError`."""
        if not self.is_sqlite or not self.url.database:
            raise StoreError("backup works on SQLite files; use the server's own tools for another database")
        await asyncio.to_thread(_copy_sqlite, self.url.database, target)

    def _clear_errors(self) -> _Clear:
        return _Clear(self.name)


class _Clear:
    """Turns the driver's errors about the database itself into a `StoreError` of one line."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, CommandError):
            raise StoreError(f"{self.name} was written by another version: {_first_line(error)}") from error
        if isinstance(error, (OperationalError, InterfaceError)) or type(error) is DatabaseError:
            text = str(error.orig)
            if "locked" in text:
                raise StoreError(f"{self.name} is locked by another program") from error
            raise StoreError(f"{self.name} cannot be used: {text}") from error


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver starts no transactions of its own; see _begin_sqlite
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes its lock at the start, so it never fails half-way."""
    writes = connection.get_execution_options().get("landsraad_write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _copy_sqlite(source: str, target: Path) -> None:
    if target.exists():
        raise StoreError(f"{target} exists already")
    try:
        _copy_pages(source, target)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise StoreError(f"backup failed: {error}") from error


def _copy_pages(source: str, target: Path) -> None:
    """All pages in one step, so under one read transaction: writers go on beside it (SQLite, online backup)."""
    with (
        contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
