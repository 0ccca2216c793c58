"""Whole games by clicks: each answer with the fewest taps on the panel of a person who is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bot.sandbox import Actor
from engine.kernel.decisions import Answer, Decision
from tests.bot.support.harness import World, open_cockpit
from tests.bot.support.turns import find_taps

Choose = Callable[[Decision, Any, random.Random], Answer]
"""Chooses an answer, given a question and the view of its player."""


async def click_through(world: World, person: Actor, rng: random.Random, choose: Choose) -> Answer:
    """Give one answer for a person and return it."""
    panel = await open_cockpit(person)
    async with world.bot.tables.hold(1) as live:
        seat = next(seat for seat in live.game.waiting() if live.user_in(seat) == person.id)
        decision, view = live.game.options(seat), live.game.view(seat)
    assert decision is not None
    answer = choose(decision, view, rng)
    taps, _ = find_taps(decision, answer)
    for tap in taps:
        if tap.values:
            outcome = await person.choose(panel, list(tap.values), custom_id=tap.custom_id)
        else:
            outcome = await person.click(panel, custom_id=tap.custom_id)
        assert not (await outcome.answered()).error
    return answer
