"""Messages to the followers of a table, without Discord."""

from __future__ import annotations

import pytest

from bot.store import following, games, people
from bot.store.following import Follower
from bot.tables.following import END, LETTER, ROUND, follow, tell_followers
from engine.kernel.events import Event
from tests.bot.support.tables import USERS, start_tiny
from tests.bot.support.timed import list_queued

EVE = 99


@pytest.mark.parametrize(("often", "told"), [(ROUND, [2, 3, 4]), (END, [])])
async def test_a_round_that_begins_again_after_a_rewind_is_told_once(tables, store, often: str, told: list) -> None:
    """A follower is told of each round once, although a rewind lets a round begin again."""
    game_id = await start_tiny(tables)
    async with store.write() as connection:
        await following.keep_follower(connection, Follower(game_id, EVE, often, 0))
    for number in (2, 3, 2, 3, 4):
        async with tables.hold(game_id) as live, store.write() as connection:
            await tell_followers(connection, live, [Event("round", {"n": number})], store.now())
    letters = [letter for letter in await list_queued(store, LETTER) if letter.target == EVE]
    assert [letter.payload["round"] for letter in letters] == told


async def test_a_game_is_followed_as_chosen_last_and_not_at_all_by_any_other_word(tables, store) -> None:
    game_id, other = await start_tiny(tables), await start_tiny(tables, channel=501)
    async with store.write() as connection:
        rows = [await games.find_game(connection, number) for number in (game_id, other)]
        for row in rows:
            assert await follow(connection, row, EVE, ROUND) == ROUND
        for often, kept in ((END, [END]), (ROUND, [ROUND]), ("", []), (END, [END]), ("never", [])):
            assert await follow(connection, rows[0], EVE, often) == "".join(kept)
            assert [one.often for one in await following.list_followers(connection, game_id)] == kept
            assert [one.often for one in await following.list_followers(connection, other)] == [ROUND]


@pytest.mark.parametrize(
    ("spectators", "state", "told"),
    [
        ("on", "unknown", [EVE, USERS[0]]),
        ("off", "unknown", [USERS[0]]),  # whoever has left a table without spectators sees nothing more of it
        ("on", "closed", [USERS[0]]),
    ],
)
async def test_a_follower_is_told_only_what_they_may_see_and_only_if_they_take_messages(
    tables, store, spectators: str, state: str, told: list
) -> None:
    game_id = await start_tiny(tables)
    async with store.write() as connection:
        row = await games.find_game(connection, game_id)
        await games.update_game(connection, game_id, options=row.options | {"spectators": spectators})
        await people.keep_person(connection, EVE, dm_state=state)
        for user in (EVE, USERS[0]):
            await following.keep_follower(connection, Follower(game_id, user, ROUND, 0))
    tables.cache.drop(game_id)
    async with tables.hold(game_id) as live, store.write() as connection:
        await tell_followers(connection, live, [Event("round", {"n": 2})], store.now())
    assert sorted(letter.target for letter in await list_queued(store, LETTER)) == sorted(told)
