"""`landsraad sandbox`: a local Discord with the real bot in it, played from a web page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import tempfile
import webbrowser
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from bot.games.picture import FORMS
from bot.settings import Settings, Unusable, read_settings

if TYPE_CHECKING:
    from bot.app import Landsraad
    from bot.games.lobby import Preset
    from bot.games.product import Product
    from bot.sandbox import Channel, Sandbox, User

PEOPLE = ("Ayla", "Bohdan", "Chie", "Dario", "Emeka", "Farah")
HOUR = 3600.0
PICTURED = 40
"""The number of answers that each seat gives before the picture of a game on the first screen is drawn. By then Agents
are placed and a fight has begun."""


def register(app: typer.Typer) -> None:
    app.command("sandbox")(sandbox)


def sandbox(
    port: int = typer.Option(8765, min=0, max=65535, help="The port of the web page; 0: any free port."),
    seats: int = typer.Option(4, min=1, max=6, help="The number of seats at the table."),
    computer: int = typer.Option(0, min=0, max=5, help="The number of seats for computer players."),
    game: str = typer.Option("", help="The game whose lobby is opened at the start, such as base or arrakis."),
    browser: bool = typer.Option(True, help="Open the page in the browser."),
) -> None:
    """Run the bot on a local web page that imitates Discord, until Ctrl-C.

    People, channels and games are deleted at the end, unless LANDSRAAD_DATABASE_URL names a database.
    """
    from bot.commands.run import ignore_late_signals
    from bot.operation.log import start_logging

    if computer >= seats:
        raise Unusable("--computer: at least one seat is for a person")
    _refuse_unknown(game)
    settings = read_settings()
    if "webhooks" not in settings.model_fields_set:
        settings.webhooks = True  # only the user of this computer sees the page
    start_logging("WARNING" if settings.log_level == "INFO" else settings.log_level)
    with contextlib.ExitStack() as stack:
        own = "database_url" not in settings.model_fields_set
        if own:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="landsraad-"))
            settings.database_url = f"sqlite+aiosqlite:///{Path(folder) / 'sandbox.db'}"
        stack.callback(ignore_late_signals)
        asyncio.run(serve(settings, port, seats, computer, browser, game, own))


def _refuse_unknown(game: str) -> None:
    from bot.games.registry import list_presets

    known = [preset.name for _, preset in list_presets()]
    if game and game not in known:
        raise Unusable(f"--game: no game {game!r}; known: {', '.join(known)}")


async def serve(
    settings: Settings, port: int, seats: int, computer: int, browser: bool, game: str = "", own: bool = False
) -> None:
    """Serve the sandbox until SIGINT or SIGTERM. If the database is the sandbox's `own`, the page can advance the
    clock."""
    from bot.commands.run import connected, opened_store, stop_on_signals, wait_for_end
    from bot.sandbox import PortInUse, Sandbox
    from bot.web.server import published

    stop = stop_on_signals()
    local = Sandbox(port)
    try:
        await local.start()
    except PortInUse as error:
        raise Unusable(f"port {port} is taken; choose another with --port, or 0 for a free one") from error
    try:
        for name in PEOPLE[: seats - computer]:
            local.actor(name)
        local.actor(PEOPLE[0]).allow("manage_guild")  # for `/dune setup` and a season of the league
        settings.discord_api = local.api
        clock = (lambda: int(local.clock.now() * 1000)) if own else None
        opened = opened_store(settings, alone=True, clock=clock)
        async with (
            opened as store,
            connected(settings, local.token, store) as bot,
            published(bot.presenter, settings.web_host, settings.web_port or 0, settings.web_url),
        ):
            await local.wait_for_bot()
            await furnish(bot, local, seats, computer, game, own)
            typer.echo(f"Landsraad's sandbox: {local.url}  (Ctrl-C stops it)")
            typer.echo(f"Database: {store.name}")
            if browser:
                webbrowser.open(local.url)
            await wait_for_end(bot, stop)
    finally:
        await local.stop()


async def furnish(bot: Landsraad, local: Sandbox, seats: int, computer: int, game: str, own: bool) -> None:
    """Connect the page with the bot, and open a lobby if the command line names a game or computer players."""
    follow_screens(bot, local)
    open_front(bot, local, own)
    if computer or game:
        await offer_lobby(bot, local, seats, computer, game)


def follow_screens(bot: Landsraad, local: Sandbox) -> None:
    """Choose the form of a person's pictures by the size of their page, unless they have chosen a form."""
    given: dict[int, str] = {}
    tasks: set[asyncio.Task[None]] = set()

    def note(user_id: int, narrow: bool) -> None:
        task = asyncio.create_task(fit_pictures(bot, given, user_id, FORMS[narrow]))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    local.page.on_screen = note


async def fit_pictures(bot: Landsraad, given: dict[int, str], user_id: int, form: str) -> None:
    """Give a person pictures of this form unless they have chosen another one.

    `given` remembers the form that each person was given by this function.
    """
    from bot.store import people
    from bot.tables.table_settings import find_setting

    async with bot.store.write() as connection:
        now = (await people.find_person(connection, user_id)).picture
        if now not in (None, given.get(user_id)) or (now or find_setting("picture").default) == form:
            return
        await people.keep_person(connection, user_id, picture=form)
    given[user_id] = form


async def offer_lobby(bot: Landsraad, local: Sandbox, seats: int, computer: int, game: str = "") -> None:
    """Open a lobby for the first person, with the computer players seated."""
    from bot.games.registry import find_preset, list_presets

    made, preset = find_preset(game) if game else list_presets()[0]
    size = made.lobby.find_size(seats, preset.options)
    host = local.actor(PEOPLE[0]).user
    game_id = await create_lobby(bot, local, host, local.table, made, preset, size, min(computer, size - 1))
    await bot.router.lobby.refresh(game_id)


