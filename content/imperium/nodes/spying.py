"""Atoms of Spies, which their module carries out whatever set they stand in (U9, BL14)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("move_spies", icon=("spies", "opponents"), rule="BL14.4", plain=False, module="spies")
class MoveSpies(EffectAtom):
    """Every opponents' Spy that watches the space visited this turn moves to an empty post that does not, where its
    owner likes; it returns to the supply where there is none. It is no recall."""


@atom("influence_spied", icon=("influence", "spies", "factions"), rule="UC3.17")
class GainInfluenceSpied(EffectAtom):
    """1 Influence with each Faction the owner spies on (UC3.17)."""
