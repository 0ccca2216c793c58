"""Clicks while computer players of other tables search, compared with clicks without searches."""

from __future__ import annotations

import asyncio
import random

from bot.app import Landsraad
from bot.games.registry import product
from bot.sandbox import Sandbox
from bot.tables import Tables
from bot.thinking import pool
from engine.players import player
from tests.bot.support.thinkers import find_here
from tests.tools.bench.beside import compare_beside, playing

ROUNDS = 40
"""Rounds with and without searches, by turns."""


def compare_clicks(tables: int) -> dict[str, float]:
    """Milliseconds to the acknowledgement while computer players of this number of tables think, and while their
    processes are stopped: median and 99th percentile of each.

    `ratio` is the median over the rounds of the ratio of the medians.
    """

    async def measure() -> dict[str, float]:
        minds = pool.Pool(1)
        async with playing(lambda store: Tables(store, thinkers=find_here, minds=minds)) as (sandbox, bot, places):
            for number in range(tables):
                await _begin_thinking(sandbox, bot, number)
            await bot.outbox.settle()
            found = await compare_beside(sandbox, places, lambda: minds.processes[0].pid, "thinking", ROUNDS)
            bot.tables.pondering.close()
        return found

    kept = pool.PATIENCE, pool.LIMIT
    pool.PATIENCE = pool.LIMIT = 3600.0  # no position is given up, even if a process is stopped
    try:
        return asyncio.run(measure())
    finally:
        pool.PATIENCE, pool.LIMIT = kept


async def _begin_thinking(sandbox: Sandbox, bot: Landsraad, number: int) -> None:
    """Start a game of a person and a computer player, and answer for the person until the computer player thinks."""
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
