"""Effects that Rise of Ix adds for the Shipping track (IX4)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("freighter", icon="freighter", rule="IX4.1", automatic=True, plain=False, module="shipping")
class Freighter(EffectAtom):
    """Advance the owner's Freighter by a space, or recall it to the bottom of the Shipping track for the rewards of its
    space and of all lower spaces. Do so `amount` times in a row."""

    amount: int
