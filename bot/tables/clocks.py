"""The clocks of a table: started, stopped and planned in the transaction that changes who is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, clocks, games, people
from bot.store.clocks import Clock
from bot.store.games import GameRow, SeatRow
from bot.store.people import Person
from bot.tables.pace import NO_PACE, PACES, SNOOZE, drain_bank, find_deadline, is_asleep, next_reminder
from bot.tables.sleepers import find_sleep

TIMED = ("remind", "late", "asleep")
"""The jobs that follow from a seat's clock."""


class WantedJob(NamedTuple):
    """A job as it should be planned."""

    kind: str
    due: int
    data: dict[str, Any]


async def run_clocks(
    connection: AsyncConnection,
    row: GameRow,
    seats: Sequence[SeatRow],
    waiting: Collection[int],
    now: int,
    acted: int | None = None,
    hurried: bool = False,
    awake: bool = True,
    afresh: bool = False,
    ended: int | None = None,
) -> None:
    """Let the clocks of the people in `waiting` run and stop all others.

    A seat's clock begins anew when it was not asked before, and when it `acted` itself. `hurried`: its time was over
    and it was answered for, so what follows in the same turn is due at once. `awake`: the person acted, not the
    service for them. `afresh`: all begin anew. `ended`: the seat whose turn is over with this.
    """
    pace = PACES.get(row.pace)
    if pace is None:
        return
    users = {seat.seat: seat.user_id for seat in seats if seat.user_id is not None}
    known = await clocks.list_clocks(connection, row.id)
    persons = await people.find_people(connection, users.values())
    for seat, user in users.items():
        old = known.get(seat) or Clock(row.id, seat, bank=pace.bank)
        new, person = old, persons[user]
        if old.since and (seat not in waiting or seat == acted or afresh):
            bank = old.bank if afresh else drain_bank(pace, old, now)
            muted = old.muted if seat in waiting and seat != ended else 0
            new = replace(old, since=0, deadline=None, bank=bank, marks=0, snoozed=0, muted=muted)
        if seat in waiting and not new.since:
            since = max(now, old.since + 1)  # two decisions in one millisecond are still two
            hurry = hurried and seat == acted
            new = replace(new, since=since, deadline=now if hurry else find_deadline(pace, since, new.bank, person))
        if seat == acted and awake:
            new = replace(new, unanswered=0, slept=0)
        if new != old:
            await clocks.keep_clock(connection, new)
            await plan_jobs(connection, row, new, person)
    gone = [seat for seat in known if seat not in users]
    if gone:
        await clocks.drop_seat_jobs(connection, row.id, gone, TIMED)


def want_jobs(row: GameRow, clock: Clock, person: Person) -> dict[str, WantedJob]:
    """The next reminder and the deadline of a seat, as its clock says, by their keys."""
    pace = PACES.get(row.pace)
    remind, late, asleep = (clocks.seat_key(kind, row.id, clock.seat) for kind in TIMED)
    data = {"game": row.id, "seat": clock.seat, "since": clock.since}
    wanted: dict[str, WantedJob] = {}
    if pace is None or row.status != "open" or not clock.since:
        return wanted
    reminder = next_reminder(pace, clock, person, row.late)
    if reminder is not None:
        wanted[remind] = WantedJob("remind", reminder[0], data)
    elif (told := find_sleep(pace, clock, person)) is not None:
        wanted[asleep] = WantedJob("asleep", told, data)
    if row.late != "wait" and clock.deadline is not None:
        wanted[late] = WantedJob("late", clock.deadline, data)
    return wanted


async def plan_jobs(connection: AsyncConnection, row: GameRow, clock: Clock, person: Person) -> None:
    """Plan the next reminder and the deadline of a seat, as its clock says, in place of what was planned."""
    wanted = want_jobs(row, clock, person)
    keys = [clocks.seat_key(kind, row.id, clock.seat) for kind in TIMED]
    await clocks.drop_jobs(connection, [key for key in keys if key not in wanted])
    for key, job in wanted.items():
        await clocks.put_job(connection, job.kind, key, job.due, job.data)


async def plan_games(store: Store, after: int, most: int) -> int | None:
    """Plan everything from the clocks of the next games under way above id `after`, as after a restart.

    Returns the last game's id, None when there was none. Nothing is written where everything is planned already.
    """
    async with store.read() as connection:
        last, missing, needless = await _compare_plans(connection, after, most)
    if missing or needless:
        async with store.write() as connection:  # looked at again: somebody may have moved in between
            last, missing, needless = await _compare_plans(connection, after, most)
            await clocks.drop_jobs(connection, needless)
            for key, job in missing.items():
                await clocks.put_job(connection, job.kind, key, job.due, job.data)
    return last


