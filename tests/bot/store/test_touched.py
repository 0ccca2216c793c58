"""Pairs of actions that declare the things that they touch: two processes run every pair at the same time, and the
effect is that of running one after the other."""

from __future__ import annotations

import asyncio
import contextlib
import random
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from itertools import combinations_with_replacement
from typing import Any

import pytest
from sqlalchemy import text

from bot.store import Store, clocks
from bot.store import schema as t
from bot.store.postgres import _number
from bot.store.touched import DUE, Kind, Touched, game, ladder, person
from bot.tables import Tables
from bot.tables.activity import mute_reminders, snooze_reminders
from bot.tables.computer import answer_anything
from engine.kernel.decisions import Refused
from tests.bot.support.stores import TEMPLATE, Cluster
from tests.bot.support.tables import CHANNEL, GUILD, TINY, Clock, make_tables

pytestmark = [pytest.mark.postgres, pytest.mark.slow]

PLAYED = {1: (11, 12), 2: (13, 14), 3: (11, 13), 4: (15, 16), 5: (17, 18)}
"""The tables with their people. The third table shares a person with each of the first two; at the last one the next
answer ends the game."""
ENDING = (4, 5)
LATER = 10**15
Act = Callable[[Tables], Awaitable[object]]


async def answer(tables: Tables, number: int, last: bool = False) -> bool:
    """Answer for the first person who is asked, unless that would be the `last` answer of the game. Return whether they
    answered."""
    async with tables.hold(number) as live:
        if not live.waiting_people:
            return False
        seat = live.waiting_people[0]
        chosen, user = answer_anything({}, live.game.options(seat), random.Random(seat)), live.user_in(seat)
        after = live.game.clone()
        after.apply(seat, chosen)
        if last and after.outcome() is not None:
            return False
    await tables.answer(number, user, chosen)
    return True


async def lease(tables: Tables) -> None:
    """Lease the first due job."""
    async with tables.store.write(DUE) as connection:
        assert isinstance(await clocks.lease_job(connection, LATER, LATER + 1), clocks.Job)


async def finish(tables: Tables) -> None:
    """Finish a reminder job as if it had been carried out now."""
    async with tables.store.read() as connection:
        planned = [job for job in await clocks.list_jobs(connection) if job.key == clocks.seat_key("remind", 2, 1)]
    async with tables.store.write(DUE) as connection:
        for job in planned:
            await clocks.finish_job(connection, job)


ACTS: dict[str, Act] = {
    **{f"answer {number}": partial(answer, number=number) for number in PLAYED},
    "take back": lambda tables: tables.undo(1, 11),
    "snooze": lambda tables: snooze_reminders(tables.store, 2, 14),
    "mute": lambda tables: mute_reminders(tables.store, 2, 14),
    "lease": lease,
    "finish": finish,
}


@pytest.fixture(scope="module")
def template() -> Iterator[str]:
    """The name of a database with tables in a suitable state, to be copied."""
    cluster, name = Cluster.shared(), f"touched_{uuid.uuid4().hex}"
    cluster.run("createdb", "--template", TEMPLATE, name)

    async def begin() -> None:
        store = Store(cluster.address(name), Clock())
        tables = make_tables(store)
        for number, users in PLAYED.items():
            assert await tables.lobby.create(TINY, CHANNEL + number, GUILD, (users[0], "Ayla"), 2, "en") == number
            await tables.lobby.join(number, users[1], "Bo")
            await tables.lobby.choose(number, users[0], pace="daily", late="computer")
            await tables.start(number, users[0])
        await answer(tables, 1)
        for number in ENDING:
            while await answer(tables, number, last=True):
                pass
        await store.close()

    with ThreadPoolExecutor(1) as beside:
        beside.submit(asyncio.run, begin()).result()
    yield name
    cluster.run("dropdb", "--force", name)


@pytest.fixture
async def open_tables(template, clock) -> AsyncIterator[Callable[[], list[Tables]]]:
    """Yield a function that copies the database and opens it for two processes."""
    made: list[Tables] = []

    def copy() -> list[Tables]:
        url = Cluster.shared().make(template)
        both = [make_tables(Store(url, clock), 1) for _ in range(2)]
        made.extend(both)
        return both

    yield copy
    for tables in made:
        await tables.store.close()


