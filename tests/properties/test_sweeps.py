"""A few random games on Uprising's board, in which every invariant is checked; `.ci/run sweeps` plays many more."""

from __future__ import annotations

import pytest

from engine.imperium.family import FAMILY
from engine.players import answer_randomly
from engine.sweep import play_game


def faultless(seats: int, seed: int, *modules: str) -> None:
    """Play one game to its end and check that it has no faults."""
    config = {
        "seats": seats,
        "leaders": ("random", "draft", "dealt")[seed % 3],
        "bans": seed % 4 == 2 and seats < 6,  # six players cannot ban Leaders, since two of the nine are fixed
        "spies_must": seed % 3 == 0,
        "modules": [*modules, *(["choam"] if seed % 3 != 1 else [])],
    }
    played = play_game(FAMILY, config, [answer_randomly] * seats, seed, check=True)
    assert played.violations == []
    assert played.outcome is not None


@pytest.mark.sweep(9)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_games_keep_every_invariant(seats: int, seed: int) -> None:
    faultless(seats, seed)


@pytest.mark.rotating
@pytest.mark.sweep(10)
@pytest.mark.parametrize("seed", range(200, 202))
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
def test_games_with_immortality_keep_every_invariant(seats: int, seed: int) -> None:
    faultless(seats, seed, "immortality")


@pytest.mark.rotating
@pytest.mark.sweep(10)
@pytest.mark.parametrize("seed", range(300, 304))
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
def test_games_with_bloodlines_keep_every_invariant(seats: int, seed: int) -> None:
    """Games with Bloodlines keep every invariant: alone, with its tech module, with Immortality, and with both."""
    others = [(), ("tech",), ("tech", "immortality"), ("immortality",)][seed % 4]
    faultless(seats, seed, "bloodlines", *others)


DEEDS = {
    "activate choose-activate", "resolve choose-split", "resolve choose-share", "resolve choose-contribution",
    "decline choose-no-contribution", "resolve choose-trade", "gift choose-gift", "gift choose-gift-cards",
    "decline choose-gift-none", "resolve choose-gift-card", "resolve choose-throne", "resolve choose-reinforce",
    "deploy choose-deploy-for", "concede choose-concede", "decline choose-no-concede", "resolve choose-deal",
}  # fmt: skip
"""The kinds of actions that are only possible at a table of six."""


@pytest.mark.slow
def test_everything_that_six_alone_can_do_comes_up() -> None:
    done: set[str] = set()
    for seed in range(35):
        played = play_game(FAMILY, {"seats": 6}, [answer_randomly] * 6, seed, census=True)
        done |= {line.partition(": ")[2] for line in played.taken}
    assert DEEDS - done == set()
