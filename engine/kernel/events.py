"""Events, and the seats that see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

PUBLIC: None = None
"""The audience of an event that everybody sees completely."""


class Event(NamedTuple):
    """Something that happened in a game."""

    kind: str
    # The message arguments (see `decisions.Value`), all visible to the audience.
    data: Mapping[str, Any]
    # The seats that see the event completely, None for everybody.
    audience: tuple[int, ...] | None = PUBLIC
    # The arguments that other seats see of an event with hidden facts; None if they do not see the event.
    public: Mapping[str, Any] | None = None


def seen_by(event: Event, viewer: int | None) -> Mapping[str, Any] | None:
    """The data of `event` for `viewer` (a seat, or None for a spectator); None if the viewer does not see it."""
    if event.audience is PUBLIC or viewer in event.audience:
        return event.data
    return event.public
