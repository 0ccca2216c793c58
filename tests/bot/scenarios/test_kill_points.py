"""Every act of a table, killed at every point: it is done or not begun, told once, and nothing is stuck.

A point is a SQL statement, a commit or a request to Discord, before it and after it; none is left out. It takes half an
hour: `uv run pytest -m points`.
"""

from __future__ import annotations

import logging

import pytest

from bot.sandbox import Actor
from tests.bot.support.harness import World, find_lobby, open_cockpit, open_table, running, table_posts
from tests.bot.support.kill_points import Act, play
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


async def join(world: World, people: list[Actor]) -> None:
    await people[1].click(find_lobby(people[0]), label="Join")


async def start(world: World, people: list[Actor]) -> None:
    await people[0].click(find_lobby(people[0]), label="Start")


async def move(world: World, people: list[Actor]) -> None:
    await people[0].slash("pass")


async def undo(world: World, people: list[Actor]) -> None:
    await people[0].slash("undo")


async def hold(world: World, people: list[Actor]) -> None:
    await people[0].slash("host hold")


async def resume(world: World, people: list[Actor]) -> None:
    await people[0].slash("host resume")


async def report(world: World, people: list[Actor]) -> None:
    opened = await people[1].press_raw("lb1|1|0|report", table_posts(people[1])[-1])
    assert opened.modal is not None
    await people[1].submit_modal(opened.modal, {"text": "two cards are missing"})


async def leave(world: World, people: list[Actor]) -> None:
    await people[2].press_raw("lb1|1|0|leave-yes", await open_cockpit(people[2]))


async def kick(world: World, people: list[Actor]) -> None:
    await people[0].slash("dune kick", player=people[2])


async def forget(world: World, people: list[Actor]) -> None:
    await people[2].press_raw("lb1|0|0|me|forget-yes", await open_cockpit(people[2]))


async def move_away(world: World, people: list[Actor]) -> None:
    await people[0].slash("dune here", world.sandbox.channel("elsewhere"), code="1")


ACTS = {
    "join": Act(at_lobby, join),
    "start": Act(at_full_lobby, start),
    "move": Act(at_turns, move),
    "hold": Act(at_turns, hold),
    "resume": Act(at_hold, resume),
    "report": Act(at_turns, report),
    "leave": Act(at_turns, leave, exact=False),
    "kick": Act(at_turns, kick),
    "forget": Act(at_turns, forget, exact=False),
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
