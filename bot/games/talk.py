"""Private talk within a team, as far as the rules limit it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]


class Talk(NamedTuple):
    """The functions that count a team's private talks."""

    note_used: Callable[[View, Mapping[int, int]], View] = lambda view, used: view
    """The view with each team's remaining private talks, given the used ones."""
    count_left: Callable[[View, int], int] = lambda view, seat: 0
    """The number of private talks left to a seat's team in such a view; 0 without a limit."""
