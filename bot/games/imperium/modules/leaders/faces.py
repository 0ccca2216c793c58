"""The pieces of Leaders that can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def list_held(view: View) -> list[str]:
    """The Navigation cards of the viewer that lie face down."""
    return [f"navigation:{card}" for card in view.get("course", ())]
