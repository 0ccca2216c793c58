"""The application: a Discord client with the tables, the presenter, the router and the outbox."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from functools import partial
from importlib import import_module
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.components.tags import TagButton, TagSelect
from bot.delivery.emojis import Emojis
from bot.delivery.outbox import Outbox
from bot.delivery.refusals import FAILURES, Line, describe, watch_answers
from bot.delivery.registration import Registration
from bot.delivery.webhooks import Caller
from bot.games.registry import family_cogs
from bot.handlers.command_tree import CommandTree
from bot.handlers.router import Router
from bot.language.commands import CommandNames
from bot.messages.picture import Studio
from bot.messages.presenter import Presenter
from bot.operation.metrics import watch_requests
from bot.operation.shards import read_shards
from bot.settings import Settings
from bot.store import Store
from bot.store import schema as t
from bot.tables import Tables
from bot.tables.channels import HASTE, leave_server, retry_soon
from bot.tables.closing import close_lost
from bot.tables.web_links import close_server
from bot.thinking.pool import Pool, count_thinkers
from bot.work.checking import Checking
from bot.work.clicks import KeptClicks
from bot.work.health import Heartbeat
from bot.work.jobs import Jobs
from bot.work.outage import make_up, make_up_within
from bot.work.retention import Retention
from bot.work.starting import note_started
from bot.work.supervisor import Supervisor
from bot.work.untouched import Untouched
from bot.work.webhooks import Webhooks

log = logging.getLogger("landsraad")

# The bot does not use voice, so the library need not warn that the packages for voice are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

COGS = (
    "cogs.tables", "cogs.play", "cogs.host", "cogs.look", "cogs.learning", "cogs.mine", "cogs.statistics",
    "cogs.challenge", "cogs.queue", "cogs.league", "cogs.puzzle",
)  # fmt: skip
DRAIN_SECONDS = 4.0
"""Seconds in which moves in progress may finish and be reported after the program was asked to stop."""
LEAVE_SECONDS = 1.0
"""Seconds for answering the last clicks and for closing the connection."""


@contextlib.contextmanager
def pointed_at(api: str | None) -> Any:
    """Inside the block, send the library's requests to the server at `api` instead of Discord; with None, nothing
    changes."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    if api is not None:
        Route.BASE = api.rstrip("/")
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


