"""Seats that are lent until a certain day: their time, orders, votes and results, and every way in which a substitution
ends."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from bot.language import Words
from bot.messages.motions import describe_motion
from bot.store import Store, clocks, games, motions, orders, results
from bot.tables import Tables
from bot.tables.absence import go_away
from bot.tables.channels import pause
from bot.tables.closing import close
from bot.tables.consent.kinds import HOST_RESTS
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.pace import DAY, HOUR
from bot.tables.privacy import Privacy
from bot.tables.standing_orders import PLAN, WINDOW
from bot.tables.substitutes import ask_substitute, return_seat
from bot.tables.substitution import RETURN
from bot.tables.window_orders import WindowOrder
from bot.work.jobs import Jobs
from engine.kernel.decisions import Answer, NotYours, Refused
from tests.bot.support.consent import answer, seats_of, start_with, unrate
from tests.bot.support.tables import GUILD, USERS, make_tables, play_on, start_tiny
from tests.bot.support.timed import clock_of, list_queued, through_sealed

pytestmark = pytest.mark.slow

GUEST = 2_100_001
OWNER = USERS[0]


@pytest.fixture
def jobs(tables) -> Jobs:
    return Jobs(tables)


@pytest.fixture
def requests(tables) -> Requests:
    return Requests(tables)


async def ask_guest(tables: Tables, game_id: int, days: float = 7, owner: int = OWNER, guest: int = GUEST) -> int:
    """Ask a substitute to take a seat and return the id of the motion."""
    until = tables.store.now() + int(days * DAY)
    await ask_substitute(tables, game_id, owner, (guest, f"Guest {guest}"), until)
    async with tables.store.read() as connection:
        return next(
            m.id for m in await motions.list_open(connection, game_id) if guest in m.ballots and m.kind == "loan"
        )


async def lend(tables: Tables, game_id: int, days: float = 7, owner: int = OWNER, guest: int = GUEST) -> None:
    motion = await ask_guest(tables, game_id, days, owner, guest)
    await Requests(tables).vote(game_id, motion, guest, "agree")


async def at_turn(tables: Tables, **options: str) -> int:
    """Begin a table of three, in Ayla's turn, and return its id."""
    game_id = await start_with(tables, 3, **{"pace": "daily", "late": "computer"} | options)
    await through_sealed(tables, game_id, USERS[:3])
    return game_id


async def sitting(store: Store, game_id: int, seat: int = 0) -> tuple[int | None, int | None]:
    """The person who plays a seat, and the owner of the seat if it is lent."""
    found = (await seats_of(store, game_id))[seat]
    return found.user_id, found.owner_id


async def notes_to(store: Store, user: int) -> list[str]:
    return [letter.payload["key"] for letter in await list_queued(store, "note") if letter.target == user]


async def has_return(store: Store) -> bool:
    async with store.read() as connection:
        return bool(await clocks.list_jobs(connection, RETURN))


async def test_who_has_left_a_seat_is_asked_for_no_other_even_without_an_answer(tables, store, requests) -> None:
    game_id = await at_turn(tables)
    await lend(tables, game_id, owner=USERS[1])
    await return_seat(tables, game_id, GUEST)
    with pytest.raises(Refused, match="refused-substitute-seen"):
        await ask_guest(tables, game_id)
    await ask_guest(tables, game_id, owner=USERS[1])


# -- time --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["daily", "bank"])
async def test_no_clock_gains_or_loses_time_by_it(tables, store, clock, pace) -> None:
    game_id = await at_turn(tables, pace=pace)
    before = await clock_of(store, game_id, 0)
    clock.time += 7 * HOUR
    await lend(tables, game_id)
    lent = await clock_of(store, game_id, 0)
    assert (lent.deadline, lent.bank) == (before.deadline, before.bank)
    clock.time += 5 * HOUR
    await return_seat(tables, game_id, GUEST)
    again = await clock_of(store, game_id, 0)
    assert (again.deadline, again.bank) == (before.deadline, before.bank)


async def test_the_time_of_a_whole_turn_goes_on_over_it(tables, store, clock) -> None:
    game_id = await at_turn(tables, clock="turn")
    before = await clock_of(store, game_id, 0)
    clock.time += 3 * HOUR
    await answer(tables, game_id, OWNER, "c0")
    await lend(tables, game_id)
    clock.time += 2 * HOUR
    await answer(tables, game_id, GUEST, "stake")
    assert (await clock_of(store, game_id, 0)).deadline == before.deadline


