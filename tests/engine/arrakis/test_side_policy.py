"""The decisions that the common rules leave to the policy of a side (W19)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.arrakis.config import AUTOMATON
from engine.arrakis.library import ATREIDES, HARKONNEN, SIDES
from engine.arrakis.side_policy import PEOPLE, POLICIES, SidePolicy, policy_for, policy_of
from tests.engine.arrakis.table import fresh


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_people_play_both_sides_by_the_common_rules(seats: int) -> None:
    game = fresh("retail", seats)
    assert all(policy_for(game, side) is PEOPLE for side in SIDES)


def test_w19_only_the_harkonnen_have_a_policy_of_their_own() -> None:
    game = fresh("retail", 1)
    assert policy_for(game, ATREIDES) is policy_of(game, 0) is PEOPLE
    assert policy_for(game, HARKONNEN) is policy_of(game, 1) is POLICIES[AUTOMATON]


@pytest.mark.parametrize("name", [one.name for one in fields(SidePolicy)])
def test_nothing_is_left_to_a_policy_that_none_makes_use_of(name: str) -> None:
    assert any(getattr(own, name) != getattr(PEOPLE, name) for own in POLICIES.values())
