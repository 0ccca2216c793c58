"""Plans: the cards that only one team can buy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]
ENTHRONED = "shaddam"
"""The team that acquires cards of the Throne Row (T9.2)."""


def list_buys(view: View) -> list[str]:
    """The cards of the Throne Row, for the team that may acquire them."""
    team = view["players"][view["you"]["seat"]].get("team")
    return list(view["throne_row"]) if team is not None and view["teams"][team]["id"] == ENTHRONED else []