async def test_the_owners_absence_stops_the_clock_no_more_while_somebody_plays_for_them(tables, store, clock) -> None:
    game_id = await at_turn(tables)
    deadline = (await clock_of(store, game_id, 0)).deadline
    async with store.write() as connection:
        await go_away(connection, OWNER, clock.time, clock.time + 5 * DAY)
    clock.time += 6 * HOUR
    await lend(tables, game_id, 2)
    assert (await clock_of(store, game_id, 0)).deadline == deadline + 6 * HOUR
    clock.time += 10 * HOUR
    await return_seat(tables, game_id, OWNER)
    back = await clock_of(store, game_id, 0)
    assert back.spent == 6 * HOUR
    # still absent, now from the return of the seat on
    assert back.deadline == clock.time + 14 * HOUR + (5 * DAY - 16 * HOUR)


async def test_what_the_substitute_was_away_before_is_nobodys_time(tables, store, clock) -> None:
    game_id = await at_turn(tables)
    deadline = (await clock_of(store, game_id, 0)).deadline
    async with store.write() as connection:
        await go_away(connection, GUEST, clock.time, clock.time + 4 * HOUR)
    clock.time += 6 * HOUR
    await lend(tables, game_id)
    assert (await clock_of(store, game_id, 0)).deadline == deadline


@pytest.mark.parametrize("late", ["vote", "wait"])
async def test_what_is_over_stays_over(tables, store, clock, jobs, requests, late) -> None:
    game_id = await at_turn(tables, late=late)
    deadline = (await clock_of(store, game_id, 0)).deadline
    clock.time += DAY
    await jobs.work()
    clock.time += HOUR
    await lend(tables, game_id)
    await jobs.work()
    again = await clock_of(store, game_id, 0)
    if late == "wait":
        assert again.deadline == deadline  # the table shows since when its answer is late
    assert again.deadline <= clock.time + 1
    async with store.read() as connection:
        votes = [m for m in await motions.list_open(connection, game_id) if m.kind == "late"]
    assert len(votes) == (late == "vote")
    for vote in votes:
        told = describe_motion(vote, Words("en", ["Gus", "Bo", "Cy"]))
        assert told == "Gus’s time was over before they took the seat. What should the table do?"
        for user in USERS[1:3]:
            await requests.vote(game_id, vote.id, user, "wait")
        assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY


async def test_whoever_was_late_and_comes_back_is_late_again(tables, store, clock, jobs) -> None:
    game_id = await at_turn(tables, late="vote")
    clock.time += DAY
    await jobs.work()
    told = []
    for change in (None, lend, lambda tables, game_id: return_seat(tables, game_id, GUEST)):
        if change is not None:
            await change(tables, game_id)
        async with store.read() as connection:
            (vote,) = [m for m in await motions.list_open(connection, game_id) if m.kind == "late"]
        told.append(describe_motion(vote, Words("en", ["Gus", "Bo", "Cy"])))
    assert told[0] == told[2] == "Gus has run out of time. What should the table do?"
    assert told[1] != told[0]


async def test_whoever_has_just_taken_the_hosts_seat_is_not_called_a_silent_host(tables, store, clock, jobs) -> None:
    """A host who has not answered yet is silent since taking the seat, not since the start of the game."""
    game_id = await at_turn(tables, pace="none", substitutes="free")
    clock.time += HOST_RESTS + DAY
    await Requests(tables).leave(game_id, OWNER)
    newcomer = 2_100_077
    assert await Requests(tables).sit(game_id, 0, newcomer, "Newcomer")
    async with store.write() as connection:
        await games.update_game(connection, game_id, host_id=newcomer)
    tables.cache.drop(game_id)
    with pytest.raises(Refused, match="refused-host-awake"):
        await Requests(tables).claim_host(game_id, USERS[1])
    clock.time += HOST_RESTS
    await Requests(tables).claim_host(game_id, USERS[1])


async def test_reminders_ignored_are_those_of_who_ignored_them(tables, store, clock, jobs) -> None:
    game_id = await at_turn(tables, late="wait")
    for _ in range(8):
        clock.time += 12 * HOUR
        await jobs.work()
    assert (await clock_of(store, game_id, 0)).unanswered > 0
    before = len(await list_queued(store, "reminder"))
    await lend(tables, game_id)
    await jobs.work()
    called = (await list_queued(store, "reminder"))[before:]
    assert [letter.target for letter in called] == [GUEST]
    assert (await clock_of(store, game_id, 0)).unanswered == 0


