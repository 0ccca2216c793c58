"""People who wait for a certain kind of table. Every function works inside the caller's transaction."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Row, Select, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.rows import add_row


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that a person waits for."""

    id: int
    user_id: int
    name: str
    # The server and the channel where the wish was made.
    guild_id: int
    channel_id: int
    # The name of a preset.
    game: str
    # The smallest and the largest number of players wanted.
    low: int
    high: int
    pace: str
    languages: tuple[str, ...]
    # Whether the person also accepts a table on another server.
    anywhere: bool
    since: int
    # The servers that the person is not a member of.
    barred: tuple[int, ...] = ()
    # The time until which a match holds the wish; 0 if none does.
    held: int = 0
    # The lobby that was opened for the wish.
    game_id: int | None = None


async def put_wish(connection: AsyncConnection, made: Wish) -> int:
    """Store a wish and return its id.

    It replaces the person's earlier wish for the same game, pace and server, and keeps that wish's place in the queue.
    """
    wish = t.wish.c
    old = await find_same(connection, made)
    if old is None:
        return int((await connection.execute(insert(t.wish).values(_pack(made)).returning(wish.id))).scalar_one())
    new = replace(made, id=old.id, since=old.since, barred=(), held=old.held, game_id=old.game_id)
    await connection.execute(update(t.wish).where(wish.id == old.id).values(_pack(new)))
    return old.id


async def find_same(connection: AsyncConnection, made: Wish) -> Wish | None:
    """The person's stored wish for the same game, pace and server; None if there is none."""
    wish = t.wish.c
    same = (wish.user_id == made.user_id) & (wish.guild_id == made.guild_id)
    same &= (wish.game == made.game) & (wish.pace == made.pace)
    known = (await connection.execute(select(t.wish).where(same))).first()
    return None if known is None else _read(known)


def _pack(made: Wish) -> dict[str, object]:
    values = {name: getattr(made, name) for name in Wish.__slots__ if name != "id"}
    packed = {"languages": json.dumps(made.languages), "barred": json.dumps(made.barred)}
    return values | packed | {"anywhere": int(made.anywhere)}


def _read(row: Row[tuple[object, ...]]) -> Wish:
    data = {name: row._mapping[name] for name in Wish.__slots__}
    data |= {name: tuple(json.loads(data[name])) for name in ("languages", "barred")}
    return Wish(**data | {"anywhere": bool(data["anywhere"])})


def _open(now: int) -> Select[tuple[object, ...]]:
    """The query for wishes for which no match is being made and no lobby is open."""
    query = select(t.wish).outerjoin(t.game, t.game.c.id == t.wish.c.game_id)
    free = or_(t.wish.c.game_id.is_(None), t.game.c.status == "closed")
    return query.where(free & (t.wish.c.held <= now)).order_by(t.wish.c.since, t.wish.c.id)


async def list_open(connection: AsyncConnection, guild_id: int, others: bool, now: int) -> list[Wish]:
    """The wishes that may be fulfilled on a server, in order.

    With `others`, wishes made on other servers are included if they accept any server.
    """
    here = t.wish.c.guild_id == guild_id
    where = or_(here, t.wish.c.anywhere == 1) if others else here
    found = [_read(row) for row in await connection.execute(_open(now).where(where))]
    return [wish for wish in found if guild_id not in wish.barred]


async def list_wishes_of(connection: AsyncConnection, *users: int) -> list[Wish]:
    """The wishes of these people, in order."""
    query = select(t.wish).where(t.wish.c.user_id.in_(users)).order_by(t.wish.c.since, t.wish.c.id)
    return [_read(row) for row in await connection.execute(query)]


async def list_these(connection: AsyncConnection, ids: Collection[int]) -> list[Wish]:
    """The wishes with these ids that still exist, in order."""
    query = select(t.wish).where(t.wish.c.id.in_(ids)).order_by(t.wish.c.since, t.wish.c.id)
    return [_read(row) for row in await connection.execute(query)]


async def list_held(connection: AsyncConnection, until: int) -> list[Wish]:
    """The wishes that are reserved for a match until exactly this time."""
    return [_read(row) for row in await connection.execute(select(t.wish).where(t.wish.c.held == until))]


async def list_guilds(connection: AsyncConnection) -> list[int]:
    """The servers on which any person waits."""
    return list((await connection.execute(select(t.wish.c.guild_id).distinct().order_by(t.wish.c.guild_id))).scalars())


