"""Absences, and the message that lists a person's waiting games once a day or on return."""

from __future__ import annotations

from datetime import datetime, time, timedelta

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, motions, people, queue
from bot.store.clocks import Job
from bot.store.people import Person
from bot.tables.calls import INACTIVE, retire_calls
from bot.tables.clocks import change_person, find_timing, keep_clock, note_activity
from bot.tables.consent.endings import lapse
from bot.tables.pace import DAY, find_zone, is_free, leave_quiet
from bot.tables.substitution import plan_return
from bot.tables.timing import is_inactive, note_reminder

LONGEST = 14 * DAY
"""The longest absence that can be announced. It is the same however much absence a table allows in total, because the
others have to wait."""
AHEAD = 60 * DAY
"""The longest time in advance that an absence can be announced."""
HOURS = (7, 8, 9, 12, 17, 18, 19, 20, 21)
"""The hours that the menu offers for the daily message."""
USUAL_HOUR = 9


async def go_away(connection: AsyncConnection, user_id: int, now: int, until: int, start: int = 0) -> None:
    """Record a person's absence until `until`, from `start` if that is in the future; their clocks stop as far as each
    table allows.

    An `until` of 0 records their return: planned absences are dropped, and substitutes return their seats.
    """
    if start > now:
        facts = {"planned_from": start, "planned_until": until}
    elif until > now:
        facts = {"away_until": until}
    else:
        facts = {"away_until": 0, "planned_from": 0, "planned_until": 0}
    if not facts.get("away_until", 1):
        for game_id, seat in await games.list_lent(connection, user_id):
            await plan_return(connection, game_id, seat, now, early=True)
    await _wake_up(connection, user_id, now)
    person = await change_person(connection, user_id, now, **facts)
    if until > now >= start:
        await _put_off(connection, person, now)
    wanted = {"away": person.planned_from, "back": leave_quiet(person.away_until, person) if person.away_until else 0}
    for kind, due in wanted.items():
        key = clocks.person_key(kind, user_id)
        if due > now:
            await clocks.put_job(connection, kind, key, due, {"user": user_id})
        else:
            await clocks.drop_jobs(connection, [key])


async def _wake_up(connection: AsyncConnection, user_id: int, now: int) -> None:
    """Record in all games that a person is active again."""
    for game_id, _ in await games.list_seats_of(connection, user_id):
        if await clocks.count_unanswered(connection, game_id, user_id):
            await note_activity(connection, game_id, user_id, now)
            row = await games.find_game(connection, game_id)
            assert row is not None
            await retire_calls(connection, row, user_id, now, (INACTIVE,))


async def _put_off(connection: AsyncConnection, person: Person, now: int) -> None:
    """Close open votes on a person's exceeded time, if the table still allows the person absence. The exceeded time
    then counts as absence."""
    for game_id, seat in await games.list_seats_of(connection, person.user_id):
        late = [m for m in await motions.list_open(connection, game_id) if m.kind == "late" and m.seat == seat]
        row = await games.find_game(connection, game_id)
        assert row is not None
        timing = await find_timing(connection, row, await games.list_seats(connection, game_id), seat) if late else None
        clock = None if timing is None else timing.put_off(now)
        if clock is not None and await lapse(connection, row, late[0], now):
            await keep_clock(connection, row, clock, person)


async def begin_absence(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Begin a planned absence, unless it is over. Returns False, since no message is queued."""
    if await clocks.finish_job(connection, job):
        person = await people.find_person(connection, int(job.data["user"]))
        if person.planned_from and person.planned_from <= now:
            await people.keep_person(connection, person.user_id, planned_from=0, planned_until=0)
            await go_away(connection, person.user_id, now, max(person.planned_until, person.away_until))
    return False


# -- the daily message -------------------------------------------------------------------------------------------------


def next_daily(person: Person, after: int) -> int | None:
    """The time of a person's next daily message, outside their free days and quiet hours; None if they want none.

    A message whose hour is in quiet hours waits for their end.
    """
    if person.daily is None:
        return None
    zone = find_zone(person.zone)
    day = datetime.fromtimestamp(after / 1000, zone).date()
    days = (day + timedelta(days=n) for n in range(-1, 9))  # quiet hours may move a message to the next day
    moments = (datetime.combine(day, time(person.daily), zone) for day in days if not is_free(day, person))
    return next(at for moment in moments if (at := leave_quiet(int(moment.timestamp() * 1000), person)) > after)


async def plan_daily(connection: AsyncConnection, user_id: int, now: int) -> None:
    """Plan a person's next daily message; if they want none, delete the plan."""
    due, key = next_daily(await people.find_person(connection, user_id), now), clocks.person_key("daily", user_id)
    if due is None:
        await clocks.drop_jobs(connection, [key])
    else:
        await clocks.put_job(connection, "daily", key, due, {"user": user_id})


async def tell_daily(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Send a person the list of all waiting games; it counts as a reminder in each of them. Returns whether it was
    queued.

    A game is left out if the person has stopped its reminders, or has ignored so many of them that no more are sent.
    Nothing is sent during an absence.
    """
    if not await clocks.finish_job(connection, job):
        return False
    user = int(job.data["user"])
    person = await people.find_person(connection, user)
    await plan_daily(connection, user, now)
    if person.daily is None or person.away_until > now:
        return False
    silent, last = await _count(connection, user, now)
    await queue.put_message(connection, "daily", user, {"why": "daily", "without": silent, "last": last}, None, now)
    return True


async def _count(connection: AsyncConnection, user_id: int, now: int) -> tuple[list[int], list[int]]:
    """Count a message as a reminder in every game that waits for a person.

    Returns the games in which the person gets no reminders now, and the games in which this reminder is the last one.
    """
    silent: list[int] = []
    last: list[int] = []
    for game_id, seat in await games.list_seats_of(connection, user_id):
        row = await games.find_game(connection, game_id)
        assert row is not None
        timing = await find_timing(connection, row, await games.list_seats(connection, game_id), seat)
        if timing is None:
            continue
        if is_inactive(timing.clock) or timing.clock.muted or timing.clock.snoozed > now:
            silent.append(game_id)
            continue
        clock = note_reminder(timing.clock, now)
        await keep_clock(connection, row, clock, timing.person)
        last += [game_id] if is_inactive(clock) else []
    return silent, last
