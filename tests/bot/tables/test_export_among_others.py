"""The file with a person's data is made of the rows that name them: it stays the same without all rows of others, and
each of their own rows is in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Table, and_, delete

from bot.store import schema as t
from bot.tables.personal_data import export_data
from tests.bot.support.crowd import USERS, Rows, fill

ONE_S = (
    t.former, t.step, t.follower, t.private_note, t.own_link, t.webhook, t.webhook_call, t.report, t.placing, t.entry,
    t.puzzle_answer, t.wish, t.missed, t.entrant, t.lesson, t.person, t.panel, t.ballot,
)  # fmt: skip
"""The tables whose rows belong to the person in `user_id`."""
IN_SEVERAL = {
    t.seat: ("user_id", "owner_id"),
    t.invitation: ("user_id", "guest_id"),
    t.season_note: ("user_id", "about"),
}
"""Tables with several columns for people."""


def belongs(table: Table, rows: Rows, user: int) -> Callable[[Any], bool]:
    """A function that tells whether a row of a table is about the person."""
    if table in ONE_S:
        return lambda row: row.user_id == user
    if table in IN_SEVERAL:
        return lambda row: user in [getattr(row, name) for name in IN_SEVERAL[table]]
    if table in (t.orders, t.clock):
        mine = {(seat.game_id, seat.seat) for seat in rows.seat if user in (seat.user_id, seat.owner_id)}
        return lambda row: (row.game_id, row.seat) in mine
    if table is t.job:
        return lambda row: json.loads(row.data)["user"] == user
    assert table is t.outbox
    return lambda row: user in (row.target, json.loads(row.payload).get("by"))


WHOLE = [table for table in ONE_S if table is not t.step] + [t.invitation, t.season_note]
"""The tables of which every row about a person is in the file. Of the others, it holds those that meet further
conditions."""
TABLES = (*ONE_S, *IN_SEVERAL, t.orders, t.clock, t.job, t.outbox)


async def remove(connection, table: Table, rows: list[Any]) -> None:
    for row in rows:
        key = [column == row._mapping[column.name] for column in table.primary_key.columns]
        await connection.execute(delete(table).where(and_(*key)))


def write(found: Any) -> str:
    return json.dumps(found, sort_keys=True)


@pytest.mark.slow
@pytest.mark.parametrize("user", USERS)
async def test_the_file_of_a_person_needs_no_row_of_others(store, user) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        whole = await export_data(connection, user)
        for table in TABLES:
            mine = belongs(table, rows, user)
            nested = await connection.begin_nested()
            await remove(connection, table, [row for row in getattr(rows, table.name) if not mine(row)])
            assert write(await export_data(connection, user)) == write(whole), table.name
            await nested.rollback()


@pytest.mark.slow
@pytest.mark.parametrize("table", WHOLE, ids=lambda table: table.name)
async def test_each_row_of_a_person_is_in_their_file(store, table) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        for user in USERS[:2]:
            whole, mine = await export_data(connection, user), belongs(table, rows, user)
            for row in [row for row in getattr(rows, table.name) if mine(row)]:
                nested = await connection.begin_nested()
                await remove(connection, table, [row])
                assert write(await export_data(connection, user)) != write(whole), row
                await nested.rollback()
