"""Following a table: silent messages at each round or at the end, with the facts that a spectator may see."""

from __future__ import annotations

import random
import re

import pytest

from bot.components.tags import BUTTON, Tag
from bot.store import following
from bot.tables.clocks import change_person
from bot.tables.closing import close
from bot.tables.consent.requests import Requests
from bot.tables.privacy import Privacy
from tests.bot.support.harness import actions, open_table, press, running, table_posts
from tests.bot.support.people import pass_time, play_on
from tests.bot.support.tour import play_until

MANAGER = 900


async def follow(person, way: str, host=None):
    """Choose, behind `More…`, how to follow a table."""
    more = (await (await press(person, table_posts(host or person)[-1], "more")).answered()).ephemerals[0]
    panel = await (await press(person, more, "follow")).answered()
    return await (await person.press_raw(Tag(1, 0, "follow", way).write(BUTTON), panel.message)).answered()


async def list_kept(world) -> list:
    async with world.store.read() as connection:
        return await following.list_followers(connection, 1)


@pytest.mark.slow
async def test_a_follower_is_told_of_each_round_and_of_the_end_without_a_sound(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="uprising")
        eve = world.sandbox.actor("Eve")
        assert "at the start of each round of game 1" in (await follow(eve, "round", people[0])).text
        await play_until(world, lambda live, seat, decision: live.game.view(None)["round"] == 3)
        await world.bot.outbox.settle()
        assert [re.findall(r"Round (\d) begins", m.text) for m in eve.dms()] == [["2"], ["3"]]
        assert all("follow" in actions(m) for m in eve.dms())
        assert eve.pings() == []
        stop = Tag(1, 0, "follow", "stop").write(BUTTON)
        await (await eve.press_raw(stop, eve.dms()[-1])).answered()
        await play_until(world, lambda live, seat, decision: live.game.view(None)["round"] == 4)
        await world.bot.outbox.settle()
        assert await list_kept(world) == []
        assert not [m for m in eve.dms() if "Round 4 begins" in m.text]


@pytest.mark.slow
async def test_who_follows_to_the_end_hears_once_and_who_stops_never(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        eve, zeno = world.sandbox.actor("Eve"), world.sandbox.actor("Zeno")
        assert "when game 1 is over" in (await follow(eve, "end", people[0])).text
        await follow(zeno, "round", people[0])
        assert "no longer follow" in (await follow(zeno, "stop", people[0])).text
        await play_on(world, people, random.Random(3))
        await world.bot.outbox.settle()
        assert len([m for m in eve.dms() if "The game is over." in m.text]) == 1
        assert [m for m in eve.dms() if "begins" in m.text] == []
        assert [m for m in zeno.dms() if "Game 1" in m.text] == []


@pytest.mark.slow
@pytest.mark.parametrize("left", [False, True])
async def test_who_follows_to_the_end_hears_that_a_game_ended_without_a_result(url, left) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        eve = world.sandbox.actor("Eve")
        await follow(eve, "end", people[0])
        for person in people if left else ():
            await Requests(world.bot.tables).leave(1, person.id)
        if not left:
            await close(world.bot.tables, 1, MANAGER, manages=True)
        await world.bot.outbox.settle()
        assert len([m for m in eve.dms() if "without a result" in m.text]) == 1
        assert await list_kept(world) == []


@pytest.mark.slow
async def test_nothing_comes_in_quiet_hours_and_it_comes_afterwards(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        eve = world.sandbox.actor("Eve")
        await follow(eve, "end", people[0])
        minute = int(world.store.now() / 60_000) % 1440
        async with world.store.write() as connection:
            facts = {"zone": "UTC", "quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 120) % 1440}
            await change_person(connection, eve.id, world.store.now(), **facts)
        await play_on(world, people, random.Random(3))
        await world.bot.outbox.settle()
        assert eve.dms() == []
        await pass_time(world, 3)
        assert len(eve.dms()) == 1


@pytest.mark.slow
async def test_a_table_without_spectators_is_followed_by_its_own_people_alone(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], spectators="off")
        eve = world.sandbox.actor("Eve")
        post = table_posts(people[0])[-1]
        await (await eve.press_raw(Tag(1, 0, "follow", "round").write(BUTTON), post)).answered()
        assert await list_kept(world) == []
        await follow(people[0], "round")
        assert [one.user_id for one in await list_kept(world)] == [people[0].id]


@pytest.mark.slow
async def test_a_forged_way_and_a_game_that_is_over_are_not_followed(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        eve = world.sandbox.actor("Eve")
        post = table_posts(people[0])[-1]
        await (await eve.press_raw(Tag(1, 0, "follow", "daily").write(BUTTON), post)).answered()
        assert await list_kept(world) == []
        await play_on(world, people, random.Random(3))
        await (await eve.press_raw(Tag(1, 0, "follow", "round").write(BUTTON), post)).answered()
        assert await list_kept(world) == []


@pytest.mark.slow
async def test_what_one_follows_is_given_out_and_forgotten_with_ones_data(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        eve = world.sandbox.actor("Eve")
        await follow(eve, "end", people[0])
        privacy = Privacy(world.bot.tables)
        assert (await privacy.export(eve.id))["follows"] == {"1": "end"}
        await privacy.forget(eve.id)
        assert await list_kept(world) == []
