"""Computer players of Dune: Imperium that search, by their level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.players.ranking import rank_options
from engine.imperium.thinking.roll_out import RollOut
from engine.imperium.thinking.win_chance import count_rounds, estimate
from engine.kernel.decisions import Decision
from engine.thinking import Thinker
from engine.thinking.search import Effort, Skill, search

POINT = 0.008
"""The chance to win that goes with one more of the mercenary's worth."""
THOUGHT_OF = frozenset({"turn"})
"""The decisions that are searched."""


def rank(view: Mapping[str, Any], decision: Decision) -> list[tuple[str, float]]:
    """The options as the mercenary ranks them, each with its prior."""
    return [(option.id, POINT * max(-20.0, min(30.0, worth))) for _, worth, option in rank_options(view, decision)]


def thinks(decision: Decision) -> bool:
    """Whether there is something to be compared."""
    return decision.kind in THOUGHT_OF and decision.pick.kind == "one" and len(decision.legal()) > 1


SKILL = Skill(rank, RollOut, count_rounds, estimate)
EFFORTS = {"captain": Effort(24, 6), "mentat": Effort(240, 8)}
"""The size of search, by level."""
SECONDS = {"captain": 0.3, "mentat": 2.0}

THINKERS = {
    name: Thinker(answer_as_mercenary, thinks, partial(search, skill=SKILL, effort=effort), SECONDS[name])
    for name, effort in EFFORTS.items()
}
"""The thinking players by name."""
