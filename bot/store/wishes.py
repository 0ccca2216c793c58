"""People who wait for a table of a kind. Every function works inside the caller's transaction."""

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
    """A table that somebody waits for.

    `game`: the name of a preset, for `low` to `high` people. `guild_id` and `channel_id`: where they said so;
    `anywhere`: on other servers too, but for those in `barred`, of which they are no member. `held`: until when a match
    is being made of it; `game_id`: the lobby of its match.
    """

    id: int
    user_id: int
    name: str
    guild_id: int
    channel_id: int
    game: str
    low: int
    high: int
    pace: str
    languages: tuple[str, ...]
    anywhere: bool
    since: int
    barred: tuple[int, ...] = ()
    held: int = 0
    game_id: int | None = None


async def put_wish(connection: AsyncConnection, made: Wish) -> int:
    """Write a wish in place of the same person's for the same game, pace and server, which keeps its place in the
    queue; its id. One that is being fulfilled stays as it is."""
    wish = t.wish.c
    same = (wish.user_id == made.user_id) & (wish.guild_id == made.guild_id)
    same &= (wish.game == made.game) & (wish.pace == made.pace)
    known = (await connection.execute(select(t.wish).where(same))).first()
    if known is None:
        return int((await connection.execute(insert(t.wish).values(_pack(made)).returning(wish.id))).scalar_one())
    old = _read(known)
    new = replace(made, id=old.id, since=old.since, barred=(), held=old.held, game_id=old.game_id)
    await connection.execute(update(t.wish).where(wish.id == old.id).values(_pack(new)))
    return old.id


def _pack(made: Wish) -> dict[str, object]:
    values = {name: getattr(made, name) for name in Wish.__slots__ if name != "id"}
    packed = {"languages": json.dumps(made.languages), "barred": json.dumps(made.barred)}
    return values | packed | {"anywhere": int(made.anywhere)}


def _read(row: Row[tuple[object, ...]]) -> Wish:
    data = {name: row._mapping[name] for name in Wish.__slots__}
    data |= {name: tuple(json.loads(data[name])) for name in ("languages", "barred")}
    return Wish(**data | {"anywhere": bool(data["anywhere"])})


def _open(now: int) -> Select[tuple[object, ...]]:
    """The wishes of which no match is being made, and whose lobby, if there was one, did not come to a game."""
    query = select(t.wish).outerjoin(t.game, t.game.c.id == t.wish.c.game_id)
    free = or_(t.wish.c.game_id.is_(None), t.game.c.status == "closed")
    return query.where(free & (t.wish.c.held <= now)).order_by(t.wish.c.since, t.wish.c.id)


async def list_open(connection: AsyncConnection, guild_id: int, others: bool, now: int) -> list[Wish]:
    """The wishes that may be fulfilled on a server, in their order; `others`: also those made elsewhere whose owners
    allow it."""
    here = t.wish.c.guild_id == guild_id
    where = or_(here, t.wish.c.anywhere == 1) if others else here
    found = [_read(row) for row in await connection.execute(_open(now).where(where))]
    return [wish for wish in found if guild_id not in wish.barred]


async def list_wishes_of(connection: AsyncConnection, *users: int) -> list[Wish]:
    """The wishes of people, in their order."""
    query = select(t.wish).where(t.wish.c.user_id.in_(users)).order_by(t.wish.c.since, t.wish.c.id)
    return [_read(row) for row in await connection.execute(query)]


async def list_these(connection: AsyncConnection, ids: Collection[int]) -> list[Wish]:
    """The wishes with these ids that there still are, in their order."""
    query = select(t.wish).where(t.wish.c.id.in_(ids)).order_by(t.wish.c.since, t.wish.c.id)
    return [_read(row) for row in await connection.execute(query)]


async def list_held(connection: AsyncConnection, until: int) -> list[Wish]:
    """The wishes of which a match is being made until then."""
    return [_read(row) for row in await connection.execute(select(t.wish).where(t.wish.c.held == until))]


async def list_guilds(connection: AsyncConnection) -> list[int]:
    """The servers on which somebody waits."""
    return list((await connection.execute(select(t.wish.c.guild_id).distinct().order_by(t.wish.c.guild_id))).scalars())


