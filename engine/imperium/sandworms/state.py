"""The state of the sandworms module, and the verbs that change it."""

from __future__ import annotations

from engine.imperium.state import G, Part, lib
from engine.imperium.units import UnitKind
from engine.kernel.record import record

SANDWORM = UnitKind("sandworm", 3)
"""Sandworms, which come from the bank into the Conflict, return to the bank, and are no troops (U7.6)."""


@record
class Sandworms(Part):
    """The state of the Shield Wall and the Maker Hooks."""

    kind = "imperium.sandworms"
    # Whether the Shield Wall is in place.
    wall: bool
    # Whether each seat has Maker Hooks.
    hooks: list[bool]


def set_up(game: G, seat: int, facts: object) -> None:
    """Add the state: the Shield Wall is in place, and nobody has Maker Hooks."""
    state = game.state
    Sandworms(wall=True, hooks=[False] * len(state.players)).add_to(game)


def is_protected(game: G) -> bool:
    """Whether the Shield Wall keeps sandworms out of the current Conflict (U8.5)."""
    conflict = game.state.conflict
    return Sandworms.of(game).wall and bool(conflict) and lib(game).conflicts[conflict].location is not None


def break_wall(game: G, seat: int) -> None:
    """Remove the Shield Wall token from the game (U8.6)."""
    Sandworms.of(game).wall = False
    game.emit("wall", {"seat": seat})


def take_hooks(game: G, seat: int) -> None:
    """Take Maker Hooks (U7.7)."""
    Sandworms.of(game).hooks[seat] = True
    game.emit("token", {"seat": seat, "what": "token:hooks"})
