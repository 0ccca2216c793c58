"""Votes when people come and go: who may still vote, who is reminded, and what counts when the time is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.store import clocks, games, motions, orders, queue
from bot.store.motions import Motion
from bot.tables.consent.kinds import AGREE, DECLINE, GO_ON, SILENT
from bot.tables.consent.requests import Requests
from bot.tables.consent.votes import find_open, forget_proposer, lapse_motions
from bot.tables.hosting import Hosting
from bot.tables.pace import DAY, HOUR
from bot.tables.reminders import tell_asleep
from bot.tables.rewind import find_undo
from bot.tables.seating import take_seat
from bot.tables.substitution import end_substitution
from engine.kernel.decisions import NotYours, Refused
from tests.bot.support.consent import start_with
from tests.bot.support.tables import USERS, start_tiny
from tests.bot.support.timed import fall_silent, lend_seat, through_sealed

HOST, BO, CY, DEE = USERS
GUEST = 99


async def open_one(tables, game: int, kind: str, proposer: int | None, seat: int | None, **data: Any) -> int:
    async with tables.hold(game) as live:
        assert await tables.motions.open(live, kind, proposer, seat, data) is None
    return (await find(tables, game, kind)).id


async def find(tables, game: int, kind: str) -> Motion:
    async with tables.store.read() as connection:
        found = await find_open(connection, game, kind, any_seat=True)
    assert found is not None
    return found


async def result(tables, number: int) -> tuple[str, str | None]:
    async with tables.store.read() as connection:
        motion = await motions.find_motion(connection, number)
    assert motion is not None
    return motion.state, motion.result


async def nudges(store) -> dict[int, int]:
    """The times at which people are reminded to vote, by person."""
    async with store.read() as connection:
        return {job.data["user"]: job.due for job in await clocks.list_jobs(connection, "nudge")}


async def lend(tables, game: int, seat: int = 1, guest: int = GUEST) -> None:
    await lend_seat(tables, game, seat, (guest, "Eve"))


async def give_back(tables, game: int, seat: int = 1) -> None:
    async with tables.hold(game) as live, tables.store.write() as connection:
        await end_substitution(connection, live.row, live.seats, seat, tables.store.now())
    tables.cache.drop(game)


async def set_seat(tables, game: int, seat: int, **facts: Any) -> None:
    async with tables.store.write() as connection:
        seats = await games.list_seats(connection, game)
        seats[seat] = replace(seats[seat], **facts)
        await games.replace_seats(connection, game, seats)
    tables.cache.drop(game)


async def sit(tables, game: int, seat: int, user: int) -> None:
    async with tables.hold(game) as live, tables.store.write() as connection:
        assert await take_seat(connection, live, seat, user, "Eve", tables.store.now())
    tables.cache.drop(game)


# -- people who come ---------------------------------------------------------------------------------------------------


async def test_whoever_sits_down_votes_too_where_all_must_agree_and_is_reminded_halfway(tables, store, clock) -> None:
    game = await start_tiny(tables, people=3)
    await set_seat(tables, game, 2, user_id=None, computer="anything", offer="free")
    began = clock.time
    await open_one(tables, game, "clocks", HOST, None, clocks={"pace": "daily"})
    assert await nudges(store) == {BO: began + 36 * HOUR}
    clock.time += HOUR
    await sit(tables, game, 2, GUEST)
    await tables.motions.recount(game)
    assert (await find(tables, game, "clocks")).ballots == {HOST: AGREE, BO: None, GUEST: None}
    assert await nudges(store) == {BO: began + 36 * HOUR, GUEST: began + 36 * HOUR}


async def test_of_a_held_game_whoever_sits_down_votes_before_anything_is_counted_again(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    await set_seat(tables, game, 2, user_id=None, computer="anything", offer="free")
    await Hosting(tables).halt(game, HOST)
    motion = await find(tables, game, "resume")
    await sit(tables, game, 2, GUEST)
    for stranger in (CY, 1234):
        with pytest.raises(NotYours):
            await tables.motions.vote(motion.id, game, stranger, GO_ON)
    assert await tables.motions.vote(motion.id, game, GUEST, GO_ON) is None
    assert await tables.motions.vote(motion.id, game, BO, GO_ON) == GO_ON


# -- people who change a seat ------------------------------------------------------------------------------------------


async def test_a_substitute_votes_for_the_seat_and_is_reminded_instead_of_its_owner(tables, store, clock) -> None:
    game, began = await start_tiny(tables, people=3), clock.time
    number = await open_one(tables, game, "clocks", HOST, None, clocks={"pace": "daily"})
    await lend(tables, game)
    assert await nudges(store) == {CY: began + 36 * HOUR, GUEST: began + 36 * HOUR}
    await tables.motions.vote(number, game, GUEST, AGREE)
    clock.time += HOUR
    await give_back(tables, game)
    assert (await find(tables, game, "clocks")).ballots == {HOST: AGREE, BO: AGREE, CY: None}
    assert await nudges(store) == {CY: began + 36 * HOUR}


async def test_a_substitute_who_has_a_vote_already_has_one_vote(tables, store) -> None:
    """They were asked as a person; the vote of the seat is then nobody's."""
    game = await start_tiny(tables, people=3)
    number = await open_one(tables, game, "clocks", HOST, None, clocks={"pace": "daily"})
    async with store.write() as connection:
        await motions.add_ballots(connection, number, [GUEST])
        await motions.cast_ballot(connection, number, GUEST, AGREE)
    await lend(tables, game)
    assert (await find(tables, game, "clocks")).ballots == {HOST: AGREE, CY: None, GUEST: AGREE}


