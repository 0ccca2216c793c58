"""Reviews judge a game by the weights for its number of people."""

from __future__ import annotations

import pytest

from bot.thinking.looking_back import NO_SEED, find_coach, foresee
from bot.thinking.position import open_world
from engine.arrakis.library import HARKONNEN
from engine.arrakis.thinking.features import describe
from engine.arrakis.thinking.win_chance import WEIGHTS, find_sides, share
from engine.thinking.model import read_model
from tests.engine.arrakis.table import fresh


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("version", ["article", "retail"])
def test_a_review_of_a_war_alone_judges_by_the_weights_of_wars_alone(version: str, seats: int) -> None:
    """A review of a war against the automatic opponent takes chances and reasons from the weights learned against that
    opponent, even after the state was stored and read. A review of a war between people takes them from the weights
    learned from such games."""
    game = fresh(version, seats)
    game.state.supremacy = 6
    state = game.snapshot()
    own, other = (read_model(WEIGHTS / f"{version}{kind}.json") for kind in ("-solo", "")[:: 1 if seats == 1 else -1])
    by_own, by_other = (
        share([model.score(row) for row in describe(game, model.names)], find_sides(game)) for model in (own, other)
    )
    coach, harkonnen = find_coach("arrakis"), game.config.sides.index(HARKONNEN)
    assert coach is not None
    assert coach.skill.estimate(open_world("arrakis", state, NO_SEED))[harkonnen] == pytest.approx(by_own)
    assert abs(by_own - by_other) > 0.01
    chances = foresee(find_coach, "arrakis", state, 1)
    assert sum(chances[side[0]] for side in find_sides(game)) == pytest.approx(1)
    topics = coach.weigh(open_world("arrakis", state, NO_SEED))[harkonnen]
    fixed = [weight if name.removeprefix("late: ") != "harkonnen" else 0.0
             for name, weight in zip(own.names, own.weights, strict=True)]  # fmt: skip
    row = describe(game, own.names)[harkonnen]
    assert sum(topics.values()) == pytest.approx(sum(a * b for a, b in zip(row, fixed, strict=True)))
