"""Wishes for a table in the store: which of them may be fulfilled now."""

from __future__ import annotations

import pytest

from bot.store import games, wishes
from bot.store.wishes import Wish
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS


@pytest.mark.parametrize(("status", "waits"), [("lobby", False), ("open", False), ("closed", True)])
async def test_a_wish_waits_again_once_its_lobby_is_closed(tables, store, clock, status: str, waits: bool) -> None:
    """A lobby whose channel was lost is closed at once; its people wait again from then on."""
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    made = Wish(0, USERS[1], "Bo", GUILD, CHANNEL, "tiny", 2, 4, "daily", ("en",), False, clock.time)
    async with store.write() as connection:
        wish = await wishes.put_wish(connection, made)
        assert [one.id for one in await wishes.list_open(connection, GUILD, False, clock.time)] == [wish]
        await wishes.seat_wishes(connection, [wish], game_id)
        await games.update_game(connection, game_id, status=status)
        found = [one.id for one in await wishes.list_open(connection, GUILD, False, clock.time)]
        counted = await wishes.count_waiting(connection, GUILD, clock.time)
    assert found == ([wish] if waits else [])
    assert counted == ([("tiny", "daily", 1)] if waits else [])