async def create_lobby(
    bot: Landsraad,
    local: Sandbox,
    host: User,
    channel: Channel,
    made: Product,
    preset: Preset,
    size: int,
    computer: int,
) -> int:
    """Open a lobby in the host's language with this many computer players; returns its number. Raises `Refused`."""
    from bot.language import language_of

    lobby, place = bot.tables.lobby, (channel.id, local.world.guild.id)
    language = language_of(host.locale)
    game_id = await lobby.create(made, *place, (host.id, host.name), size, language, preset.options)
    if computer:
        await lobby.fill(game_id, host.id, bot.tables.stand_in, computer)
    await bot.router.lobby.greet(host.id, language)
    return game_id


# -- the first screen --------------------------------------------------------------------------------------------------


def open_front(bot: Landsraad, local: Sandbox, own: bool = True) -> None:
    """Let the page offer the games of the registry; if the store uses the page's clock, also let the page advance
    it."""
    from bot.sandbox.page import Front
    from bot.tables.lessons import first_lesson

    draw, play = Boards(bot).draw, partial(play_now, bot, local)
    leap = partial(pass_time, bot, local) if own else None
    local.page.open_front(Front(describe_games(bot), len(first_lesson().steps), play, draw, leap))


def describe_games(bot: Landsraad) -> list[dict[str, Any]]:
    """The playable games, as data for the page."""
    from bot.games.registry import list_presets
    from bot.language import Words, language_of
    from bot.messages.lobby_pages import name_preset
    from bot.sandbox.page import LOCALES

    return [
        {
            "name": preset.name,
            "titles": {locale: name_preset(made, preset, Words(language_of(locale))) for locale in LOCALES},
            "seats": [n for n in sorted(made.lobby.seats) if made.lobby.why_not(preset.options, n) is None],
            "usual": made.lobby.find_size(made.lobby.usual, preset.options),
            "picture": made.picture.exists and bot.studio.where != "off",
        }
        for made, preset in list_presets()
    ]


async def play_now(
    bot: Landsraad, local: Sandbox, host: User, channel: Channel, game: str, seats: int, narrow: bool
) -> None:
    """Begin a game of one person against computer players, with pictures that fit their screen.

    Raises `SandboxError` in the person's language.
    """
    from bot.games.registry import find_preset
    from bot.language import Words, language_of
    from bot.sandbox import SandboxError
    from engine.kernel.decisions import Refused

    made, preset = find_preset(game)
    try:
        game_id = await create_lobby(bot, local, host, channel, made, preset, seats, seats - 1)
        await bot.tables.lobby.choose(game_id, host.id, picture=FORMS[narrow])
        await bot.tables.start(game_id, host.id)
    except Refused as refused:
        raise SandboxError(Words(language_of(host.locale)).say(refused.reason)) from refused


async def pass_time(bot: Landsraad, local: Sandbox, seconds: float) -> None:
    """Advance the clock hour by hour, so that jobs and messages fall due in order and no outage is recorded."""
    from bot.store import people
    from bot.work.signs import name_beat

    while seconds > 0:
        step = min(HOUR, seconds)
        # without this heartbeat the leap would count as an outage, and every deadline would be postponed
        async with bot.store.write() as connection:
            at = bot.store.now() + int(step * 1000)
            await people.write_memo(connection, name_beat("sandbox"), json.dumps({"at": at}))
        local.clock.advance(step)
        for worker in (bot.jobs, bot.outbox):
            worker.wake()
            await worker.settle()
        seconds -= step


class Boards:
    """Pictures of boards in the middle of a game, each drawn when the page first asks for it."""

    def __init__(self, bot: Landsraad) -> None:
        self.bot = bot
        self._drawn: dict[tuple[str, int, str], asyncio.Task[bytes | None]] = {}

    async def draw(self, game: str, seats: int, locale: str) -> bytes | None:
        """Draw the narrow board of a game in the language of a locale; None if the game has no picture."""
        key = (game, seats, locale)
        if key not in self._drawn:
            self._drawn[key] = asyncio.create_task(self._draw(*key))
        return await asyncio.shield(self._drawn[key])

    async def _draw(self, game: str, seats: int, locale: str) -> bytes | None:
        from bot.games.picture import Faces
        from bot.games.registry import find_preset
        from bot.language import language_of

        made, preset = find_preset(game)
        view = await asyncio.to_thread(play_into, made, preset, seats)
        faces = Faces(list(PEOPLE))
        drawn = await self.bot.studio.board(made.name, view, language_of(locale), faces, form=FORMS[-1])
        return None if drawn is None else drawn.data


def play_into(made: Product, preset: Preset, seats: int) -> dict[str, Any]:
    """Play a game to its middle and return its public view.

    If a game of `seats` players would include automatic opponents, the default number of players is used instead,
    because automatic opponents have no fixed names.
    """
    from engine import registry
    from engine.kernel.game import Game
    from engine.players import player

    if made.lobby.list_automatic(preset.options, seats):
        seats = made.lobby.find_size(made.lobby.usual, preset.options)
    family, chance = registry.family(made.family), random.Random(seats)
    options = made.lobby.read_options(preset.options, seats)
    game = Game.new(family, made.lobby.configure(options, seats), bytes(32), digests=False)
    computer = player(made.computer, family.name)
    for _ in range(PICTURED * seats):
        seat = next(iter(game.waiting()))
        decision = game.options(seat)
        assert decision is not None
        game.apply(seat, computer(game.view(seat), decision, chance))
    return dict(game.view(None))