async def _compare_plans(
    connection: AsyncConnection, after: int, most: int
) -> tuple[int | None, dict[str, WantedJob], list[str]]:
    """The last game of a batch, the jobs that its clocks ask for and are not planned, and keys of those that are not
    asked for."""
    rows = await games.list_some(connection, after, most)
    known = {row.id: row for row in rows if row.pace != NO_PACE}
    seats = await games.list_sitting(connection, known)
    running = await clocks.list_running(connection, known)
    persons = await people.find_people(connection, {user for user in seats.values() if user is not None})
    keys = [clocks.seat_key(kind, clock.game_id, clock.seat) for clock in running for kind in TIMED]
    planned = await clocks.find_planned(connection, keys)
    wanted: dict[str, WantedJob] = {}
    for clock in running:
        user = seats.get((clock.game_id, clock.seat))
        if user is not None:
            wanted |= want_jobs(known[clock.game_id], clock, persons[user])
    missing = {key: job for key, job in wanted.items() if planned.get(key) != (job.due, job.data)}
    return rows[-1].id if rows else None, missing, [key for key in planned if key not in wanted]


async def plan_person(connection: AsyncConnection, user_id: int) -> None:
    """Plan a person's games anew after they changed when they can be reached; their deadlines move along."""
    person = await people.find_person(connection, user_id)
    for row, clock in await _clocks_of(connection, user_id):
        pace = PACES.get(row.pace)
        moved = clock
        if pace is not None and clock.deadline is not None and clock.deadline > clock.since:
            moved = replace(clock, deadline=find_deadline(pace, clock.since, clock.bank, person))
            await clocks.keep_clock(connection, moved)
        await plan_jobs(connection, row, moved, person)


async def note_activity(connection: AsyncConnection, game_id: int, user_id: int) -> None:
    """The person did something in this game: whatever was left unanswered is forgotten."""
    await _change(connection, game_id, user_id)


async def snooze(connection: AsyncConnection, game_id: int, user_id: int, now: int) -> int | None:
    """No reminder for a while; until when, or None when nothing is asked of this person here."""
    until = now + SNOOZE
    return until if await _change(connection, game_id, user_id, snoozed=until) else None


async def mute(connection: AsyncConnection, game_id: int, user_id: int, now: int) -> bool:
    """No more reminders for this turn. Returns whether anything is asked of this person here."""
    return await _change(connection, game_id, user_id, muted=now)


async def _change(connection: AsyncConnection, game_id: int, user_id: int, **changes: int) -> bool:
    """The person did something: write that, and `changes`. Returns whether something is asked of them."""
    found = False
    for row, clock in await _clocks_of(connection, user_id, [game_id]):
        found = clock.since != 0
        new = replace(clock, unanswered=0, slept=0, **changes if clock.since else {})
        if new != clock:
            await clocks.keep_clock(connection, new)
            await plan_jobs(connection, row, new, await people.find_person(connection, user_id))
    return found


async def list_ways(connection: AsyncConnection, row: GameRow, seats: Iterable[tuple[int, int]]) -> dict[int, str]:
    """How each of these people (seat, user) wants to be called: channel, dm, daily or none, also for who sleeps."""
    seats = list(seats)
    persons = await people.find_people(connection, [user for _, user in seats])
    known = await clocks.list_clocks(connection, row.id) if row.pace in PACES and seats else {}
    asleep = {seat for seat, clock in known.items() if is_asleep(clock)}
    return {user: "none" if seat in asleep else persons[user].called for seat, user in seats}


async def _clocks_of(
    connection: AsyncConnection, user_id: int, game_ids: Collection[int] | None = None
) -> list[tuple[GameRow, Clock]]:
    """The clocks of a person in their open games, or in some of them."""
    found = []
    for row in await games.list_games_of(connection, user_id):
        if game_ids is not None and row.id not in game_ids:
            continue
        mine = {seat.seat for seat in await games.list_seats(connection, row.id) if seat.user_id == user_id}
        found += [(row, c) for c in (await clocks.list_clocks(connection, row.id)).values() if c.seat in mine]
    return found
