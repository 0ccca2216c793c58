"""Seats of running games: voted out, left, opened, taken by a substitute; and votes about people who are late."""

from __future__ import annotations

import contextlib

import pytest

from bot.language import LANGUAGES, Words
from bot.messages.scene import take_scene, words_for
from bot.messages.seats import build_leave, build_offer
from bot.store import clocks, motions
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.pace import DAY, HOUR
from bot.tables.privacy import Privacy
from bot.tables.substitution import begin_substitution, end_substitution
from bot.work.jobs import Jobs
from engine.kernel.decisions import NotYours, Refused, Stale
from tests.bot.support.consent import answer, questions, said, seats_of, start_with, the_motion
from tests.bot.support.harness import captions, open_cockpit, open_table, running, table_posts
from tests.bot.support.people import to_turns
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, head, make_tables, start_tiny
from tests.bot.support.timed import clock_of, list_queued, through_sealed


@pytest.fixture
def requests(tables) -> Requests:
    return Requests(tables)


# -- excluding a player by vote ----------------------------------------------------------------------------------------


async def test_the_majority_of_the_others_opens_a_seat(tables, store, requests) -> None:
    tables.stand_in = "own"
    game_id = await start_tiny(tables, people=4)
    await through_sealed(tables, game_id, USERS)
    assert await requests.propose_removal(game_id, USERS[1], USERS[0]) is None
    motion = await the_motion(store, game_id)
    assert motion.ballots == {USERS[1]: "agree", USERS[2]: None, USERS[3]: None}
    with pytest.raises(NotYours):
        await requests.vote(game_id, motion.id, USERS[0], "decline")
    assert await requests.vote(game_id, motion.id, USERS[3], "agree") == "agree"
    seats = await seats_of(store, game_id)
    assert (seats[0].user_id, seats[0].computer, seats[0].offer) == (None, "own", "ask")
    row, _ = await head(store, game_id)
    assert row.host_id == USERS[1]
    async with tables.hold(game_id) as live:
        assert live.waiting_people == [1]  # the computer player has taken the turn
    assert len(await list_queued(store, "offer")) == 1
    with pytest.raises(NotYours):
        await requests.propose_removal(game_id, USERS[0], USERS[1])


async def test_without_majority_everybody_stays(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await requests.propose_removal(game_id, USERS[0], USERS[1])
    with pytest.raises(Refused, match="refused-motion-open"):
        await requests.propose_removal(game_id, USERS[2], USERS[1])
    motion = await the_motion(store, game_id)
    assert await requests.vote(game_id, motion.id, USERS[2], "decline") == "decline"
    assert (await seats_of(store, game_id))[1].user_id == USERS[1]


async def test_nobody_else_to_ask_means_at_once(tables, store, requests) -> None:
    game_id = await start_with(tables, people=2, rated="off")
    for other, key in ((USERS[0], "refused-kick-self"), (999, "refused-kick-nobody")):
        with pytest.raises(Refused, match=key):
            await requests.propose_removal(game_id, USERS[0], other)
    assert await requests.propose_removal(game_id, USERS[0], USERS[1]) == "agree"
    assert (await seats_of(store, game_id))[1].offer == "ask"
    assert await list_queued(store, "motion") == []


async def test_who_leaves_meanwhile_is_neither_voted_on_nor_votes(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=4)
    await requests.propose_removal(game_id, USERS[0], USERS[3])
    motion = await the_motion(store, game_id)
    await requests.leave(game_id, USERS[1])
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).missing == [USERS[2]]
    await requests.leave(game_id, USERS[3])
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == "lapsed"


