"""`landsraad run`: connect to Discord and serve until the process is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Any, TypeVar

import typer

from bot.operation.shards import read_shards
from bot.settings import Passing, Settings, Unusable, read_settings

if TYPE_CHECKING:
    from bot.app import Landsraad
    from bot.store import Store

T = TypeVar("T")
log = logging.getLogger("landsraad")

FIRST_PAUSE, LAST_PAUSE = 5.0, 300.0
"""Seconds before the next attempt after a failure, at first and at most; the pause doubles with each failure in a
row."""
LONGEST_WAIT = 3600.0
"""The most seconds between attempts, whatever Discord asks for."""
STEADY = 600.0
"""Seconds of service after which the next failure counts as the first in a row."""
LASTING = (4004, 4010, 4011, 4012, 4013, 4014)
"""Codes of a gateway connection that was closed for good because of the token, the shards or the intents. Source:
Discord, opcodes and status codes, gateway close event codes."""


def register(app: typer.Typer) -> None:
    app.command("run")(run)


def run() -> None:
    """Connect to Discord with the token in LANDSRAAD_TOKEN or LANDSRAAD_TOKEN_FILE, and run the bot until Ctrl-C."""
    from bot.operation.log import start_logging

    settings = read_settings()
    token = settings.read_token()
    start_logging(settings.log_level, settings.log_format)
    try:
        asyncio.run(serve(settings, token))
    finally:
        ignore_late_signals()


async def serve(settings: Settings, token: str) -> None:
    """Serve until SIGINT or SIGTERM; after a temporary failure try again, with growing pauses.

    Raises `Unusable` if a person must remove the cause: a refused token, a wrong setting, a database of another
    version.
    """
    from bot.app import COGS
    from bot.games.registry import family_cogs
    from bot.operation.worker import find_pause
    from bot.work.preload import warm_up

    stop = stop_on_signals()
    check_computer(settings)
    warm_up((*COGS, *family_cogs()))  # no client is connected yet, so this may block the event loop
    failures = 1
    while not stop.is_set():
        begun, pause = time.monotonic(), find_pause(failures, FIRST_PAUSE, LAST_PAUSE)
        try:
            await serve_once(settings, token, stop, pause)
        except Passing as error:
            if time.monotonic() - begun > STEADY:
                failures, pause = 1, FIRST_PAUSE
            wait = find_wait(error, pause)
            log.warning("not serving, next try in %s s: %s", round(wait), error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), wait)
            failures += 1
        else:
            return


def find_wait(error: Passing, pause: float) -> float:
    """The seconds until the next attempt: at least `pause`; longer, up to a limit, if the error asks for it."""
    return max(pause, min(error.wait, LONGEST_WAIT))


async def serve_once(settings: Settings, token: str, stop: asyncio.Event, pause: float) -> None:
    """Serve until `stop` is set. Raises `Unusable`, or `Passing` for a temporary failure, which `health` reports."""
    from bot.operation.metrics import published
    from bot.store import StoreError
    from bot.web.server import published as published_pages
    from bot.work.starting import note_wait

    async with contextlib.AsyncExitStack() as stack:
        store = await stack.enter_async_context(opened_store(settings, alone=True))
        check_shards(settings, store)
        warn_of_readers(store)
        try:
            figures = published(settings.metrics_host, settings.metrics_port)
            await enter_server(stack, figures, f"LANDSRAAD_METRICS_PORT {settings.metrics_port}")
            bot = await unless_stopped(stop, stack.enter_async_context(connected(settings, token, store)))
            if bot is not None:
                pages = published_pages(bot.presenter, settings.web_host, settings.web_port, settings.web_url)
                await enter_server(stack, pages, f"LANDSRAAD_WEB_PORT {settings.web_port}")
                await wait_for_end(bot, stop)
        except Passing as error:
            with contextlib.suppress(StoreError):  # if the store itself has failed, its error is the one to report
                await note_wait(store, settings.shards, str(error), find_wait(error, pause))
            raise


async def enter_server(
    stack: contextlib.AsyncExitStack, server: AbstractAsyncContextManager[object], name: str
) -> None:
    """Start a server, which listens until the stack is closed. Raises `Passing`, with `name` in its text, if the port
    is taken."""
    try:
        await stack.enter_async_context(server)
    except OSError as error:
        raise Passing(f"{name}: {error.strerror}") from error


async def unless_stopped(stop: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
    """The result of `work`, or None if `stop` is set before it ends."""
    doing, stopping = asyncio.ensure_future(work), asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait({doing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            doing.cancel()
            await asyncio.wait({doing})
            return None
        return doing.result()
    finally:
        stopping.cancel()


def check_computer(settings: Settings) -> None:
    """Raise `Unusable` if no game has the computer player that is set for empty seats."""
    from bot.games.registry import all_products
    from engine.players import PLAYERS

    known = {*PLAYERS, *(level for made in all_products() for level in made.levels)}
    if settings.computer and settings.computer not in known:
        raise Unusable(f"LANDSRAAD_COMPUTER {settings.computer}: none of {', '.join(sorted(known))}")


def check_shards(settings: Settings, store: Store) -> None:
    """Raise `Unusable` if the bot runs only some of the shards on a database that several processes cannot share."""
    if settings.shards is not None and not read_shards(settings.shards).are_all and not store.is_shared:
        raise Unusable(f"LANDSRAAD_SHARDS {settings.shards}: several processes need PostgreSQL, not {store.name}")


def warn_of_readers(store: Store) -> None:
    """Warn the operator once if other users of this machine can read the database, and thus see hidden cards."""
    from bot.store.sqlite import find_exposed

    exposed = [str(file) for file in find_exposed(store.file)] if store.file is not None else []
    if exposed:
        log.warning("other users of this machine can read hands and seeds: chmod 600 %s", " ".join(exposed))


def stop_on_signals() -> asyncio.Event:
    """An event that Ctrl-C and SIGTERM set.

    The signal handlers stay until the process ends: terminals and `uv` often send the signal twice, and the second
    signal must not interrupt the shutdown.
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
    """Ignore further signals, since a second Ctrl-C would make the interpreter exit with 130."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


@contextlib.asynccontextmanager
async def opened_store(
    settings: Settings, alone: bool = False, clock: Callable[[], int] | None = None, made: bool = True
) -> AsyncIterator[Store]:
    """The store, with its tables upgraded. Raises `Unusable`, or `Passing` for a store that may be usable later.

    `clock` gives milliseconds since 1970; the default is the machine's clock.

    `alone`: whether no other process may use the same file until the end of the block. Without `alone` this is required
    only while tables are upgraded, because a running bot must not find them changed. `made`: whether a file that does
    not exist is made; if not, the store is `Unusable`.
    """
    from bot.store import Store, StoreError
    from bot.store.errors import Unfit

    async with contextlib.AsyncExitStack() as stack:
        try:
            store = Store(settings.database_url, clock)
            stack.push_async_callback(store.close)
            if not made and store.file is not None and not store.file.exists():
                raise Unusable(f"there is no database {store.name}")
            if alone or await store.is_behind():
                stack.enter_context(store.alone())
            await store.open()
        except StoreError as error:
            raise (Unusable if isinstance(error, Unfit) else Passing)(str(error)) from error
        yield store


@contextlib.asynccontextmanager
async def connected(settings: Settings, token: str, store: Store) -> AsyncIterator[Landsraad]:
    """The bot, logged in. Raises `Unusable` for a refused token, `Passing` if Discord does not answer now."""
    from bot.app import serving
    from bot.delivery.refusals import FAILURES, SHUT_OUT

    async with contextlib.AsyncExitStack() as stack:
        try:
            bot = await stack.enter_async_context(serving(settings, token, store))
        except (*FAILURES, *SHUT_OUT) as error:
            raise explain_failure(settings, error) from error
        yield bot


def explain_failure(settings: Settings, error: BaseException) -> Unusable:
    """The error to raise when Discord cannot be used: `Passing` if the failure may be temporary, else `Unusable`."""
    import discord

    from bot.delivery.refusals import Meaning, is_page, read_refusal

    where = settings.discord_api or "Discord"
    if isinstance(error, discord.LoginFailure) and not is_page(error.__cause__):
        return Unusable(f"{where} refused the token")
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return Unusable(f"the connection was closed for good: {error}")
    if isinstance(error, discord.ConnectionClosed):
        kind = Unusable if error.code in LASTING else Passing
        return kind(f"the connection was closed: {error}")
    if isinstance(error, (discord.HTTPException, discord.GatewayNotFound, discord.LoginFailure)):
        kind = Passing if read_refusal(error) is Meaning.TIME else Unusable
        return kind(f"{where} does not answer as Discord does: {str(error).splitlines()[0][:200]}")
    if isinstance(error, discord.RateLimited):
        return Passing(f"{where} asks to wait: {error}", error.retry_after)
    return Passing(f"{where} cannot be reached: {error}")


async def wait_for_end(bot: Landsraad, stop: asyncio.Event) -> None:
    """Wait until `stop` is set or the connection ends. If it ends with an error before that, raises `Unusable`,
    `Passing` if it may work again later, or an unknown error unchanged."""
    from bot.delivery.refusals import FAILURES, SHUT_OUT

    waiting = asyncio.create_task(stop.wait())
    await asyncio.wait({waiting, bot.connection}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if bot.connection.done() and not stop.is_set():
        error = bot.connection.exception()
        if isinstance(error, (*FAILURES, *SHUT_OUT)):
            raise explain_failure(bot.settings, error)
        if error is not None:
            raise error