class Landsraad(commands.AutoShardedBot):
    """The Discord client with everything that the bot needs, over an open `store`; a caller may pass its own
    `tables`."""

    def __init__(self, settings: Settings, store: Store, tables: Tables | None = None) -> None:
        shards = None if settings.shards is None else read_shards(settings.shards)
        line = Line()
        super().__init__(
            shard_ids=shards and shards.ids,  # type: ignore[arg-type]  # None: all
            shard_count=None if shards is None else shards.total,
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=CommandTree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            max_ratelimit_timeout=60.0,
            http_trace=watch_answers(watch_requests(), lambda: Route.BASE, line),
            guild_ready_timeout=0 if settings.discord_api else 2.0,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.settings, self.store = settings, store
        self.tables = tables or Tables(store, minds=Pool(settings.thinkers or count_thinkers()))
        self.studio = Studio(settings.pictures)
        self.presenter = Presenter(store, self.tables, self.studio)
        self.router = Router(self.presenter)
        self.outbox = Outbox(self, self.presenter)
        self.jobs = Jobs(self.tables)
        self.icons = Emojis(self, self.presenter)
        self.registration = Registration(self.tree, store, always=settings.discord_api is not None)
        self.outbox.on_form = self.router.on_form = self.icons.doubt
        self.supervisor = Supervisor()
        self.heartbeat = Heartbeat(self, store, self.supervisor, settings.shards, line)
        self.kept_clicks = KeptClicks(self.router.acknowledger, self._note_interactions())
        self.retention = Retention(store)
        self.checking = Checking(store)
        self.untouched = Untouched(self.tables)
        self.webhooks = Webhooks(store, Caller())
        self.router.webhooks.caller = self.webhooks.caller if settings.webhooks else None
        store.after_insert |= {t.outbox.name: self.outbox.wake, t.job.name: self.jobs.wake}
        store.after_insert[t.webhook_call.name] = self.webhooks.wake
        self.tables.stand_in = settings.computer
        self._tasks: list[asyncio.Task[Any]] = []
        self._done = False
        self.connection: asyncio.Task[None] = asyncio.Future()  # type: ignore[assignment]  # until it connects

    async def setup_hook(self) -> None:
        """Prepare the bot after the login, before the first event."""
        if self.settings.discord_api:
            # After an invalid session the library connects to its default gateway, which would be Discord's.
            _, url, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
        self.add_dynamic_items(TagButton, TagSelect)
        await self.tree.set_translator(CommandNames())
        for cog in (*COGS, *family_cogs()):
            await import_module(cog).setup(self)
        await self.supervisor.see_through("an outage", self._make_up)
        self.store.after_silence, self.store.after_outage = make_up_within, self.tables.cache.clear
        watch = self.supervisor.start
        self._tasks = [
            watch("outbox", self.outbox.run, self.outbox.pulse),
            watch("jobs", self.jobs.run, self.jobs.pulse),
            watch("heartbeat", self.heartbeat.run, self.heartbeat.pulse),
            watch("kept clicks", self.kept_clicks.run, self.kept_clicks.pulse),
            watch("retention", self.retention.run, self.retention.pulse),
            watch("start-up", self._start_up),
            watch("check", self.checking.run),
            watch("untouched tables", self.untouched.run),
            watch("emojis", self.icons.run),
            watch("commands", self.registration.run),
        ]
        if self.settings.webhooks:
            self._tasks.append(watch("webhooks", self.webhooks.run, self.webhooks.pulse))

    def _note_interactions(self) -> Callable[[dict[str, Any]], None]:
        """Pass every interaction, as Discord sent it, to the acknowledger before the library reads it. Returns the
        function that receives interactions from then on.

        The library does not keep the raw data of an interaction, and has no public hook for it.
        """
        readers = self._connection.parsers
        read = readers["INTERACTION_CREATE"]

        def arrive(data: Any) -> None:
            self.router.acknowledger.note_arrival(data)
            read(data)

        readers["INTERACTION_CREATE"] = arrive
        return arrive

    async def _make_up(self) -> None:
        await make_up(self.store)

    async def _start_up(self) -> None:
        await self.tables.resume()
        await self.studio.warm()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the games of a server that has removed the bot, and close its pages."""
        await self.supervisor.see_through("a server lost", partial(leave_server, self.tables, guild.id))
        await self.supervisor.see_through("a queue lost", partial(close_lost, self.tables, guild.id, ()))
        await self.supervisor.see_through("pages lost", partial(close_server, self.store, guild.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close lobbies in a deleted channel and its threads."""
        threads = [thread.id for thread in channel.guild.threads if thread.parent_id == channel.id]
        await self._close_lost([channel.id, *threads])

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Close a lobby in a deleted thread."""
        await self._close_lost([event.thread_id])

    async def _close_lost(self, channels: list[int]) -> None:
        """Close the lobbies in these channels. Their players are not counted as absent."""
        await self.supervisor.see_through("a lobby lost", partial(close_lost, self.tables, None, channels))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Retry the paused games of a server that the bot has joined or rejoined."""
        await self._retry([guild.id], haste=0)

    async def on_ready(self) -> None:
        """Note the start, and retry paused games, since their servers may have invited the bot again."""
        self.heartbeat.wake()
        note = partial(note_started, self.store, self.settings.shards)
        await self.supervisor.see_through("the start", note)
        await self._retry([guild.id for guild in self.guilds])

    async def on_resumed(self) -> None:
        """Wake the heartbeat after a reconnection, so that it extends deadlines by the time in which nobody could
        answer."""
        self.heartbeat.wake()

    async def on_guild_channel_update(self, before: object, after: discord.abc.GuildChannel) -> None:
        """Retry paused games after a channel was changed, since the bot may have regained its permissions there."""
        await self._retry([after.guild.id])

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Retry paused games after a thread was changed, since it may have been unlocked."""
        await self._retry([event.guild_id])

    async def on_guild_role_update(self, before: object, after: discord.Role) -> None:
        """Retry paused games after a role was changed, since it may be one of the bot's roles."""
        await self._retry([after.guild.id])

    async def on_member_update(self, before: object, after: discord.Member) -> None:
        """Retry paused games after the bot's own roles have changed; Discord sends this event for no other member."""
        await self._retry([after.guild.id])

    async def _retry(self, guilds: list[int], haste: int = HASTE) -> None:
        """Retry the paused games of these servers. The request is repeated until it is stored, since Discord reports
        each event only once."""
        run = partial(retry_soon, self.tables, guilds, haste)
        await self.supervisor.see_through("paused games", run)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle every click and submitted form; the library's command tree handles slash commands."""
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await self.router.handle(interaction)

    async def sync_commands(self, always: bool = False) -> bool:
        """Register the slash commands if they have changed. Returns whether they were registered; a failure is
        logged."""
        try:
            return await self.registration.register(always)
        except (*FAILURES, discord.DiscordException) as error:
            log.warning("commands not registered: %s: %s", describe(error), error)
            return False

    async def close(self) -> None:
        """Refuse further clicks, finish moves in progress, send their messages, and disconnect. The store stays open.

        People who click during the shutdown are told privately that the click did not count. Messages that cannot be
        sent within `DRAIN_SECONDS` are sent after the next start.
        """
        if self._done:
            return
        self._done = True
        self.router.acknowledger.closing = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                self.supervisor.close()
                self.jobs.close()
                self.heartbeat.close()
                self.icons.close()
                self.registration.close()
                self.kept_clicks.close()
                self.retention.close()
                self.checking.close()
                self.untouched.close()
                self.webhooks.close()
                self.tables.reviewing.close()
                self.tables.pondering.close()
                await self.router.acknowledger.drain()
                await self.tables.cache.drain()
                if self._tasks:
                    self.outbox.wake()
                    await self.outbox.settle()
                    self.outbox.close()
                    await asyncio.wait(self._tasks)
        await self._leave()
        self.outbox.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.studio.close()
        try:
            async with asyncio.timeout(LEAVE_SECONDS):
                await super().close()
        except TimeoutError:
            await self.http.close()

    async def _leave(self) -> None:
        """Disconnect the shards, answer clicks until they are disconnected, and refuse later ones."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVE_SECONDS):
                await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()), return_exceptions=True)
                await self.router.acknowledger.drain()
        self.router.acknowledger.shut = True


@contextlib.asynccontextmanager
async def serving(
    settings: Settings, token: str, store: Store, tables: Tables | None = None
) -> AsyncIterator[Landsraad]:
    """The bot, connecting in the background and closed at the end of the block.

    Raises the errors of the login. `bot.connection` is the background task, which the caller should watch.
    """
    with pointed_at(settings.discord_api):
        bot = Landsraad(settings, store, tables)
        try:
            await bot.login(token)
        except BaseException:
            await bot.close()
            raise
        task = asyncio.create_task(bot.connect(), name="gateway")
        bot.connection = task
        try:
            yield bot
        finally:
            await bot.close()
            task.cancel()  # the task may be waiting to reconnect
            await asyncio.gather(task, return_exceptions=True)
