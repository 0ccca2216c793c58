"""The page behind `More…` gives the purpose of each computer player's last turn in one line."""

from __future__ import annotations

import random
import re

import pytest

from bot.language import LANGUAGES, Words
from bot.messages.scene import show_names
from bot.sandbox import Actor
from bot.tables.computer import load_computer
from engine.players import player
from tests.bot.support.harness import World, open_table, press, running, table_posts

LOCALES = {"en": "en-US"}
"""The languages that Discord calls by another name."""


async def play_turns(world: World, user: int, turns: int) -> None:
    """Take a number of turns for a person, as a computer player would."""
    mercenary, rng = player("mercenary"), random.Random(1)
    ended = 0
    while ended < turns:
        async with world.bot.tables.hold(1) as live:
            seat = live.seat_of(user)
            decision = live.game.options(seat)
            answer = mercenary(live.game.view(seat), decision, rng)
        ended += answer.picks == ("end",)
        await world.bot.tables.answer(1, user, answer)
    await world.bot.outbox.settle()


async def open_against_mercenaries(world: World) -> Actor:
    """Open a table of Ayla with two mercenaries."""
    world.bot.tables.computers = load_computer
    world.bot.tables.stand_in = "mercenary"
    (ayla,) = await open_table(world, ["Ayla"], "uprising", computers=2)
    return ayla


async def read_more(person: Actor) -> list[str]:
    """The lines of the page behind `More…`."""
    page = (await (await press(person, table_posts(person)[-1], "more")).answered()).ephemerals[0]
    return page.text.splitlines()


@pytest.mark.slow
async def test_more_says_why_computer_players_did_what_they_did(url) -> None:
    async with running(url) as world:
        ayla = await open_against_mercenaries(world)
        await play_turns(world, ayla.id, 2)
        async with world.bot.tables.hold(1) as live:
            seats = live.seats
        for language in LANGUAGES:
            ayla.user.locale = LOCALES.get(language, language)
            lines = await read_more(ayla)
            begun = lines.index(Words(language).text("more-reasons"))
            for line, name in zip(lines[begun + 1 : begun + 3], show_names(seats, language)[1:], strict=True):
                assert line.startswith(name)
                assert re.search("[:：].", line)


@pytest.mark.slow
async def test_a_computer_player_without_reasons_gives_none(url) -> None:
    async with running(url) as world:
        (ayla,) = await open_table(world, ["Ayla"], "uprising", computers=2)
        await play_turns(world, ayla.id, 1)
        assert Words("en").text("more-reasons") not in await read_more(ayla)