async def hold(connection: AsyncConnection, ids: Collection[int], until: int) -> None:
    """Reserve these wishes for a match until this time; 0 frees them."""
    await connection.execute(update(t.wish).where(t.wish.c.id.in_(ids)).values(held=until))


async def next_end(connection: AsyncConnection, now: int) -> int | None:
    """The first time at which a reserved wish becomes free again; None if no wish is reserved."""
    found: int | None = (await connection.execute(select(func.min(t.wish.c.held)).where(t.wish.c.held > now))).scalar()
    return found


async def seat_wishes(connection: AsyncConnection, ids: Collection[int], game_id: int) -> None:
    """Record the lobby that was opened for these wishes."""
    await connection.execute(update(t.wish).where(t.wish.c.id.in_(ids)).values(held=0, game_id=game_id))


async def free_wishes(connection: AsyncConnection, game_id: int) -> list[int]:
    """Let the wishes of a lobby wait again; returns the servers on which they were made."""
    mine = t.wish.c.game_id == game_id
    guilds = (await connection.execute(select(t.wish.c.guild_id).where(mine).distinct())).scalars().all()
    await connection.execute(update(t.wish).where(mine).values(held=0, game_id=None))
    return sorted(guilds)


async def drop_fulfilled(connection: AsyncConnection, game_id: int) -> None:
    """Delete the wishes of a lobby whose game has begun."""
    await connection.execute(delete(t.wish).where(t.wish.c.game_id == game_id))


async def drop_wishes(connection: AsyncConnection, ids: Collection[int]) -> None:
    await connection.execute(delete(t.wish).where(t.wish.c.id.in_(ids)))


async def drop_those_of(connection: AsyncConnection, users: Collection[int], game_id: int) -> None:
    """Delete the wishes of these people for which this lobby was opened."""
    mine = (t.wish.c.game_id == game_id) & t.wish.c.user_id.in_(users)
    await connection.execute(delete(t.wish).where(mine))


async def drop_of_guild(connection: AsyncConnection, guild_id: int) -> None:
    """Delete all wishes of a server."""
    await connection.execute(delete(t.wish).where(t.wish.c.guild_id == guild_id))


async def bar(connection: AsyncConnection, wish: Wish, guild_id: int) -> None:
    """Record that the person with this wish is not a member of this server."""
    barred = json.dumps(sorted({*wish.barred, guild_id}))
    await connection.execute(update(t.wish).where(t.wish.c.id == wish.id).values(barred=barred))


async def forget_channel(connection: AsyncConnection, channel_id: int) -> list[int]:
    """Record that no table can be opened in this channel; returns the people who wanted one there."""
    here = t.wish.c.channel_id == channel_id
    users = (await connection.execute(select(t.wish.c.user_id).where(here).distinct())).scalars().all()
    await connection.execute(update(t.wish).where(here).values(channel_id=0))
    return sorted(users)


async def note_missed(connection: AsyncConnection, game_id: int, users: Sequence[int], now: int) -> None:
    """Record that these people missed a lobby that the queue opened for them."""
    for user in users:
        await add_row(connection, t.missed, {"game_id": game_id, "user_id": user, "at": now})


async def list_missed(connection: AsyncConnection, user_id: int, since: int = 0) -> list[int]:
    """The times from `since` on at which a person missed a lobby that the queue opened for them, the earliest first."""
    mine = (t.missed.c.user_id == user_id) & (t.missed.c.at >= since)
    return list((await connection.execute(select(t.missed.c.at).where(mine).order_by(t.missed.c.at))).scalars())


async def count_waiting(connection: AsyncConnection, guild_id: int, now: int) -> list[tuple[str, str, int]]:
    """The numbers of people waiting on a server, by game and pace."""
    open_ = _open(now).where(t.wish.c.guild_id == guild_id).order_by(None).subquery()
    people = func.count(open_.c.user_id.distinct())
    query = select(open_.c.game, open_.c.pace, people).group_by(open_.c.game, open_.c.pace)
    return [(game, pace, count) for game, pace, count in (await connection.execute(query)).all()]


async def forget_wishes(connection: AsyncConnection, user_id: int) -> None:
    """Delete a person's wishes, and the record of missed lobbies."""
    await connection.execute(delete(t.wish).where(t.wish.c.user_id == user_id))
    await connection.execute(delete(t.missed).where(t.missed.c.user_id == user_id))
