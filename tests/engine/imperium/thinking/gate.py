"""Positions in which the search for Dune: Imperium is tested."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.imperium.family import FAMILY
from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.thinking import THINKERS
from engine.kernel.game import Game
from tests.engine.thinking.gate import Place

MIXES = [
    ("uprising", ("choam",), 4),
    ("uprising", (), 1),
    ("uprising", ("ix",), 2),
    ("uprising", ("immortality",), 3),
    ("uprising", ("choam", "bloodlines", "tech"), 6),
    ("base", (), 4),
    ("base", ("ix", "immortality", "bloodlines"), 3),
    ("base", (), 1),
]
"""The boards, modules and seats of all trials."""


def find_places(seeds: range) -> Iterator[Place]:
    """Yield one random turn of each game."""
    for seed in seeds:
        rng = random.Random(seed)
        config = {"product": "uprising", "modules": ["choam"], "seats": 4, "leaders": "random"}
        game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
        wanted = rng.randrange(60)
        while waiting := game.waiting():
            decision = game.options(waiting[0])
            assert decision is not None
            if THINKERS["captain"].thinks(decision):
                wanted -= 1
                if wanted < 0:
                    yield Place(game, decision, seed)
                    break
            game.apply(decision.seat, answer_as_mercenary(game.view(decision.seat), decision, rng))
