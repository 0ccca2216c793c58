"""Clocks of seats, and jobs with their due times. Every function works inside the caller's transaction.

A job is leased, done and deleted. Only the process that leased it does it; if that process dies, the lease ends and the
job is done again. So a job must be one transaction that checks whether the job still applies.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    String,
    and_,
    bindparam,
    case,
    cast,
    delete,
    func,
    literal,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, kept, question
from bot.store.rows import put_row, put_rows

TIMED = ("remind", "late", "asleep")
"""The kinds of jobs that follow from a seat's clock."""
SEAT_JOBS = (*TIMED, "call", "order", "return")
"""The kinds of jobs of a seat, which has at most one of each kind."""
PERSON_JOBS = ("away", "back", "daily", "dms")
"""The kinds of jobs of a person, which concern all of the person's games."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a seat; columns as in `schema.clock`, times in milliseconds since 1970."""

    game_id: int
    seat: int
    since: int = 0
    deadline: int | None = None
    bank: int = 0
    unanswered: int = 0
    reminded: int = 0
    snoozed: int = 0
    still: int = 0
    spent: int = 0
    unheeded: int = 0
    muted: int = 0
    slept: int = 0
    unseen: int = 0
    # The number of jobs that follow from the clock; below 0 while they are not planned yet.
    planned: int = 0


@dataclass(frozen=True, slots=True)
class Job:
    """A job: work to be done at the time `due`. Kinds are those of `work.jobs.NEEDED`."""

    id: int
    due: int
    kind: str
    key: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A row of the job table that cannot be read as a job."""

    id: int


async def list_clocks(connection: AsyncConnection, game_id: int) -> dict[int, Clock]:
    """The clocks of a game, by seat; seats that were never asked have none."""

    def read(rows: Sequence[Row[Any]]) -> dict[int, Clock]:
        return {row.seat: Clock(**row._mapping) for row in rows}

    return dict(await kept(connection, of_game(game_id), read))


def of_game(game_id: int) -> Question:
    """The query of `list_clocks`, separate so that it can be sent together with others."""
    return question(lambda: select(t.clock).where(t.clock.c.game_id == game_id), [t.clock], "clocks", game_id)


async def list_unplanned(connection: AsyncConnection, after: tuple[int, int], most: int) -> list[Clock]:
    """Up to `most` clocks whose jobs must be planned again, beginning after a game and seat."""
    c = t.clock.c
    there = select(func.count()).where(t.job.c.key.in_([_job_of(kind) for kind in TIMED])).scalar_subquery()
    unplanned = (c.planned < 0) | (c.since == 0) | (c.planned != there)
    key = tuple_(c.game_id, c.seat)
    query = select(t.clock).where(t.RUNNING, key > tuple_(*after), unplanned).order_by(c.game_id, c.seat).limit(most)
    return [Clock(**row._mapping) for row in await connection.execute(query)]


def _job_of(kind: str) -> ColumnElement[str]:
    """The key of the job of this kind for a clock's seat, as an SQL expression (see `seat_key`)."""
    c = t.clock.c
    return literal(f"{kind}:") + cast(c.game_id, String) + ":" + cast(c.seat, String)


async def plan_all_anew(connection: AsyncConnection) -> None:
    """Mark all clocks, so that the jobs that follow from them are planned again."""
    await connection.execute(update(t.clock).where(t.RUNNING).values(planned=-1))


async def note_planned(connection: AsyncConnection, planned: Sequence[Clock]) -> None:
    """Store, for each of these clocks, the number of jobs that follow from it."""
    await _write_some(connection, planned, ("planned",))


async def count_unanswered(connection: AsyncConnection, game_id: int, user_id: int) -> int:
    """The number of a person's unanswered reminders in this game. One is added if the clock waits for their first look,
    and another one if the table was told that they are inactive."""
    return await kept(connection, unanswered(game_id, user_id), lambda rows: int(rows[0][0] or 0))


