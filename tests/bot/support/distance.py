"""A stand-in for a distant PostgreSQL server: its traffic is counted and delayed."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

SOCKET = ".s.PGSQL.5432"
CHUNK = 1 << 16


@dataclass
class Distance:
    """A connection to a server."""

    address: str
    # The length of a round trip.
    seconds: float = 0.0
    # The number of round trips.
    trips: int = 0


@asynccontextmanager
async def apart(address: str) -> AsyncIterator[Distance]:
    """A connection to the database at `address`, which must be a socket in a folder."""
    base, _, folder = address.partition("?host=")
    with tempfile.TemporaryDirectory(prefix="landsraad-far-") as place:
        way = Distance(f"{base}?host={place}")
        open_ones: set[asyncio.Task[None]] = set()

        async def join(near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            open_ones.add(task)
            far, out = await asyncio.open_unix_connection(f"{folder}/{SOCKET}")
            try:
                await asyncio.wait(
                    [asyncio.ensure_future(_carry(near, out, way, counts=True)),
                     asyncio.ensure_future(_carry(far, back, way))],
                    return_when=asyncio.FIRST_COMPLETED,
                )  # fmt: skip
            finally:
                out.close()
                back.close()
                open_ones.discard(task)

        async with await asyncio.start_unix_server(join, Path(place) / SOCKET):
            yield way
            for task in open_ones:
                task.cancel()


async def _carry(
    source: asyncio.StreamReader, target: asyncio.StreamWriter, way: Distance, counts: bool = False
) -> None:
    """Forward data after half a round trip, and count a round trip for each chunk of requests."""
    loop = asyncio.get_running_loop()
    while chunk := await source.read(CHUNK):
        way.trips += counts
        if way.seconds:
            loop.call_later(way.seconds / 2, _hand_on, target, chunk)
        else:
            target.write(chunk)


def _hand_on(target: asyncio.StreamWriter, chunk: bytes) -> None:
    if not target.is_closing():
        target.write(chunk)
