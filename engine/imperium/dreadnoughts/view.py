"""Dreadnoughts in the view, in checks, and as coverage goals of random games (IX16.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.dreadnoughts.state import DREADNOUGHT, EACH, PLACES, Dreadnoughts, count_dreadnoughts
from engine.imperium.state import NOBODY, G

UNIT = f"unit:{DREADNOUGHT.name}"


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view each player's dreadnoughts by place, and the owners of those on locations."""
    view["dreadnoughts"] = {place: owner for place, owner in Dreadnoughts.of(game).at.items() if owner != NOBODY}
    for player in view["players"]:
        player["dreadnoughts"] = {place: count_dreadnoughts(game, player["seat"], place) for place in PLACES}


def find_faults(game: G) -> list[str]:
    """Check that every participant with units on the board has two dreadnoughts."""
    found, held = [], list(Dreadnoughts.of(game).at.values())
    for seat, role in enumerate(game.config.roles):
        there = sum(count_dreadnoughts(game, seat, place) for place in PLACES) + held.count(seat)
        if there != (0 if role.partners else EACH):
            found.append(f"seat {seat} has {there} dreadnoughts")
    return found


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: a dreadnought is placed on every location."""
    for space in config.library.spaces.values():
        if space.control_bonus is not None:
            yield f"dreadnought-placed space:{space.key}"


def _marks(seat: Any) -> dict[str, int]:
    made: dict[str, int] = seat.marks.setdefault("dreadnoughts", dict.fromkeys(PLACES, 0) | {"supply": EACH})
    return made


def _mover(source: str, target: str) -> Any:
    def follow(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
        """Record dreadnoughts moved from one place to another."""
        if data["unit"] == UNIT:
            own = _marks(seat)
            own[source] -= data["n"]
            own[target] += data["n"]

    return follow


def follow_clear(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that the Conflict's dreadnoughts return to the garrison after the combat."""
    own = _marks(seat)
    own["conflict"] -= data["dreadnoughts"]
    own["garrison"] += data["dreadnoughts"]


def follow_placed(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record a dreadnought on a location."""
    _marks(seat)["conflict"] -= 1
    table.marks.setdefault("dreadnoughts", {})[data["space"].partition(":")[2]] = data["seat"]


def follow_home(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a dreadnought returned from a location."""
    _marks(seat)["garrison"] += 1
    del table.marks["dreadnoughts"][data["space"].partition(":")[2]]


def follow_scrapped(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a dreadnought returns from the Conflict to the supply."""
    own = _marks(seat)
    own["conflict"] -= 1
    own["supply"] += 1


FOLLOW = {
    "recruit-unit": _mover("supply", "garrison"),
    "deploy-unit": _mover("garrison", "conflict"),
    "retreat-unit": _mover("conflict", "garrison"),
    "clear": follow_clear,
    "dreadnought-placed": follow_placed,
    "dreadnought-home": follow_home,
    "dreadnought-scrapped": follow_scrapped,
}


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    held = {place: owner for place, owner in Dreadnoughts.of(game).at.items() if owner != NOBODY}
    yield "dreadnoughts on locations", table.marks.get("dreadnoughts", {}), held
    for number, seat in enumerate(table.seats):
        if not game.config.roles[number].partners:
            there = {place: count_dreadnoughts(game, number, place) for place in PLACES}
            yield f"seat {number} dreadnoughts", _marks(seat), there
