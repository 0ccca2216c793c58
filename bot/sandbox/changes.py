"""News of the world: whoever waits for a condition, and every open page, is told when something changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from bot.sandbox.errors import NotAnswered

T = TypeVar("T")

#: (kind, subject): "message" with a Message, "interaction" with an Interaction, "channel", "user", "commands", …
Change = tuple[str, Any]


class Changes:
    """A broadcast of changes. Waiting is on conditions, never on time."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._wakeup = asyncio.Event()
        self._subscribers: set[asyncio.Queue[Change]] = set()

    def publish(self, kind: str, subject: Any = None) -> None:
        """Tells every waiter and subscriber that `subject` changed."""
        wakeup, self._wakeup = self._wakeup, asyncio.Event()
        wakeup.set()
        for queue in self._subscribers:
            queue.put_nowait((kind, subject))

    def subscribe(self) -> asyncio.Queue[Change]:
        """A queue that receives every later change; give it back with `unsubscribe`."""
        queue: asyncio.Queue[Change] = asyncio.Queue()
        self._subscribers.add(queue)
        return queue

    def unsubscribe(self, queue: asyncio.Queue[Change]) -> None:
        """Ends a subscription."""
        self._subscribers.discard(queue)

    async def until(self, predicate: Callable[[], T], timeout: float | None = None, what: str = "condition") -> T:
        """The first true value of `predicate()`, asked again at every change.

        Raises NotAnswered after `timeout` real seconds (default: the sandbox's patience), naming `what`.
        """
        limit = self.patience if timeout is None else timeout
        try:
            async with asyncio.timeout(limit):
                while not (value := predicate()):
                    await self._wakeup.wait()
        except TimeoutError:
            raise NotAnswered(f"still waiting for {what} after {limit:g} s") from None
        return value
