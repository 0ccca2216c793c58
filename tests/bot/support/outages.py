"""Outages of every kind in a running world, with a check that nobody loses a turn without having been able to
answer."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from discord.http import Route
from sqlalchemy.exc import OperationalError

from bot.delivery.refusals import FAILURES
from bot.store import Store, StoreError, games
from bot.tables import Tables
from bot.tables.clocks import find_timing
from bot.tables.pace import HOUR, MINUTE
from bot.work.signs import UNNOTICED
from tests.bot.support.harness import World

SORTS = {
    "discord": 40 * MINUTE,
    "frozen": 30 * HOUR,
    "store": 48 * HOUR,
    "gateway": 30 * HOUR,
    "ban": HOUR,
    "dead": 20 * HOUR,
}
"""The length of each kind of outage: Discord's servers fail, the process hangs, the store refuses writes, the gateway
cannot be reached, a proxy bans the bot, the process is dead."""
PAGE = "<html>Access denied</html>"


@dataclass
class Outages:
    """A source of outages, one after the other and each with a restart; it records everybody's remaining time.

    `taken` has a sentence for each turn that was taken from somebody who had time left.
    """

    world: World
    sort: str = ""
    begun: int = 0
    taken: list[str] = field(default_factory=list)
    left: dict[tuple[int, int, str], list[tuple[int, int]]] = field(default_factory=dict)
    _fault: Any = None
    _writer: Any = None

    async def begin(self, sort: str, open_games: Sequence[int]) -> None:
        await self._note_left(open_games)
        self.sort, self.begun = sort, self.world.store.now()
        chaos = self.world.sandbox.chaos
        if sort in ("discord", "ban"):
            self._fault = chaos.begin_outage() if sort == "discord" else chaos.begin_outage(403, PAGE)
            await self._notice()
        elif sort == "store":
            self._writer, Store._writer = Store._writer, refuse_writing  # type: ignore[method-assign]
        elif sort == "gateway":
            self._cut()

    async def _notice(self) -> None:
        """Let a request fail after all those that Discord still answered, so that the bot knows of the outage."""
        await self.world.sandbox.until(lambda: not self.world.sandbox.rest.unanswered, what="the last answers")
        with contextlib.suppress(*FAILURES):
            await self.world.bot.http.request(Route("GET", "/gateway"))
        assert self.world.bot.heartbeat.line.down

    def _cut(self) -> None:
        closed = SimpleNamespace(is_closed=lambda: True)
        self.world.bot.heartbeat.client = SimpleNamespace(shards={0: closed})  # type: ignore[assignment]

    async def pass_time(self, seconds: float) -> None:
        """Move the clock of the world during an outage."""
        self.world.sandbox.clock.advance(seconds)
        if self.sort != "store":
            self.world.store._written = self.world.store.now()  # a heartbeat was written every few seconds
        with contextlib.suppress(StoreError):  # writes must fail: that is the outage
            await self.world.bot.heartbeat.work()

    async def restart(self) -> None:
        """Kill the process and start it again: at once if it can start, otherwise at the end of the outage."""
        await self.world.die(beats=False)
        if self.sort == "gateway":
            await self.world.start()
            self._cut()
            return
        self.world.sandbox.clock.advance((self.begun + SORTS[self.sort] - self.world.store.now()) / 1000)
        self._clear()
        await self.world.start()

    async def end(self) -> None:
        """End the outage. A process that connected again sends a heartbeat at once; one that resumed may do its jobs
        first."""
        self._clear()
        self.world.bot.heartbeat.client = self.world.bot
        if self.sort not in ("frozen", "store"):
            await self.world.bot.heartbeat.work()
        self._close_left()
        self.sort = ""

    def _clear(self) -> None:
        if self._fault is not None:
            self.world.sandbox.chaos.end_outage(self._fault)
        if self._writer is not None:
            Store._writer = self._writer  # type: ignore[method-assign]
        self._fault = self._writer = None

    # -- people's remaining time after an outage -------------------------------------------------------------------

    async def _note_left(self, open_games: Sequence[int]) -> None:
        """Record the time that each person has left."""
        now = self.world.store.now()
        for game_id in open_games:
            async with self.world.bot.tables.hold(game_id) as live, self.world.store.read() as connection:
                for seat in live.waiting_people:
                    decision = live.game.options(seat)
                    timing = await find_timing(connection, live.row, live.seats, seat)
                    if timing is None or decision is None or timing.person.away_until > now:
                        continue
                    left = timing.moment(timing.whole) - now if timing.clock.deadline is not None else 0
                    if left > 0:
                        self.left.setdefault((game_id, seat, decision.id), []).append((left, 0))

    def _close_left(self) -> None:
        """Count time again from now on; a short outage costs nobody anything."""
        now = self.world.store.now()
        for key, known in self.left.items():
            if known and known[-1][1] == 0:
                known[-1] = (known[-1][0], now if now - self.begun > UNNOTICED else -1)
            self.left[key] = [one for one in known if one[1] >= 0]

    @contextlib.asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Inside the block, check each answer that the bot gives in place of an inactive person: the person must have
        had all their time."""
        take_over = Tables.take_over

        async def late(tables: Tables, game_id: int, seat: int, since: int) -> None:
            async with tables.hold(game_id) as live:
                decision, before = live.game.options(seat), live.game.revision
            await take_over(tables, game_id, seat, since)
            async with tables.store.read() as connection:
                row = await games.find_game(connection, game_id)
            if decision is None or row is None or row.revision == before:
                return
            now = tables.store.now()
            if self.sort:
                self.taken.append(f"{game_id}/{seat}: taken in an outage ({self.sort})")
            for left, ended in self.left.pop((game_id, seat, decision.id), []):
                if ended and now - ended < left - UNNOTICED:
                    self.taken.append(f"{game_id}/{seat}: {left} ms were left, {now - ended} ms were had")

        Tables.take_over = late  # type: ignore[method-assign]
        try:
            yield
        finally:
            Tables.take_over = take_over  # type: ignore[method-assign]


@contextlib.asynccontextmanager
async def refuse_writing(store: Store) -> AsyncIterator[Any]:
    """Refuse a connection for writing, as if another program had locked the file."""
    raise OperationalError("BEGIN IMMEDIATE", {}, sqlite3.OperationalError("database is locked"))
    yield
