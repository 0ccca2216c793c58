"""Whole random games with every invariant checked on the way."""

from __future__ import annotations

import pytest

from engine.imperium.family import FAMILY
from engine.players import answer_randomly
from engine.sweep import play_game


def faultless(seats: int, seed: int) -> None:
    """One game to its end."""
    config = {
        "seats": seats,
        "leaders": ("random", "draft", "dealt")[seed % 3],
        "bans": seed % 4 == 2 and seats < 6,  # of nine Leaders two are given
        "spies_must": seed % 3 == 0,
        "modules": ["choam"] if seed % 3 != 1 else [],
    }
    played = play_game(FAMILY, config, [answer_randomly] * seats, seed, check=True)
    assert played.violations == []
    assert played.outcome is not None


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_games_keep_every_invariant(seats: int, seed: int) -> None:
    faultless(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_many_games_keep_every_invariant(seats: int, seed: int) -> None:
    faultless(seats, seed)
