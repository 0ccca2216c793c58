"""Private talk within a team, as far as the rules limit it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]


def note_nothing(view: View, used: Mapping[int, int]) -> View:
    """The view as it is."""
    return view


def count_none(view: View, seat: int) -> int:
    """The rules know none."""
    return 0


class Talk(NamedTuple):
    """Private talks that a team may have."""

    note_used: Callable[[View, Mapping[int, int]], View] = note_nothing
    """The view with what is left of the private talks of each team, by what each has used."""
    count_left: Callable[[View, int], int] = count_none
    """How many private talks the team of a seat has left in such a view; 0 where the rules know none."""
