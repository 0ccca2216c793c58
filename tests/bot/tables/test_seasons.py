"""Seasons of a league: signing up, rounds, standings and organisers' actions, each combined with the others."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import select

from bot.language import Words
from bot.messages.league import Draft, build_league, read_league
from bot.store import clocks, games, seasons
from bot.store import schema as t
from bot.store.clicks import Duplicate, in_hand
from bot.tables.closing import close, close_lost
from bot.tables.lobby import Lobby
from bot.tables.pace import DAY, HOUR
from bot.tables.pairing import DRAWN, WIN
from bot.tables.privacy import Privacy
from bot.tables.seasons import (
    MOST_ENTRANTS,
    begin,
    drop,
    end_round,
    go_on,
    leave,
    list_tables,
    lose_channel,
    open_season,
    put_back,
    rank_entrants,
    restore,
    resume,
    sign_up,
    stop,
)
from bot.work.outage import make_up
from engine.kernel.decisions import NotYours, Refused
from tests.bot.support.consent import said
from tests.bot.support.leagues import (
    BOSS,
    LATER,
    OTHER_BOSS,
    decide,
    decide_all,
    enter,
    list_round,
    look,
    open_all,
    season,
    start,
)
from tests.bot.support.tables import GUILD, play_on
from tests.bot.support.timed import beat, list_queued


async def find(store, season_id):
    async with store.read() as connection:
        return await seasons.find_season(connection, season_id)


async def standing(store, season_id) -> dict[int, int]:
    async with store.read() as connection:
        entrants = await seasons.list_entrants(connection, season_id)
        ranked = rank_entrants(entrants, await list_tables(connection, season_id))
    return {one.user_id: one.points for one in ranked}


async def log_of(store, season_id) -> list[tuple[str, int | None, int | None]]:
    async with store.read() as connection:
        return [(note.what, note.user_id, note.about) for note in await seasons.list_notes(connection, season_id, 50)]


async def write(store, act, *args, **more) -> None:
    async with store.write() as connection:
        await act(connection, *args, store.now(), **more)


# -- the store -------------------------------------------------------------------------------------------------------


async def test_what_is_written_of_a_season_is_read_again(store) -> None:
    season_id = await enter(store, 2)
    made = seasons.Fixture(season_id, 1, 1, (1, 2), 1)
    async with store.write() as connection:
        await seasons.insert_fixtures(connection, [made])
        await seasons.change_fixture(connection, made, drawn=1)
        await seasons.change_season(connection, season_id, state="running", round=1)
        await seasons.change_entrant(connection, season_id, 2, 7)
    async with store.read() as connection:
        assert await seasons.find_fixture(connection, season_id, 1, 1) == seasons.Fixture(
            season_id, 1, 1, (1, 2), 1, True
        )
        assert await seasons.find_fixture(connection, season_id, 1, 2) is None
        assert [(one.user_id, one.name, one.dropped) for one in await seasons.list_entrants(connection, season_id)] == [
            (1, "P1", 0), (2, "P2", 7),
        ]  # fmt: skip
    async with store.write() as connection:
        assert not await seasons.add_entrant(connection, seasons.Entrant(season_id, 1, "again", 0))
        await seasons.remove_fixtures(connection, season_id, 1)
        await seasons.remove_entrant(connection, season_id, 1)
    async with store.read() as connection:
        assert await seasons.list_fixtures(connection, season_id) == []
        assert [one.user_id for one in await seasons.list_entrants(connection, season_id)] == [2]
        assert (await seasons.find_newest(connection, GUILD)).id == season_id
        assert await seasons.find_newest(connection, GUILD + 1) is None


@pytest.mark.slow
async def test_a_deleted_person_is_nobody_in_a_season_and_keeps_the_points(tables, store) -> None:
    season_id = await start(tables, 12)
    await decide_all(tables, season_id)
    points = (await standing(store, season_id))[1]
    assert points == WIN
    async with store.read() as connection:
        tables_of_1 = [one for one in await seasons.list_fixtures(connection, season_id) if 1 in one.users]
    assert (await Privacy(tables).export(1))["seasons"][0]["name"] == "P1"
    await write(store, lambda c, now: seasons.note(c, season_id, now, "left", 1, 1))
    await Privacy(tables).forget(1)
    await look(tables)
    async with store.read() as connection:
        entrants = await seasons.list_entrants(connection, season_id)
        fixtures = await seasons.list_fixtures(connection, season_id)
    (stranger,) = [one for one in entrants if one.user_id < 0]
    assert (stranger.name, bool(stranger.dropped)) == ("", True)
    assert [stranger.user_id in one.users for one in fixtures].count(True) == len(tables_of_1)
    assert any(12 in one.users or 11 in one.users for one in fixtures)  # ids that contain the digits of the deleted id
    assert all(1 not in one.users for one in fixtures)
    assert (await standing(store, season_id))[stranger.user_id] == points
    assert ("left", stranger.user_id, stranger.user_id) in await log_of(store, season_id)
    assert (await Privacy(tables).export(1))["seasons"] == []


# -- signing up ------------------------------------------------------------------------------------------------------


async def test_signing_up_twice_is_one_entry_and_says_so(store) -> None:
    season_id = await enter(store, 2)
    with pytest.raises(Refused, match="league-entered"):
        await write(store, lambda c, now: sign_up(c, season_id, 1, "P1", now))
    async with store.read() as connection:
        assert len(await seasons.list_entrants(connection, season_id)) == 2


async def test_whoever_leaves_before_the_season_begins_may_sign_up_again(tables, store) -> None:
    season_id = await enter(store, 2)
    await leave(tables, season_id, 1)
    with pytest.raises(Refused, match="league-state"):
        await leave(tables, season_id, 1)
    await write(store, lambda c, now: sign_up(c, season_id, 1, "P1", now + 9))
    async with store.read() as connection:
        assert [one.user_id for one in await seasons.list_entrants(connection, season_id)] == [2, 1]


async def test_whom_an_organiser_took_out_cannot_sign_up_again(tables, store) -> None:
    season_id = await enter(store, 3)
    await drop(tables, season_id, 1, BOSS)
    with pytest.raises(Refused, match="league-out"):
        await write(store, lambda c, now: sign_up(c, season_id, 1, "P1", now))
    await write(store, lambda c, now: restore(c, season_id, 1, BOSS, now))
    await write(store, lambda c, now: begin(c, season_id, BOSS, now))
    await look(tables)
    assert [table.fixture.users for table in await list_round(store, season_id)] == [(1, 2, 3)]


@pytest.mark.slow
async def test_a_season_that_is_full_or_runs_takes_nobody_more(tables, store) -> None:
    season_id = await enter(store, MOST_ENTRANTS)
    with pytest.raises(Refused, match="league-full"):
        await write(store, lambda c, now: sign_up(c, season_id, 99, "P99", now))
    await leave(tables, season_id, 1)
    await write(store, lambda c, now: begin(c, season_id, BOSS, now))
    await look(tables)
    with pytest.raises(Refused, match="league-state"):
        await write(store, lambda c, now: sign_up(c, season_id, 99, "P99", now))


async def test_a_server_has_one_season_at_a_time(store) -> None:
    await enter(store, 0)
    with pytest.raises(Refused, match="league-open"):
        await enter(store, 0)


@pytest.mark.parametrize("wrong", [
    {"seats": 5}, {"seats": 1}, {"rounds": 0}, {"rounds": 10}, {"days": 0}, {"days": 61}, {"pace": "none"},
    {"game": "nothing"},
])  # fmt: skip
async def test_a_season_that_cannot_be_played_is_refused(store, wrong) -> None:
    with pytest.raises(Refused, match="form"):
        await write(store, lambda c, now: open_season(c, season(now, **wrong), BOSS, now))


async def test_a_season_begins_by_itself_or_stops_with_too_few(tables, store, clock) -> None:
    season_id = await enter(store, 1)
    with pytest.raises(Refused, match="league-few"):
        await write(store, lambda c, now: begin(c, season_id, BOSS, now))
    clock.time = (await find(store, season_id)).ends
    await look(tables)
    assert (await find(store, season_id)).state == "stopped"
    assert (await log_of(store, season_id))[-1] == ("few", None, None)
    await leave(tables, season_id, 1)
    await write(store, lambda c, now: resume(c, season_id, BOSS, now))
    assert (await find(store, season_id)).state == "open"
    assert (await find(store, season_id)).ends == clock.time + DAY  # the sign-up was over, and lasts a day more
    for user in (1, 2):
        await write(store, lambda c, now, user=user: sign_up(c, season_id, user, f"P{user}", now))
    clock.time = (await find(store, season_id)).ends
    await look(tables)
    assert (await find(store, season_id)).state == "running"


# -- rounds ----------------------------------------------------------------------------------------------------------


async def test_a_table_begins_with_everybody_rated_shuffled_and_timed(tables, store) -> None:
    season_id = await start(tables, 6)
    first, second = await list_round(store, season_id)
    assert (len(first.fixture.users), len(second.fixture.users)) == (3, 3)
    for table in (first, second):
        row = table.row
        assert (row.status, row.capacity, row.pace, row.late) == ("open", 3, "daily", "computer")
        assert (row.options["rated"], row.options["season"], row.options["order"]) == ("on", season_id, "random")
        async with store.read() as connection:
            seats = await games.list_seats(connection, row.id)
        assert {seat.user_id for seat in seats} == {*table.fixture.users}


async def test_a_table_is_opened_once_however_often_it_is_wanted(tables, store) -> None:
    season_id = await enter(store, 4)
    await write(store, lambda c, now: begin(c, season_id, BOSS, now))
    await look(tables)
    (table,) = await list_round(store, season_id)
    unopened = seasons.Fixture(season_id, 1, 1, table.fixture.users)
    await tables.open_fixture(await find(store, season_id), unopened, 77, "portrait")
    assert (await list_round(store, season_id))[0].row.id == table.row.id
    async with store.read() as connection:
        assert await games.find_game(connection, table.row.id + 1) is None


@pytest.mark.slow
async def test_a_real_game_ends_its_table_and_the_next_round_begins(tables, store) -> None:
    season_id = await start(tables, 4, seats=2, rounds=2)
    for table in await list_round(store, season_id):
        await play_on(tables, table.row.id, random.Random(table.row.id))
        await look(tables)
    assert (await find(store, season_id)).round == 2
    points = await standing(store, season_id)
    assert sorted(points.values()) == [0, 0, WIN, WIN]
    first, second = await list_round(store, season_id)
    assert {points[user] for user in first.fixture.users} == {WIN}
    assert {points[user] for user in second.fixture.users} == {0}


@pytest.mark.slow
async def test_a_round_whose_time_is_over_draws_its_open_tables_and_closes_them(tables, store, clock) -> None:
    season_id = await start(tables, 8)
    first, second = await list_round(store, season_id)
    await decide(store, first)
    clock.time += LATER
    await look(tables)
    assert (await find(store, season_id)).round == 2
    async with store.read() as connection:
        assert (await games.find_game(connection, second.row.id)).status == "closed"
    points = await standing(store, season_id)
    assert {points[user] for user in second.fixture.users} == {DRAWN}
    assert [queued.payload["key"] for queued in await list_queued(store, "say")] == ["say-league-time"]


async def test_partners_win_a_table_together_and_those_who_lost_earn_nothing(tables, store) -> None:
    season_id = await start(tables, 4)
    [table] = await list_round(store, season_id)
    one, other, *lost = table.fixture.users
    await decide(store, table, places=(1, 1, 2, 2))
    assert await standing(store, season_id) == {one: WIN, other: WIN} | dict.fromkeys(lost, 0)
    async with store.read() as connection:
        shown = await read_league(connection, season_id)
    assert {rung.user_id for rung in shown.standing if rung.wins == 1} == {one, other}
    told = build_league(shown, "tables", one, False, Draft("uprising", 4, "daily"), Words("en"))
    assert any(f"won by <@{one}> and <@{other}>" in text for text in said(told))


async def test_a_season_ends_after_its_rounds(tables, store) -> None:
    season_id = await start(tables, 4, rounds=2)
    await decide_all(tables, season_id)
    await decide_all(tables, season_id)
    done = await find(store, season_id)
    assert (done.state, done.round) == ("over", 2)
    assert [what for what, _, _ in await log_of(store, season_id)] == ["opened", "began", "round", "round", "over"]
    async with store.write() as connection:
        await open_season(connection, season(store.now()), BOSS, store.now())


async def test_a_table_closed_by_whoever_manages_the_channel_counts_as_drawn(tables, store) -> None:
    season_id = await start(tables, 4)
    (table,) = await list_round(store, season_id)
    with pytest.raises(NotYours, match="league-table"):
        await close(tables, table.row.id, table.row.host_id)
    await close(tables, table.row.id, BOSS, manages=True)
    await look(tables)
    assert (await find(store, season_id)).round == 2
    assert {*(await standing(store, season_id)).values()} == {DRAWN}


@pytest.mark.slow
async def test_a_rematch_of_a_seasons_table_is_none_of_the_season(tables, store) -> None:
    season_id = await start(tables, 2, seats=2, rounds=1)
    (table,) = await list_round(store, season_id)
    await play_on(tables, table.row.id, random.Random(1))
    again = await Lobby(store).reopen(table.row.id, 1, "P1")
    async with store.read() as connection:
        assert "season" not in (await games.find_game(connection, again)).options


async def pass_outage(tables, store, clock, season_id: int) -> int:
    """An outage of two days from an hour before the end of the season's stage; returns when it was to end."""
    due = (await find(store, season_id)).ends
    clock.time = due - HOUR
    await beat(store)
    clock.time += 2 * DAY
    assert await make_up(store) is not None
    await look(tables)
    return due


