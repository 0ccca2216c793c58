"""The moves a second of one process and of two on the same PostgreSQL, and the share of the time for which their
writers wait for locks.

`python -m tests.tools.bench.processes URL FIRST LAST SECONDS` runs one of these processes: it plays its games and
prints its figures.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import event, text, update

from bot.store import Store
from bot.store import schema as t
from bot.tables import Tables
from bot.work.preload import warm_up
from tests.bot.support.stores import find_programs, own_cluster
from tests.tools.bench.games import begin_game, copy_game
from tests.tools.bench.scale import move

TABLES, SECONDS = 8, 8.0
"""The tables that each process plays at the same time, and the seconds for which it plays."""
LOCK = "pg_advisory"
"""Part of every statement that takes a lock."""
INTERVAL = 0.005
"""The seconds between two counts of waiting writers."""


@dataclass
class Share:
    """The moves that a process made a second, and the seconds that its writers took."""

    moves: float = 0.0
    wrote: float = 0.0


def compare_processes() -> dict[str, float]:
    """The moves a second of one process and of two, their ratio, and the percentage of the writers' time for which two
    processes wait for each other; empty without PostgreSQL."""
    if find_programs() is None:
        return {}
    with own_cluster() as server:
        url = server.make()
        asyncio.run(_fill(url))
        (one, _), (two, waited) = (asyncio.run(_run(url, count)) for count in (1, 2))
    moves = [sum(share.moves for share in shares) for shares in (one, two)]
    # an upper bound, since waits between two counts are missed
    waiting = (waited + INTERVAL) / sum(share.wrote for share in two)
    return {
        "one": round(moves[0], 1), "two": round(moves[1], 1), "two ÷ one": round(moves[1] / moves[0], 2),
        "waiting": round(100 * waiting, 4),
    }  # fmt: skip


async def _fill(url: str) -> None:
    """Make the tables for two processes; each table has its own people."""
    store = Store(url)
    await store.open()
    first = await begin_game(Tables(store))
    async with store.write() as connection:
        await copy_game(connection, first, 2, 2 * TABLES)
        await connection.execute(update(t.seat).values(user_id=1_000 + 4 * t.seat.c.game_id + t.seat.c.seat))
        await connection.execute(t.outbox.delete())
    await store.close()


async def _run(url: str, count: int) -> tuple[list[Share], float]:
    """Let this number of processes play at the same time. Return their reports, and the total seconds that their
    writers waited for each other.

    The server reports the waiting, so network time is not part of it.
    """
    command = (sys.executable, "-m", __spec__.name, url)
    processes = [
        await asyncio.create_subprocess_exec(
            *command, str(1 + n * TABLES), str((n + 1) * TABLES), str(SECONDS), stdout=asyncio.subprocess.PIPE
        )
        for n in range(count)
    ]
    ended = asyncio.gather(*(process.communicate() for process in processes))
    waited = await _add_waiting(url, ended)
    return [Share(**json.loads(out)) for out, _ in await ended], waited


async def _add_waiting(url: str, ended: asyncio.Future[Any]) -> float:
    """The seconds until `ended` during which connections wait for each other's advisory locks, counted at every
    `INTERVAL`."""
    store, waited, then = Store(url), 0.0, time.perf_counter()
    waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    await store.open()
    async with store.read() as connection:
        while not ended.done():
            await asyncio.wait({ended}, timeout=INTERVAL)
            count = (await connection.execute(waiting)).scalar_one()
            now = time.perf_counter()
            waited, then = waited + count * (now - then), now
    await store.close()
    return waited


async def play(url: str, first: int, last: int, seconds: float) -> Share:
    """Play these games at the same time for this number of seconds."""
    store, share, moves = Store(url), Share(), 0
    await store.open()
    tables = Tables(store)
    end = time.perf_counter() + seconds

    async def play_one(game: int) -> int:
        rng, made = random.Random(game), 0
        while time.perf_counter() < end:
            if not await move(tables, game, rng):
                break
            made += 1
        return made

    with _timing(store, share):
        moves = sum(await asyncio.gather(*map(play_one, range(first, last + 1))))
    await store.close()
    share.moves = moves / seconds
    return share


@contextmanager
def _timing(store: Store, share: Share) -> Iterator[None]:
    """Record the time of each writer from its first lock to its end, until the end of the block."""
    engine = store.writers.sync_engine

    def before(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        if LOCK in statement:
            connection.info.setdefault("begun", time.perf_counter())

    def end(connection: Any) -> None:
        begun = connection.info.pop("begun", None)
        if begun is not None:
            share.wrote += time.perf_counter() - begun

    listeners: dict[str, Any] = {
        "before_cursor_execute": before,
        "commit": end,
        "rollback": end,
    }
    for name, listener in listeners.items():
        event.listen(engine, name, listener)
    try:
        yield
    finally:
        for name, listener in listeners.items():
            event.remove(engine, name, listener)


if __name__ == "__main__":
    warm_up(())
    address, begin, stop, limit = sys.argv[1:]
    sys.stdout.write(json.dumps(asdict(asyncio.run(play(address, int(begin), int(stop), float(limit))))))