def unanswered(game_id: int, user_id: int) -> Question:
    """The query of `count_unanswered`, separate so that it can be sent together with others."""

    def query() -> Select[Any]:
        here = (t.clock.c.game_id == game_id) & (t.seat.c.game_id == game_id) & (t.seat.c.user_id == user_id)
        resting = t.clock.c.unanswered + t.clock.c.unseen + case((t.clock.c.slept > 0, 1), else_=0)
        return select(func.max(resting).label("most")).where(here & (t.seat.c.seat == t.clock.c.seat))

    return question(query, [t.clock, t.seat], "unanswered", game_id, user_id)


async def keep_clock(connection: AsyncConnection, clock: Clock) -> None:
    """Store the clock of a seat."""
    row = asdict(clock)
    await put_row(connection, t.clock, row, row)


async def move_clocks(connection: AsyncConnection, moved: Sequence[Clock]) -> None:
    """Store the time for which these clocks were stopped, and the times that changed with it; their jobs must be
    planned again."""
    moved = [replace(clock, planned=-1) for clock in moved]
    await _write_some(connection, moved, ("still", "deadline", "reminded", "unheeded", "muted", "planned"))


async def _write_some(connection: AsyncConnection, changed: Sequence[Clock], names: Sequence[str]) -> None:
    """Store some columns of clocks."""
    key = (t.clock.c.game_id == bindparam("in_game")) & (t.clock.c.seat == bindparam("in_seat"))
    rows = [{"in_game": c.game_id, "in_seat": c.seat} | {name: getattr(c, name) for name in names} for c in changed]
    if rows:
        await connection.execute(update(t.clock).where(key), rows)


# -- after an outage ---------------------------------------------------------------------------------------------------


async def stand_still(connection: AsyncConnection, paces: Collection[str], begun: int, ended: int) -> int:
    """Stop, for the time of an outage, every clock that `list_special` does not list; returns the number of these
    clocks.

    Only the outage affects these clocks, so their deadlines, past reminders and jobs all move by the length of the
    outage.
    """
    c, length = t.clock.c, ended - case((t.clock.c.since > begun, t.clock.c.since), else_=begun)
    plain = _stood_still(paces, begun) & ~_is_special()
    # for other clocks the next reminder may be a different one after the move
    evenly = (c.still >= 0) & (c.snoozed == 0)
    for kind in TIMED:
        due = update(t.job).where((t.job.c.key == _job_of(kind)) & plain & evenly)
        await connection.execute(due.values(due=t.job.c.due + length, lease_until=0))
    said = {name: case((c[name] != 0, c[name] + length), else_=0) for name in ("reminded", "unheeded", "muted")}
    values = {
        "still": c.still + length,
        "deadline": c.deadline + length,
        "planned": case((evenly, c.planned), else_=-1),
    }
    return (await connection.execute(update(t.clock).where(plain).values(**values, **said))).rowcount


async def list_special(
    connection: AsyncConnection, paces: Collection[str], begun: int, after: tuple[int, int], most: int
) -> list[Clock]:
    """Up to `most` clocks that were running when an outage began at `begun`, of people with quiet hours, free days or
    an absence.

    Only tables with one of these paces count, and only an absence that lasts beyond the start of the clock. The list
    begins after the game and seat `after`.
    """
    c = t.clock.c
    where = _stood_still(paces, begun) & _is_special() & (tuple_(c.game_id, c.seat) > tuple_(*after))
    rows = await connection.execute(select(t.clock).where(where).order_by(c.game_id, c.seat).limit(most))
    return [Clock(**row._mapping) for row in rows]


def _stood_still(paces: Collection[str], begun: int) -> ColumnElement[bool]:
    """The SQL condition that a clock was running when an outage began, for a person at a table with one of these
    paces."""
    c, game, seat = t.clock.c, t.game.c, t.seat.c
    runs = t.RUNNING & (c.since != 0) & or_(c.deadline.is_(None), c.deadline > begun)
    table = (game.id == c.game_id) & (game.status == "open") & game.pace.in_(paces)
    sits = (seat.game_id == c.game_id) & (seat.seat == c.seat) & seat.user_id.is_not(None)
    return and_(runs, *(select(literal(1)).where(one).correlate(t.clock).exists() for one in (table, sits)))


