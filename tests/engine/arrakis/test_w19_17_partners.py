"""Two people share the Atreides against the automatic opponent (W19.17), by the rules of W18 except Cones of
Silence."""

from __future__ import annotations

import random

import pytest

from engine.arrakis.config import read_config
from engine.arrakis.family import FAMILY
from engine.arrakis.frames.hazards import Flee
from engine.arrakis.frames.round import begin_round
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.state import Turn
from engine.kernel.game import Game
from engine.players import player
from engine.sweep import check_repeat, check_step
from tests.engine.arrakis.table import bare, fresh, put, run

HOUSE, FREMEN, MAHDI = 0, 1, 2
CONFIG = {"seats": 2, "version": "retail", "opponent": "mahdi"}


def test_w19_17_each_partner_has_a_deck_and_the_harkonnen_sit_after_them() -> None:
    config = read_config(CONFIG)
    assert config.sides == (ATREIDES, ATREIDES, HARKONNEN)
    assert config.decks[:MAHDI] == (("house_atreides",), ("fremen_ally",))
    assert config.automatic == {MAHDI}
    assert FAMILY.participants(config) == ("person", "person", "mahdi")
    assert read_config(config.to_data()) == config


def test_w19_17_each_draws_from_the_own_deck_and_the_opponent_has_no_hand() -> None:
    game = fresh("retail", 2, opponent="mahdi")
    library = game.config.library
    held = [[library.planning[library.cards[card]].deck for card in hand] for hand in game.state.hands]
    assert held == [["house_atreides"], ["fremen_ally"], []]


def test_w19_17_there_are_no_cones_of_silence() -> None:
    assert fresh("retail", 2, opponent="mahdi").state.cones == {HARKONNEN: 0, ATREIDES: 0}
    assert fresh("retail", 3, shared=ATREIDES).state.cones == {HARKONNEN: 0, ATREIDES: 3}


def test_w19_17_either_partner_may_take_the_turn() -> None:
    game, rng = fresh("retail", 2, opponent="mahdi"), random.Random(1)
    begin_round(game)
    raider = player("raider", "arrakis")
    for _ in range(200):
        if len(game.waiting()) > 1:
            break
        seat = game.waiting()[0]
        decision = game.options(seat)
        assert decision is not None
        game.apply(seat, raider(game.view(seat), decision, rng))
    assert game.waiting() == (HOUSE, FREMEN)
    assert {decision.kind for decision in game.decisions()} == {"turn"}


def test_r277_the_house_player_chooses_for_it_but_in_a_turn_of_the_other_the_other() -> None:
    for side, seat, asked in ((HARKONNEN, MAHDI, HOUSE), (ATREIDES, FREMEN, FREMEN)):
        game = bare("retail", side, seats=2, opponent="mahdi")
        game.state.turn = Turn(side, seat)
        put(game, "s2_3", HARKONNEN, regular=3)
        run(game, Flee(MAHDI, "s2_3"))
        assert game.waiting() == (asked,)


@pytest.mark.parametrize("seats", [3, 4])
def test_w19_17_no_more_than_two_play_against_it(seats: int) -> None:
    with pytest.raises(ValueError, match="opponent"):
        read_config({**CONFIG, "seats": seats})


def test_w19_1_one_person_always_plays_against_it() -> None:
    assert (
        read_config({"seats": 1}).sides == read_config({"seats": 1, "opponent": "mahdi"}).sides == (ATREIDES, HARKONNEN)
    )


@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_w19_17_whole_games_keep_every_invariant(version: str) -> None:
    for seed in range(2):
        rng, config = random.Random(seed), {**CONFIG, "version": version}
        game = Game.new(FAMILY, config, rng.randbytes(32))
        answer = player("raider" if seed else "random", "arrakis")
        steps = 0
        while waiting := game.waiting():
            assert MAHDI not in waiting
            seat = rng.choice(waiting)
            decision = game.options(seat)
            assert decision is not None
            game.apply(seat, answer(game.view(seat), decision, rng))
            steps += 1
            assert check_step(game, random.Random(steps), steps) == []
        assert check_repeat(game, config) == []
        outcome = game.outcome()
        assert outcome is not None
        assert len({standing.place for standing in outcome.standings if standing.seat != MAHDI}) == 1
