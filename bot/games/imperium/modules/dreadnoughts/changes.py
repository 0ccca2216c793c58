"""Changes of dreadnoughts since the viewer's last look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def find_changes(before: View, now: View) -> dict[str, bool]:
    """Whether a dreadnought controls a location for a new owner."""
    held, then = now.get("dreadnoughts", {}), before.get("dreadnoughts", {})
    return {"dreadnoughts": any(then.get(location) != seat for location, seat in held.items())}
