"""The used time of a clock: stopping and starting the clock gives none of it back. The least time is given once for
each decision."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.store import Store, motions, people
from bot.tables import Tables
from bot.tables.channels import come_back, pause
from bot.tables.consent.requests import Requests
from bot.tables.hosting import MOST_REPORTS, Hosting
from bot.tables.pace import DAY, HOUR, MINUTE
from bot.tables.timing import LEAST
from bot.work.jobs import Jobs
from bot.work.outage import make_up_within
from engine.kernel.decisions import Refused
from tests.bot.support.consent import answer, start_with
from tests.bot.support.tables import USERS, Clock, head, make_tables
from tests.bot.support.timed import beat, clock_of, through_sealed

Act = Callable[[Tables, int], Awaitable[None]]


async def hold(tables: Tables, game_id: int) -> None:
    await Hosting(tables).halt(game_id, USERS[0])
    await Hosting(tables).resume(game_id, USERS[0])


async def report(tables: Tables, game_id: int) -> None:
    try:
        held = await Hosting(tables).report(game_id, USERS[0], "stuck")
    except Refused:
        return
    if held:
        await Hosting(tables).resume(game_id, USERS[0])


async def lose_channel(tables: Tables, game_id: int) -> None:
    await pause(tables, game_id)
    await come_back(tables, game_id)


async def agree(tables: Tables, game_id: int, **changes: str) -> None:
    requests = Requests(tables)
    await requests.propose_clocks(game_id, USERS[0], changes)
    async with tables.store.read() as connection:
        (asked,) = [one for one in await motions.list_open(connection, game_id) if one.kind == "clocks"]
    await requests.vote(game_id, asked.id, USERS[1], "agree")


async def change_pace(tables: Tables, game_id: int) -> None:
    for pace in ("relaxed", "bank", "none", "daily"):
        await agree(tables, game_id, pace=pace)


ACTS: dict[str, Act] = {"hold": hold, "report": report, "channel": lose_channel, "clocks": change_pace}


async def at_turn(tables: Tables, **options: str) -> int:
    """Begin a table of two in which Ayla has just been asked; return its id."""
    game_id = await start_with(tables, 2, **{"pace": "daily", "late": "computer"} | options)
    await through_sealed(tables, game_id, USERS[:2])
    return game_id


async def after(tables: Tables, clock: Clock, passed: int, **options: str) -> int:
    """Begin a table of two and let this much time pass after the question to Ayla; return its id."""
    game_id = await at_turn(tables, **options)
    clock.time = (await clock_of(tables.store, game_id, 0)).since + passed
    return game_id


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", ACTS)
async def test_what_was_used_stays_used(tables, store, clock, name) -> None:
    game_id = await after(tables, clock, 5 * HOUR)
    await ACTS[name](tables, game_id)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 19 * HOUR


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", ACTS)
async def test_repeated_twenty_times_the_decision_ends(tables, store, clock, name) -> None:
    """A decision ends however often the clock stops, here from half an hour before the deadline on: the least time
    is given only once, and then a computer player decides."""
    game_id = await after(tables, clock, DAY - 30 * MINUTE)
    latest = clock.time + LEAST
    before, _ = await head(store, game_id)
    jobs = Jobs(tables)
    for _ in range(20):
        await ACTS[name](tables, game_id)
        assert (await clock_of(store, game_id, 0)).deadline <= latest
        clock.time += 15 * MINUTE
        await jobs.work()
        if (await head(store, game_id))[0].revision > before.revision:
            break
    assert (await head(store, game_id))[0].revision > before.revision
    assert clock.time <= latest + 15 * MINUTE


async def test_time_on_hold_is_nobodys(tables, store, clock) -> None:
    game_id = await after(tables, clock, 10 * HOUR)
    await Hosting(tables).halt(game_id, USERS[0])
    clock.time += 9 * DAY
    await Hosting(tables).resume(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 14 * HOUR


@pytest.mark.slow
async def test_a_bank_keeps_what_was_used_of_it(tables, store, clock) -> None:
    """A bank of time stays used: of a decision's 12 hours and a bank of 7 days, 84 hours are left after 96 hours, even
    after a hold of 5 hours."""
    game_id = await after(tables, clock, 96 * HOUR, pace="bank")
    await Hosting(tables).halt(game_id, USERS[0])
    clock.time += 5 * HOUR
    await Hosting(tables).resume(game_id, USERS[0])
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 84 * HOUR
    for pace in ("daily", "bank"):
        await agree(tables, game_id, pace=pace)
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 84 * HOUR
    await agree(tables, game_id, pace="daily")
    await answer(tables, game_id, USERS[0], "c0")
    await agree(tables, game_id, pace="bank")
    assert (await clock_of(store, game_id, 0)).bank == 84 * HOUR


async def test_the_least_time_begins_after_quiet_hours(tables, store, clock) -> None:
    game_id = await after(tables, clock, DAY - HOUR)
    async with store.write() as connection:
        minute = clock.time // MINUTE % (24 * 60)
        await people.keep_person(connection, USERS[0], quiet_from=minute, quiet_to=(minute + 6 * 60) % (24 * 60))
    await hold(tables, game_id)
    found = (await clock_of(store, game_id, 0)).deadline
    assert found >= clock.time // MINUTE * MINUTE + 6 * HOUR + LEAST


async def test_a_turn_that_a_computer_player_ends_gets_no_time_by_a_hold(tables, store, clock) -> None:
    game_id = await at_turn(tables)
    clock.time = (await clock_of(store, game_id, 0)).deadline
    now = await clock_of(store, game_id, 0)
    await tables.take_over(game_id, 0, now.since)
    hurried = await clock_of(store, game_id, 0)
    assert hurried.deadline == hurried.since > 0  # another question of the same turn is asked at once
    await hold(tables, game_id)
    again = await clock_of(store, game_id, 0)
    assert again.deadline == again.since > 0


async def test_one_report_holds_the_game_once_before_it_moves(tables, store, clock) -> None:
    game_id, hosting = await at_turn(tables), Hosting(tables)
    assert await hosting.report(game_id, USERS[0], "stuck")
    await hosting.resume(game_id, USERS[0])
    assert not await hosting.report(game_id, USERS[0], "still stuck")
    assert (await head(store, game_id))[0].status == "open"
    for _ in range(MOST_REPORTS - 2):
        await hosting.report(game_id, USERS[0], "stuck")
    with pytest.raises(Refused, match="refused-reports"):
        await hosting.report(game_id, USERS[0], "stuck")
    assert await hosting.report(game_id, USERS[1], "so it is")
    await hosting.resume(game_id, USERS[0])
    await answer(tables, game_id, USERS[0], "c0")
    assert await hosting.report(game_id, USERS[0], "something else")


# -- outages -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("why", ["frozen", "no gateway"])
async def test_jobs_take_nothing_over_while_nobody_can_be_reached(tables, store, clock, why) -> None:
    """Jobs let no computer player take over during an outage. If the process was frozen or without a connection
    for 30 hours, no deadline within these hours counts."""
    game_id = await at_turn(tables)
    deadline = (await clock_of(store, game_id, 0)).deadline
    await beat(store)
    jobs, last = Jobs(tables), clock.time
    await jobs.work()
    before, _ = await head(store, game_id)
    for _ in range(30):
        clock.time += HOUR
        if why == "no gateway":
            await beat(store, reached=last)
            await jobs.work()
            assert (await head(store, game_id))[0].revision == before.revision
    await jobs.work()  # the process continues, and jobs may be done before the heartbeat
    async with store.write() as connection:
        assert await make_up_within(connection, clock.time) is not None
    await beat(store)
    await jobs.work()
    assert (await head(store, game_id))[0].revision == before.revision
    assert (await clock_of(store, game_id, 0)).deadline == deadline + 30 * HOUR
    clock.time = deadline + 30 * HOUR
    await beat(store)
    await jobs.work()
    assert (await head(store, game_id))[0].revision > before.revision


async def test_the_first_write_after_a_silence_makes_up_for_it(url, clock) -> None:
    """The first write after an outage of the store makes up for the outage: nothing else is written before the clocks
    have been moved."""
    store = Store(url, clock)
    await store.open()
    tables = make_tables(store)
    game_id = await at_turn(tables)
    store.after_silence = make_up_within
    deadline = (await clock_of(store, game_id, 0)).deadline
    await beat(store)
    clock.time += 48 * HOUR
    async with store.write() as connection:
        await people.write_memo(connection, "anything", "1")
    assert (await clock_of(store, game_id, 0)).deadline == deadline + 48 * HOUR
    await store.close()