# -- orders ------------------------------------------------------------------------------------------------------------


async def order(store: Store, game_id: int) -> None:
    """Store a plan and a combat order of seat 0."""
    said = WindowOrder(window="combat:1", choice="pass")
    async with store.write() as connection:
        await orders.keep_order(connection, game_id, 0, PLAN, "{}")
        await orders.keep_order(connection, game_id, 0, WINDOW, said.write())
        await orders.keep_order(connection, game_id, 1, PLAN, "{}")


async def ordered(store: Store, game_id: int) -> set[int]:
    async with store.read() as connection:
        return {seat for seat, _ in await orders.list_orders(connection, game_id)}


async def test_orders_go_with_whoever_gave_them_and_they_are_told(tables, store) -> None:
    game_id = await at_turn(tables)
    for leaving, move in ((OWNER, lend), (GUEST, return_for_guest)):
        await order(store, game_id)
        await move(tables, game_id)
        assert await ordered(store, game_id) == {1}
        letters = [letter for letter in await list_queued(store, "note") if letter.target == leaving]
        assert letters[-1].payload["args"]["orders"] == 1


async def return_for_guest(tables: Tables, game_id: int) -> None:
    await return_seat(tables, game_id, GUEST)


async def test_without_orders_nobody_is_told_of_any_and_being_called_early_is_none(tables, store) -> None:
    game_id = await at_turn(tables)
    async with store.write() as connection:
        called = WindowOrder(window="combat:1", choice="called")
        await orders.keep_order(connection, game_id, 0, WINDOW, called.write())
    await lend(tables, game_id)
    (letter,) = [letter for letter in await list_queued(store, "note") if letter.target == OWNER]
    assert letter.payload["args"]["orders"] == 0
    assert await ordered(store, game_id) == {0}


async def test_who_is_held_back_for_orders_that_are_dropped_is_called(tables, store, jobs) -> None:
    game_id = await at_turn(tables)
    async with store.write() as connection:
        await games.update_game(connection, game_id, told=())
        await orders.keep_order(connection, game_id, 0, PLAN, "{}")
        key = clocks.seat_key("order", game_id, 0)
        await clocks.put_job(connection, "order", key, store.now() + HOUR, {"game": game_id, "seat": 0})
    tables.cache.drop(game_id)
    await lend(tables, game_id)
    await jobs.work()
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
        assert not await clocks.has_job(connection, key)
    assert row.told == (0,)
    assert GUEST in [letter.target for letter in await list_queued(store, "reminder")]


async def test_nobody_takes_back_what_another_person_answered(tables, store) -> None:
    game_id = await at_turn(tables)
    await answer(tables, game_id, OWNER, "c0")
    await lend(tables, game_id)
    with pytest.raises(Refused, match="refused-undo"):
        await tables.undo(game_id, GUEST)
    await answer(tables, game_id, GUEST, "stake")
    await tables.undo(game_id, GUEST)
    await answer(tables, game_id, GUEST, "stake")
    await return_seat(tables, game_id, OWNER)
    with pytest.raises(Refused, match="refused-undo"):
        await tables.undo(game_id, OWNER)


# -- the end of a substitution -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", ["open", "held", "paused"])
async def test_the_seat_returns_on_its_day_whatever_the_game_does(tables, store, clock, jobs, status) -> None:
    game_id = await at_turn(tables, late="wait")
    await lend(tables, game_id, 2)
    match status:
        case "held":
            await Hosting(tables).halt(game_id, OWNER)
        case "paused":
            await pause(tables, game_id)
    clock.time += 2 * DAY - 1
    await jobs.work()
    assert await sitting(store, game_id) == (GUEST, OWNER)
    clock.time += 1
    await jobs.work()
    assert await sitting(store, game_id) == (OWNER, OWNER)
    assert (await seats_of(store, game_id))[0].name == "Ayla"
    assert (await notes_to(store, OWNER))[-1] == "note-seat-back"
    assert "note-seat-left" in await notes_to(store, GUEST)


