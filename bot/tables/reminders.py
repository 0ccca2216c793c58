"""What a due job does: one transaction that queues the reminder, counts it, and plans the next."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, people, queue
from bot.store.clocks import Job
from bot.tables.clocks import plan_jobs
from bot.tables.pace import find_terms, leave_quiet
from bot.tables.timing import Timing, is_asleep, leave_absence, next_reminder, note_reminder


async def remind(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Queue the reminder of a leased job if it still applies, and delete the job. Returns whether it was queued.

    Nothing happens when the job is gone: another process has done it.
    """
    if not await clocks.finish_job(connection, job):
        return False
    game_id, seat = int(job.data["game"]), int(job.data["seat"])
    row = await games.find_game(connection, game_id)
    clock = (await clocks.list_clocks(connection, game_id)).get(seat)
    if row is None or clock is None or clock.since != job.data["since"]:
        return False
    user = next((s.user_id for s in await games.list_seats(connection, game_id) if s.seat == seat), None)
    if user is None:
        return False
    person = await people.find_person(connection, user)
    terms = find_terms(row)
    found = next_reminder(Timing(terms, clock, person)) if terms is not None and row.status == "open" else None
    # A job that was not done for a long time may come due in quiet hours or an absence that have begun since.
    again = leave_quiet(leave_absence(now, person), person)
    due = found is not None and found <= now
    if due and again > now:
        await clocks.put_job(connection, job.kind, job.key, again, job.data)
        return False
    if due:
        clock = note_reminder(clock, now)
        payload = {"way": person.called, "since": clock.since, "last": is_asleep(clock)}
        await queue.put_message(connection, "reminder", user, payload, game_id, now)
        await clocks.keep_clock(connection, clock)
    await plan_jobs(connection, row, clock, person)
    return due
