"""A game of four people that has begun, and copies of it for measurements."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.registry import product
from bot.store import schema as t
from bot.tables import Tables

PEOPLE = ((11, "Ayla"), (12, "Bohdan"), (13, "Chie"), (14, "Dario"))
PARTS = ("seat", "step", "event", "snapshot", "segment", "clock")
"""The database tables that have rows of a game, in addition to its main row."""


async def begin_game(tables: Tables) -> int:
    """Begin a game of four people with deadlines, and return its id."""
    game = await tables.lobby.create(product("uprising"), 1000, 1, PEOPLE[0], 4, "en")
    await tables.lobby.choose(game, PEOPLE[0][0], pace="relaxed")
    for user, name in PEOPLE[1:]:
        await tables.lobby.join(game, user, name)
    await tables.start(game, PEOPLE[0][0])
    return game


async def copy_game(
    connection: AsyncConnection, source: int, first: int, last: int, parts: tuple[str, ...] = PARTS
) -> None:
    """Copy the rows of a game to the games with ids from `first` to `last`, each in a channel of its own."""
    for table in (t.game, *(t.metadata.tables[name] for name in parts)):
        await connection.execute(_copying(table), {"source": source, "first": first, "last": last})


def _copying(table: Table) -> Any:
    key = "id" if table.name == "game" else "game_id"
    own = {key: "n", "channel_id": "1000 + n"} if table.name == "game" else {key: "n"}
    names = ", ".join(column.name for column in table.columns)
    values = ", ".join(own.get(column.name, f"old.{column.name}") for column in table.columns)
    return text(
        "WITH RECURSIVE numbers(n) AS (VALUES (CAST(:first AS INTEGER))"
        " UNION ALL SELECT n + 1 FROM numbers WHERE n < :last)"
        f" INSERT INTO {table.name} ({names}) SELECT {values} FROM numbers, {table.name} AS old"
        f" WHERE old.{key} = :source AND n >= :first AND n <= :last"
    )
