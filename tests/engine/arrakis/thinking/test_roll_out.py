"""The roll-out player sees as much as a seat does, and corrects the raider's worst faults."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from engine.arrakis.family import FAMILY
from engine.arrakis.state import G
from engine.arrakis.thinking.roll_out import Glance, RollOut, answer_at_once
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.engine.arrakis.thinking.gate import TABLES


@pytest.mark.sweep(6)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_answers_alike_by_a_view_and_by_a_glance(table: Mapping[str, Any]) -> None:
    """The roll-out player gives the same answer by a view and by a glance. So a glance contains everything that the
    player reads, and nothing hidden."""
    rng = random.Random(1)
    game = Game.new(FAMILY, table, rng.randbytes(32), digests=False)
    for number in range(400):
        waiting = game.waiting()
        if not waiting:
            break
        decision = game.options(waiting[0])
        assert decision is not None
        whole, brief = game.view(decision.seat), Glance(game, decision.seat)
        answer = answer_at_once(whole, decision, random.Random(number))
        assert answer_at_once(brief, decision, random.Random(number)) == answer
        for area, here in brief["areas"].items():
            seen = whole["areas"][area]  # the glance does not say of which kind a worm is
            assert {**seen, **here, "worm": "worm" in here} == {**seen, "worm": "worm" in seen}
        strays = rng.random() < 0.2
        game.apply(decision.seat, answer_randomly({}, decision, rng) if strays else answer)


def test_in_one_world_all_playouts_have_the_same_luck() -> None:
    rng = random.Random(2)
    game = Game.new(FAMILY, TABLES[0], rng.randbytes(32), digests=False)

    def play(world: G, player: RollOut) -> list[Answer]:
        for _ in range(40):
            decision = world.options(world.waiting()[0])
            assert decision is not None
            world.apply(decision.seat, player.answer(world, decision))
        return [step.answer for step in world.steps]

    worlds = [game.determinize(0, rng) for _ in range(2)]
    player = RollOut()
    played = [play(worlds[0].clone(), player) for _ in range(2)]
    assert played[0] == played[1] == play(worlds[0].clone(), RollOut()) != play(worlds[1].clone(), player)
