"""Computer players: what every family has, and where each family keeps its own. They see views and options only, never
a state."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from engine.kernel.decisions import Answer, Decision

Player = Callable[[Mapping[str, Any], Decision, random.Random], Answer]
"""What a computer player is: from its own view and the decision open to it, an answer. Randomness comes from
outside."""


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
"""Computer players that never look at their view, so that none need be made for them."""

PLAYERS: dict[str, Player] = {"random": answer_randomly}
"""Those that play any game, by name."""

FAMILIES = {"imperium": "engine.imperium.players"}
"""Family to the module whose `PLAYERS` are its own; imported on first use."""


def players_of(family: str) -> dict[str, Player]:
    """The computer players of a family by name, those that play any game among them."""
    own: Mapping[str, Player] = import_module(FAMILIES[family]).PLAYERS if family in FAMILIES else {}
    return PLAYERS | dict(own)


def player(name: str, family: str = "") -> Player:
    """The computer player called `name`: of this family, or ("") of the first that has one of this name. Raises
    `KeyError` when there is none."""
    if name in PLAYERS:
        return PLAYERS[name]
    for one in (family,) if family else FAMILIES:
        if (found := players_of(one).get(name)) is not None:
            return found
    raise KeyError(name)
