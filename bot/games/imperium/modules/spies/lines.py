"""Message lines about Spies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def count_pieces(player: View) -> dict[str, Any]:
    """The number of Spies in a player's supply, and whether Spies are in play."""
    return {"spied": "spies" in player, "spies": player.get("spies", 0)}


def list_places(view: View, words: Words) -> list[str]:
    """The seats with a Spy at each observation post, in lines."""
    return [
        words.text("board-spies", post=f"post:{post}", who=[f"seat:{seat}" for seat in seats])
        for post, seats in view.get("posts", {}).items()
        if seats
    ]


def list_player(view: View, player: View, words: Words) -> list[str]:
    """The number of a player's Spies that are out of the game (BL9.4)."""
    gone = player.get("spies_gone")
    return [words.text("board-spies-gone", seat=player["seat"], n=gone)] if gone else []
