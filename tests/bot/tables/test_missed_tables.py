"""The pause of a person who has missed three tables of the queue within thirty days: seven days from the last one."""

from __future__ import annotations

import pytest

from bot.store import wishes
from bot.tables.pace import DAY
from bot.tables.queueing import find_pause
from tests.bot.support.tables import USERS, start_tiny


@pytest.mark.parametrize(
    ("missed", "until"),
    [
        ((), None),
        ((1,), None),
        ((1, 2), None),
        ((1, 2, 3), 6),  # the last one was a day ago
        ((6, 8, 20), 1),
        ((7, 8, 20), None),  # the pause is over now
        ((1, 2, 32), None),  # three in 31 days
        ((1, 2, 30), 6),
        ((1, 2, 31, 32), None),
        ((1, 2, 3, 32), 6),
        ((6, 20, 35.9), 1),
        ((6, 20, 36), None),
    ],
)
async def test_a_pause_begins_with_the_third_table_missed_within_thirty_days(tables, store, missed, until) -> None:
    """`missed`: the days since each; `until`: the days that the pause still lasts."""
    now, user = store.now(), USERS[0]
    for number, days in enumerate(missed):
        game = await start_tiny(tables, channel=600 + number)
        async with store.write() as connection:
            await wishes.note_missed(connection, game, [user], now - int(days * DAY))
            await wishes.note_missed(connection, game, [USERS[1]], now - 100 * DAY)
    async with store.read() as connection:
        assert await find_pause(connection, user, now) == (0 if until is None else now + until * DAY)
        assert await find_pause(connection, USERS[1], now) == 0
