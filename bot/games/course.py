"""The course of a game: how a product's events and views are read for rounds, turns and scores."""

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
    """The rules for making a story (`bot.messages.story`) of a family's events, by the kinds of events."""

    # Kinds of which equal events that follow from one action become one, with their amounts `n` (or their `cards`)
    # added.
    summed: frozenset[str] = frozenset()
    # Kinds of which the last of equal events that follow from one action replaces the others.
    latest: frozenset[str] = frozenset()
    # Kinds of events that a seat causes itself, though they can also follow from another action of that seat.
    deeds: frozenset[str] = frozenset()
    # Kinds of such events that have no consequences.
    alone: frozenset[str] = frozenset()
    # Kinds of events that begin a section.
    headings: frozenset[str] = frozenset()
    # The things (`what`) whose amounts are added up over a whole line.
    totals: frozenset[str] = frozenset()
    # A function that may join, reorder or rename events.
    retell: Callable[[Told], Told] = iter


def opens_round(event: Event) -> int | None:
    """The number of the round that an event begins; None if it begins no round."""
    number = event.data.get("n") if event.kind == "round" else None
    return number if isinstance(number, int) else None


def opens_turn(event: Event) -> int | None:
    """The seat whose turn an event begins; None if it begins no turn."""
    seat = event.data.get("seat") if event.kind == "turn" else None
    return seat if isinstance(seat, int) else None


def read_scores(kind: str, data: Mapping[str, Any], outcome: Outcome) -> Sequence[tuple[int, int]]:
    """The seat and the points of a `score` event; empty for other events."""
    return ((int(data["seat"]), int(data["n"])),) if kind == "score" else ()


def list_next(view: View, waiting: Sequence[int]) -> list[int]:
    """The seats whose turns follow the present one, in order; empty if the order is not public."""
    active = view.get("active")
    if len(waiting) != 1 or active != waiting[0] or "scores" not in view:
        return []
    seats = len(view["scores"])
    return [(int(active) + step) % seats for step in range(1, seats)]


class Course(NamedTuple):
    """The functions and facts by which the table service reads a product's events and views."""

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
