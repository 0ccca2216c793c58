"""The rules of every kind of effect, by topic; importing this package registers them all."""

from engine.imperium import choam
from engine.imperium.effects import board, cards, control, goods, payment, spies, troops

__all__ = ["board", "cards", "choam", "control", "goods", "payment", "spies", "troops"]
