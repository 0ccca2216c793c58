"""The restrictions of streamlined Rivals in the panels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium.catalog import find_sheet
from content.imperium.sets.rivals.kinds import Rival

View = Mapping[str, Any]
PAIR = 2
"""The number of people in games with streamlined Rivals."""


def list_scoreless(view: View) -> list[int]:
    """The seat of a streamlined Rival, which scores no points, but collects resources until it has its Swordmaster
    (RV9.5)."""
    players = view.get("players", ())
    if sum("hand" in player for player in players) != PAIR:
        return []
    return [player["seat"] for player in players if player.get("rival") and _is_streamlined(player["rival"])]


def _is_streamlined(name: str) -> bool:
    rival = find_sheet(f"rival:{name}")[1]
    assert isinstance(rival, Rival)
    return rival.streamlined
