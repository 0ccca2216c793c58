"""Private talk within a team, with the limits of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]


class Talk(NamedTuple):
    """The private talks that a team may have."""

    note_used: Callable[[View, Mapping[int, int]], View] = lambda view, used: view
    """The view with each team's remaining private talks, given the used ones."""
    count_left: Callable[[View, int], int] = lambda view, seat: 0
    """The number of private talks left to a seat's team in such a view; 0 without a limit."""
