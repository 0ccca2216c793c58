from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from tests.engine.kernel.tiny import FAMILY, TinyState

SEED = bytes(range(32))


@pytest.fixture
def fresh() -> Callable[..., Game[TinyState]]:
    """A function that makes a new tiny game with this number of seats and this seed."""
    return lambda seats=3, seed=SEED: Game.new(FAMILY, {"seats": seats}, seed)


def answer_randomly(decision: Decision, rng: random.Random) -> Answer:
    """A random legal answer to a decision."""
    pick = decision.pick
    legal = [option.id for option in decision.legal()]
    if pick.kind == "amount":
        return Answer(decision.id, (), rng.randint(pick.low, pick.high))
    size = 1 if pick.kind == "one" else rng.randint(*decision.bounds())
    return Answer(decision.id, tuple(rng.sample(legal, size)))


def play(game: Game[TinyState], rng: random.Random) -> Iterator[Game[TinyState]]:
    """Give random answers to the end, yielding the game before every answer and once at the end."""
    while game.waiting():
        yield game
        decision = rng.choice(game.decisions())
        game.apply(decision.seat, answer_randomly(decision, rng))
    yield game
