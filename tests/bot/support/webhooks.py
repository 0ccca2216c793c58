"""A web server that receives webhooks on this computer, under the name `hook.example.org`."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.delivery.webhooks import Caller

CERTIFICATE = Path(__file__).parent / "hook.example.org.pem"
"""A self-signed certificate that only tests use, with its key."""
HOST, PATH = "hook.example.org", "/path-of-ayla?key=abc"
ADDRESS = f"https://{HOST}{PATH}"
HERE = "127.0.0.1"


@dataclass
class Receiver:
    """A server that records each request and answers with `status`, or as `answer` determines."""

    port: int = 0
    status: int = 204
    answer: Callable[[web.Request], Awaitable[web.StreamResponse]] | None = None
    requests: list[dict[str, Any]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """The names that were looked up."""
    first: asyncio.Event = field(default_factory=asyncio.Event)
    """An event that is set after the first request."""
    held: asyncio.Event = field(default_factory=asyncio.Event)
    """An event that a test sets to let answers be sent."""
    at_once: int = 0
    most: int = 0

    async def receive(self, request: web.Request) -> web.StreamResponse:
        """Record a request and answer it."""
        body = await request.read()
        self.requests.append({"headers": dict(request.headers), "body": body, "path": request.path_qs})
        self.first.set()
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        try:
            return web.Response(status=self.status) if self.answer is None else await self.answer(request)
        finally:
            self.at_once -= 1

    async def look_up(self, host: str) -> list[str]:
        """Resolve every host name to this server."""
        self.asked.append(host)
        return [HERE]

    def make_caller(self, **changes: Any) -> Caller:
        """A caller whose requests reach this server, and that trusts the server's certificate."""
        trusts = ssl.create_default_context(cafile=str(CERTIFICATE))
        facts: dict[str, Any] = {"look_up": self.look_up, "allows": lambda one: True, "trusts": trusts}
        return Caller(**facts | {"port": self.port} | changes)

    @property
    def told(self) -> list[dict[str, Any]]:
        """The parsed bodies of all requests."""
        return [json.loads(one["body"]) for one in self.requests]


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    """A running server that receives webhooks."""
    receiver, app = Receiver(), web.Application()
    app.router.add_route("*", "/{path:.*}", receiver.receive)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    site = web.TCPSite(runner, HERE, 0, ssl_context=context)
    await site.start()
    receiver.port = runner.addresses[0][1]
    try:
        yield receiver
    finally:
        await runner.cleanup()
