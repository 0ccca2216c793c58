"""A running table with web pages."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import aiohttp

from bot.tables.web_links import table_subject
from bot.web.server import published
from tests.bot.support.harness import World, act_somehow, open_cockpit, open_table, running
from tests.bot.support.people import people_asked

NAMES = ["Ayla <b>", "Bo"]


class Opened(NamedTuple):
    """A running table with web pages, their address, and a browser."""

    world: World
    people: list
    base: str
    browser: aiohttp.ClientSession

    @property
    def address(self) -> str:
        page = self.world.bot.presenter.find_page(table_subject(self.world.bot.tables.cache._live[1].row))
        assert page is not None
        return page


@asynccontextmanager
async def opened(
    url: str, game: str = "tiny", answers: int = 6, proxy: str = "", **options: str
) -> AsyncIterator[Opened]:
    async with running(url, pictures="thread" if game != "tiny" else "off") as world:
        people = await open_table(world, NAMES, game=game, **options)
        rng = random.Random(4)
        for _ in range(answers):
            await world.bot.outbox.settle()
            person = (await people_asked(world, people))[0]
            await act_somehow(person, await open_cockpit(person), rng)
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1):
            pass
        async with (
            published(world.bot.presenter, "127.0.0.1", 0, proxy) as base,
            aiohttp.ClientSession(headers={"Accept-Language": "en"}) as browser,
        ):
            yield Opened(world, people, base, browser)
