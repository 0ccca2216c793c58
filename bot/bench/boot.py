"""How long a start takes with many open games: planning what is due, and letting computer players go on.

`python -m bot.bench.boot --games 2000` makes that many copies of one game and prints the figures.
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

from sqlalchemy import Table, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bench.backlog import watch
from bot.games.registry import product
from bot.store import Store
from bot.store.schema import game as game_table
from bot.store.schema import metadata
from bot.tables import Tables

PEOPLE = ((11, "Ayla"), (12, "Bohdan"), (13, "Chie"), (14, "Dario"))
TABLES = ("seat", "step", "event", "snapshot", "segment", "clock")
"""What a game consists of beside its own row."""


async def measure_boot(games: int) -> dict[str, float]:
    """Start on a store with that many open games of four people, one of which a killed process left half-way."""
    with tempfile.TemporaryDirectory(prefix="landsraad-") as folder:
        store = Store(f"sqlite+aiosqlite:///{Path(folder) / 'boot.db'}")
        await store.open()
        tables = Tables(store)
        game = await tables.lobby.create(product("uprising"), 1000, 400, PEOPLE[0], 4, "en")
        await tables.lobby.choose(game, PEOPLE[0][0], pace="relaxed")
        for user, name in PEOPLE[1:]:
            await tables.lobby.join(game, user, name)
        await tables.start(game, PEOPLE[0][0])
        await tables.resume()
        async with store.write() as connection:
            for name in ("game", *TABLES):
                await _copy(connection, metadata.tables[name], games)
            await connection.execute(update(game_table).where(game_table.c.id == 1).values(quiet=-1))
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


async def _copy(connection: AsyncConnection, table: Table, games: int) -> None:
    """Copy the rows of game 1 to games 2 to `games`, each in a channel of its own."""
    key = "id" if table.name == "game" else "game_id"
    rows = (await connection.execute(select(table).where(table.c[key] == 1))).mappings().all()
    for row in rows:
        own = [{"channel_id": 1000 + n} if table.name == "game" else {} for n in range(2, games + 1)]
        await connection.execute(insert(table), [{**row, **place, key: n} for n, place in enumerate(own, 2)])


def main() -> None:
    """Print the figures."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--games", type=int, default=2_000)
    sys.stdout.write(json.dumps(asyncio.run(measure_boot(reader.parse_args().games))) + "\n")


if __name__ == "__main__":
    main()
