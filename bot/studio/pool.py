"""A pool of drawing processes, with a queue by rank and a time limit for each picture."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import Any

from bot.operation.metrics import DRAWERS_KILLED
from bot.operation.process import Call, Failed, Process, Slow

log = logging.getLogger("landsraad.pictures")

LIMIT, FIRST_LIMIT = 10.0, 60.0
"""The time limits in seconds for a picture, and for the first picture of a process, which has to load its modules."""


class Rank(IntEnum):
    """The rank of a request for a picture; requests with lower numbers are served first."""

    PERSON = 0
    POST = 1
    PAGE = 2
    WARM = 3
    ICONS = 4


class Undrawn(Exception):
    """The error of a picture that could not be drawn: drawing raised an error, took too long, or its process died."""


@dataclass(order=True, slots=True)
class _Work:
    rank: Rank
    number: int
    call: Call = field(compare=False)
    result: asyncio.Future[Any] = field(compare=False)


class Drawer(Process):
    """A drawing process, with the warm-up drawings ("rehearsals") that it still has to do."""

    def __init__(self) -> None:
        super().__init__("drawer")
        self.rehearsals: deque[_Work] = deque()

    async def ask(self, call: Call) -> Any:
        """Make a call in the process and return its result. Raises `Undrawn`."""
        try:
            return await self.call(call, LIMIT, FIRST_LIMIT)
        except Failed as error:
            if isinstance(error, Slow):
                DRAWERS_KILLED.inc()
            raise Undrawn(str(error)) from error


class Pool:
    """A pool of `size` drawing processes. Requests of waiting people, for posts and for web pages are served first,
    then rehearsals, then all other requests."""

    def __init__(self, size: int, rehearsals: Sequence[Call] = ()) -> None:
        self.drawers = [Drawer() for _ in range(size)]
        self._rehearsals = rehearsals
        self._warm = False
        self._waiting: list[_Work] = []
        self._numbers = count()
        self._more = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self, rank: Rank, work: Callable[..., Any], *args: Any) -> Any:
        """Run `work(*args)` in one of the processes and return its result. Raises `Undrawn`."""
        made = self._make(rank, (work, args))
        heapq.heappush(self._waiting, made)
        await self._wake()
        return await made.result

    async def warm(self) -> None:
        """Let every process do its rehearsals; returns when all have done them."""
        if not self._warm:
            self._warm = True
            for drawer in self.drawers:
                self._rehearse(drawer)
        wanted = [work.result for drawer in self.drawers for work in drawer.rehearsals]
        await self._wake()
        if wanted:
            await asyncio.wait(wanted)

    def close(self) -> None:
        """End the processes; requests that still wait are not served."""
        for task in self._tasks:
            task.cancel()
        for drawer in self.drawers:
            drawer.close()
        for work in [*self._waiting, *(work for drawer in self.drawers for work in drawer.rehearsals)]:
            if not work.result.done():
                work.result.set_exception(Undrawn("closed"))
                work.result.exception()
        self._waiting.clear()

    def _make(self, rank: Rank, call: Call) -> _Work:
        return _Work(rank, next(self._numbers), call, asyncio.get_running_loop().create_future())

    def _rehearse(self, drawer: Drawer) -> None:
        for work in drawer.rehearsals:
            work.result.cancel()  # these rehearsals are replaced, and nobody waits for them
        drawer.rehearsals = deque(self._make(Rank.WARM, call) for call in self._rehearsals)

    async def _wake(self) -> None:
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._attend(drawer), name="drawer") for drawer in self.drawers]
        async with self._more:
            self._more.notify_all()

    async def _attend(self, drawer: Drawer) -> None:
        """Give one process its work, one request after the other."""
        while True:
            work = await self._next(drawer)
            if work.result.done():  # nobody waits for the result any more
                continue
            try:
                made = await drawer.ask(work.call)
            except Undrawn as error:
                if work.rank is not Rank.WARM:
                    log.error("drawing failed: %s", error)
                if not work.result.done():
                    work.result.set_exception(error)
                    work.result.exception()  # read the exception, so that asyncio does not report it
                if drawer.pid is None and self._warm and work.rank is not Rank.WARM:
                    self._rehearse(drawer)
            except asyncio.CancelledError:
                work.result.cancel()
                raise
            else:
                if not work.result.done():
                    work.result.set_result(made)

    async def _next(self, drawer: Drawer) -> _Work:
        async with self._more:
            while True:
                if drawer.rehearsals and not (self._waiting and self._waiting[0].rank < Rank.WARM):
                    return drawer.rehearsals.popleft()
                if self._waiting:
                    return heapq.heappop(self._waiting)
                await self._more.wait()
