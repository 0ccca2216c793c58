"""Paces: the time for a decision or a turn, a table's terms about time, and quiet hours.

Nothing here knows what a decision is about, so no time that people see can depend on a hidden card.
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
"""Milliseconds for which `Snooze` silences a game's reminders."""
PATIENCE = 3 * DAY
"""Milliseconds from the first unanswered reminder. The first reminder after that time is the last one until the person
acts in the game."""
INTERVALS = (4, 8, 12, 24, 48)
"""The intervals between reminders, in hours, that a person may choose. A chosen interval replaces the marks of each
table's pace."""


class Pace(NamedTuple):
    """The times of a pace, in milliseconds."""

    # The time for each decision or turn.
    allowance: int
    # The additional time for each player in the whole game.
    bank: int
    # The times of reminders, as parts of the allowance. In a pace with a bank they are parts of the bank, and one more
    # reminder comes when the bank begins to run.
    marks: tuple[float, ...]
    # The least time between reminders.
    gap: int
    # Whether a late answer may have a consequence; if not, the allowance only sets the times of reminders.
    limit: bool


PACES = {
    "live": Pace(10 * MINUTE, 0, (1.0,), 10 * MINUTE, False),
    "daily": Pace(24 * HOUR, 0, (0.5, 0.9), 12 * HOUR, True),
    "relaxed": Pace(72 * HOUR, 0, (0.5, 0.9), 12 * HOUR, True),
    "bank": Pace(12 * HOUR, 7 * DAY, (0.5, 0.9), 12 * HOUR, True),
}
"""The paces that have clocks; the pace `none` has no clock."""
NO_PACE = "none"
LATE = ("wait", "default", "computer", "vote")
"""A table's choices for the consequence of a late decision."""
ABSENCE = ("none", "3", "7", "14", "30", "unlimited")
"""The days of absence, per player and game, during which a table can choose to stop clocks."""
EVER = 10**15
"""A number of milliseconds that nobody can use up."""
UNSEEN = 2 * DAY
"""Milliseconds after which a clock starts even if the person has not looked at the game yet."""
COUNTING = ("asked", "shown")
"""A table's choices for the start of a person's time: the question, or the person's first look at the position."""
SPANS = ("decision", "turn")
"""A table's choices for the unit that has a time limit: each decision or each turn."""


class Terms(NamedTuple):
    """A table's agreement on clocks."""

    pace: Pace
    late: str
    # The milliseconds of absence for each player and game.
    absence: int
    # Whether the allowance is for a whole turn instead of a decision.
    whole_turn: bool
    # The most milliseconds that a clock waits for the person's first look.
    unseen: int = 0

    @property
    def ends(self) -> bool:
        """Whether exceeding the time has a consequence."""
        return self.pace.limit and self.late != "wait"


def find_terms(row: GameRow) -> Terms | None:
    """A table's agreement on clocks; None for a table without clocks."""
    pace = PACES.get(row.pace)
    if pace is None:
        return None
    days = str(row.options.get("absence", "14"))
    absence = EVER if days == "unlimited" else int(days) * DAY if days.isdecimal() else 0
    waits = pace.limit and row.options.get("counting") == "shown"
    return Terms(pace, row.late, absence, row.options.get("clock") == "turn", UNSEEN if waits else 0)


def find_zone(name: str | None) -> tzinfo:
    """The time zone of this IANA name; UTC for None, and for a name that this machine does not know."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


@cache
def list_zones() -> frozenset[str]:
    """The names of all time zones that this machine knows; empty if it has no data about them."""
    return frozenset(available_timezones())


def leave_quiet(at: int, person: Person) -> int:
    """The first time, from `at` on, outside the person's quiet hours and free days."""
    while (later := _leave_hours(_leave_days(at, person), person)) != at:
        at = later
    return at


def is_free(day: date, person: Person) -> bool:
    """Whether this day of the week is one of a person's free days."""
    return str(day.isoweekday()) in person.free


def _leave_days(at: int, person: Person) -> int:
    """The first time, from `at` on, that is on no free day: `at` itself, or a midnight in the person's time zone."""
    if not person.free:
        return at
    zone = find_zone(person.zone)
    day = today = datetime.fromtimestamp(at / 1000, zone).date()
    while is_free(day, person):
        day += timedelta(days=1)
    return at if day == today else int(datetime.combine(day, time(), zone).timestamp() * 1000)


def _leave_hours(at: int, person: Person) -> int:
    """The first time, from `at` on, outside quiet hours, which may span midnight or a change of clocks."""
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
    if until.timestamp() * 1000 <= at:  # this time occurs twice when clocks are put back, and this is the second one
        until = until.replace(fold=1)
    return int(until.timestamp() * 1000)
