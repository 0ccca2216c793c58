"""Effects about Factions chosen in secret (B16.2)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("influence_secret", icon=("influence", "factions"), rule="B16.2", plain=False)
class InfluenceSecret(EffectAtom):
    """Let the owner reveal the Factions that were chosen in secret, and gain 1 Influence with each (B21.5)."""