async def test_whoever_is_asked_to_play_for_somebody_is_asked_whatever_seat_they_leave(tables, store) -> None:
    """The person who is asked is a substitute at another seat, which its owner takes back."""
    game = await start_tiny(tables, people=3)
    await lend(tables, game, seat=1)
    async with tables.hold(game) as live:
        data = {"until": store.now() + 5 * DAY, "name": "Eve"}
        await tables.motions.open(live, "loan", CY, 2, data, [GUEST])
    await give_back(tables, game, seat=1)
    assert (await find(tables, game, "loan")).ballots == {GUEST: None}


@pytest.mark.parametrize("status", ["open", "held", "paused"])
async def test_the_new_person_of_a_seat_is_called_if_the_game_runs(tables, store, status: str) -> None:
    game = await start_tiny(tables, people=3)
    async with store.write() as connection:
        key = clocks.seat_key("call", game, 1)
        await clocks.put_job(connection, "call", key, store.now() + 8 * HOUR, {"game": game, "seat": 1})
        await games.update_game(connection, game, status=status)
    tables.cache.drop(game)
    await lend(tables, game)
    async with store.read() as connection:
        planned = [(job.data["seat"], job.due - store.now()) for job in await clocks.list_jobs(connection, "call")]
    assert planned == [(1, 0)] * (status == "open")


async def test_no_silence_that_somebody_wanted_is_kept_for_the_new_person_of_their_seat(tables, store) -> None:
    game = await start_with(tables, 3, pace="relaxed", late="wait")
    quiet = {"unanswered": 2, "reminded": 5, "snoozed": store.now() + HOUR, "unheeded": 5, "muted": 5, "slept": 5}
    async with store.write() as connection:
        before = (await clocks.list_clocks(connection, game))[1]
        await clocks.keep_clock(connection, replace(before, **quiet))
    await lend(tables, game)
    async with store.read() as connection:
        after = (await clocks.list_clocks(connection, game))[1]
    assert {name: getattr(after, name) for name in quiet} == dict.fromkeys(quiet, 0)


