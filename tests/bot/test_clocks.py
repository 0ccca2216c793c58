"""Paces, quiet hours, reminders and deadlines: service and jobs on a virtual clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.jobs import LEASE_MS, Jobs
from bot.store import Store, clocks, games, people, queue
from bot.store.clocks import Clock
from bot.store.people import Person
from bot.tables.clocks import plan_person
from bot.tables.pace import DAY, HOUR, MINUTE, PACES, find_deadline, find_zone, leave_quiet, list_zones, next_reminder
from engine.kernel.decisions import Answer, Refused
from tests.bot.conftest import CHANNEL, GUILD, TINY, USERS, make_tables

ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Taipei", "America/St_Johns"]


def at(text: str, zone: str = "UTC") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def sleeper(start: str, end: str, zone: str | None = None, **more) -> Person:
    def minutes(text: str) -> int:
        return int(text[:2]) * 60 + int(text[3:])

    return Person(1, zone=zone, quiet_from=minutes(start), quiet_to=minutes(end), **more)


# -- quiet hours -------------------------------------------------------------------------------------------------------


def test_quiet_hours_over_midnight() -> None:
    person = sleeper("22:00", "08:00", "Europe/Berlin")
    berlin = "Europe/Berlin"
    assert leave_quiet(at("2026-01-10T21:59", berlin), person) == at("2026-01-10T21:59", berlin)
    assert leave_quiet(at("2026-01-10T22:00", berlin), person) == at("2026-01-11T08:00", berlin)
    assert leave_quiet(at("2026-01-11T03:00", berlin), person) == at("2026-01-11T08:00", berlin)
    assert leave_quiet(at("2026-01-11T08:00", berlin), person) == at("2026-01-11T08:00", berlin)
    nap = sleeper("13:00", "15:00")
    assert leave_quiet(at("2026-01-10T14:00"), nap) == at("2026-01-10T15:00")
    assert leave_quiet(at("2026-01-10T15:00"), nap) == at("2026-01-10T15:00")
    assert leave_quiet(5, Person(1)) == 5


def test_quiet_hours_over_a_change_of_the_clock() -> None:
    person = sleeper("22:00", "08:00", "Europe/Berlin")
    spring = leave_quiet(at("2026-03-28T23:00", "Europe/Berlin"), person)
    assert datetime.fromtimestamp(spring / 1000, UTC).isoformat() == "2026-03-29T06:00:00+00:00"
    autumn = leave_quiet(at("2026-10-24T23:00", "Europe/Berlin"), person)
    assert datetime.fromtimestamp(autumn / 1000, UTC).isoformat() == "2026-10-25T07:00:00+00:00"
    twice = sleeper("22:00", "02:30", "Europe/Berlin")  # 02:30 comes twice on the 25th
    second = at("2026-10-25T01:10")  # the second 02:10 in Berlin
    assert leave_quiet(second, twice) == at("2026-10-25T01:30")
    skipped = sleeper("22:00", "02:30", "Europe/Berlin")  # 02:30 does not exist on the 29th
    assert leave_quiet(at("2026-03-28T23:00", "Europe/Berlin"), skipped) == at("2026-03-29T01:30")


@given(
    st.integers(at("2026-01-01T00:00"), at("2027-12-31T00:00")),
    st.integers(0, 1439),
    st.integers(0, 1439),
    st.sampled_from(ZONES),
)
def test_leaving_quiet_hours_is_never_early_and_never_in_them(moment, start, end, zone) -> None:
    person = Person(1, zone=zone, quiet_from=start, quiet_to=end)
    after = leave_quiet(moment, person)
    assert moment <= after <= moment + 25 * HOUR
    assert leave_quiet(after, person) == after


def test_unknown_zones_are_utc() -> None:
    assert find_zone("Nowhere/Land") is UTC
    assert find_zone("../../etc/passwd") is UTC
    assert find_zone(None) is UTC
    assert "Europe/Berlin" in list_zones()


# -- when --------------------------------------------------------------------------------------------------------------


def reminders(name: str, person: Person, late: str, since: int, most: int = 9) -> list[float]:
    """Hours after `since` of the reminders of somebody who never reacts."""
    pace = PACES[name]
    clock = Clock(1, 0, since, find_deadline(pace, since, pace.bank, person), pace.bank)
    hours = []
    while (found := next_reminder(pace, clock, person, late)) and len(hours) < most:
        hours.append((found[0] - since) / HOUR)
        clock = Clock(
            1, 0, since, clock.deadline, clock.bank, found[1] + 1, unanswered=clock.unanswered + 1, reminded=found[0]
        )
    return hours


NOON = at("2026-05-04T12:00")


def test_reminders_at_half_and_nine_tenths() -> None:
    assert reminders("relaxed", Person(1), "computer", NOON) == [36, 64.8]
    assert reminders("bank", Person(1), "default", NOON) == [90, 162]
    assert reminders("live", Person(1), "wait", NOON) == [1 / 6]


def test_at_most_one_reminder_in_twelve_hours() -> None:
    assert reminders("daily", Person(1), "computer", NOON) == [12]  # the second one would come with the deadline
    assert reminders("daily", Person(1), "wait", NOON) == [12, 24, 36]


def test_a_table_that_waits_reminds_until_three_are_unanswered() -> None:
    assert reminders("relaxed", Person(1), "wait", NOON) == [36, 64.8, 108]


def test_reminders_and_deadlines_leave_quiet_hours() -> None:
    person = sleeper("22:00", "08:00")
    assert reminders("daily", person, "computer", NOON) == [20]  # midnight becomes eight
    deadline = find_deadline(PACES["daily"], at("2026-05-04T23:00"), 0, person)
    assert deadline == at("2026-05-06T08:00")
    away = Person(1, away_until=NOON + 10 * DAY)
    assert find_deadline(PACES["daily"], NOON, 0, away) == NOON + 10 * DAY
    assert reminders("daily", away, "computer", NOON) == []
    assert reminders("daily", away, "wait", NOON)[0] >= 240
    assert reminders("daily", Person(1, ping="none"), "wait", NOON) == []


# -- at a table --------------------------------------------------------------------------------------------------------


@pytest.fixture
def jobs(tables) -> Jobs:
    return Jobs(tables)


async def timed(tables, pace: str, late: str = "wait", number: int = 2) -> int:
    users = USERS[:number]
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (users[0], "Ayla"), number, "en")
    for user in users[1:]:
        await tables.lobby.join(game_id, user, f"User {user}")
    await tables.lobby.choose(game_id, users[0], pace=pace, late=late)
    await tables.start(game_id, users[0])
    return game_id


async def through_sealed(tables, game_id, users=USERS[:2]) -> None:
    """Nobody swaps, everybody bids their first card; then seat 0 has its turn."""
    for pick in ((), ("b0",)):
        for user in users:
            async with tables.hold(game_id) as live:
                decision = live.game.options(live.seat_of(user))
            await tables.answer(game_id, user, Answer(decision.id, pick))


async def letters(store, kind: str):
    async with store.read() as connection:
        return [letter for letter in await queue.list_due(connection) if letter.kind == kind]


async def clock_of(store, game_id, seat):
    async with store.read() as connection:
        return (await clocks.list_clocks(connection, game_id))[seat]


async def planned(store) -> dict[str, int]:
    async with store.read() as connection:
        return {job.key: job.due for job in await clocks.list_jobs(connection)}


async def set_person(store, user, **facts) -> None:
    async with store.write() as connection:
        await people.keep_person(connection, user, **facts)
        await plan_person(connection, user)


async def test_no_pace_no_clocks(tables, store) -> None:
    await timed(tables, "none")
    assert await planned(store) == {}


async def test_a_reminder_comes_once_and_only_when_due(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "relaxed")
    start = clock.time
    assert (await planned(store))[f"remind:{game_id}:0"] == start + 36 * HOUR
    clock.time = start + 36 * HOUR - 1
    await jobs.work()
    assert await letters(store, "reminder") == []
    clock.time = start + 36 * HOUR
    await jobs.work()
    await jobs.work()
    assert sorted(letter.target for letter in await letters(store, "reminder")) == USERS[:2]
    clock.time = start + 64 * HOUR + 48 * MINUTE
    await jobs.work()
    assert len(await letters(store, "reminder")) == 4


async def test_answering_stops_the_clock_and_the_next_decision_begins_anew(tables, store, clock) -> None:
    game_id = await timed(tables, "daily")
    clock.time += 5 * HOUR
    async with tables.hold(game_id) as live:
        decision = live.game.options(1)
    await tables.answer(game_id, USERS[1], Answer(decision.id, ()))
    assert (await clock_of(store, game_id, 1)).since == 0
    assert f"remind:{game_id}:1" not in await planned(store)
    first = await clock_of(store, game_id, 0)
    assert first.since == clock.time - 5 * HOUR
    clock.time += HOUR
    async with tables.hold(game_id) as live:
        decision = live.game.options(0)
    await tables.answer(game_id, USERS[0], Answer(decision.id, ()))
    assert (await clock_of(store, game_id, 0)).since == clock.time
    assert (await clock_of(store, game_id, 1)).since == clock.time


async def test_the_bank_pays_for_what_is_over_the_allowance(tables, store, clock) -> None:
    game_id = await timed(tables, "bank")
    clock.time += 20 * HOUR
    async with tables.hold(game_id) as live:
        decision = live.game.options(0)
    await tables.answer(game_id, USERS[0], Answer(decision.id, ()))
    assert (await clock_of(store, game_id, 0)).bank == 7 * DAY - 8 * HOUR
    assert (await clock_of(store, game_id, 1)).bank == 7 * DAY


async def test_three_unanswered_reminders_and_then_silence_until_a_click(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "relaxed")
    for _ in range(60):
        clock.time += 12 * HOUR
        await jobs.work()
    mine = [letter for letter in await letters(store, "reminder") if letter.target == USERS[0]]
    assert len(mine) == 3
    assert await planned(store) == {}
    await tables.rouse(game_id, USERS[0])
    assert set(await planned(store)) == {f"remind:{game_id}:0"}
    await jobs.work()
    clock.time += 30 * 12 * HOUR
    await jobs.work()
    assert len([letter for letter in await letters(store, "reminder") if letter.target == USERS[0]]) > 3


async def test_nobody_dormant_is_pinged_at_a_hand_off(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "relaxed")
    for user in USERS[:2]:
        async with tables.hold(game_id) as live:
            decision = live.game.options(live.seat_of(user))
        if user == USERS[1]:
            clock.time += 40 * 12 * HOUR  # Bo sleeps; Ayla has answered
            for _ in range(30):
                await jobs.work()
                clock.time += 12 * HOUR
            break
        await tables.answer(game_id, user, Answer(decision.id, ()))
    assert (await clock_of(store, game_id, 1)).unanswered == 3
    async with tables.hold(game_id) as live:
        answer = Answer(live.game.options(1).id, ())
        await tables._step(live, 1, answer, forced=True)  # somebody else answers for Bo, who is asked again
    tables_posts = await letters(store, "table")
    assert tables_posts[-1].payload["ping"] == [USERS[0]]
    await tables.rouse(game_id, USERS[1])
    assert (await clock_of(store, game_id, 1)).unanswered == 0


async def test_snooze_keeps_quiet_for_four_hours(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "daily")
    clock.time += 12 * HOUR - MINUTE
    until = await tables.snooze(game_id, USERS[0])
    assert until == clock.time + 4 * HOUR
    assert (await planned(store))[f"remind:{game_id}:0"] == until
    with pytest.raises(Refused, match="refused-nothing-asked"):
        await tables.snooze(game_id, 99)


async def test_a_change_of_habits_moves_what_is_planned(tables, store, clock) -> None:
    game_id = await timed(tables, "daily", "computer")
    start = clock.time
    await set_person(store, USERS[0], away_until=start + 3 * DAY)
    jobs_now = await planned(store)
    assert jobs_now[f"late:{game_id}:0"] == start + 3 * DAY
    assert f"remind:{game_id}:0" not in jobs_now
    await set_person(store, USERS[0], away_until=0)
    assert (await planned(store))[f"late:{game_id}:0"] == start + DAY
    await set_person(store, USERS[0], ping="none")
    assert f"remind:{game_id}:0" not in await planned(store)


@pytest.mark.parametrize("late", ["default", "computer"])
async def test_at_the_deadline_the_decision_is_taken_and_said(tables, store, clock, jobs, late) -> None:
    game_id = await timed(tables, "daily", late)
    await through_sealed(tables, game_id)
    async with tables.hold(game_id) as live:
        before = live.row.revision
        assert live.waiting_people == [0]
    clock.time += DAY - 1
    await jobs.work()
    async with tables.hold(game_id) as live:
        assert live.row.revision == before
    clock.time += 1
    await jobs.work()
    async with tables.hold(game_id) as live:
        assert live.row.revision > before
        assert live.game.waiting() == [1] or live.waiting_people == [1]
        assert set(range(before + 1, live.row.revision + 1)) <= live.forced
    async with store.read() as connection:
        kinds = [e.kind for _, e in await games.list_events(connection, game_id, before)]
    assert kinds.count(f"late-{late}") == 1
    assert (await clock_of(store, game_id, 1)).since == clock.time


async def test_a_table_that_waits_takes_nothing(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "daily")
    clock.time += 30 * DAY
    await jobs.work()
    async with tables.hold(game_id) as live:
        assert live.row.revision == 0


async def test_a_whole_game_of_people_who_never_come(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "daily", "computer", 3)
    for _ in range(200):
        clock.time += 6 * HOUR
        await jobs.work()
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row.status == "over"
    assert await planned(store) == {}


async def test_a_paused_game_has_no_time_and_begins_anew(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "daily", "computer")
    async with store.write() as connection:
        await games.update_game(connection, game_id, status="paused")
    tables.shelf.drop(game_id)
    clock.time += 9 * DAY
    await jobs.work()
    assert await letters(store, "reminder") == []
    await tables.move(game_id, USERS[0], CHANNEL + 1, GUILD)
    assert (await planned(store))[f"late:{game_id}:0"] == clock.time + DAY
    async with tables.hold(game_id) as live:
        assert live.row.revision == 0


# -- crashes and processes ---------------------------------------------------------------------------------------------


async def test_two_processes_share_the_jobs(url, clock) -> None:
    stores = [Store(url, clock), Store(url, clock)]
    for store in stores:
        await store.open()
    both = [Jobs(make_tables(store)) for store in stores]
    await timed(both[0].tables, "relaxed", number=4)
    clock.time += 36 * HOUR
    await asyncio.gather(*(jobs.work() for jobs in both))
    assert sorted(letter.target for letter in await letters(stores[0], "reminder")) == USERS
    for store in stores:
        await store.close()


async def test_a_lease_is_exclusive_until_it_runs_out(tables, store, clock) -> None:
    await timed(tables, "relaxed")
    clock.time += 36 * HOUR
    async with store.write() as connection:
        first = await clocks.lease_job(connection, clock.time, clock.time + LEASE_MS)
        second = await clocks.lease_job(connection, clock.time, clock.time + LEASE_MS)
        third = await clocks.lease_job(connection, clock.time, clock.time + LEASE_MS)
        assert {first.key, second.key} == set(await planned(store))
        assert third is None
    clock.time += LEASE_MS
    async with store.write() as connection:
        assert (await clocks.lease_job(connection, clock.time, clock.time + LEASE_MS)).id == first.id


class Crash(BaseException):
    """Stands for the process dying."""


@pytest.mark.parametrize("name", ["finish_job", "keep_clock", "put_letter"])
@pytest.mark.parametrize("after", [False, True])
async def test_a_crash_in_a_reminder_repeats_and_loses_nothing(tables, store, clock, name, after, monkeypatch) -> None:
    await timed(tables, "relaxed")
    clock.time += 36 * HOUR
    module = queue if name == "put_letter" else clocks
    real = getattr(module, name)

    async def dying(*args, **kwargs):
        if after:
            await real(*args, **kwargs)
        raise Crash

    with monkeypatch.context() as patch:
        patch.setattr(module, name, dying)
        with pytest.raises(Crash):
            await Jobs(tables).work()
    assert await letters(store, "reminder") == []
    again = Jobs(make_tables(store))
    await again.tables.plan()
    clock.time += LEASE_MS
    await again.work()
    assert sorted(letter.target for letter in await letters(store, "reminder")) == USERS[:2]


async def test_a_crash_between_a_late_answer_and_its_mark_answers_once(tables, store, clock, monkeypatch) -> None:
    game_id = await timed(tables, "daily", "default")
    clock.time += DAY
    real = clocks.finish_job

    async def dying(*args):
        raise Crash

    with monkeypatch.context() as patch:
        patch.setattr(clocks, "finish_job", dying)
        with pytest.raises(Crash):
            await Jobs(tables).work()
    assert clocks.finish_job is real
    again = Jobs(make_tables(store))
    clock.time += LEASE_MS
    await again.work()
    async with again.tables.hold(game_id) as live:
        assert [step.seat for step in live.game.steps] == [0, 1]


async def test_a_restart_plans_the_same_again(tables, store, clock) -> None:
    await timed(tables, "daily", "computer")
    before = await planned(store)
    async with store.write() as connection:
        await clocks.drop_jobs(connection, list(before))
    await make_tables(store).plan()
    assert await planned(store) == before
