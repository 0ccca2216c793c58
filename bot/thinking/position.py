"""Positions: the data that a computer player's search gets, and the search itself in another process.

A position is one possible world of its seat. The game, its seed and its people stay in the process that has them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial
from importlib.util import find_spec
from time import monotonic
from typing import Any, NamedTuple

import engine
from engine import registry
from engine.kernel.game import Game
from engine.thinking import Thinker, Thought, thinker

FindThinker = Callable[[str, str], Thinker | None]
"""A function that returns the computer player of a name and a family; None for a player without a search. It is sent to
the thinking process and called there."""


@cache
def find_thinker(name: str, family: str) -> Thinker | None:
    """The computer player `name` of a family, if it thinks; else None."""
    return thinker(name, family) if find_spec(f"{engine.__name__}.{family}") else None


class Position(NamedTuple):
    """A decision of a seat in a possible world, to be thought about by the computer player `name`."""

    family: str
    name: str
    seat: int
    # A snapshot of the possible world in which the player thinks.
    world: dict[str, Any]
    # The seed of that world, different from the real game's.
    seed: bytes
    # The seed for the player's random choices.
    luck: int


def take_position(game: Game[Any], seat: int, name: str, rng: random.Random) -> Position:
    """The position for a computer player that is asked, in which everything hidden from it is dealt anew at random."""
    world = game.determinize(seat, rng)
    return Position(game.family.name, name, seat, world.snapshot(), rng.randbytes(32), rng.getrandbits(64))


def open_world(family: str, snapshot: dict[str, Any], seed: bytes) -> Game[Any]:
    """Restore the game of a snapshot for a search, without digests."""
    game: Game[Any] = Game.restore(registry.family(family), snapshot, seed)
    game.digests = False
    return game


def think_through(find: FindThinker, position: Position) -> Thought:
    """Let the position's computer player think; returns its result.

    Raises the player's errors, and `LookupError` for an unknown player or a missing question.
    """
    found = find(position.name, position.family)
    game = open_world(position.family, position.world, position.seed)
    decision = game.options(position.seat)
    if found is None or decision is None:
        raise LookupError
    until = monotonic() + found.seconds
    worlds, luck = partial(game.determinize, position.seat), random.Random(position.luck)
    return found.think(worlds, decision, luck, lambda: monotonic() < until)
