"""The sandbox as one object: a local Discord on loopback, used as an asynchronous context manager."""

from __future__ import annotations

import asyncio
import contextlib
import errno
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from aiohttp import web

from bot.sandbox.actors import Actor
from bot.sandbox.archive import describe, read, write
from bot.sandbox.cdn import mount_cdn
from bot.sandbox.changes import Change, Changes
from bot.sandbox.chaos import Chaos
from bot.sandbox.clock import Clock
from bot.sandbox.errors import PortInUse
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.ledger import Failure, Ledger, Refusal, SentPayload
from bot.sandbox.limits import MAX_REQUEST_BYTES
from bot.sandbox.messages import Messages
from bot.sandbox.openapi import OpenApi, find_description
from bot.sandbox.page import Page
from bot.sandbox.rest import PREFIX, Fault, Rest
from bot.sandbox.rest_application import application_routes
from bot.sandbox.rest_channels import channel_routes
from bot.sandbox.rest_interactions import interaction_routes
from bot.sandbox.wire import Wire
from bot.sandbox.world import TEXT, Channel, World

T = TypeVar("T")

HOST = "127.0.0.1"

# The real seconds after the first unsaved change at which all changes are written to the state file.
KEEP_SECONDS = 2.0


class Sandbox:
    """A local Discord with one guild, "Sietch", and its channel #table-1.

    port      0 takes a free one; entering raises PortInUse when the wanted one is taken
    token     what the bot must present
    clock     a running one by default; `Clock(frozen=True)` makes expiry a test's decision
    patience  real seconds that waiting actions allow before they raise NotAnswered
    openapi   Discord's OpenAPI description; by default looked for (see `openapi.find_description`)
    state_file  where the world is kept between runs; raises UnusableArchive for a file that is something else
    """

    def __init__(
        self,
        port: int = 0,
        token: str = "sandbox-token",
        *,
        clock: Clock | None = None,
        patience: float = 20.0,
        openapi: Path | None = None,
        state_file: Path | None = None,
    ) -> None:
        self.port = port
        self.token = token
        self.clock = clock or Clock()
        self.world = World(self.clock)
        self.changes = Changes(patience)
        self.ledger = Ledger(self.world)
        self.wire = Wire(self.world)
        self.gateway = Gateway(self.world, self.wire, self.changes, token)
        self.messages = Messages(self.world, self.wire, self.gateway, self.changes, self.ledger)
        self.interactions = Interactions(self.world, self.wire, self.gateway, self.messages, self.changes, self.ledger)
        self.openapi = OpenApi(openapi or find_description())
        self.rest = Rest(self.world, self.messages, self.interactions, self.ledger, self.openapi, token)
        self.chaos = Chaos(self.rest, self.interactions)
        self.state_file = state_file
        self._keeper: asyncio.Task[None] | None = None
        known = state_file is not None and read(state_file, self.world)
        if not known:
            self.world.add_channel("table-1")
        self.table = next(channel for channel in self.world.channels.values() if channel.type == TEXT)
        self._actors: dict[int, Actor] = {}
        self.page = Page(
            self.world, self.wire, self.gateway, self.changes, self.actor_of, self.add_user, self.add_channel
        )
        self._runner: web.AppRunner | None = None

    # --- starting and stopping ----------------------------------------------------------------------------------------

    async def __aenter__(self) -> Sandbox:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen on loopback. Raises PortInUse."""
        app = web.Application(client_max_size=MAX_REQUEST_BYTES + 1024 * 1024)
        self.rest.mount(app, {**application_routes(self.rest), **channel_routes(self.rest)})
        self.rest.mount(app, interaction_routes(self.rest), authenticated=False)
        self.rest.mount_fallback(app)
        app.router.add_get("/gateway/", self.gateway.handle)
        mount_cdn(app, self.world)
        self.page.mount(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self.port).start()
        except OSError as error:
            await self._runner.cleanup()
            if error.errno == errno.EADDRINUSE:
                raise PortInUse(self.port) from None
            raise
        self.port = self._runner.addresses[0][1]
        self.wire.base = self.url
        self.gateway.url = f"ws://{HOST}:{self.port}/gateway/"
        if self.state_file is not None:
            self._keeper = asyncio.create_task(self._keep(self.state_file, self.changes.subscribe()))

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        await self.interactions.close()
        for hold in self.rest.holds:
            hold.release()
        with contextlib.suppress(ConnectionError):
            await self.gateway.drop(code=1001)
            await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._keeper is not None and self.state_file is not None:
            self._keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeper
            await asyncio.to_thread(write, self.state_file, *describe(self.world))

    async def _keep(self, path: Path, news: asyncio.Queue[Change]) -> None:
        """Write the world to its file shortly after each change."""
        try:
            while True:
                await news.get()
                await asyncio.sleep(KEEP_SECONDS)
                while not news.empty():
                    news.get_nowait()
                await asyncio.shield(asyncio.to_thread(write, path, *describe(self.world)))
        finally:
            self.changes.unsubscribe(news)

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{HOST}:{self.port}"

    @property
    def api(self) -> str:
        """The base address of the REST API, for LANDSRAAD_DISCORD_API."""
        return self.url + PREFIX

    # --- people and channels ------------------------------------------------------------------------------------------

    def add_user(self, name: str, locale: str = "en-US") -> Actor:
        """Add a user as a member of the server; `locale` as Discord writes it (en-US, zh-TW, zh-CN, ja)."""
        user = self.world.add_user(name, locale)
        self.changes.publish("user", user)
        return self.actor_of(user.id)

    def actor_of(self, user_id: int) -> Actor:
        """The actor for an existing user. Raises DiscordError 10013."""
        if user_id not in self._actors:
            user = self.world.user(user_id)
            self._actors[user_id] = Actor(user, self.world, self.messages, self.interactions, self.changes)
        return self._actors[user_id]

    def actor(self, name: str) -> Actor:
        """The actor for the user of this name, who is added if there is none."""
        for user in self.world.humans():
            if user.name == name:
                return self.actor_of(user.id)
        return self.add_user(name)

    def add_channel(self, name: str) -> Channel:
        """Add a text channel, and announce it to the bot."""
        channel = self.world.add_channel(name)
        self.gateway.dispatch("CHANNEL_CREATE", self.wire.channel(channel), guild=True, intent=1)
        self.changes.publish("channel", channel)
        return channel

    # --- waiting ------------------------------------------------------------------------------------------------------

    async def until(self, predicate: Callable[[], T], timeout: float | None = None, what: str = "the condition") -> T:
        """Wait for the first true value of `predicate()`. Raises NotAnswered after `timeout` real seconds (default:
        patience)."""
        return await self.changes.until(predicate, timeout, what)

    async def wait_for_bot(self, *, commands: bool = True, timeout: float | None = None) -> None:
        """Wait until every shard of the bot is connected and, with `commands`, until it has registered its commands."""
        await self.until(
            lambda: self.gateway.ready and (self.world.commands_synced or not commands), timeout, "the bot to connect"
        )

    async def wait_for_disconnect(self, timeout: float | None = None) -> None:
        """Wait until no shard of the bot is connected."""
        await self.until(lambda: not self.gateway.connected, timeout, "the bot to disconnect")

    # --- the ledger ---------------------------------------------------------------------------------------------------

    @property
    def payloads(self) -> list[SentPayload]:
        """Everything that the bot has sent, with the audience of each payload."""
        return self.ledger.payloads

    @property
    def refusals(self) -> list[Refusal]:
        """The requests that were refused for their content (50035)."""
        return self.ledger.refusals

    @property
    def failures(self) -> list[Failure]:
        """Every error that the bot received, except `refusals`."""
        return self.ledger.failures

    def fail_next(self, pattern: str, status: int, code: int = 0, *, retry_after: float = 0.0) -> Fault:
        """Answer the next request matching `pattern` ("POST /channels/*/messages") with an error."""
        return self.rest.fail_next(pattern, status, code, retry_after=retry_after)
