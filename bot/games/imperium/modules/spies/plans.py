"""Plans: the cards that can be sent to further spaces because of Spies."""

from __future__ import annotations

from collections.abc import Collection


def reaches_all(icons: Collection[str]) -> bool:
    """Whether a card with these Agent icons can be sent to every space that its player's Spies watch (U9.9)."""
    return "spy" in icons
