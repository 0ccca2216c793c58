"""Common actions of people in the sandbox: starting games, answering questions, reading."""

from __future__ import annotations

import random

from bot.sandbox import Actor, Message
from tests.bot.support.harness import (
    World,
    act_somehow,
    actions,
    captions,
    controls,
    find_lobby,
    open_cockpit,
    open_table,
)

HOUR = 3600


async def open_timed(world: World, names: list[str], pace: str, late: str = "wait") -> list[Actor]:
    """People at a table for which the host has chosen a pace in the lobby."""
    persons = [world.sandbox.actor(name) for name in names]
    await persons[0].slash("dune new", game="tiny", seats=len(names))
    lobby = find_lobby(persons[0])
    for person in persons[1:]:
        await (await person.click(lobby, label="Join")).answered()
    options = (await (await persons[0].click(lobby, label="Options")).answered()).ephemerals[0]
    await (await persons[0].click(options, label="Time")).answered()
    for name, value in (("pace", pace), ("late", late)):
        await (await persons[0].choose(options, [value], custom_id=f"ls1|1|0|set|{name}")).answered()
    await world.bot.outbox.settle()
    await (await persons[0].click(find_lobby(persons[0]), label="Start")).answered()
    await world.bot.outbox.settle()
    return persons


async def pass_time(world: World, hours: float) -> None:
    """Move the clock and do everything that becomes due."""
    await world.advance(hours * HOUR)
    world.bot.jobs.wake()
    await world.bot.jobs.settle()
    await world.bot.outbox.settle()


def called(person: Actor, text: str = "waiting for you") -> list[str]:
    return [m.text for m in person.pings() if text in m.text]


async def play_on(world: World, people: list[Actor], rng: random.Random, limit: int = 400) -> int:
    """Let everybody click until the game is over and return the number of clicks."""
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
    return next((m for m in person.timeline() if "rematch" in actions(m)), None)


async def to_turns(world, persons) -> None:
    """Play through the sealed choices: nobody swaps cards, and everybody bids the first card."""
    for _ in range(2):
        for person in persons:
            panel = await open_cockpit(person)
            first = controls(panel)[-1 if "None" in captions(panel) else 0]
            await (await person.click(panel, custom_id=first["custom_id"])).answered()
    await world.bot.outbox.settle()


async def revision(world) -> int:
    async with world.bot.tables.hold(1) as live:
        return live.row.revision


async def at_turns(world: World) -> tuple[Actor, Actor, Message]:
    """Ayla and Bo, whose turns have begun, and Ayla's panel in her turn."""
    ayla, bo = await open_table(world, ["Ayla", "Bo"])
    await to_turns(world, [ayla, bo])
    return ayla, bo, await open_cockpit(ayla)


def told(person: Actor) -> int:
    """The number of posts that announce the end of a turn."""
    return sum("Ended" in message.text for message in person.timeline())