async def hold(connection: AsyncConnection, ids: Collection[int], until: int) -> None:
    """A match is being made of these wishes until then; 0: not any more."""
    await connection.execute(update(t.wish).where(t.wish.c.id.in_(ids)).values(held=until))


async def next_end(connection: AsyncConnection, now: int) -> int | None:
    """The first moment at which a wish that is held now is free again."""
    found: int | None = (await connection.execute(select(func.min(t.wish.c.held)).where(t.wish.c.held > now))).scalar()
    return found


async def seat_wishes(connection: AsyncConnection, ids: Collection[int], game_id: int) -> None:
    """These wishes have found their lobby."""
    await connection.execute(update(t.wish).where(t.wish.c.id.in_(ids)).values(held=0, game_id=game_id))


async def free_wishes(connection: AsyncConnection, game_id: int) -> list[int]:
    """The wishes of a lobby wait again; the servers on which they were made."""
    mine = t.wish.c.game_id == game_id
    guilds = (await connection.execute(select(t.wish.c.guild_id).where(mine).distinct())).scalars().all()
    await connection.execute(update(t.wish).where(mine).values(held=0, game_id=None))
    return sorted(guilds)


async def drop_fulfilled(connection: AsyncConnection, game_id: int) -> None:
    """The lobby of these wishes has begun its game: nobody waits for it any more."""
    await connection.execute(delete(t.wish).where(t.wish.c.game_id == game_id))


async def drop_wishes(connection: AsyncConnection, ids: Collection[int]) -> None:
    """Take wishes out of the queue."""
    await connection.execute(delete(t.wish).where(t.wish.c.id.in_(ids)))


async def drop_those_of(connection: AsyncConnection, users: Collection[int], game_id: int) -> None:
    """The wishes of these people that had found this lobby are gone."""
    mine = (t.wish.c.game_id == game_id) & t.wish.c.user_id.in_(users)
    await connection.execute(delete(t.wish).where(mine))


async def drop_of_guild(connection: AsyncConnection, guild_id: int) -> None:
    """Take all wishes of a server out of the queue."""
    await connection.execute(delete(t.wish).where(t.wish.c.guild_id == guild_id))


async def bar(connection: AsyncConnection, wish: Wish, guild_id: int) -> None:
    """Note that the owner of a wish is no member of this server."""
    barred = json.dumps(sorted({*wish.barred, guild_id}))
    await connection.execute(update(t.wish).where(t.wish.c.id == wish.id).values(barred=barred))


async def forget_channel(connection: AsyncConnection, channel_id: int) -> None:
    """No table can be in this channel."""
    await connection.execute(update(t.wish).where(t.wish.c.channel_id == channel_id).values(channel_id=0))


async def note_missed(connection: AsyncConnection, game_id: int, users: Sequence[int], now: int) -> None:
    """These people did not come to a lobby that the queue had opened for them."""
    for user in users:
        await add_row(connection, t.missed, {"game_id": game_id, "user_id": user, "at": now})


async def list_missed(connection: AsyncConnection, user_id: int, since: int = 0) -> list[int]:
    """The times at which a person did not come, from `since` on, the earliest first."""
    mine = (t.missed.c.user_id == user_id) & (t.missed.c.at >= since)
    return list((await connection.execute(select(t.missed.c.at).where(mine).order_by(t.missed.c.at))).scalars())


async def count_waiting(connection: AsyncConnection, guild_id: int, now: int) -> list[tuple[str, str, int]]:
    """The numbers of people who wait on a server, by game and pace."""
    open_ = _open(now).where(t.wish.c.guild_id == guild_id).order_by(None).subquery()
    people = func.count(open_.c.user_id.distinct())
    query = select(open_.c.game, open_.c.pace, people).group_by(open_.c.game, open_.c.pace)
    return [(game, pace, count) for game, pace, count in (await connection.execute(query)).all()]


async def forget_wishes(connection: AsyncConnection, user_id: int) -> None:
    """Take a person out of the queue, and forget what they missed."""
    await connection.execute(delete(t.wish).where(t.wish.c.user_id == user_id))
    await connection.execute(delete(t.missed).where(t.missed.c.user_id == user_id))
