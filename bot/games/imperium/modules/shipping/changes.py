"""Changes of Freighters since the viewer's last look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def find_changes(before: View, now: View) -> dict[str, bool]:
    """Whether any Freighter has moved between two views."""
    then, there = ([player.get("freighter") for player in view["players"]] for view in (before, now))
    return {"freighters": there != then}
