"""Values from outside, in clicks and names, that no column can store."""

from __future__ import annotations

import pytest

from bot.store import clocks, games, motions, people
from tests.bot.support.tables import USERS, start_tiny


@pytest.mark.sweep(5)
@pytest.mark.parametrize("number", [1 << 31, (1 << 63) - 1, 1 << 63, 1 << 200, -(1 << 64)])
async def test_a_number_beyond_its_column_is_nothing_that_there_is(tables, store, number) -> None:
    await start_tiny(tables)
    async with store.read() as connection:
        assert await games.find_game(connection, number) is None
        assert await games.list_seats(connection, number) == []
        assert await motions.find_motion(connection, number) is None
        assert await clocks.count_unanswered(connection, number, USERS[0]) == 0
        if abs(number) >= 1 << 63:
            assert await games.find_open_in_channel(connection, number) is None


async def test_a_text_no_database_can_hold_is_kept_as_far_as_it_can_be(store) -> None:
    async with store.write() as connection:
        await people.write_memo(connection, "a", "x\0y\ud83dz é 🙂")
        assert await people.read_memo(connection, "a") == "x\ufffdy?z é 🙂"
