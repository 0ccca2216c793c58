"""Lines of messages about Freighters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_player(view: View, player: View, words: Words) -> list[str]:
    """The place of a player's Freighter, if it is above the bottom."""
    return [words.text("board-freighter", seat=player["seat"], n=n)] if (n := player.get("freighter")) else []
