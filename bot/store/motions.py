"""Motions of a table (proposals to vote on), and their ballots. Every function works inside the caller's
transaction."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, kept, question
from bot.store.numbers import insert_numbered


@dataclass(frozen=True, slots=True)
class Motion:
    """A question that a table decides by vote; columns as in `schema.motion`.

    `ballots` maps the users who may vote to their choice, None while they have not voted.
    """

    id: int
    game_id: int
    kind: str
    proposer: int | None
    seat: int | None
    data: dict[str, Any]
    opened: int
    expires: int | None
    state: str
    result: str | None
    channel_id: int | None
    message_id: int | None
    ballots: dict[int, str | None]

    @property
    def is_open(self) -> bool:
        """Whether votes still count."""
        return self.state == "open"

    @property
    def missing(self) -> list[int]:
        """The people who have not voted yet."""
        return [user for user, choice in self.ballots.items() if choice is None]


async def insert_motion(
    connection: AsyncConnection, ballots: dict[int, str | None], data: dict[str, Any], **values: Any
) -> int:
    """Store a new open motion; returns its id."""
    values |= {"data": json.dumps(data), "state": "open"}
    made = await insert_numbered(connection, t.motion, values)
    rows = [{"motion_id": made, "user_id": user, "choice": choice} for user, choice in ballots.items()]
    if rows:
        await connection.execute(insert(t.ballot), rows)
    return made


async def find_motion(connection: AsyncConnection, motion_id: int) -> Motion | None:
    row = (await connection.execute(select(t.motion).where(t.motion.c.id == motion_id))).first()
    return None if row is None else (await _fill(connection, [row]))[0]


async def list_open(connection: AsyncConnection, game_id: int) -> list[Motion]:
    """The open motions of a game, the oldest first."""
    return await _fill(connection, await kept(connection, open_in(game_id), list))


def open_in(game_id: int) -> Question:
    """The query behind `list_open`, so that it can be sent together with others."""

    def query() -> Select[Any]:
        where = (t.motion.c.game_id == game_id) & (t.motion.c.state == "open")
        return select(t.motion).where(where).order_by(t.motion.c.id)

    return question(query, [t.motion], "motions", game_id)


async def find_declined(
    connection: AsyncConnection, game_id: int, kind: str, seat: int | None, proposer: int, data: dict[str, Any]
) -> int | None:
    """The last time at which a person opened the same proposal and it was declined; None if that never happened."""
    c = t.motion.c
    where = (c.game_id == game_id) & (c.kind == kind) & (c.proposer == proposer) & (c.result == "decline")
    where &= (c.seat.is_(None) if seat is None else c.seat == seat) & (c.data == json.dumps(data))
    found: int | None = (await connection.execute(select(func.max(c.opened)).where(where))).scalar()
    return found


async def list_owed(connection: AsyncConnection, user_id: int) -> list[Motion]:
    """The open motions on which a person has not voted yet, the oldest first."""
    mine = select(t.ballot.c.motion_id).where((t.ballot.c.user_id == user_id) & t.ballot.c.choice.is_(None))
    where = t.motion.c.id.in_(mine) & (t.motion.c.state == "open")
    rows = (await connection.execute(select(t.motion).where(where).order_by(t.motion.c.id))).all()
    return await _fill(connection, rows)


async def list_ending(connection: AsyncConnection, after: int) -> list[Motion]:
    """The open motions of all games whose voting ends after a time."""
    where = (t.motion.c.state == "open") & (t.motion.c.expires > after)
    return await _fill(connection, (await connection.execute(select(t.motion).where(where))).all())


async def prolong_motion(connection: AsyncConnection, motion_id: int, expires: int) -> None:
    """Change the end of a motion."""
    await connection.execute(update(t.motion).where(t.motion.c.id == motion_id).values(expires=expires))


async def add_ballots(connection: AsyncConnection, motion_id: int, user_ids: Iterable[int]) -> None:
    """Add voters to a motion."""
    rows = [{"motion_id": motion_id, "user_id": user, "choice": None} for user in user_ids]
    if rows:
        await connection.execute(insert(t.ballot), rows)


async def cast_ballot(connection: AsyncConnection, motion_id: int, user_id: int, choice: str) -> None:
    """Store a person's vote."""
    where = (t.ballot.c.motion_id == motion_id) & (t.ballot.c.user_id == user_id)
    await connection.execute(update(t.ballot).where(where).values(choice=choice))


