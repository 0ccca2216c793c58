"""Invitations to lobbies. Every function works inside the caller's transaction."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation of `guest_id` by `user_id`; `at` is in milliseconds since 1970."""

    game_id: int
    guest_id: int
    user_id: int
    at: int


async def insert_invitation(connection: AsyncConnection, made: Invitation) -> None:
    """Store an invitation. Raises `IntegrityError` for a second invitation of a guest to the same lobby."""
    await connection.execute(insert(t.invitation), asdict(made))


async def list_to(connection: AsyncConnection, guest_id: int, since: int = 0) -> list[Invitation]:
    """The invitations to a person after `since`, the oldest first."""
    return await _list(connection, (t.invitation.c.guest_id == guest_id) & (t.invitation.c.at > since))


async def list_by(connection: AsyncConnection, user_id: int, since: int = 0) -> list[Invitation]:
    """The invitations by a person after `since`, the oldest first."""
    return await _list(connection, (t.invitation.c.user_id == user_id) & (t.invitation.c.at > since))


async def _list(connection: AsyncConnection, where: ColumnElement[bool]) -> list[Invitation]:
    query = select(t.invitation).where(where).order_by(t.invitation.c.at)
    return [Invitation(**row._mapping) for row in await connection.execute(query)]


async def forget_invitations(connection: AsyncConnection, user_id: int) -> None:
    """Delete the invitations to and by a person."""
    theirs = or_(t.invitation.c.user_id == user_id, t.invitation.c.guest_id == user_id)
    await connection.execute(delete(t.invitation).where(theirs))
