"""The end of the process at every point of an action: at each SQL statement, each commit, and each request to Discord,
before and after it."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest
from sqlalchemy import event, select
from sqlalchemy.util import await_only

from bot.sandbox import Actor
from bot.store import queue
from bot.store import schema as t
from tests.bot.support.harness import World
from tests.bot.support.killed import assert_called_once, assert_posts_once

COLUMNS = {
    t.game: ("id", "status", "channel_id", "host_id", "options"),
    t.seat: ("game_id", "seat", "user_id", "computer", "name", "ready", "offer", "owner_id", "owner_name"),
    t.motion: ("game_id", "kind", "proposer", "seat", "state", "result"),
    t.ballot: ("user_id", "choice"),
    t.report: ("game_id", "user_id", "text"),
    t.orders: ("game_id", "seat", "kind", "data"),
    t.result: ("game_id", "rated"),
}
"""The columns that are compared after an action: all except times and message ids."""
MOVES = {t.game: ("revision",), t.step: ("game_id", "revision", "seat", "data", "undone")}
"""The columns with moves, which are compared if no computer player is involved."""


@dataclass
class Death:
    """A counter of the points that the bot passes. At number `at` everything stops until the process is killed."""

    at: int = -1
    passed: int = 0
    counts: bool = False
    reached: asyncio.Event = field(default_factory=asyncio.Event)

    async def point(self) -> None:
        if not self.counts:
            return
        self.passed += 1
        if self.passed == self.at:
            self.reached.set()
        if self.reached.is_set():
            await asyncio.Event().wait()  # the process counts as dead, and only the kill ends this wait

    @contextlib.contextmanager
    def watching(self, world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Count the points that the bot of `world` passes inside the block."""
        engines = {world.store.engine.sync_engine, world.store.writers.sync_engine}
        places = [(engine, name) for engine in engines for name in ("before_cursor_execute", "commit")]

        def statement(*_: Any) -> None:
            await_only(self.point())

        request = aiohttp.ClientSession._request

        async def watched(session: aiohttp.ClientSession, method: str, url: Any, **how: Any) -> Any:
            await self.point()
            made = await request(session, method, url, **how)
            await self.point()
            return made

        with monkeypatch.context() as patch:
            patch.setattr(aiohttp.ClientSession, "_request", watched)
            for engine, name in places:
                event.listen(engine, name, statement)
            self.counts = True
            try:
                yield
            finally:
                self.counts = False
                for engine, name in places:
                    event.remove(engine, name, statement)


@dataclass(frozen=True)
class Act:
    """An action of people: `prepare` sets up the table, and `do` takes the action and returns the clicks."""

    prepare: Callable[[World], Awaitable[list[Actor]]]
    do: Callable[[World, list[Actor]], Awaitable[Any]]
    # Whether no computer player moves after the action, so that the moves can be compared too.
    exact: bool = True
    # The seconds after which everything due is done, including a job that the dead process had leased.
    seconds: float = 4


STAMPS = re.compile(r'("(?:full_since|host_called)":) \d+')
"""Matches times in the options of a lobby, which differ between runs."""


async def take_stock(world: World, people: list[Actor], exact: bool) -> str:
    """The rows of the store that matter to people, with names instead of numbers."""
    lines = []
    async with world.store.read() as connection:
        for columns in (COLUMNS, MOVES) if exact else (COLUMNS,):
            for table, names in columns.items():
                rows = await connection.execute(select(*(table.c[name] for name in names)))
                lines += sorted(f"{table.name} {dict(zip(names, row, strict=True))}" for row in rows)
    text = "\n".join(lines)
    for person in people:
        text = text.replace(str(person.id), person.user.name)
    for number, channel in enumerate(world.sandbox.world.channels):
        text = text.replace(str(channel), f"channel {number}")
    return STAMPS.sub(r"\1 some time", text)


async def settle(world: World) -> None:
    """Carry out everything that is due."""
    await world.bot.router.acknowledger.drain()
    for worker in (world.bot.jobs, world.bot.outbox):
        worker.wake()
        await worker.settle()


@dataclass(frozen=True)
class Outcome:
    """The state of a table before and after an action, the number of points of the action, and whether it was
    acknowledged."""

    before: str
    after: str
    points: int
    promised: bool


async def play(world: World, act: Act, at: int, monkeypatch: pytest.MonkeyPatch) -> Outcome:
    """Take the action, and end the process at point `at` of the action, if it has that many. Then let the next process
    do everything due."""
    people = await act.prepare(world)
    await settle(world)
    before, known = await take_stock(world, people, act.exact), set(world.sandbox.world.interactions)
    death = Death(at)
    with death.watching(world, monkeypatch):
        alive = asyncio.ensure_future(_live(world, act, people))
        dying = asyncio.ensure_future(death.reached.wait())
        await asyncio.wait({dying, alive}, return_when=asyncio.FIRST_COMPLETED)
        clicks = [made for number, made in world.sandbox.world.interactions.items() if number not in known]
        promised = bool(clicks) and all(click.acked for click in clicks)
        if death.reached.is_set():
            alive.cancel()
            await asyncio.gather(alive, return_exceptions=True)
            await world.die(beats=False)  # nothing is sent or written after the point of death
        else:
            await alive
    dying.cancel()
    if death.reached.is_set():
        await world.start()
    await settle(world)
    await world.advance(act.seconds)
    await settle(world)
    for person in people:
        assert_posts_once(person)
        assert_called_once(person)
    world.check()
    async with world.store.read() as connection:
        assert await queue.count_due(connection) == 0
    return Outcome(before, await take_stock(world, people, act.exact), death.passed, promised)


async def _live(world: World, act: Act, people: list[Actor]) -> None:
    await act.do(world, people)
    await settle(world)
