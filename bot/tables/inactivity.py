"""Inactive people at a table, and the time at which the table is told about them."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks
from bot.store.games import SeatRow
from bot.tables.pace import DAY
from bot.tables.timing import Timing, is_inactive

UNHEARD = 3 * DAY
"""Milliseconds without an answer after which a person who gets no reminders is reported to the table."""


def find_notice_time(timing: Timing) -> int | None:
    """The time at which the table is told that a person does not answer; None if nothing is asked, or if the table has
    been told.

    If the person has ignored all reminders, the table is told when the interval between two reminders has passed since
    the last one. Otherwise it is told when `UNHEARD` has passed since the question or the last reminder. The wait
    begins anew after an absence or an outage, and when the person stops reminders.
    """
    clock = timing.clock
    if not clock.since or clock.slept:
        return None
    asked = clock.since + max(0, clock.still)
    last = max(asked, clock.reminded, clock.snoozed, clock.muted, timing.person.away_until)
    return last + (timing.gap if is_inactive(clock) else UNHEARD)


async def list_inactive(connection: AsyncConnection, game_id: int, seats: Iterable[SeatRow]) -> set[int]:
    """The people who have left everything unanswered for long and have done nothing at the table since."""
    known = await clocks.list_clocks(connection, game_id)
    unanswered = {seat for seat, clock in known.items() if clock.slept or is_inactive(clock)}
    return {seat.user_id for seat in seats if seat.user_id is not None and seat.seat in unanswered}
