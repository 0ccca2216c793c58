"""A background task that does due work, rests until it is woken or more work is due, and stops between two pieces of
work."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from bot.store import StoreError

LOOK_AGAIN = 15.0
"""Seconds after which the store is read again, since another process may have changed it. A worker whose loop has not
turned for several times as long has stalled."""


class Pulse:
    """The time of a task's last sign of life, by which a stuck task is found. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()

    def beat(self) -> None:
        """Note the time of the last sign of life."""
        self._last = self._clock()

    def age(self) -> float:
        """Seconds since the last sign of life."""
        return self._clock() - self._last


def find_pause(failures: int, first: float, last: float) -> float:
    """The seconds until the next attempt after this number of failures in a row: `first` after one failure, twice as
    many after each further one, at most `last`."""
    return min(first * 2.0 ** min(failures - 1, 30), last)


class Worker:
    """The loop that the outbox, the jobs, the heartbeat and other background tasks share. Subclasses implement `work`;
    `run` is started as a task.

    If the store cannot be used, `log` gets one line and the next attempt follows after `patience` seconds.
    """

    def __init__(self, log: logging.Logger, patience: float) -> None:
        self._log, self._patience = log, patience
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._closing = False
        self.pulse = Pulse()

    def wake(self) -> None:
        """Let the loop work soon, since something may be due."""
        self._idle.clear()
        self._wake.set()

    async def settle(self) -> None:
        """Wait until everything that can be done now is done."""
        await self._idle.wait()

    def close(self) -> None:
        """Stop after the present piece of work."""
        self._closing = True
        self._wake.set()

    async def work(self) -> float:
        """Do the work that is due. Returns the seconds until more is due, at most `LOOK_AGAIN`. Raises `StoreError`."""
        raise NotImplementedError

    async def run(self) -> None:
        """Work until closed. Raises the errors of `work` except `StoreError`."""
        while not self._closing:
            self._wake.clear()
            self.pulse.beat()
            try:
                delay = await self.work()
            except StoreError as error:
                self._log.error("%s", error)
                delay = self._patience
            if self._closing or self._wake.is_set():
                continue
            self._idle.set()
            try:
                await asyncio.wait_for(self._wake.wait(), delay)
            except TimeoutError:
                continue
