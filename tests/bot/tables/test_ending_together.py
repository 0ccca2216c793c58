"""Rated games between people: whoever plays in one ends it without a result only if all others agree."""

from __future__ import annotations

import random

import pytest

from bot.language import LANGUAGES
from bot.messages.closing import build_close
from bot.store import games, motions, results
from bot.store.clicks import in_hand
from bot.tables.channels import move
from bot.tables.closing import close
from bot.tables.consent.requests import Requests
from bot.tables.pace import DAY, HOUR
from bot.work.jobs import Jobs
from engine.kernel.decisions import NotYours, Refused
from tests.bot.support.consent import questions, said, start_with, the_motion
from tests.bot.support.faults import spoil
from tests.bot.support.harness import open_table, running
from tests.bot.support.tables import USERS, make_tables, open_war, play_on, start_tiny
from tests.bot.support.timed import list_queued, through_sealed

MANAGER = 900


@pytest.fixture
def requests(tables) -> Requests:
    return Requests(tables)


async def status_of(store, game_id: int) -> str:
    async with store.read() as connection:
        return (await games.find_game(connection, game_id)).status


async def test_the_host_of_a_rated_game_asks_the_others_and_each_of_them_can_refuse(
    tables, store, clock, requests
) -> None:
    game_id = await start_with(tables, people=3)
    assert not await close(tables, game_id, USERS[0])
    motion = await the_motion(store, game_id)
    assert (motion.kind, motion.ballots) == ("end", {USERS[0]: "agree", USERS[1]: None, USERS[2]: None})
    with pytest.raises(Refused, match="refused-motion-open"):
        await close(tables, game_id, USERS[0])
    assert await requests.vote(game_id, motion.id, USERS[1], "agree") is None
    assert await requests.vote(game_id, motion.id, USERS[2], "decline") == "decline"
    assert await status_of(store, game_id) == "open"
    clock.time += DAY
    assert not await close(tables, game_id, USERS[0])
    motion = await the_motion(store, game_id)
    for user, decision in ((USERS[1], None), (USERS[2], "agree")):
        assert await requests.vote(game_id, motion.id, user, "agree") == decision
    assert await status_of(store, game_id) == "closed"
    async with store.read() as connection:
        assert await results.list_results(connection) == []
    with pytest.raises(Refused, match="refused-over"):
        await play_on(tables, game_id, random.Random(1), 1)


async def test_the_game_goes_on_during_the_vote_and_its_end_is_the_end_of_the_vote(tables, store) -> None:
    game_id = await start_with(tables, people=2)
    await close(tables, game_id, USERS[0])
    motion = await the_motion(store, game_id)
    await play_on(tables, game_id, random.Random(1), 2)
    assert await the_motion(store, game_id) == motion
    await play_on(tables, game_id, random.Random(1))
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == "lapsed"
        assert len(await results.list_results(connection)) == 1


async def test_whoever_leaves_during_the_vote_does_not_decide_it(tables, store, requests) -> None:
    game_id = await start_with(tables, people=2)
    await close(tables, game_id, USERS[0])
    motion = await the_motion(store, game_id)
    await requests.leave(game_id, USERS[1])
    assert await status_of(store, game_id) == "open"
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == "lapsed"
    assert await close(tables, game_id, USERS[0])


async def test_a_proposal_that_failed_can_be_repeated_by_the_same_click(tables, store, monkeypatch) -> None:
    """A click is noted as carried out only together with its vote, so that a kill between the two loses nothing."""
    game_id = await start_with(tables, people=2)

    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr(motions, "insert_motion", fail)
        with in_hand(77), pytest.raises(RuntimeError):
            await close(tables, game_id, USERS[0])
    with in_hand(77):
        assert not await close(tables, game_id, USERS[0])
    assert (await the_motion(store, game_id)).kind == "end"


async def test_silence_is_no_consent(tables, store, clock) -> None:
    game_id = await start_with(tables, people=2)
    await close(tables, game_id, USERS[0])
    for _ in range(4):
        clock.time += DAY
        await Jobs(tables).work()
    async with store.read() as connection:
        assert await motions.list_open(connection, game_id) == []
    assert await status_of(store, game_id) == "open"


async def test_who_manages_the_channel_asks_too_if_they_play_and_ends_it_alone_if_not(tables, store) -> None:
    game_id = await start_with(tables, people=2)
    with pytest.raises(NotYours, match="refused-close"):
        await close(tables, game_id, USERS[1])
    assert not await close(tables, game_id, USERS[1], manages=True)
    assert await close(tables, game_id, MANAGER, manages=True)
    assert await status_of(store, game_id) == "closed"


