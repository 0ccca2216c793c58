"""Whole games of War for Arrakis on the sandbox: from the lobby to the rematch by clicks, killed in between."""

from __future__ import annotations

import random

import pytest

from tests.bot.support.harness import act_somehow, actions, open_cockpit, open_table, press, running, table_posts
from tests.bot.support.people import final_post, people_asked

MOST = 6000
"""Clicks after which a game by people who click somewhere is given up."""


async def play_by_clicks(world, people, rng: random.Random, restarts: int = 0, most: int = MOST) -> int:
    """People click what they see until the game is over, the program being restarted so often on the way. Returns the
    clicks."""
    for clicks in range(most):
        await world.bot.outbox.settle()
        if final_post(people[0]) is not None:
            return clicks
        person = rng.choice(await people_asked(world, people))
        panel = await open_cockpit(person)
        if restarts and clicks % 40 == 39:
            restarts -= 1
            await world.restart()
        outcome = await act_somehow(person, panel, rng)
        assert not outcome.error, outcome.error
    raise AssertionError("the game did not end")


@pytest.mark.slow
async def test_two_people_click_for_a_while_and_the_program_is_restarted_in_between(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        rng = random.Random(1)
        for clicks in range(120):
            await world.bot.outbox.settle()
            if clicks in (40, 80):
                await world.restart()
            person = rng.choice(await people_asked(world, people))
            panel = await open_cockpit(person)
            outcome = await act_somehow(person, panel, rng)
            assert not outcome.error, outcome.error
        assert {"turn", "board", "more"} <= actions(table_posts(people[0])[-1])
        assert "Supremacy" in table_posts(people[0])[-1].text
        assert (await (await press(people[0], table_posts(people[0])[-1], "board")).answered()).ephemerals
