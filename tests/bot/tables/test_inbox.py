"""The inbox: a person's tasks in all games, the most urgent first."""

from __future__ import annotations

from bot.tables.inbox import list_inbox, list_mine
from bot.tables.pace import HOUR
from tests.bot.support.consent import answer
from tests.bot.support.tables import USERS, start_tiny
from tests.bot.support.timed import timed


async def test_a_table_that_is_left_out_asks_for_nothing(tables, store) -> None:
    one, other = await start_tiny(tables), await start_tiny(tables, channel=501)
    assert [item.row.id for item in await list_inbox(store, tables.cache, USERS[0])] == [one, other]
    assert [item.row.id for item in await list_inbox(store, tables.cache, USERS[0], [one])] == [other]


async def test_what_waits_without_a_deadline_comes_before_a_table_that_does_not_wait(tables, store, clock) -> None:
    idle = await timed(tables, "daily")
    await answer(tables, idle, USERS[0])
    clock.time += HOUR
    waiting = await start_tiny(tables, channel=501)
    found = await list_mine(store, tables.cache, USERS[0], ("open",))
    assert [(item.row.id, item.waits) for item in found] == [(waiting, True), (idle, False)]
