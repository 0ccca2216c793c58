"""The possible matches of waiting people, and the servers on which they can play."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.store import clocks, games, people, wishes
from bot.store import schema as t
from bot.store.wishes import Wish
from bot.tables.absence import go_away
from bot.tables.matching import PATIENCE, find_match, next_look
from bot.tables.pace import DAY, HOUR
from bot.tables.queueing import CONFIRM, QUEUE, look, read_match, wait
from bot.tables.server_settings import choose_for_server
from bot.tables.timing import find_reach
from bot.work.outage import make_up
from engine.kernel.decisions import Refused
from tests.bot.support.timed import beat

GAME = "uprising"


def wish(user: int, low: int = 3, high: int = 4, since: int = 0, **changes: Any) -> Wish:
    made = Wish(user, user, f"P{user}", 1, 10, GAME, low, high, "daily", ("en",), False, since)
    fields = {name: getattr(made, name) for name in Wish.__slots__}
    return Wish(**fields | changes)


def anything(game: str, seats: int) -> bool:
    return True


def users(match) -> list[int]:
    return [] if match is None else [one.user_id for one in match.wishes]


def test_as_many_as_all_would_like_are_matched_at_once_the_longest_waiting_first() -> None:
    found = find_match([wish(n, since=n) for n in (5, 4, 3, 2, 1)], anything, 10)
    assert users(found) == [1, 2, 3, 4]


def test_fewer_are_enough_once_the_first_has_waited_for_an_hour() -> None:
    waiting = [wish(n, since=n) for n in (1, 2, 3)]
    assert find_match(waiting, anything, 2) is None
    assert next_look(waiting, 2) == 1 + PATIENCE
    assert users(find_match(waiting, anything, 1 + PATIENCE)) == [1, 2, 3]


@pytest.mark.parametrize("other", [{"pace": "live"}, {"game": "base"}, {"languages": ("ja",)}, {"low": 4, "high": 4}])
def test_nobody_is_matched_with_other_numbers_paces_games_or_languages(other: dict[str, Any]) -> None:
    assert users(find_match([wish(n, 3, 3) for n in (1, 2, 3)], anything, 0)) == [1, 2, 3]
    last = wish(3, **{"low": 3, "high": 3} | other)
    assert find_match([wish(1, 3, 3), wish(2, 3, 3), last], anything, 10 * PATIENCE) is None


def test_one_person_sits_once_at_a_table_though_they_wait_on_two_servers() -> None:
    twice = [wish(1, 2, 2), wish(1, 2, 2, id=7, guild_id=2)]
    assert find_match(twice, anything, PATIENCE) is None


def test_a_size_that_the_game_is_not_for_is_passed_over() -> None:
    waiting = [wish(n, 4, 6) for n in range(5)]
    assert len(users(find_match(waiting, lambda game, seats: seats != 5, PATIENCE))) == 4


@pytest.mark.parametrize("seed", range(40))
def test_every_match_is_what_each_of_them_waits_for(seed: int) -> None:
    rng = random.Random(seed)
    waiting = []
    for number in range(rng.randint(0, 14)):
        low = rng.randint(2, 4)
        spoken = tuple(rng.sample(("en", "ja", "zh-TW"), rng.randint(1, 3)))
        made = wish(rng.randint(1, 9), low, rng.randint(low, 5), rng.randint(0, 9), id=number, languages=spoken)
        waiting.append(made)
    found = find_match(waiting, anything, rng.choice([9, PATIENCE + 9]))
    if found is None:
        return
    assert len(set(users(found))) == found.seats
    for one in found.wishes:
        assert one.low <= found.seats <= one.high
        assert found.language in one.languages


# -- servers ---------------------------------------------------------------------------------------------------------


async def queue_up(store, *made: Wish, now: int = 5) -> None:
    async with store.write() as connection:
        for one in made:
            await wait(connection, one, now)


async def share(store, *guilds: int) -> None:
    async with store.write() as connection:
        for guild in guilds:
            await choose_for_server(connection, guild, "queue", "shared")


async def look_everywhere(store) -> dict[int, list[list[int]]]:
    """Look for matches on all servers. Return the people of every match, by server."""
    async with store.write() as connection:
        for job in await clocks.list_jobs(connection, "look"):
            await look(connection, job, store.now())
        found: dict[int, list[list[int]]] = {}
        query = select(t.outbox.c.payload).where(t.outbox.c.kind == "match")
        for payload in (await connection.execute(query)).scalars():
            match = await read_match(connection, json.loads(payload))
            found.setdefault(json.loads(payload)["guild"], []).append(users(match))
    return found


def pair(allowed: tuple[bool, bool]) -> list[Wish]:
    return [wish(n, 2, 2, guild_id=n, channel_id=10 * n, anywhere=may) for n, may in enumerate(allowed, 1)]


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("guilds", "allowed", "matched"), [
    ((1, 2), (True, True), True),
    ((1, 2), (False, False), False),
    ((1,), (True, True), False),
    ((2,), (True, True), False),
    ((), (True, True), False),
])  # fmt: skip
async def test_nobody_is_matched_across_servers_unless_both_servers_and_the_person_allow_it(
    store, guilds, allowed, matched
) -> None:
    await share(store, *guilds)
    await queue_up(store, *pair(allowed))
    found = await look_everywhere(store)
    assert [sorted(one) for ones in found.values() for one in ones] == ([[1, 2]] if matched else [])


async def test_who_allows_it_is_matched_where_the_other_waits(store) -> None:
    await share(store, 1, 2)
    await queue_up(store, *pair((False, True)))
    assert {guild: sorted(*ones) for guild, ones in (await look_everywhere(store)).items()} == {1: [1, 2]}


async def test_a_server_of_which_somebody_is_no_member_is_not_tried_again(store) -> None:
    await share(store, 1, 2)
    await queue_up(store, *pair((False, True)))
    async with store.write() as connection:
        [other] = await wishes.list_wishes_of(connection, 2)
        await wishes.bar(connection, other, 1)
    assert await look_everywhere(store) == {}


async def test_who_is_away_is_matched_when_they_are_back(store, clock) -> None:
    now = clock()
    async with store.write() as connection:
        await people.keep_person(connection, 1, away_from=now, away_until=now + 2 * DAY)
    await queue_up(store, wish(1, 2, 2, since=now), wish(2, 2, 2, since=now), now=now)
    assert await look_everywhere(store) == {}
    async with store.read() as connection:
        [job] = await clocks.list_jobs(connection, "look")
    assert job.due == now + 2 * DAY + 1
    clock.time += 2 * DAY + HOUR
    assert await look_everywhere(store) == {1: [[1, 2]]}


async def test_who_comes_back_early_is_matched_then(store, clock) -> None:
    async with store.write() as connection:
        await go_away(connection, 1, store.now(), store.now() + 9 * DAY)
    await queue_up(store, wish(1, 2, 2, since=clock()), wish(2, 2, 2, since=clock()), now=clock())
    assert await look_everywhere(store) == {}
    clock.time += DAY
    async with store.write() as connection:
        await go_away(connection, 1, store.now(), 0)
        assert [job.due for job in await clocks.list_jobs(connection, "look")] == [store.now()]
    assert await look_everywhere(store) == {1: [[1, 2]]}


async def test_who_cannot_be_called_before_the_time_to_confirm_is_over_is_matched_later(store, clock) -> None:
    now = clock()
    day = datetime.fromtimestamp(now / 1000, UTC)
    free = "".join(sorted(str((day + timedelta(days=n)).isoweekday()) for n in range(2)))
    async with store.write() as connection:
        await people.keep_person(connection, 1, zone="UTC", free=free)
        person = await people.find_person(connection, 1)
    back = find_reach(person, now)
    assert back - now > DAY
    await queue_up(store, wish(1, 2, 2, since=now), wish(2, 2, 2, since=now), now=now)
    assert await look_everywhere(store) == {}
    async with store.read() as connection:
        [job] = await clocks.list_jobs(connection, "look")
    assert job.due == back + 1
    clock.time = back + 1
    assert await look_everywhere(store) == {1: [[1, 2]]}


async def test_a_match_holds_every_wish_that_it_fulfils_and_no_other(store) -> None:
    await queue_up(store, wish(1, 2, 2), wish(1, 2, 2, game="base"), wish(1, 2, 4, guild_id=3), wish(2, 2, 2))
    assert await look_everywhere(store) == {1: [[1, 2]]}
    async with store.read() as connection:
        free = await wishes.list_wishes_of(connection, 1)
    assert [(one.game, one.guild_id) for one in free if not one.held] == [("base", 1)]


async def test_a_sixth_wish_is_refused(store) -> None:
    games = ("uprising", "uprising-choam", "base", "base-ix", "arrakis")
    await queue_up(store, *(wish(1, 2, 2, game=game) for game in games))
    with pytest.raises(Refused):
        await queue_up(store, wish(1, 2, 2, game="base-tech"))
    async with store.read() as connection:
        assert len(await wishes.list_wishes_of(connection, 1)) == 5


async def test_a_wish_for_which_a_table_was_found_is_not_changed(tables, store) -> None:
    await queue_up(store, wish(1, 2, 2), wish(2, 2, 2))
    await look_everywhere(store)
    with pytest.raises(Refused, match="refused-queue-opening"):
        await queue_up(store, wish(1, 3, 4), now=store.now())
    async with store.read() as connection:
        payload = (await connection.execute(select(t.outbox.c.payload).where(t.outbox.c.kind == "match"))).scalar_one()
        match = await read_match(connection, json.loads(payload))
    await tables.lobby.open_matched(match, 77, 1, "portrait")
    with pytest.raises(Refused, match="refused-queue-found"):
        await queue_up(store, wish(1, 3, 4), now=store.now())
    async with store.read() as connection:
        (mine,) = await wishes.list_wishes_of(connection, 1)
    assert (mine.low, mine.high, mine.game_id) == (2, 2, 1)


async def open_lobby(tables, store) -> int:
    """Open the lobby of two people who waited; returns its game."""
    await queue_up(store, wish(1, 2, 2), wish(2, 2, 2))
    await look_everywhere(store)
    async with store.read() as connection:
        payload = (await connection.execute(select(t.outbox.c.payload).where(t.outbox.c.kind == "match"))).scalar_one()
        match = await read_match(connection, json.loads(payload))
    game_id = await tables.lobby.open_matched(match, 77, 1, "portrait")
    assert game_id is not None
    return game_id


async def test_an_outage_gives_the_time_to_confirm_a_lobby_back(tables, store, clock) -> None:
    game_id = await open_lobby(tables, store)
    due = clock.time + CONFIRM
    clock.time = due - HOUR
    await beat(store)
    clock.time += 2 * DAY
    assert await make_up(store) is not None
    async with store.read() as connection:
        (job,) = await clocks.list_jobs(connection, "confirm")
        row = await games.find_game(connection, game_id)
    assert (job.due, row.status, row.options[QUEUE]) == (due + 2 * DAY, "lobby", due + 2 * DAY)


async def test_a_lobby_whose_time_was_over_before_an_outage_gets_no_more(tables, store, clock) -> None:
    game_id = await open_lobby(tables, store)
    due = clock.time + CONFIRM
    clock.time = due + HOUR
    await beat(store)
    clock.time += 2 * DAY
    await make_up(store)
    async with store.read() as connection:
        (job,) = await clocks.list_jobs(connection, "confirm")
        row = await games.find_game(connection, game_id)
    assert (job.due, row.options[QUEUE]) == (due, due)
