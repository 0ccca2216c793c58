"""Message lines about Freighters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_player(view: View, player: View, words: Words) -> list[str]:
    """The space of a player's Freighter, unless it is at the bottom of the track."""
    return [words.text("board-freighter", seat=player["seat"], n=n)] if (n := player.get("freighter")) else []
