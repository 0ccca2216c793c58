"""The clocks of a table: started, stopped and planned in the transaction that changes which seats are asked."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, clocks, game_log, games, people, webhooks
from bot.store.clocks import TIMED, Clock, Planned
from bot.store.games import GameRow, SeatRow
from bot.store.people import Person
from bot.tables import inactivity, pace
from bot.tables import timing as timings
from bot.tables.inactivity import find_notice_time
from bot.tables.pace import EVER, HOUR, PACES, SNOOZE, find_terms
from bot.tables.queueing import look_for
from bot.tables.timing import Timing, is_inactive, next_reminder
from bot.tables.used_time import UsedTime, count_answers, keep_used, read_used
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Game

EDITION = "plans"
"""The key of the memo that holds the edition of the rules by which the jobs of all clocks were planned."""


class Kept(NamedTuple):
    """The state of a seat's clock when its person answered; the clock continues from it if the answer is undone."""

    # The pace of the table at that time.
    pace: str
    # The milliseconds of the seat's own time that had been used.
    elapsed: int
    # The time bank when the question was asked.
    bank: int


def read_kept(data: Mapping[str, Any]) -> Kept:
    """Read a clock that was stored as `Kept._asdict`. Raises `KeyError` or `ValueError`."""
    return Kept(str(data["pace"]), int(data["elapsed"]), int(data["bank"]))


def list_users(seats: Sequence[SeatRow]) -> dict[int, int]:
    """The people at a table, by seat."""
    return {seat.seat: seat.user_id for seat in seats if seat.user_id is not None}


async def run_clocks(
    connection: AsyncConnection,
    row: GameRow,
    seats: Sequence[SeatRow],
    waiting: Collection[int],
    now: int,
    acted: int | None = None,
    hurried: bool = False,
    awake: bool = True,
    goes_on: bool = False,
    ended: bool = False,
    back: Mapping[int, Kept] | None = None,
) -> Kept | None:
    """Start the clocks of the people in `waiting` and stop all others; returns the former clock of the seat that
    `acted`.

    A clock starts anew if its seat was not asked before, or if the seat itself `acted`. At a table with one allowance
    for a whole turn, the clock of the seat that `acted` continues if its turn `goes_on`, and starts anew if the turn
    has `ended`. `hurried`: whether the time of this seat was exceeded and the seat was answered for, so that its next
    questions in the same turn are due at once. `awake`: whether the person acted, not the service for them. `back`:
    clocks from which seats continue because their answers were undone. While a game is on hold or paused, no clock
    starts.
    """
    terms, back = find_terms(row), back or {}
    if terms is None:
        return None
    users = list_users(seats)
    known = await clocks.list_clocks(connection, row.id)
    persons = await people.find_people(connection, users.values())
    kept = None
    for seat, user in users.items():
        old = known.get(seat) or Clock(row.id, seat, bank=terms.pace.bank)
        new, timing = old, Timing(terms, old, persons[user])
        if old.since and seat == acted:
            kept = Kept(row.pace, timing.elapsed(now), old.bank)
        if old.since and (seat not in waiting or seat == acted or seat in back):
            new = timing.stop(now, terms.whole_turn and goes_on and seat == acted)
        elif not old.since and (ended or (seat not in waiting and not terms.whole_turn)):
            # forget the time used in a turn that is over, or for a question that is no longer asked
            new = replace(old, deadline=None, still=0, bank=timing.bank_left(now))
        if seat not in waiting or (ended and seat == acted):
            new = replace(new, muted=0)
        if seat in back:
            new = replace(new, still=-back[seat].elapsed if seat in waiting else 0, bank=back[seat].bank)
        if seat in waiting and not new.since and row.status == "open":
            since = max(now, old.since + 1)  # two decisions in the same millisecond must have different times
            looks = seat in back or (seat == acted and (awake or hurried))
            new = timing._replace(clock=new).start(now, since, looks)
            if hurried and seat == acted:
                new = replace(new, deadline=now)
            elif seat in back and terms.ends and new.deadline is not None and new.deadline <= since:
                new = replace(new, deadline=since + 1)  # the time is over, but its consequences have not happened yet
        if seat == acted and awake:
            new = replace(new, unanswered=0, unheeded=0, slept=0)
        if new != old:
            await keep_clock(connection, row, new, persons[user])
    gone = [seat for seat in known if seat not in users]
    if gone:
        await clocks.drop_seat_jobs(connection, row.id, gone, TIMED)
    return kept


