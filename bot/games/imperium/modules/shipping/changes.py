"""News of Freighters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def find_changes(before: View, now: View) -> dict[str, bool]:
    """Whether one is elsewhere."""
    then, there = ([player.get("freighter") for player in view["players"]] for view in (before, now))
    return {"freighters": there != then}
