"""Clicks during the searches of other tables' computer players, compared with clicks without searches."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import tempfile
from pathlib import Path
from statistics import median

from bot.app import Landsraad, serving
from bot.games.registry import product
from bot.sandbox import Message, Sandbox
from bot.settings import Settings
from bot.store import Store
from bot.tables import Tables
from bot.thinking import pool
from engine.players import player
from tests.bot.support.thinkers import find_here
from tests.tools.bench.surface import NAMES, _click, _posts, _spread

CROWD, ROUNDS, PLACES = 5, 40, 10
"""People who click at the same time, rounds with and without searches by turns, and tables whose posts are clicked."""


def compare_clicks(tables: int) -> dict[str, float]:
    """Milliseconds to the acknowledgement while computer players of this number of tables think, and while their
    processes are stopped: median and 99th percentile of each; `ratio`: of the medians, the median over the rounds."""

    async def measure() -> dict[str, float]:
        times: dict[str, list[float]] = {"stopped": [], "thinking": []}
        ratios = []
        async with contextlib.AsyncExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="landsraad-"))
            url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
            sandbox = await stack.enter_async_context(Sandbox())
            store = Store(url)
            stack.push_async_callback(store.close)
            stack.enter_context(store.alone())
            await store.open()
            minds = pool.Pool(1)
            served = Tables(store, thinkers=find_here, minds=minds)
            settings = Settings(discord_api=sandbox.api, database_url=url, pictures="off")
            bot = await stack.enter_async_context(serving(settings, sandbox.token, store, served))
            await sandbox.wait_for_bot()
            places = [await _open(sandbox, bot, number) for number in range(PLACES)]
            for number in range(tables):
                await _begin_thinking(sandbox, bot, number)
            await bot.outbox.settle()

            def choose(i: int) -> tuple[Message, str]:
                return _posts(sandbox.actor(NAMES[0]), sandbox.world.channels[places[i % PLACES]])[-1], "My turn"

            for number in range(ROUNDS):
                both = {}
                for phase in sorted(times, reverse=bool(number % 2)):
                    pid = minds.processes[0].pid
                    assert pid is not None
                    os.kill(pid, signal.SIGCONT if phase == "thinking" else signal.SIGSTOP)
                    found = await _click(sandbox, CROWD, choose)
                    times[phase] += found
                    both[phase] = median(found)
                    os.kill(pid, signal.SIGCONT)
                ratios.append(both["thinking"] / both["stopped"])
            served.pondering.close()
        spread = {f"{phase} {name}": value for phase in times for name, value in _spread(times[phase]).items()}
        return spread | {"ratio": round(median(ratios), 3)}

    kept = pool.PATIENCE, pool.LIMIT
    pool.PATIENCE = pool.LIMIT = 3600.0  # the line stays full, also for a stopped process
    try:
        return asyncio.run(measure())
    finally:
        pool.PATIENCE, pool.LIMIT = kept


async def _open(sandbox: Sandbox, bot: Landsraad, number: int) -> int:
    """Begin a table of four people and return its channel."""
    people = [sandbox.actor(name) for name in NAMES]
    channel = sandbox.add_channel(f"place-{number}")
    host = (people[0].id, people[0].name)
    lobby, guild = bot.tables.lobby, sandbox.table.guild_id
    game = await lobby.create(product("uprising"), channel.id, guild, host, len(people), "en")
    for person in people[1:]:
        await lobby.join(game, person.id, person.name)
    await bot.tables.start(game, people[0].id)
    return channel.id


async def _begin_thinking(sandbox: Sandbox, bot: Landsraad, number: int) -> None:
    """Begin a table of one person whose computer player thinks."""
    tables, rng, answer = bot.tables, random.Random(number), player("mercenary")
    channel, user = sandbox.add_channel(f"thinking-{number}"), 9_000 + number
    guild = sandbox.table.guild_id
    game = await tables.lobby.create(product("uprising"), channel.id, guild, (user, f"Guest {number}"), 2, "en")
    await tables.lobby.fill(game, user, "burns")
    await tables.start(game, user)
    while True:
        async with tables.hold(game) as live:
            if not live.waiting_people:
                return
            seat = live.waiting_people[0]
            decision = live.game.options(seat)
            assert decision is not None
            given = answer(live.game.view(seat), decision, rng)
        await tables.answer(game, user, given)
