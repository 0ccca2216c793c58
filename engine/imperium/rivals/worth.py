"""The expected actions of Rivals, for computer players."""

from engine.imperium.automata.worth import WORTH

__all__ = ["WORTH"]
