"""The database: connections, transactions, claims on games, migrations, backup.

All changes are made through `write`, and everything relies on its promise: a writer is alone with what it touches, sees
everything committed before, and commits everything or nothing. SQLite keeps the promise by BEGIN IMMEDIATE, PostgreSQL
as described in `postgres`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import postgres, sqlite
from bot.store.addresses import find_file, is_sqlite, read_address, show_address
from bot.store.errors import ClearErrors, Damaged, StoreError, Unfit, explain_connecting, first_line
from bot.store.kept import Kept, Question, Written, drop_seen, note_written
from bot.store.touched import Touched

logger = logging.getLogger("landsraad.store")

_T = TypeVar("_T")
MIGRATIONS = Path(__file__).parent / "migrations"
SILENCE_MS = 600_000
"""After this many milliseconds without a write, the next write begins with `Store.after_silence`."""


@dataclass(frozen=True, slots=True)
class _Claim:
    """A task's claim on a game: the task writes through the claim's connection."""

    store: Store
    task: asyncio.Task[Any] | None
    connection: AsyncConnection


_claim: ContextVar[_Claim | None] = ContextVar("claim", default=None)


class Store:
    """The database. `clock` gives milliseconds since 1970."""

    def __init__(self, url: str, clock: Callable[[], int] | None = None) -> None:
        """Create the store without connecting. Raises `StoreError` if the URL names no usable database."""
        self.url = read_address(url)
        self.is_sqlite = is_sqlite(self.url)
        self.file = find_file(self.url)
        self.name = show_address(self.url)
        self.engine: AsyncEngine
        self.writers: AsyncEngine
        self.notes: AsyncEngine
        try:
            if self.is_sqlite:
                self.engine = self.writers = self.notes = sqlite.make_engine(self.url)
            else:
                self.engine, self.writers = postgres.make_readers(self.url), postgres.make_writers(self.url)
                self.notes = postgres.make_notes(self.url)
        except ModuleNotFoundError as error:
            hint = "" if self.is_sqlite else "; PostgreSQL needs the extra `postgres` (uv sync --extra postgres)"
            raise Unfit(f"database address not usable: {first_line(error)}{hint}") from error
        self._closed = False
        self._loose: set[asyncio.Future[Any]] = set()
        """Connections being opened or returned. A cancelled caller does not wait for them; `close` waits for all."""
        self._turn = None if self.is_shared else asyncio.Lock()
        """The lock on which writers of this process queue; SQLite itself would make them retry."""
        self._log = None if self.file is None else sqlite.Log(self.file)
        self._folding = False
        self.refused: tuple[int, str] | None = None
        """The time and the text of the database's last write error; None if there was none."""
        self.takes_writes = True
        """Whether the last write succeeded."""
        self.damaged = ""
        """The damage found since the start, in one line. It is never reset: the operator has to restore a sound
        copy."""
        self.now: Callable[[], int] = clock or (lambda: int(time.time() * 1000))
        self.after_silence: Callable[[AsyncConnection, int], Awaitable[object]] | None = None
        """A function that is called with the time at the beginning of a write, if there was no write for `SILENCE_MS`
        before. Such a silence means that this process was stopped or the database accepted no writes."""
        self.after_outage: Callable[[], None] = lambda: None
        """A function that is called after the commit of a write that made up for an outage."""
        self.after_insert: dict[str, Callable[[], None]] = {}
        """For each table, a function that is called after a commit that added rows to it."""
        self._written = self.now()
        self._kept = Kept()
        for engine in {id(engine): engine.sync_engine for engine in (self.writers, self.notes)}.values():
            event.listen(engine, "before_cursor_execute", note_written)
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", sqlite.prepare)
            event.listen(self.engine.sync_engine, "connect", self._lend_kept)
            event.listen(self.engine.sync_engine, "begin", sqlite.begin)
        else:
            event.listen(self.writers.sync_engine, "connect", postgres.watch)
            event.listen(self.writers.sync_engine, "begin", postgres.begin)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the database at the same time."""
        return not self.is_sqlite

    async def open(self) -> None:
        """Connect and upgrade the tables. Raises `StoreError`."""
        self._closed = False
        try:
            if self.file is not None:
                sqlite.make_private(self.file)
            async with self.write() as connection:
                await connection.run_sync(_migrate)
        except OSError as error:
            await self.close()
            raise StoreError(f"database folder not usable: {error.strerror}: {error.filename}") from error
        except StoreError:
            await self.close()
            raise

    async def is_behind(self) -> bool:
        """Whether `open` would upgrade the tables of an existing database. Raises `StoreError`."""
        if self.file is not None and not self.file.exists():
            return False
        async with self.read() as connection:
            return await connection.run_sync(_is_behind)

    async def close(self) -> None:
        """Close every connection; on SQLite the write-ahead log is checkpointed into the file."""
        self._closed = True
        while self._loose:
            await asyncio.wait(self._loose)
        for engine in (self.engine, self.writers, self.notes):
            await engine.dispose()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other programs off this database until the end of the block; has no effect on a database server, which
        is shared.

        Raises `StoreError` if another program uses it."""
        if self.file is None:
            yield
            return
        try:
            sqlite.make_private(self.file)
        except OSError as error:
            raise StoreError(f"database folder not usable: {error.strerror}: {error.filename}") from error
        with sqlite.alone(self.file), self._kept.alone():
            yield

    @asynccontextmanager
    async def read(self, once: bool = False) -> AsyncIterator[AsyncConnection]:
        """Open a read-only connection in a transaction on one snapshot. Raises `StoreError`.

        With `once`, for a single statement, there is no transaction around it.
        """
        with self._watched(), ClearErrors(self.name):
            async with self._connect(self.engine, reads=True) as connection:
                if once:
                    await connection.execution_options(**(postgres if self.is_shared else sqlite).ALONE)
                yield connection

    async def recall(self, asked: Question, read: Callable[[AsyncConnection], Awaitable[_T]]) -> _T:
        """The result of a query: from the cache if it is there, otherwise from `read`, on a connection without a
        transaction. Raises `StoreError`."""
        found: tuple[_T] | None = self._kept.find(asked.key) if self._kept.is_open else None
        if found is not None:
            return found[0]
        async with self.read(once=True) as connection:
            return await read(connection)

    @asynccontextmanager
    async def write(self, *touched: Touched) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that commits at the end of the block, or not at all. Raises `StoreError`.

        Transactions that touch the same data run one after the other; a transaction that names nothing in `touched`
        runs alone.
        """
        with self._watched(writes=True), ClearErrors(self.name):
            async with self._turn or contextlib.nullcontext(), self._noting() as written, self._writer() as plain:
                alone = () if self._is_silent() else touched
                level = {"isolation_level": postgres.LEVEL} if self.is_shared else {}
                connection = await plain.execution_options(landsraad_write=alone, **level)
                made_up: object = None
                async with _begin(connection, written):
                    if self.after_silence is not None and self._is_silent():
                        made_up = await self.after_silence(connection, self.now())
                    yield connection
                self._written = self.now()
                self.takes_writes = True
                if made_up is not None:
                    self.after_outage()
        self._fold_soon()

    def _is_silent(self) -> bool:
        return self.after_silence is not None and self.now() - self._written > SILENCE_MS

    def _fold_soon(self) -> None:
        """Start to checkpoint a long write-ahead log in the background."""
        if self._log is not None and self._log.is_long and not self._folding and not self._closed:
            self._folding = True
            self._note(self._fold(self._log))

    async def fold(self) -> None:
        """Checkpoint a long write-ahead log into the file and truncate it, if that is possible now."""
        if self._log is not None and self._log.size > sqlite.LOG_BYTES and not self._folding:
            self._folding = True
            await self._note(self._fold(self._log))

    async def _fold(self, log: sqlite.Log) -> None:
        assert self._turn is not None
        try:
            await asyncio.to_thread(log.fold)
            async with self._turn:
                await asyncio.to_thread(log.cut)
        # the disk may be full, or another program has locked the file; a writer will report the error
        except sqlite3.Error as error:
            logger.debug("the log of %s was not folded: %s", self.name, error)
        finally:
            self._folding = False

    @asynccontextmanager
    async def note(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction for rows that no other transaction depends on. Raises `StoreError`.

        On PostgreSQL it waits neither for writers nor for their connections; on SQLite it is a transaction like others.
        """
        if not self.is_shared:
            async with self.write() as connection:
                yield connection
            return
        with self._watched(writes=True), ClearErrors(self.name):
            async with self._noting() as written, self._connect(self.notes) as connection, _begin(connection, written):
                yield connection

    @asynccontextmanager
    async def _noting(self) -> AsyncIterator[Written]:
        """Record the tables to which a connection writes; afterwards drop cached values of these tables and wake tasks
        that wait for new rows.

        The values are dropped only after the connection was given back, because a cancelled task leaves a commit that
        may still be carried out.
        """
        written = Written(set(), set(), Kept(is_open=self.is_shared))
        try:
            yield written
        finally:
            self._kept.drop(written.tables)
            drop_seen(written.tables)
        for table in written.inserted & self.after_insert.keys():
            self.after_insert[table]()

    def _lend_kept(self, _connection: Any, record: Any) -> None:
        """Give a new connection access to the cache of this process."""
        record.info["kept"] = self._kept

    @contextmanager
    def _watched(self, writes: bool = False) -> Iterator[None]:
        """Record the database errors that are raised inside the block: errors of a write, and all errors about
        damage."""
        try:
            yield
        except StoreError as error:
            if writes:
                self.refused, self.takes_writes = (self.now(), str(error)), False
            if isinstance(error, Damaged):
                self.damaged = str(error)
            raise

    @asynccontextmanager
    async def claim(self, game_id: int) -> AsyncIterator[None]:
        """Claim a game for this task, across all processes. Raises `StoreError`.

        With SQLite this does nothing: only one process uses the database, and the caller's own lock is enough. Writes
        of the task inside the block use the connection that has the claim: if the claim is lost, nothing is written.
        """
        if not self.is_shared:
            yield
            return
        opening = self._note(self._open_claim(game_id))
        with ClearErrors(self.name):
            try:
                connection = await asyncio.shield(opening)
            except asyncio.CancelledError:
                opening.add_done_callback(lambda opened: self._give_back(opened, game_id))
                raise
        token = _claim.set(_Claim(self, asyncio.current_task(), connection))
        try:
            yield
        finally:
            _claim.reset(token)
            await asyncio.shield(self._note(self._end_claim(connection, game_id)))

    async def _open_claim(self, game_id: int) -> AsyncConnection:
        connection = await self._open_connection(self.writers)
        try:
            await postgres.lock_game(connection, game_id)
        except BaseException:
            await connection.invalidate()
            await connection.close()
            raise
        return connection

    async def _end_claim(self, connection: AsyncConnection, game_id: int) -> None:
        """Give a claim back; if that fails, end the database session that has it."""
        given = False
        try:
            if not connection.invalidated and not connection.in_transaction():
                # without a connection to the server there is no claim either
                with contextlib.suppress(SQLAlchemyError, OSError):
                    await postgres.unlock_game(connection, game_id)
                    given = True
        finally:
            if not given:
                await connection.invalidate()
            await self._end(connection)

    @asynccontextmanager
    async def _writer(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for writing. If this task has a claim on a game, it is the connection of the claim."""
        claim = _claim.get()
        if claim is None or claim.store is not self or claim.task is not asyncio.current_task():
            async with self._connect(self.writers) as connection:
                yield connection
        elif claim.connection.invalidated:
            raise StoreError(f"{self.name} cannot be used: the connection was lost")
        else:
            yield claim.connection

    @asynccontextmanager
    async def _connect(self, engine: AsyncEngine, reads: bool = False) -> AsyncIterator[AsyncConnection]:
        """Open a connection for the block. Opening it and giving it back are always completed, even if the caller is
        cancelled.

        A caller that only `reads` does not wait until the connection has been given back to a server.
        """
        opening = self._note(self._open_connection(engine))
        try:
            connection = await asyncio.shield(opening)
        except asyncio.CancelledError:
            opening.add_done_callback(self._give_back)
            raise
        try:
            yield connection
        finally:
            ending = self._note(self._end(connection))
            if reads and self.is_shared:
                ending.add_done_callback(self._drop_lost)
            else:
                await asyncio.shield(ending)

    async def _open_connection(self, engine: AsyncEngine) -> AsyncConnection:
        try:
            return await engine.connect().start()
        except (
            OSError,
            TypeError,
            ValueError,
        ) as error:  # the server cannot be reached, or does not know an option
            raise explain_connecting(self.name, error) from error

    async def _end(self, connection: AsyncConnection) -> None:
        """Give a connection back, or end it if the store has been closed."""
        if self._closed:
            await connection.invalidate()
        await connection.close()

    def _drop_lost(self, ended: asyncio.Future[None]) -> None:
        """Ignore the loss of a connection when it is given back, since everything was already read from it."""
        error = None if ended.cancelled() else ended.exception()
        if error is not None:
            level = logging.DEBUG if isinstance(error, SQLAlchemyError | OSError) else logging.ERROR
            logger.log(level, "a connection to %s was lost as it was given back", self.name, exc_info=error)

    def _give_back(self, opened: asyncio.Future[AsyncConnection], game_id: int | None = None) -> None:
        """Close a connection that nobody waits for any more, and give back its claim."""
        if not opened.cancelled() and opened.exception() is None:
            made = opened.result()
            ending = self._end(made) if game_id is None else self._end_claim(made, game_id)
            self._note(ending)

    def _note(self, work: Coroutine[Any, Any, _T]) -> asyncio.Future[_T]:
        """Run work to its end even if the caller is cancelled; the store is not closed before that."""
        task = asyncio.ensure_future(work)
        self._loose.add(task)
        task.add_done_callback(self._loose.discard)
        return task

    async def check(self, seconds: float | None, stop: asyncio.Event, thorough: bool = False) -> bool:
        """Look for damage in a SQLite file in the background, until some is found, the time is over, or `stop` is set.

        Returns whether the whole file was checked; True for a database without a file. Raises `StoreError`.
        """
        if self.file is None:
            return True
        check = sqlite.Check(self.file, thorough)
        looking, stopping = asyncio.ensure_future(asyncio.to_thread(check.run)), asyncio.ensure_future(stop.wait())
        with self._watched():
            try:
                await asyncio.wait({looking, stopping}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            finally:
                stopping.cancel()
                check.stop()
            await looking
        return check.whole

    async def backup(self, target: Path) -> None:
        """Copy a running SQLite database to `target` (which must not exist). Raises `StoreError`."""
        if self.file is None:
            raise StoreError("backup works on SQLite files; use the server's own tools for another database")
        await asyncio.to_thread(sqlite.copy_file, self.file, target)


@asynccontextmanager
async def _begin(connection: AsyncConnection, written: Written) -> AsyncIterator[None]:
    """Open a transaction that records in `written` the tables to which it writes."""
    connection.info["written"] = written
    try:
        async with connection.begin():
            yield
    finally:
        if not connection.closed and not connection.invalidated:
            del connection.info["written"]


def _configure(connection: Connection) -> Config:
    config = _find_scripts()
    config.attributes["connection"] = connection
    return config


def _find_scripts() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _migrate(connection: Connection) -> None:
    if _is_behind(connection):
        command.upgrade(_configure(connection), "head")


def _is_behind(connection: Connection) -> bool:
    return MigrationContext.configure(connection).get_current_revision() != _find_newest()


@cache
def _find_newest() -> str | None:
    """The newest of the program's migrations."""
    return ScriptDirectory.from_config(_find_scripts()).get_current_head()
