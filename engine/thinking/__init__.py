"""Computer players that search: what each is given and gives, and where every family keeps its own. They see possible
worlds of their seat, never the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import engine
from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from engine.players import Player

Worlds = Callable[[random.Random], Game[Any]]
"""Possible worlds of one seat, dealt by `Game.determinize` from what it sees: the same for the same state of `rng`."""


class Plan(NamedTuple):
    """An option that was thought through: its id, and the chance to win (0 to 1) that the worlds gave it."""

    option: str
    chance: float


class Thought(NamedTuple):
    """An answer, and what was compared for it, the best first; nothing where nothing was compared."""

    answer: Answer
    plans: tuple[Plan, ...] = ()


class Thinker(NamedTuple):
    """A computer player that searches. `thinks` tells whether a decision is worth it; `quick` answers the others, and
    in the thinker's place where it can't. `think` sees nothing but the worlds of its seat and the decision open in
    them, and gives the same thought for the same state of `rng`."""

    quick: Player
    thinks: Callable[[Decision], bool]
    think: Callable[[Worlds, Decision, random.Random], Thought]


PLACE = __name__.rpartition(".")[2]
"""The room of a family in which its own are."""


def thinker(name: str, family: str) -> Thinker | None:
    """The thinking player called `name` of a family: one of the `THINKERS` of the family's room `thinking`, imported
    on first use. None where the family has none of this name."""
    own = f"{engine.__name__}.{family}.{PLACE}"
    if find_spec(own) is None:
        return None
    found: Thinker | None = import_module(own).THINKERS.get(name)
    return found
