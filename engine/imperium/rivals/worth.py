"""The expectations of the automatic opponents."""

from engine.imperium.automata.worth import WORTH

__all__ = ["WORTH"]
