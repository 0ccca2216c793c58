"""Sardaukar Commanders as units in the Conflict."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def count_units(player: Mapping[str, Any]) -> int:
    """The number of a player's Commanders in the Conflict (BL3.4)."""
    return int(player.get("commanders", {}).get("conflict", 0))
