"""Every action at a table, with the process killed at every point of it: afterwards the action is either done or not
begun, it is announced only once, and the table can continue.

The points are the moments before and after each SQL statement, each commit and each request to Discord; none is left
out. The tests take half an hour: `uv run pytest -m points`.
"""

from __future__ import annotations

import logging

import pytest

from bot.components.tags import BUTTON, Tag
from bot.sandbox import Actor
from bot.sandbox import components as tree
from bot.work.jobs import LEASE_MS
from tests.bot.support.consent import questions
from tests.bot.support.harness import (
    World,
    captions,
    find_lobby,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.kill_points import Act, play, settle
from tests.bot.support.people import to_turns

pytestmark = pytest.mark.points


async def at_lobby(world: World) -> list[Actor]:
    ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
    await ayla.slash("dune new", game="tiny", seats=2)
    return [ayla, bo]


async def at_full_lobby(world: World) -> list[Actor]:
    ayla, bo = await at_lobby(world)
    await (await bo.click(find_lobby(ayla), label="Join")).answered()
    return [ayla, bo]


async def at_turns(world: World) -> list[Actor]:
    people = await open_table(world, ["Ayla", "Bo", "Cy"])
    await to_turns(world, people)
    return people


async def at_hold(world: World) -> list[Actor]:
    people = await at_turns(world)
    await (await people[0].slash("host hold")).answered()
    return people


async def at_moved(world: World) -> list[Actor]:
    people = await at_turns(world)
    panel = await open_cockpit(people[0])
    (cash,) = tree.of_types(panel.components, *tree.SELECTS)
    await (await people[0].choose(panel, [cash["options"][0]["value"]], custom_id=cash["custom_id"])).answered()
    return people


async def at_passed(world: World) -> list[Actor]:
    people = await at_turns(world)
    await (await people[0].slash("pass")).answered()
    await settle(world)
    return people


async def at_question(world: World) -> list[Actor]:
    people = await at_passed(world)
    await ask_back(world, people)
    await settle(world)
    await (await people[1].click(questions(people[1])[-1], label="Agree")).answered()
    return people


async def at_go_on(world: World) -> list[Actor]:
    people = await at_hold(world)
    await settle(world)
    await (await people[1].click(questions(people[1])[-1], label="Go on")).answered()
    return people


async def at_offer(world: World) -> list[Actor]:
    people = await at_turns(world)
    await leave(world, people)
    await settle(world)
    return [*people, world.sandbox.actor("Dee")]


async def with_eve(world: World) -> list[Actor]:
    return [*await at_turns(world), world.sandbox.actor("Eve")]


async def at_two_channels(world: World) -> list[Actor]:
    people = await at_turns(world)
    world.sandbox.add_channel("elsewhere")
    return people


async def at_asked(world: World) -> list[Actor]:
    """A table at which Eve is asked to substitute for Ayla, whose turn it is."""
    people = await with_eve(world)
    await ask_substitute(world, people)
    return people


async def at_lent(world: World) -> list[Actor]:
    """A table at which Eve substitutes for Cy, who is not asked anything."""
    people = await with_eve(world)
    await (
        await people[2].slash("dune substitute", player=people[3], until=await tomorrow(world, people[2]))
    ).answered()
    await settle(world)
    await (await people[3].click(questions(people[3])[-1], label="Agree")).answered()
    return people


async def tomorrow(world: World, person: Actor) -> str:
    return (await world.bot.router.own.personal.list_days(person.id))[0]


async def ask_substitute(world: World, people: list[Actor]) -> None:
    await people[0].slash("dune substitute", player=people[3], until=await tomorrow(world, people[0]))


async def accept(world: World, people: list[Actor]) -> None:
    await people[3].click(questions(people[3])[-1], label="Agree")


async def take_back(world: World, people: list[Actor]) -> None:
    await people[2].slash("dune return")


async def come_back(world: World, people: list[Actor]) -> None:
    await people[2].slash("away", back="off")


async def next_day(world: World, people: list[Actor]) -> None:
    await world.advance(24 * 3600)


async def join(world: World, people: list[Actor]) -> None:
    await people[1].click(find_lobby(people[0]), label="Join")


async def start(world: World, people: list[Actor]) -> None:
    await people[0].click(find_lobby(people[0]), label="Start")


async def move(world: World, people: list[Actor]) -> None:
    await people[0].slash("pass")


async def undo(world: World, people: list[Actor]) -> None:
    await people[0].slash("undo")


async def ask_back(world: World, people: list[Actor]) -> None:
    asked = (await (await people[0].slash("undo")).answered()).ephemerals[0]
    await press(people[0], asked, "undo-yes")


async def agree(world: World, people: list[Actor]) -> None:
    await people[2].click(questions(people[2])[-1], label="Agree")


async def go_on(world: World, people: list[Actor]) -> None:
    await people[2].click(questions(people[2])[-1], label="Go on")


async def sit(world: World, people: list[Actor]) -> None:
    await people[3].click(next(m for m in people[0].timeline() if "Take seat" in captions(m)), label="Take seat")


async def end(world: World, people: list[Actor]) -> None:
    await people[0].slash("host end")


async def hold(world: World, people: list[Actor]) -> None:
    await people[0].slash("host hold")


async def resume(world: World, people: list[Actor]) -> None:
    await people[0].slash("host resume")


async def report(world: World, people: list[Actor]) -> None:
    opened = await people[1].press_raw(Tag(1, 0, "report").write(BUTTON), table_posts(people[1])[-1])
    assert opened.modal is not None
    await people[1].submit_modal(opened.modal, {"text": "two cards are missing"})


async def leave(world: World, people: list[Actor]) -> None:
    await people[2].press_raw(Tag(1, 0, "leave-yes").write(BUTTON), table_posts(people[2])[-1])


async def kick(world: World, people: list[Actor]) -> None:
    await people[0].slash("dune kick", player=people[2])


async def forget(world: World, people: list[Actor]) -> None:
    await people[2].press_raw(Tag(0, 0, "me", "forget-yes").write(BUTTON), table_posts(people[2])[-1])


async def move_away(world: World, people: list[Actor]) -> None:
    await people[0].slash("dune here", list(world.sandbox.world.channels.values())[-1], code="1")


LEASE = LEASE_MS / 1000 + 1
"""Seconds after which another process takes a dead process's job."""

ACTS = {
    "join": Act(at_lobby, join),
    "start": Act(at_full_lobby, start),
    "move": Act(at_turns, move),
    "undo": Act(at_moved, undo),
    "ask-undo": Act(at_passed, ask_back),
    "agree": Act(at_question, agree),
    "hold": Act(at_turns, hold),
    "resume": Act(at_hold, resume),
    "go-on": Act(at_go_on, go_on),
    "move-away": Act(at_two_channels, move_away),
    "sit": Act(at_offer, sit, exact=False),
    "end": Act(at_turns, end),
    "report": Act(at_turns, report),
    "leave": Act(at_turns, leave, exact=False),
    "kick": Act(at_turns, kick),
    "forget": Act(at_turns, forget, exact=False),
    "ask-substitute": Act(with_eve, ask_substitute),
    "lend": Act(at_asked, accept),
    "return": Act(at_lent, take_back),
    "come-back": Act(at_lent, come_back, seconds=LEASE),
    "return-day": Act(at_lent, next_day, seconds=LEASE),
}


@pytest.mark.parametrize("name", ACTS)
async def test_an_act_that_is_killed_is_done_or_not_begun(tmp_path, monkeypatch, name) -> None:
    act = ACTS[name]
    async with running(f"sqlite:///{tmp_path / 'whole.db'}") as world:
        whole = await play(world, act, -1, monkeypatch)
    assert whole.after != whole.before
    bad = []
    for at in range(1, whole.points + 1):
        async with running(f"sqlite:///{tmp_path / f'{at}.db'}") as world:
            found = await play(world, act, at, monkeypatch)
        if found.after != whole.after and (found.promised or found.after != whole.before):
            bad.append((at, found))
    logging.getLogger("landsraad").warning("%s: %s points, %s bad", name, whole.points, len(bad))
    assert bad == []
