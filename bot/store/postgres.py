"""PostgreSQL, with advisory locks in place of SQLite's single writer.

A transaction that writes first takes one lock that all writers share. From then on nobody else writes: it sees
everything committed before it, and nothing changes while it runs. Code that is right under SQLite's BEGIN IMMEDIATE is
therefore right here, without retries. The lock is taken by a statement of its own in a READ COMMITTED transaction, so
that later statements see the writes of its last holder; under a stronger isolation level they would see the state
before the wait. SERIALIZABLE would require whole requests to be repeated, although they have already changed a game in
memory.

The cost is that busy processes write in turns. A write that names everything it touches (`touched`) costs less: it
shares the common lock with other such writes, and locks only what it has named, always in the same order. Writes that
touch the same things wait for each other; a write that names nothing waits for all others.

A game that is locked is claimed across all processes, by a lock of the connection that also carries out its writes. If
that connection is lost, the claim and the way to write are lost together, so nobody writes under a lost claim.

The server releases the locks of a dead process at once, and those of a process that hangs after `STILL_SECONDS`.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from functools import partial
from typing import Any

from sqlalchemy import Connection, event, func, literal, select
from sqlalchemy.engine import URL, Dialect
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.types import BigInteger

from bot.store.touched import Touched

CONNECT_SECONDS = 5
STATEMENT_SECONDS = 60
POOL_SECONDS = 10
QUEUE_SECONDS = 40
"""Seconds for which a writer waits for earlier ones; if many answers arrive at once, they are stored one after the
other."""
STILL_SECONDS = 5
"""Seconds for which a process that hangs can block others, in a transaction or with a claimed game."""
FRESH_SECONDS = 5
"""Seconds after the last use of a connection during which it is used again without a test."""
IDLE_SECONDS = 60
"""Seconds after which an unused connection is closed."""
READERS, WRITERS, NOTES = 10, 15, 5
"""The most connections of a process for reading, for writing and for notes. A task that holds a connection for writing
waits only for a connection for reading, and a task that holds a connection for reading waits for no other."""
SETTINGS = {
    "application_name": "landsraad",
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": f"{STILL_SECONDS}s",
    "tcp_keepalives_idle": "20",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
LEVEL = "READ COMMITTED"
ALONE: dict[str, Any] = {"landsraad_write": None, "isolation_level": "AUTOCOMMIT"}
"""Options of a connection for single statements outside of transactions."""
_WRITER = 0x4C53 << 48
_GAME = 0x4C52 << 48
_TOUCHED = 0x4C54
"""The prefix of the lock keys for the first member of `Kind`."""


def make_readers(url: URL) -> AsyncEngine:
    """Connections for reading transactions, each on one snapshot."""
    return _make(url, READERS, POOL_SECONDS, "REPEATABLE READ", postgresql_readonly=True)


def make_writers(url: URL) -> AsyncEngine:
    """Connections for transactions that write, and for claims."""
    return _make(url, WRITERS, QUEUE_SECONDS)


def make_notes(url: URL) -> AsyncEngine:
    """Connections for work that must not wait for a writer: storing clicks, and heartbeats."""
    return _make(url, NOTES, POOL_SECONDS)


def _make(url: URL, size: int, patience: float, level: str = LEVEL, **options: object) -> AsyncEngine:
    """An engine with at most `size` connections; a caller waits at most `patience` seconds for one."""
    engine = create_async_engine(
        url,
        isolation_level=level,
        execution_options=options,
        hide_parameters=True,  # the parameters may contain hidden cards
        connect_args={"server_settings": SETTINGS, "timeout": CONNECT_SECONDS, "command_timeout": STATEMENT_SECONDS},
        pool_size=5,
        max_overflow=size - 5,
        pool_timeout=patience,
        pool_use_lifo=True,
    )
    engine.dialect.do_close = engine.dialect.do_terminate  # type: ignore[method-assign]  # one that is lost is dropped
    event.listen(engine.sync_engine, "checkout", partial(_check, engine.dialect))
    event.listen(engine.sync_engine, "checkin", _note_use)
    return engine


def _check(dialect: Dialect, connection: Any, record: Any, _holder: Any) -> None:
    """Replace a connection that was lost; one that was idle for some time is tested first."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError
    if time.monotonic() - record.info.get(USED, time.monotonic()) < FRESH_SECONDS:
        return
    try:
        dialect.do_ping(connection)
    except dialect.loaded_dbapi.Error as error:
        raise InvalidatePoolError from error


def _note_use(_connection: Any, record: Any) -> None:
    record.info[USED] = time.monotonic()


USED = "used"


def watch(connection: Any, _record: Any) -> None:
    """Set up a new connection for writing."""
    cursor = connection.cursor()
    cursor.execute(f"SET idle_session_timeout = '{IDLE_SECONDS}s'")
    cursor.close()
    connection.commit()


def begin(connection: Connection) -> None:
    """Make a writer wait, before its first statement, for earlier writers that touch the same things."""
    touched: Collection[Touched] | None = connection.get_execution_options().get("landsraad_write")
    if touched:
        connection.execute(select(func.pg_advisory_xact_lock_shared(_big(_WRITER)), *_take(touched)))
    elif touched is not None:
        connection.execute(select(func.pg_advisory_xact_lock(_big(_WRITER))))


async def touch(connection: AsyncConnection, *more: Touched) -> None:
    """Lock further things that were not named at the start. Their kinds must come later in the order than the kinds of
    everything locked before."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(*_take(more)))


def _take(touched: Collection[Touched]) -> list[Any]:
    """Make the SQL that locks each of these things for a transaction, in the order that all writers use."""
    return [func.pg_advisory_xact_lock(_big(key)) for key in sorted({_number(one) for one in touched})]


def _number(touched: Touched) -> int:
    """The key of the lock for a thing. Two things may have the same key; their writers then wait as for one thing."""
    return (_TOUCHED + touched.kind << 48) | (touched.number & 0xFFFF_FFFF_FFFF)


async def lock_game(connection: AsyncConnection, game_id: int) -> None:
    """Claim a game for this connection, as soon as no other connection has it."""
    await connection.execution_options(**ALONE)
    await connection.execute(select(func.pg_advisory_lock(_key(game_id)), _limit(STILL_SECONDS)))
    await connection.commit()


async def unlock_game(connection: AsyncConnection, game_id: int) -> None:
    """Give a claimed game back."""
    await connection.execution_options(**ALONE)
    await connection.execute(select(func.pg_advisory_unlock(_key(game_id)), _limit(IDLE_SECONDS)))
    await connection.commit()


def _limit(seconds: int) -> Any:
    """The SQL that makes the server close this connection, and so end its claims, once it has been idle for this
    time."""
    return func.set_config("idle_session_timeout", f"{seconds}s", False)


def _key(game_id: int) -> Any:
    """The key of the lock for a game; any number is accepted, even if it belongs to no game."""
    return _big(_GAME | (game_id & 0xFFFF_FFFF))


def _big(key: int) -> Any:
    return literal(key, BigInteger)
