"""Deadlines of seats and the times of their reminders. Pure arithmetic in milliseconds.

A clock counts the seat's own time: the time since it was asked, less the time during which the clock stood `still`
(outages, more time by vote) and less the person's absence, as far as the table allows it. Deadlines and reminders are
given in own time, so stopping a clock moves all of them. A deadline in quiet hours moves to their end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from heapq import merge
from itertools import chain, groupby, pairwise
from typing import NamedTuple

from bot.store.clocks import Clock
from bot.store.people import Person
from bot.tables.pace import HOUR, PATIENCE, Terms, leave_quiet

LEAST = 4 * HOUR
"""The least milliseconds that are left for a decision when a stopped game continues or its clocks change. Each decision
gets this only once."""
FORESIGHT = 400
"""The most reminders that are computed in advance: more than a year of daily ones."""


class Timing(NamedTuple):
    """The clock of a seat, with the terms of its table and the times of its person."""

    terms: Terms
    clock: Clock
    person: Person

    def absent(self, upto: int) -> int:
        """The milliseconds of the person's absence between the question and a time, at most those that the table
        allows."""
        start, end = max(self.person.away_from, self.clock.since), min(self.person.away_until, upto)
        return min(max(0, end - start), self.allowed)

    @property
    def allowed(self) -> int:
        """The milliseconds of absence that the table still allowed the seat when it was asked."""
        return max(0, self.terms.absence - self.clock.spent)

    def elapsed(self, at: int) -> int:
        """The seat's own time that has passed at a given time, in milliseconds."""
        return at - self.clock.since - self.clock.still - self.absent(at)

    def moment(self, own: int) -> int:
        """The first time at which this much of the seat's own time has passed. If the seat had used that much before
        the question, the time is before the question."""
        bare = self.clock.since + self.clock.still + own
        if bare <= max(self.person.away_from, self.clock.since):
            return bare
        return bare + self.absent(self.person.away_until)

    @property
    def whole(self) -> int:
        """All the time of the seat, in milliseconds: the allowance and the rest of the bank."""
        return self.terms.pace.allowance + self.clock.bank

    def deadline(self) -> int | None:
        """The deadline, which is never in quiet hours; None for a pace without a limit."""
        return leave_quiet(self.moment(self.whole), self.person) if self.terms.pace.limit else None

    @property
    def gap(self) -> int:
        """The least time between two reminders, in milliseconds."""
        return self.person.remind * HOUR if self.person.remind else self.terms.pace.gap

    def bank_from(self) -> int | None:
        """The time at which the bank begins to run, or began; None if it is empty."""
        return self.moment(self.terms.pace.allowance) if self.clock.bank else None

    def bank_left(self, at: int) -> int:
        """The milliseconds left in the bank at a given time."""
        used = self.elapsed(at) if self.clock.since else -self.clock.still
        return max(0, self.clock.bank - max(0, used - self.terms.pace.allowance))

    # -- stopping and starting -----------------------------------------------------------------------------------------

    def stop(self, at: int, kept: bool = False) -> Clock:
        """The clock after an answer. `kept`: whether the turn goes on, and its time continues with the seat's next
        question."""
        spent = self.clock.spent + self.absent(at)
        still, bank = (-max(0, self.elapsed(at)), self.clock.bank) if kept else (0, self.bank_left(at))
        return replace(self.clock, since=0, deadline=None, snoozed=0, still=still, bank=bank, spent=spent, unseen=0)

    def start(self, at: int, since: int, looks: bool = False) -> Clock:
        """The clock of a seat that is asked at the time `at`. The decision is identified by `since`, which is `at` or
        later.

        At a table that waits for the first look, the clock does not run before the person looks, unless `looks` is true
        or some of the turn's time has been used already.
        """
        still = self.clock.still - (since - at if self.clock.still else 0)
        waits = self.terms.unseen if not looks and not self.clock.still else 0
        clock = replace(self.clock, since=since, still=still + waits, unseen=int(waits > 0))
        return replace(clock, deadline=self._replace(clock=clock).deadline())

    def show(self, at: int) -> Clock:
        """The clock of a seat whose person looks now; it starts unless it is running."""
        clock = replace(self.clock, still=self.clock.still + min(0, self.elapsed(at)), unseen=0)
        return replace(clock, deadline=self._replace(clock=clock).deadline())

    def settle(self, at: int) -> Clock:
        """The clock after the absence up to a time was recorded, as is done before the person changes the absence."""
        part = self.absent(at)
        return replace(_wait(self.clock, part), spent=self.clock.spent + part)

    def put_off(self, at: int) -> Clock | None:
        """The clock of a person who announces an absence at the time `at`, after their time was over. None if their
        time is not over, or if the table does not allow enough absence.

        The time since the deadline counts as absence, and the deadline moves. Each delay uses up allowed absence, so
        nobody can postpone for ever.
        """
        over = self.elapsed(at) - self.whole
        if over < 0 or over >= self.allowed:
            return None
        clock = replace(_wait(self.clock, over + 1), spent=self.clock.spent + over)
        return replace(clock, deadline=self._replace(clock=clock).deadline())

    def ease(self, at: int) -> Clock:
        """The clock, with at least `LEAST` left after the person's quiet hours."""
        until = leave_quiet(at, self.person) + LEAST
        over = self.clock.deadline
        return self.clock if over is None or over >= until else self.extend(at, until - at)

    def stand_still(self, begun: int, ended: int) -> Clock:
        """The clock after it stood still between two times. The person's absence in between is not counted twice."""
        clock = _wait(self.clock, self.elapsed(ended) - self.elapsed(max(begun, self.clock.since)))
        return replace(clock, deadline=self._replace(clock=clock).deadline())

    def extend(self, at: int, more: int) -> Clock:
        """The clock with `more` milliseconds of own time left at the time `at`, the bank included. The used part of the
        bank stays used."""
        bank = self.bank_left(at)
        still = self.clock.still + self.elapsed(at) + more - self.terms.pace.allowance - bank
        clock = replace(self.clock, still=still, bank=bank)
        return replace(clock, deadline=self._replace(clock=clock).deadline())


