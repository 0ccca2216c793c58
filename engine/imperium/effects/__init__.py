"""The rules of every kind of effect in the core, by topic."""

from types import ModuleType

from engine.imperium.effects import (
    acquiring,
    board,
    cards,
    control,
    goods,
    harvest,
    intrigue,
    lasting,
    looking,
    opponents,
    payment,
    troops,
    turn_ends,
)

RULES: tuple[ModuleType, ...] = (
    acquiring, board, cards, control, goods, harvest, intrigue, lasting, looking, opponents, payment, troops, turn_ends,
)  # fmt: skip
