"""Progress in guided games. Every function works inside the caller's transaction."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.rows import put_row


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A person's lesson with the options taken in it; `edition` is that of `bot.tables.lessons`, `updated` is in
    milliseconds since 1970."""

    user_id: int
    name: str
    edition: str
    answers: tuple[str, ...]
    updated: int


async def find_lesson(connection: AsyncConnection, user_id: int) -> LessonRow | None:
    """A person's lesson; None if they have begun none."""
    row = (await connection.execute(select(t.lesson).where(t.lesson.c.user_id == user_id))).first()
    return None if row is None else LessonRow(**{**row._mapping, "answers": tuple(json.loads(row.answers))})


async def keep_lesson(connection: AsyncConnection, made: LessonRow) -> None:
    """Store a person's progress in a lesson. It replaces their stored progress, whichever lesson that was in."""
    row = asdict(made) | {"answers": json.dumps(made.answers)}
    await put_row(connection, t.lesson, row, {name: value for name, value in row.items() if name != "user_id"})


async def replace_lesson(connection: AsyncConnection, old: LessonRow | None, new: LessonRow) -> bool:
    """Store progress that was made from `old`. Returns False, and stores nothing, if other progress has been stored
    since `old` was read."""
    if _progress(await find_lesson(connection, new.user_id)) != _progress(old):
        return False
    await keep_lesson(connection, new)
    return True


def _progress(row: LessonRow | None) -> LessonRow | None:
    """A row without the time, which every visit changes."""
    return None if row is None else replace(row, updated=0)


async def forget_lesson(connection: AsyncConnection, user_id: int) -> None:
    await connection.execute(delete(t.lesson).where(t.lesson.c.user_id == user_id))
