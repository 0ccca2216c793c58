"""Words that Rise of Ix brings for the Shipping track (IX4)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("freighter", icon="freighter", rule="IX4.1", automatic=True, plain=False, module="shipping")
class Freighter(EffectAtom):
    """So many times, one after the other: the owner's Freighter may advance a space, or be recalled to the bottom of
    the Shipping track for the rewards of its space and of all lower ones."""

    amount: int
