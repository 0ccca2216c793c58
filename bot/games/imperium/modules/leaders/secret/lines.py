"""Message lines about Factions that Leaders have chosen in secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_hand(view: View, words: Words) -> list[str]:
    """The Factions that the viewer has chosen in secret."""
    if not view.get("secret"):
        return []
    return [words.text("hand-secret", factions=[f"faction:{track}" for track in view["secret"]])]


def list_board(view: View, words: Words) -> list[str]:
    """Each player's number of secret Factions, and the Factions already revealed (B2.6)."""
    lines = []
    for player in view["players"]:
        secret = player.get("secret", {"hidden": 0, "shown": []})
        if secret["hidden"]:
            lines.append(words.text("board-secret", seat=player["seat"], n=secret["hidden"]))
        if secret["shown"]:
            shown = [f"faction:{track}" for track in secret["shown"]]
            lines.append(words.text("board-secret-shown", seat=player["seat"], factions=shown))
    return lines
