"""The search is worth its time, and a broken search would be noticed.

A place is a random decision of a game. Two searches were measured at 48 places. The sound search changes 20 of the
raider's answers and raises the chance to win by 0.006 on average, with a spread of 0.009. The search with inverted
chances changes 15 answers and lowers the chance to win by 0.007, with a spread of 0.017. The test uses 24 places.
With other places, inverted chances would pass the test in about one draw of 14, and the sound search would fail it only
if its mean gain were four standard errors lower. The places are fixed, so the result changes only with the rules, the
weights or the search.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine.arrakis.state import G
from engine.arrakis.thinking import SKILL
from engine.kernel.decisions import Decision
from engine.thinking.search import Effort
from tests.engine.arrakis.thinking.gate import find_places
from tests.engine.thinking.gate import Gate

pytestmark = [pytest.mark.slow, pytest.mark.long, pytest.mark.daily]
PLACES = 24
LEAST_GAIN = -0.002
LEAST_CHANGED = 3


@cache
def gate() -> Gate:
    places = list(find_places(range(508, 508 + PLACES)))
    return Gate(places, SKILL, Effort(24, 6), 12, LEAST_CHANGED, LEAST_GAIN)


def test_a_sound_search_passes() -> None:
    assert gate().list_failures(SKILL) == []
    assert gate().list_unlike(SKILL) == []


def test_a_value_turned_round_is_noticed() -> None:
    def estimate(game: G) -> list[float]:
        return [1 - chance for chance in SKILL.estimate(game)]

    assert "loses by it" in gate().list_failures(SKILL._replace(estimate=estimate))


def test_candidates_cut_to_one_are_noticed() -> None:
    assert gate().list_failures(SKILL, Effort(24, 1)) == ["changes nothing"]


def test_a_lost_prior_is_noticed() -> None:
    def rank(view: Any, decision: Decision) -> list[tuple[str, float]]:
        return [(option.id, 0.0) for option in decision.legal()]

    assert len(gate().list_unlike(SKILL._replace(rank=rank))) > PLACES // 2
