"""The stops of a replay: the start, the end of every turn, and the end of the game, found only by public facts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from bot.games.product import Product
from engine.kernel.events import Event


class Stop(NamedTuple):
    """A revision at which a replay stops, and the round there (0 before the first)."""

    revision: int
    round: int


def list_stops(events: Sequence[tuple[int, Event]], last: int, made: Product) -> list[Stop]:
    """The stops of a game whose newest revision is `last`, in order; `events` are given with their revisions."""
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


class Moment(Protocol):
    """A moment of a game, such as a stop, with its round."""

    @property
    def round(self) -> int:
        """The round; 0 before the first."""


M = TypeVar("M", bound=Moment)


def list_openings(stops: Sequence[M]) -> list[M]:
    """The first of these moments in each round, and the last moment, at the end of the game."""
    starts: dict[int, M] = {}
    for stop in stops[:-1]:
        if stop.round:
            starts.setdefault(stop.round, stop)
    return [*starts.values(), *stops[-1:]]


def find_stop(stops: Sequence[Stop], revision: int) -> int:
    """The index of the last stop up to `revision`; 0 if there is none."""
    return max(0, bisect_right([stop.revision for stop in stops], revision) - 1)


def find_round(stops: Sequence[Stop], number: int) -> int | None:
    """The index of the stop at which round `number` begins; None if it has not begun."""
    return next((place for place, stop in enumerate(stops) if stop.round == number), None)


def step_round(stops: Sequence[Stop], place: int, step: int) -> int:
    """The index of the stop at which the next round (`step` 1) begins; if there is none, the index of the last stop.

    With `step` -1, the index of the stop at which the present round begins, or the round before it if the replay is at
    the beginning of the present round.
    """
    here = stops[place].round
    if step > 0:
        later = (i for i, stop in enumerate(stops) if stop.round > here)
        return next(later, len(stops) - 1)
    begin = find_round(stops, here) or 0
    if begin < place:
        return begin
    return find_round(stops, stops[max(0, begin - 1)].round) or 0
