"""SQLite: its files, their permissions and locks, its connections and their transactions."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import sqlite_driver
from bot.store.errors import SPOILT, Damaged, StoreError, Unfit

BUSY_MS = 2000
"""Milliseconds for which a click waits while another program locks the file; Discord waits three seconds."""
LOG_BYTES = 2 << 20
"""The size in bytes from which the write-ahead log is checkpointed into the database file."""
LOG_PATIENCE_MS = 50
"""Milliseconds for which a checkpoint waits for readers, for each `LOG_BYTES` of the log; writers are blocked during
this time."""
ALONE: dict[str, Any] = {"landsraad_alone": True}
"""Options of a connection for a single statement outside of a transaction."""
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
"""Permissions for the operator alone, since the file contains seeds and hands."""
COMPANIONS = ("", "-wal", "-shm")
"""The suffixes of the files that make up a database."""


class Steady(sqlite3.Connection):
    """A connection that releases its locks when it is closed, even if it is still referenced.

    SQLite keeps a closed connection, its transaction and its lock alive while one of its statements is unfinished. A
    task that is cancelled between a query and its rows leaves such a statement in the frames of its exception, and
    nobody could write until Python's garbage collector had run.
    """

    def close(self) -> None:
        """Roll back an open transaction, then close."""
        with contextlib.suppress(sqlite3.ProgrammingError):  # the connection is closed already
            if self.in_transaction:
                self.rollback()
        super().close()


def make_engine(url: URL) -> AsyncEngine:
    """Connections to a file. Errors omit the values, which may be hidden cards."""
    options = {"factory": Steady, "async_creator_fn": sqlite_driver.connect}
    return create_async_engine(url, connect_args=options, hide_parameters=True)


def prepare(connection: Any, _record: Any) -> None:
    """Set up a new connection."""
    connection.isolation_level = None  # the driver starts no transactions of its own; see `begin`
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA wal_autocheckpoint=0")  # otherwise one writer would wait for each checkpoint; see `Log`
    cursor.close()


def begin(connection: Connection) -> None:
    """Begin a transaction. A writer takes its lock at once, so it never fails half-way; a reader needs no transaction
    for a single statement."""
    options = connection.get_execution_options()
    connection.info["since"] = connection.info["kept"].turn
    if options.get("landsraad_write") is not None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif not options.get("landsraad_alone"):
        driver: Any = connection.connection.driver_connection
        driver.begin("BEGIN")


class Log:
    """The write-ahead log of a file. SQLite restarts it when nobody reads from it; with constant readers it would grow
    without end."""

    def __init__(self, file: Path) -> None:
        self.file, self.log = file, file.with_name(file.name + "-wal")
        self._bound = LOG_BYTES

    @property
    def is_long(self) -> bool:
        """Whether the log is long enough for a checkpoint; after a failed one it has to grow by `LOG_BYTES` first."""
        return self.size > self._bound

    @property
    def size(self) -> int:
        """The size of the log in bytes."""
        try:
            return self.log.stat().st_size
        except FileNotFoundError:
            return 0

    def fold(self) -> None:
        """Checkpoint the log into the file without blocking others. Raises `sqlite3.Error`, as `cut` does."""
        self._check("PASSIVE", 0)

    def cut(self) -> bool:
        """Checkpoint the rest of the log and truncate it at a moment without readers. Returns whether there was such a
        moment.

        Writers wait for this, new readers do not.
        """
        cut = self._check("TRUNCATE", LOG_PATIENCE_MS * self.size // LOG_BYTES)
        self._bound = LOG_BYTES + (0 if cut else self.size)
        return cut

    def _check(self, how: str, patience: int) -> bool:
        uri = f"{self.file.resolve().as_uri()}?mode=rw"
        with contextlib.closing(sqlite3.connect(uri, uri=True, timeout=patience / 1000)) as connection:
            (busy, *_) = connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
        return not busy


# -- files -----------------------------------------------------------------------------------------------------------


def make_private(file: Path) -> None:
    """Create the file and missing folders so that only this user can read them, whatever the umask.

    SQLite gives its other files the same mode. Existing files are not changed.
    """
    folder = file.parent
    for missing in reversed([part for part in (folder, *folder.parents) if not part.exists()]):
        missing.mkdir(PRIVATE_FOLDER, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))


def find_exposed(file: Path) -> list[Path]:
    """The files of a database that other users of this machine can read."""
    files = [file.with_name(file.name + ending) for ending in COMPANIONS]
    if os.name != "posix" or not _is_open(file.parent, 0o011):
        return []
    return [one for one in files if one.exists() and _is_open(one, 0o044)]


def _is_open(path: Path, bits: int) -> bool:
    return bool(path.stat().st_mode & bits)


@contextlib.contextmanager
def alone(file: Path) -> Iterator[None]:
    """Lock the database against other programs until the end of the block or of the process. Raises `StoreError`.

    The lock is on a file beside the database, so that health checks, backups and reports remain possible.
    """
    real = file.resolve()
    path = real.with_name(real.name + ".lock")
    with _take_lock(path, f"{file} is in use by another landsraad") as lock:
        lock.truncate(0)
        lock.write(str(os.getpid()).encode())
        try:
            yield
        finally:
            with contextlib.suppress(OSError):  # Windows does not delete open files; an empty lock file does no harm
                path.unlink()


def _take_lock(path: Path, taken: str) -> BinaryIO:
    """Open and lock a file. Raises `StoreError`; if another process has the lock, the error's text begins with `taken`
    and names that process."""
    while True:
        try:
            lock = os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE), "r+b", buffering=0)
        except OSError as error:
            raise StoreError(f"{path} cannot be used: {error.strerror}") from error
        if not _try_lock(lock):
            with lock:
                holder = lock.read(32).decode("ascii", "replace").strip() or "unknown"
            raise Unfit(f"{taken} (process {holder}); several need PostgreSQL")
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(lock.fileno()), path.stat()):
                return lock
        lock.close()  # the previous holder deleted this file meanwhile, so other processes would lock a new one


def _try_lock(lock: BinaryIO) -> bool:
    """Try to take the system's lock of a file; the lock ends with the process. Returns whether it was free."""
    try:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:  # pragma: no cover
            import msvcrt

            # a byte beyond the text that other processes read from the locked file
            os.lseek(lock.fileno(), 64, os.SEEK_SET)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]  # Windows only
            os.lseek(lock.fileno(), 0, os.SEEK_SET)
    except OSError:
        return False
    return True


