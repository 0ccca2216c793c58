"""The sandbox's clock, used by everything that expires: acknowledgements, tokens, nonces, edit quotas."""

from __future__ import annotations

import asyncio
import contextlib
import time

#: Discord's epoch, 2015-01-01T00:00:00Z, in milliseconds. Source: Discord, snowflakes.
DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """Unix time in seconds, which a test can advance and stop.

    A running clock shows the machine's time plus everything that it was advanced by. A frozen clock changes only by
    `advance`, so a slow machine can never let an interaction expire in a test.
    """

    def __init__(self, *, frozen: bool = False) -> None:
        self.frozen = frozen
        self._offset = 0.0
        self._stopped_at = time.time()
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Unix time in seconds."""
        return (self._stopped_at if self.frozen else time.time()) + self._offset

    def advance(self, seconds: float) -> None:
        """Move the clock forward by `seconds` (not negative), and wake everything that is due then."""
        if seconds < 0:
            raise ValueError("a clock is advanced, never turned back")
        self._offset += seconds
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    async def sleep_until(self, instant: float) -> None:
        """Wait until `now()` has reached `instant` (Unix seconds)."""
        while (left := instant - self.now()) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if self.frozen else left):
                    await self._moved.wait()


class Snowflakes:
    """A source of ids as Discord makes them: milliseconds since Discord's epoch in the upper 42 bits, strictly
    increasing."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id, larger than every earlier one."""
        candidate = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(candidate, self._last + 1)
        return self._last

    def skip_to(self, number: int) -> None:
        """Make every later id larger than `number`."""
        self._last = max(self._last, number)
