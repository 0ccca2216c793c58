"""The expected actions of House Hagal, for computer players."""

from engine.imperium.automata.worth import WORTH

__all__ = ["WORTH"]
