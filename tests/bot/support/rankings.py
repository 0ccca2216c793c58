"""A server with a ladder, a challenge and a league, and its web pages."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

import aiohttp
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.messages.presenter import Presenter
from bot.store import Store, entries, game_log, games, people, results
from bot.store.entries import Entry
from bot.store.results import Placing, Result
from bot.tables import Tables
from bot.tables.challenges import Week, task_of, week_at
from bot.tables.ratings import derive_again
from bot.tables.web_links import change_server, find_server_subject
from bot.web.server import published
from engine.kernel.events import Event
from tests.bot.support.leagues import decide, list_round, start
from tests.bot.support.tables import GUILD

ELSEWHERE = 401
"""Another server."""
Person = tuple[int, str]
HIDDEN: Person = (3, "Hidden Hanna")
"""A person who does not want to be listed."""
STRANGER: Person = (903, "Stranger")
"""A person of another server."""
PEOPLE: Sequence[Person] = (
    (1, "Ayla <b>"), (2, "Bo <@2>"), HIDDEN, (4, "**Dario**"), (5, "千代 🙂"), (6, "N" * 40), (7, "ayla"),
    (8, "\u3164"),
)  # fmt: skip
"""Members of the server, with names that imitate markup, mentions and other people's names."""


async def end_game(connection: AsyncConnection, guild_id: int, ended: int, *placings: Placing, rated: bool) -> int:
    """Store a game of a server that ended at this time with these placings, and return its id."""
    facts = {"family": "tiny", "product": "tiny", "options": {}, "status": "over", "host_id": 0, "language": "en"}
    facts |= {"guild_id": guild_id, "channel_id": 1, "capacity": len(placings), "created": 0, "updated": ended}
    game_id = await games.insert_game(connection, **facts)
    await results.write_result(connection, Result(game_id, guild_id, "tiny", (), rated, ended, placings))
    return game_id


async def end_rated(connection: AsyncConnection, guild_id: int, ended: int, *order: Person, level: str = "") -> None:
    """Store a rated game in which people got the places in this order, with a computer player last."""
    placings = [
        Placing(n, user, name, "", n + 1, 12 - n, counted=True, measures=True) for n, (user, name) in enumerate(order)
    ]
    if level:
        placings.append(Placing(len(order), None, "", "", len(order) + 1, 0, level=level))
    await end_game(connection, guild_id, ended, *placings, rated=True)


async def end_entry(
    connection: AsyncConnection, week: Week, guild_id: int, person: Person, ended: int, place: int, score: int
) -> None:
    """Store an entry for a week's challenge that ended in the fifth round."""
    user, name = person
    game_id = await end_game(connection, guild_id, ended, Placing(0, user, name, "", place, score), rated=False)
    await entries.insert_entry(connection, Entry(week.number, user, game_id, guild_id))
    begins, _ = task_of(week).made.course.milestones
    await game_log.insert_events(connection, game_id, 1, [Event(begins, {"n": n}) for n in range(1, 6)])


async def furnish(tables: Tables, people_: Sequence[Person] = PEOPLE, seats: int = 4) -> None:
    """Give a server rankings, and a league with finished tables in its first round."""
    season_id = await start(tables, len(people_), seats=seats)
    for table in await list_round(tables.store, season_id):
        await decide(tables.store, table)
    await furnish_rankings(tables.store, people_)


async def furnish_rankings(store: Store, people_: Sequence[Person] = PEOPLE, played: int = 40) -> None:
    """Give a server rated games, and entries for the challenges of this week and the last one. Another server gets one
    rated game and one entry."""
    rng, now = random.Random(1), store.now()
    week = week_at(now)
    before = Week(week.number - 1)
    async with store.write() as connection:
        await people.keep_person(connection, HIDDEN[0], listed=0)
        for n in range(played):
            order = rng.sample(people_, 3)
            order.sort(key=lambda one: one[0] + rng.gauss(0, 2))
            await end_rated(connection, GUILD, now + n, *order, level="mercenary" if n % 3 else "recruit")
        await end_rated(connection, ELSEWHERE, 1, STRANGER, (904, "Other"))
        for guild_id in (GUILD, ELSEWHERE):
            await derive_again(connection, guild_id)
        for n, person in enumerate(people_[:5]):
            await end_entry(connection, week, GUILD, person, week.begins + n, 1 + n % 2, 10 - n)
            await end_entry(connection, before, GUILD, person, before.ends - 2 + n, 1 + n % 2, 9 - n)
        await end_entry(connection, week, ELSEWHERE, STRANGER, week.begins, 1, 12)


class Served(NamedTuple):
    """The web pages of a store while they are served, and a client that reads them."""

    presenter: Presenter
    base: str
    browser: aiohttp.ClientSession

    @property
    def store(self) -> Store:
        return self.presenter.store

    async def find(self, guild_id: int = GUILD) -> str:
        """The address of a server's pages; "" if they are not published."""
        async with self.store.read() as connection:
            page = self.presenter.find_page(await find_server_subject(connection, guild_id))
        assert page is not None
        return page

    async def open(self, guild_id: int = GUILD) -> str:
        """Renew the address of a server's pages and return it."""
        async with self.store.write() as connection:
            await change_server(connection, guild_id, "renew")
        return await self.find(guild_id)

    async def close(self, guild_id: int = GUILD) -> None:
        async with self.store.write() as connection:
            await change_server(connection, guild_id, "close")

    async def get(self, address: str, **headers: str) -> tuple[int, str]:
        """The status and the text of an answer."""
        async with self.browser.get(address, headers=headers) as answer:
            return answer.status, await answer.text()


@asynccontextmanager
async def served(tables: Tables, proxy: str = "") -> AsyncIterator[Served]:
    presenter = Presenter(tables.store, tables)
    async with (
        published(presenter, "127.0.0.1", 0, proxy) as base,
        aiohttp.ClientSession(headers={"Accept-Language": "en"}) as browser,
    ):
        yield Served(presenter, base, browser)
