"""Speed, measured by what does not depend on the machine: Python function calls a decision."""

from __future__ import annotations

import cProfile
import pstats

from engine.imperium.family import FAMILY
from engine.players import player
from engine.sweep import play_game

BUDGET = 181
"""Calls a decision, random four-player game with log, without views and digests (172 when it was set)."""


def test_calls_per_decision() -> None:
    seated = [player("random")] * 4
    play_game(FAMILY, {"seats": 4}, seated, 0)
    profile = cProfile.Profile()
    profile.enable()
    steps = sum(play_game(FAMILY, {"seats": 4}, seated, seed).steps for seed in range(1, 6))
    profile.disable()
    calls = pstats.Stats(profile).total_calls / steps  # type: ignore[attr-defined]  # missing in the stubs
    assert calls <= BUDGET
