"""Paces: how long a decision or a turn may take, what a table agreed on about time, and quiet hours.

Nothing here knows what the decision is, so no time that anybody sees can depend on a hidden card.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.store.games import GameRow
from bot.store.people import Person

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
SNOOZE = 4 * HOUR
"""Milliseconds for which `Snooze` silences the reminders of a game."""
PATIENCE = 3 * DAY
"""From the first unanswered reminder on; the first one after that is the last until the person does anything there."""
INTERVALS = (4, 8, 12, 24, 48)
"""Hours between reminders that a person may choose instead of their tables' marks."""


class Pace(NamedTuple):
    """`allowance` a decision (or a turn), `bank` a player and game on top; reminders `gap` apart at `marks` of the
    allowance, where there is a bank when it begins to run and at `marks` of it.

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
"""Choices of a table for decisions whose time is over."""
ABSENCE = ("none", "3", "7", "14", "30", "unlimited")
"""Days of absence, a player and game, in which a table lets clocks stand still."""
EVER = 10**15
"""Milliseconds that nobody will use up."""
UNSEEN = 2 * DAY
"""Milliseconds after which a clock that waits for its person to look runs without that."""
COUNTING = ("asked", "shown")
"""Moments from which a table may let somebody's time run: their being asked, or their first look at the position."""
SPANS = ("decision", "turn")
"""Units to which a table may give the time of its pace."""


class Terms(NamedTuple):
    """A table's agreement on clocks. `absence`: milliseconds a player and game; `whole_turn`: one time a turn;
    `unseen`: milliseconds for which a clock stands still at most until its person looks."""

    pace: Pace
    late: str
    absence: int
    whole_turn: bool
    unseen: int = 0

    @property
    def ends(self) -> bool:
        """Whether something happens when somebody's time is over."""
        return self.pace.limit and self.late != "wait"


def find_terms(row: GameRow) -> Terms | None:
    """The agreement of this table; None for one without clocks."""
    pace = PACES.get(row.pace)
    if pace is None:
        return None
    days = str(row.options.get("absence", "14"))
    absence = EVER if days == "unlimited" else int(days) * DAY if days.isdecimal() else 0
    waits = pace.limit and row.options.get("counting") == "shown"
    return Terms(pace, row.late, absence, row.options.get("clock") == "turn", UNSEEN if waits else 0)


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
    """The first moment from `at` on outside the person's quiet hours and free days."""
    while (later := _leave_hours(_leave_days(at, person), person)) != at:
        at = later
    return at


def is_free(day: date, person: Person) -> bool:
    """Whether a person has this day of the week off."""
    return str(day.isoweekday()) in person.free


def _leave_days(at: int, person: Person) -> int:
    """The first moment from `at` on that is on no free day; at midnight of the person's time zone, if it is later."""
    if not person.free:
        return at
    zone = find_zone(person.zone)
    day = today = datetime.fromtimestamp(at / 1000, zone).date()
    while is_free(day, person):
        day += timedelta(days=1)
    return at if day == today else int(datetime.combine(day, time(), zone).timestamp() * 1000)


def _leave_hours(at: int, person: Person) -> int:
    """The first moment from `at` on outside quiet hours, also over midnight and changes of the clock."""
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
