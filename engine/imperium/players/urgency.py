"""The urgency of spaces: spaces that others may take before the seat's next turn come first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from engine.imperium.players.evaluation import Judge, may_visit
from engine.imperium.players.resource_values import cost_of
from engine.kernel.decisions import Option

TASTE = 5.0
"""The spread of preferences: a space that is better by this difference in value is chosen e times as often."""
SURE = 0.8
"""The share of a second Agent's gains that is expected to remain until its turn."""

Send = tuple[float, Option, str, str]
"""A possible Agent turn: its value, its option, its card and its space."""


def value_in_turn(
    eyes: Judge, sends: list[Send], appeal: dict[str, float], opened: Sequence[Send] = ()
) -> dict[str, float]:
    """The worth of each Agent turn by option id. It includes the expected worth of the best later turns, whose spaces
    others may take before.

    `appeal` is the worth of each space to anybody. Turns in `opened`, which are possible only now, do not count as
    later turns.
    """
    taken = guess_taken(eyes, appeal)
    best: dict[tuple[str, str], float] = {}
    for worth, _, card, space in sends:
        best[card, space] = max(worth, best.get((card, space), worth))
    ranked = sorted(((worth, *key) for key, worth in best.items()), reverse=True)
    return {
        option.id: worth + SURE * _go_on(ranked, card, space, taken) for worth, option, card, space in (*sends, *opened)
    }


def _go_on(ranked: Iterable[tuple[float, str, str]], card: str, space: str, taken: dict[str, float]) -> float:
    """The expected worth of the next Agent turn, which uses another card and another space. The best possible turn
    counts with the chance that its space stays free. With the remaining chance the next best turn counts, and so on, up
    to three turns."""
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
    """The chance that each space is taken by others before the seat's next turn. Every other participant who can still
    send an Agent is expected to take one of the empty spaces that it can pay for and may visit. The more a space is
    worth, the more likely it is taken."""
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
