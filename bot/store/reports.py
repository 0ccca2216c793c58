"""Problems that people reported, for the operator. Every function works inside the caller's transaction."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t


@dataclass(frozen=True, slots=True)
class Report:
    """A problem that a person reported, with the game's state at that time (`digest` of `revision`); `at` is in
    milliseconds."""

    id: int
    game_id: int
    revision: int
    digest: str
    user_id: int
    text: str
    at: int


async def insert_report(
    connection: AsyncConnection, game_id: int, revision: int, digest: str, user_id: int, text: str, at: int
) -> None:
    values = {"game_id": game_id, "revision": revision, "digest": digest, "user_id": user_id, "text": text, "at": at}
    await connection.execute(insert(t.report), values)


async def list_reports(connection: AsyncConnection, user_id: int | None = None) -> list[Report]:
    """All reports, or those of one person; the oldest first."""
    query = select(t.report).order_by(t.report.c.id)
    if user_id is not None:
        query = query.where(t.report.c.user_id == user_id)
    return [Report(**row._mapping) for row in await connection.execute(query)]


async def count_reports(connection: AsyncConnection, game_id: int, user_id: int, revision: int) -> int:
    """The number of a person's reports of this revision of a game."""
    where = (t.report.c.game_id == game_id) & (t.report.c.user_id == user_id) & (t.report.c.revision == revision)
    return int((await connection.execute(select(func.count()).select_from(t.report).where(where))).scalar_one())


async def forget_reports(connection: AsyncConnection, user_id: int) -> None:
    await connection.execute(delete(t.report).where(t.report.c.user_id == user_id))
