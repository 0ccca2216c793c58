"""Absences by command: from now or from a day on, until another day, in the person's time zone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.handlers.personal import Personal
from bot.store import people
from engine.kernel.decisions import Refused
from tests.bot.support.tables import USERS

AYLA = USERS[0]
NOW = 1_800_000_000_000
"""The morning of 15 January 2027, in UTC."""


@pytest.mark.parametrize(("back", "since", "away", "planned"), [
    ("2027-01-18", None, "2027-01-18", None), ("18.1.", "15.1.", "2027-01-18", None),
    ("2027-01-18", "2027-01-10", "2027-01-18", None),  # a day in the past means now
    ("01-25", "2027-01-20", None, ("2027-01-20", "2027-01-25")),
    ("01-05", "2026-12-30", None, None), ("2027-03-05", "2027-02-28", None, ("2027-02-28", "2027-03-05")),
])  # fmt: skip
async def test_an_absence_begins_now_or_on_its_day_and_ends_on_the_other(
    tables, store, back, since, away, planned
) -> None:
    """An absence that is over, or ends before it begins, is refused."""

    def day(at: int) -> str:
        return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()

    personal = Personal(tables)
    if away is None and planned is None:
        with pytest.raises(Refused):
            await personal.go_away(AYLA, back, since)
        return
    person = await personal.go_away(AYLA, back, since)
    assert (day(person.away_until) if person.away_until > NOW else None) == away
    found = (day(person.planned_from), day(person.planned_until)) if person.planned_until else None
    assert found == planned
    assert (await personal.go_away(AYLA, "off", None)).away_until <= NOW


async def test_the_days_of_an_absence_begin_tomorrow_where_the_person_lives(tables, store) -> None:
    for zone, first in (
        ("UTC", "2027-01-16"),
        ("Pacific/Kiritimati", "2027-01-16"),
        ("Pacific/Honolulu", "2027-01-15"),
    ):
        async with store.write() as connection:
            await people.keep_person(connection, AYLA, zone=zone)
        days = await Personal(tables).list_days(AYLA)
        assert (days[0], len(days)) == (first, 14)
