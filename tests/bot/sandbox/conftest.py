"""Fixtures: a sandbox with Alice and Bob, a small bot connected to it, and direct access to its API."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox import Actor, Clock, Sandbox
from tests.bot.support.sandbox_api import Api
from tests.bot.support.sandbox_bot import SmallBot, connected


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A sandbox whose clock is moved only by tests."""
    async with Sandbox(clock=Clock(frozen=True)) as running:
        yield running


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[SmallBot]:
    async with connected(sandbox) as running:
        yield running


@pytest.fixture
def alice(sandbox: Sandbox) -> Actor:
    return sandbox.actor("Alice")


@pytest.fixture
def bob(sandbox: Sandbox) -> Actor:
    return sandbox.actor("Bob")


@pytest.fixture
async def api(sandbox: Sandbox) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(sandbox, session)
