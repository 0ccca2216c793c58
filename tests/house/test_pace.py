"""Speed, measured independently of the machine: the number of Python function calls per decision."""

from __future__ import annotations

import cProfile

import pytest

from engine.imperium.family import FAMILY
from engine.players import player
from engine.sweep import play_game

BUDGET = 191
"""The most function calls per decision in a random four-player game with a log, without views and digests (190.1 when
the limit was set). They are counted by code object, because `pstats` merges functions with the same position, such as
the constructors of named tuples, and keeps one of them depending on addresses."""


@pytest.mark.slow
def test_calls_per_decision() -> None:
    seated = [player("random")] * 4
    play_game(FAMILY, {"seats": 4}, seated, 0)
    profile = cProfile.Profile()
    profile.enable()
    steps = sum(play_game(FAMILY, {"seats": 4}, seated, seed).steps for seed in range(1, 6))
    profile.disable()
    calls = sum(entry.callcount for entry in profile.getstats()) / steps
    assert calls <= BUDGET
