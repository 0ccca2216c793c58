"""A task that does what is due, rests until it is woken or something falls due, and stops between two pieces."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from bot.store import StoreError

LOOK_AGAIN = 15.0
"""Seconds after which the store is looked at again, whatever is planned: another process may have left something. A
worker that has not turned for several times as long has stalled."""


class Pulse:
    """The last sign of life of something. `clock` gives seconds."""

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
    """Seconds before the next try after so many failures in a row, at least one: from `first` on they double."""
    return min(first * 2.0 ** min(failures - 1, 30), last)


class Worker:
    """The loop that outbox, jobs and heartbeat share. Subclasses do the work in `work`; `run` goes into a task.

    `log` gets one line when the store cannot be used; then `patience` seconds pass before the next try.
    """

    def __init__(self, log: logging.Logger, patience: float) -> None:
        self._log, self._patience = log, patience
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._closing = False
        self.pulse = Pulse()

    def wake(self) -> None:
        """Something may be due."""
        self._idle.clear()
        self._wake.set()

    async def settle(self) -> None:
        """Return when everything that can be done now is done."""
        await self._idle.wait()

    def close(self) -> None:
        """Stop after the piece in hand."""
        self._closing = True
        self._wake.set()

    async def work(self) -> float:
        """Do what is due; seconds until there is more, at most `LOOK_AGAIN`. Raises `StoreError`."""
        raise NotImplementedError

    async def run(self) -> None:
        """Work until closed. Raises whatever `work` raises but `StoreError`."""
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
