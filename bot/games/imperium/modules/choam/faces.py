"""The contracts that can be looked up, and their icon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium.loader import load_product

View = Mapping[str, Any]
ICONS = {"contract": "contract"}


def list_icons(board: str) -> list[str]:
    """The icon of contracts, if the board has contracts."""
    return list(ICONS.values()) if load_product(board).sheets["contracts"] else []


def list_offers(view: View) -> dict[str, list[str | None]]:
    """The contracts on offer."""
    return {"market": [f"contract:{name}" for name in view.get("choam", {}).get("market", ())]}