async def test_one_of_two_sends_nobody_away_from_a_rated_game_in_time(tables, store, clock, requests) -> None:
    game_id = await start_with(tables, people=2, pace="daily")
    await through_sealed(tables, game_id, USERS[:2])
    clock.time += DAY - 1
    for user, other in ((USERS[0], USERS[1]), (USERS[1], USERS[0])):
        with pytest.raises(Refused, match="refused-kick-alone"):
            await requests.propose_removal(game_id, user, other)
    clock.time += 1
    with pytest.raises(Refused, match="refused-kick-alone"):
        await requests.propose_removal(game_id, USERS[0], USERS[1])
    assert await requests.propose_removal(game_id, USERS[1], USERS[0]) == "agree"
    assert (await seats_of(store, game_id))[0].offer == "ask"


async def test_a_rated_game_without_clocks_keeps_its_two_people(tables, store, clock, requests) -> None:
    game_id = await start_with(tables, people=2)
    clock.time += 90 * DAY
    with pytest.raises(Refused, match="refused-kick-alone"):
        await requests.propose_removal(game_id, USERS[1], USERS[0])
    async with store.read() as connection:
        assert await motions.list_open(connection, game_id) == []


async def test_a_third_one_who_leaves_decides_nothing_in_a_rated_game(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await requests.propose_removal(game_id, USERS[0], USERS[1])
    motion = await the_motion(store, game_id)
    await requests.leave(game_id, USERS[2])
    assert (await seats_of(store, game_id))[1].user_id == USERS[1]
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == "lapsed"


async def test_the_last_missing_voter_leaves_and_it_is_decided(tables, store, requests) -> None:
    game_id = await start_with(tables, people=3, rated="off")
    await requests.propose_removal(game_id, USERS[0], USERS[1])
    await requests.leave(game_id, USERS[2])
    seats = await seats_of(store, game_id)
    assert [seat.user_id for seat in seats] == [USERS[0], None, None]
    assert sorted(seat.name for seat in seats[1:]) == ["Computer 1", "Computer 2"]


# -- leaving and sitting down ------------------------------------------------------------------------------------------


async def test_leaving_twice_and_the_last_one_closes_the_game(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=2)
    await requests.leave(game_id, USERS[0])
    with pytest.raises(NotYours):
        await requests.leave(game_id, USERS[0])
    assert (await head(store, game_id))[0].status == "open"
    await requests.leave(game_id, USERS[1])
    assert (await head(store, game_id))[0].status == "closed"
    assert [queued.payload["key"] for queued in await list_queued(store, "say")] == ["say-nobody-left"]
    assert [queued.payload["post"] for queued in await list_queued(store, "offer")] == [True, False]


@pytest.mark.slow
async def test_the_last_person_is_told_before_that_the_game_ends(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"], computers=1)
        goes_on = "A computer player plays on in your seat"
        asked = await (await ayla.slash("dune leave")).answered()
        assert goes_on in asked.text
        before = await (await bo.slash("dune leave")).answered()
        assert goes_on in before.text
        await (await ayla.click(asked.message, label="Leave it")).answered()
        asked = await (await bo.click(before.message, label="Leave it")).answered()
        assert goes_on not in asked.text
        assert "the game would end without a result" in asked.text
        await (await bo.click(asked.message, label="Leave it")).answered()
        assert (await head(world.store, 1))[0].status == "closed"


async def test_with_the_last_person_every_vote_and_offer_ends(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=2)
    await Hosting(tables).halt(game_id, USERS[0])
    await requests.leave(game_id, USERS[0])
    await requests.leave(game_id, USERS[1])
    async with store.read() as connection:
        assert await motions.list_open(connection, game_id) == []
    async with tables.hold(game_id) as live:
        scene = take_scene(live, None, words_for(live, "en"))
    assert "Take seat" not in said(build_offer(scene, 0, "", None))


async def test_a_free_seat_is_taken_at_once_and_only_once(tables, store, requests) -> None:
    game_id = await start_with(tables, substitutes="free")
    await through_sealed(tables, game_id, USERS[:3])
    await requests.leave(game_id, USERS[1])
    with pytest.raises(Refused, match="refused-joined"):
        await requests.sit(game_id, 1, USERS[0], "Ayla")
    assert await requests.sit(game_id, 1, 77, "Dee")
    for seat, user in ((1, 78), (0, 78), (9, 78)):
        with pytest.raises(Stale, match="refused-no-offer"):
            await requests.sit(game_id, seat, user, "Eve")
    await answer(tables, game_id, USERS[0], "end")
    row, _ = await head(store, game_id)
    assert row.told == (1,)
    assert (await list_queued(store, "table"))[-1].payload["ping"] == [77]
    await answer(tables, game_id, 77, "end")


async def test_who_sits_down_in_time_is_called(tables, store, requests) -> None:
    game_id = await start_with(tables, pace="daily", substitutes="free")
    await requests.leave(game_id, USERS[1])
    async with tables.hold(game_id) as live:
        assert live.waiting_people == [0, 2]  # the computer player has made its sealed choice
    await requests.sit(game_id, 1, 77, "Dee")
    for user in (USERS[0], USERS[2]):
        await answer(tables, game_id, user)
    row, _ = await head(store, game_id)
    assert row.told == (0, 1, 2)
    assert 77 in (await list_queued(store, "table"))[-1].payload["ping"]
    assert (await clock_of(store, game_id, 1)).deadline is not None


async def test_who_sits_down_takes_nothing_back_that_was_answered_there_before(tables, store, requests) -> None:
    game_id = await start_with(tables, substitutes="free")
    await through_sealed(tables, game_id, USERS[:3])
    await answer(tables, game_id, USERS[0], "c0")
    await Hosting(tables).report(game_id, USERS[0], "x")
    await requests.leave(game_id, USERS[0])
    assert await requests.sit(game_id, 0, 99, "Dee")
    motion = await the_motion(store, game_id)
    for user in USERS[1:3]:
        with contextlib.suppress(Stale):
            await tables.motions.vote(motion.id, game_id, user, "go-on")
    with pytest.raises(Refused, match="refused-undo"):
        await tables.undo(game_id, 99)
    await answer(tables, game_id, 99, "stake")
    await tables.undo(game_id, 99)


async def test_a_substitute_with_the_consent_of_the_table(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await requests.leave(game_id, USERS[1])
    assert not await requests.sit(game_id, 1, 77, "Dee")
    with pytest.raises(Refused, match="refused-motion-open"):
        await requests.sit(game_id, 1, 77, "Dee")
    motion = await the_motion(store, game_id)
    assert motion.ballots == {USERS[0]: None, USERS[2]: None}
    with pytest.raises(NotYours):
        await requests.vote(game_id, motion.id, 77, "agree")
    async with tables.hold(game_id) as live:
        assert live.seat_of(77) is None
    await requests.vote(game_id, motion.id, USERS[0], "agree")
    assert await requests.vote(game_id, motion.id, USERS[2], "agree") == "agree"
    seats = await seats_of(store, game_id)
    assert (seats[1].user_id, seats[1].name, seats[1].computer, seats[1].offer) == (77, "Dee", None, "")


@pytest.mark.parametrize("substitutes", ["free", "ask"])
async def test_who_has_left_a_seat_takes_no_other(tables, store, requests, substitutes) -> None:
    game_id = await start_with(tables, people=4, substitutes=substitutes)
    await requests.leave(game_id, USERS[1])
    await requests.leave(game_id, USERS[2])
    with pytest.raises(Refused, match="refused-seat-seen"):
        await requests.sit(game_id, 2, USERS[1], "Bo")
    exported = await Privacy(tables).export(USERS[1])
    assert [one["seat"] for one in exported["left"]] == [1]
    assert await requests.sit(game_id, 1, USERS[1], "Bo") == (substitutes == "free")  # their own hand again


async def test_who_was_a_substitute_meanwhile_is_no_longer_seated(tables, store, requests) -> None:
    game_id = await start_with(tables, people=3, substitutes="ask")
    await requests.leave(game_id, USERS[1])
    assert not await requests.sit(game_id, 1, 77, "Dee")
    motion = await the_motion(store, game_id)
    async with tables.hold(game_id) as live, store.write() as connection:
        lent = await begin_substitution(connection, live.row, live.seats, 0, (77, "Dee"), 2 * live.row.created, 1)
        live.seats = await end_substitution(connection, live.row, lent, 0, 1)
    for user in (USERS[0], USERS[2]):
        await requests.vote(game_id, motion.id, user, "agree")
    assert (await seats_of(store, game_id))[1].user_id is None
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == "lapsed"


async def test_a_substitute_nobody_wants(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=2)
    await requests.leave(game_id, USERS[1])
    await requests.sit(game_id, 1, 77, "Dee")
    motion = await the_motion(store, game_id)
    assert await requests.vote(game_id, motion.id, USERS[0], "decline") == "decline"
    seats = await seats_of(store, game_id)
    assert (seats[1].user_id, seats[1].offer) == (None, "ask")


async def test_forgetting_ends_what_hangs_on_the_person(tables, store, requests) -> None:
    game_id = await start_tiny(tables, people=3)
    await requests.leave(game_id, USERS[1])
    await requests.sit(game_id, 1, 77, "Dee")
    motion = await the_motion(store, game_id)
    await requests.vote(game_id, motion.id, USERS[0], "agree")
    privacy = Privacy(tables)
    await privacy.forget(77)
    with pytest.raises(Stale):
        await requests.vote(game_id, motion.id, USERS[2], "agree")
    await privacy.forget(USERS[2])
    assert [seat.user_id for seat in await seats_of(store, game_id)] == [USERS[0], None, None]
    posts = await list_queued(store, "offer")
    assert [queued.payload["why"] for queued in posts] == ["left", "forgotten"]
    await privacy.forget(USERS[1])
    assert all(queued.payload["who"] is None for queued in await list_queued(store, "offer"))


# -- late players: a vote decides --------------------------------------------------------------------------------------


async def late_table(tables, clock, people=3) -> int:
    """Begin a table whose seat 0 is late, with a vote about it, and return its id."""
    game_id = await start_with(tables, people, pace="daily", late="vote")
    await through_sealed(tables, game_id, USERS[:people])
    clock.time += DAY
    await Jobs(tables).work()
    return game_id


@pytest.mark.slow
async def test_more_time(tables, store, clock, requests) -> None:
    game_id = await late_table(tables, clock)
    motion = await the_motion(store, game_id)
    assert (motion.kind, motion.seat, sorted(motion.ballots)) == ("late", 0, USERS[1:3])
    await requests.vote(game_id, motion.id, USERS[1], "wait")
    assert await requests.vote(game_id, motion.id, USERS[2], "wait") == "wait"
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + DAY
    clock.time += DAY
    await Jobs(tables).work()
    assert (await the_motion(store, game_id)).id != motion.id


async def test_a_restart_asks_the_table_only_once(tables, store, clock) -> None:
    game_id = await late_table(tables, clock)
    motion = await the_motion(store, game_id)
    again = make_tables(store)
    await again.plan()
    await Jobs(again).work()
    assert (await the_motion(store, game_id)).id == motion.id
    assert len(await list_queued(store, "motion")) == 1


@pytest.mark.slow
async def test_the_computer_finishes_the_turn(tables, store, clock, requests) -> None:
    game_id = await late_table(tables, clock)
    motion = await the_motion(store, game_id)
    await requests.vote(game_id, motion.id, USERS[1], "computer")
    await requests.vote(game_id, motion.id, USERS[2], "computer")
    again = make_tables(store)
    await again.plan()
    await Jobs(again).work()
    async with again.hold(game_id) as live:
        assert 0 not in live.game.waiting()
        assert live.user_in(0) == USERS[0]
    async with store.read() as connection:
        assert await motions.list_open(connection, game_id) == []


@pytest.mark.slow
async def test_the_seat_is_opened(tables, store, clock, requests) -> None:
    game_id = await late_table(tables, clock)
    motion = await the_motion(store, game_id)
    await requests.vote(game_id, motion.id, USERS[1], "open")
    await requests.vote(game_id, motion.id, USERS[2], "open")
    assert (await seats_of(store, game_id))[0].offer == "ask"
    async with tables.hold(game_id) as live:
        assert live.waiting_people == [1]


async def test_the_late_one_comes_after_all(tables, store, clock, requests) -> None:
    game_id = await late_table(tables, clock)
    motion = await the_motion(store, game_id)
    await answer(tables, game_id, USERS[0], "c0")
    with pytest.raises(Stale):
        await requests.vote(game_id, motion.id, USERS[1], "open")
    assert (await seats_of(store, game_id))[0].user_id == USERS[0]


@pytest.mark.slow
async def test_votes_apart_and_no_vote_at_all_leave_it_to_the_computer(tables, store, clock, requests) -> None:
    game_id = await late_table(tables, clock)
    motion = await the_motion(store, game_id)
    await requests.vote(game_id, motion.id, USERS[1], "wait")
    assert await requests.vote(game_id, motion.id, USERS[2], "open") == "computer"
    await Jobs(tables).work()
    clock.time += DAY
    await Jobs(tables).work()
    motion = await the_motion(store, game_id)
    assert motion.seat == 1
    clock.time += DAY
    await Jobs(tables).work()
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).result == "computer"
    async with tables.hold(game_id) as live:
        assert 1 not in live.game.waiting()


async def test_alone_at_the_table_the_computer_plays_at_once(tables, store, clock) -> None:
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 2, "en")
    await tables.lobby.fill(game_id, USERS[0], "anything", 1)
    await tables.lobby.choose(game_id, USERS[0], pace="daily", late="vote")
    await tables.start(game_id, USERS[0])
    before, _ = await head(store, game_id)
    clock.time += DAY
    await Jobs(tables).work()
    assert (await head(store, game_id))[0].revision > before.revision
    assert await list_queued(store, "motion") == []


async def test_an_empty_seat_has_no_clock(tables, store, clock, requests) -> None:
    game_id = await start_with(tables, pace="daily", late="computer")
    clock.time += HOUR
    await requests.leave(game_id, USERS[1])
    async with store.read() as connection:
        assert 1 not in await clocks.list_clocks(connection, game_id)
        assert not [job for job in await clocks.list_jobs(connection) if job.key.endswith(":1")]


# -- by clicks ---------------------------------------------------------------------------------------------------------


def offers(person) -> list:
    return [m for m in person.timeline() if "A computer player plays seat" in m.text]


@pytest.mark.slow
async def test_leaving_and_being_replaced_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, persons)
        asked = await (await ayla.slash("dune leave")).answered()
        assert "for good" in asked.text
        panel = asked.ephemerals[0]
        dee = world.sandbox.actor("Dee")
        assert "aren’t at this table" in (await (await dee.slash("dune leave")).answered()).text
        await (await ayla.click(panel, label="Leave it")).answered()
        await world.bot.outbox.settle()
        (post,) = offers(bo)
        assert "Round 1" in post.text
        assert captions(post) == ["Take seat"]
        assert bo.id in table_posts(bo)[-1].mentions  # the computer player has ended its turn
        assert "are watching" in (await (await dee.click(table_posts(dee)[-1], label="My turn")).answered()).text
        assert "whether you may" in (await (await dee.click(post, label="Take seat")).answered()).text
        await world.bot.outbox.settle()
        assert "hand" not in " ".join(m.text for m in dee.dms())
        await world.restart()
        for person in (bo, cy):
            await (await person.click(questions(person)[-1], label="Agree")).answered()
        await world.bot.outbox.settle()
        assert offers(bo) == []
        gone = next(m for m in bo.timeline() if "has taken seat 1" in m.text)
        assert captions(gone) == []
        assert "Your hand" in (await open_cockpit(dee)).text
        again = await (await dee.press_raw("lb1|1|0|sit|0", gone)).answered()
        assert "already" in again.text
        assert "aren’t at this table" in (await (await ayla.slash("dune leave")).answered()).text


