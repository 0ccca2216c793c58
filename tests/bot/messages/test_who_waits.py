"""Panels of a table that waits: the people it waits for, the times from and until which it waits, and the number of
people who answer before the reader."""

from __future__ import annotations

import random
import re

import pytest

from bot.language import LANGUAGES, Words
from bot.store import clocks
from tests.bot.support.harness import act_somehow, open_cockpit, open_table, press, running, table_posts
from tests.bot.support.people import people_asked

NAMES = ["Ayla", "Bo", "Cy", "Di"]


async def play_to_turns(world, people) -> int:
    """Click until turns have begun and only one person is asked. Return that person's seat."""
    rng = random.Random(3)
    for _ in range(60):
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            view, waiting = live.game.view(None), live.game.waiting()
        if view["phase"] == "turns" and len(waiting) == 1:
            return waiting[0]
        person = (await people_asked(world, people))[0]
        await act_somehow(person, await open_cockpit(person), rng)
    raise AssertionError("no turn begins")


@pytest.mark.slow
async def test_a_panel_says_how_many_come_before_its_reader_since_when_and_until_when(url) -> None:
    async with running(url) as world:
        people = await open_table(world, NAMES, game="uprising", pace="daily")
        active = await play_to_turns(world, people)
        await world.advance(3600)
        async with world.store.read() as connection:
            clock = (await clocks.list_clocks(connection, 1))[active]
        since, until = clock.since // 1000, (clock.deadline or 0) // 1000
        said = {step: (await open_cockpit(people[(active + step) % 4])).text for step in range(4)}
        assert f"Asked <t:{since}:R>. Decide by <t:{until}:f> (<t:{until}:R>)." in said[0]
        for step, told in ((1, "You are next."), (2, "2 players come before you."), (3, "3 players come before you.")):
            assert f"Waiting for {NAMES[active]}" in said[step]
            assert f"Since <t:{since}:f>, due <t:{until}:R>" in said[step]
            assert told in said[step]
        eve = world.sandbox.actor("Eve")
        watching = (await open_cockpit_of(world, eve, people[0])).text
        assert f"Since <t:{since}:f>, due <t:{until}:R>" in watching
        assert "before you" not in watching
        assert "next" not in watching


async def open_cockpit_of(world, person, host):
    return (await (await press(person, table_posts(host)[-1], "turn")).answered()).ephemerals[0]


@pytest.mark.slow
async def test_without_clocks_it_says_when_the_last_move_was(url) -> None:
    async with running(url) as world:
        people = await open_table(world, NAMES[:2], game="uprising")
        active = await play_to_turns(world, people)
        async with world.bot.tables.hold(1) as live:
            at = live.row.updated // 1000
        text = (await open_cockpit(people[1 - active])).text
        assert f"Last move <t:{at}:R>" in text
        assert "You are next." in text


@pytest.mark.slow
async def test_where_dice_decide_who_acts_next_no_order_is_told(url) -> None:
    async with running(url) as world:
        people = await open_table(world, NAMES[:2], game="arrakis", pace="daily")
        asked = await people_asked(world, people)
        idle = [one for one in people if one not in asked]
        assert idle
        for person in idle:
            text = (await open_cockpit(person)).text
            assert re.search(r"Since <t:\d+:f>, due <t:\d+:R>", text)
            assert "before you" not in text
            assert "You are next" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_one_from_several(language: str) -> None:
    words = Words(language)
    one, three = words.text("status-before", count=1), words.text("status-before", count=3)
    assert one != three
    assert "3" in three
    assert "1" not in one
