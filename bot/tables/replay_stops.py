"""The moments at which a replay stops: the start, after every turn, and the end. Found in what is public alone."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from bot.games.product import Product
from engine.kernel.events import Event


class Stop(NamedTuple):
    """A revision to look at, and the round it belongs to (0 before the first)."""

    revision: int
    round: int


def list_stops(events: Sequence[tuple[int, Event]], last: int, made: Product) -> list[Stop]:
    """The stops of a game that stands at revision `last`, in order; `events` with their revisions."""
    found: dict[int, int] = {0: 0}
    number = 0
    for revision, event in events:
        begun = made.course.opens_round(event)
        number = number if begun is None else begun
        if (
            begun is not None
            or made.course.opens_turn(event) is not None
            or made.course.opens_end(event)
            or not revision
        ):
            found[revision] = number
    found[last] = number
    return [Stop(revision, number) for revision, number in sorted(found.items())]


def find_stop(stops: Sequence[Stop], revision: int) -> int:
    """The place of the last moment up to `revision`; the first when there is none."""
    return max(0, bisect_right([stop.revision for stop in stops], revision) - 1)


def find_round(stops: Sequence[Stop], number: int) -> int | None:
    """The place where round `number` begins; None when it has not begun."""
    return next((place for place, stop in enumerate(stops) if stop.round == number), None)


def step_round(stops: Sequence[Stop], place: int, step: int) -> int:
    """The place where the round before (`step` -1; first the begin of this one) or after (1) begins, or the end."""
    here = stops[place].round
    if step > 0:
        later = (i for i, stop in enumerate(stops) if stop.round > here)
        return next(later, len(stops) - 1)
    begin = find_round(stops, here) or 0
    if begin < place:
        return begin
    return find_round(stops, stops[max(0, begin - 1)].round) or 0
