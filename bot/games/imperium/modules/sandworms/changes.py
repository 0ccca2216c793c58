"""Changes of the Shield Wall since the viewer's last look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def find_changes(before: View, now: View) -> dict[str, bool]:
    """Whether the Shield Wall was broken between two views."""
    return {"wall": bool(before.get("wall")) and not now["wall"]}
