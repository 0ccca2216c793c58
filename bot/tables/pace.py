"""Paces: how long a decision may take, and when somebody is reminded of it. Pure arithmetic on milliseconds.

Nothing here knows what the decision is, so no time that anybody sees can depend on a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.store.clocks import Clock
from bot.store.people import Person

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
SNOOZE = 4 * HOUR
"""How long `Snooze` silences the reminders of a game."""
PATIENCE = 3
"""Unanswered reminders after which a person is left alone until they do anything in the game."""
FORESIGHT = 400
"""Reminders looked ahead at most; more than a year of daily ones."""
INTERVALS = (4, 8, 12, 24, 48)
"""Hours between reminders that a person may choose instead of their tables' marks."""


class Pace(NamedTuple):
    """`allowance` a decision, `bank` a player and game on top; reminders at `marks` of the whole, `gap` apart.

    `limit`: when the time is over something may happen. Without it the allowance only times the nudge.
    """

    allowance: int
    bank: int
    marks: tuple[float, ...]
    gap: int
    limit: bool


PACES = {
    "live": Pace(10 * MINUTE, 0, (1.0,), 10 * MINUTE, False),
    "daily": Pace(24 * HOUR, 0, (0.5, 0.9), 12 * HOUR, True),
    "relaxed": Pace(72 * HOUR, 0, (0.5, 0.9), 12 * HOUR, True),
    "bank": Pace(12 * HOUR, 7 * DAY, (0.5, 0.9), 12 * HOUR, True),
}
"""The paces with clocks; `none` has no clock at all."""
NO_PACE = "none"
LATE = ("wait", "default", "computer", "vote")
"""What a table may choose for decisions whose time is over."""


def find_zone(name: str | None) -> tzinfo:
    """The time zone of this IANA name; UTC for None and where this machine does not know it."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


@cache
def list_zones() -> frozenset[str]:
    """The names of all time zones of this machine; empty where it has no data about them."""
    return frozenset(available_timezones())


def leave_quiet(at: int, person: Person) -> int:
    """The first moment from `at` on outside the person's quiet hours, also over midnight and changes of the clock."""
    start, end = person.quiet_from, person.quiet_to
    if start is None or end is None or start == end:
        return at
    zone = find_zone(person.zone)
    local = datetime.fromtimestamp(at / 1000, zone)
    minute = local.hour * 60 + local.minute
    inside = start <= minute < end if start < end else minute >= start or minute < end
    if not inside:
        return at
    day = local.date() + timedelta(days=1 if minute >= end else 0)
    until = datetime.combine(day, time(end // 60, end % 60), zone)
    if until.timestamp() * 1000 <= at:  # that hour comes twice tonight, and this is its second time
        until = until.replace(fold=1)
    return int(until.timestamp() * 1000)


def find_deadline(pace: Pace, since: int, bank: int, person: Person) -> int | None:
    """When the time for a decision asked at `since` is over; never in quiet hours, never before somebody is back."""
    if not pace.limit:
        return None
    return leave_quiet(max(since + pace.allowance + bank, person.away_until), person)


def drain_bank(pace: Pace, clock: Clock, now: int) -> int:
    """What is left in the bank when the decision is answered at `now`."""
    return max(0, clock.bank - max(0, now - clock.since - pace.allowance))


def is_asleep(clock: Clock) -> bool:
    """Returns whether so many reminders were ignored that the person is left alone."""
    return clock.unanswered >= PATIENCE


def next_reminder(pace: Pace, clock: Clock, person: Person, late: str) -> tuple[int, int] | None:
    """When the person is to be reminded next, and which mark that is; None when they are not.

    A person's own interval replaces the marks. Where a table waits for ever, reminders continue after the deadline, one
    an allowance, until `PATIENCE` of them were ignored. Reminders that quiet hours, absence or the gap move to the same
    time become one.
    """
    if not clock.since or is_asleep(clock) or clock.muted or person.called == "none" or person.remind == 0:
        return None
    if person.daily is not None:  # that tells them instead
        return None
    own = (person.remind or 0) * HOUR
    ends = pace.limit and late != "wait"
    moments = list(_own_moments(clock, own) if own else _moments(pace, clock, late))
    for index in range(clock.marks, len(moments)):
        at = max(moments[index], clock.snoozed, person.away_until)
        if clock.reminded:
            at = max(at, clock.reminded + (own or pace.gap))
        at = leave_quiet(at, person)
        if ends and clock.deadline is not None and at >= clock.deadline:
            return None
        if index + 1 < len(moments) and at >= moments[index + 1]:
            continue
        return at, index
    return None


def _moments(pace: Pace, clock: Clock, late: str) -> Iterator[int]:
    whole = (clock.deadline or clock.since + pace.allowance) - clock.since
    forever = pace.limit and late == "wait"
    for mark in (*pace.marks, *(number + 0.5 for number in range(1, FORESIGHT if forever else 0))):
        yield clock.since + int(mark * whole)


def _own_moments(clock: Clock, interval: int) -> Iterator[int]:
    return (clock.since + number * interval for number in range(1, FORESIGHT))
