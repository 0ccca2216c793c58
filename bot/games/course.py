"""The course of a product's games: its rounds, turns and scores, and their reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.games.highlights import GENERAL, Highlight

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.kernel.game import Outcome

View = Mapping[str, Any]
Told = Iterator[tuple[str, Mapping[str, Any]]]
"""Kinds and data of events, as a viewer sees them."""


class Telling(NamedTuple):
    """The rules for making a story (`bot.messages.story`) of a family's events, by their kinds.

    Several equal events that follow from one deed become one: for kinds in `summed` the amounts `n` are added (and the
    `cards`, where they are shown), for kinds in `latest` the last event replaces the others. `deeds` are kinds that a
    seat causes itself, though they can also follow from another deed of that seat; `alone` are deeds without
    consequences; `headings` begin a section. The things (`what`) in `totals` are added up over a whole line. `retell`
    may join, reorder or rename events."""

    summed: frozenset[str] = frozenset()
    latest: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()
    alone: frozenset[str] = frozenset()
    headings: frozenset[str] = frozenset()
    totals: frozenset[str] = frozenset()
    retell: Callable[[Told], Told] = iter


def opens_round(event: Event) -> int | None:
    """The number of the round that an event begins; None for other events."""
    number = event.data.get("n") if event.kind == "round" else None
    return number if isinstance(number, int) else None


def opens_turn(event: Event) -> int | None:
    """The seat of the turn that an event begins; None for other events."""
    seat = event.data.get("seat") if event.kind == "turn" else None
    return seat if isinstance(seat, int) else None


def read_scores(kind: str, data: Mapping[str, Any], outcome: Outcome) -> Sequence[tuple[int, int]]:
    """The seat and the points of a `score` event."""
    return ((int(data["seat"]), int(data["n"])),) if kind == "score" else ()


def list_next(view: View, waiting: Sequence[int]) -> list[int]:
    """The seats with a turn after the present one, in order; empty if the order is not public."""
    active = view.get("active")
    if len(waiting) != 1 or active != waiting[0] or "scores" not in view:
        return []
    seats = len(view["scores"])
    return [(int(active) + step) % seats for step in range(1, seats)]


class Course(NamedTuple):
    """Functions that read events and views for the service."""

    telling: Telling = Telling()
    highlights: tuple[Highlight, ...] = GENERAL
    """The sentences that may describe finished games."""
    milestones: tuple[str, ...] = ("round", "turn")
    """Kinds of events that `opens_round` and `opens_turn` read."""
    opens_round: Callable[[Event], int | None] = opens_round
    """The number of the round that begins with this event."""
    opens_turn: Callable[[Event], int | None] = opens_turn
    """The seat whose turn begins with this event."""
    whole_answers: bool = False
    """Whether all events of an answer up to the next turn are its player's, since most name no seat; else those that
    name the seat."""
    opens_end: Callable[[Event], bool] = lambda event: event.kind == "endgame"
    """Whether this event ends the last round, so that only the end of the game follows."""
    start_score: Callable[..., int] = lambda seats, seat=0: 0
    """The score of a seat before the first round, by the number of players and the seat (0)."""
    read_scores: Callable[[str, Mapping[str, Any], Outcome], Sequence[tuple[int, int]]] = read_scores
    """The seats and the points gained or lost by an event that changes scores, given the outcome of the finished
    game."""
    read_part: Callable[[View, int], str] = lambda view, seat: ""
    """The reference of a seat's role, such as a Leader; "" for none."""
    read_leader: Callable[[View, int], str] = lambda view, seat: ""
    """The id of the Leader that a seat plays; "" without Leaders."""
    read_sources: Callable[[View, int], Mapping[str, int]] = lambda view, seat: {}
    """The present score of a seat by source (wording `source-…`), from public facts; empty if nothing is counted."""
    list_next: Callable[[View, Sequence[int]], Sequence[int]] = list_next
    """The seats asked after the seat whose turn it is, in order; empty if that is not public."""
