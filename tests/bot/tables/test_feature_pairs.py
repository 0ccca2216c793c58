"""Simultaneous faults: outages, upgrades, votes and deleted data, combined with people's absences and orders.

The expected deadlines were counted by hand, in hours from the question.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

import pytest

from bot.store import Store, clocks, games, motions, orders, people
from bot.tables.absence import begin_absence, go_away
from bot.tables.consent.requests import Requests
from bot.tables.pace import DAY, HOUR
from bot.tables.privacy import Privacy
from bot.tables.standing_orders import PLAN, WINDOW
from bot.tables.substitutes import ask_substitute
from bot.work.jobs import Jobs
from bot.work.outage import make_up
from tests.bot.support.consent import answer, seats_of, start_with
from tests.bot.support.harness import running
from tests.bot.support.orders import PEOPLE, REVEAL, open_evening
from tests.bot.support.people import open_timed, pass_time
from tests.bot.support.tables import USERS, make_tables
from tests.bot.support.timed import beat, clock_of, list_queued, through_sealed
from tests.bot.support.transport_faults import hasty, settle
from tests.bot.support.upgrades import load_under

pytestmark = pytest.mark.slow

__all__ = ["hasty"]

AYLA, BO, CY, DI = USERS
GUEST = 2_100_001


# -- outage × absence, daylight saving, quiet hours, bank --------------------------------------------------------------


class Case(NamedTuple):
    """A question during which the bot has an outage."""

    # The hours after the question in which the bot does not run.
    down: tuple[int, int]
    # The hours from the question to its deadline.
    until: int
    # The moment of the question.
    at: str = "2027-01-15T08:00+00:00"
    pace: str = "daily"
    away: tuple[int, int] = (0, 0)
    habits: dict[str, Any] = {}


BERLIN = {"zone": "Europe/Berlin"}
NIGHT = {"quiet_from": 22 * 60, "quiet_to": 8 * 60}
WEATHER = {
    "alone": Case((2, 50), 72),
    "absence that ends in it": Case((2, 50), 74, away=(0, 20)),
    "absence that begins in it": Case((2, 50), 80, away=(10, 58)),
    "absence around it": Case((2, 20), 84, away=(1, 61)),
    "absence after it": Case((2, 12), 46, away=(20, 32)),
    # quiet hours only change the end: after 24 h and 10 h it is 18:00, after 24 h and 20 h it is 04:00, which becomes
    # 08:00
    "quiet hours that do not matter": Case((2, 12), 34, habits=NIGHT),
    "quiet hours at the new end": Case((2, 22), 48, habits=NIGHT),
    "quiet hours in another zone": Case((2, 17), 47, habits=NIGHT | BERLIN),
    # the night of 27 to 28 March has 23 hours in Berlin, that of 30 to 31 October 25
    "hours that were skipped": Case((2, 12), 34, at="2027-03-27T08:00+00:00", habits=BERLIN),
    "a short night": Case((1, 6), 32, at="2027-03-27T22:00+00:00", habits=NIGHT | BERLIN),
    "21:00 after a long night": Case((2, 14), 36, at="2027-10-30T08:00+00:00", habits=NIGHT | BERLIN),
    "22:00 after a long night": Case((2, 15), 47, at="2027-10-30T08:00+00:00", habits=NIGHT | BERLIN),
    # 12 hours and a bank of 7 days are 180 hours
    "a bank that runs": Case((30, 54), 204, pace="bank"),
    "a bank that does not run yet": Case((2, 50), 228, pace="bank"),
    "a bank and an absence": Case((30, 40), 202, pace="bank", away=(50, 62)),
}


@pytest.mark.parametrize("lives", [False, True], ids=["process", "connection"])
@pytest.mark.parametrize("name", WEATHER)
async def test_an_outage_of_the_process_or_of_its_connection_is_nobodys_time(tables, store, clock, name, lives) -> None:
    case = WEATHER[name]
    clock.time = int(datetime.fromisoformat(case.at).timestamp() * 1000)
    async with store.write() as connection:
        await people.keep_person(connection, AYLA, plain=0, **case.habits)
    game_id = await start_with(tables, 2, pace=case.pace, late="computer")
    await through_sealed(tables, game_id)
    begun, hours = (await clock_of(store, game_id, 0)).since, case.away
    clock.time = begun
    if hours[1]:
        async with store.write() as connection:
            await go_away(connection, AYLA, begun, begun + hours[1] * HOUR, begun + hours[0] * HOUR)
    jobs = Jobs(tables)
    expected, last = case.until, begun + case.down[0] * HOUR
    for moment in sorted({*case.down, *hours}):
        if moment >= expected:  # the deadline is reached before this moment
            break
        clock.time = begun + moment * HOUR
        asleep = case.down[0] < moment < case.down[1]
        if moment == case.down[1]:
            assert await make_up(store) is not None
        if not asleep:
            await beat(store)
            await jobs.work()
        elif lives:
            await beat(store, reached=last)
            await jobs.work()
    assert (await clock_of(store, game_id, 0)).deadline == begun + expected * HOUR
    before = (await games_at(store, game_id)).revision
    clock.time = begun + expected * HOUR - 1
    await beat(store)
    await jobs.work()
    assert (await games_at(store, game_id)).revision == before
    clock.time += 1
    await jobs.work()
    assert (await games_at(store, game_id)).revision > before


async def games_at(store: Store, game_id: int) -> Any:
    async with store.read() as connection:
        return await games.find_game(connection, game_id)


async def test_an_absence_whose_beginning_nobody_saw_begins_with_the_start(tables, store, clock) -> None:
    async with store.write() as connection:
        await go_away(connection, AYLA, clock.time, clock.time + 3 * DAY, clock.time + DAY)
    clock.time += 2 * DAY
    async with store.write() as connection:
        (job,) = await clocks.list_jobs(connection, "away")
        await begin_absence(connection, job, clock.time)
        person = await people.find_person(connection, AYLA)
    assert (person.away_from, person.away_until - clock.time) == (clock.time, DAY)


# -- outage and upgrade × a substituted seat ---------------------------------------------------------------------------


async def lend(tables: Any, game_id: int, days: int) -> None:
    until = tables.store.now() + days * DAY
    await ask_substitute(tables, game_id, AYLA, (GUEST, "Guest"), until)
    async with tables.store.read() as connection:
        (motion,) = await motions.list_open(connection, game_id)
    await Requests(tables).vote(game_id, motion.id, GUEST, "agree")


async def test_a_seat_whose_day_came_in_an_outage_returns_at_the_start_with_its_time(tables, store, clock) -> None:
    game_id = await start_with(tables, 2, pace="daily", late="computer")
    await through_sealed(tables, game_id)
    begun = (await clock_of(store, game_id, 0)).since
    clock.time = begun + HOUR
    await lend(tables, game_id, 1)
    clock.time = begun + 2 * HOUR
    await beat(store)
    clock.time += 2 * DAY
    await make_up(store)
    await Jobs(make_tables(store)).work()
    assert (await seats_of(store, game_id))[0].user_id == AYLA
    assert (await clock_of(store, game_id, 0)).deadline == begun + DAY + 2 * DAY


@pytest.mark.parametrize("said", ["absence", "planned absence", "loan"])
async def test_an_upgrade_in_it_changes_nothing(tables, store, clock, monkeypatch, said) -> None:
    game_id = await start_with(tables, 2, pace="daily", late="computer")
    await through_sealed(tables, game_id)
    async with store.write() as connection:
        match said:
            case "absence":
                await go_away(connection, AYLA, clock.time, clock.time + 2 * DAY)
            case "planned absence":
                await go_away(connection, AYLA, clock.time, clock.time + 2 * DAY, clock.time + HOUR)
    if said == "loan":
        await lend(tables, game_id, 2)
    clock.time += 2 * HOUR
    await Jobs(tables).work()
    before = await clock_of(store, game_id, 0), await seats_of(store, game_id)
    async with store.read() as connection:
        knew, planned = await people.find_person(connection, AYLA), await clocks.list_jobs(connection)
    for content in ("content-2", "content-3"):
        tables = await load_under(monkeypatch, store, game_id, content)
        await tables.plan()
        await Jobs(tables).work()
    assert (await clock_of(store, game_id, 0), await seats_of(store, game_id)) == before
    async with store.read() as connection:
        assert await people.find_person(connection, AYLA) == knew
        assert await clocks.list_jobs(connection) == planned
    clock.time += 2 * DAY
    await Jobs(tables).work()
    assert (await seats_of(store, game_id))[0].user_id == AYLA
    await answer(tables, game_id, AYLA, "c0")


# -- vote × plan -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["clocks", "kick", "host", "loan"])
async def test_only_a_question_about_taking_back_holds_up_a_plan(tables, store, clock, question) -> None:
    evening = await open_evening(tables, store, clock, pace="relaxed", rated="off")
    await evening.keep(REVEAL)
    await evening.pass_turn()
    first, requests = PEOPLE[evening.first], Requests(tables)
    match question:
        case "clocks":
            await requests.propose_clocks(evening.game, PEOPLE[0], {"pace": "daily"})
        case "kick":
            await requests.propose_removal(evening.game, first, PEOPLE[evening.planner])
        case "host":
            await requests.propose_host(evening.game, PEOPLE[0], PEOPLE[1])
        case _:
            planner = PEOPLE[evening.planner]
            await ask_substitute(tables, evening.game, planner, (GUEST, "Guest"), clock.time + DAY)
    await evening.wait()
    assert (await evening.kinds()).count("planned") == 1


@pytest.mark.parametrize("question", ["kick", "loan"])
async def test_a_vote_that_gives_the_seat_away_drops_its_plan(tables, store, clock, question) -> None:
    evening = await open_evening(tables, store, clock, pace="relaxed", rated="off")
    await evening.keep(REVEAL)
    planner, requests = PEOPLE[evening.planner], Requests(tables)
    others = [user for user in PEOPLE if user != planner]
    if question == "kick":
        await requests.propose_removal(evening.game, others[0], planner)
        voter, seats = others[1], None
    else:
        await ask_substitute(tables, evening.game, planner, (GUEST, "Guest"), clock.time + DAY)
        voter, seats = GUEST, GUEST
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, evening.game)
    await requests.vote(evening.game, motion.id, voter, "agree")
    assert await evening.orders() == {}
    assert (await seats_of(store, evening.game))[evening.planner].user_id == seats
    await evening.pass_turn()
    await evening.wait()
    assert "planned" not in await evening.kinds()


# -- deleted data × plan, absence, vote --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "left", ["plan", "held back", "absence", "planned absence", "vote owed", "vote given", "asked"]
)
async def test_whoever_has_their_data_deleted_leaves_nothing_that_acts_or_waits_for_them(
    tables, store, clock, left
) -> None:
    game_id = await start_with(tables, 4, pace="daily", late="computer", rated="off")
    await through_sealed(tables, game_id, USERS[:4])
    requests = Requests(tables)
    async with store.write() as connection:
        match left:
            case "plan" | "held back":
                await orders.keep_order(connection, game_id, 0, PLAN, "{}")
                await orders.keep_order(connection, game_id, 0, WINDOW, '{"window": "combat:1", "choice": "pass"}')
                if left == "held back":
                    key = clocks.seat_key("order", game_id, 0)
                    data = {"game": game_id, "seat": 0}
                    await clocks.put_job(connection, "order", key, clock.time + HOUR, data)
            case "absence":
                await go_away(connection, AYLA, clock.time, clock.time + 5 * DAY)
            case "planned absence":
                await go_away(connection, AYLA, clock.time, clock.time + 5 * DAY, clock.time + DAY)
    match left:
        case "vote owed" | "vote given":
            await requests.propose_removal(game_id, BO, CY)
            if left == "vote given":
                await requests.vote(game_id, 1, AYLA, "decline")
        case "asked":
            await requests.propose_host(game_id, AYLA, BO)
            await requests.propose_removal(game_id, BO, AYLA)
    await Privacy(tables).forget(AYLA)
    await Jobs(tables).work()
    async with store.read() as connection:
        assert not [at for at in await orders.list_orders(connection, game_id) if at[0] == 0]
        jobs = await clocks.list_jobs(connection)
        assert not [job.key for job in jobs if job.key.endswith((f":{game_id}:0", f":{AYLA}"))]
        assert await people.find_person(connection, AYLA) == people.Person(AYLA)
        assert not [m for m in await motions.list_open(connection, game_id) if AYLA in m.ballots or m.seat == 0]
        first = await motions.find_motion(connection, 1)
    seats = await seats_of(store, game_id)
    assert (seats[0].user_id, seats[0].computer) == (None, "anything")
    if left.startswith("vote"):
        assert first is not None
        assert first.ballots == {BO: "agree", DI: None}
        await requests.vote(game_id, 1, DI, "agree")
        assert (await seats_of(store, game_id))[2].user_id is None
    clock.time += 6 * DAY
    await Jobs(tables).work()
    assert AYLA not in [
        letter.target for kind in ("reminder", "daily", "note") for letter in await list_queued(store, kind)
    ]


# -- outage of Discord × absence, quiet hours, bank --------------------------------------------------------------------


async def test_what_came_due_while_discord_was_away_is_said_once_after_it(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await open_timed(world, ["Ayla", "Bo", "Cy"], "bank")
        now = int(world.sandbox.clock.now())
        personal = world.bot.router.own.personal
        await personal.choose(ayla.id, "away", "1")
        minute = now // 60 % 1440
        night = [(minute + 60 * hours) % 1440 for hours in (10, 20)]
        await personal.choose(bo.id, "quiet", "-".join(f"{m // 60}:{m % 60:02}" for m in night))
        before = {person.id: len(person.pings()) for person in (ayla, bo, cy)}
        outage = world.sandbox.chaos.begin_outage()
        for _ in range(30):
            await pass_time(world, 1)
        assert {person.id: len(person.pings()) for person in (ayla, bo, cy)} == before
        world.sandbox.chaos.end_outage(outage)
        for _ in range(4):
            await settle(world, 300)
        assert len([m for m in ayla.dms() if "Welcome back" in m.text]) == 1
        # the banks of Bo and Cy began to run after 12 hours, Bo's in his quiet hours
        assert {person.name: len(person.pings()) - before[person.id] for person in (bo, cy)} == {"Bo": 1, "Cy": 1}
        async with world.store.read() as connection:
            known = await clocks.list_clocks(connection, 1)
        hours = {seat: round((clock.deadline / 1000 - now) / 3600) for seat, clock in known.items()}
        assert hours == {0: 204, 1: 180, 2: 180}
