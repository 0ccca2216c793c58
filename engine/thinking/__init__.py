"""Computer players that search: their interfaces, and the registry of the players of each family. They see possible
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
    """Return True: the condition for a search without a time limit."""
    return True


Worlds = Callable[[random.Random], Game[Any]]
"""A function that deals possible worlds of one seat, based on what the seat sees (`Game.determinize`). The same state
of the random numbers gives the same world."""


class Plan(NamedTuple):
    """An option that was searched: its id, and the seat's chance to win with it in the worlds, from 0 to 1."""

    option: str
    chance: float


class Thought(NamedTuple):
    """An answer, and the options that were compared for it, the best first. There are no options if nothing was
    compared."""

    answer: Answer
    plans: tuple[Plan, ...] = ()


class Think(Protocol):
    """A function that thinks about a decision.

    It sees only worlds of its seat in which the decision is open, and gives the same thought for the same state of
    `rng`. It calls `go_on` before each playout. Once `go_on` returns False, the function answers with the best option
    found so far.
    """

    def __call__(
        self, worlds: Worlds, decision: Decision, rng: random.Random, go_on: Callable[[], bool] = always
    ) -> Thought: ...


class Thinker(NamedTuple):
    """A computer player that searches."""

    # Answers the decisions that are not searched, and those for which the search finds no answer.
    quick: Player
    # Returns whether a decision is worth a search.
    thinks: Callable[[Decision], bool]
    # Searches for an answer.
    think: Think
    # The seconds that the caller should give `think` at most; the rules themselves have no clock.
    seconds: float = 2.0


PLACE = __name__.rpartition(".")[2]
"""The name of a family's package for its own thinkers, inside the family's package."""


def thinkers_of(family: str) -> Mapping[str, Thinker]:
    """The thinking players of a family by name. They are in `THINKERS` of its package `thinking`, which is imported
    when it is first used."""
    own = f"{engine.__name__}.{family}.{PLACE}"
    found: Mapping[str, Thinker] = import_module(own).THINKERS if find_spec(own) else {}
    return found


def thinker(name: str, family: str) -> Thinker | None:
    """The thinking player `name` of a family; None if there is none."""
    return thinkers_of(family).get(name)
