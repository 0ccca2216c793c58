"""Whole games in the sandbox, by the clicks and commands of several people."""

from __future__ import annotations

import random

import pytest

from tests.bot.support.harness import (
    act_somehow,
    captions,
    open_cockpit,
    open_table,
    running,
)
from tests.bot.support.people import final_post, people_asked, play_on

pytestmark = pytest.mark.slow


async def test_a_whole_game_by_clicks(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"])
        await play_on(world, people, random.Random(1))
        final = final_post(people[0])
        assert final is not None
        assert "Seed" in final.text
        assert (await (await people[0].click(final, label="Export")).answered()).ephemerals


async def test_a_whole_game_with_a_restart_before_every_fifth_click(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        rng = random.Random(2)
        for clicks in range(400):
            await world.bot.outbox.settle()
            if final_post(people[0]) is not None:
                break
            if clicks % 5 == 4:
                panel = await open_cockpit((await people_asked(world, people))[0])
                await world.restart()
                world.sandbox.world.clock.advance(0.0)
            person = rng.choice(await people_asked(world, people))
            panel = await open_cockpit(person)
            assert not (await act_somehow(person, panel, rng)).error
        assert final_post(people[0]) is not None


async def test_computers_fill_the_table(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla"], computers=3)
        await play_on(world, people, random.Random(3))
        assert "computer" not in captions(final_post(people[0]))