@pytest.mark.slow
async def test_an_outage_gives_a_round_and_its_tables_the_time_back(tables, store, clock) -> None:
    season_id = await start(tables, 4)
    due = await pass_outage(tables, store, clock, season_id)
    found = await find(store, season_id)
    assert (found.round, found.ends) == (1, due + 2 * DAY)
    clock.time = found.ends
    await look(tables)
    assert (await find(store, season_id)).round == 2


async def test_an_outage_gives_a_sign_up_the_time_back_and_the_season_begins_by_itself_then(
    tables, store, clock
) -> None:
    season_id = await enter(store, 2)
    due = await pass_outage(tables, store, clock, season_id)
    found = await find(store, season_id)
    assert (found.state, found.ends) == ("open", due + 2 * DAY)
    await write(store, lambda c, now: sign_up(c, season_id, 3, "P3", now))
    clock.time = found.ends
    await look(tables)
    assert ((await find(store, season_id)).state, (await find(store, season_id)).round) == ("running", 1)


async def test_a_round_that_was_over_before_an_outage_stays_over(tables, store, clock) -> None:
    season_id = await start(tables, 4)
    clock.time = (await find(store, season_id)).ends + 1
    await beat(store)
    clock.time += 2 * DAY
    await make_up(store)
    await look(tables)
    assert (await find(store, season_id)).round == 2


