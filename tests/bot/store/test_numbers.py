"""A number on a button is never used again, even after an older copy of the database was restored."""

from __future__ import annotations

import random

import pytest

from bot.store import Store, motions, numbers, seasons
from bot.store.copying import copy_store
from bot.store.seasons import Season
from tests.bot.support.tables import CHANNEL, GUILD, TINY, answer_once, make_tables, start_tiny

PACE = numbers.FASTEST_MS


async def leave_out(store: Store, since: int, now: int) -> None:
    async with store.write() as connection:
        await numbers.leave_out(connection, since, now)


async def open_lobby(store: Store, channel: int) -> int:
    return await make_tables(store).lobby.create(TINY, channel, GUILD, (channel, "Ayla"), 2, "en")


async def open_vote(store: Store, game_id: int) -> int:
    facts = {"game_id": game_id, "kind": "undo", "opened": 1}
    async with store.write() as connection:
        return await motions.insert_motion(connection, {1: None}, {}, **facts)


async def test_the_button_of_a_lost_season_joins_no_other(store, clock) -> None:
    made = Season(0, GUILD, CHANNEL, "uprising", 4, "daily", "en", 3, 7, "open", 0, clock.time)
    async with store.write() as connection:
        assert await seasons.insert_season(connection, made) == 1
    await leave_out(store, clock.time - 90 * PACE, clock.time)
    async with store.write() as connection:
        found = [await seasons.insert_season(connection, made) for _ in range(2)]
        assert found == [92, 93]
        assert (await seasons.find_newest(connection, GUILD)).id == 93


async def test_what_a_lost_run_may_have_given_is_left_out_once(store, clock) -> None:
    now = clock.time
    assert [await open_lobby(store, 1), await open_lobby(store, 2)] == [1, 2]
    assert await open_vote(store, 1) == 1
    await leave_out(store, now - 90 * PACE, now)
    assert [await open_lobby(store, 3), await open_lobby(store, 4)] == [94, 95]  # the code of 93 would be 2L
    assert [await open_vote(store, 1), await open_vote(store, 2)] == [92, 93]
    await leave_out(store, now - 90 * PACE, now)  # a start that failed and is repeated
    assert await open_lobby(store, 5) == 97  # the code of 96 would be 2O
    await leave_out(store, now, now + 5 * PACE)
    await leave_out(store, now, now + 10 * PACE)
    assert await open_lobby(store, 6) == 108


async def test_a_start_after_a_moment_or_with_a_wrong_clock_leaves_out_little(store, clock) -> None:
    await leave_out(store, clock.time - 500, clock.time)
    await leave_out(store, clock.time + 900 * PACE, clock.time)
    assert await open_lobby(store, 1) == 1
    await leave_out(store, clock.time, clock.time + 10**15)
    assert await open_lobby(store, 2) == numbers.MOST + 2


@pytest.mark.parametrize("to", ["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.slow])])
async def test_what_is_left_out_moves_with_a_copy(store, tmp_path, request, clock, to) -> None:
    address = f"sqlite:///{tmp_path / 'new.db'}" if to == "sqlite" else request.getfixturevalue("postgres_url")
    game_id = await start_tiny(make_tables(store))
    await leave_out(store, clock.time - 90 * PACE, clock.time)
    target = Store(address, clock)
    await target.open()
    await copy_store(store, target, lambda *_: None)
    assert [await open_lobby(target, CHANNEL + number) for number in (1, 2)] == [92, 94]
    assert await answer_once(make_tables(target), game_id, random.Random(1))
    await target.close()
