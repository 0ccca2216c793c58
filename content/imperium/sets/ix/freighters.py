"""Words that Rise of Ix brings for the Shipping track (IX4)."""

from __future__ import annotations

from content.imperium.nodes.atoms import EffectAtom, atom


@atom("freighter", icon=("spice_trade", "repeat"), rule="IX4.1", automatic=True, module="shipping")
class Freighter(EffectAtom):
    """So many times, one after the other: the owner's Freighter may advance a space, or be recalled to the bottom of
    the Shipping track for the rewards of its space and of all lower ones."""

    amount: int


@atom("dividends", icon=("opponents", "solari"), rule="IX4.7", automatic=True, module="shipping")
class Dividends(EffectAtom):
    """Each other player gains so much Solari, teammates too."""

    amount: int
