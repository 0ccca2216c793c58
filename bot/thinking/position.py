"""Positions: what a computer player is handed to think about, and what it does with it in another process.

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
"""The computer player by name and family, None for one that does not think; imported where it thinks."""


@cache
def find_thinker(name: str, family: str) -> Thinker | None:
    """The computer player `name` of a family, if it is one that thinks."""
    return thinker(name, family) if find_spec(f"{engine.__name__}.{family}") else None


class Position(NamedTuple):
    """A decision of `seat` in a world that it thinks possible (`world`: a snapshot, `seed`: that world's own), for the
    computer player `name`; `luck` is where its randomness begins."""

    family: str
    name: str
    seat: int
    world: dict[str, Any]
    seed: bytes
    luck: int


def take_position(game: Game[Any], seat: int, name: str, rng: random.Random) -> Position:
    """The position of a computer player that is asked something; the same for everything it cannot know."""
    world = game.determinize(seat, rng)
    return Position(game.family.name, name, seat, world.snapshot(), rng.randbytes(32), rng.getrandbits(64))


def open_world(family: str, snapshot: dict[str, Any], seed: bytes) -> Game[Any]:
    """The game that a snapshot holds, to be searched: nothing of it is proven."""
    game: Game[Any] = Game.restore(registry.family(family), snapshot, seed)
    game.digests = False
    return game


def think_through(find: FindThinker, position: Position) -> Thought:
    """The computer player's thought, found within its time. Raises what it raises, `LookupError` where there is no such
    player or question."""
    found = find(position.name, position.family)
    game = open_world(position.family, position.world, position.seed)
    decision = game.options(position.seat)
    if found is None or decision is None:
        raise LookupError
    until = monotonic() + found.seconds
    worlds, luck = partial(game.determinize, position.seat), random.Random(position.luck)
    return found.think(worlds, decision, luck, lambda: monotonic() < until)