async def read_all(store: Store) -> dict[str, list[Any]]:
    """All rows of a database without their numbers and nonces; messages in the order of each lane."""
    found = {}
    async with store.read() as connection:
        for table in t.metadata.sorted_tables:
            hidden = {"nonce", "id"} if table in (t.outbox, t.job) else set[str]()
            columns = [column for column in table.columns if column.name not in hidden]
            rows = [tuple(row) for row in await connection.execute(table.select().with_only_columns(*columns))]
            found[table.name] = sorted(rows, key=repr)
        query = t.outbox.select().order_by(t.outbox.c.lane, t.outbox.c.id)
        found["lanes"] = [(row.lane, row.kind, row.payload) for row in await connection.execute(query)]
    return found


async def act(tables: Tables, name: str) -> None:
    with contextlib.suppress(Refused):  # the other task may have answered first
        await ACTS[name](tables)


@asynccontextmanager
async def open_until(tables: Tables, done: asyncio.Future[None]) -> AsyncIterator[asyncio.Event]:
    """Inside the block, keep a write of this process uncommitted until an action of the other process is done or waits
    for the write. The event is set once the write is ready to commit."""
    write, begun = tables.store.write, asyncio.Event()

    @asynccontextmanager
    async def late(*touched: Touched) -> AsyncIterator[Any]:
        async with write(*touched) as connection:
            yield connection
            begun.set()
            while not done.done() and not await waits(tables.store):
                pass

    tables.store.write = late  # type: ignore[method-assign]
    try:
        yield begun
    finally:
        tables.store.write = write  # type: ignore[method-assign]


async def waits(store: Store) -> bool:
    """Whether a session of this database waits for another one."""
    mine = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    async with store.read() as connection:
        query = text(f"SELECT count(*) FROM pg_locks WHERE NOT granted AND ({mine} OR database IS NULL)")
        return bool((await connection.execute(query)).scalar_one())


@pytest.mark.parametrize("name", ACTS)
async def test_each_act_alone_does_something(open_tables, name) -> None:
    one, other = open_tables()
    before = await read_all(other.store)
    await ACTS[name](one)
    assert await read_all(other.store) != before


@pytest.mark.rotating
@pytest.mark.parametrize(("one", "other"), [*combinations_with_replacement(ACTS, 2)])
async def test_acts_that_cross_leave_what_they_leave_one_after_the_other(open_tables, one, other) -> None:
    left = []
    for order in ((one, other), (other, one)):
        both = open_tables()
        for tables, name in zip(both, order, strict=True):
            await act(tables, name)
        left.append(await read_all(both[0].store))
    first, second = open_tables()
    done = asyncio.get_running_loop().create_future()
    async with open_until(first, done) as begun:
        crossing = asyncio.create_task(act(first, one))
        await begun.wait()
        await act(second, other)
        done.set_result(None)
        await crossing
    assert await read_all(first.store) in left


async def test_who_touches_the_same_waits_and_nobody_else(open_tables) -> None:
    one, other = open_tables()
    things = [(), (game(1),), (person(11),), (game(2), person(11)), (ladder(GUILD),), (DUE,)]
    for mine in things:
        for theirs in things:
            async with one.store.write(*mine):
                beside = asyncio.create_task(touch_once(other.store, theirs))
                while not beside.done() and not await waits(one.store):
                    pass
                waited = not beside.done()
            await beside
            assert waited == (not mine or not theirs or bool({*mine} & {*theirs})), (mine, theirs)


async def touch_once(store: Store, touched: tuple[Touched, ...]) -> None:
    async with store.write(*touched):
        pass


def test_things_are_taken_in_one_order() -> None:
    """Locks are taken in one order, by kind, so that the end of a game can lock its ladder after everything else."""
    keys = [_number(Touched(kind, number)) for kind in Kind for number in (0, 1, 2**48 - 1)]
    assert keys == sorted(keys)
    assert len({*keys}) == len(keys)
    assert max(keys) < 2**63
    assert _number(person(2**63 - 1)) < _number(ladder(0))
