"""Matches of the queue that come to nothing: who waits again, what is told to whom, and which channel is used next."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import clocks, games, people, wishes
from bot.store.wishes import Wish
from bot.tables.closing import close
from bot.tables.matching import Match
from bot.tables.pace import DAY, HOUR
from bot.tables.queueing import (
    QUEUE,
    give_up,
    list_unready,
    look,
    lose_place,
    prolong_lobbies,
    refuse_member,
    stop_waiting,
    wait,
)
from bot.tables.resting import close_matched
from bot.tables.server_settings import choose_for_server, choose_place, read_place
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS
from tests.bot.support.timed import list_queued, row_of

AYLA, BO, CY = USERS[:3]


def wish(user: int, **changes: Any) -> Wish:
    facts: dict[str, Any] = {"game": "tiny", "low": 2, "high": 2, "pace": "daily", "languages": ("en",)}
    facts |= {"anywhere": False, "since": user, "guild_id": GUILD, "channel_id": CHANNEL}
    return Wish(0, user, f"P{user}", **facts | changes)


async def put(store, *made: Wish) -> list[int]:
    async with store.write() as connection:
        return [await wishes.put_wish(connection, one) for one in made]


async def those(store, *ids: int) -> list[Wish]:
    async with store.read() as connection:
        return await wishes.list_these(connection, list(ids))


async def open_matched(tables, *users: int) -> int:
    """Open the lobby of a match of these people; returns its id."""
    ids = await put(tables.store, *(wish(user, low=len(users), high=len(users)) for user in users))
    match = Match(tuple(await those(tables.store, *ids)), "en")
    game = await tables.lobby.open_matched(match, CHANNEL + 77, GUILD, "portrait")
    assert game is not None
    return game


async def jobs(store, kind: str | None = None) -> dict[str, int]:
    async with store.read() as connection:
        return {job.key: job.due for job in await clocks.list_jobs(connection, kind)}


# -- a lobby that is closed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["leaves", "closes", "is late"])
async def test_whoever_does_not_come_waits_no_more_and_the_others_wait_in_their_old_place(
    tables, store, clock, how: str
) -> None:
    game = await open_matched(tables, AYLA, BO, CY)
    await tables.lobby.toggle_ready(game, BO)
    await put(store, wish(AYLA, game="base"))  # this wish has nothing to do with the table
    if how == "leaves":
        await tables.lobby.leave(game, AYLA)
    elif how == "closes":
        await close(tables, game, AYLA)
    else:
        async with store.write() as connection:
            await close_matched(connection, await row_of(store, game), [AYLA], store.now())
    assert (await row_of(store, game)).status == "closed"
    async with store.read() as connection:
        left = await wishes.list_wishes_of(connection, AYLA, BO, CY)
        missed = {user: await wishes.list_missed(connection, user) for user in (AYLA, BO, CY)}
    assert {(one.user_id, one.game, one.since, one.game_id, one.held) for one in left} == {
        (AYLA, "base", AYLA, None, 0), (BO, "tiny", BO, None, 0), (CY, "tiny", CY, None, 0),
    }  # fmt: skip
    assert missed == {AYLA: [clock.time], BO: [], CY: []}
    assert await jobs(store) == {f"look:{GUILD}": clock.time}  # nobody is called to the lobby any more
    if how != "closes":
        (said,) = await list_queued(store, "say")
        assert (said.target, said.payload["key"]) == (CHANNEL + 77, "say-queue-closed")
        assert said.payload["args"] == {"who": [f"<@{AYLA}>"]}


async def test_only_a_lobby_of_the_queue_waits_for_people_who_are_not_ready(tables, store) -> None:
    game = await open_matched(tables, AYLA, BO)
    await tables.lobby.toggle_ready(game, AYLA)
    other = await tables.lobby.create(TINY, CHANNEL, GUILD, (AYLA, "Ayla"), 2, "en")
    async with store.read() as connection:
        found = {
            one: list_unready(await row_of(store, one), await games.list_seats(connection, one))
            for one in (game, other)
        }
    assert found == {game: [BO], other: []}


@pytest.mark.parametrize(("late", "moved"), [(False, True), (True, False)])
async def test_the_post_of_a_lobby_shows_the_new_end_after_an_outage(
    tables, store, clock, late: bool, moved: bool
) -> None:
    game = await open_matched(tables, AYLA, BO)
    due, before = clock.time + DAY, len(await list_queued(store, "lobby"))
    begun = due if late else clock.time + HOUR
    async with store.write() as connection:
        await prolong_lobbies(connection, begun, begun + 5 * HOUR)
    expected = due + 5 * HOUR if moved else due
    assert (await row_of(store, game)).options[QUEUE] == expected
    assert (await jobs(store, "confirm")) == {f"confirm:{game}": expected}
    assert len(await list_queued(store, "lobby")) - before == moved


# -- a match without a lobby -------------------------------------------------------------------------------------------


async def test_a_match_that_is_given_up_frees_its_own_wishes_alone(store) -> None:
    """Another match that was made at the same moment still holds its wishes."""
    ids = await put(store, wish(AYLA), wish(BO), wish(CY), wish(99))
    until = store.now() + HOUR
    async with store.write() as connection:
        await wishes.hold(connection, ids, until)
        await give_up(connection, {"guild": GUILD, "wishes": ids[:2], "until": until}, store.now())
    assert [one.held for one in await those(store, *ids)] == [0, 0, until, until]
    assert f"look:{GUILD}" in await jobs(store, "look")


async def test_the_table_of_a_match_is_opened_in_the_channel_of_the_newest_wish_unless_the_server_has_one(
    store, clock
) -> None:
    for guild, place in ((GUILD, 0), (GUILD + 1, 888)):
        async with store.write() as connection:
            await choose_place(connection, guild, place)
            for user, channel in ((AYLA, 601), (BO, 602), (CY, 0)):
                made = wish(user, low=3, high=3, guild_id=guild, channel_id=channel)
                await wait(connection, made, store.now())
            (job,) = [one for one in await clocks.list_jobs(connection, "look") if one.data["guild"] == guild]
            assert await look(connection, job, store.now())
    assert [one.target for one in await list_queued(store, "match")] == [602, 888]


@pytest.mark.parametrize(("place", "told"), [(0, [AYLA, BO]), (CHANNEL, [AYLA, BO]), (CHANNEL + 1, [])])
async def test_people_are_told_of_a_lost_channel_unless_the_tables_of_the_server_are_opened_elsewhere(
    store, place: int, told: list[int]
) -> None:
    await put(store, wish(AYLA), wish(BO), wish(CY, channel_id=CHANNEL + 2))
    async with store.write() as connection:
        await choose_place(connection, GUILD, place)
        await lose_place(connection, GUILD, CHANNEL, store.now())
        left = await read_place(connection, GUILD)
        found = await wishes.list_wishes_of(connection, AYLA, BO, CY)
    notes = await list_queued(store, "note")
    assert [one.target for one in notes] == told
    assert all(one.payload["args"] == {"channel": f"<#{CHANNEL}>"} for one in notes)
    assert left == (None if place in (0, CHANNEL) else place)
    assert {one.user_id: one.channel_id for one in found} == {AYLA: 0, BO: 0, CY: CHANNEL + 2}


async def test_whoever_is_no_member_of_another_server_still_waits_on_their_own(store) -> None:
    ids = await put(store, wish(AYLA, anywhere=True), wish(BO))
    async with store.write() as connection:
        for one in await wishes.list_these(connection, ids):
            await refuse_member(connection, one, GUILD + 1 if one.user_id == AYLA else GUILD)
    assert [(one.user_id, one.barred) for one in await those(store, *ids)] == [(AYLA, (GUILD + 1,))]


@pytest.mark.parametrize(("anywhere", "guilds"), [(False, {GUILD}), (True, {GUILD, GUILD + 1, GUILD + 2})])
async def test_a_new_wish_is_looked_for_on_every_server_on_which_it_may_be_fulfilled(
    store, anywhere: bool, guilds: set[int]
) -> None:
    await put(store, wish(BO, guild_id=GUILD + 1), wish(CY, guild_id=GUILD + 2))
    async with store.write() as connection:
        await wait(connection, wish(AYLA, anywhere=anywhere), store.now())
    assert set(await jobs(store, "look")) == {f"look:{guild}" for guild in guilds}


@pytest.mark.parametrize(("one", "other", "found"), [
    ("shared", "shared", True), ("shared", "own", False), ("own", "shared", False), ("own", "own", False),
])  # fmt: skip
async def test_people_of_two_servers_are_matched_only_if_both_share_their_queues(
    store, one: str, other: str, found: bool
) -> None:
    async with store.write() as connection:
        for guild, choice in ((GUILD, one), (GUILD + 1, other)):
            await choose_for_server(connection, guild, "queue", choice)
        await wait(connection, wish(AYLA), store.now())
        await wait(connection, wish(BO, guild_id=GUILD + 1, anywhere=True), store.now())
        (job,) = [job for job in await clocks.list_jobs(connection, "look") if job.data["guild"] == GUILD]
        assert await look(connection, job, store.now()) is found


async def test_a_wish_is_taken_back_by_its_own_person_alone(store) -> None:
    ids = await put(store, wish(AYLA), wish(BO))
    async with store.write() as connection:
        await people.keep_person(connection, BO, locale="en")
        await stop_waiting(connection, BO, ids[0])
        assert len(await wishes.list_these(connection, ids)) == 2
        await stop_waiting(connection, AYLA, ids[0])
        assert [one.user_id for one in await wishes.list_these(connection, ids)] == [BO]


async def test_people_are_matched_as_soon_as_a_match_that_came_to_nothing_holds_them_no_more(store, clock) -> None:
    (held,) = await put(store, wish(AYLA))
    until = clock.time + HOUR
    async with store.write() as connection:
        await wishes.hold(connection, [held], until)
        await wait(connection, wish(BO), store.now())
    for at, found in ((clock.time, False), (until + 1, True)):
        clock.time = at
        async with store.write() as connection:
            (job,) = await clocks.list_jobs(connection, "look")
            assert job.due == at
            assert await look(connection, job, store.now()) is found
