"""A few drawing processes, what waits for them in the order of who waits, and a time limit for each picture."""

from __future__ import annotations

import asyncio
import heapq
import logging
import os
import pickle
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import Any

from bot.operation.metrics import DRAWERS_KILLED
from bot.studio.process import read_frame, write_frame

log = logging.getLogger("landsraad.pictures")

LIMIT, FIRST_LIMIT = 10.0, 60.0
"""Seconds for one picture, and for the first of a process, which loads what it needs."""
Call = tuple[Callable[..., Any], tuple[Any, ...]]


class Rank(IntEnum):
    """The rank of a wish for a picture; lower ones come first."""

    PERSON = 0
    POST = 1
    WARM = 2
    ICONS = 3


class Undrawn(Exception):
    """There is no result: the work raised, took too long, or its process died."""


@dataclass(order=True, slots=True)
class _Work:
    rank: Rank
    number: int
    call: Call = field(compare=False)
    result: asyncio.Future[Any] = field(compare=False)


class Drawer:
    """One process and what is spoken with it. Starts when it is first asked, and anew after it died."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._line = ThreadPoolExecutor(1, thread_name_prefix="drawer")
        self._answered = False
        self.rehearsals: deque[_Work] = deque()

    @property
    def pid(self) -> int | None:
        """The process's id; None while there is none."""
        return None if self._process is None else self._process.pid

    async def ask(self, call: Call) -> Any:
        """The result of a call. Raises `Undrawn`."""
        if self._process is None:
            self._start()
        process = self._process
        assert process is not None
        talk = asyncio.get_running_loop().run_in_executor(self._line, _exchange, process, pickle.dumps(call))
        try:
            done, _ = await asyncio.wait({talk}, timeout=LIMIT if self._answered else FIRST_LIMIT)
        except asyncio.CancelledError:
            talk.add_done_callback(lambda ended: ended.cancelled() or ended.exception())  # nobody wants to hear of it
            self.kill()
            raise
        if not done:
            DRAWERS_KILLED.inc()
            self.kill()
            await asyncio.wait({talk})
            talk.exception()
            raise Undrawn("too slow")
        try:
            fine, result = talk.result()
        except (EOFError, OSError) as error:
            self.kill()
            raise Undrawn("the process died") from error
        self._answered = True
        if not fine:
            raise Undrawn(result)
        return result

    def _start(self) -> None:
        """In the event loop's thread: the kernel's signal is tied to the thread that starts the process."""
        command = [sys.executable, "-m", "bot.studio.process", str(os.getpid())]
        places = os.pathsep.join(place for place in sys.path if place)
        self._process = subprocess.Popen(  # our own interpreter and module
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": places},
            start_new_session=True,  # Ctrl-C is this process's business
        )
        self._answered = False
        assert self._process.stdin is not None
        write_frame(self._process.stdin, pickle.dumps(sys.path))  # fits into the pipe, so it does not wait

    def kill(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._line.submit(_bury, self._process)
            self._process = None

    def close(self) -> None:
        """End the process for good."""
        self.kill()
        self._line.shutdown(wait=False)


def _exchange(process: subprocess.Popen[bytes], data: bytes) -> Any:
    """In a thread: send a call and wait for what comes of it. Raises `EOFError`, `OSError` when the process is gone."""
    assert process.stdin is not None
    assert process.stdout is not None
    write_frame(process.stdin, data)
    return pickle.loads(read_frame(process.stdout))  # from our own child


def _bury(process: subprocess.Popen[bytes]) -> None:
    """In a thread: take leave of a process that was killed."""
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            try:
                stream.close()
            except OSError:  # what was not sent yet has nobody to read it
                log.debug("a pipe was closed with something in it")


class Pool:
    """`size` processes. What a person waits for is done first, rehearsals only while nobody waits."""

    def __init__(self, size: int, rehearsals: Sequence[Call] = ()) -> None:
        self.drawers = [Drawer() for _ in range(size)]
        self._rehearsals = rehearsals
        self._warm = False
        self._waiting: list[_Work] = []
        self._numbers = count()
        self._more = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self, rank: Rank, work: Callable[..., Any], *args: Any) -> Any:
        """The result of `work(*args)`, done in one of the processes. Raises `Undrawn`."""
        made = self._make(rank, (work, args))
        heapq.heappush(self._waiting, made)
        await self._wake()
        return await made.result

    async def warm(self) -> None:
        """Have every process rehearse; return when all have."""
        if not self._warm:
            self._warm = True
            for drawer in self.drawers:
                self._rehearse(drawer)
        wanted = [work.result for drawer in self.drawers for work in drawer.rehearsals]
        await self._wake()
        if wanted:
            await asyncio.wait(wanted)

    def close(self) -> None:
        """End the processes; what waits for them stays undrawn."""
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
            work.result.cancel()  # nobody waits for what is begun anew
        drawer.rehearsals = deque(self._make(Rank.WARM, call) for call in self._rehearsals)

    async def _wake(self) -> None:
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._attend(drawer), name="drawer") for drawer in self.drawers]
        async with self._more:
            self._more.notify_all()

    async def _attend(self, drawer: Drawer) -> None:
        """Give one process what there is to do."""
        while True:
            work = await self._next(drawer)
            if work.result.done():  # whoever wanted it has left
                continue
            try:
                made = await drawer.ask(work.call)
            except Undrawn as error:
                if work.rank is not Rank.WARM:
                    log.error("drawing failed: %s", error)
                if not work.result.done():
                    work.result.set_exception(error)
                    work.result.exception()  # a rehearsal's is nobody's
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
