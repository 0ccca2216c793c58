"""Message lines about the Rivals of Uprising."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words
from content.imperium.catalog import find_sheet
from content.imperium.sets.rivals.kinds import Rival

View = Mapping[str, Any]


def list_board(view: View, words: Words) -> list[str]:
    """The price of the Rivals' Swordmaster, and their order of Factions (RV2.1)."""
    lines = []
    for player in view["players"]:
        if player.get("rival"):
            rival = find_sheet(f"rival:{player['rival']}")[1]
            assert isinstance(rival, Rival)
            order = " → ".join(words.name(f"faction:{faction}") for faction in rival.priority)
            lines.append(
                words.text(
                    "board-rival", seat=player["seat"], rival=f"rival:{rival.key}", n=rival.swordmaster, order=order
                )
            )
    return lines
