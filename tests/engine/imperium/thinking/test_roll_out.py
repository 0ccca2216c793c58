"""The player used in roll-outs judges as the mercenary does."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.players.choices import value_option
from engine.imperium.players.eyes import look
from engine.imperium.players.mercenary import LUCK, answer_as_mercenary
from engine.imperium.thinking.roll_out import RollOut, mark_option
from engine.kernel.game import Game
from tests.engine.imperium.table import Table
from tests.engine.imperium.thinking.gate import MIXES


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("product", "modules", "seats"), MIXES)
def test_options_of_one_mark_are_worth_the_same(product: str, modules: tuple[str, ...], seats: int) -> None:
    rng, marked = random.Random(seats), 0
    config = {"product": product, "modules": modules, "seats": seats, "leaders": "random"}
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    while waiting := game.waiting():
        decision = game.options(waiting[0])
        assert decision is not None
        view = game.view(decision.seat)
        if decision.kind not in LUCK and decision.pick.kind == "one":
            worths: dict[Any, float] = {}
            for option in decision.legal():
                worth = value_option(look(view, decision.seat), option, decision)
                assert worths.setdefault(mark_option(option), worth) == pytest.approx(worth), option
                marked += 1
        game.apply(decision.seat, answer_as_mercenary(view, decision, rng))
    assert marked > 100


@pytest.mark.slow
def test_without_anything_kept_it_answers_as_the_mercenary_but_for_turns() -> None:
    rng, compared = random.Random(3), 0
    config = {"product": "uprising", "modules": ["choam"], "seats": 4, "leaders": "random"}
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    while waiting := game.waiting():
        decision = game.options(waiting[0])
        assert decision is not None
        answer = answer_as_mercenary(game.view(decision.seat), decision, rng)
        if decision.kind not in ("turn", *LUCK):
            assert RollOut().answer(game, decision) == answer
            compared += 1
        game.apply(decision.seat, answer)
    assert compared > 200


def test_what_was_looked_up_is_kept() -> None:
    config = {"product": "uprising", "modules": ["choam"], "seats": 4, "leaders": "random"}
    game = Game.new(FAMILY, config, bytes(32), digests=False)
    decision = game.options(game.waiting()[0])
    assert decision is not None
    player = RollOut()
    player.answer(game, decision)
    kept = dict(player.worths)
    assert kept
    wanted = max(kept, key=lambda mark: kept[mark])
    player.worths[wanted] = -99.0
    player.answer(game, decision)
    assert player.worths[wanted] == -99.0


def test_a_purchase_is_judged_by_the_persuasion_left() -> None:
    """The roll-out player judges a purchase by the persuasion left: in the last round only points count, and a cheap
    card leaves enough for a point (cost 9, U10) with 13 persuasion, but not with 9."""
    game, seat = reach_purchase()
    state, player = game.state, RollOut()
    state.players[1 - seat].vp = 10  # the game ends after this round (U14.1)
    bought = []
    for persuasion in (13, 9):
        state.players[seat].persuasion = persuasion
        decision = game.clone().options(seat)
        assert decision is not None
        (pick,) = player.answer(game, decision).picks
        label = next(option.label for option in decision.legal() if option.id == pick)
        bought.append(str(label.args["card"]).removeprefix("card:"))
    assert bought[1] == "the_spice_must_flow"
    cheap = game.config.library.cards[bought[0]].cost
    assert cheap is not None
    assert cheap <= 13 - 9


def reach_purchase() -> tuple[Game[Any], int]:
    """The first Reveal turn of a game in which cards are on offer, with the seat that is asked."""
    rng = random.Random(3)
    config = {"product": "uprising", "modules": ["choam"], "seats": 4, "leaders": "random"}
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    while True:
        decision = game.options(game.waiting()[0])
        assert decision is not None
        if decision.kind == "reveal-turn" and decision.seat < 2 and any(o.verb == "acquire" for o in decision.legal()):
            return game, decision.seat
        game.apply(decision.seat, answer_as_mercenary(game.view(decision.seat), decision, rng))


def test_a_fight_with_other_units_is_another_fight() -> None:
    """A sandworm changes what a deployment is worth, although the numbers of troops are the same (U10.9)."""
    table, player = Table(4), RollOut()
    table.set(0, garrison=3)
    table.give(0, "dagger", "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    player.answer(table.game, table.decision(0))
    before = len(player.worths)
    table.set(1, sandworms=1)
    player.answer(table.game, table.decision(0))
    assert len(player.worths) > before


def test_it_plays_no_card_of_little_use_instead_of_an_effect_that_is_due() -> None:
    table = Table(4, modules=["bloodlines"])
    table.intrigue(0, "bloodlines/insider_information")
    table.give(0, "dagger", "diplomacy", "guild_envoy", "prepare_the_way")
    table.send(0, "guild_envoy", "deliver_supplies")
    decision = table.decision(0)
    (picked,) = RollOut().answer(table.game, decision).picks
    assert {option.id: option.verb for option in decision.options}[picked] == "resolve"
