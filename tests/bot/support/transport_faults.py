"""Waiting for the outbox while Discord is out of order."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.bot.support.harness import World


class Hasty:
    """The event loop's module as the library sees it, with pauses that take no time."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, *_: Any) -> None:
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library repeats failed requests five times with 25 seconds of pauses."""
    for module in ("discord.http", "discord.webhook.async_"):
        monkeypatch.setattr(f"{module}.asyncio", Hasty())


async def settle(world: World, seconds: float = 0) -> None:
    """Let `seconds` of the sandbox's clock pass and everything that can be sent be sent."""
    world.sandbox.clock.advance(seconds)
    world.bot.outbox.wake()
    await world.bot.outbox.settle()