async def hand_ballots(connection: AsyncConnection, motion_id: int, old: int, new: int) -> None:
    """Transfer a person's right to vote, and their vote if given, to another person."""
    where = (t.ballot.c.motion_id == motion_id) & (t.ballot.c.user_id == old)
    await connection.execute(update(t.ballot).where(where).values(user_id=new))


async def keep_data(connection: AsyncConnection, motion_id: int, data: dict[str, Any]) -> None:
    """Replace the data of a motion, whose fields depend on its kind."""
    await connection.execute(update(t.motion).where(t.motion.c.id == motion_id).values(data=json.dumps(data)))


async def list_voted(connection: AsyncConnection, user_id: int, kind: str | None = None) -> list[Motion]:
    """All motions, or those of one kind, on which a person has or had a right to vote."""
    mine = select(t.ballot.c.motion_id).where(t.ballot.c.user_id == user_id)
    query = select(t.motion).where(t.motion.c.id.in_(mine), *[] if kind is None else [t.motion.c.kind == kind])
    return await _fill(connection, (await connection.execute(query)).all())


async def drop_ballots(connection: AsyncConnection, motion_id: int, user_ids: Iterable[int]) -> None:
    """Remove voters from a motion."""
    where = (t.ballot.c.motion_id == motion_id) & t.ballot.c.user_id.in_(list(user_ids))
    await connection.execute(delete(t.ballot).where(where))


async def close_motion(connection: AsyncConnection, motion_id: int, state: str, result: str | None = None) -> bool:
    """End a motion as `decided` with its result, or as `lapsed`. Returns whether it was open before."""
    where = (t.motion.c.id == motion_id) & (t.motion.c.state == "open")
    ended = await connection.execute(update(t.motion).where(where).values(state=state, result=result))
    return ended.rowcount == 1


async def lapse_motion(connection: AsyncConnection, motion_id: int) -> None:
    """Record that a decision could no longer be applied."""
    where = t.motion.c.id == motion_id
    await connection.execute(update(t.motion).where(where).values(state="lapsed", result=None))


async def list_proposed(connection: AsyncConnection, user_id: int) -> list[Motion]:
    """All motions that a person proposed."""
    rows = (await connection.execute(select(t.motion).where(t.motion.c.proposer == user_id))).all()
    return await _fill(connection, rows)


async def forget_proposer(connection: AsyncConnection, motion: Motion) -> None:
    """Remove the proposer from a motion; the motion itself stays."""
    data = {name: value for name, value in motion.data.items() if name != "name"}
    where = t.motion.c.id == motion.id
    await connection.execute(update(t.motion).where(where).values(proposer=None, data=json.dumps(data)))


async def place_motion(connection: AsyncConnection, motion_id: int, channel_id: int, message_id: int) -> None:
    """Store the place of a motion's post."""
    where = t.motion.c.id == motion_id
    await connection.execute(update(t.motion).where(where).values(channel_id=channel_id, message_id=message_id))


async def _fill(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[Motion]:
    ballots: dict[int, dict[int, str | None]] = {row.id: {} for row in rows}
    if rows:
        where = t.ballot.c.motion_id.in_(list(ballots))
        for found in await connection.execute(select(t.ballot).where(where).order_by(t.ballot.c.user_id)):
            ballots[found.motion_id][found.user_id] = found.choice
    made = []
    for row in rows:
        data = dict(row._mapping)
        made.append(Motion(**data | {"data": json.loads(row.data), "ballots": ballots[row.id]}))
    return made