async def test_nobody_takes_back_the_turn_that_the_plan_of_another_person_has_played(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    await through_sealed(tables, game, USERS[:3])
    async with tables.hold(game) as live:
        upto = live.game.revision
    async with store.write() as connection:
        await orders.keep_played(connection, game, 1, upto - 2, upto)
    tables.cache.drop(game)
    async with tables.hold(game) as live:
        assert find_undo(live, 1) == upto - 2
    await lend(tables, game)
    async with tables.hold(game) as live:
        assert find_undo(live, 1) is None


async def test_everybody_whose_order_is_lost_is_called_beside_those_who_were(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    async with store.write() as connection:
        await games.update_game(connection, game, told=(0, 2))
        key = clocks.seat_key("order", game, 1)
        await clocks.put_job(connection, "order", key, store.now() + HOUR, {"game": game, "seat": 1})
    tables.cache.drop(game)
    await lend(tables, game)
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    assert row.told == (0, 1, 2)


# -- what a vote is about ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lent", "slept", "what"), [(False, 0, None), (False, 5, SILENT), (True, 0, "lent"), (True, 5, "lent")]
)
async def test_a_vote_on_an_owner_says_that_somebody_plays_for_them_before_anything_else(
    tables, store, lent: bool, slept: int, what: str | None
) -> None:
    """The substitute answers, so nobody is silent."""
    game = await start_with(tables, 3, pace="daily")
    if lent:
        await lend(tables, game)
    await fall_silent(store, game, 1, slept)
    await Requests(tables).propose_removal(game, HOST, BO)
    assert (await find(tables, game, "kick")).data.get("what") == what


@pytest.mark.parametrize("asked", [True, False])
async def test_nobody_decides_alone_about_somebody_whom_the_game_does_not_wait_for(tables, store, asked: bool) -> None:
    """Their time seems to be over, but nothing is asked of them."""
    game = await start_with(tables, 3, pace="daily", rated="on")
    await through_sealed(tables, game, USERS[:3])  # it is the turn of seat 0
    seat = 0 if asked else 1
    for other in {0, 1, 2} - {seat, 2}:
        await set_seat(tables, game, other, user_id=None, computer="anything")
    async with store.write() as connection:
        known = await clocks.list_clocks(connection, game)
        late = replace(known.get(seat) or clocks.Clock(game, seat), since=5, deadline=store.now() - 1)
        await clocks.keep_clock(connection, late)
    asking = Requests(tables).propose_removal(game, CY, USERS[seat])
    if asked:
        assert await asking == AGREE
    else:
        with pytest.raises(Refused, match="refused-kick-alone"):
            await asking


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ballots", "decided"),
    [
        ({HOST: AGREE, BO: None, CY: None}, DECLINE),  # nobody but the proposer has voted
        ({HOST: AGREE, BO: AGREE, CY: None}, AGREE),
        ({HOST: AGREE, BO: DECLINE, CY: None}, DECLINE),
    ],
)
async def test_missing_votes_of_inactive_people_are_left_out_once_another_person_has_voted(
    tables, store, clock, ballots: dict[int, str | None], decided: str
) -> None:
    game = await start_with(tables, 3, pace="relaxed", late="wait")
    number = await open_one(tables, game, "end", HOST, None)
    async with store.write() as connection:
        for user, choice in ballots.items():
            if choice is not None:
                await motions.cast_ballot(connection, number, user, choice)
        known = await clocks.list_clocks(connection, game)
        for seat in (1, 2):
            lost = replace(
                known[seat], unanswered=3, unheeded=store.now() - 9 * DAY, reminded=store.now() - DAY, slept=5
            )
            await clocks.keep_clock(connection, lost)
    clock.time += 3 * DAY
    await tables.motions.expire(number, game)
    assert await result(tables, number) == ("decided", decided)


@pytest.mark.parametrize(("seat", "left"), [(None, set()), (1, {"clocks"}), (2, {"late", "clocks"})])
async def test_a_vote_about_a_late_person_ends_with_their_answer_or_a_change_of_the_game(
    tables, store, seat: int | None, left: set[str]
) -> None:
    game = await start_with(tables, 3, pace="daily", late="vote")
    await open_one(tables, game, "late", None, 1, since=5, computer="anything")
    await open_one(tables, game, "clocks", HOST, None, clocks={"pace": "live"})
    async with tables.hold(game) as live, store.write() as connection:
        await lapse_motions(connection, live, store.now(), seat)
        found = {motion.kind for motion in await motions.list_open(connection, game)}
    assert found == (left or {"clocks"})


@pytest.mark.parametrize(("state", "shown"), [("open", True), ("decided", True), ("lapsed", True), ("unposted", False)])
async def test_every_post_that_names_a_proposer_is_written_again_without_them(
    tables, store, state: str, shown: bool
) -> None:
    game = await start_tiny(tables, people=3)
    number = await open_one(tables, game, "clocks", HOST, None, clocks={"pace": "daily"})
    async with store.write() as connection:
        if state != "unposted":
            await motions.place_motion(connection, number, 500, 900)
        if state != "open":
            await motions.close_motion(connection, number, "lapsed" if state == "lapsed" else "decided", AGREE)
        before = {one.id for one in await queue.list_due(connection)}
        await forget_proposer(connection, HOST, store.now())
        made = [one for one in await queue.list_due(connection) if one.id not in before]
    assert [(one.kind, one.payload["motion"]) for one in made] == [("motion", number)] * shown


# -- hosts and seats ---------------------------------------------------------------------------------------------------


async def posted(store, kind: str) -> list[Any]:
    async with store.read() as connection:
        return [one for one in await queue.list_due(connection) if one.kind == kind]


async def test_the_host_lets_a_held_game_go_on_even_without_a_vote_in_it_and_its_post_says_so(tables, store) -> None:
    """The host has become one since the vote began."""
    game = await start_tiny(tables, people=3)
    await Hosting(tables).halt(game, HOST)
    number = (await find(tables, game, "resume")).id
    async with store.write() as connection:
        await motions.drop_ballots(connection, number, [BO])
        await games.update_game(connection, game, host_id=BO)
    tables.cache.drop(game)
    before = len(await posted(store, "motion"))
    await Hosting(tables).resume(game, BO)
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    assert row.status == "open"
    assert await result(tables, number) == ("decided", GO_ON)
    assert [one.payload["motion"] for one in (await posted(store, "motion"))[before:]] == [number]


