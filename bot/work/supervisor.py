"""The supervisor, which keeps the program's background tasks ("chores") running and knows which of them fail."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.operation.metrics import CHORE_FAILURES
from bot.operation.worker import Pulse, find_pause
from bot.store import StoreError
from bot.tables.errors import note_bug

log = logging.getLogger("landsraad.work")

FIRST_PAUSE, LAST_PAUSE = 1.0, 60.0
"""Seconds before a failed task is restarted, at first and at most; doubled with each failure in a row."""
WELL = 60.0
"""Seconds without a failure after which the failures of a task are forgotten."""


@dataclass(slots=True, eq=False)
class Chore:
    """A background task. `pulse` beats at every turn of its loop; it is None for a task that does one thing and
    ends."""

    name: str
    run: Callable[[], Awaitable[None]]
    pulse: Pulse | None = None
    failures: int = 0
    resting: bool = False
    done: bool = False
    begun: float = 0.0


@dataclass(frozen=True, slots=True)
class Vitals:
    """The state of a background task."""

    # The milliseconds since the task's loop last turned; None for a task without a loop.
    age: int | None
    # The number of failures in a row.
    failures: int


@dataclass(slots=True)
class Supervisor:
    """A runner of background tasks: it logs and counts their errors, and restarts them until they end by themselves or
    the program ends.

    `clock` gives seconds, `sleep` waits for a number of seconds.
    """

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    chores: list[Chore] = field(default_factory=list)
    _closing: asyncio.Event = field(default_factory=asyncio.Event)

    def start(self, name: str, run: Callable[[], Awaitable[None]], pulse: Pulse | None = None) -> asyncio.Task[None]:
        """Start a background task and return it."""
        chore = Chore(name, run, pulse)
        self.chores.append(chore)
        return asyncio.create_task(self._keep_going(chore), name=name)

    async def see_through(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        """Run a task to its end, however often it fails, because nothing else would start it again. Only the end of the
        program stops it earlier."""
        chore = Chore(name, run)
        self.chores.append(chore)
        try:
            await self._keep_going(chore)
        finally:
            self.chores.remove(chore)

    def close(self) -> None:
        """Restart no task from now on."""
        self._closing.set()

    def report(self) -> dict[str, Vitals]:
        """The state of each task that has not ended."""
        return {chore.name: self._examine(chore) for chore in self.chores if not chore.done}

    def _examine(self, chore: Chore) -> Vitals:
        well = not chore.resting and self.clock() - chore.begun >= WELL
        age = None if chore.pulse is None else int(chore.pulse.age() * 1000)
        return Vitals(age, 0 if well else chore.failures)

    async def _keep_going(self, chore: Chore) -> None:
        while not self._closing.is_set():
            chore.begun, chore.resting = self.clock(), False
            try:
                await chore.run()
            except StoreError as error:
                log.error("%s stopped: %s", chore.name, error)
            except Exception as error:  # noqa: BLE001  # nothing that a chore raises may end it for good
                note_bug(error, f"the chore {chore.name}")
            else:
                chore.done = True
                return
            CHORE_FAILURES.labels(chore.name).inc()
            chore.failures = 1 + self._examine(chore).failures
            chore.resting = True
            await self._rest(find_pause(chore.failures, FIRST_PAUSE, LAST_PAUSE))

    async def _rest(self, seconds: float) -> None:
        """Wait for some seconds, or return at once when the program ends."""
        ways = [asyncio.ensure_future(self._closing.wait()), asyncio.ensure_future(self.sleep(seconds))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
