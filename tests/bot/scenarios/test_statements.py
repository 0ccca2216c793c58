"""What a click costs the store, counted at the driver. These are bounds: whoever lowers a figure lowers its bound."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable
from statistics import median

import pytest

from tests.bot.support.counting import counting
from tests.bot.support.harness import act_somehow, open_cockpit, open_table, running
from tests.bot.support.people import people_asked, revision

CLICKS = 40
BOUNDS = {"look": (8, 2), "answer": (22, 5)}
"""Statements and transactions at most: opening one's panel, and the median answer after which the same person is asked
again."""


@pytest.mark.sqlite
async def test_a_click_asks_the_store_no_more_than_this(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], game="uprising")
        rng, found = random.Random(3), defaultdict(list)
        for _ in range(CLICKS):
            await world.bot.outbox.settle()
            person = (await people_asked(world, people))[0]
            with counting(world.store) as looked:
                panel = await open_cockpit(person)
            await world.bot.router.reception.drain()
            found["look"].append(looked.figures)
            before = await revision(world)
            with counting(world.store) as answered:
                await act_somehow(person, panel, rng)
                await world.bot.router.reception.drain()
            now = (await people_asked(world, people))[0]
            if await revision(world) > before and now is person:
                found["answer"].append(answered.figures)
        assert len(found["answer"]) > CLICKS / 4
        assert within(max, found["look"], BOUNDS["look"])
        assert within(median, found["answer"], BOUNDS["answer"])


def within(measure: Callable[[Iterable[int]], float], found: list[tuple[int, int]], bound: tuple[int, int]) -> bool:
    """Returns whether statements and transactions, each by itself, keep to their bound."""
    return all(measure(figures) <= most for figures, most in zip(zip(*found, strict=True), bound, strict=True))
