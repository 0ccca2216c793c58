"""Message lines about Objectives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.lines import name_won
from bot.language import Words

View = Mapping[str, Any]


def list_dealt(player: View, words: Words) -> list[str]:
    """A player's Objective cards."""
    cards = [name_won("objective", card, words) for card in player.get("objectives", ())]
    return [words.text("board-objectives", seat=player["seat"], cards=words.join(cards))] if cards else []
