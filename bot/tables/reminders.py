"""What a due job does: one transaction that queues the reminder, counts it, and plans the next."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, people, queue
from bot.store.clocks import Job
from bot.tables.clocks import plan_jobs
from bot.tables.pace import PACES, leave_quiet, next_reminder


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
    pace = PACES.get(row.pace)
    found = next_reminder(pace, clock, person, row.late) if pace is not None and row.status == "open" else None
    # A job that was not done for a long time may come due in quiet hours that have begun since.
    due = found is not None and found[0] <= now and leave_quiet(now, person) <= now and person.away_until <= now
    if found is not None and found[0] <= now and not due:
        again = max(leave_quiet(now, person), person.away_until)
        await clocks.put_job(connection, job.kind, job.key, again, job.data)
        return False
    if due and found is not None:
        payload = {"way": person.called, "since": clock.since}
        await queue.put_message(connection, "reminder", user, payload, game_id, now)
        clock = replace(clock, marks=found[1] + 1, unanswered=clock.unanswered + 1, reminded=now)
        await clocks.keep_clock(connection, clock)
    await plan_jobs(connection, row, clock, person)
    return due
