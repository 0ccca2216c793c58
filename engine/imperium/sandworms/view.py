"""Sandworms, Maker Hooks and the Shield Wall in the view and in checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.sandworms.state import Sandworms
from engine.imperium.seating import teammates
from engine.imperium.state import G
from engine.imperium.units import strength


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the Shield Wall, Maker Hooks, and sandworms in the Conflict to the view."""
    part = Sandworms.of(game)
    view["wall"] = part.wall
    for player, record in zip(view["players"], game.state.players, strict=True):
        player["sandworms"] = record.units["conflict.sandworm"]
        player["hooks"] = part.hooks[player["seat"]]


def find_faults(game: G) -> list[str]:
    """Check that sandworms have strength, and that Maker Hooks are held and shared only as the roles allow (T7.5)."""
    found = [
        f"seat {seat} has sandworms without strength"
        for seat, player in enumerate(game.state.players)
        if player.units["conflict.sandworm"] and not player.conflict and strength(game, player) < 3
    ]
    hooks, roles = Sandworms.of(game).hooks, game.config.roles
    for seat, role in enumerate(roles):
        if hooks[seat] and (role.partners or role.traits.get("hooks") == "none"):
            found.append(f"seat {seat} has Maker Hooks")
        if hooks[seat] and role.traits.get("hooks") == "shared":
            mates = [mate for mate in teammates(game, seat) if not roles[mate].partners]
            found += [f"seat {mate} lacks the Maker Hooks of its team" for mate in mates if not hooks[mate]]
    return found


def follow_summon(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Count sandworms that come into the Conflict."""
    seat.marks["sandworms"] = seat.marks.get("sandworms", 0) + data["n"]


def follow_clear(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that all sandworms leave after the combat."""
    seat.marks["sandworms"] = 0


def follow_wall(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that the Shield Wall is gone."""
    table.marks["wall"] = False


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    """Compare the Shield Wall, Maker Hooks and sandworms according to the events with the state."""
    part = Sandworms.of(game)
    yield "wall", table.marks.get("wall", True), part.wall
    for number, (seat, player) in enumerate(zip(table.seats, game.state.players, strict=True)):
        yield f"seat {number} sandworms", seat.marks.get("sandworms", 0), player.units["conflict.sandworm"]
        yield f"seat {number} hooks", "hooks" in seat.tokens, part.hooks[number]
