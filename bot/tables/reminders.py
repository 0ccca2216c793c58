"""What a due job does: one transaction that queues the reminders, counts them, and plans the next.

What is due for one person at the same time, in whatever games, is one message.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, motions, people, queue
from bot.store.clocks import Job
from bot.store.games import GameRow
from bot.store.motions import Motion
from bot.store.people import Person
from bot.tables.calls import LOUD, find_reach, plan_call
from bot.tables.clocks import list_ways, plan_jobs
from bot.tables.pace import DAY, PACES, is_asleep, leave_quiet, next_reminder
from engine.kernel.decisions import Msg, Refused

CALLS = ("remind", "call")
"""The jobs of a seat that call whoever sits there."""
Due = tuple[GameRow, int | None]
"""A game that somebody is reminded of, and when they were asked; None: whenever that was."""


async def remind(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Queue what a leased job, and every other that is due for the same person, asks to be said, and delete them.

    Whoever is back from an absence is told of all their games instead. Returns whether anything was queued. Nothing
    happens when the job is gone: another process has done it.
    """
    if not await clocks.finish_job(connection, job):
        return False
    user = await _find_user(connection, job)
    if user is None:
        return False
    mine = await games.list_seats_of(connection, user)
    keys = [clocks.seat_key(kind, game, seat) for game, seat in mine for kind in CALLS]
    person = await people.find_person(connection, user)
    jobs = [job, *await clocks.take_due(connection, [*keys, clocks.person_key("back", user)], now)]
    found: dict[int, Due] = {}
    for one in jobs:
        due = None if one.kind == "back" else await _DUE[one.kind](connection, one, person, now)
        if due is not None and (due[0].id not in found or due[1] is None):
            found[due[0].id] = due
    if any(one.kind == "back" for one in jobs) and person.away_until <= now and person.ping != "none":
        await queue.put_message(connection, "daily", user, {"why": "back"}, None, now)
        return True
    await queue_reminders(connection, person, found.values(), now)
    return bool(found)


async def _find_user(connection: AsyncConnection, job: Job) -> int | None:
    if "user" in job.data:
        return int(job.data["user"])
    seats = await games.list_seats(connection, int(job.data["game"]))
    return next((seat.user_id for seat in seats if seat.seat == job.data["seat"]), None)


async def queue_reminders(connection: AsyncConnection, person: Person, found: Iterable[Due], now: int) -> None:
    """Queue the messages that remind somebody of these games, as few as it takes."""
    for group in _group(person, found):
        first, *others = [{"game": row.id, "since": since} for row, since in group]
        payload = {"way": person.called, "since": first["since"], "also": others}
        await queue.put_message(connection, "reminder", person.user_id, payload, first["game"], now)


def _group(person: Person, found: Iterable[Due]) -> list[list[Due]]:
    """The games that are named in one message: by DM all of them, in a channel those of its server."""
    groups: dict[int | None, list[Due]] = {}
    for row, since in found:
        groups.setdefault(None if person.called == "dm" else row.guild_id or -row.channel_id, []).append((row, since))
    return list(groups.values())


async def _count(connection: AsyncConnection, job: Job, person: Person, now: int) -> Due | None:
    """Count a reminder if it still applies, and plan the next."""
    game_id, seat = int(job.data["game"]), int(job.data["seat"])
    row = await games.find_game(connection, game_id)
    clock = (await clocks.list_clocks(connection, game_id)).get(seat)
    if row is None or clock is None or clock.since != job.data["since"]:
        return None
    pace = PACES.get(row.pace)
    found = next_reminder(pace, clock, person, row.late) if pace is not None and row.status == "open" else None
    # A job that was not done for a long time may come due in quiet hours that have begun since.
    due = found is not None and found[0] <= now and find_reach(person, now) <= now
    if found is not None and found[0] <= now and not due:
        again = max(leave_quiet(now, person), person.away_until)
        await clocks.put_job(connection, job.kind, job.key, again, job.data)
        return None
    if due and found is not None:
        clock = replace(clock, marks=found[1] + 1, unanswered=clock.unanswered + 1, reminded=now)
        await clocks.keep_clock(connection, clock)
    await plan_jobs(connection, row, clock, person)
    return (row, clock.since) if due else None


