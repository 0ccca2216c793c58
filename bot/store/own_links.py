"""Private links to pages of one person. Every function works inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t


@dataclass(frozen=True, slots=True)
class OwnLink:
    """A person's private link; `hash` is the hash of its secret part."""

    hash: str
    user_id: int
    # The game whose page it is; None for a page about all of the person's games.
    game_id: int | None
    # The time at which the link expires; 0 if it is valid until it is closed.
    until: int


async def put_link(connection: AsyncConnection, link: OwnLink) -> None:
    """Store a link, replacing the person's earlier link to the same page."""
    await drop_link(connection, link.user_id, link.game_id)
    values = {name: getattr(link, name) for name in OwnLink.__slots__}
    await connection.execute(insert(t.own_link).values(**values))


async def find_link(connection: AsyncConnection, hash_: str, now: int) -> OwnLink | None:
    """The link with this hash; None if there is none, or if it has expired."""
    row = (await connection.execute(select(t.own_link).where(t.own_link.c.hash == hash_))).first()
    link = None if row is None else OwnLink(**row._asdict())
    return link if link is not None and (not link.until or now < link.until) else None


async def drop_link(connection: AsyncConnection, user_id: int, game_id: int | None) -> bool:
    """Delete a person's link to a game's page, or to the page of all their games if `game_id` is None. Returns whether
    there was one."""
    c = t.own_link.c
    about = c.game_id.is_(None) if game_id is None else c.game_id == game_id
    return bool((await connection.execute(delete(t.own_link).where((c.user_id == user_id) & about))).rowcount)


async def drop_links_of_others(connection: AsyncConnection, game_id: int, users: Collection[int]) -> None:
    """Delete the links to a game's pages of everybody except these people."""
    c = t.own_link.c
    await connection.execute(delete(t.own_link).where((c.game_id == game_id) & c.user_id.not_in(users)))


async def list_links_of(connection: AsyncConnection, user_id: int) -> list[OwnLink]:
    query = select(t.own_link).where(t.own_link.c.user_id == user_id).order_by(t.own_link.c.game_id)
    return [OwnLink(**row._asdict()) for row in await connection.execute(query)]


async def forget_links(connection: AsyncConnection, user_id: int) -> None:
    await connection.execute(delete(t.own_link).where(t.own_link.c.user_id == user_id))
