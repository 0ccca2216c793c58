"""Reading and writing the logs of games: answers, their events, and the segments played under earlier rules.

Every function works inside the caller's transaction.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.rows import add_together
from bot.store.snapshots import _write_snapshot, insert_snapshot, read_snapshot
from engine.kernel.decisions import read_asked
from engine.kernel.events import Event
from engine.kernel.game import Corrupt
from engine.kernel.log import Segment, Step, read_step

LATE_STEPS = 200
"""The number of latest answers in which everybody's last turn is searched."""


@dataclass(frozen=True, slots=True)
class TimedAnswer:
    """The time of a person's answer, and the person's clock at that time in the form of `tables.clocks.Kept` (None: no
    clock)."""

    seat: int
    user_id: int
    at: int
    clock: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class TimedStep:
    """The time of an answer. `asked` is the revision of its question, `at` is in milliseconds since 1970, and `user_id`
    is the person who answered, if any."""

    revision: int
    seat: int
    asked: int
    forced: bool
    undone: bool
    at: int
    user_id: int | None = None


class Given(NamedTuple):
    """An answer to be logged."""

    step: Step
    forced: bool
    at: int
    # The person who answered; None for the service or a computer player.
    user_id: int | None
    clock: Mapping[str, Any] | None = None
    # The options that a computer player compared, if it compared any.
    thought: str | None = None


async def insert_step(
    connection: AsyncConnection, game_id: int, given: Given, events: Sequence[Event], state: dict[str, Any]
) -> None:
    """Add an answer to the log, with the events it caused and the state after it."""
    step, clock = given.step, given.clock
    values = {"game_id": game_id, "revision": step.revision, "seat": step.seat, "data": json.dumps(step.to_data())}
    values |= {"forced": int(given.forced), "undone": 0, "at": given.at, "user_id": given.user_id}
    values |= {"clock": None if clock is None else json.dumps(clock), "thought": given.thought}
    caused = _write_events(game_id, step.revision, events)
    kept = await _write_snapshot(connection, game_id, state)
    await add_together(connection, (t.step, [values]), (t.event, caused), (t.snapshot, [kept]))


async def list_thoughts(
    connection: AsyncConnection, game_id: int, starts: Mapping[int, Sequence[int]]
) -> dict[int, str]:
    """The comparisons of options that computer players stored with their answers, one for each seat that has one.

    A seat's comparison is the earliest one in its last turn. If another seat has answered during that turn, only the
    answers after that count. `starts` are the revisions at which the turns of each seat began. Only the last
    `LATE_STEPS` answers are searched.
    """
    c = t.step.c
    where = (c.game_id == game_id) & (c.undone == 0)
    query = select(c.seat, c.revision, c.thought).where(where).order_by(c.revision.desc()).limit(LATE_STEPS)
    found: dict[int, str] = {}
    since: dict[int, int] = {}
    closed: set[int] = set()
    last = None
    for row in await connection.execute(query):  # the newest answers first
        if last not in (None, row.seat) and last in found:
            closed.add(last)
        if row.seat not in since:
            since[row.seat] = max((start for start in starts.get(row.seat, ()) if start < row.revision), default=0)
        if row.thought is not None and row.seat not in closed and row.revision > since[row.seat]:
            found[row.seat] = row.thought
        last = row.seat
    return found


async def list_answers_of(connection: AsyncConnection, user_id: int) -> dict[int, list[Step]]:
    """The answers that a person gave, in order, by game. Raises `Corrupt`."""
    query = select(t.step).where(t.step.c.user_id == user_id).order_by(t.step.c.game_id, t.step.c.revision)
    found: dict[int, list[Step]] = {}
    for row in await connection.execute(query):
        found.setdefault(row.game_id, []).append(_read_step(row))
    return found


async def forget_answers(connection: AsyncConnection, user_id: int) -> None:
    """Remove a person's id from their answers; the answers themselves stay."""
    await connection.execute(update(t.step).where(t.step.c.user_id == user_id).values(user_id=None))


async def insert_events(connection: AsyncConnection, game_id: int, revision: int, events: Sequence[Event]) -> None:
    """Add the events of a revision; revision 0 is the setup."""
    await add_together(connection, (t.event, _write_events(game_id, revision, events)))


def _write_events(game_id: int, revision: int, events: Sequence[Event]) -> list[dict[str, Any]]:
    return [
        {
            "game_id": game_id,
            "revision": revision,
            "number": number,
            "kind": event.kind,
            "data": json.dumps(event.data),
            "audience": None if event.audience is None else json.dumps(event.audience),
            "public": None if event.public is None else json.dumps(event.public),
            "undone": 0,
        }
        for number, event in enumerate(events)
    ]


async def list_answered(connection: AsyncConnection, game_id: int, after: int) -> set[int]:
    """The people who gave an answer after revision `after`, including answers undone since. Answers that the service
    gave for a person do not count."""
    since = (t.step.c.game_id == game_id) & (t.step.c.revision > after) & (t.step.c.forced == 0)
    rows = await connection.execute(select(t.step.c.user_id).where(since).distinct())
    return {row.user_id for row in rows if row.user_id is not None}


async def flag_undone(connection: AsyncConnection, game_id: int, revisions: Sequence[int]) -> None:
    """Mark steps and their events as undone."""
    for table in (t.step, t.event):
        where = (table.c.game_id == game_id) & table.c.revision.in_(revisions)
        await connection.execute(update(table).where(where).values(undone=1))


