"""Computer players. They see views and options only, never a state."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine.kernel.decisions import Answer, Decision
from engine.players.mercenary import answer_as_mercenary

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

PLAYERS: dict[str, Player] = {"random": answer_randomly, "mercenary": answer_as_mercenary}


def player(name: str) -> Player:
    """The computer player called `name`. Raises `KeyError` when there is none."""
    return PLAYERS[name]