ENDINGS = {
    "owner takes it": lambda tables, game: return_seat(tables, game, OWNER),
    "guest gives it up": lambda tables, game: return_seat(tables, game, GUEST),
    "guest leaves": lambda tables, game: Requests(tables).leave(game, GUEST),
    "guest forgets": lambda tables, game: Privacy(tables).forget(GUEST),
}


@pytest.mark.parametrize("how", ENDINGS)
async def test_before_its_day_the_seat_returns_when_one_of_the_two_says_so(tables, store, jobs, how) -> None:
    game_id = await at_turn(tables)
    await lend(tables, game_id)
    await ENDINGS[how](tables, game_id)
    assert await sitting(store, game_id) == (OWNER, OWNER)
    assert not await has_return(store)
    await jobs.work()
    assert OWNER in [letter.target for letter in await list_queued(store, "reminder")]
    with pytest.raises(NotYours):
        await answer_as(tables, game_id, GUEST)
    await answer(tables, game_id, OWNER, "c0")


async def answer_as(tables: Tables, game_id: int, user: int) -> None:
    async with tables.hold(game_id) as live:
        decision = live.game.options(0)
    await tables.answer(game_id, user, Answer(decision.id, ("c0",)))


@pytest.mark.parametrize("away", [False, True])
async def test_im_back_takes_all_ones_seats_back(tables, store, clock, jobs, away) -> None:
    game_id = await at_turn(tables)
    async with store.write() as connection:
        if away:
            await go_away(connection, OWNER, clock.time, clock.time + 5 * DAY)
    await lend(tables, game_id)
    async with store.write() as connection:
        await go_away(connection, GUEST, clock.time, 0)
    await jobs.work()
    assert await sitting(store, game_id) == (GUEST, OWNER)
    async with store.write() as connection:
        await go_away(connection, OWNER, clock.time, 0)
    await jobs.work()
    assert await sitting(store, game_id) == (OWNER, OWNER)


OUSTINGS = {
    "leaves": lambda tables, game: Requests(tables).leave(game, OWNER),
    "forgets": lambda tables, game: Privacy(tables).forget(OWNER),
    "is replaced": lambda tables, game: Hosting(tables).replace(game, USERS[1], 0, True),
    "is kicked": lambda tables, game: kick(tables, game, OWNER),
}


async def kick(tables: Tables, game_id: int, other: int) -> None:
    requests = Requests(tables)
    await requests.propose_removal(game_id, USERS[1], other)
    async with tables.store.read() as connection:
        (motion,) = await motions.list_open(connection, game_id)
    await requests.vote(game_id, motion.id, USERS[2], "agree")


@pytest.mark.parametrize("how", OUSTINGS)
async def test_without_its_owner_the_seat_is_open_and_nobody_plays_for_them(tables, store, how) -> None:
    game_id = await at_turn(tables, rated="off")
    async with store.write() as connection:
        await games.update_game(connection, game_id, host_id=USERS[1] if how == "is replaced" else OWNER)
    tables.cache.drop(game_id)
    await lend(tables, game_id)
    await OUSTINGS[how](tables, game_id)
    seat = (await seats_of(store, game_id))[0]
    assert (seat.user_id, seat.owner_id, seat.substitution) == (None, None, None)
    assert seat.offer == "ask"
    assert not await has_return(store)
    assert await notes_to(store, GUEST) == ["note-seat-taken", "note-seat-left"]
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row.host_id in (USERS[1], 0)


async def test_a_vote_against_the_substitute_gives_the_seat_back(tables, store) -> None:
    game_id = await at_turn(tables)
    await lend(tables, game_id)
    await kick(tables, game_id, GUEST)
    assert await sitting(store, game_id) == (OWNER, OWNER)


async def test_a_vote_against_the_owner_stays_about_the_seat_and_says_who_plays_there(tables, store, requests) -> None:
    game_id = await at_turn(tables)
    await requests.propose_removal(game_id, USERS[1], OWNER)
    whats = []
    for move in (lend, return_for_guest, lend):
        await move(tables, game_id)
        async with store.read() as connection:
            (motion,) = await motions.list_open(connection, game_id)
        whats.append(motion.data.get("what"))
    assert whats == ["lent", None, "lent"]
    await requests.vote(game_id, motion.id, USERS[2], "agree")
    assert await sitting(store, game_id) == (None, None)


