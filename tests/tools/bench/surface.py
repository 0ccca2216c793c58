"""Rows of the report about pictures, and about the bot with a simulated Discord in the same process."""

from __future__ import annotations

import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket

from bot.app import Landsraad, pointed_at, serving
from bot.games.registry import product
from bot.sandbox import Actor, Channel, Message, Sandbox
from bot.sandbox import components as tree
from bot.settings import Settings
from bot.store import Store
from bot.work.preload import warm_up
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family
from tests.bot.support.counting import count_clicks, counting_trips, take_median
from tests.bot.support.distance import apart
from tests.bot.support.stores import find_programs, own_cluster

NAMES = ["Ayla", "Bohdan", "Chie", "Dario"]
FAR = 0.02
"""The seconds of a round trip to a distant server."""
CROWDS = (1, 10, 50)
"""The numbers of people who click at the same time."""


def time_picture() -> dict[str, float]:
    """Milliseconds to draw the picture of a board: the median over several positions when drawn first (`cold`), and
    when drawn again (`cached`)."""
    from bot.games.picture import Faces
    from bot.games.registry import product

    drawn, faces = product("uprising"), Faces(NAMES)
    rules, rng, answer = family("imperium"), random.Random(3), player("random")
    game: Game[Any] = Game.new(rules, {"product": "uprising", "seats": 4}, rng.randbytes(32), digests=False)
    cold: list[float] = []
    cached: list[float] = []
    drawn.picture.draw_board(game.view(None), "en", faces)  # each process draws the background only once
    while game.waiting() and len(cold) < 12:
        for _ in range(15):
            seat = game.waiting()[0]
            decision = game.options(seat)
            assert decision is not None
            game.apply(seat, answer({}, decision, rng))
        for times in (cold, cached):
            begun = time.perf_counter()
            drawn.picture.draw_board(game.view(None), "en", faces)
            times.append((time.perf_counter() - begun) * 1e3)
    return {"cold": round(sorted(cold)[len(cold) // 2], 1), "cached": round(sorted(cached)[len(cached) // 2], 2)}


@contextlib.asynccontextmanager
async def _tables(count: int) -> AsyncIterator[tuple[Sandbox, Landsraad, list[Actor]]]:
    """A sandbox, its bot, which draws pictures in separate processes, and the people of `count` games of four that have
    begun.

    Every table has a channel of its own; games are numbered from 1.
    """
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="landsraad-"))
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        sandbox = await stack.enter_async_context(Sandbox())
        settings = Settings(discord_api=sandbox.api, database_url=url)
        store = Store(url)
        stack.push_async_callback(store.close)
        stack.enter_context(store.alone())
        await store.open()
        bot = await stack.enter_async_context(serving(settings, sandbox.token, store))
        await sandbox.wait_for_bot()
        await bot.studio.warm()
        warm_up(())  # as `landsraad run` does
        actors = [sandbox.actor(name) for name in NAMES]
        for actor in actors:
            actor.close_dms()
        lobby, guild = bot.tables.lobby, sandbox.table.guild_id
        for number in range(count):
            channel = sandbox.table if number == 0 else sandbox.add_channel(f"table-{number + 1}")
            host = (actors[0].id, actors[0].name)
            game = await lobby.create(product("uprising"), channel.id, guild, host, 4, "en")
            for actor in actors[1:]:
                await lobby.join(game, actor.id, actor.name)
            await bot.tables.start(game, actors[0].id)
            await sandbox.until(partial(_posts, actors[0], channel))
        await bot.outbox.settle()
        yield sandbox, bot, actors


class Bare(discord.Client):
    """A client of the library without anything else, which answers every click with a word as fast as possible."""

    async def setup_hook(self) -> None:
        """Connect as `Landsraad` does, because an invalid session sends the library to its default gateway."""
        _, url, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)

    async def on_interaction(self, interaction: discord.Interaction[Bare]) -> None:
        """Answer a click."""
        await interaction.response.send_message("Hello", ephemeral=True)


@contextlib.asynccontextmanager
async def _bare() -> AsyncIterator[tuple[Sandbox, Message]]:
    """A sandbox with a bare client, and its message with a button."""
    async with Sandbox() as sandbox:
        with pointed_at(sandbox.api):
            client = Bare(intents=discord.Intents(guilds=True), guild_ready_timeout=0)
            await client.login(sandbox.token)
            task = asyncio.create_task(client.connect())
            try:
                await sandbox.wait_for_bot(commands=False)
                view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="My turn", custom_id="hello"))
                await client.get_partial_messageable(sandbox.table.id).send(view=view)
                yield sandbox, _posts(sandbox.actor(NAMES[0]), sandbox.table)[-1]
            finally:
                await client.close()
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)


def _posts(person: Actor, channel: Channel) -> list[Message]:
    """The posts of a channel's tables that still have their buttons."""
    return [message for message in person.timeline(channel) if _offers_turn(message)]


def _offers_turn(message: Message) -> bool:
    buttons = tree.of_types(message.components, tree.BUTTON)
    return any(tree.button_caption(button) == "My turn" for button in buttons)


async def _await_posts(sandbox: Sandbox, channels: Collection[int]) -> dict[int, float]:
    """The time of the next table post in each of these channels, in seconds of `perf_counter`.

    Each message is read once when it arrives, so that the bot is hardly slowed down.
    """
    news, found = sandbox.changes.subscribe(), dict[int, float]()
    try:
        while len(found) < len(channels):
            kind, message = await news.get()
            if kind == "message" and message.channel_id in channels and _offers_turn(message):
                found.setdefault(message.channel_id, time.perf_counter())
    finally:
        sandbox.changes.unsubscribe(news)
    return found


