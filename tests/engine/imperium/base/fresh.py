"""New games on the base board, as the setup leaves them."""

from __future__ import annotations

from engine.imperium.family import FAMILY
from engine.imperium.state import State
from engine.kernel.game import Game


def new(seats: int = 3, number: int = 0, **config: object) -> Game[State]:
    """A new game after its setup; games with different `number` are dealt differently."""
    return Game.new(FAMILY, {"product": "base", "seats": seats} | config, bytes([number]) * 32)