async def test_a_vote_against_a_substitute_who_has_gone_is_about_nobody(tables, store, requests) -> None:
    game_id = await at_turn(tables)
    await lend(tables, game_id)
    await requests.propose_removal(game_id, USERS[1], GUEST)
    await return_seat(tables, game_id, GUEST)
    async with store.read() as connection:
        assert await motions.list_open(connection, game_id) == []
    assert await sitting(store, game_id) == (OWNER, OWNER)


async def test_the_question_ends_with_the_seat_it_is_about(tables, store, requests) -> None:
    game_id = await at_turn(tables)
    motion = await ask_guest(tables, game_id)
    await requests.leave(game_id, OWNER)
    with pytest.raises(Refused, match="refused-motion-closed"):
        await requests.vote(game_id, motion, GUEST, "agree")
    assert (await seats_of(store, game_id))[0].user_id is None


async def test_a_question_that_is_too_old_when_it_is_accepted_lends_nothing(tables, store, clock, requests) -> None:
    game_id = await at_turn(tables, late="wait")
    motion = await ask_guest(tables, game_id, 1)
    clock.time += DAY
    await requests.vote(game_id, motion, GUEST, "agree")
    assert await sitting(store, game_id) == (OWNER, OWNER)


async def test_votes_go_with_the_seat_but_not_what_only_its_person_can_say(tables, store, requests) -> None:
    game_id = await at_turn(tables)
    await requests.propose_clocks(game_id, OWNER, {"pace": "relaxed"})
    await requests.propose_host(game_id, OWNER, USERS[1])
    await requests.vote(game_id, 1, USERS[1], "agree")
    await lend(tables, game_id, owner=USERS[1])
    await lend(tables, game_id, owner=USERS[2], guest=GUEST + 1)
    async with store.read() as connection:
        (left,) = await motions.list_open(connection, game_id)
    assert left.kind == "clocks"
    assert left.ballots == {OWNER: "agree", GUEST: "agree", GUEST + 1: None}
    await return_seat(tables, game_id, USERS[2])
    await requests.vote(game_id, left.id, USERS[2], "agree")
    async with tables.hold(game_id) as live:
        assert live.row.pace == "relaxed"


async def test_a_turn_taken_back_is_asked_of_whoever_plays(tables, store, clock, requests) -> None:
    game_id = await at_turn(tables)
    clock.time += 5 * HOUR
    await answer(tables, game_id, OWNER, "c0")
    await lend(tables, game_id)
    await answer(tables, game_id, GUEST, "end")
    async with tables.hold(game_id) as live:
        asked = live.game.asked
    await requests.ask_take_back(game_id, GUEST, asked)
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, game_id)
    for user in USERS[1:3]:
        await requests.vote(game_id, motion.id, user, "agree")
    assert await sitting(store, game_id) == (GUEST, OWNER)
    async with tables.hold(game_id) as live:
        assert list(live.game.waiting()) == [0]
    await answer(tables, game_id, GUEST, "stake")


async def test_an_answer_of_the_owner_taken_back_meanwhile_has_the_time_that_was_left(
    tables, store, clock, requests
) -> None:
    game_id = await at_turn(tables)
    clock.time += 5 * HOUR
    await answer(tables, game_id, OWNER, "end")
    await lend(tables, game_id)
    clock.time += HOUR
    async with tables.hold(game_id) as live:
        asked = live.game.asked
    await requests.ask_take_back(game_id, GUEST, asked)
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, game_id)
    for user in USERS[1:3]:
        await requests.vote(game_id, motion.id, user, "agree")
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 19 * HOUR


@pytest.mark.parametrize("over", ["played", "closed"])
async def test_the_end_of_the_game_is_the_owners(tables, store, over) -> None:
    game_id = await start_tiny(tables, 3)
    await lend(tables, game_id)
    said = WindowOrder(window="combat:1", choice="pass")
    async with store.write() as connection:
        await orders.keep_order(connection, game_id, 0, WINDOW, said.write())
    if over == "played":
        await play_on(tables, game_id, random.Random(3))
        async with store.read() as connection:
            (result,) = await results.list_results(connection, GUILD)
        placing = next(p for p in result.placings if p.seat == 0)
        assert (placing.user_id, placing.name) == (OWNER, "Ayla")
        assert GUEST not in [p.user_id for p in result.placings]
        new = await tables.lobby.reopen(game_id, OWNER, "Ayla")
        with pytest.raises(NotYours):
            await tables.lobby.reopen(game_id, GUEST, "Guest")
        (asked,) = [letter for letter in await list_queued(store, "say") if letter.game_id == new]
        assert GUEST not in asked.payload["ping"]
    else:
        await unrate(tables, game_id)
        await close(tables, game_id, OWNER)
    assert await sitting(store, game_id) == (OWNER, OWNER)
    assert (await Privacy(tables).export(OWNER))["games"][0]["orders"] == {}
    assert not await has_return(store)