async def find_back(
    connection: AsyncConnection,
    row: GameRow,
    seats: Sequence[SeatRow],
    undone: Sequence[int],
    game: Game[Any],
    now: int,
    own: bool,
) -> dict[int, Kept]:
    """The clocks of seats with `undone` answers, as they continue at `now` in `game`.

    A seat that undoes its `own` answers gets the time left at the answer minus the time since then, so answering and
    undoing gains no time. An undo by the table gives the time left at the answer; the first such undo of a decision
    gives at least an hour. A seat starts with a new clock if neither its owner nor a substitute gave one of these
    answers, or if the pace has changed. Raises `Refused` for own answers whose time is exceeded, at a table where that
    has a consequence.
    """
    terms, found = find_terms(row), {}
    if terms is None:
        return {}
    known = await clocks.list_clocks(connection, row.id)
    used = {} if own else await read_used(connection, row.id)
    persons = await people.find_people(connection, [seat.user_id for seat in seats if seat.user_id is not None])
    theirs = {seat.seat: (seat.user_id, seat.owner_id) for seat in seats if seat.user_id is not None}
    for answer in await game_log.list_timed(connection, row.id, undone):
        kept = None if answer.clock is None else read_kept(answer.clock)
        known_here = answer.user_id in theirs.get(answer.seat, ())
        if kept is None or answer.seat in found or kept.pace != row.pace or not known_here:
            continue
        allowance = terms.pace.allowance + kept.bank
        if not own:
            then, number = used.get(answer.seat, UsedTime()), count_answers(game, answer.seat)
            if kept.elapsed > allowance - HOUR and then.eased != number:
                kept = kept._replace(elapsed=allowance - HOUR)
                used[answer.seat] = then._replace(eased=number)
            found[answer.seat] = kept
            continue
        clock = known.get(answer.seat) or Clock(row.id, answer.seat)
        timing = Timing(terms, clock, persons[answer.user_id])
        since = timing.elapsed(now) if clock.since else now - answer.at
        passed = since if terms.whole_turn and clock.since else kept.elapsed + since
        again = timing._replace(clock=Clock(row.id, answer.seat, bank=kept.bank, still=-passed)).start(now, now)
        if terms.ends and again.deadline is not None and again.deadline <= now:
            raise Refused(Msg("refused-undo-over"))
        found[answer.seat] = kept._replace(elapsed=passed)
    await keep_used(connection, row.id, used)
    return found


async def find_timing(
    connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], seat: int | None
) -> Timing | None:
    """The timing of a seat that is asked; None for any other seat, and at a table without clocks."""
    user = next((s.user_id for s in seats if s.seat == seat), None)
    if user is None or find_terms(row) is None:
        return None
    clock = (await clocks.list_clocks(connection, row.id)).get(-1 if seat is None else seat)
    return None if clock is None else make_timing(row, clock, await people.find_person(connection, user))


def make_timing(row: GameRow, clock: Clock, person: Person) -> Timing | None:
    """The timing of a person's clock; None while the clock does not run."""
    terms = find_terms(row)
    return Timing(terms, clock, person) if terms is not None and clock.since else None


def want_jobs(row: GameRow, clock: Clock, person: Person) -> list[Planned]:
    """The jobs that follow from a seat's clock: the next reminder or the notice of inactivity, and the deadline."""
    terms, data = find_terms(row), {"game": row.id, "seat": clock.seat, "since": clock.since}
    if terms is None or row.status != "open" or not clock.since:
        return []
    timing = Timing(terms, clock, person)
    reminder = next_reminder(timing)
    wanted = {
        "remind": reminder,
        "asleep": find_notice_time(timing) if reminder is None else None,
        "late": None if row.late == "wait" else clock.deadline,
    }
    return [
        Planned(kind, clocks.seat_key(kind, row.id, clock.seat), due, data)
        for kind, due in wanted.items()
        if due is not None
    ]


