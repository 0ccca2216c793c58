"""Computer players of Dune: Imperium that search, by their level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.imperium.players import weights
from engine.imperium.players.choices import PLAYING
from engine.imperium.players.eyes import look
from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.players.ranking import rank_options
from engine.imperium.thinking.roll_out import RollOut
from engine.imperium.thinking.win_chance import count_rounds, estimate, weigh_topics
from engine.kernel.decisions import Decision
from engine.thinking.levels import Efforts, can_compare, make_thinkers
from engine.thinking.review import Coach
from engine.thinking.search import Effort, Skill

POINT = 0.008
"""The change in the chance to win that corresponds to one point of the mercenary's values."""


KEPT = weights.INTRIGUE - PLAYING
"""The value of keeping an Intrigue card during its owner's turn, in addition to the mercenary's value of it. Playouts
do not show this value, since they play the card in the next turn."""


def rank(view: Mapping[str, Any], decision: Decision) -> list[tuple[str, float]]:
    """The options with their priors: the mercenary's ranking, except that playing Intrigue cards counts less."""
    kept = KEPT * look(view, decision.seat).soon() if decision.kind.endswith("turn") else 0.0
    ranked = [(option, worth - kept * (option.verb == "play")) for _, worth, option in rank_options(view, decision)]
    return [(option.id, POINT * max(-20.0, min(30.0, worth))) for option, worth in ranked]


SKILL = Skill(rank, RollOut, count_rounds, estimate)
SMALL = Effort(60, 5)
EFFORTS: Mapping[str, Efforts] = {
    "captain": {"turn": Effort(24, 6)},
    "mentat": {"turn": Effort(240, 8), "agent-turn": SMALL, "reveal-turn": SMALL, "combat": SMALL},
}
"""The size of search by level and kind of decision."""
THINKERS = make_thinkers(SKILL, answer_as_mercenary, EFFORTS)
"""The thinking players by name."""

COACH = Coach(SKILL, partial(can_compare, EFFORTS["mentat"]), weigh_topics)
