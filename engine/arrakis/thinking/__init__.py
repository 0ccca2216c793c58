"""Computer players of War for Arrakis that search, by their level."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial

from engine.arrakis.thinking.prior import rank
from engine.arrakis.thinking.roll_out import RollOut, answer_at_once
from engine.arrakis.thinking.win_chance import count_rounds, estimate, weigh_topics
from engine.kernel.decisions import Decision
from engine.thinking import Thinker, Thought, Worlds, always
from engine.thinking.review import Coach
from engine.thinking.search import Effort, Skill, search

SPAN = 4
"""Turns after which a playout is judged: a whole round would be a dozen."""
SKILL = Skill(rank, RollOut, count_rounds, estimate, SPAN)
STEPS = ("moves", "attack", "any_box", "deploy_token", "deploy_units")
TRIFLES = ("go_on", "retreat", "who", "payment", "desert_power", "worm_acts", "place", "deploy_leader", "upgrade")
EFFORTS: Mapping[str, Mapping[str, Effort]] = {
    "captain": {"turn": Effort(24, 6), **dict.fromkeys(("moves", "attack"), Effort(16, 5))},
    "mentat": {
        "turn": Effort(160, 8),
        **dict.fromkeys(STEPS, Effort(64, 6)),
        **dict.fromkeys(TRIFLES, Effort(24, 4)),
    },
}
"""The size of search by level and kind of decision; others are answered at once."""
SECONDS = {"captain": 0.3, "mentat": 2.0}


def _thinks(efforts: Mapping[str, Effort], decision: Decision) -> bool:
    """Whether there is something to be compared."""
    return decision.kind in efforts and decision.pick.kind == "one" and len(decision.legal()) > 1


def _think(
    efforts: Mapping[str, Effort],
    worlds: Worlds,
    decision: Decision,
    rng: random.Random,
    go_on: Callable[[], bool] = always,
) -> Thought:
    return search(worlds, decision, rng, go_on, skill=SKILL, effort=efforts[decision.kind])


THINKERS = {
    name: Thinker(answer_at_once, partial(_thinks, efforts), partial(_think, efforts), SECONDS[name])
    for name, efforts in EFFORTS.items()
}
"""The thinking players by name."""

COACH = Coach(SKILL, partial(_thinks, EFFORTS["mentat"]), weigh_topics)
