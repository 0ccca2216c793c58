"""Objectives and battle icons in the view and in checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.objectives.icons import KIND
from engine.imperium.state import G, trophy_ref


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the Objectives of each seat to the view."""
    for player, record in zip(view["players"], game.state.players, strict=True):
        player["objectives"] = [{"id": t.id, "icon": t.icon, "up": t.up} for t in record.trophies if t.of == KIND]


def _up(seat: Any) -> set[str]:
    found: set[str] = seat.marks.setdefault("face_up", set())
    return found


def follow_objective(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record a face-up Objective."""
    _up(seat).add(data["card"])


def follow_win(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record a won Conflict card, face up."""
    _up(seat).add(data["conflict"])


def follow_flip(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Turn a card face down."""
    _up(seat).remove(data["card"])


def follow_pair(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Turn both cards of a pair face down."""
    _up(seat).remove(data["card"])
    _up(seat).remove(data["other"])


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    """Compare two sets: the cards that are face up according to the events, and the cards that are face up in the
    state."""
    for number, (seat, player) in enumerate(zip(table.seats, game.state.players, strict=True)):
        up = {trophy_ref(trophy) for trophy in player.trophies if trophy.up}
        yield f"seat {number} face-up cards", _up(seat), up
