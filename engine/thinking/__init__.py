"""Computer players that search: what each is given and gives, and where every family keeps its own. They see possible
worlds of their seat, never the game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

import engine
from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from engine.players import Player


def always() -> bool:
    """A condition that always holds."""
    return True


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


class Think(Protocol):
    """Thinking about a decision: it sees nothing but the worlds of its seat and the decision open in them, and gives
    the same thought for the same state of `rng`. It asks `go_on` before each of its playouts, and answers with what it
    has found where it may not."""

    def __call__(
        self, worlds: Worlds, decision: Decision, rng: random.Random, go_on: Callable[[], bool] = always
    ) -> Thought: ...


class Thinker(NamedTuple):
    """A computer player that searches. `thinks` tells whether a decision is worth it; `quick` answers the others, and
    in the thinker's place where it can't. `seconds` is how long `think` should be let go on at most: the rules have no
    clock."""

    quick: Player
    thinks: Callable[[Decision], bool]
    think: Think
    seconds: float = 2.0


PLACE = __name__.rpartition(".")[2]
"""The room of a family in which its own are."""


def thinkers_of(family: str) -> Mapping[str, Thinker]:
    """The thinking players of a family by name: the `THINKERS` of its room `thinking`, imported on first use."""
    own = f"{engine.__name__}.{family}.{PLACE}"
    found: Mapping[str, Thinker] = import_module(own).THINKERS if find_spec(own) else {}
    return found


def thinker(name: str, family: str) -> Thinker | None:
    """The thinking player called `name` of a family, None where it has none."""
    return thinkers_of(family).get(name)
