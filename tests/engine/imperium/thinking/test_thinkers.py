"""Thinking players of Dune: Imperium: they see no more than their seat does, and find obvious moves."""

from __future__ import annotations

import random
from functools import partial

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.players.ranking import rank_options
from engine.imperium.thinking import POINT, SKILL, THINKERS
from engine.kernel.game import Game
from engine.sweep import play_game
from engine.thinking import Thought
from engine.thinking.search import Effort, search
from tests.engine.imperium.table import Table, targets_of
from tests.engine.imperium.thinking.gate import MIXES

SMALL = Effort(6, 3)


def think(game: Game, seat: int, seed: int, effort: Effort = SMALL) -> Thought:
    decision = game.options(seat)
    assert decision is not None
    return search(partial(game.determinize, seat), decision, random.Random(seed), skill=SKILL, effort=effort)


@pytest.mark.slow
@pytest.mark.parametrize(("product", "modules", "seats"), MIXES)
def test_a_twin_that_looks_the_same_makes_the_same_thought(product: str, modules: tuple[str, ...], seats: int) -> None:
    """A twin that looks the same to the seat leads to exactly the same thought. A search that reads anything hidden
    would differ somewhere, because hidden facts of twins differ."""
    rng, compared = random.Random(seats), 0
    config = {"product": product, "modules": modules, "seats": seats, "leaders": "random"}
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    while waiting := game.waiting():
        seat = waiting[0]
        decision = game.options(seat)
        assert decision is not None
        if THINKERS["captain"].thinks(decision) and rng.random() < 0.1 / max(1, seats - 2):
            twin = game.determinize(seat, rng)
            thought = think(game, seat, compared)
            assert thought == think(twin, seat, compared)
            assert thought.plans
            compared += 1
        game.apply(seat, answer_as_mercenary(game.view(seat), decision, rng))
    assert compared


def test_only_what_can_be_compared_is_thought_about() -> None:
    table = Table(4)
    table.give(0, "dagger", "diplomacy")
    assert all(one.thinks(table.decision(0)) for one in THINKERS.values())
    table = Table(4)
    assert [option.verb for option in table.decision(0).legal()] == ["reveal"]
    assert not any(one.thinks(table.decision(0)) for one in THINKERS.values())


def test_a_mentat_thinks_about_what_it_buys_too() -> None:
    table = Table(4)
    table.give(0, "convincing_argument", "convincing_argument", "dune_the_desert_planet")
    table.reveal(0)
    decision = table.decision(0)
    assert "acquire" in {option.verb for option in decision.legal()}
    assert THINKERS["mentat"].thinks(decision)
    assert not THINKERS["captain"].thinks(decision)
    thought = THINKERS["mentat"].think(partial(table.game.determinize, 0), decision, random.Random(1))
    assert {plan.option for plan in thought.plans} <= {option.id for option in decision.legal()}
    assert len(thought.plans) > 2


# -- obvious positions -------------------------------------------------------------------------------------------------


def spaces_of(table: Table, level: str = "captain") -> list[str]:
    """The spaces that a thinking player chooses with five seeds."""
    decision, found = table.decision(0), []
    for seed in range(5):
        worlds = partial(table.game.determinize, 0)
        thought = THINKERS[level].think(worlds, decision, random.Random(seed))
        option = next(option for option in decision.options if option.id == thought.answer.picks[0])
        found.append(next((target[6:] for target in targets_of(option) if target.startswith("space:")), option.verb))
    return found


@pytest.mark.parametrize("product", ["uprising", "base"])
def test_with_its_last_agent_of_an_early_round_it_takes_the_swordmaster(product: str) -> None:
    table = Table(4, product=product)
    table.set(0, solari=8, ready=1)
    table.give(0, "dagger", "diplomacy", "reconnaissance")
    assert spaces_of(table).count("swordmaster") >= 4


def test_it_takes_the_point_that_ends_the_game() -> None:
    """A thinking player takes the point that ends the game: in the last round with equal scores, the second Influence
    with the Fremen is a point (U4.2)."""
    table = Table(4)
    table.state.conflict_deck.clear()
    for seat in range(4):
        table.set(seat, vp=6)
        table.player(seat).sources["card"] = 5
    table.influence(0, "fremen", 1)
    table.give(0, "diplomacy")
    assert set(spaces_of(table)) <= {"fremkit", "desert_tactics"}


def test_a_plot_card_of_little_use_is_kept_while_rounds_are_left() -> None:
    """A thinking player keeps a Plot card of little use while rounds are left. Desert Mouse gives 1 spice, which the
    mercenary takes at once. Except in the last round, the prior of playing the card is lower than the prior of ending
    the turn."""
    table = Table(4)
    table.intrigue(0, "desert_mouse")
    table.give(0, "dagger")
    table.send(0, "dagger", "assembly_hall")
    (play,) = table.find(0, "play", "intrigue:desert_mouse")

    def rank() -> tuple[float, float]:
        view = table.game.view(0)
        plain = next(worth for _, worth, option in rank_options(view, table.decision(0)) if option.id == play.id)
        return plain, dict(SKILL.rank(view, table.decision(0)))[play.id]

    plain, prior = rank()
    assert prior < 0 < plain
    table.set(1, vp=10)
    plain, prior = rank()
    assert prior == pytest.approx(POINT * plain)


@pytest.mark.slow
def test_a_game_with_thinking_players_keeps_every_invariant() -> None:
    quick = THINKERS["captain"]._replace(think=partial(search, skill=SKILL, effort=Effort(4, 2)))
    config = {"product": "uprising", "seats": 2, "modules": ["choam"]}
    played = play_game(FAMILY, config, [quick, answer_as_mercenary], 3, check=True)
    assert played.violations == []
    assert played.outcome is not None
    again = play_game(FAMILY, config, [quick, answer_as_mercenary], 3)
    assert [step.answer for step in again.game.steps] == [step.answer for step in played.game.steps]
