"""Prices that the level of difficulty raises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium.schema import Modifier

View = Mapping[str, Any]


def list_modifiers(view: View, seat: int) -> list[Modifier]:
    """The spaces that are dearer than printed (B19.1)."""
    dearer = view.get("hagal", {}).get("dearer", {})
    return [
        Modifier(of="price_space", value=amount, what=what, space=space)
        for space, more in dearer.items()
        for what, amount in more.items()
    ]
