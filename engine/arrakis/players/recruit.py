"""The computer player `recruit`: a raider that gives some answers at random."""

from __future__ import annotations

import random

from engine.arrakis.players import raider
from engine.arrakis.players.map_view import View
from engine.kernel.decisions import Answer, Decision
from engine.players import answer_randomly

ASTRAY = 0.1
"""The share of random answers."""


def answer_as_recruit(view: View, decision: Decision, rng: random.Random) -> Answer:
    """The raider's answer, or a random answer with the chance `ASTRAY`."""
    if rng.random() < ASTRAY:
        return answer_randomly(view, decision, rng)
    return raider.answer(view, decision, rng)
