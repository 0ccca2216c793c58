"""Entries for the challenges of the week. Every function works inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t


@dataclass(frozen=True, slots=True)
class Entry:
    """A person's game in the challenge of a week, and the server where they entered (None: in direct messages)."""

    week: int
    user_id: int
    game_id: int
    guild_id: int | None


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of an entry: place and points, the round in which it ended, and the time (milliseconds since 1970)."""

    entry: Entry
    name: str
    place: int
    score: int
    rounds: int
    ended: int


async def insert_entry(connection: AsyncConnection, made: Entry) -> None:
    """Store an entry. Raises `IntegrityError` for a person's second entry in the same week."""
    await connection.execute(insert(t.entry), asdict(made))


async def find_entry(connection: AsyncConnection, week: int, user_id: int) -> Entry | None:
    """A person's entry in the challenge of a week; None if they have not entered."""
    query = select(t.entry).where((t.entry.c.week == week) & (t.entry.c.user_id == user_id))
    row = (await connection.execute(query)).first()
    return None if row is None else Entry(**row._mapping)


async def list_entries_of(connection: AsyncConnection, user_id: int) -> list[Entry]:
    """All entries of a person, the latest first."""
    query = select(t.entry).where(t.entry.c.user_id == user_id).order_by(t.entry.c.week.desc())
    return [Entry(**row._mapping) for row in await connection.execute(query)]


async def list_finishes(
    connection: AsyncConnection, week: int, begins: str, guild_id: int | None = None
) -> list[Finish]:
    """The finished entries of a week, of one server or of all, in no particular order.

    `begins` is the kind of event that begins a round in that week's game.
    """
    game = t.placing.c.game_id == t.entry.c.game_id
    rounds = (
        select(func.count())
        .select_from(t.event)
        .where((t.event.c.game_id == t.entry.c.game_id) & (t.event.c.kind == begins) & (t.event.c.undone == 0))
        .scalar_subquery()
    )
    query = (
        select(
            t.entry, t.placing.c.name, t.placing.c.place, t.placing.c.score, t.result.c.ended, rounds.label("rounds")
        )
        .join(t.placing, game & (t.placing.c.user_id == t.entry.c.user_id))
        .join(t.result, t.result.c.game_id == t.entry.c.game_id)
        .where(t.entry.c.week == week)
    )
    if guild_id is not None:
        query = query.where(t.entry.c.guild_id == guild_id)
    return [
        Finish(
            Entry(row.week, row.user_id, row.game_id, row.guild_id),
            row.name,
            row.place,
            row.score,
            row.rounds,
            row.ended,
        )
        for row in await connection.execute(query)
    ]


async def forget_entries(connection: AsyncConnection, user_id: int) -> None:
    """Delete a person's entries to all challenges."""
    await connection.execute(delete(t.entry).where(t.entry.c.user_id == user_id))


def rank(found: Sequence[Finish], before: int) -> list[Finish]:
    """The entries that ended before a time, the best first: by place, points, number of rounds (fewer are better),
    earlier end."""
    return sorted(
        (one for one in found if one.ended < before),
        key=lambda one: (one.place, -one.score, one.rounds, one.ended, one.entry.game_id),
    )
