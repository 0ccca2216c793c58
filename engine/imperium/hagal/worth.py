"""The actions that computer players expect of House Hagal."""

from engine.imperium.automata.worth import WORTH

__all__ = ["WORTH"]
