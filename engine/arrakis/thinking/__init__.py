"""Computer players of War for Arrakis that search, by their level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.arrakis.thinking.outlook import find_outlook
from engine.arrakis.thinking.prior import rank
from engine.arrakis.thinking.roll_out import RollOut, answer_at_once
from engine.arrakis.thinking.win_chance import SPAN, count_stages, estimate, weigh_topics
from engine.thinking.levels import Efforts, can_compare, make_thinkers
from engine.thinking.review import Coach
from engine.thinking.search import Effort, Skill

SKILL = Skill(rank, RollOut, count_stages, estimate, SPAN)
STEPS = ("moves", "attack", "any_box", "deploy_token", "deploy_units")
TRIFLES = ("go_on", "retreat", "who", "payment", "desert_power", "worm_acts", "place", "deploy_leader", "upgrade")
EFFORTS: Mapping[str, Efforts] = {
    "captain": {"turn": Effort(24, 6), **dict.fromkeys(("moves", "attack"), Effort(16, 5))},
    "mentat": {
        "turn": Effort(160, 8),
        **dict.fromkeys(STEPS, Effort(64, 6)),
        **dict.fromkeys(TRIFLES, Effort(24, 4)),
    },
}
"""The size of search by level and kind of decision."""
THINKERS = make_thinkers(SKILL, answer_at_once, EFFORTS)
"""The thinking players by name."""

COACH = Coach(SKILL, partial(can_compare, EFFORTS["mentat"]), weigh_topics, find_outlook)
