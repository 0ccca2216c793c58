"""The course of a game: the reading of a product's events and views for rounds, turns and scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.games.highlights import GENERAL, Highlight

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.kernel.game import Outcome, Standing

View = Mapping[str, Any]
Told = Iterator[tuple[str, Mapping[str, Any]]]
"""Kinds and data of events, as a viewer may see them."""


class Telling(NamedTuple):
    """The rules for making a story (`bot.messages.story`) of a family's events, by the kinds of events."""

    # Kinds of events that are merged if equal ones follow from one action; their amounts `n` (or their `cards`) are
    # added.
    summed: frozenset[str] = frozenset()
    # Kinds of events of which only the last is kept if equal ones follow from one action.
    latest: frozenset[str] = frozenset()
    # Kinds of events that a seat causes directly, though they can also be consequences of another action of that seat.
    deeds: frozenset[str] = frozenset()
    # Kinds of these events that have no consequences.
    alone: frozenset[str] = frozenset()
    # Kinds of events that begin a section.
    headings: frozenset[str] = frozenset()
    # The things (field `what`) whose amounts are added up over a whole line.
    totals: frozenset[str] = frozenset()
    # A function that may join, reorder or rename the events of a story.
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
    """The sentences that may describe a finished game."""
    milestones: tuple[str, ...] = ("round", "turn")
    """The kinds of events that `opens_round` and `opens_turn` understand."""
    opens_round: Callable[[Event], int | None] = opens_round
    """The number of the round that begins with this event."""
    opens_turn: Callable[[Event], int | None] = opens_turn
    """The seat whose turn begins with this event."""
    whole_answers: bool = False
    """Whether all events after an answer, up to the next turn, belong to the player who answered. It is true for
    families in which most events name no seat. In other families, an event belongs to a player only if it names the
    player's seat."""
    opens_end: Callable[[Event], bool] = lambda event: event.kind == "endgame"
    """Whether this event ends the last round, so that only the end of the game follows."""
    start_score: Callable[[Standing], int] = lambda standing: 0
    """The score that a seat had before the first round, given its standing at the end; 0 by default."""
    read_scores: Callable[[str, Mapping[str, Any], Outcome], Sequence[tuple[int, int]]] = read_scores
    """The seats whose score an event changes, and the points gained or lost; the outcome of the finished game is
    given."""
    read_part: Callable[[View, int], str] = lambda view, seat: ""
    """The reference of the role that a seat plays, such as a Leader; "" for none."""
    read_leader: Callable[[View, int], str] = lambda view, seat: ""
    """The id of the Leader that a seat plays; "" in a game without Leaders."""
    read_sources: Callable[[View, int], Mapping[str, int]] = lambda view, seat: {}
    """The present score of a seat by source (texts `source-…`), from public facts; empty if sources are not counted."""
    list_next: Callable[[View, Sequence[int]], Sequence[int]] = list_next
    """The seats asked after the seat whose turn it is, in order; empty if that is not public."""
