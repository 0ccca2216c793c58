"""The recruit, a computer player that judges as the mercenary does, but with large errors."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engine.imperium.players.mercenary import LUCK, choose_ranked
from engine.imperium.players.ranking import WAITS, rank_options
from engine.kernel.decisions import Answer, Decision

ERROR = 2.0
"""The spread of random errors in the value of an option; a victory point is worth ten."""


def answer_as_recruit(view: Mapping[str, Any], decision: Decision, rng: random.Random) -> Answer:
    """The option with the highest worth after a random error; options that were not judged are worth 0."""
    if decision.pick.kind == "amount" or decision.kind in LUCK:
        return choose_ranked(decision, [], rng)
    seen = []
    for _, worth, option in rank_options(view, decision):
        seems = worth + rng.gauss(0.0, ERROR) if worth else 0.0
        seen.append((seems > 0 and option.verb not in WAITS, seems, option))
    return choose_ranked(decision, sorted(seen, key=lambda row: row[:2], reverse=True), rng)
