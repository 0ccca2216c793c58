"""Whole games on the sandbox, by the clicks and commands of several people."""

from __future__ import annotations

import random

from bot.sandbox import Actor, Message
from tests.bot.support.harness import (
    World,
    act_somehow,
    captions,
    controls,
    open_cockpit,
    open_table,
    running,
)


async def play_on(world: World, people: list[Actor], rng: random.Random, limit: int = 400) -> int:
    """Everybody clicks what they see until the game is over; returns the number of clicks."""
    panels: dict[int, Message] = {}
    for clicks in range(limit):
        await world.bot.outbox.settle()
        if final_post(people[0]) is not None:
            return clicks
        asked = await people_asked(world, people)
        person = rng.choice(asked)
        if person.id not in panels or not controls(panels[person.id]):
            panels[person.id] = await open_cockpit(person)
        panel = panels[person.id]
        if not controls(panel):
            panel = panels[person.id] = await open_cockpit(person)
        outcome = await act_somehow(person, panel, rng)
        assert not outcome.error
        panels[person.id] = panel
    raise AssertionError("the game does not end")


async def people_asked(world: World, people: list[Actor]) -> list[Actor]:
    async with world.bot.tables.hold(1) as live:
        waiting = {live.user_in(seat) for seat in live.waiting_people}
    return [person for person in people if person.id in waiting]


def final_post(person: Actor) -> Message | None:
    return next((m for m in person.timeline() if "wins." in m.text), None)


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
