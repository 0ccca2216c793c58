"""The speed at which the outbox sends a backlog: messages a second, and the longest time for which it blocks the event
loop.

`python -m tests.tools.bench.backlog --letters 10000 --people 1000` prints the figures; nothing is sent anywhere.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.delivery.outbox import Outbox
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import Store, queue
from bot.tables import Tables

STALL = 0.05
"""The seconds for which the event loop may be blocked at most."""


class Nowhere:
    """A stand-in for Discord's client that accepts every message at once."""

    def __init__(self, wanted: int) -> None:
        self.sent, self.wanted = 0, wanted
        self.done = asyncio.Event()

    async def create_dm(self, user: Any) -> Nowhere:
        """Return this object as the conversation with any person."""
        return self

    async def send(self, **message: Any) -> SimpleNamespace:
        """Accept a message."""
        await asyncio.sleep(0)
        self.sent += 1
        if self.sent == self.wanted:
            self.done.set()
        return SimpleNamespace(id=self.sent, channel=SimpleNamespace(id=1))


async def measure_backlog(letters: int, people: int, limit: float) -> dict[str, float]:
    """Send a backlog of this number of notes to this number of people, for at most `limit` seconds, and return the
    figures."""
    with tempfile.TemporaryDirectory(prefix="landsraad-") as folder:
        store = Store(f"sqlite+aiosqlite:///{Path(folder) / 'backlog.db'}")
        await store.open()
        rng = random.Random(1)
        async with store.write() as connection:
            for _ in range(letters):
                note = {"key": "note-next", "args": {"code": "A1", "channel": "<#1>"}}
                await queue.put_message(connection, "note", 1 + rng.randrange(people), note, None, store.now())
        Words("en").text("note-next", code="A1", channel="<#1>")  # each process reads the texts only once
        gc.collect()
        nowhere: Any = Nowhere(letters)
        outbox = Outbox(nowhere, Presenter(store, Tables(store)))
        stalls: list[float] = []
        watching = asyncio.create_task(watch(stalls))
        begun = time.perf_counter()
        working = asyncio.create_task(outbox.run())
        await asyncio.wait({asyncio.create_task(nowhere.done.wait())}, timeout=limit)
        seconds = time.perf_counter() - begun
        working.cancel()
        watching.cancel()
        await asyncio.gather(working, watching, return_exceptions=True)
        await store.close()
    long = [stall for stall in stalls if stall > STALL]
    return {
        "sent": nowhere.sent,
        "seconds": round(seconds, 1),
        "worst stall, ms": round(max(stalls, default=0.0) * 1000, 1),
        "stalls above 50 ms, s": round(sum(long), 2),
    }


async def watch(stalls: list[float]) -> None:
    """Record the delays of the event loop."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.001)
        stalls.append(time.perf_counter() - begun - 0.001)


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--letters", type=int, default=10_000)
    reader.add_argument("--people", type=int, default=1_000)
    reader.add_argument("--limit", type=float, default=30.0, help="seconds")
    asked = reader.parse_args()
    figures = asyncio.run(measure_backlog(asked.letters, asked.people, asked.limit))
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
