"""The time of a start with many open games, in which due jobs are planned and computer players take their turns.

`python -m tests.tools.bench.boot --games 2000` makes that number of copies of one game and prints the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import update

from bot.store import Store
from bot.store import schema as t
from bot.tables import Tables
from bot.work.preload import warm_up
from tests.tools.bench.backlog import watch
from tests.tools.bench.games import begin_game, copy_game


async def measure_boot(games: int) -> dict[str, float]:
    """Measure a start on a store with this number of open games of four people; in one of them a killed process has
    left something to do."""
    with tempfile.TemporaryDirectory(prefix="landsraad-") as folder:
        store = Store(f"sqlite+aiosqlite:///{Path(folder) / 'boot.db'}")
        await store.open()
        tables = Tables(store)
        first = await begin_game(tables)
        await tables.resume()
        async with store.write() as connection:
            await copy_game(connection, first, first + 1, games)
            await connection.execute(update(t.game).where(t.game.c.id == first).values(quiet=-1))
        warm_up(())
        fresh, stalls = Tables(store), list[float]()
        watching = asyncio.create_task(watch(stalls))
        begun = time.perf_counter()
        await fresh.plan()
        planned = time.perf_counter()
        await fresh.plan()
        again = time.perf_counter()
        await fresh.resume()
        resumed = time.perf_counter()
        watching.cancel()
        await store.close()
    return {
        "games": games,
        "plan anew, s": round(planned - begun, 2),
        "plan again, s": round(again - planned, 2),
        "resume, s": round(resumed - again, 2),
        "worst stall, ms": round(max(stalls, default=0.0) * 1000, 1),
        "memory, MB": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--games", type=int, default=2_000)
    sys.stdout.write(json.dumps(asyncio.run(measure_boot(reader.parse_args().games))) + "\n")


if __name__ == "__main__":
    main()
