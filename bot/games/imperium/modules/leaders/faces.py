"""The Leaders' extra pieces that can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def list_held(view: View) -> list[str]:
    """The viewer's face-down Navigation cards and cards set aside."""
    course = [f"navigation:{card}" for card in view.get("course", ())]
    return course + [f"card:{card}" for card in view.get("held", ())]
