"""A few random games on the base board, in which every invariant is checked; `.ci/run sweeps` plays many more."""

from __future__ import annotations

import pytest

from engine.imperium.family import FAMILY
from engine.players import answer_randomly
from engine.sweep import play_game


def faultless(seats: int, seed: int, *modules: str) -> None:
    """Play one game to its end and check that it has no faults."""
    config = {
        "product": "base",
        "seats": seats,
        "leaders": ("random", "draft", "dealt")[seed % 3],
        "bans": seed % 4 == 2,
        "modules": list(modules),
    }
    played = play_game(FAMILY, config, [answer_randomly] * seats, seed, check=True)
    assert played.violations == []
    assert played.outcome is not None


@pytest.mark.sweep(3)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [3, 4])
def test_games_keep_every_invariant(seats: int, seed: int) -> None:
    faultless(seats, seed)


@pytest.mark.sweep(8)
@pytest.mark.parametrize("seed", range(200, 202))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_with_immortality_keep_every_invariant(seats: int, seed: int) -> None:
    faultless(seats, seed, "immortality")


@pytest.mark.rotating
@pytest.mark.sweep(8)
@pytest.mark.parametrize("seed", range(300, 304))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_with_bloodlines_keep_every_invariant(seats: int, seed: int) -> None:
    """Games with Bloodlines keep every invariant: alone, with its tech module, with Immortality, and with both."""
    others = [(), ("tech",), ("tech", "immortality"), ("immortality",)][seed % 4]
    faultless(seats, seed, "bloodlines", *others)
