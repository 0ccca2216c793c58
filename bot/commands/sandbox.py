"""`landsraad sandbox`: a local Discord with the real bot in it, played from a web page."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from bot.games.picture import FORMS
from bot.settings import Settings, Unusable, read_settings

if TYPE_CHECKING:
    from bot.app import Landsraad
    from bot.sandbox import Sandbox

PEOPLE = ("Ayla", "Bohdan", "Chie", "Dario", "Emeka", "Farah")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("sandbox")(sandbox)


def sandbox(
    port: int = typer.Option(8765, min=0, max=65535, help="Port of the page; 0 takes a free one."),
    seats: int = typer.Option(4, min=1, max=6, help="People to sit in the seats."),
    computer: int = typer.Option(0, min=0, max=5, help="How many of the seats computer players take."),
    game: str = typer.Option("", help="What these play, such as base; without it the first game of the lobby."),
    browser: bool = typer.Option(True, help="Open the page."),
) -> None:
    """Run a local Discord with the bot in a web page. Ctrl-C stops it.

    People, channels and database last only while it runs, unless LANDSRAAD_DATABASE_URL names a database.
    """
    from bot.commands.run import ignore_late_signals
    from bot.operation.log import start_logging

    if computer >= seats:
        raise Unusable("--computer: at least one seat is for a person")
    _refuse_unknown(game)
    settings = read_settings()
    start_logging("WARNING" if settings.log_level == "INFO" else settings.log_level)
    with contextlib.ExitStack() as stack:
        if "database_url" not in settings.model_fields_set:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="landsraad-"))
            settings.database_url = f"sqlite+aiosqlite:///{Path(folder) / 'sandbox.db'}"
        stack.callback(ignore_late_signals)
        asyncio.run(serve(settings, port, seats, computer, browser, game))


def _refuse_unknown(game: str) -> None:
    from bot.games.registry import list_presets

    known = [preset.name for _, preset in list_presets()]
    if game and game not in known:
        raise Unusable(f"--game: no game {game!r}; known: {', '.join(known)}")


async def serve(settings: Settings, port: int, seats: int, computer: int, browser: bool, game: str = "") -> None:
    """Serve the sandbox until SIGINT or SIGTERM."""
    from bot.commands.run import connected, opened_store, stop_on_signals, wait_for_end
    from bot.sandbox import PortInUse, Sandbox

    stop = stop_on_signals()
    local = Sandbox(port)
    try:
        await local.start()
    except PortInUse as error:
        raise Unusable(f"port {port} is taken; choose another with --port, or 0 for a free one") from error
    try:
        for name in PEOPLE[: seats - computer]:
            local.actor(name)
        settings.discord_api = local.api
        async with opened_store(settings, alone=True) as store, connected(settings, local.token, store) as bot:
            await local.wait_for_bot()
            follow_screens(bot, local)
            if computer:
                await offer_lobby(bot, local, seats, computer, game)
            typer.echo(f"Landsraad's sandbox: {local.url}  (Ctrl-C stops it)")
            typer.echo(f"Database: {store.name}")
            if browser:
                webbrowser.open(local.url)
            await wait_for_end(bot, stop)
    finally:
        await local.stop()


def follow_screens(bot: Landsraad, local: Sandbox) -> None:
    """Draw for the screen that the page is open on, until somebody has chosen otherwise."""
    given: dict[int, str] = {}
    tasks: set[asyncio.Task[None]] = set()

    def note(user_id: int, narrow: bool) -> None:
        task = asyncio.create_task(fit_pictures(bot, given, user_id, FORMS[narrow]))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    local.page.on_screen = note


async def fit_pictures(bot: Landsraad, given: dict[int, str], user_id: int, form: str) -> None:
    """Give a person pictures of this form unless they chose theirs themselves; `given` remembers what nobody chose.
    The posts of a table, which are everybody's, are as its options say."""
    from bot.store import people

    async with bot.store.write() as connection:
        now = (await people.find_person(connection, user_id)).picture
        if now not in (None, given.get(user_id)) or (now or FORMS[0]) == form:
            return
        await people.keep_person(connection, user_id, picture=form)
    given[user_id] = form


async def offer_lobby(bot: Landsraad, local: Sandbox, seats: int, computer: int, game: str = "") -> None:
    """A lobby of the first person in which the computer players sit already."""
    from bot.games.registry import find_preset, list_presets

    made, preset = find_preset(game) if game else list_presets()[0]
    host = local.actor(PEOPLE[0])
    size = made.lobby.find_size(seats, preset.options)
    guild = local.table.guild_id
    lobby = bot.tables.lobby
    game_id = await lobby.create(made, local.table.id, guild, (host.id, host.name), size, "en", preset.options)
    await lobby.fill(game_id, host.id, bot.tables.stand_in, min(computer, size - 1))
    await bot.router.lobby.refresh(game_id)
