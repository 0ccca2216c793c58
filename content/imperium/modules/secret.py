"""Factions chosen in secret (B16.2)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("influence_secret", icon=("influence", "factions"), rule="B16.2", plain=False)
class InfluenceSecret(EffectAtom):
    """The Factions chosen in secret may be revealed, for 1 Influence with each of them (B21.5)."""
