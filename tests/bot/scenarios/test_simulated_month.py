"""A short part of the simulated month; `python -m tests.bot.support.simulated_month` plays the long one."""

from __future__ import annotations

import pytest

from tests.bot.support.outages import SORTS
from tests.bot.support.simulated_month import simulate

pytestmark = pytest.mark.slow


@pytest.mark.long
@pytest.mark.slow
async def test_a_month_of_games_loses_doubles_and_leaks_nothing(url) -> None:
    report = await simulate(url, 6, seed=4)
    assert report.faults() == {}
    assert set(report.outages) == set(SORTS)
    assert report.kills > 1
    assert report.reminders > 5
    assert report.planned > 5
    assert report.carried_out > 5
    assert report.asked_back > 5
    assert report.absences > 0
