"""Clocks at a table: reminders, deadlines, restarts, crashes and several processes on a virtual clock."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from bot.games.registry import product
from bot.store import Store, clocks, game_log, games, people, queue
from bot.tables.absence import begin_absence, go_away
from bot.tables.activity import note_active, snooze_reminders
from bot.tables.channels import move
from bot.tables.clocks import change_person, list_absences, list_ways, mute, note_activity, run_clocks
from bot.tables.consent.requests import Requests
from bot.tables.pace import DAY, HOUR, MINUTE
from bot.work.jobs import LEASE_MS, Jobs
from engine.kernel.decisions import Answer, Refused
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, make_tables
from tests.bot.support.timed import clock_of, list_queued, through_sealed, timed

# -- at a table --------------------------------------------------------------------------------------------------------


@pytest.fixture
def jobs(tables) -> Jobs:
    return Jobs(tables)


async def planned(store) -> dict[str, int]:
    async with store.read() as connection:
        return {job.key: job.due for job in await clocks.list_jobs(connection)}


async def set_person(store, user, **facts) -> None:
    async with store.write() as connection:
        await change_person(connection, user, store.now(), **facts)


async def test_no_pace_no_clocks(tables, store) -> None:
    await timed(tables, "none")
    assert await planned(store) == {}


async def test_a_reminder_comes_once_and_only_when_due(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "relaxed")
    start = clock.time
    assert (await planned(store))[f"remind:{game_id}:0"] == start + 36 * HOUR
    clock.time = start + 36 * HOUR - 1
    await jobs.work()
    assert await list_queued(store, "reminder") == []
    clock.time = start + 36 * HOUR
    await jobs.work()
    await jobs.work()
    assert sorted(queued.target for queued in await list_queued(store, "reminder")) == USERS[:2]
    clock.time = start + 64 * HOUR + 48 * MINUTE
    await jobs.work()
    assert len(await list_queued(store, "reminder")) == 4


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


@pytest.mark.slow
async def test_three_days_of_unanswered_reminders_and_then_silence_until_a_click(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "relaxed")
    for _ in range(60):
        clock.time += 12 * HOUR
        await jobs.work()
    mine = [queued for queued in await list_queued(store, "reminder") if queued.target == USERS[0]]
    assert len(mine) == 3
    assert await planned(store) == {}
    await note_active(tables.store, game_id, USERS[0])
    assert set(await planned(store)) == {f"remind:{game_id}:0"}
    await jobs.work()
    clock.time += 30 * 12 * HOUR
    await jobs.work()
    assert len([queued for queued in await list_queued(store, "reminder") if queued.target == USERS[0]]) > 3


@pytest.mark.slow
async def test_nobody_dormant_is_pinged_at_a_hand_off(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "relaxed")
    for user in USERS[:2]:
        async with tables.hold(game_id) as live:
            decision = live.game.options(live.seat_of(user))
        if user == USERS[1]:
            clock.time += 40 * 12 * HOUR  # Bo does not answer; Ayla has answered
            for _ in range(30):
                await jobs.work()
                clock.time += 12 * HOUR
            break
        await tables.answer(game_id, user, Answer(decision.id, ()))
    assert (await clock_of(store, game_id, 1)).unanswered == 3
    async with tables.hold(game_id) as live:
        answer = Answer(live.game.options(1).id, ())
        await tables._step(live, 1, answer, forced=True)  # an automatic answer for Bo, who is asked again
    tables_posts = await list_queued(store, "table")
    assert tables_posts[-1].payload["ping"] == [USERS[0]]
    await note_active(tables.store, game_id, USERS[1])
    assert (await clock_of(store, game_id, 1)).unanswered == 0


@pytest.mark.parametrize(("present", "planned", "until"), [(10, 3, 10), (2, 3, 3), (0, 3, 3)])
async def test_a_planned_absence_shortens_no_longer_one(store, clock, present: int, planned: int, until: int) -> None:
    begun = clock.time
    async with store.write() as connection:
        if present:
            await go_away(connection, USERS[0], begun, begun + present * DAY)
        await go_away(connection, USERS[0], begun, begun + planned * DAY, begun + DAY)
        (job,) = await clocks.list_jobs(connection, "away")
        clock.time = job.due
        await begin_absence(connection, job, clock.time)
        assert (await people.find_person(connection, USERS[0])).away_until == begun + until * DAY


async def test_absence_is_counted_in_running_games_alone(tables, store, clock) -> None:
    game_id = await tables.lobby.create(TINY, 5_000, GUILD, (USERS[0], "Ayla"), 2, "en")
    for status, listed in (("lobby", []), ("open", [game_id]), ("held", [game_id]), ("paused", [game_id])):
        async with store.write() as connection:
            await games.update_game(connection, game_id, pace="daily", status=status)
            assert [row.id for row, _ in await list_absences(connection, USERS[0], clock.time)] == listed


async def test_snooze_keeps_quiet_for_four_hours(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "daily")
    clock.time += 12 * HOUR - MINUTE
    until = await snooze_reminders(tables.store, game_id, USERS[0])
    assert until == clock.time + 4 * HOUR
    assert (await planned(store))[f"remind:{game_id}:0"] == until
    with pytest.raises(Refused, match="refused-nothing-asked"):
        await snooze_reminders(tables.store, game_id, 99)


async def test_a_change_of_habits_moves_what_is_planned(tables, store, clock) -> None:
    game_id = await timed(tables, "daily", "computer")
    start = clock.time
    await set_person(store, USERS[0], away_until=start + 3 * DAY)
    jobs_now = await planned(store)
    assert jobs_now[f"late:{game_id}:0"] == start + 4 * DAY
    assert jobs_now[f"remind:{game_id}:0"] == start + 3 * DAY + 12 * HOUR
    await set_person(store, USERS[0], away_until=0)
    assert (await planned(store))[f"late:{game_id}:0"] == start + DAY
    await set_person(store, USERS[0], ping="none")
    assert f"remind:{game_id}:0" not in await planned(store)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("kind", ["reminder", "nudge", "daily"])
async def test_an_absence_that_ends_at_night_calls_in_the_morning(tables, store, clock, jobs, kind: str) -> None:
    """After an absence that ends at night people are called in the morning: to a question, to a vote, and to the list
    of tasks that they get on return."""
    game_id = await timed(tables, "relaxed", "wait")
    clock.time += -clock.time % DAY + 12 * HOUR  # noon
    noon = clock.time
    await set_person(store, USERS[1], ping="dm", zone="UTC", quiet_from=30, quiet_to=8 * 60)
    if kind == "nudge":
        await Requests(tables).propose_clocks(game_id, USERS[0], {"pace": "daily"})
    async with store.write() as connection:
        # this absence ends at one o'clock in the morning
        await go_away(connection, USERS[1], clock.time, noon + 37 * HOUR)
    called = []
    known = {queued.id for queued in await list_queued(store, kind)}
    while clock.time < noon + 80 * HOUR:
        await jobs.work()
        called += [
            clock.time for one in await list_queued(store, kind) if one.target == USERS[1] and one.id not in known
        ]
        known = {queued.id for queued in await list_queued(store, kind)}
        clock.time += HOUR
    hours = [(at - noon) // HOUR for at in called]
    assert hours
    assert hours[0] == 44 if kind != "reminder" else hours[0] >= 44
    assert all((12 + hour) % 24 not in range(1, 8) for hour in hours)


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
        kinds = [e.kind for _, e in await game_log.list_events(connection, game_id, before)]
    assert kinds.count(f"late-{late}") == 1
    assert (await clock_of(store, game_id, 1)).since == clock.time


async def test_a_table_that_waits_takes_nothing(tables, store, clock, jobs) -> None:
    game_id = await timed(tables, "daily")
    clock.time += 30 * DAY
    await jobs.work()
    async with tables.hold(game_id) as live:
        assert live.row.revision == 0


@pytest.mark.slow
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
    tables.cache.drop(game_id)
    clock.time += 9 * DAY
    await jobs.work()
    assert await list_queued(store, "reminder") == []
    await move(tables, game_id, USERS[0], CHANNEL + 1, GUILD)
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
    assert sorted(queued.target for queued in await list_queued(stores[0], "reminder")) == USERS
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
    """A stand-in for the end of the process."""


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", ["finish_job", "keep_clock", "put_message"])
@pytest.mark.parametrize("after", [False, True])
async def test_a_crash_in_a_reminder_repeats_and_loses_nothing(tables, store, clock, name, after, monkeypatch) -> None:
    await timed(tables, "relaxed")
    clock.time += 36 * HOUR
    module = queue if name == "put_message" else clocks
    real = getattr(module, name)

    async def dying(*args, **kwargs):
        if after:
            await real(*args, **kwargs)
        raise Crash

    with monkeypatch.context() as patch:
        patch.setattr(module, name, dying)
        with pytest.raises(Crash):
            await Jobs(tables).work()
    assert await list_queued(store, "reminder") == []
    again = Jobs(make_tables(store))
    await again.tables.plan()
    clock.time += LEASE_MS
    await again.work()
    assert sorted(queued.target for queued in await list_queued(store, "reminder")) == USERS[:2]


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


@pytest.mark.long
@pytest.mark.parametrize("late", ["default", "computer"])
@pytest.mark.slow
async def test_uprising_ends_even_if_nobody_comes(tables, store, clock, jobs, late) -> None:
    users = USERS[:3]
    game_id = await tables.lobby.create(product("uprising"), CHANNEL, GUILD, (users[0], "Ayla"), 3, "en")
    for user in users[1:]:
        await tables.lobby.join(game_id, user, f"User {user}")
    await tables.lobby.choose(game_id, users[0], pace="daily", late=late)
    await tables.start(game_id, users[0])
    days = 0
    while True:
        async with store.read() as connection:
            row = await games.find_game(connection, game_id)
        if row.status == "over":
            break
        clock.time += DAY
        days += 1
        await jobs.work()
        assert days < 400
    assert await planned(store) == {}
    assert len(await list_queued(store, "final")) == 1


async def test_a_turn_that_was_silenced_is_over_with_it_also_for_who_is_asked_again_at_once(
    tables, store, clock
) -> None:
    game_id = await timed(tables, "daily")
    async with tables.hold(game_id) as live, store.write() as connection:
        for ended in (False, True):
            assert await mute(connection, game_id, USERS[0], clock.time)
            await run_clocks(connection, live.row, live.seats, {0, 1}, clock.time + 1, acted=0, ended=ended)
            muted = (await clocks.list_clocks(connection, game_id))[0].muted
            assert bool(muted) is not ended


async def test_an_absence_told_afterwards_moves_no_deadline_that_is_over(tables, store, clock) -> None:
    game_id = await timed(tables, "daily")
    start, before = clock.time, (await clock_of(store, game_id, 0)).deadline
    clock.time += 2 * DAY
    await set_person(store, USERS[0], away_from=start, away_until=clock.time + DAY)
    assert (await clock_of(store, game_id, 0)).deadline == before


async def test_who_ignored_every_reminder_is_called_in_no_way(tables, store, clock) -> None:
    game_id = await timed(tables, "daily")
    async with tables.hold(game_id) as live, store.write() as connection:
        known = (await clocks.list_clocks(connection, game_id))[0]
        asleep = dataclasses.replace(known, unanswered=3, unheeded=clock.time, reminded=clock.time + 30 * DAY)
        await clocks.keep_clock(connection, asleep)
        ways = await list_ways(connection, live.row, [(0, USERS[0]), (1, USERS[1])])
    assert ways == {USERS[0]: "none", USERS[1]: "channel"}


async def test_time_of_another_pace_is_not_taken_back(tables, store, clock) -> None:
    game_id = await timed(tables, "daily")
    await through_sealed(tables, game_id)
    clock.time += 5 * HOUR
    async with tables.hold(game_id) as live:
        decision = live.game.options(0)
    await tables.answer(game_id, USERS[0], Answer(decision.id, ("c0",)))
    async with store.write() as connection:
        await games.update_game(connection, game_id, pace="relaxed")
    later = make_tables(store)
    await later.undo(game_id, USERS[0])
    again = await clock_of(store, game_id, 0)
    assert (again.since, again.still) == (clock.time, 0)


async def asleep(store, game_id: int, seat: int, now: int) -> None:
    """Make a seat inactive: its person has ignored every reminder, and was told so."""
    async with store.write() as connection:
        known = (await clocks.list_clocks(connection, game_id))[seat]
        slept = dataclasses.replace(known, unanswered=3, unheeded=now - 4 * DAY, reminded=now - HOUR, slept=now)
        await clocks.keep_clock(connection, slept)


async def test_who_answers_is_not_inactive_any_more_and_nobody_else_becomes_active_by_that(
    tables, store, clock
) -> None:
    game_id = await timed(tables, "daily")
    for seat in (0, 1):
        await asleep(store, game_id, seat, clock.time)
    async with tables.hold(game_id) as live:
        decision = live.game.options(1)
    await tables.answer(game_id, USERS[1], Answer(decision.id, ()))
    awake, other = await clock_of(store, game_id, 1), await clock_of(store, game_id, 0)
    assert (awake.unanswered, awake.unheeded, awake.slept) == (0, 0, 0)
    assert (other.unanswered, other.unheeded, other.slept) == (3, clock.time - 4 * DAY, clock.time)


async def test_who_comes_back_after_being_inactive_gets_no_reminder_of_the_time_meanwhile(tables, store, clock) -> None:
    game_id = await timed(tables, "daily")
    await asleep(store, game_id, 0, clock.time)
    async with store.write() as connection:
        awake = dataclasses.replace((await clocks.list_clocks(connection, game_id))[1], unanswered=1, reminded=5)
        await clocks.keep_clock(connection, awake)
        for user in USERS[:2]:
            await note_activity(connection, game_id, user, clock.time + HOUR)
    assert (await clock_of(store, game_id, 0)).reminded == clock.time + HOUR
    assert (await clock_of(store, game_id, 1)).reminded == 5


async def test_the_absence_that_is_left_is_counted_by_table_and_none_without_a_limit(tables, store, clock) -> None:
    found = {}
    for place, (pace, absence) in enumerate((("daily", "7"), ("relaxed", "unlimited"), ("live", "7"))):
        found[pace] = game_id = await timed(tables, pace)
        async with store.write() as connection:
            row = await games.find_game(connection, game_id)
            await games.update_game(
                connection, game_id, channel_id=CHANNEL + 1 + place, options=row.options | {"absence": absence}
            )
    now = clock.time + 3 * DAY
    await set_person(store, USERS[0], away_from=clock.time + DAY, away_until=clock.time + 9 * DAY)
    async with store.read() as connection:
        own = {row.id: left for row, left in await list_absences(connection, USERS[0], now)}
        other = {row.id: left for row, left in await list_absences(connection, USERS[1], now)}
    # at a table without a limit nothing stands still, and so nothing is left to use up
    assert own == {found["daily"]: 5 * DAY, found["relaxed"]: None}
    assert other == {found["daily"]: 7 * DAY, found["relaxed"]: None}
