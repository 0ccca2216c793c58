"""The mercenary, a computer player that judges each option by its gains and losses, one step ahead. It fights, buys
cards, and takes Alliances."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engine.imperium.players.ranking import Ranked, rank_options
from engine.kernel.decisions import Answer, Decision

LUCK = frozenset({"leader", "ban"})
"""The kinds of decisions that are answered at random."""


def answer_as_mercenary(view: Mapping[str, Any], decision: Decision, rng: random.Random) -> Answer:
    """The option worth most to the seat, or the first of several such options. A Leader to play or to ban is chosen at
    random."""
    asks_worth = decision.pick.kind != "amount" and decision.kind not in LUCK
    return choose_ranked(decision, rank_options(view, decision) if asks_worth else [], rng)


def choose_ranked(decision: Decision, ranked: Sequence[Ranked], rng: random.Random) -> Answer:
    """Answer with the first option of a ranking. If several options are to be picked, answer with those of positive
    worth, as far as their number is allowed. If an amount is asked for, answer with the largest one. A Leader to play
    or to ban is chosen at random."""
    pick = decision.pick
    if pick.kind == "amount":
        return Answer(decision.id, amount=pick.high)
    if decision.kind in LUCK:
        return Answer(decision.id, (rng.choice(decision.legal()).id,))
    if pick.kind == "one":
        return Answer(decision.id, (ranked[0][2].id,))
    if pick.kind == "order":
        return Answer(decision.id, tuple(option.id for _, _, option in ranked))
    wanted = sum(worth > 0 for _, worth, _ in ranked)
    size = max(pick.low, min(pick.high, wanted))
    return Answer(decision.id, tuple(option.id for _, _, option in ranked[:size]))
