"""Fresh games on the base board, as set up."""

from __future__ import annotations

from engine.imperium.family import FAMILY
from engine.imperium.state import State
from engine.kernel.game import Game


def new(seats: int = 3, number: int = 0, **config: object) -> Game[State]:
    """A game as set up; `number` distinguishes games."""
    return Game.new(FAMILY, {"product": "base", "seats": seats} | config, bytes([number]) * 32)
