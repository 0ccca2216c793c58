"""Several reminders for one person at the same time, the list for whoever is back, and the last reminder."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.store import clocks, games, people, queue
from bot.store.clocks import Job
from bot.tables.pace import DAY, HOUR
from bot.tables.reminders import remind, remind_again
from engine.kernel.decisions import Refused
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS

AYLA, BO = USERS[:2]


async def begin(tables, channel: int = CHANNEL, guild: int | None = GUILD, pace: str = "relaxed") -> int:
    """Begin a game in which everybody has to answer, and return its id."""
    game = await tables.lobby.create(TINY, channel, guild, (AYLA, "Ayla"), 2, "en")
    await tables.lobby.join(game, BO, "Bo")
    await tables.lobby.choose(game, AYLA, pace=pace, late="wait")
    await tables.start(game, AYLA)
    return game


async def keep(store, user: int, **facts: Any) -> None:
    async with store.write() as connection:
        await people.keep_person(connection, user, **facts)


async def wait(store, game: int, seat: int = 0, **facts: Any) -> int:
    """Make a person's question five days old; returns the time at which it was asked."""
    async with store.write() as connection:
        clock, now = (await clocks.list_clocks(connection, game))[seat], store.now()
        made = replace(clock, since=now - 5 * DAY, deadline=now - 2 * DAY, **facts)
        await clocks.keep_clock(connection, made)
    return made.since


async def put(store, kind: str, key: str, data: dict[str, Any]) -> Job:
    async with store.write() as connection:
        await clocks.put_job(connection, kind, key, store.now(), data)
        return next(job for job in await clocks.list_jobs(connection, kind) if job.key == key)


async def put_seat(store, kind: str, game: int, **more: Any) -> Job:
    return await put(store, kind, clocks.seat_key(kind, game, 0), {"game": game, "seat": 0} | more)


async def told(store, job: Job) -> list[tuple[str, int, dict[str, Any]]]:
    """Do a job; returns the messages that it has queued: their kind, game and content."""
    async with store.write() as connection:
        before = {one.id for one in await queue.list_due(connection)}
        await remind(connection, job, store.now())
        found = [one for one in await queue.list_due(connection) if one.id not in before]
    assert {one.target for one in found} <= {AYLA}
    return [(one.kind, one.game_id or 0, one.payload) for one in found]


LAST = {"unanswered": 3, "reminded": -DAY, "unheeded": -3 * DAY}
"""A clock after reminders for nearly three days: the next one is the last."""


def at(now: int, facts: dict[str, int]) -> dict[str, int]:
    return {name: now + value if value < 0 else value for name, value in facts.items()}


@pytest.mark.parametrize(("first", "last"), [("call", True), ("call", False), ("remind", False)])
async def test_of_two_reminders_of_one_game_only_one_is_sent_and_it_says_whether_it_is_the_last(
    tables, store, first: str, last: bool
) -> None:
    """Whichever of the two is due first; and a call that waited is about any question."""
    game = await begin(tables)
    since = await wait(store, game, **(at(store.now(), LAST) if last else {}))
    jobs = {"remind": await put_seat(store, "remind", game, since=since), "call": await put_seat(store, "call", game)}
    assert await told(store, jobs[first]) == [
        ("reminder", game, {"way": "channel", "since": None, "last": last, "also": []})
    ]
    async with store.read() as connection:
        assert not [job for job in await clocks.list_jobs(connection) if job.due <= store.now()]


