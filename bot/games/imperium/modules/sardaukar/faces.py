"""The Sardaukar Skills that can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def list_offers(view: View) -> dict[str, list[str | None]]:
    """The Skills on offer."""
    return {"skills": [f"skill:{skill}" for skill in view.get("sardaukar", {}).get("row", ())]}


def list_owned(player: View) -> list[str]:
    """The Skills of a player."""
    return [f"skill:{skill}" for skill in player.get("skills", ())]
