"""The Freighters in the view and in checks (IX16.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.shipping.state import Shipping, list_spaces
from engine.imperium.state import G, lib


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the space of each Freighter to the view, 0 for the bottom of the track."""
    for player in view["players"]:
        player["freighter"] = Shipping.of(game).at[player["seat"]]


def find_faults(game: G) -> list[str]:
    """Check that every Freighter is on the track."""
    top = len(list_spaces(lib(game)))
    places = enumerate(Shipping.of(game).at)
    return [f"the Freighter of seat {seat} is on {place}" for seat, place in places if not 0 <= place <= top]


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every space of the track is reached, and recalled from."""
    for made in list_spaces(config.library):
        yield f"freighter {made.space}"
        yield f"freighter-recalled {made.space}"


def follow_advance(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record the space of a Freighter that has advanced."""
    seat.marks["freighter"] = data["space"]


def follow_recall(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a Freighter is at the bottom of the track."""
    seat.marks["freighter"] = 0


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    """Compare the Freighters' spaces according to the events with the state."""
    for number, seat in enumerate(table.seats):
        yield f"seat {number} Freighter", seat.marks.get("freighter", 0), Shipping.of(game).at[number]
