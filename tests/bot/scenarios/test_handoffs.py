"""One public message and one ping a hand-off, over a whole game of four people."""

from __future__ import annotations

import pytest

from tests.bot.support.handoffs import count_games

pytestmark = pytest.mark.slow


@pytest.mark.slow
async def test_a_whole_game_says_each_turn_once_and_calls_one() -> None:
    counts = await count_games(1)
    assert counts.faults == []
    assert counts.handoffs > 80
    assert counts.messages == counts.handoffs
    assert counts.pings > 0.8 * counts.handoffs
    several = ("a window", "all at once")
    assert all(pings <= 1 for what, _, pings in counts.spread if what not in several)
    alone = {pings: n for (what, _, pings), n in counts.spread.items() if what == "one"}
    assert alone[1] > 0.9 * sum(alone.values())


@pytest.mark.slow
async def test_a_game_in_which_everybody_plans_says_less_than_half_as_much() -> None:
    bare, planned = await count_games(1), await count_games(1, planned=True)
    assert planned.answers < bare.answers
    assert 2 * planned.messages < bare.messages
    assert 2 * planned.pings < bare.pings
