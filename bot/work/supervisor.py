"""The supervisor: keeps the chores of the program going, and knows which of them is not well."""

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
"""Seconds before a chore that failed is started again; they double with every failure in a row."""
WELL = 60.0
"""Seconds after which a chore that goes on without failing counts as well again."""


@dataclass(slots=True, eq=False)
class Chore:
    """Something that goes on by itself. `pulse` beats with every turn of its loop; None: it does one thing and ends."""

    name: str
    run: Callable[[], Awaitable[None]]
    pulse: Pulse | None = None
    failures: int = 0
    resting: bool = False
    done: bool = False
    begun: float = 0.0


@dataclass(frozen=True, slots=True)
class Vitals:
    """The state of a chore. `age`: milliseconds since its loop turned, None without a loop; `failures` in a row."""

    age: int | None
    failures: int


@dataclass(slots=True)
class Supervisor:
    """Runs chores until they end by themselves; what they raise is logged, counted, and starts them anew.

    `clock` gives seconds, `sleep` lets some pass.
    """

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    chores: list[Chore] = field(default_factory=list)
    _closing: asyncio.Event = field(default_factory=asyncio.Event)

    def start(self, name: str, run: Callable[[], Awaitable[None]], pulse: Pulse | None = None) -> asyncio.Task[None]:
        """Begin a chore; the task that ends with it."""
        chore = Chore(name, run, pulse)
        self.chores.append(chore)
        return asyncio.create_task(self._keep_going(chore), name=name)

    async def see_through(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        """Do one thing now, which nothing else would ever ask for again, as often as it fails."""
        chore = Chore(name, run)
        self.chores.append(chore)
        try:
            await self._keep_going(chore)
        finally:
            self.chores.remove(chore)

    def close(self) -> None:
        """Start nothing anew from here on."""
        self._closing.set()

    def report(self) -> dict[str, Vitals]:
        """The state of each chore that still has something to do."""
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
        """Wait, but not when the program is to end."""
        ways = [asyncio.ensure_future(self._closing.wait()), asyncio.ensure_future(self.sleep(seconds))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
