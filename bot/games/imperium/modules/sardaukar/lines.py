"""Message lines about Sardaukar Commanders and Skills."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_hand(view: View, words: Words) -> list[str]:
    """The viewer's Commanders and Skills."""
    own = view["you"]["seat"]
    mine = (player for player in view["players"] if player["seat"] == own)
    return [line for player in mine for line in _tell_corps(player, words, "hand-corps")]


def list_board(view: View, words: Words) -> list[str]:
    """The Commanders that can be acquired, and the Skills on offer (BL16.1)."""
    part = view.get("sardaukar")
    if part is None:
        return []
    there = words.pile([f"space:{space}" for space in part["spaces"]])
    row = words.pile([f"skill:{skill}" for skill in part["row"]])
    lines = [words.text("board-commanders", spaces=there)] if there else []
    numbers = {name: part[name] for name in ("stack", "bank", "gone")}
    return [*lines, words.text("board-skills", skills=row or "–", **numbers)]


def list_player(view: View, player: View, words: Words) -> list[str]:
    """The Commanders and Skills of a player."""
    return _tell_corps(player, words)


def _tell_corps(player: View, words: Words, key: str = "board-corps") -> list[str]:
    """The places of a player's Commanders, and the player's Skills; no line if there are neither."""
    there, skills = player.get("commanders", {}), player.get("skills", ())
    if not skills and not any(there.values()):
        return []
    named = words.pile([f"skill:{skill}" for skill in skills])
    return [words.text(key, seat=player["seat"], skills=named, skilled=bool(skills), **there)]
