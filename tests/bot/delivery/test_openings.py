"""Threads for the tables of a league's season, opened without Discord."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from bot.delivery import openings
from bot.games.registry import list_presets
from bot.store import clocks, games
from bot.tables.pairing import size_tables
from bot.tables.queueing import can_play, list_sizes
from bot.tables.seasons import AGAIN, begin, go_on
from tests.bot.support.leagues import BOSS, enter, list_round
from tests.bot.support.timed import list_queued


@pytest.fixture
def sender(tables, monkeypatch) -> SimpleNamespace:
    """A sender whose threads have the numbers 7001, 7002, …; none is opened on Discord."""

    async def open_thread(*_: object) -> int:
        return next(numbers)

    numbers: Iterator[int] = iter(range(7001, 7100))
    monkeypatch.setattr(openings, "_open_thread", open_thread)
    return SimpleNamespace(store=tables.store, presenter=SimpleNamespace(tables=tables))


async def begin_round(tables, people: int, **changes: object) -> list:
    """Begin a season's first round, and return the messages that open its tables."""
    season_id = await enter(tables.store, people, **changes)
    async with tables.store.write() as connection:
        await begin(connection, season_id, BOSS, tables.store.now())
    async with tables.store.read() as connection:
        (job,) = await clocks.list_jobs(connection, "season")
    await go_on(tables, job)
    return await list_queued(tables.store, "fixture")


@pytest.mark.parametrize(
    ("people", "seats", "sizes"),
    [
        (3, 2, [(2, 0), (1, 1)]),  # one person remains, and plays against a computer player
        (2, 4, [(2, 1)]),  # a table of four has one seat less at most
        pytest.param(5, 4, [(3, 0), (2, 1)], marks=pytest.mark.slow),
        pytest.param(7, 4, [(4, 0), (3, 0)], marks=pytest.mark.slow),
    ],
)
async def test_every_table_of_a_round_is_opened_with_computer_players_in_its_empty_seats(
    tables, store, sender, people, seats, sizes
) -> None:
    queued = await begin_round(tables, people, seats=seats)
    assert [await openings.send_fixture(sender, one) for one in queued] == [7001 + n for n in range(len(sizes))]
    found = []
    for table in await list_round(store, 1):
        assert table.row is not None
        assert table.row.status == "open"
        async with store.read() as connection:
            seated = await games.list_seats(connection, table.row.id)
        persons = sum(seat.user_id is not None for seat in seated)
        found.append((persons, len(seated) - persons))
    assert found == sizes
    async with store.read() as connection:
        assert await clocks.list_jobs(connection, "fixture") == []


async def test_a_table_of_a_game_that_is_not_offered_is_tried_again_later(tables, store, sender, monkeypatch) -> None:
    (queued,) = await begin_round(tables, 3, seats=3)
    monkeypatch.setattr(openings, "can_play", lambda game, seats: False)
    assert await openings.send_fixture(sender, queued) is None
    (table,) = await list_round(store, 1)
    assert table.row is None
    async with store.read() as connection:
        (job,) = await clocks.list_jobs(connection, "fixture")
    assert (job.due, job.data) == (store.now() + AGAIN, {"season": 1, "round": 1, "number": 1})


@pytest.mark.parametrize("name", [preset.name for _, preset in list_presets()])
def test_every_table_that_a_season_makes_can_be_played(name) -> None:
    """The number of a table's people alone is often none with which the game can be played, such as five."""
    for seats in list_sizes(name):
        for people in range(2, 25):
            sizes = size_tables(people, seats, lambda count: can_play(name, count))
            assert sum(size.people for size in sizes) == people
            assert all(can_play(name, size.people + size.computers) for size in sizes), (seats, people, sizes)
