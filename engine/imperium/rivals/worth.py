"""The actions that computer players expect of Rivals."""

from engine.imperium.automata.worth import WORTH

__all__ = ["WORTH"]
