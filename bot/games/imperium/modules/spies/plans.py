"""The options on which a plan may count because of Spies."""

from __future__ import annotations

from content.imperium.schema import Card


def reaches_all(card: Card) -> bool:
    """Whether a card can go wherever a Spy is (U9.9)."""
    return "spy" in card.icons
