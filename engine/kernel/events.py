"""Events, and their audiences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

PUBLIC: None = None
"""Audience of an event that everybody sees in full."""


class Event(NamedTuple):
    """An event in the game.

    `data` are message arguments (see `decisions.Value`): everything that the audience sees. `audience` is a tuple of
    seats, or None for everybody. For an event about hidden facts, `public` is what everyone else sees of it, None if
    they see nothing."""

    kind: str
    data: Mapping[str, Any]
    audience: tuple[int, ...] | None = PUBLIC
    public: Mapping[str, Any] | None = None


def seen_by(event: Event, viewer: int | None) -> Mapping[str, Any] | None:
    """The data of `event` for `viewer` (a seat, or None for a spectator); None if the viewer does not see it."""
    if event.audience is PUBLIC or viewer in event.audience:
        return event.data
    return event.public
