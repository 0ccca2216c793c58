"""Forty days of a queue on three servers, on a virtual clock."""

from __future__ import annotations

import pytest

from tests.bot.support.queue_months import play


@pytest.mark.slow
@pytest.mark.long
async def test_every_table_of_the_queue_begins_or_is_given_up_and_nobody_is_called_in_vain(url) -> None:
    days = 40
    report = await play(url, days, seed=days)
    assert report.list_faults() == {}
    assert report.started >= days
    assert report.lobbies == report.started + report.fell_through
    assert report.fell_through > 0
