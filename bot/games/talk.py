"""Private talk within a team, as far as the rules limit it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]


class Talk(NamedTuple):
    """Private talks that a team may have."""

    note_used: Callable[[View, Mapping[int, int]], View] = lambda view, used: view
    """The view with what is left of the private talks of each team, by what each has used."""
    count_left: Callable[[View, int], int] = lambda view, seat: 0
    """The number of private talks that the team of a seat has left in such a view; 0 where the rules know none."""
