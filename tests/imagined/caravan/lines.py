"""Lines about caravans in messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words


def list_hand(view: Mapping[str, Any], words: Words) -> list[str]:
    """The line with the viewer's loads."""
    loads = view["you"].get("loads")
    return [words.text("hand-loads", loads=words.pile([f"load:{load}" for load in loads]))] if loads else []


def list_board(view: Mapping[str, Any], words: Words) -> list[str]:
    """The lines with the place and the camels of each caravan."""
    return [
        words.text(
            "board-caravan",
            seat=player["seat"],
            place=player["caravan"]["place"] + 1,
            brown=player["caravan"]["camels"]["brown"],
            white=player["caravan"]["camels"]["white"],
            loads=player["caravan"]["loads"],
        )
        for player in view["players"]
        if "caravan" in player
    ]
