"""Help to wait for the outbox while Discord fails."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.bot.support.harness import World


class Hasty:
    """A stand-in for `asyncio` as the Discord library sees it, whose pauses take no time."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, *_: Any) -> None:
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the pauses, 25 seconds in all, that the library makes before its five repetitions of a failed request."""
    for module in ("discord.http", "discord.webhook.async_"):
        monkeypatch.setattr(f"{module}.asyncio", Hasty())


async def settle(world: World, seconds: float = 0) -> None:
    """Let `seconds` of the sandbox's clock pass and send everything that can be sent."""
    world.sandbox.clock.advance(seconds)
    world.bot.outbox.wake()
    await world.bot.outbox.settle()