def copy_file(source: Path, target: Path) -> None:
    """Copy a database, which may be in use, to `target`, which must not exist. Raises `StoreError`.

    If the database is damaged, no copy is left behind.
    """
    if target.exists():
        raise StoreError(f"{target} exists already")
    if not source.exists():
        raise StoreError(f"there is no database {source}")
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
    except OSError as error:
        raise StoreError(f"backup failed: {target}: {error.strerror}") from error
    try:
        _copy_pages(source, target)
        _check_pages(target)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise StoreError(f"backup failed: {error}") from error
    except Damaged:
        target.unlink(missing_ok=True)
        raise


def _copy_pages(source: Path, target: Path) -> None:
    """Copy all pages in one step inside a single read transaction, concurrently with writers (SQLite, online
    backup)."""
    with (
        contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


def _check_pages(file: Path) -> None:
    """Raise `Damaged` if a file has a damaged page (SQLite, PRAGMA quick_check). No other process may use the file."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as connection:
        try:
            (told,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            told = str(error)
    if told != "ok":
        raise Damaged(f"nothing copied, the database is damaged: {' '.join(told.split())}")


class Check:
    """A check of a file that may be in use, one table with its indices at a time, until it is stopped.

    No writer waits for it, since each part is a separate read (SQLite, PRAGMA quick_check; write-ahead logging).
    `thorough`: whether every row is looked up in every index (PRAGMA integrity_check).
    """

    def __init__(self, file: Path, thorough: bool = False) -> None:
        self._pragma = "integrity_check" if thorough else "quick_check"
        self.file, self.whole = file, False
        """The database file, and whether it has been checked completely and is sound."""
        self._connection: sqlite3.Connection | None = None
        self._stopped = False

    def run(self) -> None:
        """Run the check in a thread of its own. Raises `Damaged`, which names the table, and `StoreError`."""
        name = "list of tables"
        uri = f"{self.file.resolve().as_uri()}?mode=ro"
        try:
            with contextlib.closing(sqlite3.connect(uri, uri=True, check_same_thread=False)) as connection:
                self._connection = connection
                names = [one for (one,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
                for name in names:
                    (told,) = connection.execute(f'PRAGMA {self._pragma}("{name}")').fetchone()
                    if self._stopped:
                        return
                    if told != "ok":
                        raise Damaged(f"{self.file} is damaged: {name}: {' '.join(told.split())}")
                self.whole = True
        except sqlite3.Error as error:
            if self._stopped:
                return
            if any(word in str(error) for word in SPOILT):
                raise Damaged(f"{self.file} is damaged: {name}: {error}") from error
            raise StoreError(f"{self.file} cannot be checked: {name}: {error}") from error

    def stop(self) -> None:
        """Stop the check at once, from any thread."""
        self._stopped = True
        if self._connection is not None:
            with contextlib.suppress(sqlite3.ProgrammingError):  # the check has ended by itself
                self._connection.interrupt()
