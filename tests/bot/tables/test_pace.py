"""Paces: the arithmetic of quiet hours, reminders and deadlines, and its text in posts."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.messages import cockpit, table
from bot.messages.personal import FREE
from bot.store.clocks import Clock
from bot.store.people import Person
from bot.tables.absence import next_daily
from bot.tables.inactivity import find_notice_time
from bot.tables.pace import DAY, EVER, HOUR, PACES, Terms, find_zone, leave_quiet, list_zones
from bot.tables.timing import Timing, find_reach, next_reminder, note_reminder
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
    twice = sleeper("22:00", "02:30", "Europe/Berlin")  # on the 25th, 02:30 occurs twice
    second = at("2026-10-25T01:10")  # the second 02:10 in Berlin
    assert leave_quiet(second, twice) == at("2026-10-25T01:30")
    skipped = sleeper("22:00", "02:30", "Europe/Berlin")  # on the 29th, 02:30 does not exist
    assert leave_quiet(at("2026-03-28T23:00", "Europe/Berlin"), skipped) == at("2026-03-29T01:30")


def test_nobody_is_called_on_a_free_day_nor_in_quiet_hours_beside_it() -> None:
    taipei = "Asia/Taipei"
    weekend = sleeper("22:00", "08:00", taipei, free="67")
    friday, monday = at("2026-01-09T21:59", taipei), at("2026-01-12T08:00", taipei)
    assert leave_quiet(friday, weekend) == friday
    for day in ("2026-01-09T22:00", "2026-01-10T00:00", "2026-01-11T15:00", "2026-01-12T07:59"):
        assert leave_quiet(at(day, taipei), weekend) == monday
    sunday = Person(1, zone=taipei, free="7")
    assert leave_quiet(at("2026-01-11T00:00", taipei), sunday) == at("2026-01-12T00:00", taipei)
    assert leave_quiet(at("2026-01-10T16:00"), sunday) == at("2026-01-11T16:00")  # midnight in Taipei


def test_no_deadline_falls_on_a_free_day_and_no_daily_message_comes() -> None:
    person = Person(1, free="67", daily=9)
    asked = at("2026-01-09T10:00")  # a Friday
    terms = Terms(PACES["daily"], "default", 0, False)
    assert Timing(terms, Clock(1, 0), person).start(asked, asked).deadline == at("2026-01-12T00:00")
    assert next_daily(person, asked) == at("2026-01-12T09:00")


@given(
    st.integers(at("2026-01-01T00:00"), at("2027-12-31T00:00")),
    st.integers(0, 1439),
    st.integers(0, 1439),
    st.sampled_from(ZONES),
    st.sampled_from(FREE),
)
def test_leaving_free_days_is_never_early_and_never_on_one(moment, start, end, zone, free) -> None:
    person = Person(1, zone=zone, quiet_from=start, quiet_to=end, free=free)
    after = leave_quiet(moment, person)
    assert moment <= after <= moment + 25 * HOUR * (1 + 2 * len(free))
    assert leave_quiet(after, person) == leave_quiet(after, dataclasses.replace(person, free="")) == after
    assert str(datetime.fromtimestamp(after / 1000, find_zone(zone)).isoweekday()) not in free


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


@given(
    st.integers(0, 3 * 24 * 60), st.integers(0, 4 * 24 * 60), st.integers(0, 23), st.integers(1, 16), st.integers(0, 72)
)  # fmt: skip
def test_somebody_is_reached_as_soon_as_they_are_neither_away_nor_in_their_quiet_hours(
    gone, length, hour, hours, moment
) -> None:
    """A person is called as soon as they are neither away nor in their quiet hours, checked for each minute; an absence
    may begin and end in quiet hours."""
    begin, minute = at("2026-05-04T00:00"), 60_000
    start, end = hour * 60, (hour + hours) % 24 * 60
    back = begin + (gone + length) * minute
    person = Person(1, quiet_from=start, quiet_to=end, away_from=begin + gone * minute, away_until=back)

    def is_quiet(now: int) -> bool:
        return ((now - begin) // minute - start) % 1440 < hours * 60

    now = begin + moment * HOUR
    while is_quiet(now) or person.away_from <= now < person.away_until:
        now += minute
    assert find_reach(person, begin + moment * HOUR) == now


def test_unknown_zones_are_utc() -> None:
    assert find_zone("Nowhere/Land") is UTC
    assert find_zone("../../etc/passwd") is UTC
    assert find_zone(None) is UTC
    assert "Europe/Berlin" in list_zones()


# -- the times of reminders --------------------------------------------------------------------------------------------


def asked(name: str, person: Person, since: int, late: str = "computer", absence: int = 14 * DAY) -> Timing:
    """The clock of a person who is asked for the first time at a table of this pace."""
    terms = Terms(PACES[name], late, absence, False)
    return Timing(terms, Timing(terms, Clock(1, 0, bank=terms.pace.bank), person).start(since, since), person)


@pytest.mark.parametrize("what", ["since", "reminded", "snoozed", "muted", "away_until"])
def test_the_table_is_told_three_days_after_the_last_sign_of_a_person_without_reminders(what: str) -> None:
    since = at("2026-01-12T10:00")
    timing, later = asked("daily", Person(1), since), since + 5 * HOUR
    if what == "away_until":
        timing = timing._replace(person=dataclasses.replace(timing.person, away_until=later))
    elif what != "since":
        timing = timing._replace(clock=dataclasses.replace(timing.clock, **{what: later}))
    assert find_notice_time(timing) == (since if what == "since" else later) + 3 * DAY


def reminders(name: str, person: Person, late: str, since: int, most: int = 25) -> list[float]:
    """The hours from `since` to each reminder of a person who never reacts."""
    timing, hours = asked(name, person, since, late), []
    while (found := next_reminder(timing)) and len(hours) < most:
        hours.append(round((found - since) / HOUR, 2))
        timing = timing._replace(clock=note_reminder(timing.clock, found))
    return hours


NOON = at("2026-05-04T12:00")


def test_reminders_at_half_and_nine_tenths() -> None:
    assert reminders("relaxed", Person(1), "computer", NOON) == [36, 64.8]
    assert reminders("live", Person(1), "wait", NOON) == [0.17]


def test_a_bank_reminds_when_it_begins_to_run_and_at_half_and_nine_tenths_of_it() -> None:
    # the next reminder, at 163.2, would be after the last one
    assert reminders("bank", Person(1), "default", NOON) == [12, 96]
    assert reminders("bank", Person(1, remind=8), "default", NOON)[:3] == [8, 12, 20]


def test_at_most_one_reminder_in_twelve_hours() -> None:
    # the second reminder would coincide with the deadline
    assert reminders("daily", Person(1), "computer", NOON) == [12]
    assert reminders("daily", Person(1), "wait", NOON) == [12, 24, 36, 60, 84]


def test_a_table_that_waits_reminds_for_three_days_and_once_more() -> None:
    assert reminders("relaxed", Person(1), "wait", NOON) == [36, 64.8, 108]


def test_reminders_and_deadlines_leave_quiet_hours() -> None:
    person = sleeper("22:00", "08:00")
    assert reminders("daily", person, "computer", NOON) == [20]  # midnight is moved to eight
    assert asked("daily", person, at("2026-05-04T23:00")).deadline() == at("2026-05-06T08:00")
    assert reminders("daily", Person(1, ping="none"), "wait", NOON) == []


def test_an_interval_of_ones_own_takes_the_place_of_the_pace() -> None:
    assert reminders("daily", Person(1, remind=4), "computer", NOON) == [4, 8, 12, 16, 20]
    assert reminders("daily", Person(1, remind=4), "wait", NOON) == [4.0 * n for n in range(1, 20)]
    # the next reminder would coincide with the deadline
    assert reminders("daily", Person(1, remind=12), "computer", NOON) == [12]
    assert reminders("relaxed", Person(1, remind=48), "computer", NOON) == [48]
    assert reminders("relaxed", Person(1, remind=0), "wait", NOON) == []


def test_at_a_live_table_an_interval_of_ones_own_comes_after_the_nudge() -> None:
    assert reminders("live", Person(1, remind=8), "wait", NOON)[:2] == [0.17, 8.17]


def test_an_interval_of_ones_own_leaves_quiet_hours_and_is_kept_after_them() -> None:
    person = sleeper("22:00", "08:00", remind=8)
    assert reminders("relaxed", person, "computer", NOON)[:3] == [8, 20, 28]  # four in the morning is moved to eight


def test_a_changed_interval_counts_by_time_and_not_by_how_many_there_were() -> None:
    """A changed interval counts by time and not by the number of reminders. Two reminders were sent at an interval of 4
    hours; after a change to the marks of the pace, the mark at half of the time still comes."""
    timing = asked("daily", Person(1, remind=4), NOON, "wait")
    for hours in (4, 8):
        timing = timing._replace(clock=note_reminder(timing.clock, NOON + hours * HOUR))
    # due at 12, but 12 hours after the last reminder
    assert next_reminder(timing._replace(person=Person(1))) == NOON + 20 * HOUR
    assert next_reminder(timing._replace(person=Person(1, remind=8))) == NOON + 16 * HOUR


# -- absences, outages, banks, additional time -------------------------------------------------------------------------


def test_absence_leaves_the_time_that_was_left() -> None:
    """An absence does not use up the remaining time: a person who was asked at noon and is away from four until two
    days later has 20 hours left."""
    away = Person(1, away_from=NOON + 4 * HOUR, away_until=NOON + 52 * HOUR)
    timing = asked("daily", away, NOON)
    assert timing.deadline() == NOON + 72 * HOUR
    assert reminders("daily", away, "computer", NOON) == [60]
    assert asked("daily", away, NOON + 28 * HOUR).deadline() == NOON + 76 * HOUR
    assert asked("daily", away, NOON + 60 * HOUR).deadline() == NOON + 84 * HOUR


def test_absence_counts_as_far_as_the_table_allows_it() -> None:
    away = Person(1, away_from=NOON, away_until=NOON + 10 * DAY)
    assert asked("daily", away, NOON, absence=3 * DAY).deadline() == NOON + 4 * DAY
    assert asked("daily", away, NOON, absence=0).deadline() == NOON + DAY
    assert asked("daily", away, NOON, absence=EVER).deadline() == NOON + 11 * DAY


def test_a_bank_does_not_run_in_absence() -> None:
    """A bank of time does not run in an absence: after 7 days of absence and 1 used hour of the decision's 12, the bank
    is untouched."""
    away = Person(1, away_from=NOON, away_until=NOON + 7 * DAY)
    timing = asked("bank", away, NOON)
    assert timing.stop(NOON + 7 * DAY + HOUR).bank == 7 * DAY
    assert timing.stop(NOON + 7 * DAY + 20 * HOUR).bank == 7 * DAY - 8 * HOUR
    assert timing.stop(NOON + 7 * DAY + HOUR).spent == 7 * DAY


def test_more_time_gives_nothing_back_to_a_bank() -> None:
    timing = asked("bank", Person(1), NOON)
    late = NOON + 7 * DAY + 12 * HOUR
    assert timing.deadline() == late
    more = timing._replace(clock=timing.extend(late + HOUR, DAY))
    assert (more.clock.deadline, more.bank_left(late + HOUR)) == (late + HOUR + DAY, 0)


HOURS = st.integers(0, 40 * 24)
SPAN = st.tuples(HOURS, HOURS).map(sorted)


@given(
    st.sampled_from(["daily", "relaxed", "bank"]),
    SPAN,
    SPAN,
    st.sampled_from([0, 3 * 24, 14 * 24, EVER // HOUR]),
    st.integers(0, 24),
    st.tuples(st.integers(0, 1439), st.integers(0, 959), st.sampled_from(ZONES)),
    st.sampled_from([NOON, at("2026-03-07T12:00"), at("2026-03-28T12:00"), at("2026-10-23T12:00")]),
)
@example("daily", [0, 0], [26, 30], 0, 0, (11 * 60, 9 * 60, "UTC"), NOON)
def test_a_deadline_leaves_all_the_time_that_its_person_was_there_and_the_bot_too(
    name, away, outage, allowed, used, quiet, noon
) -> None:
    """A deadline leaves all the time in which both the person and the bot were present. Counting hours confirms it for
    combinations of absence, outage, bank, time used before an undo, quiet hours and daylight saving."""
    start, length, zone = quiet
    habits = {"quiet_from": start, "quiet_to": (start + length) % 1440, "zone": zone}
    person = Person(1, away_from=noon + away[0] * HOUR, away_until=noon + away[1] * HOUR, **habits)
    terms = Terms(PACES[name], "computer", allowed * HOUR, False)
    whole, used = (terms.pace.allowance + terms.pace.bank) // HOUR, min(used, terms.pace.allowance // HOUR)
    own, hour, left = used, 0, allowed
    while own < whole:
        if away[0] <= hour < away[1] and left:
            left -= 1
        elif not outage[0] <= hour < outage[1]:
            own += 1
        hour += 1
    expected = leave_quiet(noon + hour * HOUR, person)

    before = Timing(terms, Clock(1, 0, bank=terms.pace.bank, still=-used * HOUR), person)
    timing = before._replace(clock=before.start(noon, noon))
    begun, ended = (noon + moment * HOUR for moment in outage)
    if timing.clock.deadline > begun:
        timing = timing._replace(clock=timing.stand_still(begun, ended))
    deadline = timing.clock.deadline
    if noon + hour * HOUR <= begun < expected:  # quiet hours, in which the outage began, delayed it
        assert deadline >= ended
    else:
        assert deadline == expected


# -- the contents ------------------------------------------------------------------------------------------------------


def test_deadlines_stand_in_the_posts() -> None:
    public = scene(None, seat=None, view={"round": 1}, waiting=(0, 1))
    assert "until" not in table.whose_line(public, WORDS)
    same = dataclasses.replace(public, until={0: 90_000_000, 1: 90_000_000})
    assert table.whose_line(same, WORDS).count("due <t:90000:R>") == 1
    apart = dataclasses.replace(public, until={0: 90_000_000, 1: 95_000_000})
    assert table.whose_line(apart, WORDS).count("due <t:9") == 2
    shown(table.build_table(apart, ["-"]))
    shown(cockpit.build_cockpit(scene(None, recap=("x" * 999,) * 50)))
    for until in (None, 5, 90_000_000):
        said = str(shown(table.build_reminder(ROW, 11, until, 1000, WORDS)))
        assert "<@11>" in said


def test_a_stopped_clock_has_used_of_its_bank_what_it_had_when_it_stopped() -> None:
    timing = asked("bank", Person(1), NOON)
    stopped = timing._replace(clock=timing.stop(NOON + 20 * HOUR, kept=True))
    assert stopped.clock.since == 0
    assert stopped.bank_left(NOON + 90 * HOUR) == timing.bank_left(NOON + 20 * HOUR) == 7 * DAY - 8 * HOUR


def test_nobody_is_reminded_at_the_deadline_itself() -> None:
    for remind, found in ((24, None), (23, NOON + 23 * HOUR)):
        timing = asked("daily", Person(1, remind=remind), NOON)
        assert timing.clock.deadline == NOON + DAY
        assert next_reminder(timing) == found
