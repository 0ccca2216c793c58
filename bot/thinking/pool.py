"""A few processes that think for all tables, in the order in which the tables came."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

from bot.operation.metrics import THINKING
from bot.operation.process import Died, Failed, Process, Slow
from bot.thinking.position import FindThinker, Position, think_through
from engine.thinking import Thought

LIMIT, FIRST_LIMIT = 10.0, 30.0
"""Seconds for one position, and for the first of a process, which loads the rules."""
PATIENCE = 20.0
"""Seconds that a position waits in line."""
BEHIND = 10
"""The niceness of these processes: the one that answers clicks comes first."""


class Unthought(Exception):
    """There is no thought. `end` names why for the operator: `raised`, `slow`, `died`, `full`, `closed`."""

    def __init__(self, end: str, about: str = "", trace: str = "") -> None:
        super().__init__(about or end)
        self.end, self.trace = end, trace


class Minds(Protocol):
    """A place where positions are thought about."""

    async def think(self, find: FindThinker, position: Position) -> Thought:
        """The thought of the computer player that `find` finds. Raises `Unthought`."""

    def close(self) -> None:
        """Think about nothing any more; whoever waits hears so at once."""


def count_thinkers() -> int:
    """The number of thinking processes on this machine."""
    return 2 if (os.cpu_count() or 1) > 2 else 1


@dataclass(slots=True, eq=False)
class _Work:
    find: FindThinker
    position: Position
    result: asyncio.Future[Thought]
    begun: asyncio.Event = field(default_factory=asyncio.Event)


class Pool:
    """`size` processes, started when they are first needed. Whoever came first is first: with one position a table at
    a time the tables take turns."""

    def __init__(self, size: int) -> None:
        self.processes = [Process("thinker", BEHIND) for _ in range(size)]
        self._line: deque[_Work] = deque()
        self._more = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def think(self, find: FindThinker, position: Position) -> Thought:
        """As `Minds.think`."""
        if self._closed:
            raise Unthought("closed")
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._attend(one), name="thinker") for one in self.processes]
        work = _Work(find, position, asyncio.get_running_loop().create_future())
        self._line.append(work)
        async with self._more:
            self._more.notify()
        try:
            async with asyncio.timeout(PATIENCE):
                await work.begun.wait()
        except TimeoutError:
            if not work.begun.is_set():
                self._line.remove(work)
                raise Unthought("full") from None
        return await work.result

    def close(self) -> None:
        """As `Minds.close`."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for process in self.processes:
            process.close()
        for work in self._line:
            _fail(work, Unthought("closed"))
            work.begun.set()
        self._line.clear()

    async def _attend(self, process: Process) -> None:
        """Give one process what there is to think about."""
        while True:
            async with self._more:
                await self._more.wait_for(lambda: bool(self._line))
                work = self._line.popleft()
            work.begun.set()
            try:
                with THINKING.time():
                    thought = await process.call((think_through, (work.find, work.position)), LIMIT, FIRST_LIMIT)
            except Failed as error:
                _fail(work, Unthought(_name_end(error), str(error), error.trace))
            except asyncio.CancelledError:
                _fail(work, Unthought("closed"))
                raise
            except Exception as error:  # noqa: BLE001  # whatever cannot be sent must not end the process for all
                _fail(work, Unthought("raised", type(error).__name__))
            else:
                if not work.result.done():
                    work.result.set_result(thought)


def _name_end(error: Failed) -> str:
    return "slow" if isinstance(error, Slow) else "died" if isinstance(error, Died) else "raised"


def _fail(work: _Work, error: Unthought) -> None:
    if not work.result.done():
        work.result.set_exception(error)
        work.result.exception()  # whoever asked may have left
