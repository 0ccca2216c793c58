"""Private talk within a team, as far as the rules limit it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]


class Talk(NamedTuple):
    """The functions that count a team's private talks."""

    note_used: Callable[[View, Mapping[int, int]], View] = lambda view, used: view
    """Returns the view with the number of private talks that each team has left, from the numbers used."""
    count_left: Callable[[View, int], int] = lambda view, seat: 0
    """Returns the number of private talks that the team of a seat has left, given a view with these numbers; 0 if talks
    are not limited."""
