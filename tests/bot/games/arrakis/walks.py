"""Games of War for Arrakis played in process, for tests over all questions and events."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from engine.kernel.game import Game
from engine.players import player
from engine.registry import family

VERSIONS = ("article", "retail")
SEATS = (1, 2, 3, 4)


def new_game(seats: int = 2, version: str = "article", seed: int = 1, **chosen: str) -> Game[Any]:
    """A new game."""
    config: Mapping[str, Any] = {"seats": seats, "version": version, **chosen}
    return Game.new(family("arrakis"), config, random.Random(seed).randbytes(32), digests=False)


def walk(seats: int, version: str, seed: int, steps: int = 3000, **chosen: str) -> Iterator[tuple[Game[Any], int]]:
    """Yield a game before each answer, with the seat that gives it, and once at its end (seat -1). Raiders play, with
    random moves in between."""
    game, rng = new_game(seats, version, seed, **chosen), random.Random(seed)
    raider, aimless = player("raider", "arrakis"), player("random")
    for _ in range(steps):
        waiting = game.waiting()
        if not waiting:
            break
        seat = rng.choice(waiting)
        yield game, seat
        decision = game.options(seat)
        assert decision is not None
        choose = aimless if rng.random() < 0.25 else raider
        game.apply(seat, choose(game.view(seat), decision, rng))
    yield game, -1


def play(seats: int, version: str, seed: int) -> Game[Any]:
    """A finished game."""
    *_, (game, _) = walk(seats, version, seed)
    return game