def _is_special() -> ColumnElement[bool]:
    """The SQL condition that quiet hours, free days or an absence may change the end of a clock's time."""
    c, seat, person = t.clock.c, t.seat.c, t.person.c
    theirs = (seat.game_id == c.game_id) & (seat.seat == c.seat) & (person.user_id == seat.user_id)
    quiet = person.quiet_from.is_not(None) & person.quiet_to.is_not(None) & (person.quiet_from != person.quiet_to)
    apart = quiet | (person.free != "") | (person.away_until > c.since)
    return select(literal(1)).where(theirs & apart).correlate(t.clock).exists()


async def drop_clock(connection: AsyncConnection, game_id: int, seat: int) -> None:
    """Delete the clock of a seat, since the next person in the seat gets a new one."""
    await connection.execute(delete(t.clock).where((t.clock.c.game_id == game_id) & (t.clock.c.seat == seat)))


def seat_key(kind: str, game_id: int, seat: int) -> str:
    """The key of a seat's job of this kind (one of `SEAT_JOBS`)."""
    return f"{kind}:{game_id}:{seat}"


def person_key(kind: str, user_id: int) -> str:
    """The key of a person's job of this kind (one of `PERSON_JOBS`)."""
    return f"{kind}:{user_id}"


def motion_key(motion_id: int) -> str:
    """The key of the job that ends a motion."""
    return f"motion:{motion_id}"


class Planned(NamedTuple):
    """A job to be planned, with the fields of `Job`."""

    kind: str
    key: str
    due: int
    data: dict[str, Any]


async def put_job(connection: AsyncConnection, kind: str, key: str, due: int, data: dict[str, Any]) -> None:
    """Plan a job at `due`; a job with the same key is replaced.

    An equal job for the same time stays as it is, with its lease.
    """
    await put_jobs(connection, [Planned(kind, key, due, data)])


async def put_jobs(connection: AsyncConnection, planned: Iterable[Planned]) -> None:
    """Plan several jobs, each as `put_job` does."""
    rows = [job._asdict() | {"data": json.dumps(job.data), "lease_until": 0, "why": None} for job in planned]
    await put_rows(connection, t.job, rows, t.job.c.key, ("due", "data"))


async def take_due(connection: AsyncConnection, keys: Collection[str], now: int) -> list[Job]:
    """Read and delete the due jobs under these keys that no process has leased."""
    free = t.job.c.key.in_(keys) & (t.job.c.due <= now) & (t.job.c.lease_until <= now) & t.job.c.why.is_(None)
    rows = await connection.execute(select(t.job).where(free).order_by(t.job.c.due, t.job.c.id))
    found = [job for row in rows.all() if isinstance(job := _read(row), Job)]
    return [job for job in found if await finish_job(connection, job)]


async def has_job(connection: AsyncConnection, key: str) -> bool:
    """Whether a job is planned under this key."""
    return (await connection.execute(select(t.job.c.id).where(t.job.c.key == key))).first() is not None


async def drop_jobs(connection: AsyncConnection, keys: Sequence[str]) -> None:
    """Delete the jobs under these keys."""
    await connection.execute(delete(t.job).where(t.job.c.key.in_(keys)))


async def list_jobs_of(connection: AsyncConnection, user_id: int) -> list[Job]:
    """The jobs that concern a person alone, such as messages that quiet hours delay."""
    query = select(t.job).where(t.job.c.key.like(f"%:{user_id}")).order_by(t.job.c.due, t.job.c.id)
    found = [_read(row) for row in (await connection.execute(query)).all()]
    return [job for job in found if isinstance(job, Job) and job.data.get("user") == user_id]


async def forget_person(connection: AsyncConnection, user_id: int) -> None:
    """Delete the jobs that concern a person whose data are deleted."""
    await drop_jobs(connection, [job.key for job in await list_jobs_of(connection, user_id)])


