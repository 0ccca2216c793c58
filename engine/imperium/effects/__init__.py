"""The rules of every kind of effect that the core knows, by topic; importing this package registers them."""

from engine.imperium.effects import board, cards, control, goods, payment, troops

__all__ = ["board", "cards", "control", "goods", "payment", "troops"]