async def list_steps(connection: AsyncConnection, game_id: int) -> list[tuple[Step, bool]]:
    """All steps in order, each with a flag that is true if the service gave the answer in place of a person. Raises
    `Corrupt`."""
    query = select(t.step).where(t.step.c.game_id == game_id).order_by(t.step.c.revision)
    return [(_read_step(row), bool(row.forced)) for row in await connection.execute(query)]


async def list_steps_by(connection: AsyncConnection, game_id: int, seat: int, user_id: int) -> list[Step]:
    """The answers that a person gave in a seat and that were not undone, in order. Raises `Corrupt`."""
    c = t.step.c
    where = (c.game_id == game_id) & (c.seat == seat) & (c.user_id == user_id) & (c.forced == 0) & (c.undone == 0)
    return [_read_step(row) for row in await connection.execute(select(t.step).where(where).order_by(c.revision))]


def _read_step(row: Row[Any]) -> Step:
    try:
        return read_step(json.loads(row.data))._replace(undone=bool(row.undone))
    except (ValueError, KeyError, TypeError) as error:
        raise Corrupt(f"game {row.game_id}: unreadable step: {error}") from error


async def list_times(connection: AsyncConnection, game_id: int) -> list[TimedStep]:
    """The times of all answers of a game, in order."""
    query = select(t.step).where(t.step.c.game_id == game_id).order_by(t.step.c.revision)
    return [
        TimedStep(
            row.revision, row.seat, read_asked(json.loads(row.data)["decision"]), bool(row.forced), bool(row.undone),
            row.at, row.user_id,
        )
        for row in await connection.execute(query)
    ]  # fmt: skip


async def list_timed(connection: AsyncConnection, game_id: int, revisions: Collection[int]) -> list[TimedAnswer]:
    """The times of the answers at these revisions that people gave, in order."""
    c = t.step.c
    where = (c.game_id == game_id) & c.revision.in_(revisions) & c.user_id.is_not(None)
    query = select(c.seat, c.user_id, c.at, c.clock).where(where).order_by(c.revision)
    return [
        TimedAnswer(row.seat, row.user_id, row.at, None if row.clock is None else json.loads(row.clock))
        for row in await connection.execute(query)
    ]


async def list_events(
    connection: AsyncConnection,
    game_id: int,
    after: int = -1,
    upto: int | None = None,
    last: int | None = None,
    kinds: Sequence[str] | None = None,
    recent: bool = False,
) -> list[tuple[int, Event]]:
    """The events of revisions greater than `after`, up to `upto`, that were not undone, in order; with `last`, only
    that many of the latest.

    With `kinds`, only events of these kinds; with `recent`, only events since the game has been played under its
    present rules.
    """
    where = (t.event.c.game_id == game_id) & (t.event.c.revision > after) & (t.event.c.undone == 0)
    if kinds is not None:
        where &= t.event.c.kind.in_(kinds)
    if upto is not None:
        where &= t.event.c.revision <= upto
    if recent:
        where &= t.event.c.revision >= _newest_segment(game_id).scalar_subquery()
    query = select(t.event).where(where).order_by(t.event.c.revision.desc(), t.event.c.number.desc())
    rows = list(await connection.execute(query.limit(last) if last else query))
    return [
        (
            row.revision,
            Event(
                row.kind,
                json.loads(row.data),
                None if row.audience is None else tuple(json.loads(row.audience)),
                None if row.public is None else json.loads(row.public),
            ),
        )
        for row in reversed(rows)
    ]


async def insert_segment(connection: AsyncConnection, game_id: int, segment: Segment) -> None:
    """Record the version of the rules from `segment.revision` on; the segment's snapshot is the one at that
    revision."""
    await connection.execute(
        insert(t.segment),
        {
            "game_id": game_id,
            "revision": segment.revision,
            "version": segment.version,
            "content": segment.content,
            "reason": segment.reason,
        },
    )


async def replace_segment(connection: AsyncConnection, game_id: int, segment: Segment) -> None:
    """Replace the segment and the snapshot at `segment.revision`.

    There may be one already: the rules may have been upgraded and rolled back since the last answer.
    """
    for table in (t.segment, t.snapshot):
        here = (table.c.game_id == game_id) & (table.c.revision == segment.revision)
        await connection.execute(delete(table).where(here))
    await insert_snapshot(connection, game_id, segment.snapshot)
    await insert_segment(connection, game_id, segment)


async def list_segments(connection: AsyncConnection, game_id: int) -> list[Segment]:
    """The segments of a game, each under one version of the rules, in order. Raises `Corrupt`."""
    query = select(t.segment).where(t.segment.c.game_id == game_id).order_by(t.segment.c.revision)
    return [
        Segment(
            row.revision, row.version, row.content, row.reason, await read_snapshot(connection, game_id, row.revision)
        )
        for row in (await connection.execute(query)).all()
    ]


def _newest_segment(game_id: int) -> Select[int]:
    return select(func.max(t.segment.c.revision)).where(t.segment.c.game_id == game_id)


async def find_floor(connection: AsyncConnection, game_id: int) -> int:
    """The first revision of a game that was played under its present rules."""
    return int((await connection.execute(_newest_segment(game_id))).scalar_one())


async def count_steps(connection: AsyncConnection, game_id: int) -> int:
    """The number of steps of a game, including undone ones."""
    query = select(func.count()).select_from(t.step).where(t.step.c.game_id == game_id)
    return int((await connection.execute(query)).scalar_one())
