"""The choice of the space to take first: the one that somebody else may take before the next turn."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from engine.imperium.players.evaluation import Judge, may_visit
from engine.imperium.players.resource_values import cost_of
from engine.kernel.decisions import Option

TASTE = 5.0
"""The spread of tastes: with so much more worth a space is taken e times as often."""
SURE = 0.8
"""The share of a second Agent's gains that is still there, and wanted, when its turn comes."""

Send = tuple[float, Option, str, str]
"""The worth of sending, the option, its card and its space."""


def value_in_turn(eyes: Judge, sends: list[Send], appeal: dict[str, float]) -> dict[str, float]:
    """Option id to the worth of beginning with it and going on with the best of the rest, as far as that is still free
    then. `appeal` is what each space gives to anybody."""
    taken = guess_taken(eyes, appeal)
    best: dict[tuple[str, str], float] = {}
    for worth, _, card, space in sends:
        best[card, space] = max(worth, best.get((card, space), worth))
    ranked = sorted(((worth, *key) for key, worth in best.items()), reverse=True)
    return {option.id: worth + SURE * _go_on(ranked, card, space, taken) for worth, option, card, space in sends}


def _go_on(ranked: Iterable[tuple[float, str, str]], card: str, space: str, taken: dict[str, float]) -> float:
    """The worth that another card may be expected to have afterwards: of the best that is left, or of the next best."""
    worth, open_ = 0.0, 1.0
    tried: set[str] = set()
    for value, other, where in ranked:
        if other != card and where != space and where not in tried and value > 0:
            gone = taken.get(where, 0.0)
            worth += open_ * (1 - gone) * value
            open_ *= gone
            tried.add(where)
            if len(tried) == 3:
                break
    return worth


def guess_taken(eyes: Judge, appeal: dict[str, float]) -> dict[str, float]:
    """The chance that each space is taken before one's own next turn: everybody with an Agent ready sends one, to the
    space that gives most among those they can pay for and may visit."""
    left = dict.fromkeys(appeal, 1.0)
    spaces, there = eyes.printed.spaces, eyes.view["spaces"]
    for other in eyes.others:
        if not int(other["agents"]["ready"]) or other["revealed"]:
            continue
        odds = {}
        for name, worth in appeal.items():
            space = spaces[name]
            held = other
            if there[name]["agents"] or not may_visit(eyes, other, space):
                continue
            if any(
                all(int(held.get(what, 0)) >= amount for what, amount in cost_of(eyes, space, way).items())
                for way in space.ways
            ):
                odds[name] = exp(min(20.0, worth) / TASTE)
        whole = sum(odds.values())
        for name, weight in odds.items():
            left[name] *= 1 - weight / whole
    return {name: 1 - free for name, free in left.items()}
