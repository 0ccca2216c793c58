"""People, the panels they look at, and the clicks already handled. Every function works inside a transaction."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t

CLICK_MEMORY_MS = 3_600_000
"""Clicks are remembered for an hour; Discord lets their tokens die after 15 minutes."""


@dataclass(frozen=True, slots=True)
class Person:
    """What is remembered of a person over games. `dm_state`: unknown, open or closed."""

    user_id: int
    language: str | None = None
    dm_state: str = "unknown"


@dataclass(frozen=True, slots=True)
class Panel:
    """A message of ours that has (or had) buttons."""

    message_id: int
    game_id: int
    channel_id: int
    user_id: int | None
    kind: str
    revision: int
    posted: int


async def find_person(connection: AsyncConnection, user_id: int) -> Person:
    """What is known of a person; defaults when nothing is."""
    row = (await connection.execute(select(t.person).where(t.person.c.user_id == user_id))).first()
    return Person(row.user_id, row.language, row.dm_state) if row else Person(user_id)


async def keep_person(
    connection: AsyncConnection, user_id: int, language: str | None = None, dm_state: str | None = None
) -> None:
    """Remember the given facts of a person."""
    values = {k: v for k, v in (("language", language), ("dm_state", dm_state)) if v is not None}
    known = select(t.person.c.user_id).where(t.person.c.user_id == user_id)
    if (await connection.execute(known)).first():
        await connection.execute(update(t.person).where(t.person.c.user_id == user_id).values(**values))
    else:
        row = {"user_id": user_id, "language": None, "dm_state": "unknown", **values}
        await connection.execute(insert(t.person), row)


async def greet_person(connection: AsyncConnection, user_id: int, language: str) -> None:
    """Remember the language of somebody new; what they chose before stays."""
    if (await find_person(connection, user_id)).language is None:
        await keep_person(connection, user_id, language=language)


async def see_interaction(connection: AsyncConnection, interaction_id: int, at: int) -> bool:
    """Whether this click is new; remembers it."""
    seen = select(t.seen_interaction.c.id).where(t.seen_interaction.c.id == interaction_id)
    if (await connection.execute(seen)).first():
        return False
    await connection.execute(delete(t.seen_interaction).where(t.seen_interaction.c.at < at - CLICK_MEMORY_MS))
    await connection.execute(insert(t.seen_interaction), {"id": interaction_id, "at": at})
    return True


async def keep_panel(connection: AsyncConnection, panel: Panel) -> None:
    """Remember a message with buttons."""
    await connection.execute(delete(t.panel).where(t.panel.c.message_id == panel.message_id))
    row = {name: getattr(panel, name) for name in Panel.__slots__}
    await connection.execute(insert(t.panel), row)


async def list_panels(connection: AsyncConnection, game_id: int, kind: str, user_id: int | None = None) -> list[Panel]:
    """The known messages of a game of one kind, for cockpits of one person; newest first."""
    where = (t.panel.c.game_id == game_id) & (t.panel.c.kind == kind)
    if user_id is not None:
        where &= t.panel.c.user_id == user_id
    rows = await connection.execute(select(t.panel).where(where).order_by(t.panel.c.message_id.desc()))
    return [Panel(*row) for row in rows]


async def forget_panels(connection: AsyncConnection, message_ids: list[int]) -> None:
    """Forget messages that have no buttons any more."""
    await connection.execute(delete(t.panel).where(t.panel.c.message_id.in_(message_ids)))


async def read_memo(connection: AsyncConnection, key: str) -> str | None:
    """A small fact the program keeps about itself."""
    value: str | None = (await connection.execute(select(t.memo.c.value).where(t.memo.c.key == key))).scalar()
    return value


async def write_memo(connection: AsyncConnection, key: str, value: str) -> None:
    """Keep a small fact."""
    await connection.execute(delete(t.memo).where(t.memo.c.key == key))
    await connection.execute(insert(t.memo), {"key": key, "value": value})
