"""The cache for the time of a visit, while other processes write to the same database."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import random
import socket
from collections.abc import Coroutine
from contextvars import Context
from typing import Any

import pytest
from sqlalchemy import text

from bot.store import Store, clocks, games, heads, motions, orders, people, postgres, results
from bot.store.clocks import Clock
from bot.store.kept import ask, visiting
from bot.store.people import Panel
from tests.bot.support.counting import counting
from tests.bot.support.tables import USERS, answer_once, make_tables, start_tiny

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


@pytest.fixture
async def both(postgres_url, clock):
    """The stores of two processes on the same database."""
    stores = [Store(postgres_url, clock), Store(postgres_url, clock)]
    for store in stores:
        await store.open()
    yield stores
    for store in stores:
        await store.close()


async def say(store: Store, language: str | None) -> None:
    async with store.write() as connection:
        await people.keep_person(connection, 1, language=language)


async def elsewhere(act: Coroutine[Any, Any, object]) -> None:
    """Run an action in a context without this task's visits, as another process would."""
    await asyncio.create_task(act, context=Context())


async def read(store: Store) -> str | None:
    async with store.read() as connection:
        return (await people.find_person(connection, 1)).language


async def test_a_visit_asks_once_and_knows_what_it_has_written_itself(both) -> None:
    ours, other = both
    with visiting(), counting(ours) as asked:
        assert [await read(ours) for _ in range(3)] == [None] * 3
        await elsewhere(say(other, "ja"))
        assert await read(ours) is None  # the same as this visit has read before
        async with ours.write() as connection:
            assert (await people.find_person(connection, 1)).language == "ja"  # in a write the row is read again
            await people.keep_person(connection, 1, language="en")
            assert (await people.find_person(connection, 1)).language == "en"
        assert [await read(ours) for _ in range(3)] == ["en"] * 3
    assert asked.list_tables().count("select person") == 4
    await say(other, "ja")
    assert await read(ours) == "ja"


async def test_a_task_that_outlives_the_visit_keeps_nothing(both) -> None:
    ours, other = both
    with contextlib.ExitStack() as stack:
        stack.enter_context(visiting())
        assert await read(ours) is None
        with visiting():
            assert await read(ours) is None
        with visiting(anew=False), counting(ours) as asked:
            assert await read(ours) is None
        assert asked.statements == []
    await say(other, "ja")
    assert await read(ours) == "ja"


async def test_whoever_holds_a_game_knows_it_as_it_is_now(both) -> None:
    """A task that holds a game reads its current state, even if its visit began before another process played."""
    tables, others = (make_tables(store, seed) for seed, store in enumerate(both))
    game = await start_tiny(tables)
    with visiting():
        async with tables.look(game) as (live, _):
            before = live.row.revision
        await elsewhere(answer_once(others, game, random.Random(1)))
        async with tables.look(game) as (live, _):
            assert live.row.revision == before  # what is shown may be as old as the visit
        async with tables.hold(game) as live:
            assert live.row.revision == before + 1
        async with tables.look(game) as (live, _):
            assert live.row.revision == before + 1  # but never older than what this process has seen


async def test_many_questions_in_one_statement_are_answered_as_one_by_one(both) -> None:
    store, _ = both
    tables = make_tables(store)
    game, empty = await start_tiny(tables), 10**6
    async with store.write() as connection:
        await people.keep_person(connection, USERS[0], language="ja", zone="Asia/Tokyo", quiet_from=60, plain=True)
        await orders.keep_order(connection, game, 0, "plan", json.dumps({"steps": ["a", "\u00e9\u2603\\x41"]}))
        await orders.keep_played(connection, game, 1, 2, 3)
        await clocks.keep_clock(connection, Clock(game, 0, since=1_800_000_000_000, bank=5, unanswered=2))
        for message in (3, 1, 2):
            await people.keep_panel(connection, Panel(message + 10**18, game, 9, USERS[0], "turn", 1, message))
    made = [
        lambda c, g: games.find_game(c, g),
        lambda c, g: games.list_seats(c, g),
        lambda c, g: orders.list_orders(c, g),
        lambda c, g: clocks.list_clocks(c, g),
        lambda c, g: clocks.count_unanswered(c, g, USERS[0]),
        lambda c, g: people.find_party(c, g, USERS[:2]),
        lambda c, g: people.find_people(c, USERS[:1]),
        lambda c, g: people.list_panels(c, g, "turn"),
        lambda c, g: motions.list_open(c, g),
        lambda c, g: results.has_finished(c, g, USERS[0]),
        lambda c, g: heads.find_head(c, g),
    ]
    for number, alone in ((game, 0), (empty, 1)):
        questions = [*heads.around(number), clocks.unanswered(number, USERS[0]), people.these(*USERS[:1])]
        questions += [people.panels_of(number), motions.open_in(number)]
        async with store.read() as connection:
            plain = [await one(connection, number) for one in made]
            with visiting(), counting(store) as asked:
                await ask(connection, *questions)
                assert len(asked.statements) == 1
                together = [await one(connection, number) for one in made]
        assert together == plain
        assert len(asked.statements) == 1 + alone  # for people who have no seat there
    assert plain[0] is None


async def test_connections_that_were_ended_are_replaced_without_a_word(both, monkeypatch) -> None:
    """Connections that the server has ended are replaced silently. Some of them notice the end at once; others were
    idle and are checked before use."""
    ours, other = both
    for fresh in (postgres.FRESH_SECONDS, -1):
        monkeypatch.setattr(postgres, "FRESH_SECONDS", fresh)
        ended = []
        for opened in (ours.read(), ours.write()):
            async with opened as connection:
                assert (await people.find_person(connection, 1)).language is None
                held: Any = (await connection.get_raw_connection()).driver_connection
            ended.append(asyncio.Event())
            held.add_termination_listener(lambda _, ended=ended[-1]: ended.set())
        async with other.write() as connection:
            mine = "pid <> pg_backend_pid() AND datname = current_database()"
            await connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {mine}"))
        for one in ended:
            await asyncio.wait_for(one.wait(), 5)
        assert await read(ours) is None
        await say(ours, "ja")
        await say(ours, None)


async def test_a_connection_that_breaks_as_it_is_given_back_is_dropped_without_a_word(both, caplog) -> None:
    async with both[0].read() as connection:
        assert (await people.find_person(connection, 1)).language is None
        driver: Any = (await connection.get_raw_connection()).driver_connection
        driver._transport.get_extra_info("socket").shutdown(socket.SHUT_RDWR)
    while both[0]._loose:
        await asyncio.wait(both[0]._loose)
    gc.collect()  # a task whose exception nobody has read reports it when it is collected
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert await read(both[0]) is None


async def test_what_fails_under_a_claim_is_not_written(both) -> None:
    """A block that fails under a claim writes nothing, although single statements there are not in a transaction."""
    tables = make_tables(both[0])
    game = await start_tiny(tables)

    async def fail() -> None:
        async with tables.cache.lock(game), both[0].write() as connection:
            await people.keep_person(connection, 1, language="ja")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await read(both[0]) is None
