"""Fixtures: a sandbox with Alice and Bob, the small bot connected to it, and raw access to its API."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest
from sandbox_bot import SmallBot, connected

from bot.sandbox import Actor, Clock, Sandbox


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A sandbox whose clock only tests move."""
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


@dataclass
class Api:
    """The bot's side of the API without a library in between."""

    sandbox: Sandbox
    session: aiohttp.ClientSession

    async def __call__(self, method: str, path: str, json: Any = None, **extra: Any) -> tuple[int, Any]:
        """(status, body) of a request; `token` replaces the bot's."""
        headers = {"Authorization": f"Bot {extra.pop('token', self.sandbox.token)}"}
        async with self.session.request(method, self.sandbox.api + path, json=json, headers=headers, **extra) as answer:
            assert answer.status == 204 or answer.headers["Content-Type"] == "application/json"
            return answer.status, await answer.json() if answer.status != 204 else None

    async def post(self, body: Any, channel: int | None = None) -> tuple[int, Any]:
        """Posts a message, by default at the table."""
        return await self("POST", f"/channels/{channel or self.sandbox.table.id}/messages", body)

    async def register(self, *commands: dict[str, Any]) -> None:
        status, _ = await self("PUT", f"/applications/{self.sandbox.world.application_id}/commands", list(commands))
        assert status == 200


@pytest.fixture
async def api(sandbox: Sandbox) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(sandbox, session)
