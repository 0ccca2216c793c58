"""Requests at a table that accepts none now: the refusal names the table's state."""

from __future__ import annotations

import pytest

from bot.store import Store, games
from bot.tables import Tables
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.talk import say_to_team
from engine.kernel.decisions import Refused
from tests.bot.support.tables import USERS, start_tiny

STATES = [("paused", "refused-paused"), ("over", "refused-over")]


async def stop(tables: Tables, store: Store, status: str) -> int:
    """Begin a game and give it a status; return its id."""
    game_id = await start_tiny(tables)
    async with store.write() as connection:
        await games.update_game(connection, game_id, status=status)
    tables.cache.drop(game_id)
    return game_id


@pytest.mark.parametrize(("status", "reason"), [*STATES, ("held", "refused-held")])
async def test_nobody_is_reminded_in_a_game_that_is_stopped(tables, store, status, reason) -> None:
    """A notice with the button to remind may be older than the pause: the player has something to decide, but not
    now."""
    game_id = await stop(tables, store, status)
    with pytest.raises(Refused, match=reason):
        await Requests(tables).remind(game_id, USERS[0], 1)


@pytest.mark.parametrize(("status", "reason"), STATES)
async def test_a_game_that_is_stopped_is_not_rewound(tables, store, status, reason) -> None:
    game_id = await stop(tables, store, status)
    with pytest.raises(Refused, match=reason):
        await Hosting(tables).rewind(game_id, USERS[0], 0)


async def test_a_message_to_the_team_that_was_begun_before_the_end_is_refused_since_the_game_is_over(
    tables, store
) -> None:
    game_id = await stop(tables, store, "over")
    with pytest.raises(Refused, match="refused-over"):
        await say_to_team(tables, game_id, USERS[0], "attack")
