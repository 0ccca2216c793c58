"""Requests to people's webhooks, sent to public computers only.

A host name is looked up here, and the connection uses the addresses that were checked, so a later change of the name's
addresses has no effect. Neither the path of an address nor its secret is logged.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import socket
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import aiohttp
import yarl
from aiohttp import hdrs
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.operation.metrics import WEBHOOKS
from bot.store.webhooks import Webhook
from bot.tables.webhooks import PORT, check_address, is_public
from engine.kernel.decisions import Refused

AT_ONCE = 4
"""The most requests at the same time."""
SECONDS = 5.0
"""The time limit of a request in seconds, from looking up the name to reading the status."""
FAILURES = (aiohttp.ClientError, TimeoutError, OSError, ValueError)
"""The errors of a request that did not arrive or got no answer."""


class NotPublic(OSError):
    """The error of a host name that resolves to an address that is not public."""


class Outcome(NamedTuple):
    """The outcome of a request: the HTTP status, or 0 without an answer."""

    status: int = 0
    # Whether nothing was sent because the host is not public.
    private: bool = False

    @property
    def received(self) -> bool:
        """Whether the request was received."""
        return 200 <= self.status < 300


class Caller:
    """The sender of webhook requests, at most `AT_ONCE` at the same time.

    `look_up` finds the IP addresses of a name, `allows` decides which of them may be called. Tests replace both, and
    also the `port` and the trusted certificates (`trusts`).
    """

    def __init__(
        self,
        look_up: Callable[[str], Awaitable[list[str]]] | None = None,
        allows: Callable[[str], bool] = is_public,
        port: int = PORT,
        trusts: ssl.SSLContext | bool = True,
    ) -> None:
        # slow look-ups of names must not use up the program's own threads
        self._threads = ThreadPoolExecutor(2, "webhooks")
        self._look_up, self._allows, self._port, self._trusts = look_up or self._ask, allows, port, trusts
        self._room = asyncio.Semaphore(AT_ONCE)

    def close(self) -> None:
        """Shut down the threads that look up names."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(self, webhook: Webhook, body: bytes, nonce: str, now: int) -> Outcome:
        """Send a signed request. Redirects are not followed, and the body of the answer is not read."""
        async with self._room:
            try:
                outcome = await self._post(webhook, body, nonce, now)
            except FAILURES as error:
                outcome = Outcome(private=_is_private(error))
            except Refused:  # the address was allowed when it was stored
                outcome = Outcome(private=True)
        WEBHOOKS.labels("received" if outcome.received else "refused" if outcome.private else "failed").inc()
        return outcome

    async def _post(self, webhook: Webhook, body: bytes, nonce: str, now: int) -> Outcome:
        url = yarl.URL(check_address(webhook.address), encoded=True).with_port(self._port)
        connector = aiohttp.TCPConnector(
            resolver=_Resolver(self._find), use_dns_cache=False, force_close=True, ssl=self._trusts
        )
        async with (
            asyncio.timeout(SECONDS),
            aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.post(url, data=body, headers=sign(webhook, body, nonce, now), allow_redirects=False) as answer,
        ):
            answer.close()
            return Outcome(answer.status)

    async def _find(self, host: str) -> list[str]:
        """The IP addresses of a host. Raises `OSError` if it has none, `NotPublic` if any of them may not be called."""
        found = await self._look_up(host)
        if not found:
            raise OSError("the host has no address")
        if not all(map(self._allows, found)):
            raise NotPublic
        return found

    async def _ask(self, host: str) -> list[str]:
        """The IP addresses of a host according to the operating system."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, _look_up_now, host)
        return [*dict.fromkeys(found)]


class _Resolver(AbstractResolver):
    """A resolver that returns only addresses that were checked."""

    def __init__(self, find: Callable[[str], Awaitable[list[str]]]) -> None:
        self._find = find

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """The checked addresses of a host."""
        return [
            ResolveResult(
                hostname=host,
                host=one,
                port=port,
                family=socket.AF_INET6 if ":" in one else socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
            for one in await self._find(host)
        ]

    async def close(self) -> None:
        """Do nothing, as the resolver holds no resources."""


def sign(webhook: Webhook, body: bytes, nonce: str, now: int) -> dict[str, str]:
    """The headers of a request: its id, its time in seconds, and the HMAC of time and body with the person's
    secret."""
    at = str(now // 1000)
    signature = hmac.new(webhook.secret.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()
    return {
        hdrs.CONTENT_TYPE: "application/json",
        hdrs.USER_AGENT: "Landsraad",
        "Landsraad-Id": nonce,
        "Landsraad-Time": at,
        "Landsraad-Signature": f"sha256={signature}",
    }


def _look_up_now(host: str) -> list[str]:
    return [str(one[4][0]) for one in socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)]


def _is_private(error: BaseException) -> bool:
    return isinstance(error, NotPublic) or isinstance(getattr(error, "os_error", None), NotPublic)
