"""The cost of a click to the store, counted at the database driver. The figures are upper bounds; an improvement should
lower its bound."""

from __future__ import annotations

import random
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store
from tests.bot.support.counting import count_clicks, counting_trips, take_median
from tests.bot.support.distance import apart
from tests.bot.support.harness import act_somehow, open_cockpit, open_table, press, running, table_posts
from tests.bot.support.people import people_asked, revision

CLICKS = 40
BOUNDS = {"look": (3, 1), "answer": (7, 1), "end": (26, 6)}
"""The highest allowed medians of statements and of transactions. `look` opens a panel. `answer` is followed by a
question to the same person. `end` ends a turn, with its post, its pings and the panels that lose their buttons. A
heartbeat may add some."""


@pytest.mark.sqlite
async def test_a_click_asks_the_store_no_more_than_this(url) -> None:
    found = await count_clicks(url, CLICKS)
    assert len(found["answer"]) > CLICKS / 4
    assert len(found["end"]) > CLICKS / 8
    for kind, bounds in BOUNDS.items():
        assert all(figure <= bound for figure, bound in zip(take_median(found[kind]), bounds, strict=True)), kind


TRIPS = {"look": 1, "answer": 12, "end": 80}
"""The highest allowed medians of round trips to PostgreSQL, including those that nobody waits for."""


@pytest.mark.long
@pytest.mark.postgres
@pytest.mark.slow
async def test_a_click_goes_to_the_server_and_back_no_more_often_than_this(postgres_url) -> None:
    async with apart(postgres_url) as way:
        found = await count_clicks(way.address, CLICKS, lambda _: counting_trips(way))
    assert len(found["answer"]) > CLICKS / 4
    assert len(found["end"]) > CLICKS / 8
    for kind, bound in TRIPS.items():
        assert take_median(found[kind])[0] <= bound, kind


@pytest.mark.slow
async def test_whoever_reads_takes_no_second_connection(url, monkeypatch) -> None:
    """A task that is reading opens no second connection to read, because tasks that wait for each other's connections
    would block everybody."""
    reading: ContextVar[bool] = ContextVar("reading", default=False)
    nested, read = [], Store.read

    @asynccontextmanager
    async def watched(store: Store, once: bool = False) -> AsyncIterator[AsyncConnection]:
        if reading.get():
            nested.append(traceback.format_stack(limit=8))
        token = reading.set(True)
        try:
            async with read(store, once) as connection:
                yield connection
        finally:
            reading.reset(token)

    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], game="uprising", computers=1, pace="relaxed")
        monkeypatch.setattr(Store, "read", watched)
        rng, presenter = random.Random(5), world.bot.presenter
        for _ in range(12):
            await world.bot.outbox.settle()
            person = (await people_asked(world, people))[0]
            await act_somehow(person, await open_cockpit(person), rng)
        now = await revision(world)
        await (await press(person, table_posts(person)[-1], "more")).answered()
        await presenter.table(1, 0, now - 3, [0], past=True)
        await presenter.plain(1, 0, now, [0], "A1")
        for show in (presenter.board(1, "en", person.id), presenter.absent(1, "en"), presenter.scores(1, "en")):
            await show
    assert nested == []
