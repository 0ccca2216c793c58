"""Changes of the world, reported to everybody who waits for a condition and to every open page."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, TypeVar

from bot.sandbox.errors import NotAnswered

T = TypeVar("T")

# The real seconds after which a waiter checks its condition again even if no change was announced.
LOOK_AGAIN_SECONDS = 0.02

# A kind and its subject: "message" with a Message, "interaction" with an Interaction, "channel", "user", "commands", …
Change = tuple[str, Any]


class Changes:
    """A broadcast of changes. A waiter waits for a condition, never for a time."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._wakeup = asyncio.Event()
        self._subscribers: set[asyncio.Queue[Change]] = set()

    def publish(self, kind: str, subject: Any = None) -> None:
        """Tell every waiter and subscriber that `subject` has changed."""
        wakeup, self._wakeup = self._wakeup, asyncio.Event()
        wakeup.set()
        for queue in self._subscribers:
            queue.put_nowait((kind, subject))

    def subscribe(self) -> asyncio.Queue[Change]:
        """A queue that receives every later change, until `unsubscribe` is called."""
        queue: asyncio.Queue[Change] = asyncio.Queue()
        self._subscribers.add(queue)
        return queue

    def unsubscribe(self, queue: asyncio.Queue[Change]) -> None:
        self._subscribers.discard(queue)

    async def until(self, predicate: Callable[[], T], timeout: float | None = None, what: str = "condition") -> T:
        """Wait for the first true value of `predicate()`, which is evaluated after every change and now and then.

        Raises NotAnswered after `timeout` real seconds (default: the sandbox's patience), with `what` in its text.
        """
        limit = self.patience if timeout is None else timeout
        end = asyncio.get_running_loop().time() + limit
        while not (value := predicate()):
            if asyncio.get_running_loop().time() > end:
                raise NotAnswered(f"still waiting for {what} after {limit:g} s")
            # The predicate may also depend on something outside the sandbox, such as the bot's store, whose changes
            # nobody announces.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wakeup.wait(), LOOK_AGAIN_SECONDS)
        return value
