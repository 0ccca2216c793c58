"""A row of every table, which belongs to one game and one person."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Column, LargeBinary, Table, insert, select

from bot.store import Store
from bot.store import schema as t
from bot.store.clocks import person_key
from bot.store.schema import metadata
from bot.store.types import Text

IDS = ("user_id", "owner_id", "host_id", "guest_id", "proposer", "about")
"""The columns that contain the id of a person."""
NAMES = ("name", "owner_name", "text", "address", "secret")
"""The columns with a person's name or with what only they know."""
FIXED = {
    "game.family": "tiny", "game.product": "tiny", "game.status": "over", "game.told": "[]", "job.kind": "daily",
    "motion.data": "{}", "outbox.kind": "note", "outbox.state": "due", "result.modules": "[]", "result.product": "tiny",
    "seat.seat": 0, "season.state": "running", "season.game": "tiny", "wish.languages": '["en"]', "wish.barred": "[]",
}  # fmt: skip
"""Values without which a row could not be read."""


def within(user: int) -> dict[str, Any]:
    """The columns with JSON that contains ids of people, as they are for this person."""
    return {
        "game.options": {"places": {str(user): 0}},
        "fixture.users": [user],
        "outbox.payload": {"user": user},
        "job.data": {"user": user},
    }


def make_row(table: Table, number: int, user: int) -> dict[str, Any]:
    """A row in which every number is `number`, and every person is `user`."""
    return {column.name: _make_value(column, number, user) for column in table.columns}


def _make_value(column: Column[Any], number: int, user: int) -> Any:
    where = f"{column.table.name}.{column.name}"
    if where in FIXED:
        return FIXED[where]
    if where in (inside := within(user)):
        return json.dumps(inside[where])
    if where == "job.key":
        return person_key("daily", user)
    if column.name in IDS:
        return user
    if isinstance(column.type, Text):
        return str(user if column.name in NAMES else number)
    return b"" if isinstance(column.type, LargeBinary) else number


async def fill(store: Store, number: int, user: int) -> None:
    """Insert a row into every table. Rows refer to the row with the same `number` in other tables."""
    async with store.write() as connection:
        for table in metadata.sorted_tables:
            await connection.execute(insert(table).values(make_row(table, number, user)))


async def fill_more(store: Store, number: int, user: int) -> None:
    """Insert further rows about a person, of other kinds than those of `fill`, for the game `number`."""
    others: list[tuple[Table, dict[str, Any]]] = [
        (t.outbox, {"kind": "nudge", "target": user, "payload": "{}"}),
        (t.outbox, {"kind": "thread", "payload": json.dumps({"host": user})}),
        (t.own_link, {"game_id": None}),  # of all games
    ]
    async with store.write() as connection:
        for more, (table, changes) in enumerate(others, 1):
            row = make_row(table, 1000 * more + number, user) | {"game_id": number} | changes
            await connection.execute(insert(table).values(row))


async def find_traces(store: Store, user: int) -> list[tuple[str, str]]:
    """The tables and columns with a value that contains this id."""
    found = []
    async with store.read() as connection:
        for table in metadata.sorted_tables:
            for row in (await connection.execute(select(table))).mappings():
                found += [(table.name, name) for name, value in row.items() if str(user) in str(value)]
    return found
