"""The cards that a plan may send to more spaces because of Spies."""

from __future__ import annotations

from content.imperium.schema import Card


def reaches_all(card: Card) -> bool:
    """Whether a card can go wherever its player has a Spy (U9.9)."""
    return "spy" in card.icons
