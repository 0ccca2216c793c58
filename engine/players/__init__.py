"""The computer players that can play any family, and a registry of the players of each family. They see views and
options, never a state."""

from __future__ import annotations

import pkgutil
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import engine
from engine.kernel.decisions import Answer, Decision, Msg

Player = Callable[[Mapping[str, Any], Decision, random.Random], Answer]
"""A computer player: a function from its view, the open decision and a source of randomness to an answer."""

Reason = Callable[[Mapping[str, Any], Sequence[tuple[str, Mapping[str, Any]]], int], Msg | None]
"""A function that explains a seat's last turn, given a spectator's view and public events. It returns None if it finds
no explanation. It uses only public facts, so that it reveals nothing."""


def answer_randomly(view: Mapping[str, Any], decision: Decision, rng: random.Random) -> Answer:
    """Any legal answer, each option equally likely."""
    pick = decision.pick
    if pick.kind == "amount":
        return Answer(decision.id, amount=rng.randint(pick.low, pick.high))
    legal = [option.id for option in decision.legal()]
    if pick.kind != "one":
        return Answer(decision.id, tuple(rng.sample(legal, rng.randint(*decision.bounds()))))
    return Answer(decision.id, (rng.choice(legal),))


BLIND: frozenset[Player] = frozenset({answer_randomly})
"""Computer players that never use their view, so that no view has to be made for them."""

PLAYERS: dict[str, Player] = {"random": answer_randomly}
"""The players that can play any game, by name."""
PLACE = __name__.rpartition(".")[2]
"""The name of a family's package for its own players, inside the family's package."""


@cache
def players_of(family: str) -> Mapping[str, Player]:
    """The computer players that can play a family, by name. They are the players for any game and those in `PLAYERS` of
    the family's package `players`, which is imported when it is first used."""
    own = f"{engine.__name__}.{family}.{PLACE}"
    return PLAYERS | (import_module(own).PLAYERS if find_spec(own) else {})


def reason(name: str, family: str) -> Reason | None:
    """The function that explains the turns of the computer player `name`; None if there is none. It is found in
    `REASONS` of the family's package `players`."""
    if family not in _list_families():
        return None
    found: Reason | None = import_module(f"{engine.__name__}.{family}.{PLACE}").REASONS.get(name)
    return found


def player(name: str, family: str = "") -> Player:
    """The computer player `name` of a family. If `family` is "", it is the player of this name in the first family
    that has one. Raises `KeyError` if there is no such player."""
    if name in PLAYERS:
        return PLAYERS[name]
    for one in (family,) if family else _list_families():
        if (found := players_of(one).get(name)) is not None:
            return found
    raise KeyError(name)


def _list_families() -> list[str]:
    """The names of the families with computer players of their own."""
    rooms = [found.name for found in pkgutil.iter_modules(engine.__path__) if found.ispkg]
    return [name for name in rooms if find_spec(f"{engine.__name__}.{name}.{PLACE}")]
