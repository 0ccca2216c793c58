"""People who follow games. Every function works inside the caller's transaction."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.rows import put_row


class Follower(NamedTuple):
    """A follower of a game. `often` is `round` or `end`; `told` is the last round that was reported to them."""

    game_id: int
    user_id: int
    often: str
    told: int


async def keep_follower(connection: AsyncConnection, one: Follower) -> None:
    """Store how often a person follows a game, replacing an earlier choice."""
    await put_row(connection, t.follower, one._asdict(), {"often": one.often, "told": one.told})


async def drop_follower(connection: AsyncConnection, game_id: int, user_id: int) -> None:
    """Stop a person's following of a game."""
    where = (t.follower.c.game_id == game_id) & (t.follower.c.user_id == user_id)
    await connection.execute(delete(t.follower).where(where))


async def list_followers(connection: AsyncConnection, game_id: int) -> list[Follower]:
    query = select(t.follower).where(t.follower.c.game_id == game_id).order_by(t.follower.c.user_id)
    return [Follower(**row._mapping) for row in await connection.execute(query)]


async def list_followed(connection: AsyncConnection, user_id: int) -> list[Follower]:
    """The games that a person follows, with the person's choices."""
    query = select(t.follower).where(t.follower.c.user_id == user_id).order_by(t.follower.c.game_id)
    return [Follower(**row._mapping) for row in await connection.execute(query)]


async def forget_followed(connection: AsyncConnection, user_id: int) -> None:
    """Delete everything that a person follows."""
    await connection.execute(delete(t.follower).where(t.follower.c.user_id == user_id))
