"""The REST side: authentication, injected faults, parsing and validation of bodies, errors as Discord words them,
dispatch.

The routes themselves are in `rest_application`, `rest_channels` and `rest_interactions`.
"""

from __future__ import annotations

import asyncio
import fnmatch
import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox import limits
from bot.sandbox.errors import DiscordError
from bot.sandbox.interactions import Interactions
from bot.sandbox.ledger import Ledger, Refused
from bot.sandbox.messages import Messages, Upload
from bot.sandbox.openapi import OpenApi
from bot.sandbox.world import World

log = logging.getLogger(__name__)

PREFIX = "/api/v10"
_FILE_FIELD = re.compile(r"^files\[(\d+)\]$")
_FAULT_MESSAGES = {429: "You are being rate limited.", 500: "500: Internal Server Error", 403: "Missing Permissions"}


@dataclass
class Call:
    """A request of the bot: ids in the path, query, JSON body and uploaded files."""

    method: str
    template: str
    path: str
    ids: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: list[Upload]

    def id(self, name: str) -> int:
        """An id in the path as a number; a text that is not a snowflake is refused (50035)."""
        value = self.ids[name]
        if not value.isdigit():
            raise Refused([((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')], self.body)
        return int(value)

    @property
    def json(self) -> dict[str, Any]:
        return self.body if isinstance(self.body, dict) else {}


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(eq=False)
class Fault:
    """An error that answers the next request matching `pattern`, or with `forever` all of them; these requests are not
    carried out."""

    pattern: str
    status: int
    code: int
    message: str
    retry_after: float
    forever: bool = False
    page: str = ""
    """A proxy's web page that is returned instead of Discord's JSON."""


@dataclass(eq=False)
class Hold:
    """A stop for a request matching `pattern`, before or after it is carried out, until `release` is called.

    `arrived` is set when a request waits. A test then kills the bot to prove that nothing is lost or repeated.
    """

    pattern: str
    after: bool
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)

    dropped: bool = False

    def release(self) -> None:
        """Let the request continue."""
        self.released.set()

    def drop(self) -> None:
        """End the request as if it had never arrived. A request that was held after being carried out ends as if its
        answer was lost."""
        self.dropped = True
        self.released.set()


def matches(pattern: str, method: str, path: str) -> bool:
    """Whether a pattern such as "POST /channels/*/messages" covers a request; `path` is relative to the API's base."""
    return fnmatch.fnmatchcase(f"{method} {path}", pattern)


class Rest:
    """The server of all routes under /api/v10."""

    def __init__(
        self,
        world: World,
        messages: Messages,
        interactions: Interactions,
        ledger: Ledger,
        openapi: OpenApi,
        token: str,
    ) -> None:
        self.world, self.messages, self.interactions = world, messages, interactions
        self.ledger, self.openapi, self.token = ledger, openapi, token
        self.faults: list[Fault] = []
        self.holds: list[Hold] = []
        self.requests: list[tuple[str, str]] = []
        self.unanswered = 0
        """The number of requests that have not been answered yet."""

    def mount(
        self, app: web.Application, routes: Mapping[tuple[str, str], Handler], *, authenticated: bool = True
    ) -> None:
        """Add routes, given as a handler for each (method, template), with templates as in Discord's OpenAPI
        description."""
        for (method, template), handler in routes.items():
            app.router.add_route(method, PREFIX + template, self._wrap(method, template, handler, authenticated))

    def mount_fallback(self, app: web.Application) -> None:
        """Answer any other route with 404, as Discord does, and log it, since the sandbox lacks it."""

        async def unknown(request: web.Request) -> web.Response:
            log.warning("the sandbox has no route %s %s", request.method, request.path)
            error = DiscordError(0, "404: Not Found", status=404)
            self.ledger.failed(request.method, request.path, error)
            return _reply(404, error.to_json())

        app.router.add_route("*", PREFIX + "/{tail:.*}", unknown)

    def _wrap(
        self, method: str, template: str, handler: Handler, authenticated: bool
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            path = request.path.removeprefix(PREFIX)
            self.requests.append((method, path))
            self.unanswered += 1
            try:
                if authenticated and request.headers.get("Authorization") != f"Bot {self.token}":
                    raise DiscordError(0)
                body, uploads = await _read(request)
                await self._held(method, path, after=False)
                if (page := self._fault(method, path)) is not None:
                    return page
                call = Call(method, template, path, request.match_info, request.query, body, uploads)
                # The handlers' services check the input first, because their errors give Discord's own reasons.
                answer = await self._checked(call, handler)
                await self._held(method, path, after=True)
            except Refused as error:
                self.ledger.refused(method, path, error)
                log.info("refused %s", self.ledger.refusals[-1])
                return _reply(error.status, error.to_json())
            except DiscordError as error:
                self.ledger.failed(method, path, error)
                return _reply(error.status, error.to_json(), error.retry_after)
            finally:
                self.unanswered -= 1
            return web.Response(status=204) if answer is None else _reply(200, answer)

        return serve

    async def _checked(self, call: Call, handler: Handler) -> Any:
        if self.openapi.available and call.body is not None:
            violations = list(self.openapi.violations(call.method, call.template, call.body))
            if violations:
                raise Refused([*_own_checks(call), *violations], call.body)
        return await handler(call)

    async def _held(self, method: str, path: str, *, after: bool) -> None:
        for hold in self.holds:
            if hold.after == after and not hold.arrived.is_set() and matches(hold.pattern, method, path):
                hold.arrived.set()
                await hold.released.wait()
                if hold.dropped:
                    raise DiscordError(0, "503: Service Unavailable", status=503)

    def _fault(self, method: str, path: str) -> web.Response | None:
        """The answer that an injected fault demands: a proxy's page, or None if there is no fault; other faults raise
        their error."""
        for fault in self.faults:
            if matches(fault.pattern, method, path):
                if not fault.forever:
                    self.faults.remove(fault)
                if fault.page:
                    self.ledger.failed(method, path, DiscordError(0, fault.page, status=fault.status))
                    return web.Response(status=fault.status, text=fault.page, content_type="text/html")
                retry = fault.retry_after if fault.status == 429 else None
                raise DiscordError(fault.code, fault.message, status=fault.status, retry_after=retry)
        return None

    def fail_next(
        self, pattern: str, status: int, code: int = 0, *, message: str | None = None, retry_after: float = 0.0
    ) -> Fault:
        """Answer the next request matching `pattern` with an error; `retry_after` (seconds) is for status 429."""
        fault = Fault(pattern, status, code, message or _FAULT_MESSAGES.get(status, "Injected fault"), retry_after)
        self.faults.append(fault)
        return fault


def _own_checks(call: Call) -> list[limits.Violation]:
    """Run the built-in checks of a body that the OpenAPI description refuses, since the refusals of these checks are
    easier to read."""
    body = call.json
    if call.template.endswith("/callback"):
        data = body.get("data") or {}
        if body.get("type") == 9:
            return [(("data", *path), code, why) for path, code, why in limits.check_modal(data)]
        if body.get("type") == 8:
            return list(limits.check_choices(data.get("choices") or []))
        names = [upload.filename for upload in call.uploads]
        found = limits.check_message(data, files=names, allowed_flags=-1)
        return [(("data", *path), code, why) for path, code, why in found]
    if "/messages" in call.template or "/webhooks/" in call.template:
        names = [upload.filename for upload in call.uploads]
        return list(limits.check_message(body, files=names, allowed_flags=-1))
    if call.template.endswith("/commands") and isinstance(call.body, list):
        return list(limits.check_commands(call.body))
    return []


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """Read the JSON body and the files of a request. Raises 50109 for invalid JSON, 40005 above 25 MiB."""
    if request.content_length is not None and request.content_length > limits.MAX_REQUEST_BYTES:
        raise DiscordError(40005)
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        return (_parse(raw) if raw else None), []
    body: Any = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        if part.name == "payload_json":
            body = _parse(content)
        elif found := _FILE_FIELD.match(part.name or ""):
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads.append(Upload(int(found[1]), part.filename or f"file{found[1]}", kind, content))
    return body, uploads


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise DiscordError(50109) from None


def _reply(status: int, body: Any, retry_after: float | None = None) -> web.Response:
    # discord.py parses a body only if the content type is exactly this one, without a charset.
    headers = {"Content-Type": "application/json"}
    if status == 429:
        # It also takes a response with status 429 but no Via header for a ban.
        headers |= {"Via": "1.1 sandbox", "Retry-After": str(retry_after), "X-RateLimit-Scope": "user"}
    return web.Response(status=status, body=json.dumps(body).encode(), headers=headers)