async def drop_seat_jobs(
    connection: AsyncConnection, game_id: int, seats: Iterable[int], kinds: Sequence[str] = SEAT_JOBS
) -> None:
    """Delete the jobs of these kinds of these seats."""
    await drop_jobs(connection, [seat_key(kind, game_id, seat) for seat in seats for kind in kinds])


async def list_jobs(connection: AsyncConnection, kind: str | None = None) -> list[Job]:
    """All planned jobs, or those of one kind, the earliest first."""
    planned = t.job.c.why.is_(None) if kind is None else t.job.c.why.is_(None) & (t.job.c.kind == kind)
    rows = await connection.execute(select(t.job).where(planned).order_by(t.job.c.due, t.job.c.id))
    return [job for row in rows if isinstance(job := _read(row), Job)]


def _read(row: Row[Any]) -> Job | Unreadable:
    try:
        data = json.loads(row.data)
    except ValueError:
        return Unreadable(row.id)
    return Job(row.id, row.due, row.kind, row.key, data) if isinstance(data, dict) else Unreadable(row.id)


def _free(now: int, until: int) -> ColumnElement[bool]:
    """The SQL condition that no process has leased a job.

    A lease that ends after `until` was written before a clock was set back, so it does not count.
    """
    return (t.job.c.lease_until <= now) | (t.job.c.lease_until > until)


async def lease_job(connection: AsyncConnection, now: int, until: int) -> Job | Unreadable | None:
    """Lease, until the time `until`, the earliest due job that is neither leased nor set aside (`why`). None if there
    is none, or if another process has just leased it."""
    free = (t.job.c.due <= now) & _free(now, until) & t.job.c.why.is_(None)
    query = select(t.job).where(free).order_by(t.job.c.due, t.job.c.id).limit(1).with_for_update(skip_locked=True)
    row = (await connection.execute(query)).first()
    if row is None:
        return None
    held = update(t.job).where((t.job.c.id == row.id) & _free(now, until)).values(lease_until=until)
    if (await connection.execute(held)).rowcount != 1:
        return None
    return _read(row)


async def set_job_aside(connection: AsyncConnection, number: int, why: str) -> None:
    """Set aside a job that cannot be done, for the operator; `why` is the code to search for in the log, and the kind
    of error."""
    await connection.execute(update(t.job).where(t.job.c.id == number).values(why=why))


async def list_aside(connection: AsyncConnection) -> list[tuple[int, str, int, str]]:
    """The jobs that were set aside: id, key, due time, reason."""
    rows = await connection.execute(select(t.job).where(t.job.c.why.is_not(None)).order_by(t.job.c.id))
    return [(row.id, row.key, row.due, row.why) for row in rows]


async def finish_job(connection: AsyncConnection, job: Job) -> bool:
    """Delete a finished job. Returns whether it still existed.

    Another job may have the same id, since SQLite reuses ids; so the stored time and data must be equal as well.
    """
    where = (t.job.c.id == job.id) & (t.job.c.due == job.due) & (t.job.c.data == json.dumps(job.data))
    return (await connection.execute(delete(t.job).where(where))).rowcount == 1


async def count_due(connection: AsyncConnection, now: int) -> int:
    """The number of jobs that are due."""
    query = select(func.count()).select_from(t.job).where((t.job.c.due <= now) & t.job.c.why.is_(None))
    return int((await connection.execute(query)).scalar_one())


async def next_due(connection: AsyncConnection, now: int, until: int) -> int | None:
    """The earliest time at which a job can be leased; None if there is none. A free job can be leased when it is due, a
    leased job not before its lease ends. Leases that end after `until` do not count."""
    planned, c = t.job.c.why.is_(None), t.job.c
    free = select(c.due).where(planned & _free(now, until)).order_by(c.due, c.id).limit(1)
    ends = case((c.due > c.lease_until, c.due), else_=c.lease_until)
    held = select(func.min(ends)).where(planned & (c.lease_until > now) & (c.lease_until <= until))
    times = [(await connection.execute(query)).scalar() for query in (free, held)]
    return min((time for time in times if time is not None), default=None)
