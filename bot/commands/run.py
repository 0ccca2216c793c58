"""`landsraad run`: connect to Discord and serve until told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import typer

from bot.operation.shards import read_shards
from bot.settings import Settings, Unusable, read_settings

if TYPE_CHECKING:
    from bot.app import Landsraad
    from bot.store import Store

log = logging.getLogger("landsraad")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("run")(run)


def run() -> None:
    """Connect to Discord (LANDSRAAD_TOKEN or LANDSRAAD_TOKEN_FILE) and serve until Ctrl-C."""
    from bot.operation.log import start_logging

    settings = read_settings()
    token = settings.read_token()
    start_logging(settings.log_level, settings.log_format)
    try:
        asyncio.run(serve(settings, token))
    finally:
        ignore_late_signals()


async def serve(settings: Settings, token: str) -> None:
    """Serve until SIGINT or SIGTERM. Raises `Unusable` when the store, the token or the server is not usable."""
    from bot.app import COGS
    from bot.games.registry import family_cogs
    from bot.operation.metrics import published
    from bot.operation.warm import warm_up

    stop = stop_on_signals()
    warm_up((*COGS, *family_cogs()))  # nobody waits for this loop yet
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(published(settings.metrics_host, settings.metrics_port))
        except OSError as error:
            raise Unusable(f"LANDSRAAD_METRICS_PORT {settings.metrics_port}: {error.strerror}") from error
        store = await stack.enter_async_context(opened_store(settings, alone=True))
        check_shards(settings, store)
        warn_of_readers(store)
        bot = await stack.enter_async_context(connected(settings, token, store))
        await wait_for_end(bot, stop)


def check_shards(settings: Settings, store: Store) -> None:
    """Raises `Unusable` where the other shards would have to be served from a database for one process."""
    if settings.shards is not None and not read_shards(settings.shards).are_all and not store.is_shared:
        raise Unusable(f"LANDSRAAD_SHARDS {settings.shards}: several processes need PostgreSQL, not {store.name}")


def warn_of_readers(store: Store) -> None:
    """Tell the operator once when others on this machine can read what players must not know."""
    from bot.store.sqlite import find_exposed

    exposed = [str(file) for file in find_exposed(store.file)] if store.file is not None else []
    if exposed:
        log.warning("other users of this machine can read hands and seeds: chmod 600 %s", " ".join(exposed))


def stop_on_signals() -> asyncio.Event:
    """An event that Ctrl-C and SIGTERM set.

    The handlers stay until the process ends: terminals and `uv` often send the signal twice, and the second one must
    not interrupt the leaving.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def ask_to_stop(*_: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed already
            loop.call_soon_threadsafe(stop.set)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ask_to_stop)
    return stop


def ignore_late_signals() -> None:
    """From here on the process only ends; the interpreter's own end would let a second Ctrl-C kill it with 130."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


@contextlib.asynccontextmanager
async def opened_store(settings: Settings, alone: bool = False) -> AsyncIterator[Store]:
    """The store, migrated. Raises `Unusable`.

    `alone`: nobody else may, while this lasts, play on the same file. Without it that holds for bringing its tables up
    to date: a bot that runs must not find them changed.
    """
    from bot.store import Store, StoreError

    async with contextlib.AsyncExitStack() as stack:
        try:
            store = Store(settings.database_url)
            stack.push_async_callback(store.close)
            if alone or await store.is_behind():
                stack.enter_context(store.alone())
            await store.open()
        except StoreError as error:
            raise Unusable(str(error)) from error
        yield store


@contextlib.asynccontextmanager
async def connected(settings: Settings, token: str, store: Store) -> AsyncIterator[Landsraad]:
    """The bot, logged in. Raises `Unusable` for a refused token or an unreachable server."""
    import aiohttp
    import discord

    from bot.app import serving

    where = settings.discord_api or "Discord"
    async with contextlib.AsyncExitStack() as stack:
        try:
            bot = await stack.enter_async_context(serving(settings, token, store))
        except discord.LoginFailure as error:
            raise Unusable(f"{where} refused the token") from error
        except (discord.HTTPException, discord.GatewayNotFound) as error:
            raise Unusable(f"{where} does not answer as Discord does: {error}") from error
        except (aiohttp.ClientError, OSError) as error:
            raise Unusable(f"{where} cannot be reached: {error}") from error
        yield bot


async def wait_for_end(bot: Landsraad, stop: asyncio.Event) -> None:
    """Return when told to stop. Raises `Unusable` when the connection ends for good by itself."""
    import discord

    waiting = asyncio.create_task(stop.wait())
    await asyncio.wait({waiting, bot.connection}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if bot.connection.done() and not stop.is_set():
        error = bot.connection.exception()
        if isinstance(error, discord.PrivilegedIntentsRequired | discord.ConnectionClosed | discord.GatewayNotFound):
            raise Unusable(f"the connection was closed for good: {error}")
        if error is not None:
            raise error
