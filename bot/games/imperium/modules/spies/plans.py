"""Plans: the cards that can be sent to further spaces because of Spies."""

from __future__ import annotations

from content.imperium.schema import Card


def reaches_all(card: Card) -> bool:
    """Whether a card can be sent to every space that its player's Spies watch (U9.9)."""
    return "spy" in card.icons
