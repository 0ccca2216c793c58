"""Due reminders: one transaction queues them, counts them and plans the next ones.

The reminders that are due for one person at the same time are sent as one message, even if they are about different
games.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, motions, people, queue
from bot.store.clocks import Job
from bot.store.games import GameRow
from bot.store.motions import Motion
from bot.store.people import Person
from bot.tables.calls import LOUD, plan_call
from bot.tables.clocks import keep_clock, list_ways
from bot.tables.pace import DAY, find_terms
from bot.tables.timing import Timing, find_reach, is_inactive, next_reminder, note_reminder
from engine.kernel.decisions import Msg, Refused

CALLS = ("remind", "call")
"""The kinds of a seat's jobs that call the person in the seat."""


class Due(NamedTuple):
    """A game that a person is to be reminded of."""

    row: GameRow
    # The time at which the person was asked; None if unknown.
    since: int | None
    # Whether this is the last reminder.
    last: bool = False


async def remind(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Queue the reminder of a leased job together with all others that are due for the same person, and delete their
    jobs.

    A person back from an absence gets a list of all their games instead. Returns whether any message was queued.
    Nothing is done if the job no longer exists, because another process has done it.
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
        if due is not None:
            found[due.row.id] = _join(found.get(due.row.id, due), due)
    if any(one.kind == "back" for one in jobs) and person.away_until <= now and person.ping != "none":
        last = [due.row.id for due in found.values() if due.last]
        await queue.put_message(connection, "daily", user, {"why": "back", "last": last}, None, now)
        return True
    await queue_reminders(connection, person, found.values(), now)
    return bool(found)


def _join(one: Due, other: Due) -> Due:
    """Combine two reminders of the same game."""
    return Due(one.row, None if other.since is None else one.since, one.last or other.last)


async def _find_user(connection: AsyncConnection, job: Job) -> int | None:
    if "user" in job.data:
        return int(job.data["user"])
    seats = await games.list_seats(connection, int(job.data["game"]))
    return next((seat.user_id for seat in seats if seat.seat == job.data["seat"]), None)


async def queue_reminders(
    connection: AsyncConnection, person: Person, found: Iterable[Due], now: int, here: bool = False
) -> None:
    """Queue the reminders of these games in as few messages as possible. `here`: whether they are sent in the channels,
    because DMs have failed."""
    for group in _group(person, found):
        first, *others = group
        also = [{"game": due.row.id, "since": due.since, "last": due.last} for due in others]
        payload = {"way": person.called, "since": first.since, "last": first.last, "also": also}
        payload |= {"here": True} if here else {}
        await queue.put_message(connection, "reminder", person.user_id, payload, first.row.id, now)


def _group(person: Person, found: Iterable[Due]) -> list[list[Due]]:
    """Group games by message: all of them in one DM, or, in channels, one group for each server and each channel
    outside servers."""
    groups: dict[int | None, list[Due]] = {}
    for due in found:
        key = None if person.called == "dm" else due.row.guild_id or -due.row.channel_id
        groups.setdefault(key, []).append(due)
    return list(groups.values())


async def _count(connection: AsyncConnection, job: Job, person: Person, now: int) -> Due | None:
    """Count a reminder that still applies and plan the next one; returns None if it does not apply or is postponed."""
    game_id, seat = int(job.data["game"]), int(job.data["seat"])
    row = await games.find_game(connection, game_id)
    clock = (await clocks.list_clocks(connection, game_id)).get(seat)
    if row is None or clock is None or clock.since != job.data["since"]:
        return None
    terms = find_terms(row)
    found = next_reminder(Timing(terms, clock, person)) if terms is not None and row.status == "open" else None
    # The job may be late, and quiet hours or an absence may have begun after its time.
    again, due = find_reach(person, now), found is not None and found <= now
    if due and again > now:
        await clocks.put_job(connection, job.kind, job.key, again, job.data)
        return None
    if due:
        clock = note_reminder(clock, now)
    await keep_clock(connection, row, clock, person)
    return Due(row, clock.since, is_inactive(clock)) if due else None


async def _call(connection: AsyncConnection, job: Job, person: Person, now: int) -> Due | None:
    """The reminder for a person whose call was postponed; None if it no longer applies or is postponed again."""
    game_id, seat = int(job.data["game"]), int(job.data["seat"])
    row = await games.find_game(connection, game_id)
    if row is None or row.status != "open" or person.away_until > now:  # an absent person is called after the absence
        return None
    reach = find_reach(person, now)
    if reach > now:
        await plan_call(connection, game_id, seat, reach)
        return None
    ways = await list_ways(connection, row, [(seat, person.user_id)])
    return Due(row, None) if ways[person.user_id] in LOUD else None


_DUE = {"remind": _count, "call": _call}


async def remind_again(connection: AsyncConnection, row: GameRow, seat: int, now: int) -> None:
    """Remind a person once more because somebody at the table asks for it, in the way that the reminded person has
    chosen.

    The reminder waits for the end of quiet hours; a person who wants neither mentions nor DMs gets none. Raises
    `Refused` if nothing is asked of them, or if they were reminded a short time ago.
    """
    clock = (await clocks.list_clocks(connection, row.id)).get(seat)
    user = next((s.user_id for s in await games.list_seats(connection, row.id) if s.seat == seat), None)
    terms = find_terms(row)
    if clock is None or not clock.since or user is None or terms is None or row.status != "open":
        raise Refused(Msg("refused-nobody-asked"))
    again = clock.reminded + terms.pace.gap
    if now < again:
        raise Refused(Msg("refused-reminded", {"until": f"<t:{again // 1000}:R>"}))
    person = await people.find_person(connection, user)
    await clocks.keep_clock(connection, replace(clock, reminded=now))
    reach = find_reach(person, now)
    if person.called not in LOUD:
        return
    if reach > now:
        await plan_call(connection, row.id, seat, reach)
        return
    await queue_reminders(connection, person, [Due(row, clock.since)], now)


# -- inactive players --------------------------------------------------------------------------------------------------


async def tell_asleep(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Tell the table once that a person has not answered for long. Returns whether the message was queued.

    Nobody is told if the person is the only one at the table. While the table votes on this person, the notice waits.
    """
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
    if any(motion.kind in ("kick", "unseat", "late") for motion in asked):  # the table is already voting on this player
        await clocks.put_job(connection, job.kind, job.key, now + DAY, job.data)
        return False
    await keep_clock(connection, row, replace(clock, slept=now), await people.find_person(connection, user))
    payload = {"seat": seat, "user": user, "count": clock.unanswered if is_inactive(clock) else 0}
    await queue.put_message(connection, "asleep", row.channel_id, payload, game_id, now)
    return True


# -- votes -------------------------------------------------------------------------------------------------------------


def nudge_key(motion_id: int, user_id: int) -> str:
    """The key of the job that reminds a person to vote on a motion."""
    return f"nudge:{motion_id}:{user_id}"


async def plan_nudges(connection: AsyncConnection, motion: Motion) -> None:
    """Plan a reminder halfway through a vote for each person who has not voted; none if the vote has no end."""
    if motion.expires is None:
        return
    half = motion.opened + (motion.expires - motion.opened) // 2
    for user in motion.missing:
        await plan_nudge(connection, motion, user, half)


async def plan_nudge(connection: AsyncConnection, motion: Motion, user_id: int, at: int) -> None:
    """Plan a reminder for a person to vote on a motion."""
    data = {"game": motion.game_id, "motion": motion.id, "user": user_id}
    await clocks.put_job(connection, "nudge", nudge_key(motion.id, user_id), at, data)


async def nudge(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Remind a person once to vote, in the way in which they are called. Returns whether the message was queued."""
    if not await clocks.finish_job(connection, job):
        return False
    motion, user = await motions.find_motion(connection, int(job.data["motion"])), int(job.data["user"])
    row = None if motion is None else await games.find_game(connection, motion.game_id)
    if motion is None or row is None or not motion.is_open or user not in motion.missing:
        return False
    seats = [(s.seat, user) for s in await games.list_seats(connection, row.id) if s.user_id == user] or [(-1, user)]
    person = await people.find_person(connection, user)
    reach = find_reach(person, now)
    if now < reach and (motion.expires is None or reach < motion.expires):
        await clocks.put_job(connection, job.kind, job.key, reach, job.data)
        return False
    if reach > now or (await list_ways(connection, row, seats)).get(user) not in LOUD:
        return False
    await queue.put_message(connection, "nudge", user, {"motion": motion.id}, row.id, now)
    return True
