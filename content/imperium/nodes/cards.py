"""Atoms of drawing, discarding and trashing cards (U6.2, UC1.9, UC1.10)."""

from __future__ import annotations

from content.imperium.nodes.atoms import CostAtom, EffectAtom, atom


@atom("draw", icon="card", rule="U6.2")
class Draw(EffectAtom):
    """Cards from the own deck (U6.2)."""

    amount: int


@atom("intrigue", icon="intrigue", rule="U6.2", automatic=True)
class DrawIntrigue(EffectAtom):
    """Intrigue cards (U6.2)."""

    amount: int


@atom("discard", icon="discard", rule="UC1.10")
class Discard(EffectAtom, CostAtom):
    """Cards of the owner's choice from hand (UC1.10)."""

    amount: int


@atom("trash_self", icon=("trash", "this_card"), rule="UC1.9")
class TrashSelf(EffectAtom, CostAtom):
    """The card that says so leaves the game."""


@atom("trash_intrigue", icon=("trash", "intrigue"), rule="UC1.9")
class TrashIntrigue(EffectAtom, CostAtom):
    """An Intrigue card from hand leaves the game (UC1.9)."""
