"""Paces: quiet hours, reminders and deadlines as arithmetic, and how the posts write them."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from bot.messages import cockpit, table
from bot.store.clocks import Clock
from bot.store.people import Person
from bot.tables.pace import DAY, HOUR, PACES, find_deadline, find_zone, leave_quiet, list_zones, next_reminder
from tests.bot.support.panels import ROW, WORDS, scene, shown

ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Taipei", "America/St_Johns"]


def at(text: str, zone: str = "UTC") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def sleeper(start: str, end: str, zone: str | None = None, **more) -> Person:
    def minutes(text: str) -> int:
        return int(text[:2]) * 60 + int(text[3:])

    return Person(1, zone=zone, quiet_from=minutes(start), quiet_to=minutes(end), **more)


# -- quiet hours -------------------------------------------------------------------------------------------------------


def test_quiet_hours_over_midnight() -> None:
    person = sleeper("22:00", "08:00", "Europe/Berlin")
    berlin = "Europe/Berlin"
    assert leave_quiet(at("2026-01-10T21:59", berlin), person) == at("2026-01-10T21:59", berlin)
    assert leave_quiet(at("2026-01-10T22:00", berlin), person) == at("2026-01-11T08:00", berlin)
    assert leave_quiet(at("2026-01-11T03:00", berlin), person) == at("2026-01-11T08:00", berlin)
    assert leave_quiet(at("2026-01-11T08:00", berlin), person) == at("2026-01-11T08:00", berlin)
    nap = sleeper("13:00", "15:00")
    assert leave_quiet(at("2026-01-10T14:00"), nap) == at("2026-01-10T15:00")
    assert leave_quiet(at("2026-01-10T15:00"), nap) == at("2026-01-10T15:00")
    assert leave_quiet(5, Person(1)) == 5


def test_quiet_hours_over_a_change_of_the_clock() -> None:
    person = sleeper("22:00", "08:00", "Europe/Berlin")
    spring = leave_quiet(at("2026-03-28T23:00", "Europe/Berlin"), person)
    assert datetime.fromtimestamp(spring / 1000, UTC).isoformat() == "2026-03-29T06:00:00+00:00"
    autumn = leave_quiet(at("2026-10-24T23:00", "Europe/Berlin"), person)
    assert datetime.fromtimestamp(autumn / 1000, UTC).isoformat() == "2026-10-25T07:00:00+00:00"
    twice = sleeper("22:00", "02:30", "Europe/Berlin")  # 02:30 comes twice on the 25th
    second = at("2026-10-25T01:10")  # the second 02:10 in Berlin
    assert leave_quiet(second, twice) == at("2026-10-25T01:30")
    skipped = sleeper("22:00", "02:30", "Europe/Berlin")  # 02:30 does not exist on the 29th
    assert leave_quiet(at("2026-03-28T23:00", "Europe/Berlin"), skipped) == at("2026-03-29T01:30")


@given(
    st.integers(at("2026-01-01T00:00"), at("2027-12-31T00:00")),
    st.integers(0, 1439),
    st.integers(0, 1439),
    st.sampled_from(ZONES),
)
def test_leaving_quiet_hours_is_never_early_and_never_in_them(moment, start, end, zone) -> None:
    person = Person(1, zone=zone, quiet_from=start, quiet_to=end)
    after = leave_quiet(moment, person)
    assert moment <= after <= moment + 25 * HOUR
    assert leave_quiet(after, person) == after


def test_unknown_zones_are_utc() -> None:
    assert find_zone("Nowhere/Land") is UTC
    assert find_zone("../../etc/passwd") is UTC
    assert find_zone(None) is UTC
    assert "Europe/Berlin" in list_zones()


# -- when --------------------------------------------------------------------------------------------------------------


def reminders(name: str, person: Person, late: str, since: int, most: int = 9) -> list[float]:
    """Hours after `since` of the reminders of somebody who never reacts."""
    pace = PACES[name]
    clock = Clock(1, 0, since, find_deadline(pace, since, pace.bank, person), pace.bank)
    hours = []
    while (found := next_reminder(pace, clock, person, late)) and len(hours) < most:
        hours.append((found[0] - since) / HOUR)
        clock = Clock(
            1, 0, since, clock.deadline, clock.bank, found[1] + 1, unanswered=clock.unanswered + 1, reminded=found[0]
        )
    return hours


NOON = at("2026-05-04T12:00")


def test_reminders_at_half_and_nine_tenths() -> None:
    assert reminders("relaxed", Person(1), "computer", NOON) == [36, 64.8]
    assert reminders("bank", Person(1), "default", NOON) == [90, 162]
    assert reminders("live", Person(1), "wait", NOON) == [1 / 6]


def test_at_most_one_reminder_in_twelve_hours() -> None:
    assert reminders("daily", Person(1), "computer", NOON) == [12]  # the second one would come with the deadline
    assert reminders("daily", Person(1), "wait", NOON) == [12, 24, 36]


def test_a_table_that_waits_reminds_until_three_are_unanswered() -> None:
    assert reminders("relaxed", Person(1), "wait", NOON) == [36, 64.8, 108]


def test_reminders_and_deadlines_leave_quiet_hours() -> None:
    person = sleeper("22:00", "08:00")
    assert reminders("daily", person, "computer", NOON) == [20]  # midnight becomes eight
    deadline = find_deadline(PACES["daily"], at("2026-05-04T23:00"), 0, person)
    assert deadline == at("2026-05-06T08:00")
    away = Person(1, away_until=NOON + 10 * DAY)
    assert find_deadline(PACES["daily"], NOON, 0, away) == NOON + 10 * DAY
    assert reminders("daily", away, "computer", NOON) == []
    assert reminders("daily", away, "wait", NOON)[0] >= 240
    assert reminders("daily", Person(1, ping="none"), "wait", NOON) == []


def test_an_interval_of_ones_own_takes_the_place_of_the_pace() -> None:
    for late in ("computer", "wait"):
        assert reminders("daily", Person(1, remind=4), late, NOON) == [4, 8, 12]  # three unanswered are enough
    assert reminders("daily", Person(1, remind=12), "computer", NOON) == [12]  # the next would come with the deadline
    assert reminders("relaxed", Person(1, remind=48), "computer", NOON) == [48]
    assert reminders("live", Person(1, remind=8), "wait", NOON) == [8, 16, 24]
    assert reminders("relaxed", Person(1, remind=0), "wait", NOON) == []


def test_an_interval_of_ones_own_leaves_quiet_hours_and_is_kept_after_them() -> None:
    person = sleeper("22:00", "08:00", remind=8)
    assert reminders("relaxed", person, "computer", NOON) == [8, 20, 28]  # four in the morning becomes eight


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_deadlines_stand_in_the_posts() -> None:
    public = scene(None, seat=None, view={"round": 1}, waiting=(0, 2))
    assert "until" not in table.whose_line(public, WORDS)
    same = dataclasses.replace(public, until={0: 90_000_000, 2: 90_000_000})
    assert table.whose_line(same, WORDS).count("due <t:90000:R>") == 1
    apart = dataclasses.replace(public, until={0: 90_000_000, 2: 95_000_000})
    assert table.whose_line(apart, WORDS).count("due <t:9") == 2
    shown(table.build_table(apart, ["-"]))
    shown(cockpit.build_cockpit(scene(None, recap=("x" * 999,) * 50)))
    for until in (None, 5, 90_000_000):
        said = str(shown(table.build_reminder(ROW, 11, until, 1000, WORDS)))
        assert "<@11>" in said
