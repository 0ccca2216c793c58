"""The clocks of a table: started, stopped and planned in the transaction that changes who is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, people
from bot.store.clocks import Clock
from bot.store.games import GameRow, SeatRow
from bot.store.people import Person
from bot.tables.pace import PACES, PATIENCE, SNOOZE, drain_bank, find_deadline, next_reminder

TIMED = ("remind", "late")
"""The jobs that follow from a seat's clock."""


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
) -> None:
    """Let the clocks of the people in `waiting` run and stop all others.

    A seat's clock begins anew when it was not asked before, and when it `acted` itself. `hurried`: its time was over
    and it was answered for, so what follows in the same turn is due at once. `awake`: the person acted, not the
    service for them. `afresh`: all begin anew.
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
            new = replace(old, since=0, deadline=None, bank=bank, marks=0, snoozed=0)
        if seat in waiting and not new.since:
            since = max(now, old.since + 1)  # two decisions in one millisecond are still two
            hurry = hurried and seat == acted
            new = replace(new, since=since, deadline=now if hurry else find_deadline(pace, since, new.bank, person))
        if seat == acted and awake:
            new = replace(new, unanswered=0)
        if new != old:
            await clocks.keep_clock(connection, new)
            await plan_jobs(connection, row, new, person)
    gone = [seat for seat in known if seat not in users]
    if gone:
        await clocks.drop_seat_jobs(connection, row.id, gone, TIMED)


async def plan_jobs(connection: AsyncConnection, row: GameRow, clock: Clock, person: Person) -> None:
    """Plan the next reminder and the deadline of a seat, as its clock says, in place of what was planned."""
    pace = PACES.get(row.pace)
    remind, late = (clocks.seat_key(kind, row.id, clock.seat) for kind in TIMED)
    data = {"game": row.id, "seat": clock.seat, "since": clock.since}
    running = pace is not None and row.status == "open" and clock.since != 0
    reminder = next_reminder(pace, clock, person, row.late) if running and pace is not None else None
    if reminder is None:
        await clocks.drop_jobs(connection, [remind])
    else:
        await clocks.put_job(connection, "remind", remind, reminder[0], data)
    if not running or row.late == "wait" or clock.deadline is None:
        await clocks.drop_jobs(connection, [late])
    else:
        await clocks.put_job(connection, "late", late, clock.deadline, data)


async def plan_game(connection: AsyncConnection, row: GameRow) -> None:
    """Plan everything of a game from its clocks, as after a restart."""
    seats = {seat.seat: seat.user_id for seat in await games.list_seats(connection, row.id)}
    for clock in (await clocks.list_clocks(connection, row.id)).values():
        user = seats.get(clock.seat)
        if user is None:
            await clocks.drop_seat_jobs(connection, row.id, [clock.seat], TIMED)
        else:
            await plan_jobs(connection, row, clock, await people.find_person(connection, user))


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
    await _change(connection, game_id, user_id, None)


async def snooze(connection: AsyncConnection, game_id: int, user_id: int, now: int) -> int | None:
    """No reminder for a while; until when, or None when nothing is asked of this person here."""
    until = now + SNOOZE
    return until if await _change(connection, game_id, user_id, until) else None


async def _change(connection: AsyncConnection, game_id: int, user_id: int, snoozed: int | None) -> bool:
    found = False
    for row, clock in await _clocks_of(connection, user_id, [game_id]):
        found = clock.since != 0
        new = replace(clock, unanswered=0, snoozed=clock.snoozed if snoozed is None else snoozed)
        if new != clock:
            await clocks.keep_clock(connection, new)
            await plan_jobs(connection, row, new, await people.find_person(connection, user_id))
    return found


async def list_ways(connection: AsyncConnection, row: GameRow, seats: Iterable[tuple[int, int]]) -> dict[int, str]:
    """How each of these people (seat, user) is called when it is their turn: channel, dm or none."""
    seats = list(seats)
    persons = await people.find_people(connection, [user for _, user in seats])
    known = await clocks.list_clocks(connection, row.id) if row.pace in PACES and seats else {}
    asleep = {seat for seat, clock in known.items() if clock.unanswered >= PATIENCE}
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
