"""Calling people: at once, when their quiet hours end, or not at all."""

from __future__ import annotations

import pytest

from bot.store import clocks, people
from bot.tables.calls import call_people
from bot.tables.pace import DAY
from tests.bot.support.tables import USERS, start_tiny

EVENING = {"zone": "UTC", "quiet_from": 0, "quiet_to": 23 * 60}
"""Quiet hours that last for all of the day but its last hour."""


@pytest.mark.parametrize(("facts", "days", "way", "planned"), [
    ({"ping": "channel"}, 0, "channel", False),
    ({"ping": "dm"}, 0, "dm", False),
    (EVENING, 0, "later", True),
    (EVENING | {"ping": "dm"}, 0, "later", True),
    ({"ping": "channel"}, 3, "away", False),
    ({"ping": "dm"}, 3, "away", False),
    (EVENING, 3, "away", False),
    ({"ping": "none"}, 3, "none", False),
    (EVENING | {"ping": "none"}, 0, "none", False),
])  # fmt: skip
async def test_who_is_in_quiet_hours_is_called_after_them_and_who_is_absent_is_not(
    tables, store, clock, facts, days: int, way: str, planned: bool
) -> None:
    """People who are absent get the list of their games on their return, and no call besides. People in quiet hours are
    called when these end."""
    game_id = await start_tiny(tables)
    async with store.write() as connection:
        away = {"away_until": clock.time + days * DAY} if days else {}
        await people.keep_person(connection, USERS[0], **facts, **away)
    async with tables.hold(game_id) as live, store.write() as connection:
        assert await call_people(connection, live.row, [(0, USERS[0])], clock.time) == {USERS[0]: way}
        jobs = await clocks.list_jobs(connection, "call")
    assert [(job.data["seat"], job.due > clock.time) for job in jobs] == ([(0, True)] if planned else [])
