"""Effects about Factions chosen in secret (B16.2)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("influence_secret", icon=("influence", "factions"), rule="B16.2", plain=False)
class InfluenceSecret(EffectAtom):
    """Optionally reveal the Factions chosen in secret for 1 Influence with each (B21.5)."""
