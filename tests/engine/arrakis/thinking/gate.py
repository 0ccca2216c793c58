"""Positions in which the search for War for Arrakis is tested."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from engine.arrakis.family import FAMILY
from engine.arrakis.players import raider
from engine.arrakis.thinking import THINKERS
from engine.kernel.game import Game
from tests.engine.thinking.gate import Place

TABLES: list[Mapping[str, Any]] = [
    {"seats": 2, "version": "article"},
    {"seats": 2, "version": "retail"},
    {"seats": 4, "version": "retail"},
    {"seats": 1, "version": "retail"},
    {"seats": 3, "version": "article"},
    {"seats": 2, "version": "retail", "opponent": "mahdi"},
]
"""The versions of the rules, numbers of seats and opponents of all trials."""


def find_places(seeds: range) -> Iterator[Place]:
    """Yield one random turn of each game."""
    for seed in seeds:
        rng = random.Random(seed)
        game = Game.new(FAMILY, TABLES[seed % 2], rng.randbytes(32), digests=False)
        wanted = rng.randrange(30)
        while waiting := game.waiting():
            decision = game.options(waiting[0])
            assert decision is not None
            if decision.kind == "turn" and THINKERS["captain"].thinks(decision):
                wanted -= 1
                if wanted < 0:
                    yield Place(game, decision, seed)
                    break
            game.apply(decision.seat, raider.answer(game.view(decision.seat), decision, rng))
