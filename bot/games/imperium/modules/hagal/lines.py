"""Message lines about the Hagal deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_board(view: View, words: Words) -> list[str]:
    """The number of cards left in the automatic opponents' deck, and the cards revealed since it was shuffled
    (B17.9)."""
    deck = view.get("hagal")
    if deck is None:
        return []
    revealed = words.pile([f"hagal:{card}" for card in deck["revealed"]])
    return [words.text("board-hagal", n=deck["deck"], revealed=revealed, revealed_count=len(deck["revealed"]))]
