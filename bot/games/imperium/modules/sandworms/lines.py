"""Message lines about sandworms and Maker Hooks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_kept(player: View, words: Words) -> list[str]:
    """A player's sandworms in the Conflict, and the Maker Hooks."""
    found = [words.text("board-has-worms", n=n)] if (n := player.get("sandworms")) else []
    return [*found, *([words.name("token:hooks")] if player.get("hooks") else [])]
