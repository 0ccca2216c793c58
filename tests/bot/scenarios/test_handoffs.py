"""One public message with one ping for each time that play passes to another person, over a whole game of four
people."""

from __future__ import annotations

import random

import pytest

from engine.players import player
from tests.bot.support.handoffs import count_games
from tests.bot.support.harness import open_table, running


@pytest.mark.slow
async def test_nothing_is_posted_while_the_same_person_goes_on(url) -> None:
    """No post is made while the same person continues: a battle causes one post, whatever its number of rounds, if the
    other side has no choice in it."""
    raider, rng, went_on = player("raider", "arrakis"), random.Random(5), 0
    async with running(url, 5) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        for _ in range(150):
            async with world.bot.tables.hold(1) as live:
                asked, posted = live.game.waiting(), live.row.posted
                seat = asked[0]
                decision, view = live.game.options(seat), live.game.view(seat)
                assert decision is not None
            answer = raider(view, decision, rng)
            ends = any(option.verb == "end" for option in decision.options if option.id in answer.picks)
            await world.bot.tables.answer(1, people[seat].id, answer)
            async with world.bot.tables.hold(1) as live:
                if live.game.waiting() == asked == (seat,) and not ends:
                    steps = [step for step in live.game.steps if step.revision > posted]
                    went_on += any(step.seat != seat for step in steps)
                    assert live.row.posted == posted
    assert went_on > 5


@pytest.mark.long
@pytest.mark.slow
async def test_a_whole_game_says_each_turn_once_and_less_than_half_as_much_if_all_plan() -> None:
    """A whole game announces each turn once, with less than half as many messages if all players plan. Three planned
    games together had 0.40 of the messages of the same games without plans: one game 0.50, the other two 0.36 each."""
    bare, planned = await count_games(1, seed=1), await count_games(1, seed=1, planned=True)
    assert bare.faults == []
    assert bare.handoffs > 80
    assert bare.messages == bare.handoffs
    assert bare.pings > 0.8 * bare.handoffs
    several = ("a window", "all at once")
    assert all(pings <= 1 for what, _, pings in bare.spread if what not in several)
    alone = {pings: n for (what, _, pings), n in bare.spread.items() if what == "one"}
    assert alone[1] > 0.9 * sum(alone.values())
    assert planned.answers < bare.answers
    assert 2 * planned.messages < bare.messages
    assert 2 * planned.pings < bare.pings
