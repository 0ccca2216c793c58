"""Words of Leaders' own boards: training and memories (U16)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("train", icon="train", rule="U16.4")
class Train(EffectAtom):
    """The Feyd token one space to the right, and the reward there (U16.4)."""


@atom("remember", icon="memory", rule="U16.5")
class Remember(EffectAtom):
    """A troop from the supply to the Leader's memories (U16.5)."""


@atom("awaken", icon=("memory", "card", "repeat"), rule="U16.5", plain=False, short=True)
class Awaken(EffectAtom):
    """Return all memories and draw a card for each; then the Leader flips (U16.5)."""
