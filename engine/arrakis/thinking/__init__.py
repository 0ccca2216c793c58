"""Computer players of War for Arrakis that search, by their level."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial

from engine.arrakis.thinking.prior import rank
from engine.arrakis.thinking.roll_out import RollOut, answer_as_regular
from engine.arrakis.thinking.win_chance import count_rounds, estimate
from engine.kernel.decisions import Decision
from engine.thinking import Thinker, Thought, Worlds, always
from engine.thinking.search import Effort, Skill, search

SPAN = 6
"""Turns after which a playout is judged."""
SKILL = Skill(rank, RollOut, count_rounds, estimate, SPAN)
TURN, STEP, SMALL = Effort(160, 10), Effort(80, 8), Effort(36, 4)
EFFORTS: Mapping[str, Mapping[str, Effort]] = {
    "captain": {"turn": Effort(24, 6)},
    "mentat": {
        "turn": TURN,
        **dict.fromkeys(("moves", "attack", "any_box", "deploy_token", "deploy_units"), STEP),
        **dict.fromkeys(
            ("go_on", "retreat", "who", "payment", "desert_power", "worm_acts", "place", "deploy_leader", "upgrade"),
            SMALL,
        ),
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
    name: Thinker(answer_as_regular, partial(_thinks, efforts), partial(_think, efforts), SECONDS[name])
    for name, efforts in EFFORTS.items()
}
"""The thinking players by name."""
