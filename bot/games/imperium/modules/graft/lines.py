"""Message lines about grafted cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_board(view: View, words: Words) -> list[str]:
    """The cards that are grafted now, and cards that return to their owner's hand at the reveal (IM16.1)."""
    lines = []
    if joined := view.get("joined"):
        lines.append(words.text("board-joined", cards=words.pile([f"card:{card}" for card in joined])))
    for player in view["players"]:
        if coming := player.get("returning"):
            cards = words.pile([f"card:{card}" for card in coming])
            lines.append(words.text("board-returning", seat=player["seat"], cards=cards))
    return lines
