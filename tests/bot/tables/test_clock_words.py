"""Scenarios for the texts of panels and posts about clocks, and regressions for problems found in use."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.handlers.personal import Personal
from bot.language import LANGUAGES, Words
from bot.messages.clocks import build_clocks, describe_changes, describe_clocks, read_clocks, write_clocks
from bot.sandbox import components as tree
from bot.store import clocks, game_log, games, motions, people
from bot.tables import Tables
from bot.tables.absence import go_away
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.pace import DAY, HOUR, MINUTE
from bot.work.jobs import Jobs
from bot.work.outage import OUTAGE, make_up
from engine.kernel.decisions import Refused
from tests.bot.support.consent import answer, questions, start_with, the_motion
from tests.bot.support.harness import (
    captions,
    open_cockpit,
    press,
    running,
    table_posts,
)
from tests.bot.support.panels import ROW, shown
from tests.bot.support.people import called, open_timed, pass_time
from tests.bot.support.tables import USERS, make_tables
from tests.bot.support.timed import beat, clock_of, list_queued, through_sealed, timed

pytestmark = pytest.mark.slow


@pytest.fixture
def jobs(tables) -> Jobs:
    return Jobs(tables)


@pytest.fixture
def requests(tables) -> Requests:
    return Requests(tables)


async def revision_of(tables, game_id) -> int:
    async with tables.hold(game_id) as live:
        return live.row.revision


async def at_first_turn(tables, late="computer", **options) -> int:
    """Begin a table of two, in Ayla's turn, and return its id."""
    game_id = await start_with(tables, 2, **{"pace": "daily", "late": late} | options)
    await through_sealed(tables, game_id)
    return game_id


# -- undo gives no additional time -------------------------------------------------------------------------------------


