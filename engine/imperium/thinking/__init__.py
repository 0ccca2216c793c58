"""Computer players of Dune: Imperium that search, by their level."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.players.ranking import rank_options
from engine.imperium.thinking.roll_out import RollOut
from engine.imperium.thinking.win_chance import count_rounds, estimate, weigh_topics
from engine.kernel.decisions import Decision
from engine.thinking import Thinker, Thought, Worlds, always
from engine.thinking.review import Coach
from engine.thinking.search import Effort, Skill, search

POINT = 0.008
"""The chance to win that goes with one more of the mercenary's worth."""


def rank(view: Mapping[str, Any], decision: Decision) -> list[tuple[str, float]]:
    """The options as the mercenary ranks them, each with its prior."""
    return [(option.id, POINT * max(-20.0, min(30.0, worth))) for _, worth, option in rank_options(view, decision)]


SKILL = Skill(rank, RollOut, count_rounds, estimate)
SMALL = Effort(60, 5)
EFFORTS: Mapping[str, Mapping[str, Effort]] = {
    "captain": {"turn": Effort(24, 6)},
    "mentat": {"turn": Effort(240, 8), "agent-turn": SMALL, "reveal-turn": SMALL, "combat": SMALL},
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
    name: Thinker(answer_as_mercenary, partial(_thinks, efforts), partial(_think, efforts), SECONDS[name])
    for name, efforts in EFFORTS.items()
}
"""The thinking players by name."""

COACH = Coach(SKILL, partial(_thinks, EFFORTS["mentat"]), weigh_topics)
