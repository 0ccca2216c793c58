"""The steps of a review of a finished game, which run in another process, each for less than two seconds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

import engine
from bot.thinking.position import open_world
from engine.kernel.log import Step
from engine.thinking.dealt import Dealt, weigh_cards
from engine.thinking.review import Coach, Regret, coach_of, foretell, judge_answer

FindCoach = Callable[[str], Coach | None]
"""A function that returns the coach of a family. It is sent to the reviewing process and called there."""
NO_SEED = bytes(32)
"""The seed used in place of the real game's; the simulated worlds have seeds of their own."""


@cache
def find_coach(family: str) -> Coach | None:
    """The coach (reviewer) of a family; None if it has none."""
    return coach_of(family) if find_spec(f"{engine.__name__}.{family}") else None


def _need_coach(find: FindCoach, family: str) -> Coach:
    """The coach of a family. Raises `LookupError` if it has none."""
    coach = find(family)
    if coach is None:
        raise LookupError(family)
    return coach


def foresee(find: FindCoach, family: str, state: dict[str, Any], luck: int) -> list[float]:
    """Estimate everybody's chance to win in this state. Raises `Corrupt`, and `LookupError` for a family without a
    coach."""
    return foretell(open_world(family, state, NO_SEED), _need_coach(find, family), luck)


def judge(find: FindCoach, family: str, state: dict[str, Any], step: Step, luck: int) -> Regret | None:
    """Estimate the cost of a step in this state; None if no cost is certain. Raises what `foresee` raises."""
    coach = _need_coach(find, family)
    return judge_answer(open_world(family, state, NO_SEED), step.seat, step.answer, coach, luck)


def weigh(find: FindCoach, family: str, state: dict[str, Any], seat: int, luck: int) -> Dealt | None:
    """Estimate the value of a seat's cards in this state; None if the seat is not asked. Raises what `foresee`
    raises."""
    coach = _need_coach(find, family)
    return weigh_cards(open_world(family, state, NO_SEED), seat, coach, luck)