@pytest.mark.parametrize("alone", ["unrated", "computers", "direct", "unreadable"])
async def test_the_host_alone_ends_a_game_whose_result_is_nobody_else_s(tables, store, alone) -> None:
    if alone == "computers":
        game_id = await start_tiny(tables, people=1, computers=1)
    else:
        game_id = await start_with(tables, people=2, **({"rated": "off"} if alone == "unrated" else {}))
    if alone == "direct":
        async with store.write() as connection:
            await games.update_game(connection, game_id, guild_id=None)
    if alone == "unreadable":
        await spoil(store, game_id)
        tables = make_tables(store)
    assert await close(tables, game_id, USERS[0])
    assert await status_of(store, game_id) == "closed"
    assert [queued.payload["key"] for queued in await list_queued(store, "say")] == ["say-ended"]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options", "asks"), [(2, {"opponent": "mahdi"}, False), (3, {}, True)])
async def test_partners_without_people_on_the_other_side_are_not_asked(tables, store, seats, options, asks) -> None:
    game_id = await open_war(tables, seats, seats, **options)
    assert await close(tables, game_id, USERS[0]) is not asks


async def test_of_a_game_that_others_have_left_only_those_who_stay_decide(tables, store, requests) -> None:
    """People who have forfeited a game are not asked, but those who still play it are."""
    game_id = await start_with(tables, people=2)
    await requests.leave(game_id, USERS[1])
    assert await close(tables, game_id, USERS[0])
    game_id = await start_with(tables, people=3)
    await requests.leave(game_id, USERS[1])
    assert not await close(tables, game_id, USERS[0])
    assert (await the_motion(store, game_id)).missing == [USERS[2]]


@pytest.mark.parametrize("kind", ["end", "clocks", "move"])
async def test_a_declined_proposal_cannot_be_repeated_at_once(tables, store, clock, requests, kind) -> None:
    """After a proposal was declined, the same person cannot repeat it at once; otherwise a host could call everybody as
    often as they please."""
    game_id = await start_with(tables, people=2)

    async def propose(number: int = 0) -> None:
        if kind == "end":
            await close(tables, game_id, USERS[0])
        elif kind == "clocks":
            await requests.propose_clocks(game_id, USERS[0], {"pace": ("daily", "relaxed")[number]})
        else:
            await move(tables, game_id, USERS[0], 700 + number, 9)

    await propose()
    await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[1], "decline")
    clock.time += DAY - 1
    with pytest.raises(Refused, match="refused-motion-declined"):
        await propose()
    if kind != "end":
        await propose(1)
        await requests.vote(game_id, (await the_motion(store, game_id)).id, USERS[1], "decline")
    clock.time += 1
    await propose()
    assert (await the_motion(store, game_id)).kind == kind


async def test_a_declined_removal_can_be_proposed_again_after_an_hour_or_by_another(
    tables, store, clock, requests
) -> None:
    game_id = await start_with(tables, people=4)

    async def try_it(user: int) -> None:
        await requests.propose_removal(game_id, user, USERS[0])
        motion = await the_motion(store, game_id)
        for other in motion.missing[:2]:
            await requests.vote(game_id, motion.id, other, "decline")

    await try_it(USERS[1])
    with pytest.raises(Refused, match="refused-motion-declined"):
        await try_it(USERS[1])
    await try_it(USERS[2])
    clock.time += HOUR
    await try_it(USERS[1])


@pytest.mark.parametrize("kind", ["end", "clocks"])
async def test_whoever_sits_down_during_a_vote_of_everybody_is_asked_too(tables, store, requests, kind) -> None:
    game_id = await start_with(tables, people=3, substitutes="free")
    await requests.leave(game_id, USERS[2])
    if kind == "end":
        await close(tables, game_id, USERS[0])
    else:
        await requests.propose_clocks(game_id, USERS[0], {"pace": "daily"})
    assert await requests.sit(game_id, 2, 99, "Eve")
    motion = await the_motion(store, game_id)
    assert motion.missing == [USERS[1], 99]
    assert await requests.vote(game_id, motion.id, USERS[1], "agree") is None
    assert await requests.vote(game_id, motion.id, 99, "decline") == "decline"
    assert await status_of(store, game_id) == "open"


