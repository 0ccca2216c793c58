"""A job that another process has finished meanwhile, or that no longer applies, tells nobody anything; otherwise it
tells once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, following, games, motions, people, queue, wishes
from bot.store.clocks import Job
from bot.store.following import Follower
from bot.tables.following import tell_later
from bot.tables.full import FULL_SINCE, tell_full
from bot.tables.pace import DAY
from bot.tables.queueing import QUEUE, call_once, dissolve
from bot.tables.reach import try_dms_again
from bot.tables.reminders import nudge, remind, tell_asleep
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, start_tiny
from tests.bot.support.timed import timed

HOST, GUEST = USERS[:2]
EVE = 99
Do = Callable[[AsyncConnection, Job, int], Awaitable[Any]]


async def put(store, kind: str, data: dict[str, Any]) -> Job:
    async with store.write() as connection:
        await clocks.put_job(connection, kind, "key", store.now(), data)
        return next(job for job in await clocks.list_jobs(connection, kind) if job.key == "key")


async def tell(store, do: Do, job: Job) -> list[tuple[str, int, Any]]:
    """Do a job; returns the messages that it has queued: their kind, target and key."""
    async with store.write() as connection:
        before = {one.id for one in await queue.list_due(connection)}
        await do(connection, job, store.now())
        return [
            (one.kind, one.target, one.payload.get("key"))
            for one in await queue.list_due(connection)
            if one.id not in before
        ]


async def check_once(store, do: Do, kind: str, data: dict[str, Any], told: list[tuple[str, int, Any]]) -> None:
    """Check that a job tells this once, and nothing after another process has finished it."""
    done = await put(store, kind, data)
    async with store.write() as connection:
        assert await clocks.finish_job(connection, done)
    assert await tell(store, do, done) == []
    job = await put(store, kind, data)
    assert await tell(store, do, job) == told
    assert await tell(store, do, job) == []


async def keep(store, user: int, **facts: Any) -> None:
    async with store.write() as connection:
        await people.keep_person(connection, user, **facts)


async def open_lobby(tables, **options: Any) -> int:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (HOST, "Ayla"), 2, "en")
    await tables.lobby.join(game, GUEST, "Bo")
    async with tables.store.write() as connection:
        row = await games.find_game(connection, game)
        await games.update_game(connection, game, options=row.options | options)
    return game


@pytest.mark.parametrize(
    ("ping", "told"),
    [
        ("channel", [("say", CHANNEL, "say-queue-found")]),
        ("dm", [("note", GUEST, "note-queue-found")]),
        ("none", [("note", GUEST, "note-queue-found")]),
    ],
)
async def test_a_person_of_a_match_is_asked_once_whether_they_come(tables, store, ping, told) -> None:
    game = await open_lobby(tables, **{QUEUE: store.now() + 1000})
    await keep(store, GUEST, ping=ping)
    data = {"game": game, "user": GUEST}
    await check_once(store, call_once, "yes", data, told)
    await tables.lobby.toggle_ready(game, GUEST)
    assert await tell(store, call_once, await put(store, "yes", data)) == []


@pytest.mark.parametrize(("ping", "falls_back"), [("dm", True), ("daily", False), ("none", False)])
async def test_a_match_is_told_in_the_channel_if_direct_messages_fail_and_only_to_who_wants_calls(
    tables, store, ping: str, falls_back: bool
) -> None:
    game = await open_lobby(tables, **{QUEUE: store.now() + 1000})
    await keep(store, GUEST, ping=ping)
    await tell(store, call_once, await put(store, "yes", {"game": game, "user": GUEST}))
    async with store.read() as connection:
        (note,) = [one.payload for one in await queue.list_due(connection) if one.kind == "note"]
    assert ("otherwise" in note) is falls_back
    if falls_back:
        assert (note["otherwise"]["key"], note["otherwise"]["ping"]) == ("say-queue-found", [GUEST])


async def test_only_who_was_matched_has_missed_a_table(tables, store) -> None:
    game = await open_lobby(tables, **{QUEUE: store.now() + 1000})
    now = store.now()
    async with store.write() as connection:
        row = await games.find_game(connection, game)
        await dissolve(connection, row, [GUEST, EVE], now)
    async with store.read() as connection:
        missed = [await wishes.list_missed(connection, user) for user in (HOST, GUEST, EVE)]
    assert missed == [[], [now], []]


@pytest.mark.parametrize(
    ("ping", "until", "told"),
    [
        ("channel", 0, [("daily", GUEST, None)]), ("dm", 0, [("daily", GUEST, None)]), ("none", 0, []),
        ("channel", DAY, []),  # the absence has been made longer
    ],
)  # fmt: skip
async def test_the_list_after_an_absence_is_for_who_is_back_and_wants_calls(tables, store, ping, until, told) -> None:
    await start_tiny(tables)
    await keep(store, GUEST, ping=ping, away_until=store.now() + until)
    await check_once(store, remind, "back", {"user": GUEST}, told)


@pytest.mark.parametrize(
    ("ping", "told"),
    [
        ("channel", [("say", CHANNEL, "say-full")]),
        ("dm", [("note", HOST, "note-full")]),
        ("none", []),
    ],
)
async def test_the_host_of_a_full_lobby_is_called_as_they_wish(tables, store, ping, told) -> None:
    game = await open_lobby(tables)
    await keep(store, HOST, ping=ping)
    await check_once(store, tell_full, "full", {"game": game, "since": 0}, told)
    await tables.lobby.leave(game, GUEST)
    assert await tell(store, tell_full, await put(store, "full", {"game": game, "since": 0})) == []


async def test_the_guests_of_a_full_lobby_are_told_of_their_right_to_start_it(tables, store) -> None:
    game = await open_lobby(tables)
    async with store.read() as connection:
        since = (await games.find_game(connection, game)).options[FULL_SINCE]
    told = [("lobby", 0, None), ("say", CHANNEL, "say-anybody-starts")]
    await check_once(store, tell_full, "full", {"game": game, "since": since}, told)
    assert await tell(store, tell_full, await put(store, "full", {"game": game, "since": since - 1})) == []


@pytest.mark.parametrize(("ping", "is_told"), [("channel", True), ("dm", True), ("none", False), ("daily", False)])
async def test_a_voter_is_reminded_once_as_they_wish(tables, store, ping, is_told) -> None:
    game = await start_tiny(tables)
    await keep(store, HOST, ping=ping)
    values = {"game_id": game, "kind": "clocks", "proposer": GUEST, "seat": None, "opened": 0, "expires": None}
    async with store.write() as connection:
        made = await motions.insert_motion(connection, {HOST: None}, {}, **values)
    data = {"game": game, "motion": made, "user": HOST}
    await check_once(store, nudge, "nudge", data, [("nudge", HOST, None)] if is_told else [])
    for user, change in ((GUEST, None), (HOST, motions.cast_ballot)):
        async with store.write() as connection:
            if change is not None:
                await change(connection, made, user, "agree")
        assert await tell(store, nudge, await put(store, "nudge", data | {"user": user})) == []


async def test_a_voter_with_quiet_hours_is_reminded_after_them_unless_the_vote_ends_before(tables, store) -> None:
    game = await start_tiny(tables)
    minute, hour = store.now() // 60_000 % 1440, 3_600_000
    await keep(store, HOST, zone="UTC", quiet_from=(minute - 60) % 1440, quiet_to=(minute + 60) % 1440)
    for lasts, waits in ((None, True), (2 * hour, True), (hour // 2, False)):
        expires = None if lasts is None else store.now() + lasts
        values = {"game_id": game, "kind": "clocks", "proposer": GUEST, "seat": None, "opened": 0, "expires": expires}
        async with store.write() as connection:
            made = await motions.insert_motion(connection, {HOST: None}, {}, **values)
        job = await put(store, "nudge", {"game": game, "motion": made, "user": HOST})
        assert await tell(store, nudge, job) == []
        async with store.write() as connection:
            left = await clocks.list_jobs(connection, "nudge")
            assert [one.due > store.now() for one in left] == [True] * waits
            await clocks.drop_jobs(connection, ["key"])


async def test_a_follower_is_told_later_once_and_not_after_they_have_stopped(tables, store) -> None:
    game = await start_tiny(tables)
    async with store.write() as connection:
        await following.keep_follower(connection, Follower(game, EVE, "round", 0))
    await check_once(store, tell_later, "follow", {"game": game, "user": EVE, "round": 2}, [("follow", EVE, None)])
    async with store.write() as connection:
        await following.drop_follower(connection, game, EVE)
    assert await tell(store, tell_later, await put(store, "follow", {"game": game, "user": EVE, "round": 3})) == []


async def test_a_table_is_told_once_of_somebody_who_does_not_answer(tables, store) -> None:
    game = await timed(tables, "daily")

    async def since() -> dict[str, Any]:
        async with store.read() as connection:
            return {"game": game, "seat": 0, "since": (await clocks.list_clocks(connection, game))[0].since}

    data = await since()
    assert await tell(store, tell_asleep, await put(store, "asleep", data | {"since": data["since"] - 1})) == []
    await check_once(store, tell_asleep, "asleep", data, [("asleep", CHANNEL, None)])
    assert await tell(store, tell_asleep, await put(store, "asleep", data)) == []


@pytest.mark.parametrize(("state", "later"), [("closed", "unknown"), ("open", "open")])
async def test_closed_dms_are_tried_again_unless_another_process_has_done_so(store, state, later) -> None:
    await keep(store, HOST, dm_state=state)
    for is_done in (True, False):
        job = await put(store, "dms", {"user": HOST})
        async with store.write() as connection:
            if is_done:
                await clocks.finish_job(connection, job)
            await try_dms_again(connection, job, store.now())
            assert (await people.find_person(connection, HOST)).dm_state == (state if is_done else later)
            assert await clocks.list_jobs(connection, "dms") == []