async def keep_clock(connection: AsyncConnection, row: GameRow, clock: Clock, person: Person) -> None:
    """Store the clock of a seat, and replace the jobs that follow from it."""
    wanted = want_jobs(row, clock, person)
    await clocks.keep_clock(connection, replace(clock, planned=len(wanted)))
    await _plan(connection, [clock], wanted)


async def _plan(connection: AsyncConnection, changed: Iterable[Clock], wanted: Sequence[Planned]) -> None:
    """Replace the planned jobs of these clocks by the wanted ones."""
    keys = {clocks.seat_key(kind, clock.game_id, clock.seat) for clock in changed for kind in TIMED}
    await clocks.drop_jobs(connection, [*keys.difference(job.key for job in wanted)])
    await clocks.put_jobs(connection, wanted)


@cache
def find_edition() -> str:
    """A digest of all code that derives jobs from a clock."""
    rules = (pace, inactivity, timings, sys.modules[__name__])
    return hashlib.sha256("".join(map(inspect.getsource, rules)).encode()).hexdigest()


async def note_edition(store: Store) -> None:
    """Plan the jobs of all clocks again if they were planned by a program with other rules for jobs."""
    async with store.read() as connection:
        if await people.read_memo(connection, EDITION) == find_edition():
            return
    async with store.write() as connection:
        await clocks.plan_all_anew(connection)
        await people.write_memo(connection, EDITION, find_edition())


async def plan_some(store: Store, after: tuple[int, int], most: int) -> tuple[int, int] | None:
    """Plan the jobs of up to `most` clocks, beginning after a game and seat. Jobs that are already right stay as they
    are.

    Returns the game and seat of the last of these clocks; None if there were none, and then nothing is written.
    """
    async with store.read() as connection:
        if not await clocks.list_unplanned(connection, after, most):
            return None
    async with store.write() as connection:  # read again, because somebody may have moved in between
        found = await clocks.list_unplanned(connection, after, most)
        ids = {clock.game_id for clock in found}
        known = {row.id: row for row in await games.list_these(connection, ids)}
        seats = await games.list_sitting(connection, ids)
        persons = await people.find_people(connection, {user for user in seats.values() if user is not None})
        wanted: list[Planned] = []
        planned: list[Clock] = []
        for clock in found:
            user = seats.get((clock.game_id, clock.seat))
            jobs = [] if user is None else want_jobs(known[clock.game_id], clock, persons[user])
            planned.append(replace(clock, planned=len(jobs)))
            wanted += jobs
        await _plan(connection, found, wanted)
        await clocks.note_planned(connection, planned)
    return (found[-1].game_id, found[-1].seat) if found else None


async def change_person(connection: AsyncConnection, user_id: int, now: int, **facts: Any) -> Person:
    """Store a person's new settings, named as in `Person`, and plan the jobs of their clocks again.

    An absence stops their clocks from `away_from` (by default now), as far as each table allows. New quiet hours and a
    new time zone apply from the next decision on: they never move a deadline that is running. A deadline that has
    passed stays passed. Waiting calls to their webhook become due, and a search for matches is planned.
    """
    before = await people.find_person(connection, user_id)
    if "away_until" in facts:
        facts.setdefault("away_from", now)
    await people.keep_person(connection, user_id, **facts)
    person = await people.find_person(connection, user_id)
    absence = (before.away_from, before.away_until) != (person.away_from, person.away_until)
    await webhooks.make_calls_due(connection, user_id, now)
    await look_for(connection, user_id, now)
    for row, clock in await _clocks_of(connection, user_id):
        terms, new = find_terms(row), clock
        if absence and terms is not None and clock.since:
            old = Timing(terms, clock, before)
            timing = Timing(terms, old.settle(now), person)
            over = clock.deadline is not None and clock.deadline <= now
            moved = not over and timing.moment(timing.whole) != old.moment(old.whole)
            new = replace(timing.clock, deadline=timing.deadline() if moved else clock.deadline)
        await keep_clock(connection, row, new, person)
    return person


