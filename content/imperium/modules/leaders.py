"""Effects of Leaders' boards: training and memories (U16)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("train", icon="train", rule="U16.4")
class Train(EffectAtom):
    """Move the Feyd token one space to the right and gain the reward there (U16.4)."""


@atom("remember", icon="memory", rule="U16.5")
class Remember(EffectAtom):
    """Put a troop from the supply into the Leader's memories (U16.5)."""


@atom("awaken", icon=("memory", "card", "repeat"), rule="U16.5", plain=False, short=True)
class Awaken(EffectAtom):
    """Return all memories, draw a card for each, then flip the Leader (U16.5)."""
