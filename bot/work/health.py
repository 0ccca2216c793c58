"""The heartbeat: the bot's state, written often enough for `landsraad health` and for monitoring.

It is written to the store on purpose, because a store that refuses writes must be noticed first of all.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace

import discord
from discord.http import Route
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.delivery.refusals import FAILURES, Line, describe
from bot.operation import metrics
from bot.operation.worker import LOOK_AGAIN, Worker
from bot.store import Store, clocks, games, people, queue
from bot.work.outage import make_up_within
from bot.work.signs import find_last_sign, is_outage, name_beat
from bot.work.supervisor import Supervisor, Vitals

log = logging.getLogger("landsraad.health")

BEAT = 15.0
"""Seconds between two heartbeats."""
SILENCE_MS = 75_000
"""Milliseconds without a heartbeat after which a process counts as silent."""
STUCK_MS = 600_000
"""Milliseconds after which a message still waiting to be sent counts as a fault."""
STALL_MS = int(3 * LOOK_AGAIN * 1000)
"""Milliseconds after which a background task counts as stuck because its loop has not turned."""
PATIENCE = 5.0
"""Seconds within which Discord has to answer a test request."""
REFUSED_MS = 60_000
"""Milliseconds after a failed write during which the store counts as unhealthy; a lasting fault makes another write
fail within this time."""


@dataclass(frozen=True, slots=True)
class Beat:
    """The state of the bot at one moment."""

    # The time of the heartbeat, in milliseconds since 1970.
    at: int
    # Whether the bot is connected to Discord's gateway.
    gateway: bool
    # The number of due messages.
    outbox: int
    # The age of the oldest due message in milliseconds.
    outbox_age: int
    # The number of due jobs.
    jobs: int
    # The number of running games.
    games: int
    # The number of messages and jobs that were set aside for the operator.
    aside: int = 0
    # The state of each background task.
    chores: Mapping[str, Vitals] = field(default_factory=dict)
    # The store's error for a write that failed within the last `REFUSED_MS`; on a full disk a heartbeat may still fit
    # where moves do not.
    refused: str = ""
    # The last time at which the bot could answer players.
    reached: int | None = None
    # The damage that the store has found since the start.
    damaged: str = ""
    # Whether Discord answers requests.
    answers: bool = True

    @property
    def reachable(self) -> bool:
        """Whether players can be answered."""
        return self.gateway and self.answers


class Heartbeat(Worker):
    """A worker that measures and writes a beat every `BEAT` seconds."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        store: Store,
        supervisor: Supervisor,
        shards: str | None = None,
        line: Line | None = None,
    ) -> None:
        super().__init__(log, BEAT)
        self.client, self.store, self.supervisor, self.memo = client, store, supervisor, name_beat(shards)
        self.line = line or Line()

    async def work(self) -> float:
        """Write one beat; the first beat after an outage makes up for the outage.

        It is written by `Store.note`, unless the last write failed or an outage must be made up for: then it is written
        like other data, which also shows whether the store accepts writes again.
        """
        beat = await self.measure()
        if not (self.store.takes_writes and await self._write_aside(beat)):
            async with self.store.write() as connection:
                outage = await make_up_within(connection, beat.at) if beat.reachable else None
                await self._write(connection, beat)
            if outage is not None:
                self.store.after_outage()
        metrics.GATEWAY.set(beat.gateway)
        metrics.OUTBOX.set(beat.outbox)
        metrics.OUTBOX_AGE.set(beat.outbox_age / 1000)
        metrics.JOBS.set(beat.jobs)
        metrics.GAMES.set(beat.games)
        metrics.ASIDE.set(beat.aside)
        return BEAT

    async def _write_aside(self, beat: Beat) -> bool:
        """Write a beat by `Store.note`, and return whether it was written.

        Nothing is written if an outage must be made up for first.
        """
        async with self.store.note() as connection:
            if beat.reachable and is_outage(await find_last_sign(connection), beat.at):
                return False
            await self._write(connection, beat)
        return True

    async def _write(self, connection: AsyncConnection, beat: Beat) -> None:
        if not beat.reachable:
            beat = replace(beat, reached=await find_last_sign(connection) or beat.at)
        await people.write_memo(connection, self.memo, json.dumps(asdict(beat)))

    async def measure(self) -> Beat:
        """The present state of the bot."""
        now = self.store.now()
        async with self.store.read() as connection:
            outbox = await queue.count_due(connection)
            jobs = await clocks.count_due(connection, now)
            running = await games.count_open(connection)
            oldest = await queue.oldest_due(connection)
            aside = await queue.count_aside(connection) + len(await clocks.list_aside(connection))
        age = 0 if oldest is None else max(0, now - oldest)
        shards = self.client.shards.values()
        up = bool(shards) and all(not shard.is_closed() for shard in shards)
        said = self.store.refused
        refused = said[1] if said is not None and abs(now - said[0]) <= REFUSED_MS else ""
        chores, answers = self.supervisor.report(), not self.line.down or await self._knock()
        return Beat(now, up, outbox, age, jobs, running, aside, chores, refused, now, self.store.damaged, answers)

    async def _knock(self) -> bool:
        """Whether Discord answers requests again; a request is made for this, because there may be nothing else to send
        for hours."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.client.http.request(Route("GET", "/gateway"))
        except (TimeoutError, *FAILURES) as error:
            log.debug("Discord does not answer: %s", describe(error))
            return False
        return True


async def read_beat(store: Store, shards: str | None = None) -> Beat | None:
    """The last beat of the process that serves these shards; None if there is none. Raises `StoreError`."""
    async with store.read() as connection:
        text = await people.read_memo(connection, name_beat(shards))
    if text is None:
        return None
    known = {name: value for name, value in json.loads(text).items() if name in {field.name for field in fields(Beat)}}
    return Beat(**known | {"chores": {name: Vitals(**facts) for name, facts in known.get("chores", {}).items()}})


def find_illness(beat: Beat | None, now: int) -> str:
    """The bot's fault in one line for the operator; "" if it is healthy."""
    if beat is None:
        return "no heartbeat: the bot has not run on this database"
    if abs(now - beat.at) > SILENCE_MS:
        return f"no heartbeat for {abs(now - beat.at) // 1000} s: the bot is not running, or its store takes no writes"
    if beat.damaged:
        return f"{beat.damaged}; restore a copy"
    if beat.refused:
        return f"the store refuses writes: {beat.refused}"
    if not beat.gateway:
        return "not connected to Discord"
    if not beat.answers:
        return "Discord does not answer requests"
    for name, chore in beat.chores.items():
        age = None if chore.age is None else chore.age + max(0, now - beat.at)
        if chore.failures > 1 or (chore.failures and age is None):
            return f"the chore {name} fails and is started again and again ({chore.failures} times in a row)"
        if age is not None and age > STALL_MS:
            return f"the chore {name} has not turned for {age // 1000} s"
    if beat.outbox_age > STUCK_MS:
        return f"{beat.outbox} messages wait, the oldest for {beat.outbox_age // 1000} s"
    return ""
