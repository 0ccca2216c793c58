"""Help in deciding on a Conflict with House Hagal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.faces import find_part

View = Mapping[str, Any]
AUTOMATIC = "rival"
"""The kind of participants that are automatic opponents. Among them, House Hagal is the one without a Leader or a Rival
card."""


def list_unrewarded(view: View) -> list[int]:
    """The seat of House Hagal in a game of two people. It is ranked in a Conflict, but takes no reward (B18.4,
    B18.6)."""
    players = view.get("players", ())
    return [player["seat"] for player in players if player.get("kind") == AUTOMATIC and not find_part(player)]
