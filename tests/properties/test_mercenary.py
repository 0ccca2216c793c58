"""Many games between mercenaries, who spend their gains and take lasting ones."""

from __future__ import annotations

from collections import defaultdict
from statistics import mean

import pytest

from engine.imperium.family import FAMILY
from engine.players import player
from engine.sweep import play_game

GAMES = 60


def figures_of(config: dict[str, object]) -> tuple[dict[str, list[int]], list[int]]:
    """The figures of all seats of `GAMES` games, and the games' numbers of rounds."""
    seated, found, rounds = [player("mercenary")] * 4, defaultdict(list), []
    for seed in range(GAMES):
        played = play_game(FAMILY, config, seated, seed)
        assert played.outcome is not None
        rounds.append(played.game.state.round)
        for name, values in FAMILY.figures(played.game).items():
            found[name] += values
    return found, rounds


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("config", [{"seats": 4, "modules": ["choam"]}, {"product": "base", "seats": 4}])
def test_mercenaries_spend_and_take_what_lasts(config: dict[str, object]) -> None:
    """Mercenaries spend their goods and take lasting gains. Before they considered their goods, ten Solari and six
    spice were left per seat, and 1.5 Swordmasters were taken per game."""
    found, rounds = figures_of(config)
    assert mean(found["left: solari"]) < 6.5
    assert mean(found["left: spice"]) < 5.5
    assert sorted(found["left: solari"])[len(found["left: solari"]) * 95 // 100] < 16
    assert sum(found["taken: Swordmaster"]) >= 2.3 * GAMES
    assert sum(found["taken: High Council"]) >= 1.4 * GAMES
    assert mean(found["times played"]) > 3
    assert 8 <= mean(rounds) <= 10