async def _call(connection: AsyncConnection, job: Job, person: Person, now: int) -> Due | None:
    """The quiet hours in which somebody was asked are over; whether they still are is seen when they are called."""
    game_id, seat = int(job.data["game"]), int(job.data["seat"])
    row = await games.find_game(connection, game_id)
    if row is None or row.status != "open" or person.away_until > now:  # they are called when they are back
        return None
    reach = find_reach(person, now)
    if reach > now:
        await plan_call(connection, game_id, seat, reach)
        return None
    ways = await list_ways(connection, row, [(seat, person.user_id)])
    return (row, None) if ways[person.user_id] in LOUD else None


_DUE = {"remind": _count, "call": _call}


async def remind_again(connection: AsyncConnection, row: GameRow, seat: int, now: int) -> None:
    """Somebody at the table wants a person who sleeps to be reminded once more, as that person's settings allow.

    Raises `Refused` when nothing is asked of them, or they were reminded a short time ago.
    """
    clock = (await clocks.list_clocks(connection, row.id)).get(seat)
    user = next((s.user_id for s in await games.list_seats(connection, row.id) if s.seat == seat), None)
    pace = PACES.get(row.pace)
    if clock is None or not clock.since or user is None or pace is None or row.status != "open":
        raise Refused(Msg("refused-nobody-asked"))
    if now < clock.reminded + pace.gap:
        raise Refused(Msg("refused-reminded", {"until": f"<t:{(clock.reminded + pace.gap) // 1000}:R>"}))
    person = await people.find_person(connection, user)
    await clocks.keep_clock(connection, replace(clock, reminded=now))
    reach = find_reach(person, now)
    if person.called not in LOUD:
        return
    if reach > now:
        await plan_call(connection, row.id, seat, reach)
        return
    payload = {"way": person.called, "since": clock.since}
    await queue.put_message(connection, "reminder", user, payload, row.id, now)


# -- sleepers ----------------------------------------------------------------------------------------------------------


async def tell_asleep(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Tell the table once that somebody has not answered for long. Returns whether that was queued."""
    if not await clocks.finish_job(connection, job):
        return False
    game_id, seat = int(job.data["game"]), int(job.data["seat"])
    row = await games.find_game(connection, game_id)
    clock = (await clocks.list_clocks(connection, game_id)).get(seat)
    if row is None or row.status != "open" or clock is None or clock.slept or clock.since != job.data["since"]:
        return False
    user = await _find_user(connection, job)
    asked = [motion for motion in await motions.list_open(connection, game_id) if motion.seat == seat]
    alone = sum(s.user_id is not None for s in await games.list_seats(connection, game_id)) < 2
    if user is None or alone:
        return False
    if any(motion.kind in ("kick", "late") for motion in asked):  # the table knows, and decides what to do
        await clocks.put_job(connection, job.kind, job.key, now + DAY, job.data)
        return False
    await clocks.keep_clock(connection, replace(clock, slept=now))
    payload = {"seat": seat, "user": user, "count": clock.unanswered if is_asleep(clock) else 0}
    await queue.put_message(connection, "asleep", row.channel_id, payload, game_id, now)
    return True


# -- votes -------------------------------------------------------------------------------------------------------------


def nudge_key(motion_id: int, user_id: int) -> str:
    """The key of the job that reminds a person of their vote."""
    return f"nudge:{motion_id}:{user_id}"


async def plan_nudges(connection: AsyncConnection, motion: Motion) -> None:
    """Remind everybody who owes a vote of it when half of its time is over."""
    if motion.expires is None:
        return
    half = motion.opened + (motion.expires - motion.opened) // 2
    for user in motion.missing:
        data = {"game": motion.game_id, "motion": motion.id, "user": user}
        await clocks.put_job(connection, "nudge", nudge_key(motion.id, user), half, data)


async def nudge(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Remind somebody once of a vote they still owe, as they want to be called. Returns whether that was queued."""
    if not await clocks.finish_job(connection, job):
        return False
    motion, user = await motions.find_motion(connection, int(job.data["motion"])), int(job.data["user"])
    row = None if motion is None else await games.find_game(connection, motion.game_id)
    if motion is None or row is None or not motion.is_open or user not in motion.missing:
        return False
    seats = [(s.seat, user) for s in await games.list_seats(connection, row.id) if s.user_id == user]
    person = await people.find_person(connection, user)
    reach = find_reach(person, now)
    if motion.expires is not None and now < reach < motion.expires:
        await clocks.put_job(connection, job.kind, job.key, reach, job.data)
        return False
    if reach > now or (await list_ways(connection, row, seats)).get(user) not in LOUD:
        return False
    await queue.put_message(connection, "nudge", user, {"motion": motion.id}, row.id, now)
    return True