async def test_a_season_stops_when_its_server_is_lost_and_can_go_on(tables, store) -> None:
    season_id = await start(tables, 4)
    await close_lost(tables, GUILD + 1, ())
    assert (await find(store, season_id)).state == "running"
    await close_lost(tables, GUILD, ())
    assert (await find(store, season_id)).state == "stopped"
    ends = (await find(store, season_id)).ends
    await write(store, lambda c, now: resume(c, season_id, BOSS, now))
    assert (await find(store, season_id)).ends == ends > store.now() + DAY  # it has more than a day left
    await decide_all(tables, season_id)
    assert (await find(store, season_id)).round == 2


@pytest.mark.parametrize("later", [-DAY // 2, 0, 3 * DAY])
async def test_a_round_that_is_resumed_near_or_after_its_end_lasts_a_day_more(tables, store, clock, later) -> None:
    season_id = await start(tables, 4)
    ends = (await find(store, season_id)).ends
    await write(store, lambda c, now: stop(c, season_id, BOSS, now))
    clock.time = ends + later
    await write(store, lambda c, now: resume(c, season_id, BOSS, now))
    assert (await find(store, season_id)).ends == clock.time + DAY
    await look(tables)
    assert (await find(store, season_id)).round == 1


# -- people who leave a season -----------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_computer_player_takes_the_seat_of_whoever_leaves_and_the_others_play_on(tables, store) -> None:
    season_id = await start(tables, 4)
    (table,) = await list_round(store, season_id)
    await leave(tables, season_id, 3)
    async with store.read() as connection:
        seats = await games.list_seats(connection, table.row.id)
    assert {seat.user_id for seat in seats} == {None, 1, 2, 4}
    assert [seat.computer for seat in seats if seat.user_id is None] == ["anything"]
    await play_on(tables, table.row.id, random.Random(3))
    await look(tables)
    points = await standing(store, season_id)
    assert points[3] == 0
    (after,) = await list_round(store, season_id)
    assert after.fixture.users != table.fixture.users
    assert 3 not in after.fixture.users
    assert ("left", 3, 3) in await log_of(store, season_id)


async def test_whoever_leaves_between_pairing_and_opening_is_replaced_as_well(tables, store) -> None:
    season_id = await enter(store, 4)
    await write(store, lambda c, now: begin(c, season_id, BOSS, now))
    async with store.read() as connection:
        (job,) = await clocks.list_jobs(connection, "season")
    await go_on(tables, job)
    await leave(tables, season_id, 2)
    await open_all(tables)
    (table,) = await list_round(store, season_id)
    async with store.read() as connection:
        seats = await games.list_seats(connection, table.row.id)
    assert sorted(seat.user_id or 0 for seat in seats) == [0, 1, 3, 4]


async def test_a_table_that_everybody_leaves_is_drawn_for_nobody_and_the_season_ends(tables, store) -> None:
    season_id = await start(tables, 2, seats=2)
    await leave(tables, season_id, 1)
    await leave(tables, season_id, 2)
    await look(tables)
    assert (await find(store, season_id)).state == "over"
    assert await standing(store, season_id) == {1: 0, 2: 0}


async def begin_unopened(tables, store, people: int, **changes: object) -> int:
    """Begin the first round of a season and return the season's id. The tables of the round are not opened yet."""
    season_id = await enter(store, people, **changes)
    await write(store, lambda c, now: begin(c, season_id, BOSS, now))
    async with store.read() as connection:
        (job,) = await clocks.list_jobs(connection, "season")
    await go_on(tables, job)
    return season_id


@pytest.mark.parametrize("forgotten", [False, True])
async def test_a_table_that_everybody_leaves_before_it_opens_is_none(tables, store, forgotten) -> None:
    season_id = await begin_unopened(tables, store, 4, seats=2)
    gone = (await list_round(store, season_id))[0].fixture.users
    await leave(tables, season_id, gone[0])
    if forgotten:
        await Privacy(tables).forget(gone[1])
    else:
        await leave(tables, season_id, gone[1])
    (table,) = await list_round(store, season_id)
    assert set(table.fixture.users).isdisjoint(gone)
    await open_all(tables)
    await decide_all(tables, season_id)
    assert (await find(store, season_id)).round == 2  # nobody waits for the table that is none
    assert (await standing(store, season_id))[gone[0]] == 0


async def test_a_table_that_never_opens_is_drawn_for_those_who_still_play(tables, store, clock) -> None:
    season_id = await begin_unopened(tables, store, 3, seats=3)
    await leave(tables, season_id, 2)
    clock.time += LATER
    async with store.read() as connection:
        due = [job for job in await clocks.list_jobs(connection, "season") if job.due <= clock.time]
    for job in due:
        await go_on(tables, job)
    assert await standing(store, season_id) == {1: DRAWN, 2: 0, 3: DRAWN}


async def test_a_table_that_counted_as_drawn_is_not_opened_after_the_next_round_is_put_back(
    tables, store, clock
) -> None:
    season_id = await begin_unopened(tables, store, 2, seats=2)
    clock.time += LATER
    await look(tables)
    assert (await find(store, season_id)).round == 2
    await put_back(tables, season_id, 2, BOSS)
    before = len(await list_queued(store, "fixture"))
    await write(store, lambda c, now: resume(c, season_id, BOSS, now))
    assert len(await list_queued(store, "fixture")) == before
    await open_all(tables)
    (table,) = await list_round(store, season_id)
    assert (table.row, table.is_drawn) == (None, True)
    await look(tables)
    assert (await find(store, season_id)).round == 2
    assert await standing(store, season_id) == {1: DRAWN, 2: DRAWN}


async def test_tables_that_a_stop_kept_closed_open_when_the_season_goes_on(tables, store) -> None:
    season_id = await begin_unopened(tables, store, 2, seats=2)
    await write(store, lambda c, now: stop(c, season_id, BOSS, now))
    before = len(await list_queued(store, "fixture"))
    await open_all(tables)
    assert (await list_round(store, season_id))[0].row is None
    await write(store, lambda c, now: resume(c, season_id, BOSS, now))
    assert len(await list_queued(store, "fixture")) == before + 1
    await open_all(tables)
    assert (await list_round(store, season_id))[0].row is not None


async def test_a_table_whose_channel_is_lost_is_told_once_to_its_people_and_to_nobody_deleted(
    tables, store, clock
) -> None:
    season_id = await enter(store, 2)
    of, made = await find(store, season_id), seasons.Fixture(season_id, 2, 1, (1, -7, 2))
    wanted = {"season": season_id, "round": 2, "number": 1}
    for told in ([1, 2], []):
        before = {one.id for one in await list_queued(store, "note")}
        await write(store, lambda c, now, wanted=wanted: lose_channel(c, of, made, wanted, now))
        notes = [one for one in await list_queued(store, "note") if one.id not in before]
        assert [one.target for one in notes] == told
        args = {"channel": f"<#{of.channel_id}>", "round": 2}
        assert all(one.payload == {"key": "note-league-place", "args": args} for one in notes)
        async with store.read() as connection:
            (job,) = await clocks.list_jobs(connection, "fixture")
        assert job.due == store.now() + HOUR
        wanted = job.data
        clock.time += HOUR


async def test_somebody_taken_back_plays_again_from_the_next_round_on(tables, store) -> None:
    season_id = await start(tables, 4)
    await drop(tables, season_id, 3, BOSS)
    with pytest.raises(Refused, match="league-state"):
        await drop(tables, season_id, 3, OTHER_BOSS)
    await write(store, lambda c, now: restore(c, season_id, 3, BOSS, now))
    with pytest.raises(Refused, match="league-state"):
        await write(store, lambda c, now: restore(c, season_id, 3, OTHER_BOSS, now))
    await decide_all(tables, season_id)
    (table,) = await list_round(store, season_id)
    assert 3 in table.fixture.users
    assert [note for note in await log_of(store, season_id) if note[2] == 3] == [
        ("dropped", BOSS, 3), ("restored", BOSS, 3),
    ]  # fmt: skip


# -- organisers ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_round_is_put_back_as_long_as_no_table_is_decided(tables, store) -> None:
    season_id = await start(tables, 8)
    await decide_all(tables, season_id)
    tables_before = await list_round(store, season_id)
    await put_back(tables, season_id, 2, BOSS)
    found = await find(store, season_id)
    assert (found.state, found.round) == ("stopped", 1)
    async with store.read() as connection:
        for table in tables_before:
            assert (await games.find_game(connection, table.row.id)).status == "closed"
    await look(tables)
    assert (await find(store, season_id)).state == "stopped"
    await drop(tables, season_id, 8, BOSS)
    await write(store, lambda c, now: resume(c, season_id, BOSS, now))
    await look(tables)
    assert (await find(store, season_id)).round == 2
    seated = [user for table in await list_round(store, season_id) for user in table.fixture.users]
    assert sorted(seated) == [*range(1, 8)]
    assert ("back", BOSS, 2) in await log_of(store, season_id)


@pytest.mark.slow
async def test_before_the_first_round_people_sign_up_again(tables, store) -> None:
    season_id = await start(tables, 4)
    await put_back(tables, season_id, 1, BOSS)
    await look(tables)
    assert ((await find(store, season_id)).state, (await find(store, season_id)).round) == ("open", 0)
    await write(store, lambda c, now: sign_up(c, season_id, 5, "P5", now))
    await write(store, lambda c, now: begin(c, season_id, BOSS, now))
    await look(tables)
    assert sum(len(table.fixture.users) for table in await list_round(store, season_id)) == 5


@pytest.mark.parametrize("how", ["over", "closed"])
async def test_a_round_with_a_result_stays(tables, store, how) -> None:
    season_id = await start(tables, 8)
    first, second = await list_round(store, season_id)
    await (decide(store, first) if how == "over" else close(tables, first.row.id, BOSS, manages=True))
    with pytest.raises(Refused, match="league-result"):
        await put_back(tables, season_id, 1, BOSS)
    async with store.read() as connection:
        assert (await games.find_game(connection, second.row.id)).status == "open"


async def test_two_organisers_at_once_one_ends_the_round_and_one_takes_it_back(tables, store) -> None:
    """If one organiser ends a round while another undoes it, the later action is refused or applies to the new state;
    nothing is done twice."""
    season_id = await start(tables, 8)

    async def end() -> None:
        await write(store, lambda c, now: end_round(c, season_id, 1, BOSS, now))
        await look(tables)

    done = await asyncio.gather(put_back(tables, season_id, 1, OTHER_BOSS), end(), return_exceptions=True)
    found = await find(store, season_id)
    assert all(one is None or isinstance(one, Refused) for one in done)
    assert (found.state, found.round) in (("open", 0), ("running", 2))
    async with store.read() as connection:
        rounds = [one.round for one in await seasons.list_fixtures(connection, season_id)]
    assert rounds == ([] if found.round == 0 else [1, 1, 2, 2])


@pytest.mark.slow
async def test_an_organisers_old_button_does_nothing_to_a_later_round(tables, store) -> None:
    season_id = await start(tables, 8)
    await decide_all(tables, season_id)
    with pytest.raises(Refused, match="league-state"):
        await put_back(tables, season_id, 1, BOSS)
    with pytest.raises(Refused, match="league-state"):
        await write(store, lambda c, now: end_round(c, season_id, 1, BOSS, now))
    assert (await find(store, season_id)).round == 2


async def test_the_same_click_is_done_once(tables, store) -> None:
    season_id = await start(tables, 4)
    with in_hand(5):
        await put_back(tables, season_id, 1, BOSS)
    with in_hand(5), pytest.raises((Duplicate, Refused)):
        await put_back(tables, season_id, 1, BOSS)
    assert [what for what, _, _ in await log_of(store, season_id)].count("back") == 1


@pytest.mark.slow
async def test_a_stopped_season_goes_on_where_it_was_unless_a_newer_one_is_there(tables, store, clock) -> None:
    season_id = await start(tables, 8)
    await write(store, lambda c, now: stop(c, season_id, BOSS, now))
    await decide_all(tables, season_id)
    assert ((await find(store, season_id)).state, (await find(store, season_id)).round) == ("stopped", 1)
    clock.time += LATER
    await write(store, lambda c, now: resume(c, season_id, BOSS, now))
    await look(tables)
    assert (await find(store, season_id)).round == 2
    await write(store, lambda c, now: stop(c, season_id, BOSS, now))
    await enter(store, 0)
    with pytest.raises(Refused, match="league-open"):
        await write(store, lambda c, now: resume(c, season_id, BOSS, now))


async def test_ids_of_discord_are_kept_whole(store) -> None:
    season_id = await enter(store, 0)
    big = 1_500_000_000_000_000_001
    async with store.write() as connection:
        await seasons.insert_fixtures(connection, [seasons.Fixture(season_id, 1, 1, (big,))])
        assert (await seasons.list_fixtures(connection, season_id))[0].users == (big,)


# -- random actions in any order -------------------------------------------------------------------------------------


async def act_somehow(tables, season_id: int, rng: random.Random) -> None:
    """End a game, or do a random action of a person or an organiser; it may be an action that is not possible."""
    store, user = tables.store, rng.randint(1, 9)
    found = await find(store, season_id)
    number, here = rng.choice([found.round, found.round, 1]), await list_round(store, season_id)
    open_ = [table for table in here if table.played is None and table.row is not None]
    match rng.choice(["join", "leave", "drop", "restore", "begin", "end", "back", "stop", "resume", *["decide"] * 6]):
        case "join":
            await write(store, lambda c, now: sign_up(c, season_id, user, f"P{user}", now))
        case "leave":
            await leave(tables, season_id, user)
        case "drop":
            await drop(tables, season_id, user, BOSS)
        case "restore":
            await write(store, lambda c, now: restore(c, season_id, user, BOSS, now))
        case "begin":
            await write(store, lambda c, now: begin(c, season_id, BOSS, now))
        case "end":
            await write(store, lambda c, now: end_round(c, season_id, number, BOSS, now))
        case "back":
            await put_back(tables, season_id, number, OTHER_BOSS)
        case "stop":
            await write(store, lambda c, now: stop(c, season_id, BOSS, now))
        case "resume":
            await write(store, lambda c, now: resume(c, season_id, OTHER_BOSS, now))
        case _ if open_:
            table = rng.choice(open_)
            if rng.random() < 0.8:
                await decide(store, table)
            else:
                await close(tables, table.row.id, BOSS, manages=True)


async def check_season(store, season_id: int) -> None:
    """Check that the rounds are numbered without gaps, that everybody sits once in each, and that only tables of the
    present round are undecided."""
    async with store.read() as connection:
        found = await seasons.find_season(connection, season_id)
        entrants = {one.user_id for one in await seasons.list_entrants(connection, season_id)}
        seated = await list_tables(connection, season_id)
        under_way = select(t.game.c.id).where(t.game.c.status.in_(games.OPEN_STATES))
        running = {*(await connection.execute(under_way)).scalars()}
    assert sorted({one.fixture.round for one in seated}) == [*range(1, found.round + 1)]
    for number in range(1, found.round + 1):
        users = [user for one in seated if one.fixture.round == number for user in one.fixture.users]
        assert len(users) == len({*users})
        assert {*users} <= entrants
    assert all(one.played is not None for one in seated if one.fixture.round < found.round)
    if found.state == "over":
        assert all(one.played is not None for one in seated)
    assert running <= {one.row.id for one in seated if one.row is not None and one.fixture.round == found.round}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("seed", range(6))
async def test_whatever_people_and_organisers_do_a_season_keeps_its_order_and_ends(tables, store, clock, seed) -> None:
    rng, refused = random.Random(seed), set[str]()
    season_id = await enter(store, 6, seats=rng.choice((2, 3, 4)))
    for _ in range(40):
        try:
            await act_somehow(tables, season_id, rng)
        except Refused as error:
            refused.add(error.reason.key)
        clock.time += rng.choice((1, HOUR, HOUR, LATER if rng.random() < 0.1 else HOUR))
        await look(tables)
        await check_season(store, season_id)
    for _ in range(5):
        if (await find(store, season_id)).state == "stopped":
            await write(store, lambda c, now: resume(c, season_id, BOSS, now))
        clock.time += LATER
        await look(tables)
        await check_season(store, season_id)
    assert all(key.startswith("refused-league-") for key in refused)
    assert (await find(store, season_id)).state in ("over", "stopped")
    async with store.read() as connection:
        left = await connection.execute(select(t.game.c.id).where(t.game.c.status.in_(games.OPEN_STATES)))
        assert left.all() == []
