"""A pool of processes that think for all tables, in the order of their requests, and review finished games while no
table waits."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.operation.metrics import THINKING
from bot.operation.process import Call, Died, Failed, Process, Slow
from bot.thinking.position import FindThinker, Position, think_through
from engine.thinking import Thought

LIMIT, FIRST_LIMIT = 10.0, 30.0
"""The time limit in seconds for a position, and for the first one of a process, which loads the rules."""
PATIENCE = 20.0
"""The most seconds for which a position waits until a process is free."""
BEHIND = 10
"""The niceness of these processes, which gives priority to the process that answers clicks."""


class Unthought(Exception):
    """The error of a request to think that gave no result. `end` is the reason: `raised`, `slow`, `died`, `full` or
    `closed`."""

    def __init__(self, end: str, about: str = "", trace: str = "") -> None:
        super().__init__(about or end)
        self.end, self.trace = end, trace


class Minds(Protocol):
    """A service that thinks about positions for computer players."""

    async def think(self, find: FindThinker, position: Position) -> Thought:
        """Let the computer player that `find` returns think about a position; returns its result. Raises
        `Unthought`."""

    async def spare(self, call: Call) -> Any:
        """Make a call at a time when no position waits; returns its result. Raises `Unthought`."""

    def close(self) -> None:
        """Stop thinking; waiting requests fail at once."""


def count_thinkers() -> int:
    """The number of thinking processes for this machine."""
    return 2 if (os.cpu_count() or 1) > 2 else 1


@dataclass(slots=True, eq=False)
class _Work:
    call: Call
    result: asyncio.Future[Any]
    begun: asyncio.Event = field(default_factory=asyncio.Event)


class Pool:
    """A pool of `size` processes, started when they are first needed.

    Requests are served in order; tables take turns, since each has at most one position in the queue.
    """

    def __init__(self, size: int) -> None:
        self.processes = [Process("thinker", BEHIND) for _ in range(size)]
        self._line: deque[_Work] = deque()
        self._spare: deque[_Work] = deque()
        self._more = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def think(self, find: FindThinker, position: Position) -> Thought:
        """Think about a position, as `Minds.think` says."""
        work = await self._add(self._line, (think_through, (find, position)))
        try:
            async with asyncio.timeout(PATIENCE):
                await work.begun.wait()
        except TimeoutError:
            if not work.begun.is_set():
                self._line.remove(work)
                raise Unthought("full") from None
        thought: Thought = await work.result
        return thought

    async def spare(self, call: Call) -> Any:
        """Make a call, as `Minds.spare` says."""
        return await (await self._add(self._spare, call)).result

    async def _add(self, line: deque[_Work], call: Call) -> _Work:
        if self._closed:
            raise Unthought("closed")
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._attend(one), name="thinker") for one in self.processes]
        work = _Work(call, asyncio.get_running_loop().create_future())
        line.append(work)
        async with self._more:
            self._more.notify()
        return work

    def close(self) -> None:
        """Stop thinking, as `Minds.close` says."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for process in self.processes:
            process.close()
        for line in (self._line, self._spare):
            for work in line:
                _fail(work, Unthought("closed"))
                work.begun.set()
            line.clear()

    async def _attend(self, process: Process) -> None:
        """Give requests to one process until the pool is closed."""
        while True:
            async with self._more:
                await self._more.wait_for(lambda: bool(self._line or self._spare))
                timed = bool(self._line)
                work = (self._line or self._spare).popleft()
            work.begun.set()
            if work.result.done():  # nobody waits for the result any more
                continue
            try:
                with THINKING.time() if timed else nullcontext():
                    made = await process.call(work.call, LIMIT, FIRST_LIMIT)
            except Failed as error:
                _fail(work, Unthought(_name_end(error), str(error), error.trace))
            except asyncio.CancelledError:
                _fail(work, Unthought("closed"))
                raise
            except Exception as error:  # noqa: BLE001  # whatever cannot be sent must not end the process for all
                _fail(work, Unthought("raised", type(error).__name__))
            else:
                if not work.result.done():
                    work.result.set_result(made)


def _name_end(error: Failed) -> str:
    return "slow" if isinstance(error, Slow) else "died" if isinstance(error, Died) else "raised"


def _fail(work: _Work, error: Unthought) -> None:
    if not work.result.done():
        work.result.set_exception(error)
        work.result.exception()  # read the exception, so that asyncio does not report it
