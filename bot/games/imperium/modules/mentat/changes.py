"""Changes of the Mentat since the viewer's last look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def find_changes(before: View, now: View) -> dict[str, bool]:
    """Whether anything about the Mentat has changed: its place, its owner or its next owner."""
    return {"mentat": now.get("mentat") != before.get("mentat")}
