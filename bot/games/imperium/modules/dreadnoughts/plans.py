"""Dreadnoughts as a part of plans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def list_figures(view: View) -> list[str]:
    """The kind of unit that a plan can name, if dreadnoughts are in play."""
    return ["dreadnought"] if "dreadnoughts" in view else []


def count_garrisoned(player: View) -> int:
    """The number of a player's dreadnoughts in the garrison (IX5.2)."""
    return int(player.get("dreadnoughts", {}).get("garrison", 0))
