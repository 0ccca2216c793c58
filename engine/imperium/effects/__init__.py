"""The rules of every kind of effect that the core knows, by topic; importing this package registers them."""

from engine.imperium.effects import (
    board,
    cards,
    control,
    goods,
    harvest,
    lasting,
    opponents,
    payment,
    troops,
    turn_ends,
)

__all__ = [
    "board", "cards", "control", "goods", "harvest", "lasting", "opponents", "payment", "troops", "turn_ends",
]  # fmt: skip
