"""The options of a decision, ordered from best to worst."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.imperium.players.choices import SENDING, reference_of, value_option, value_space
from engine.imperium.players.evaluation import Judge
from engine.imperium.players.eyes import look
from engine.imperium.players.urgency import value_in_turn
from engine.kernel.decisions import Decision, Option

Ranked = tuple[bool, float, Option]
"""An option with the two parts of its rank: whether it has a value and need not wait, and the value."""
WAITS = frozenset({"acquire", "deploy"})
"""The verbs of options that wait until nothing else can be gained, since other effects may pay for more or recruit
more."""


def _look_ahead(eyes: Judge, found: list[tuple[float, Option]]) -> dict[str, float]:
    """For the option id of each Agent turn, its worth including the best turn after it; empty if only one Agent is
    ready."""
    if int(eyes.me["agents"]["ready"]) < 2:
        return {}
    sends = [
        (worth, option, reference_of(option, "card"), reference_of(option, "space"))
        for worth, option in found
        if option.verb in SENDING
    ]
    if not sends:
        return {}
    appeal = {
        name: value_space(eyes, space) for name, space in eyes.printed.spaces.items() if name in eyes.view["spaces"]
    }
    return value_in_turn(eyes, sends, appeal)


def rank_options(view: Mapping[str, Any], decision: Decision) -> list[Ranked]:
    """The legal options, ordered from best to worst."""
    eyes = look(view, decision.seat)
    legal = decision.legal()
    found = [(value_option(eyes, option, decision), option) for option in legal]
    first = _look_ahead(eyes, found)
    ranked = []
    for worth, option in found:
        worth = first.get(option.id, worth)
        ranked.append((worth > 0 and option.verb not in WAITS, worth, option))
    return sorted(ranked, key=lambda row: row[:2], reverse=True)