# -- the person's own data in a substituted seat -----------------------------------------------------------------------


async def test_each_export_has_ones_own(tables, store) -> None:
    game_id = await at_turn(tables)
    await answer(tables, game_id, OWNER, "c0")
    await lend(tables, game_id)
    await answer(tables, game_id, GUEST, "stake")
    await order(store, game_id)
    (theirs,), (ours,) = [(await Privacy(tables).export(user))["games"] for user in (GUEST, OWNER)]
    async with tables.hold(game_id) as live:
        steps = [step.revision for step in live.game.steps if step.seat == 0]
    assert [one["revision"] for one in theirs["answers"]] == steps[-1:]
    assert [one["revision"] for one in ours["answers"]] == steps[:-1]
    assert (theirs["name"], ours["name"]) == (f"Guest {GUEST}", "Ayla")
    assert theirs["lent_until"] == ours["lent_until"] == store.now() + 7 * DAY
    assert set(theirs["orders"]) == {PLAN, WINDOW}
    assert ours["orders"] == {}
    assert str(GUEST) not in json.dumps(await Privacy(tables).export(OWNER))
    await return_seat(tables, game_id, OWNER)
    (theirs,), (ours,) = [(await Privacy(tables).export(user))["games"] for user in (GUEST, OWNER)]
    assert "name" not in theirs
    assert theirs["orders"] == {}
    assert [one["revision"] for one in theirs["answers"]] == steps[-1:]


@pytest.mark.parametrize("when", ["asked", "declined", "playing", "played"])
async def test_nothing_is_left_of_a_substitute_who_has_their_data_deleted(tables, store, requests, when) -> None:
    game_id = await at_turn(tables)
    motion = await ask_guest(tables, game_id)
    if when != "asked":
        await requests.vote(game_id, motion, GUEST, "decline" if when == "declined" else "agree")
    if when in ("playing", "played"):
        await answer(tables, game_id, GUEST, "c0")
    if when == "played":
        await return_seat(tables, game_id, OWNER)
    await Privacy(tables).forget(GUEST)
    assert await sitting(store, game_id) == (OWNER, OWNER)
    async with store.read() as connection:
        assert await motions.list_open(connection, game_id) == []
        kept = await motions.find_motion(connection, motion)
        for table in ("seat", "motion", "ballot", "step", "person", "job", "panel", "outbox"):
            for row in await connection.exec_driver_sql(f"SELECT * FROM {table}"):
                assert str(GUEST) not in str(row), table
    assert kept is not None
    assert "name" not in kept.data


# -- several processes -------------------------------------------------------------------------------------------------


@pytest.mark.postgres
async def test_a_second_process_knows_who_plays_and_a_seat_returns_once(postgres_url, clock) -> None:
    stores = [Store(postgres_url, clock), Store(postgres_url, clock)]
    for one in stores:
        await one.open()
    first, second = (make_tables(one) for one in stores)
    game_id = await at_turn(first, late="wait")
    async with second.hold(game_id) as live:
        assert live.user_in(0) == OWNER
    await lend(first, game_id, 1)
    await answer(second, game_id, GUEST, "c0")
    clock.time += DAY
    wishes = (return_seat(first, game_id, OWNER), return_seat(second, game_id, GUEST), Jobs(first).work())
    done = await asyncio.gather(*wishes, Jobs(second).work(), return_exceptions=True)
    refused = [str(found) for found in done if isinstance(found, BaseException)]
    assert set(refused) <= {"refused-not-lent"}
    assert await sitting(stores[1], game_id) == (OWNER, OWNER)
    said = [letter.payload["key"] for letter in await list_queued(stores[0], "say")]
    assert said.count("say-seat-back") == 1
    with pytest.raises(NotYours):
        await answer_as(first, game_id, GUEST)
    await answer(second, game_id, OWNER, "stake")
    for one in stores:
        await one.close()
