"""Sandworms as units in the Conflict."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def count_units(player: Mapping[str, Any]) -> int:
    """The number of a player's sandworms in the Conflict (U1.5, U11.1)."""
    return int(player.get("sandworms", 0))
