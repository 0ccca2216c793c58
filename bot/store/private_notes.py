"""People's private notes about a game. Every function works inside the caller's transaction."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, kept, question
from bot.store.rows import put_row


def notes_of(game_id: int) -> Question:
    """The query for the notes about a game."""
    table = t.private_note
    return question(lambda: select(table).where(table.c.game_id == game_id), [table], "private notes", game_id)


async def find_note(connection: AsyncConnection, game_id: int, user_id: int) -> str:
    """A person's note about a game; "" if there is none."""
    notes: dict[int, str] = await kept(
        connection, notes_of(game_id), lambda rows: {row.user_id: row.text for row in rows}
    )
    return notes.get(user_id, "")


async def keep_note(connection: AsyncConnection, game_id: int, user_id: int, text: str) -> None:
    """Store a note, replacing an earlier one; "" deletes it."""
    if text:
        row = {"game_id": game_id, "user_id": user_id, "text": text}
        await put_row(connection, t.private_note, row, {"text": text})
    else:
        where = (t.private_note.c.game_id == game_id) & (t.private_note.c.user_id == user_id)
        await connection.execute(delete(t.private_note).where(where))


async def list_notes_of(connection: AsyncConnection, user_id: int) -> dict[int, str]:
    """All notes of a person by game."""
    query = select(t.private_note).where(t.private_note.c.user_id == user_id).order_by(t.private_note.c.game_id)
    return {row.game_id: row.text for row in await connection.execute(query)}


async def forget_notes(connection: AsyncConnection, user_id: int) -> None:
    await connection.execute(delete(t.private_note).where(t.private_note.c.user_id == user_id))
