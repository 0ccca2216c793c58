"""One public message and one ping a hand-off, over a whole game of four people."""

from __future__ import annotations

import pytest

from tests.bot.support.handoffs import count_games


@pytest.mark.slow
async def test_a_whole_game_says_each_turn_once_and_calls_one() -> None:
    counts = await count_games(1)
    assert counts.faults == []
    assert counts.handoffs > 80
    assert counts.messages == counts.handoffs
    assert 0.8 * counts.handoffs < counts.pings <= counts.handoffs
    alone = {pings: n for (what, _, pings), n in counts.spread.items() if what == "one"}
    assert alone[1] > 0.9 * sum(alone.values())