def time_clicks(tables: int = 10) -> dict[str, float]:
    """Milliseconds to the acknowledgement if people click at the same time: median and 99th percentile of 50 people.
    The other figures are for 1, 10 and 50 people: the 99th percentile divided by the 99th percentile of a bare client
    in the same run.

    The clicks are spread over several games. Half of them ask for a panel and half for a board, whose picture is drawn
    meanwhile.
    """

    async def measure() -> dict[str, float]:
        bare: dict[int, list[float]] = {}
        ours: dict[int, list[float]] = {}
        warm_up(())  # so that the garbage collector does not run during a measurement
        async with _bare() as (sandbox, message):
            for crowd in CROWDS:
                bare[crowd] = await _click(sandbox, crowd, lambda i: (message, "My turn"))
        async with _tables(tables) as (sandbox, _, people):
            channels = [c for c in sandbox.world.channels.values() if c.name.startswith("table-")]

            def choose(i: int) -> tuple[Message, str]:
                return _posts(people[0], channels[i % tables])[-1], "My turn" if i % 2 else "Board"

            for crowd in CROWDS:
                ours[crowd] = await _click(sandbox, crowd, choose)
        ratios = {f"÷ bare, {n}": round(_spread(ours[n])["p99"] / _spread(bare[n])["p99"], 2) for n in CROWDS}
        return _spread(ours[CROWDS[-1]]) | ratios

    return asyncio.run(measure())


async def _click(sandbox: Sandbox, crowd: int, choose: Callable[[int], tuple[Message, str]]) -> list[float]:
    """The seconds until each click is acknowledged, for several rounds in which a crowd of this size clicks at the same
    time."""
    people, times = [sandbox.actor(f"Guest {i}") for i in range(crowd)], list[float]()
    for _ in range(max(4, 40 // crowd)):
        chosen = [choose(i) for i in range(crowd)]
        outcomes = await asyncio.gather(
            *(
                person.click(message, label=label, wait="ack")
                for person, (message, label) in zip(people, chosen, strict=True)
            )
        )
        times += [outcome.ack_seconds or 3.0 for outcome in outcomes]
        for outcome in outcomes:
            await outcome.answered()
    return times


def count_statements(clicks: int = 40) -> dict[str, str]:
    """The statements / transactions of the store for a look at a panel, for an answer, and for the end of a turn with
    its post: the median on SQLite, and on PostgreSQL if it is installed."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="landsraad-"))
        urls = {"SQLite": f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"}
        if find_programs() is not None:
            urls["PostgreSQL"] = stack.enter_context(own_cluster()).make()
        found = {name: asyncio.run(count_clicks(url, clicks)) for name, url in urls.items()}
    medians = {(name, kind): take_median(counts[kind]) for name, counts in found.items() for kind in counts}
    return {f"{name} {kind}": f"{most:g}/{times:g}" for (name, kind), (most, times) in medians.items()}


def time_distance(clicks: int = 30) -> dict[str, str]:
    """The median round trips / milliseconds for each kind of click, on a PostgreSQL with the network delay `FAR`. Empty
    if PostgreSQL is not installed."""
    if find_programs() is None:
        return {}

    async def measure(url: str) -> dict[str, list[tuple[int, ...]]]:
        async with apart(url) as way:
            return await count_clicks(way.address, clicks, lambda _: counting_trips(way, FAR))

    with own_cluster() as server:
        found = asyncio.run(measure(server.make()))
    return {kind: "{:g}/{:g}".format(*take_median(figures)) for kind, figures in found.items()}


def time_moves(tables: int = 10, rounds: int = 3) -> dict[str, float]:
    """Milliseconds from the end of a turn to the next player's post with its picture: median and 99th percentile.

    `alone` is the median if one table moves at a time; for `p50` and `p99` all tables end a turn at the same moment.
    """

    async def to_the_end(bot: Landsraad, game: int, rng: random.Random) -> tuple[int, Answer]:
        """Play until a person can end a turn; return that person and the answer that ends it."""
        answer = player("random")
        while True:
            async with bot.tables.hold(game) as live:
                seat = live.game.waiting()[0]
                decision = live.game.options(seat)
                user = live.user_in(seat)
            assert decision is not None
            assert user is not None
            if "end" in [option.id for option in decision.legal()]:
                return user, Answer(decision.id, ("end",))
            await bot.tables.answer(game, user, answer({}, decision, rng))

    async def measure() -> dict[str, float]:
        alone: list[float] = []
        together: list[float] = []
        async with _tables(tables) as (sandbox, bot, _):
            channels = [c for c in sandbox.world.channels.values() if c.name.startswith("table-")]
            rng = random.Random(1)

            async def end(games: Collection[int]) -> list[float]:
                """Milliseconds from the answer to the post of each of these tables, which all get their answer at the
                same time."""
                ends = [(game, *await to_the_end(bot, game, rng)) for game in games]
                await bot.outbox.settle()
                posts = asyncio.create_task(_await_posts(sandbox, [channels[game - 1].id for game in games]))
                await asyncio.sleep(0)  # until the server listens
                begun = time.perf_counter()
                await asyncio.gather(*(bot.tables.answer(*wanted) for wanted in ends))
                return [(came - begun) * 1e3 for came in (await posts).values()]

            for _ in range(rounds):
                alone += await end([1])
                together += await end(range(1, tables + 1))
        return {"alone": round(sorted(alone)[len(alone) // 2], 1)} | _spread(
            [milliseconds / 1e3 for milliseconds in together]
        )

    return asyncio.run(measure())


def _spread(seconds: list[float]) -> dict[str, float]:
    """Median and 99th percentile in milliseconds."""
    ordered = sorted(seconds)
    return {name: round(ordered[int(len(ordered) * part)] * 1e3, 1) for name, part in (("p50", 0.5), ("p99", 0.99))}