async def test_taking_back_ones_own_answer_brings_back_the_very_same_deadline(tables, store, clock) -> None:
    game_id = await at_first_turn(tables)
    before = await clock_of(store, game_id, 0)
    clock.time += 23 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY
    clock.time += 30 * MINUTE
    await tables.undo(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == before.deadline


async def test_answering_and_taking_back_puts_off_a_decision_for_ever_no_more(tables, store, clock, jobs) -> None:
    game_id = await at_first_turn(tables)
    deadline = (await clock_of(store, game_id, 0)).deadline
    for _ in range(5):
        clock.time += 4 * HOUR
        await answer(tables, game_id, USERS[0], "c0")
        await tables.undo(game_id, USERS[0])
        await jobs.work()
    assert (await clock_of(store, game_id, 0)).deadline == deadline
    before = await revision_of(tables, game_id)
    clock.time = deadline
    await jobs.work()
    assert await revision_of(tables, game_id) > before
    async with store.read() as connection:
        assert "late-computer" in [e.kind for _, e in await game_log.list_events(connection, game_id, before)]


@pytest.mark.parametrize("late", ["computer", "default", "vote", "wait"])
async def test_the_time_for_that_decision_is_over_so_it_cant_be_taken_back(tables, store, clock, late) -> None:
    game_id = await at_first_turn(tables, late)
    clock.time += 23 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    clock.time += 2 * HOUR
    if late == "wait":  # in such a game nothing happens at the deadline
        await tables.undo(game_id, USERS[0])
        assert (await clock_of(store, game_id, 0)).deadline == clock.time - HOUR
        return
    before = await revision_of(tables, game_id)
    with pytest.raises(Refused, match="refused-undo-over"):
        await tables.undo(game_id, USERS[0])
    assert await revision_of(tables, game_id) == before
    async with store.read() as connection:
        assert not any(undone.undone for undone in await game_log.list_times(connection, game_id))


async def test_two_answers_taken_back_have_the_time_of_the_first(tables, store, clock) -> None:
    game_id = await at_first_turn(tables)
    first = (await clock_of(store, game_id, 0)).deadline
    for pick in ("c0", "stake"):
        clock.time += 5 * HOUR
        await answer(tables, game_id, USERS[0], pick)
    for _ in range(2):
        clock.time += HOUR
        await tables.undo(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == first


async def test_a_hold_between_an_answer_and_its_undo_is_nobodys_time(tables, store, clock) -> None:
    game_id = await at_first_turn(tables)
    clock.time += 3 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    hosting = Hosting(tables)
    await hosting.halt(game_id, USERS[0])
    clock.time += 9 * DAY
    await hosting.resume(game_id, USERS[0])
    clock.time += HOUR
    await tables.undo(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 20 * HOUR


@pytest.mark.parametrize(("waited", "left"), [(5 * HOUR, 19 * HOUR), (23 * HOUR + 50 * MINUTE, HOUR)])
async def test_taken_back_by_the_table_an_answer_has_the_time_that_was_left_and_an_hour_at_least(
    tables, store, clock, requests, waited, left
) -> None:
    game_id = await at_first_turn(tables)
    clock.time += waited
    await answer(tables, game_id, USERS[0], "end")
    async with tables.hold(game_id) as live:
        asked = live.game.asked
    await requests.ask_take_back(game_id, USERS[0], asked)
    motion = await the_motion(store, game_id)
    clock.time += 2 * HOUR
    await requests.vote(game_id, motion.id, USERS[1], "agree")
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + left
    assert (await clock_of(store, game_id, 1)).since == 0


async def test_an_answer_that_the_table_takes_back_twice_has_an_hour_only_once(tables, store, clock, requests) -> None:
    game_id = await at_first_turn(tables)
    clock.time += 23 * HOUR + 50 * MINUTE
    for waited, left in ((0, HOUR), (40 * MINUTE, 20 * MINUTE)):
        clock.time += waited
        await answer(tables, game_id, USERS[0], "end")
        async with tables.hold(game_id) as live:
            asked = live.game.asked
        await requests.ask_take_back(game_id, USERS[0], asked)
        await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[1], "agree")
        assert (await clock_of(store, game_id, 0)).deadline == clock.time + left


async def test_a_turn_taken_back_has_the_time_and_the_bank_of_its_first_answer(tables, store, clock, requests) -> None:
    game_id = await at_first_turn(tables, pace="bank")
    clock.time += 20 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    clock.time += 20 * HOUR
    await answer(tables, game_id, USERS[0], "end")
    assert (await clock_of(store, game_id, 0)).bank == 7 * DAY - 16 * HOUR
    await answer(tables, game_id, USERS[1], "c0")
    async with tables.hold(game_id) as live:
        asked = live.game.asked
    await requests.ask_take_back(game_id, USERS[0], asked)
    await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[1], "agree")
    again = await clock_of(store, game_id, 0)
    assert (again.bank, again.deadline) == (7 * DAY, clock.time + 7 * DAY - 8 * HOUR)


async def test_an_answer_from_before_clocks_were_kept_is_taken_back_all_the_same(tables, store, clock) -> None:
    game_id = await at_first_turn(tables)
    await answer(tables, game_id, USERS[0], "c0")
    async with store.write() as connection:
        await connection.exec_driver_sql("UPDATE step SET clock = NULL")
    clock.time += HOUR
    await tables.undo(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline is not None


# -- absence -----------------------------------------------------------------------------------------------------------


async def away(store, days: int, user: int = USERS[0]) -> None:
    await Personal(Tables(store)).choose(user, "away", str(days))


async def test_the_time_left_when_leaving_is_the_time_left_when_back(tables, store, clock, jobs) -> None:
    game_id = await at_first_turn(tables)
    clock.time += 20 * HOUR
    await away(store, 5)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 5 * DAY + 4 * HOUR
    before = await revision_of(tables, game_id)
    clock.time += 5 * DAY + 3 * HOUR
    await jobs.work()
    assert await revision_of(tables, game_id) == before


async def test_back_early_nothing_more_is_counted(tables, store, clock) -> None:
    game_id = await at_first_turn(tables, absence="7")
    await away(store, 7)
    clock.time += 2 * DAY
    await away(store, 0)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY
    await away(store, 14)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 5 * DAY + DAY


async def test_away_again_and_again_puts_off_no_more_than_the_table_allows(tables, store, clock, jobs) -> None:
    game_id = await at_first_turn(tables, absence="14")
    asked, before = clock.time, await revision_of(tables, game_id)
    while await revision_of(tables, game_id) == before:
        await away(store, 14)
        clock.time += 10 * HOUR
        await jobs.work()
        assert clock.time < asked + 400 * DAY
    assert asked + 15 * DAY <= clock.time < asked + 15 * DAY + 10 * HOUR


async def test_absence_is_counted_over_the_whole_game(tables, store, clock) -> None:
    game_id = await at_first_turn(tables, absence="3")
    await away(store, 2)
    clock.time += 2 * DAY
    await answer(tables, game_id, USERS[0], "c0")
    await away(store, 5)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY + DAY


async def test_clocks_go_on_while_somebody_is_away_where_the_table_says_so(tables, store, clock) -> None:
    game_id = await at_first_turn(tables, absence="none")
    await away(store, 5)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY


async def test_clocks_stand_still_however_long(tables, store, clock) -> None:
    game_id = await at_first_turn(tables, absence="unlimited")
    for _ in range(30):
        await away(store, 14)
        clock.time += 14 * DAY
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY


async def test_who_is_away_with_absence_left_is_not_voted_on(tables, store, clock, jobs) -> None:
    game_id = await start_with(tables, 3, pace="daily", late="vote", absence="3")
    await away(store, 2)
    clock.time += 3 * DAY - MINUTE
    await jobs.work()
    async with store.read() as connection:
        assert 0 not in [motion.seat for motion in await motions.list_open(connection, game_id)]
    clock.time += MINUTE
    await jobs.work()
    async with store.read() as connection:
        assert 0 in [motion.seat for motion in await motions.list_open(connection, game_id)]


async def late_vote(tables, clock, jobs, absence: str) -> int:
    """Begin a table of three with a vote about Ayla's lost time, and return its id."""
    game_id = await start_with(tables, 3, pace="daily", late="vote", absence=absence)
    for user in USERS[1:3]:
        await answer(tables, game_id, user)
    clock.time += DAY
    await jobs.work()
    return game_id


async def test_a_vote_goes_on_where_the_table_allows_no_absence(tables, store, clock, jobs) -> None:
    game_id = await late_vote(tables, clock, jobs, "none")
    asked, before = await the_motion(store, game_id), await revision_of(tables, game_id)
    await away(store, 7)
    assert (await the_motion(store, game_id)).id == asked.id
    clock.time += DAY
    await jobs.work()
    assert await revision_of(tables, game_id) > before


async def test_going_away_from_every_vote_puts_off_no_more_than_the_table_allows(tables, store, clock, jobs) -> None:
    game_id = await late_vote(tables, clock, jobs, "3")
    over, before = clock.time, await revision_of(tables, game_id)
    while await revision_of(tables, game_id) == before:
        clock.time += 5 * HOUR
        await jobs.work()
        await away(store, 1)
        clock.time += HOUR
        await away(store, 0)
        await jobs.work()
        assert clock.time < over + 30 * DAY
    assert over + 3 * DAY < clock.time <= over + 4 * DAY + 6 * HOUR


@pytest.mark.parametrize(("absence", "days"), [("14", 3), ("7", 3), ("none", 0)])
async def test_a_planned_absence_stops_clocks_when_it_begins_by_itself(
    tables, store, clock, jobs, absence, days
) -> None:
    game_id = await at_first_turn(tables, absence=absence)
    asked, start = clock.time, clock.time + 10 * HOUR
    async with store.write() as connection:
        await go_away(connection, USERS[0], clock.time, start + 3 * DAY, start)
    assert (await clock_of(store, game_id, 0)).deadline == asked + DAY
    clock.time = start
    await jobs.work()
    assert (await clock_of(store, game_id, 0)).deadline == asked + DAY + days * DAY
    clock.time += 3 * DAY
    await away(store, 0)
    assert (await clock_of(store, game_id, 0)).spent == days * DAY


async def test_away_says_how_much_absence_each_table_has_left(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        panel = (await (await bo.slash("settings")).answered()).ephemerals[0]
        assert "left for you" not in panel.text
        await (await bo.choose(panel, ["5"], custom_id="ls1|0|0|me|away")).answered()
        assert "Clocks stand still meanwhile, as far as each table allows it" in panel.text
        assert "14 days left for you; after that your time runs" in panel.text
        await pass_time(world, 3 * 24)
        panel = (await (await bo.slash("settings")).answered()).ephemerals[0]
        assert "11 days left for you" in panel.text


async def test_an_absence_between_an_answer_and_its_undo_is_nobodys_time(tables, store, clock) -> None:
    game_id = await at_first_turn(tables, absence="3")
    clock.time += 5 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    await away(store, 2)
    clock.time += 2 * DAY + HOUR
    await tables.undo(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 18 * HOUR
    await away(store, 14)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY + 18 * HOUR


# -- outages -----------------------------------------------------------------------------------------------------------


async def test_what_nobody_could_answer_in_counts_for_nobody(tables, store, clock, caplog) -> None:
    game_id = await at_first_turn(tables)
    deadline = (await clock_of(store, game_id, 0)).deadline
    clock.time += 2 * HOUR
    await beat(store)
    clock.time += 48 * HOUR
    with caplog.at_level("WARNING", "landsraad.outage"):
        assert (await make_up(store)).ended == clock.time
        assert await make_up(store) is None  # a second process that starts at the same time finds nothing left to do
    assert [record.name for record in caplog.records] == ["landsraad.outage"]
    again = make_tables(store)
    await again.plan()
    before = await revision_of(again, game_id)
    await Jobs(again).work()
    assert await revision_of(again, game_id) == before
    assert (await clock_of(store, game_id, 0)).deadline == deadline + 48 * HOUR
    assert await list_queued(store, "reminder") == []
    clock.time = deadline + 48 * HOUR
    await beat(store)
    await Jobs(again).work()
    assert await revision_of(again, game_id) > before


async def test_a_restart_moves_nothing(tables, store, clock) -> None:
    game_id = await at_first_turn(tables)
    before = await clock_of(store, game_id, 0)
    assert await make_up(store) is None  # the bot starts for the first time
    await beat(store)
    clock.time += 10 * MINUTE
    assert await make_up(store) is None
    assert await clock_of(store, game_id, 0) == before


async def test_while_one_process_lives_there_is_no_outage(tables, store, clock) -> None:
    async with store.write() as connection:
        await people.write_memo(connection, "pulse:0-3/8", f'{{"at": {clock.time - DAY}}}')
        await people.write_memo(connection, "pulse:4-7/8", f'{{"at": {clock.time - MINUTE}}}')
    assert await make_up(store) is None
    async with store.read() as connection:
        assert await people.read_memo(connection, OUTAGE) is None


async def test_a_vote_has_its_time_after_an_outage(tables, store, clock, jobs) -> None:
    game_id = await start_with(tables, 3, pace="daily", late="vote")
    clock.time += DAY
    await jobs.work()
    async with store.read() as connection:
        before = {motion.id: motion.expires for motion in await motions.list_open(connection, game_id)}
    assert before
    await beat(store)
    clock.time += 3 * DAY
    await make_up(store)
    await jobs.work()
    async with store.read() as connection:
        assert {m.id: m.expires for m in await motions.list_open(connection, game_id)} == {
            number: expires + 3 * DAY for number, expires in before.items()
        }
        due = {job.data["motion"]: job.due for job in await clocks.list_jobs(connection, "motion")}
    assert due == {number: expires + 3 * DAY for number, expires in before.items()}


async def test_a_restart_in_a_late_vote_asks_nobody_again_and_logs_nothing(tables, store, clock, jobs, caplog) -> None:
    game_id = await start_with(tables, 3, pace="daily", late="vote")
    clock.time += DAY
    await jobs.work()
    again = make_tables(store)
    await again.plan()
    with caplog.at_level("WARNING"):
        await Jobs(again).work()
    assert caplog.records == []
    async with store.read() as connection:
        assert sorted(motion.seat for motion in await motions.list_open(connection, game_id)) == [0, 1, 2]


async def test_an_outage_in_an_absence_counts_once(tables, store, clock) -> None:
    game_id = await at_first_turn(tables)
    await away(store, 5)
    clock.time += DAY
    await beat(store)
    clock.time += 2 * DAY
    await make_up(store)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 2 * DAY + DAY


async def test_an_undo_after_an_outage_has_lost_nothing_by_it(tables, store, clock) -> None:
    game_id = await at_first_turn(tables)
    clock.time += 5 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    await beat(store)
    clock.time += 4 * DAY
    await make_up(store)
    await tables.undo(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 19 * HOUR


async def test_a_bot_that_was_off_for_two_days_plays_for_nobody_when_it_starts(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        await pass_time(world, 2)
        posts = len(table_posts(ayla))
        await world.stop()
        world.sandbox.clock.advance(48 * 3600)
        await world.start()
        await pass_time(world, 0)
        assert (called(bo), len(table_posts(ayla))) == ([], posts)
        due = int(world.sandbox.clock.now()) + 22 * 3600
        assert f"<t:{due}:f>" in (await open_cockpit(ayla)).text


# -- reminders ---------------------------------------------------------------------------------------------------------


async def set_reminders(person, hours: str) -> None:
    panel = (await (await person.slash("settings")).answered()).ephemerals[0]
    await (await person.choose(panel, [hours], custom_id="ls1|0|0|me|remind")).answered()


async def test_every_four_hours_goes_on_for_three_days_and_the_last_reminder_says_so(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed", "wait")
        await set_reminders(bo, "4")
        for _ in range(40):
            await pass_time(world, 4)
        said = called(bo)
        assert len(said) == 19
        assert ["last reminder" in text for text in said] == [False] * 18 + [True]
        await press(bo, table_posts(bo)[-1], "turn")
        await world.bot.outbox.settle()
        await pass_time(world, 4)
        assert len(called(bo)) == 20
        assert "last reminder" not in called(bo)[-1]


async def test_nobody_falls_silent_without_a_last_reminder(tables, store, clock, jobs) -> None:
    """A person who missed three reminders in one night is called again at the next question to them."""
    game_id = await timed(tables, "daily", "computer")
    await Personal(Tables(store)).choose(USERS[0], "remind", "4")
    for _ in range(4):
        clock.time += 4 * HOUR
        await jobs.work()
    assert (await clock_of(store, game_id, 0)).unanswered == 4
    clock.time += 8 * HOUR
    await jobs.work()
    assert (await list_queued(store, "table"))[-1].payload["ping"] == [USERS[0]]


# -- time banks, quiet hours -------------------------------------------------------------------------------------------


async def test_your_time_bank_runs_from_then_and_what_is_left_in_it(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "bank", "computer")
        begins = int(world.sandbox.clock.now()) + 12 * 3600
        assert f"Your time bank begins to run <t:{begins}:R>; 7 days in it" in (await open_cockpit(ayla)).text
        inbox = (await (await ayla.slash("inbox")).answered()).ephemerals[0]
        assert "time bank: 7 days" in inbox.text
        await pass_time(world, 11.9)
        assert called(bo, "time bank") == []
        await pass_time(world, 0.1)
        (said,) = called(bo, "time bank")
        assert "is running: 7 days left" in said
        await pass_time(world, 72)
        assert "Your time bank is running: 4 days left" in (await open_cockpit(ayla)).text


async def test_a_deadline_that_runs_already_stays_where_it_is(tables, store, clock) -> None:
    """A running deadline does not change: quiet hours chosen at the last minute apply from the next decision on."""
    game_id = await at_first_turn(tables)
    deadline = (await clock_of(store, game_id, 0)).deadline
    clock.time = deadline - MINUTE
    personal = Personal(Tables(store))
    hour = datetime.fromtimestamp(clock.time / 1000, UTC).hour
    night = f"{hour}:00-{(hour + 16) % 24}:00"
    for name, value in (("zone", "Asia/Taipei"), ("quiet", night), ("zone", "UTC"), ("away", "0")):
        await personal.choose(USERS[0], name, value)
        assert (await clock_of(store, game_id, 0)).deadline == deadline
    await answer(tables, game_id, USERS[0], "c0")
    assert (await clock_of(store, game_id, 0)).deadline > clock.time + DAY + 14 * HOUR


@pytest.mark.parametrize("hours", ["08:00-00:01", "00:00-23:59", "22-21"])
async def test_quiet_hours_are_16_hours_a_day_at_most(store, hours) -> None:
    with pytest.raises(Refused, match="refused-quiet-long"):
        await Personal(Tables(store)).choose(USERS[0], "quiet", hours)
    await Personal(Tables(store)).choose(USERS[0], "quiet", "16:00-08:00")


async def test_quiet_hours_say_from_when_they_count(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        said = await (await bo.slash("settings", quiet_hours="22-8")).answered()
        assert "A deadline that is already running doesn’t change" in said.text


async def test_refused_quiet_hours_leave_the_time_zone_as_it_is(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        await (await bo.slash("settings", time_zone="Asia/Tokyo", quiet_hours="22-21")).answered()
        async with world.store.read() as connection:
            assert (await people.find_person(connection, bo.id)).zone != "Asia/Tokyo"
        await (await bo.slash("settings", time_zone="Asia/Tokyo", quiet_hours="22-8")).answered()
        async with world.store.read() as connection:
            person = await people.find_person(connection, bo.id)
        assert (person.zone, person.quiet_from) == ("Asia/Tokyo", 22 * 60)


# -- the allowance for a turn ------------------------------------------------------------------------------------------


async def test_all_your_answers_until_your_turn_ends_share_its_time(tables, store, clock) -> None:
    game_id = await at_first_turn(tables, clock="turn")
    deadline = (await clock_of(store, game_id, 0)).deadline
    for pick in ("c0", "roll"):
        clock.time += 5 * HOUR
        await answer(tables, game_id, USERS[0], pick)
    clock.time += 7 * HOUR  # Bo is asked whether to dodge, which takes no time of Ayla's
    await answer(tables, game_id, USERS[1], "pass")
    assert (await clock_of(store, game_id, 0)).deadline == deadline + 7 * HOUR
    clock.time += 5 * HOUR
    await answer(tables, game_id, USERS[0], "end")
    assert (await clock_of(store, game_id, 1)).deadline == clock.time + DAY
    await answer(tables, game_id, USERS[1], "end")
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY


async def test_a_bank_pays_for_a_whole_turn_once(tables, store, clock) -> None:
    game_id = await at_first_turn(tables, pace="bank", clock="turn")
    for pick in ("c0", "end"):
        clock.time += 10 * HOUR
        await answer(tables, game_id, USERS[0], pick)
    assert (await clock_of(store, game_id, 0)).bank == 7 * DAY - 8 * HOUR


async def test_an_undo_within_a_turn_changes_nothing_about_its_time(tables, store, clock) -> None:
    game_id = await at_first_turn(tables, clock="turn")
    deadline = (await clock_of(store, game_id, 0)).deadline
    clock.time += 5 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    clock.time += 5 * HOUR
    await tables.undo(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == deadline


async def test_each_answer_you_are_asked_for_is_a_decision(tables, store, clock) -> None:
    game_id = await at_first_turn(tables)
    clock.time += 5 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY


async def test_the_lobby_says_what_the_time_is_for_and_what_absence_does(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        lobby = next(m for m in ayla.timeline() if "has begun" in m.text)
        for sentence in (
            "Each decision may take 24 hours; a deadline never falls into quiet hours or on free days.",
            "Each answer you are asked for is a decision, so a turn can take several.",
            "Clocks stand still while somebody is away, for up to 14 days per player.",
        ):
            assert sentence in lobby.text


# -- changing the clocks during a game ---------------------------------------------------------------------------------


async def test_if_everybody_else_agrees_other_clocks_count_from_then_on(tables, store, clock, requests) -> None:
    game_id = await start_with(tables, 3, pace="daily", late="computer")
    clock.time += 20 * HOUR
    changes = {"pace": "bank", "late": "vote", "clock": "turn", "absence": "3"}
    assert await requests.propose_clocks(game_id, USERS[0], changes) is None
    motion = await the_motion(store, game_id)
    assert motion.ballots == {USERS[0]: "agree", USERS[1]: None, USERS[2]: None}
    await requests.vote(game_id, motion.id, USERS[1], "agree")
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 4 * HOUR
    await requests.vote(game_id, motion.id, USERS[2], "agree")
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
        jobs = {job.key: job.due for job in await clocks.list_jobs(connection)}
    assert (row.pace, row.late, row.options["clock"], row.options["absence"]) == ("bank", "vote", "turn", "3")
    for seat in range(3):
        found = await clock_of(store, game_id, seat)
        assert (found.bank, found.deadline) == (7 * DAY, clock.time + 7 * DAY + 12 * HOUR - 20 * HOUR)
        assert jobs[f"late:{game_id}:{seat}"] == found.deadline


async def test_one_refusal_leaves_the_clocks_as_they_are(tables, store, requests) -> None:
    game_id = await start_with(tables, 3, pace="daily", late="computer")
    before = await clock_of(store, game_id, 0)
    await requests.propose_clocks(game_id, USERS[0], {"pace": "none"})
    await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[2], "decline")
    async with store.read() as connection:
        assert (await games.find_game(connection, game_id)).pace == "daily"
    assert await clock_of(store, game_id, 0) == before


@pytest.mark.parametrize("back", ["daily", "bank"])
async def test_a_table_can_do_without_clocks_and_have_them_again(tables, store, clock, requests, back) -> None:
    game_id = await start_with(tables, 2, pace="daily", late="computer")

    async def agree(**changes) -> None:
        await requests.propose_clocks(game_id, USERS[0], changes)
        await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[1], "agree")

    await agree(pace="none")
    async with store.read() as connection:
        assert [job.kind for job in await clocks.list_jobs(connection)] == []
    clock.time += 9 * DAY
    await answer(tables, game_id, USERS[0])
    await agree(pace=back)
    whole = {"daily": DAY, "bank": 7 * DAY + 12 * HOUR}[back]
    assert (await clock_of(store, game_id, 1)).deadline == clock.time + whole
    assert (await clock_of(store, game_id, 0)).since == 0


async def test_an_answer_under_the_clocks_before_is_taken_back_with_all_the_time_of_the_new_ones(
    tables, store, clock, requests
) -> None:
    game_id = await at_first_turn(tables)
    clock.time += 20 * HOUR
    await answer(tables, game_id, USERS[0], "c0")
    await requests.propose_clocks(game_id, USERS[0], {"pace": "relaxed"})
    await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[1], "agree")
    began = clock.time
    clock.time += HOUR
    await tables.undo(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == began + 72 * HOUR


async def test_other_clocks_end_the_vote_on_who_was_late_by_the_old_ones(tables, store, clock, requests, jobs) -> None:
    game_id = await start_with(tables, 2, pace="daily", late="vote")
    await answer(tables, game_id, USERS[1])
    clock.time += DAY
    await jobs.work()
    late = await the_motion(store, game_id)
    await requests.propose_clocks(game_id, USERS[0], {"pace": "relaxed"})
    async with store.read() as connection:
        (asked,) = [m for m in await motions.list_open(connection, game_id) if m.kind == "clocks"]
    await requests.vote(game_id, asked.id, USERS[1], "agree")
    async with store.read() as connection:
        assert (await motions.find_motion(connection, late.id)).state == "lapsed"
        assert await clocks.list_jobs(connection, "motion") == []
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + (72 - 24) * HOUR


async def test_other_clocks_of_a_game_on_hold_wait_until_it_goes_on(tables, store, clock, requests) -> None:
    game_id = await start_with(tables, 2, pace="daily", late="computer")
    hosting = Hosting(tables)
    await hosting.halt(game_id, USERS[0])
    await requests.propose_clocks(game_id, USERS[0], {"pace": "relaxed"})
    async with store.read() as connection:
        (asked,) = [m for m in await motions.list_open(connection, game_id) if m.kind == "clocks"]
    await requests.vote(game_id, asked.id, USERS[1], "agree")
    assert (await clock_of(store, game_id, 0)).since == 0
    clock.time += DAY
    await hosting.resume(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 72 * HOUR


async def test_who_may_not_propose_clocks_and_what(tables, requests) -> None:
    game_id = await start_with(tables, 2, pace="daily", late="computer")
    for user, changes, why in (
        (USERS[1], {"pace": "none"}, "refused-host"),
        (USERS[0], {"pace": "daily", "absence": "14"}, "refused-clocks-same"),
        (USERS[0], {"pace": "weekly"}, "refused-setting"),
        (USERS[0], {"rated": "off"}, "refused-setting"),
    ):
        with pytest.raises(Refused, match=why):
            await requests.propose_clocks(game_id, user, changes)


async def test_the_host_proposes_other_clocks_from_more_and_the_table_reads_which(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        panels = []
        for person in (ayla, bo):
            more = (await (await press(person, table_posts(person)[-1], "more")).answered()).ephemerals[0]
            await (await press(person, more, "clocks")).answered()
            panels.append(more)
        assert "decision may take 24 hours" in panels[1].text
        assert "propose" not in " ".join(captions(panels[1])).casefold()
        panel = panels[0]
        assert "Propose" not in captions(panel)  # there is nothing to propose yet
        for setting, value in (("pace", "relaxed"), ("clock", "turn")):
            tags = [c["custom_id"] for c in tree.of_types(panel.components, *tree.SELECTS)]
            (tag,) = [tag for tag in tags if f"|clocks|{setting}." in tag]
            await (await ayla.choose(panel, [value], custom_id=tag)).answered()
        assert "The time is for: a whole turn" in panel.text
        await (await ayla.click(panel, label="Propose")).answered()
        await world.bot.outbox.settle()
        (question,) = questions(bo)
        assert "Pace: relaxed, 72 hours" in question.text
        await (await bo.click(question, label="Agree")).answered()
        await world.bot.outbox.settle()
        due = int(world.sandbox.clock.now()) + 72 * 3600
        assert f"<t:{due}:f>" in (await open_cockpit(bo)).text
        assert "All agreed to other clocks" in questions(bo)[0].text


async def test_the_host_proposes_other_clocks_by_command(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        assert "decision may take 24 hours" in (await (await ayla.slash("host clocks")).answered()).text
        assert "Only the host" in (await (await bo.slash("host clocks", absence="30")).answered()).text
        assert (
            "others are asked" in (await (await ayla.slash("host clocks", absence="30", late="wait")).answered()).text
        )
        await world.bot.outbox.settle()
        (question,) = questions(bo)
        assert "Absence stops clocks: for 30 days per player" in question.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_of_clocks_fits_in_every_language(language) -> None:
    row = replace(
        ROW,
        pace="bank",
        late="vote",
        options={"clock": "turn", "absence": "unlimited", "counting": "shown"},
        status="open",
    )
    wanted = {"pace": "relaxed", "late": "default", "clock": "decision", "absence": "30", "counting": "asked"}
    words = Words(language, ["Ayla", "Bo"])
    parts = shown(build_clocks(row, wanted, True, words))
    assert len(tree.of_types(parts, *tree.SELECTS)) == 5
    text = " ".join(part["content"] for part in tree.of_types(parts, tree.TEXT_DISPLAY)).replace("\u00a0", " ")
    assert describe_changes(wanted, words) in text
    for sentence in describe_clocks(row, words):
        assert sentence in text
    assert len(tree.of_types(shown(build_clocks(row, wanted, False, words)), *tree.SELECTS, tree.BUTTON)) == 0


def test_what_is_wanted_travels_in_a_control_and_nothing_else_is_read_from_one() -> None:
    for wanted in (
        {"pace": "none", "late": "wait", "clock": "decision", "absence": "none", "counting": "asked"},
        {"pace": "bank", "late": "vote", "clock": "turn", "absence": "unlimited", "counting": "shown"},
    ):
        assert read_clocks(write_clocks(wanted)) == wanted
    for forged in ("", "0", "0000", "99999", "0002000", "00a00", "00900", "00002"):
        assert read_clocks(forged) is None


async def test_an_outage_is_nobodys_silence(tables, store, clock, jobs) -> None:
    """An outage does not count as anybody's silence. The table is told about a person who gets no reminders only after
    three days in which that person could have answered."""
    game_id = await start_with(tables, 2, pace="daily")
    await Personal(tables).choose(USERS[0], "ping", "none")
    asked = clock.time
    await beat(store)
    clock.time += 5 * DAY
    await make_up(store)
    await jobs.tables.plan()
    await jobs.work()
    assert await list_queued(store, "asleep") == []
    clock.time = asked + 8 * DAY
    await beat(store)
    await jobs.work()
    assert [letter.payload["seat"] for letter in await list_queued(store, "asleep")] == [0]
    assert (await clock_of(store, game_id, 0)).slept == clock.time
