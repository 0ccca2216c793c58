"""Leaving a season: what happens at once at the tables of the round, and what stays of the person."""

from __future__ import annotations

import pytest

from bot.store import clocks, games, seasons
from bot.tables.pace import DAY
from bot.tables.seasons import begin, drop, go_on, leave, list_tables, move, resume, sign_up, stop, would_lose
from engine.kernel.decisions import Refused
from tests.bot.support.leagues import BOSS, decide, decide_all, enter, list_round, start


async def entrants(store, season_id: int) -> dict[int, bool]:
    """The people of a season, and whether they are excluded."""
    async with store.read() as connection:
        return {one.user_id: bool(one.dropped) for one in await seasons.list_entrants(connection, season_id)}


@pytest.mark.parametrize("by", [2, BOSS])
async def test_a_computer_player_goes_on_at_once_for_whoever_leaves(tables, store, by: int) -> None:
    season_id = await start(tables, 2, seats=2)
    (table,) = await list_round(store, season_id)
    assert table.row is not None
    async with tables.hold(table.row.id) as live:
        seat = live.seat_of(2)
        assert seat in live.game.waiting()
    await drop(tables, season_id, 2, by)
    async with tables.hold(table.row.id) as live:
        assert seat not in live.game.waiting()
        assert live.seats[seat].computer


async def test_whoever_leaves_a_season_that_was_stopped_after_its_beginning_cannot_sign_up_again(tables, store) -> None:
    """They have played in it, so they stay in its standings."""
    season_id = await start(tables, 4)
    async with store.write() as connection:
        await stop(connection, season_id, BOSS, store.now())
    await leave(tables, season_id, 2)
    assert await entrants(store, season_id) == {1: False, 2: True, 3: False, 4: False}


async def test_whoever_leaves_a_sign_up_that_was_stopped_is_forgotten(tables, store) -> None:
    season_id = await enter(store, 3)
    async with store.write() as connection:
        await stop(connection, season_id, BOSS, store.now())
    await leave(tables, season_id, 2)
    assert await entrants(store, season_id) == {1: False, 3: False}
    with pytest.raises(Refused, match="refused-league-state"):
        async with store.write() as connection:
            await sign_up(connection, season_id, 2, "P2", store.now())


async def do_due(tables) -> None:
    """Do what is due in all seasons now, and open no table."""
    async with tables.store.read() as connection:
        due = [job for job in await clocks.list_jobs(connection, "season") if job.due <= tables.store.now()]
    for job in due:
        await go_on(tables, job)


async def test_a_round_ends_when_the_last_table_that_was_missing_is_deserted(tables, store) -> None:
    season_id = await enter(store, 4, seats=2)
    async with store.write() as connection:
        await begin(connection, season_id, BOSS, store.now())
    await do_due(tables)  # both tables are paired, and none is open yet
    one, other = await list_round(store, season_id)
    async with store.read() as connection:
        season = await seasons.find_season(connection, season_id)
    assert season is not None
    await tables.open_fixture(season, one.fixture, 10_001, "portrait")
    await decide(store, (await list_round(store, season_id))[0])
    await do_due(tables)
    for user in other.fixture.users:
        await leave(tables, season_id, user)
    await do_due(tables)
    async with store.read() as connection:
        season = await seasons.find_season(connection, season_id)
    assert season is not None
    assert season.round == 2


async def test_nobody_forfeits_a_game_that_is_over_by_leaving_the_season(tables, store) -> None:
    season_id = await start(tables, 4, seats=2)
    one, other = await list_round(store, season_id)
    await decide(store, one)
    async with store.read() as connection:
        found = await list_tables(connection, season_id)
        for table, loses in ((one, False), (other, True)):
            for user in table.fixture.users:
                assert await would_lose(connection, found, user) is loses


@pytest.mark.parametrize("begun", [False, True])
async def test_a_season_whose_end_has_passed_while_it_was_stopped_ends_by_itself_a_day_after_it_goes_on(
    tables, store, clock, begun: bool
) -> None:
    season_id = await start(tables, 2, seats=2) if begun else await enter(store, 2, seats=2)
    async with store.write() as connection:
        await stop(connection, season_id, BOSS, store.now())
    clock.time += 30 * DAY
    await do_due(tables)
    async with store.write() as connection:
        await resume(connection, season_id, BOSS, store.now())
    for wait, number in ((0, int(begun)), (DAY - 1, int(begun)), (1, int(begun) + 1)):
        clock.time += wait
        await do_due(tables)
        await do_due(tables)
        async with store.read() as connection:
            season = await seasons.find_season(connection, season_id)
        assert season is not None
        assert (season.state, season.round) == ("running" if number else "open", number)


async def test_people_who_have_met_meet_others_in_the_next_round(tables, store) -> None:
    season_id = await start(tables, 4, seats=2)
    pairs = set()
    for _ in range(3):
        pairs |= {frozenset(table.fixture.users) for table in await list_round(store, season_id)}
        await decide_all(tables, season_id)
    assert len(pairs) == 6


async def test_a_season_that_is_over_is_posted_elsewhere_too(tables, store) -> None:
    season_id = await start(tables, 2, seats=2, rounds=1)
    await decide_all(tables, season_id)
    async with store.write() as connection:
        season = await seasons.find_season(connection, season_id)
        assert season is not None
        assert season.state == "over"
        await move(connection, season_id, 777, store.now())
        season = await seasons.find_season(connection, season_id)
        assert season is not None
        assert season.channel_id == 777
        tables_of_it = [one.game_id for one in await seasons.list_fixtures(connection, season_id)]
        assert [(await games.find_game(connection, one or 0)).channel_id for one in tables_of_it] == [10_101]
