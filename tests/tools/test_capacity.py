"""The simulation of a busy hour agrees with queueing theory."""

from __future__ import annotations

import random
from statistics import fmean

import pytest
from typer.testing import CliRunner

from tests.tools.__main__ import app
from tests.tools.capacity import HOUR, Costs, Load, play_hour


def test_a_hundred_thousand_games_have_a_hundred_clicks_a_second() -> None:
    assert Load(100_000).rate == pytest.approx(100)


@pytest.mark.slow
@pytest.mark.parametrize("use", [0.3, 0.5, 0.8])
def test_clicks_that_all_cost_the_same_wait_as_long_as_the_formula_says(use: float) -> None:
    """Clicks that all take the same work wait as long as the formula of Pollaczek and Khinchine says: with one server
    and work D, the mean wait is use * D / 2 / (1 - use)."""
    load, work = Load(10_000, answers=0, ends=0), use / Load(10_000).rate
    loop, _, _ = play_hour(load, Costs(look=work), 1, random.Random(1), 20 * HOUR)
    assert loop.find_use(20 * HOUR) == pytest.approx(use, rel=0.02)
    assert fmean(loop.waits) == pytest.approx(use * work / 2 / (1 - use), rel=0.1)


@pytest.mark.slow
def test_discord_takes_so_many_messages_a_second_however_many_processes_there_are() -> None:
    load = Load(1_000_000)
    for processes in (10, 40):
        *_, sending = play_hour(load, Costs(), processes, random.Random(1), 300)
        assert sending.find_use(300) == pytest.approx(load.rate * load.ends * 2 / 50, rel=0.05)
        assert sending.find_wait(1) > 300  # more messages are queued than can be sent


def test_the_command_prints_every_station() -> None:
    shown = CliRunner().invoke(app, ["capacity", "--games", "100", "--processes", "2"])
    assert shown.exit_code == 0, shown.output
    for name in ("2 processes", "drawing", "Discord's limit"):
        assert name in shown.output