async def test_an_undo_asks_whoever_sits_down_but_not_whoever_asks_for_it(tables, store, requests) -> None:
    game_id = await start_with(tables, people=3, substitutes="free")
    await through_sealed(tables, game_id, USERS[:3])
    async with tables.hold(game_id) as live:
        await tables.motions.open(live, "undo", USERS[0], 0, {"target": 0, "what": "step", "revision": 0})
    await requests.leave(game_id, USERS[2])
    assert await requests.sit(game_id, 2, 99, "Eve")
    assert (await the_motion(store, game_id)).ballots == {USERS[1]: None, 99: None}


async def test_who_has_forfeited_the_game_does_not_end_it_by_managing_the_channel(tables, store, requests) -> None:
    """A person who has forfeited a game cannot end it as a manager of the channel; otherwise a manager would never come
    last."""
    game_id = await start_with(tables, people=3, substitutes="free")
    await requests.leave(game_id, USERS[2])
    with pytest.raises(NotYours, match="refused-close-forfeited"):
        await close(tables, game_id, USERS[2], manages=True)
    await requests.leave(game_id, USERS[1])
    with pytest.raises(NotYours, match="refused-close-forfeited"):
        await close(tables, game_id, USERS[2], manages=True)
    assert await requests.sit(game_id, 2, 99, "Eve")
    assert await close(tables, game_id, USERS[2], manages=True)
    assert await status_of(store, game_id) == "closed"


@pytest.mark.parametrize("harmless", ["unrated", "unreadable"])
async def test_who_has_left_a_game_without_a_result_ends_it_by_managing_the_channel(tables, store, harmless) -> None:
    game_id = await start_with(tables, people=2, **({"rated": "off"} if harmless == "unrated" else {}))
    await Requests(tables).leave(game_id, USERS[1])
    if harmless == "unreadable":
        await spoil(store, game_id)
        tables = make_tables(store)
    assert await close(tables, game_id, USERS[1], manages=True)


async def test_a_game_that_somebody_joins_while_it_is_closed_is_not_ended_without_them(
    tables, store, monkeypatch
) -> None:
    """A game is not ended without a person who has just joined it. Here the seat is taken after the check whether other
    people have to be asked, and before the game is locked."""
    game_id, requests = await start_with(tables, people=2, substitutes="free"), Requests(tables)
    await requests.leave(game_id, USERS[1])
    readable = tables.cache.is_readable

    async def join_then_read(game: int) -> bool:
        found = await readable(game)
        if found:
            monkeypatch.undo()
            await requests.sit(game_id, 1, 99, "Eve")
        return found

    monkeypatch.setattr(tables.cache, "is_readable", join_then_read)
    assert not await close(tables, game_id, USERS[0])
    assert (await the_motion(store, game_id)).missing == [99]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_panel_says_that_the_others_are_asked(tables, store, language) -> None:
    game_id = await start_with(tables, people=2)
    async with store.read() as connection:
        row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
    asking, ending = (build_close(row, seats, language, asks=asks) for asks in (True, False))
    told = [said(view) for view in (asking, ending)]
    assert all(told)
    assert not set(told[0]) & set(told[1])


@pytest.mark.slow
@pytest.mark.parametrize("command", ["host end", "dune close"])
async def test_a_rated_game_is_ended_by_clicks_of_both(url, command) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        assert "others are asked" in (await (await ayla.slash(command)).answered()).text
        await world.bot.outbox.settle()
        (question,) = questions(bo)
        assert question.mentions == [bo.id]
        assert "without a result" in question.text
        await (await bo.click(question, label="Agree")).answered()
        await world.bot.outbox.settle()
        assert "All agreed" in questions(bo)[0].text
        assert await status_of(world.store, 1) == "closed"


@pytest.mark.slow
async def test_who_meant_to_ask_does_not_end_the_game_that_the_others_have_left_since(url) -> None:
    """A host who wanted to ask the others does not end the game if the opponent has forfeited in the meantime, since
    going on would be a win."""
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        elsewhere = world.sandbox.add_channel("elsewhere")
        panel = (await (await ayla.slash("host end", elsewhere)).answered()).ephemerals[0]
        await Requests(world.bot.tables).leave(1, bo.id)
        await (await ayla.click(panel, label="Ask others")).answered()
        assert await status_of(world.store, 1) == "open"
        assert "for everybody" in panel.text
        await (await ayla.click(panel, label="Close it")).answered()
        assert await status_of(world.store, 1) == "closed"