def _wait(clock: Clock, length: int) -> Clock:
    """The clock after standing still for some time; the times of earlier reminders move with it."""
    said = {name: at + length for name in ("reminded", "unheeded", "muted") if (at := getattr(clock, name))}
    return replace(clock, still=clock.still + length, **said)


def is_inactive(clock: Clock) -> bool:
    """Whether the person has ignored all reminders up to the last one. Then they are no longer called."""
    return clock.unanswered > 0 and clock.reminded - clock.unheeded >= PATIENCE


def note_reminder(clock: Clock, at: int) -> Clock:
    """The clock after a reminder was queued; `is_inactive` then says whether it was the last one."""
    unheeded = clock.unheeded if clock.unanswered else at
    return replace(clock, unanswered=clock.unanswered + 1, reminded=at, unheeded=unheeded)


def next_reminder(timing: Timing) -> int | None:
    """The time of the person's next reminder; None if there is none.

    Nobody is reminded in a turn for which they stopped reminders, nor if they get one message a day about all games. A
    person's own interval replaces the pace's marks, except the beginning of a bank and the reminder of a live table. At
    a table that waits without end, reminders continue after the deadline, one in each allowance. Reminders that quiet
    hours, absence or the gap move to the same time become one.
    """
    terms, clock, person = timing
    if not clock.since or is_inactive(clock) or clock.muted or person.called == "none" or person.remind == 0:
        return None
    if person.daily is not None:
        return None
    over = max(clock.since, clock.reminded)
    pressing = timing.bank_from()
    moments = (then for own in _marks(timing) if (then := timing.moment(own)) > over)
    for moment, following in pairwise(chain(moments, (None,))):
        assert moment is not None
        at = max(moment, clock.snoozed)
        if clock.reminded and moment != pressing:
            at = max(at, clock.reminded + timing.gap)
        at = find_reach(person, at)
        if terms.ends and clock.deadline is not None and at >= clock.deadline:
            return None
        if following is None or at < following:
            return at
    return None


def find_reach(person: Person, at: int) -> int:
    """The first time, from `at` on, at which a person may be called, outside absence and quiet hours."""
    return leave_quiet(leave_absence(leave_quiet(at, person), person), person)


def leave_absence(at: int, person: Person) -> int:
    """The first time, from `at` on, at which the person is not absent."""
    return person.away_until if person.away_from <= at < person.away_until else at


def _marks(timing: Timing) -> Iterator[int]:
    """The amounts of the seat's own time after which reminders are due, in order."""
    pace, bank, own = timing.terms.pace, timing.clock.bank, (timing.person.remind or 0) * HOUR
    marks = {pace.allowance} if bank or (own and not pace.limit) else set()
    if own:
        both = merge(sorted(marks), (number * own for number in range(1, FORESIGHT)))
        return (mark for mark, _ in groupby(both))
    base, length = (pace.allowance, bank) if bank else (0, pace.allowance)
    marks |= {base + int(mark * length) for mark in pace.marks}
    after = _after(timing.whole) if pace.limit and not timing.terms.ends else ()
    return chain(sorted(marks), after)


def _after(whole: int) -> Iterator[int]:
    """The amounts of the seat's own time, past the deadline, after which reminders are due at a table that waits
    without end."""
    return (int((number + 0.5) * whole) for number in range(1, FORESIGHT))
