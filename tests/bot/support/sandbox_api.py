"""Direct access to the sandbox's API, without a library."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.sandbox import Sandbox


@dataclass
class Api:
    """The API as a bot uses it, without a library."""

    sandbox: Sandbox
    session: aiohttp.ClientSession

    async def __call__(self, method: str, path: str, json: Any = None, **extra: Any) -> tuple[int, Any]:
        """The status and the body of the response to a request. `token` replaces the bot's token."""
        headers = {"Authorization": f"Bot {extra.pop('token', self.sandbox.token)}"}
        async with self.session.request(method, self.sandbox.api + path, json=json, headers=headers, **extra) as answer:
            assert answer.status == 204 or answer.headers["Content-Type"] == "application/json"
            return answer.status, await answer.json() if answer.status != 204 else None

    async def post(self, body: Any, channel: int | None = None) -> tuple[int, Any]:
        """Post a message, by default in the channel of the table."""
        return await self("POST", f"/channels/{channel or self.sandbox.table.id}/messages", body)

    async def register(self, *commands: dict[str, Any]) -> None:
        status, _ = await self("PUT", f"/applications/{self.sandbox.world.application_id}/commands", list(commands))
        assert status == 200