async def test_the_post_of_a_vote_names_whoever_has_just_been_asked_as_well(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    await set_seat(tables, game, 2, user_id=None, computer="anything", offer="free")
    number = await open_one(tables, game, "clocks", HOST, None, clocks={"pace": "daily"})
    await sit(tables, game, 2, GUEST)
    before = len(await posted(store, "motion"))
    await tables.motions.recount(game)
    assert [one.payload["motion"] for one in (await posted(store, "motion"))[before:]] == [number]


@pytest.mark.parametrize("kind", ["late", "kick"])
async def test_the_post_of_a_vote_about_a_seat_names_whoever_plays_there_now(tables, store, kind: str) -> None:
    game = await start_with(tables, 3, pace="daily", late="vote")
    number = await open_one(tables, game, kind, None, 1, since=5, computer="anything")
    async with store.write() as connection:
        await motions.drop_ballots(connection, number, [BO])
    for change in (lend, give_back):
        before = len(await posted(store, "motion"))
        await change(tables, game)
        assert number in [one.payload["motion"] for one in (await posted(store, "motion"))[before:]]


@pytest.mark.parametrize(("host", "leaves", "then"), [(HOST, HOST, BO), (BO, BO, HOST), (BO, CY, BO), (CY, HOST, CY)])
async def test_only_a_host_who_leaves_is_replaced_as_the_host(tables, store, host: int, leaves: int, then: int) -> None:
    game = await start_tiny(tables, people=3)
    async with store.write() as connection:
        await games.update_game(connection, game, host_id=host)
    tables.cache.drop(game)
    await Requests(tables).leave(game, leaves)
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    assert row.host_id == then


async def test_whoever_takes_a_seat_that_is_asked_is_called_although_its_former_person_was(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    await set_seat(tables, game, 2, user_id=None, computer="anything", offer="free")
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    assert row.told == (0, 1, 2)
    before = len(await posted(store, "table"))
    await sit(tables, game, 2, GUEST)
    assert [one.payload["ping"] for one in (await posted(store, "table"))[before:]] == [[GUEST]]


# -- people who do not answer ------------------------------------------------------------------------------------------


async def tell(store, game: int, since: int) -> bool:
    async with store.write() as connection:
        key = clocks.seat_key("asleep", game, 1)
        data = {"game": game, "seat": 1, "since": since}
        await clocks.put_job(connection, "asleep", key, store.now(), data)
        (job,) = [one for one in await clocks.list_jobs(connection, "asleep") if one.key == key]
        return await tell_asleep(connection, job, store.now())


@pytest.mark.parametrize("kind", ["kick", "unseat", "late", "clocks", None])
async def test_a_table_that_votes_on_somebody_is_told_a_day_later_that_they_do_not_answer(
    tables, store, kind: str | None
) -> None:
    game = await start_with(tables, 3, pace="daily", late="vote")
    async with store.write() as connection:
        since = (await clocks.list_clocks(connection, game))[1].since
        if kind is not None:
            values = {"game_id": game, "kind": kind, "proposer": HOST, "opened": 0, "expires": None}
            seat = None if kind == "clocks" else 1
            await motions.insert_motion(connection, {CY: None}, {"since": since}, **values, seat=seat)
    told = kind in (None, "clocks")
    assert await tell(store, game, since) is told
    async with store.read() as connection:
        later = [job.due for job in await clocks.list_jobs(connection, "asleep") if job.data["seat"] == 1]
        slept = (await clocks.list_clocks(connection, game))[1].slept
    assert (later, slept) == (([], store.now()) if told else ([store.now() + DAY], 0))


@pytest.mark.parametrize(
    ("alone", "ignored", "days", "counts"), [(True, 3, 5, []), (False, 3, 5, [3]), (False, 2, 2, [0])]
)
async def test_a_table_is_told_how_many_reminders_somebody_has_ignored_and_nobody_is_told_of_themselves(
    tables, store, alone: bool, ignored: int, days: int, counts: list[int]
) -> None:
    """None are counted before the last one."""
    game = await start_with(tables, 2, pace="daily", late="wait")
    if alone:
        await set_seat(tables, game, 0, user_id=None, computer="anything")
    async with store.write() as connection:
        clock, now = (await clocks.list_clocks(connection, game))[1], store.now()
        facts = {"unanswered": ignored, "unheeded": now - days * DAY, "reminded": now - DAY}
        await clocks.keep_clock(connection, replace(clock, **facts))
    assert await tell(store, game, clock.since) is not alone
    assert [one.payload["count"] for one in await posted(store, "asleep")] == counts
