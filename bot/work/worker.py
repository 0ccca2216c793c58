"""A task that does what is due, rests until it is woken or something falls due, and stops between two pieces."""

from __future__ import annotations

import asyncio
import logging

from bot.store import StoreError


class Worker:
    """The loop that outbox and jobs share. Subclasses do the work in `work`; `run` goes into a task.

    `log` gets one line when the store cannot be used; then `patience` seconds pass before the next try.
    """

    def __init__(self, log: logging.Logger, patience: float) -> None:
        self._log, self._patience = log, patience
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._closing = False

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

    async def work(self) -> float | None:
        """Do what is due; seconds until there is more, None when nothing is planned. Raises `StoreError`."""
        raise NotImplementedError

    async def run(self) -> None:
        """Work until closed."""
        while not self._closing:
            self._wake.clear()
            delay: float | None
            try:
                delay = await self.work()
            except StoreError as error:
                self._log.error("%s", error)
                delay = self._patience
            if self._wake.is_set():
                continue
            self._idle.set()
            try:
                await asyncio.wait_for(self._wake.wait(), delay)
            except TimeoutError:
                continue