@pytest.mark.slow
async def test_voting_out_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await open_table(world, ["Ayla", "Bo", "Cy"])
        assert "asked" in (await (await ayla.slash("dune kick", player=cy)).answered()).text
        assert "already" in (await (await bo.slash("dune kick", player=cy)).answered()).text
        await world.bot.outbox.settle()
        (post,) = questions(bo)
        assert post.mentions == [bo.id]
        await (await bo.click(post, label="Agree")).answered()
        await world.bot.outbox.settle()
        assert "seat 3 is open" in questions(bo)[0].text
        assert "voted" in offers(bo)[0].text


@pytest.mark.slow
async def test_a_vote_against_a_substitute_says_that_the_seat_goes_back(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        tables, store = world.bot.tables, world.store
        async with tables.hold(1) as live, store.write() as connection:
            guest = (world.sandbox.actor("Gus").id, "Gus")
            await begin_substitution(connection, live.row, live.seats, 1, guest, store.now() + DAY, store.now())
        tables.cache.drop(1)
        asked = await (await ayla.press_raw("lb1|1|0|kick-ask|1", table_posts(ayla)[-1])).answered()
        assert "goes back to its owner" in asked.text
        assert "Nobody else here has a vote" in asked.text
        done = await (await ayla.click(asked.message, label="Remove")).answered()
        assert "The seat is its owner’s again." in done.text
        assert (await seats_of(store, 1))[1].user_id == bo.id


@pytest.mark.slow
@pytest.mark.parametrize("computers", [0, 1])
async def test_who_alone_has_a_vote_is_told_so_and_removes_at_once(url, computers) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"], computers=computers, rated="off")
        asked = await (await ayla.press_raw("lb1|1|0|kick-ask|1", table_posts(ayla)[-1])).answered()
        assert "The others vote" not in asked.text
        done = await (await ayla.click(asked.message, label="Remove")).answered()
        assert "The seat is open." in done.text
        assert (await seats_of(world.store, 1))[1].offer == "ask"


@pytest.mark.slow
async def test_a_confirmed_vote_is_about_the_person_who_was_named(url) -> None:
    async with running(url) as world:
        ayla, _, _ = await open_table(world, ["Ayla", "Bo", "Cy"])
        asked = await (await ayla.press_raw("lb1|1|0|kick-ask|1", table_posts(ayla)[-1])).answered()
        assert "Bo" in asked.text
        tables, store = world.bot.tables, world.store
        async with tables.hold(1) as live, store.write() as connection:
            guest = (world.sandbox.actor("Gus").id, "Gus")
            await begin_substitution(connection, live.row, live.seats, 1, guest, store.now() + DAY, store.now())
        tables.cache.drop(1)
        again = await (await ayla.click(asked.message, label="Ask others")).answered()
        assert "Gus" in again.text
        async with store.read() as connection:
            assert await motions.list_open(connection, 1) == []
        await (await ayla.click(again.message, label="Ask others")).answered()
        async with store.read() as connection:
            assert [one.kind for one in await motions.list_open(connection, 1)] == ["unseat"]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_posts_of_seats_in_every_language(tables, store, requests, language) -> None:
    game_id = await start_tiny(tables, people=3)
    await requests.leave(game_id, USERS[1])
    async with tables.hold(game_id) as live:
        scene = take_scene(live, None, words_for(live, language))
    for why in ("left", "voted", "late", "host", "forgotten"):
        text = " ".join(said(build_offer(scene, 1, why, None if why == "forgotten" else 77)))
        assert ("77" in text) == (why != "forgotten")
        assert "ffer" not in text
    assert "77" in " ".join(said(build_offer(scene, 0, "", 77)))
    assert said(build_leave(scene.row, Words(language)))
    with pytest.raises(ValueError, match="spectator"):
        async with tables.hold(game_id) as live:
            build_offer(take_scene(live, 0, words_for(live, language)), 1, "left", 77)
