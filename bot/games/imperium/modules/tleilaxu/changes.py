"""Changes of the tracks of the Bene Tleilax board since the viewer's last look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def find_changes(before: View, now: View) -> dict[str, bool]:
    """Whether any token has moved on the research track or on the Tleilaxu track between two views."""
    then, there = ([player.get("tleilaxu", {}) for player in view["players"]] for view in (before, now))
    tracks = {"research": "node", "tleilaxu-track": "space"}
    return {kind: [own.get(place) for own in there] != [own.get(place) for own in then]
            for kind, place in tracks.items()}  # fmt: skip
