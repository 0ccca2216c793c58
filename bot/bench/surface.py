"""Rows about pictures and Discord, the latter on the sandbox in this process."""

from __future__ import annotations

import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

from bot.app import Landsraad, serving
from bot.products.registry import product
from bot.sandbox import Actor, Message, Sandbox
from bot.sandbox import components as tree
from bot.settings import Settings
from bot.store import Store
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family

NAMES = ["Ayla", "Bohdan", "Chie", "Dario"]
GAME = 1


def time_picture() -> dict[str, float]:
    """Milliseconds of a board picture: median of different positions, and of the same one again."""
    from bot.render import paint

    rules, rng, answer = family("imperium"), random.Random(3), player("random")
    game: Game[Any] = Game.new(rules, {"product": "uprising", "seats": 4}, rng.randbytes(32), digests=False)
    cold: list[float] = []
    cached: list[float] = []
    paint(game.view(None), "en", NAMES)  # the background is drawn once a process
    while game.waiting() and len(cold) < 12:
        for _ in range(15):
            seat = game.waiting()[0]
            decision = game.options(seat)
            assert decision is not None
            game.apply(seat, answer({}, decision, rng))
        for times in (cold, cached):
            begun = time.perf_counter()
            paint(game.view(None), "en", NAMES)
            times.append((time.perf_counter() - begun) * 1e3)
    return {"cold": round(sorted(cold)[len(cold) // 2], 1), "cached": round(sorted(cached)[len(cached) // 2], 2)}


@contextlib.asynccontextmanager
async def _table(people: int) -> AsyncIterator[tuple[Sandbox, Landsraad, list[Actor]]]:
    """A sandbox with the bot, pictures on, and a table of Uprising that has begun."""
    with tempfile.TemporaryDirectory(prefix="landsraad-") as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        async with Sandbox() as sandbox:
            settings = Settings(discord_api=sandbox.api, database_url=url)
            store = Store(url)
            await store.open()
            try:
                async with serving(settings, sandbox.token, store) as bot:
                    await sandbox.wait_for_bot()
                    await bot.studio.warm()
                    actors = [sandbox.actor(name) for name in NAMES]
                    lobby = bot.tables.lobby
                    guild, channel = sandbox.table.guild_id, sandbox.table.id
                    made = product("uprising")
                    await lobby.create(made, channel, guild, (actors[0].id, actors[0].name), 4, "en")
                    for actor in actors[1:people]:
                        await lobby.join(GAME, actor.id, actor.name)
                    if people < 4:
                        await lobby.fill(GAME, actors[0].id, "random", 4 - people)
                    await bot.tables.start(GAME, actors[0].id)
                    await sandbox.until(lambda: _posts(actors[0]))
                    yield sandbox, bot, actors[:people]
            finally:
                await store.close()


def _posts(person: Actor) -> list[Message]:
    """Table posts that still have their buttons."""
    found = []
    for message in person.timeline():
        buttons = tree.of_types(message.components, tree.BUTTON)
        if any(tree.button_caption(button) == "My turn" for button in buttons):
            found.append(message)
    return found


def _posted_since(person: Actor, before: int) -> bool:
    """Whether there is a newer table post than message `before`."""
    return any(message.id > before for message in _posts(person))


def time_clicks(at_once: int = 50) -> float:
    """Milliseconds to the acknowledgement, 99th percentile of `at_once` people who click at the same time."""

    async def measure() -> float:
        async with _table(4) as (sandbox, _, people):
            post = _posts(people[0])[-1]
            crowd = [sandbox.actor(f"Guest {i}") for i in range(at_once)]
            outcomes = await asyncio.gather(*(person.click(post, label="My turn", wait="ack") for person in crowd))
            times = sorted(outcome.ack_seconds or 3.0 for outcome in outcomes)
            for outcome in outcomes:
                await outcome.answered()
            return round(times[int(len(times) * 0.99)] * 1e3, 1)

    return asyncio.run(measure())


def time_moves(moves: int = 8) -> float:
    """Milliseconds from the end of a turn to the next player's post with its picture, median."""

    async def measure() -> float:
        times: list[float] = []
        async with _table(4) as (sandbox, bot, people):
            rng, answer = random.Random(1), player("random")
            while len(times) < moves:
                async with bot.tables.hold(GAME) as live:
                    seat = live.game.waiting()[0]
                    decision = live.game.options(seat)
                    user = live.user_in(seat)
                assert decision is not None
                assert user is not None
                ends = "end" in [option.id for option in decision.legal()]
                chosen = Answer(decision.id, ("end",)) if ends else answer({}, decision, rng)
                before = _posts(people[0])[-1].id
                begun = time.perf_counter()
                await bot.tables.answer(GAME, user, chosen)
                if ends:
                    await sandbox.until(partial(_posted_since, people[0], before))
                    times.append((time.perf_counter() - begun) * 1e3)
        return round(sorted(times)[len(times) // 2], 1)

    return asyncio.run(measure())
