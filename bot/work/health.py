"""The heartbeat: how the bot is doing, written down often enough for `landsraad health` and for whoever watches.

It goes through the store on purpose: a store that takes no writes is what most needs to be seen.
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass

import discord

from bot.delivery.outbox import Outbox
from bot.operation import metrics
from bot.store import Store, clocks, games, people, queue
from bot.work.worker import Worker

log = logging.getLogger("landsraad.health")

BEAT = 15.0
"""Seconds between two beats."""
SILENCE_MS = 75_000
"""A heartbeat older than this is none."""
STUCK_MS = 600_000
"""A message that has waited longer than this says that something is wrong."""
MEMO = "pulse"


@dataclass(frozen=True, slots=True)
class Beat:
    """`at`: milliseconds since 1970; `outbox`, `jobs`: what is due; `outbox_age`: milliseconds; `games`: under way."""

    at: int
    gateway: bool
    outbox: int
    outbox_age: int
    jobs: int
    games: int


class Heartbeat(Worker):
    """Measures and writes down, every `BEAT` seconds."""

    def __init__(self, client: discord.AutoShardedClient, store: Store, outbox: Outbox) -> None:
        super().__init__(log, BEAT)
        self.client, self.store, self.outbox = client, store, outbox

    async def work(self) -> float:
        """One beat."""
        beat = await self.measure()
        async with self.store.write() as connection:
            await people.write_memo(connection, MEMO, json.dumps(asdict(beat)))
        metrics.GATEWAY.set(beat.gateway)
        metrics.OUTBOX.set(beat.outbox)
        metrics.OUTBOX_AGE.set(beat.outbox_age / 1000)
        metrics.JOBS.set(beat.jobs)
        metrics.GAMES.set(beat.games)
        return BEAT

    async def measure(self) -> Beat:
        """How things are now."""
        now = self.store.now()
        async with self.store.read() as connection:
            outbox = await queue.count_due(connection)
            jobs = await clocks.count_due(connection, now)
            running = await games.count_open(connection)
        shards = self.client.shards.values()
        up = bool(shards) and all(not shard.is_closed() for shard in shards)
        return Beat(now, up, outbox, self.outbox.age(), jobs, running)


async def read_beat(store: Store) -> Beat | None:
    """The last beat; None when there never was one. Raises `StoreError`."""
    async with store.read() as connection:
        text = await people.read_memo(connection, MEMO)
    return None if text is None else Beat(**json.loads(text))


def find_illness(beat: Beat | None, now: int) -> str:
    """What is wrong, in one line for the operator; empty when nothing is."""
    if beat is None:
        return "no heartbeat: the bot has not run on this database"
    if abs(now - beat.at) > SILENCE_MS:
        return f"no heartbeat for {abs(now - beat.at) // 1000} s: the bot is not running, or its store takes no writes"
    if not beat.gateway:
        return "not connected to Discord"
    if beat.outbox_age > STUCK_MS:
        return f"{beat.outbox} messages wait, the oldest for {beat.outbox_age // 1000} s"
    return ""
