"""Message lines about dreadnoughts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_board(view: View, words: Words) -> list[str]:
    """The owners of dreadnoughts on locations (IX5.7)."""
    return [
        words.text("board-dreadnought-on", seat=seat, space=f"space:{location}")
        for location, seat in view.get("dreadnoughts", {}).items()
    ]


def list_player(view: View, player: View, words: Words) -> list[str]:
    """The places of a player's dreadnoughts, if any is in the garrison or in the Conflict."""
    there = player.get("dreadnoughts", {})
    if not any(there.get(zone) for zone in ("garrison", "conflict")):
        return []
    return [words.text("board-dreadnoughts", seat=player["seat"], **there)]