@pytest.mark.parametrize("called", ["dm", "channel"])
async def test_reminders_of_several_games_are_one_message_in_a_dm_and_one_for_each_server_in_channels(
    tables, store, called: str
) -> None:
    """And of these games each says for itself whether its reminder is the last."""
    await keep(store, AYLA, ping=called)
    one, other = await begin(tables), await begin(tables, CHANNEL + 1)
    elsewhere, alone, beside = (
        await begin(tables, CHANNEL + 2, GUILD + 1),
        await begin(tables, CHANNEL + 3, None),
        await begin(tables, CHANNEL + 4, None),
    )
    now, jobs = store.now(), []
    for game in (one, other, elsewhere, alone, beside):
        since = await wait(store, game, **(at(now, LAST) if game == other else {}))
        jobs.append(await put_seat(store, "remind", game, since=since))
    found = await told(store, jobs[0])
    groups = [{game, *(more["game"] for more in payload["also"])} for _, game, payload in found]
    if called == "dm":
        assert groups == [{one, other, elsewhere, alone, beside}]
    else:
        assert sorted(map(sorted, groups)) == [[one, other], [elsewhere], [alone], [beside]]
    last = {game: payload["last"] for _, game, payload in found}
    last |= {more["game"]: more["last"] for _, _, payload in found for more in payload["also"]}
    assert {game for game, is_last in last.items() if is_last} == {other}


@pytest.mark.parametrize(("ping", "kinds"), [("channel", ["daily"]), ("dm", ["daily"]), ("none", [])])
async def test_whoever_is_back_gets_one_list_in_which_the_last_reminders_are_marked(
    tables, store, ping: str, kinds: list[str]
) -> None:
    """Somebody who wants no calls at all gets none on their return either."""
    await keep(store, AYLA, ping=ping)
    one, other = await begin(tables), await begin(tables, CHANNEL + 1)
    for game, facts in ((one, {}), (other, at(store.now(), LAST))):
        await put_seat(store, "remind", game, since=await wait(store, game, **facts))
    back = await put(store, "back", clocks.person_key("back", AYLA), {"user": AYLA})
    found = await told(store, back)
    assert [kind for kind, _, _ in found] == kinds
    assert all(payload == {"why": "back", "last": [other]} for _, _, payload in found)


async def test_whoever_has_gone_away_again_is_told_nothing_by_the_end_of_the_former_absence(tables, store) -> None:
    await begin(tables)
    await keep(store, AYLA, away_until=store.now() + HOUR, away_from=store.now() - HOUR)
    assert await told(store, await put(store, "back", clocks.person_key("back", AYLA), {"user": AYLA})) == []


@pytest.mark.parametrize("status", ["held", "paused", "over", "closed"])
@pytest.mark.parametrize("kind", ["remind", "call"])
async def test_nobody_is_reminded_of_a_game_that_does_not_run(tables, store, status: str, kind: str) -> None:
    game = await begin(tables)
    job = await put_seat(store, kind, game, since=await wait(store, game))
    async with store.write() as connection:
        await games.update_game(connection, game, status=status)
    assert await told(store, job) == []


@pytest.mark.parametrize(("ping", "is_told"), [("channel", True), ("dm", True), ("daily", False), ("none", False)])
async def test_a_reminder_that_somebody_asks_for_comes_as_its_person_wishes_and_not_again_at_once(
    tables, store, clock, ping: str, is_told: bool
) -> None:
    game = await begin(tables)
    await keep(store, BO, ping=ping)
    since = await wait(store, game, 1)

    async def ask() -> list[Any]:
        async with store.write() as connection:
            row, before = await games.find_game(connection, game), {one.id for one in await queue.list_due(connection)}
            await remind_again(connection, row, 1, store.now())
            return [one for one in await queue.list_due(connection) if one.id not in before]

    assert [(one.kind, one.target, one.payload["since"]) for one in await ask()] == [("reminder", BO, since)] * is_told
    clock.time += 12 * HOUR - 1
    with pytest.raises(Refused, match="refused-reminded"):
        await ask()
    clock.time += 1
    assert len(await ask()) == is_told
    minute = clock.time // 60_000 % 1440
    await keep(store, BO, zone="UTC", quiet_from=(minute - 60) % 1440, quiet_to=(minute + 780) % 1440)
    clock.time += 12 * HOUR
    assert await ask() == []
    async with store.read() as connection:
        calls = [job.due - clock.time for job in await clocks.list_jobs(connection, "call")]
    assert [0 < wait <= HOUR for wait in calls] == [True] * is_told
