"""Clicks during other work, compared with clicks while the process that does or requests this work is stopped."""

from __future__ import annotations

import contextlib
import os
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from statistics import median

from bot.app import Landsraad, serving
from bot.games.registry import product
from bot.sandbox import Message, Sandbox
from bot.settings import Settings
from bot.store import Store
from bot.tables import Tables
from bot.work.preload import warm_up
from tests.tools.bench.surface import NAMES, _click, _posts, _spread

CROWD, PLACES = 5, 10
"""The number of people who click at the same time, and of tables on whose posts they click."""


@contextlib.asynccontextmanager
async def playing(make: Callable[[Store], Tables]) -> AsyncIterator[tuple[Sandbox, Landsraad, list[int]]]:
    """A sandbox, its bot, and the channels of the games that were begun."""
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="landsraad-"))
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        sandbox = await stack.enter_async_context(Sandbox())
        store = Store(url)
        stack.push_async_callback(store.close)
        stack.enter_context(store.alone())
        await store.open()
        settings = Settings(discord_api=sandbox.api, database_url=url, pictures="off")
        bot = await stack.enter_async_context(serving(settings, sandbox.token, store, make(store)))
        await sandbox.wait_for_bot()
        places = [await _open(sandbox, bot, number) for number in range(PLACES)]
        warm_up(())  # as `landsraad run` does
        yield sandbox, bot, places


async def compare_beside(
    sandbox: Sandbox, places: list[int], find_pid: Callable[[], int | None], name: str, rounds: int
) -> dict[str, float]:
    """Measure how long clicks wait for their acknowledgement, in milliseconds, alternately while a process works and
    while it is stopped.

    `find_pid` returns the id of the present process. The result has the median and the 99th percentile of both cases,
    that of the working process under `name`. `ratio` is the median, over the rounds, of the working median divided by
    the stopped median. `seconds` is how long the process worked.
    """
    times: dict[str, list[float]] = {"stopped": [], name: []}
    ratios, seconds = [], 0.0

    def choose(i: int) -> tuple[Message, str]:
        return _posts(sandbox.actor(NAMES[0]), sandbox.world.channels[places[i % PLACES]])[-1], "My turn"

    for number in range(rounds):
        both = {}
        for phase in sorted(times, reverse=bool(number % 2)):
            pid = find_pid()
            assert pid is not None
            os.kill(pid, signal.SIGCONT if phase == name else signal.SIGSTOP)
            begun = time.perf_counter()
            found = await _click(sandbox, CROWD, choose)
            seconds += time.perf_counter() - begun if phase == name else 0.0
            times[phase] += found
            both[phase] = median(found)
            os.kill(pid, signal.SIGCONT)
        ratios.append(both[name] / both["stopped"])
    spread = {f"{phase} {part}": value for phase in times for part, value in _spread(times[phase]).items()}
    return spread | {"ratio": round(median(ratios), 3), "seconds": round(seconds, 1)}


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
