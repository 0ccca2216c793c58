"""A short simulated day with two processes on PostgreSQL; `python -m tests.bot.support.simulated_day` plays the long
one."""

from __future__ import annotations

import pytest

from tests.bot.support.simulated_day import simulate

pytestmark = pytest.mark.slow


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.postgres
async def test_two_processes_lose_double_and_stick_nothing(tmp_path) -> None:
    report = await simulate(tmp_path, 4, 48, seed=1, trouble=(2, 1, 1.0))
    assert report.faults() == {}
    assert report.kills == 2
    assert report.restarts == 1
    assert report.in_dms > 5
