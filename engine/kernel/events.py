"""Events, and who sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

PUBLIC: None = None
"""Audience of an event that everybody sees in full."""


class Event(NamedTuple):
    """Something that happened in a game."""

    kind: str
    # The message arguments (see `decisions.Value`): everything that the audience sees.
    data: Mapping[str, Any]
    # The seats that see it, None for everybody.
    audience: tuple[int, ...] | None = PUBLIC
    # What everybody else sees of an event about hidden facts, None for nothing.
    public: Mapping[str, Any] | None = None


def seen_by(event: Event, viewer: int | None) -> Mapping[str, Any] | None:
    """The data of `event` for `viewer` (a seat, or None for a spectator); None if the viewer does not see it."""
    if event.audience is PUBLIC or viewer in event.audience:
        return event.data
    return event.public