async def list_absences(connection: AsyncConnection, user_id: int, now: int) -> list[tuple[GameRow, int | None]]:
    """The tables with deadlines of a person, each with the absence (milliseconds) that it still allows; None for no
    limit."""
    person, found = await people.find_person(connection, user_id), []
    for row in await games.list_games_of(connection, user_id):
        terms = find_terms(row)
        if terms is None or not terms.pace.limit or row.status not in games.RUNNING_STATES:
            continue
        known = await clocks.list_clocks(connection, row.id)
        for seat in await games.list_seats(connection, row.id):
            if seat.user_id == user_id:
                timing = Timing(terms, known.get(seat.seat) or Clock(row.id, seat.seat), person)
                used = timing.absent(now) if timing.clock.since else 0
                found.append((row, None if terms.absence == EVER else timing.allowed - used))
    return found


async def note_activity(connection: AsyncConnection, game_id: int, user_id: int, now: int, looks: bool = False) -> None:
    """Record that a person was active in this game, and reset their missed reminders.

    If they look at the position (`looks`), a clock that waits for their first look starts.
    """
    await _change(connection, game_id, user_id, now, looks)


async def snooze(connection: AsyncConnection, game_id: int, user_id: int, now: int) -> int | None:
    """Stop reminders for a while. Returns the end of that time, or None if this person is not asked here."""
    until = now + SNOOZE
    return until if await _change(connection, game_id, user_id, now, snoozed=until) else None


async def mute(connection: AsyncConnection, game_id: int, user_id: int, now: int) -> bool:
    """Stop reminders for this turn. Returns whether this person is asked here."""
    return await _change(connection, game_id, user_id, now, muted=now)


async def _change(
    connection: AsyncConnection, game_id: int, user_id: int, now: int, looks: bool = False, **changes: int
) -> bool:
    """Store a person's activity together with `changes` of the clock. Returns whether the person is asked.

    If the person was inactive, reminders whose time has passed meanwhile are dropped.
    """
    found = False
    for row, clock in await _clocks_of(connection, user_id, [game_id]):
        found = clock.since != 0
        reminded = now if is_inactive(clock) else clock.reminded
        new = replace(clock, unanswered=0, unheeded=0, slept=0, reminded=reminded, **changes if clock.since else {})
        person, terms = await people.find_person(connection, user_id), find_terms(row)
        if looks and clock.unseen and terms is not None:
            new = Timing(terms, new, person).show(now)
        if new != clock:
            await keep_clock(connection, row, new, person)
    return found


async def list_ways(connection: AsyncConnection, row: GameRow, seats: Iterable[tuple[int, int]]) -> dict[int, str]:
    """The way to call each of these people (seat and user): channel, dm, daily or none. It is none for inactive
    people."""
    seats = list(seats)
    persons = await people.find_people(connection, [user for _, user in seats])
    known = await clocks.list_clocks(connection, row.id) if row.pace in PACES and seats else {}
    asleep = {seat for seat, clock in known.items() if is_inactive(clock)}
    return {user: "none" if seat in asleep else persons[user].called for seat, user in seats}


async def _clocks_of(
    connection: AsyncConnection, user_id: int, game_ids: Collection[int] | None = None
) -> list[tuple[GameRow, Clock]]:
    """The clocks of a person in their open games, or only in those of `game_ids`."""
    found = []
    for row in await games.list_games_of(connection, user_id):
        if game_ids is not None and row.id not in game_ids:
            continue
        mine = {seat.seat for seat in await games.list_seats(connection, row.id) if seat.user_id == user_id}
        found += [(row, c) for c in (await clocks.list_clocks(connection, row.id)).values() if c.seat in mine]
    return found
