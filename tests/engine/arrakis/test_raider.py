"""The raider as the Atreides: it uses only its view and options, holds threatened places and calls worms."""

from __future__ import annotations

import random

import pytest

from engine.arrakis.asking import option
from engine.arrakis.family import FAMILY
from engine.arrakis.frames.battle import Battle, Retreat
from engine.arrakis.frames.deployment import DeployToken
from engine.arrakis.frames.hazards import Flee
from engine.arrakis.frames.moves import Moves, Who
from engine.arrakis.frames.power import DesertPower
from engine.arrakis.frames.spice import Payment
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.players.objectives import worth
from engine.arrakis.players.observation import Observation
from engine.arrakis.players.odds import odds
from engine.arrakis.players.worst_choice import assault
from engine.arrakis.state import G
from engine.kernel.game import Game
from engine.players import player
from engine.sweep import play_game
from tests.engine.arrakis.alone import MAHDI, PERSON, alone
from tests.engine.arrakis.table import asked, bare, choices, omen, put, run, say

raider = player("raider", "arrakis")


def chosen(game: G) -> tuple[str, ...]:
    """The raider's answer to the open question."""
    decision = asked(game)
    return tuple(raider(game.view(decision.seat), decision, random.Random(1)).picks)


def garrisons(game: G) -> None:
    """Put a token and a Naib into each sietch, as at the start (W2.2)."""
    for token, area in enumerate(sorted(game.state.sietches)):
        put(game, area, ATREIDES, tokens=(token,), generic=1)


def test_it_deploys_where_an_enemy_is_stronger_and_a_token_turns_the_scales() -> None:
    game = alone(ATREIDES)
    garrisons(game)
    put(game, "s2_3", HARKONNEN, regular=4, generic=1)
    run(game, DeployToken(PERSON))
    assert chosen(game) == ("deploy.tasmin_sink",)


def test_it_claims_before_anything_else() -> None:
    game = alone(ATREIDES)
    omen(game, "house_presc_2", "families_flee")
    garrisons(game)
    put(game, "tasmin_sink", ATREIDES, regular=1)
    game.state.dice[PERSON] = {"strategy": 1}
    run(game, TurnFrame(ATREIDES))
    assert chosen(game) == ("claim.families_flee",)


def test_a_worm_strikes_who_threatens_a_sietch_rather_than_a_harvester() -> None:
    game = alone(ATREIDES)
    garrisons(game)
    game.state.worms, game.state.harvesters = ["s2_4"], ["s2_2"]
    game.state.supply["atreides.sandworm"] -= 1
    put(game, "s2_3", HARKONNEN, regular=5)
    run(game, DesertPower(PERSON))
    assert chosen(game) == ("worms",)
    say(game, "worms")
    while game.waiting() and asked(game).kind != "worm_acts":
        say(game, *chosen(game))
    assert "worm-strike.s2_2" in choices(game)
    assert chosen(game) == ("worm-strike.s2_3",)


def test_wormsigns_go_on_the_way_to_a_sietch() -> None:
    game = alone(ATREIDES)
    garrisons(game)
    put(game, "s6_4", HARKONNEN, regular=5)
    put(game, "hobars_gap", ATREIDES, special=5)  # the legion has nothing to fear there
    run(game, DesertPower(PERSON))
    say(game, "signs")
    signs = {one.removeprefix("sign.") for one in chosen(game)}
    assert len(signs) == 2
    assert signs & set(game.config.library.around["s6_4"])


def test_a_garrison_is_not_marched_away_from_an_enemy() -> None:
    for enemies, pick in ((0, "move.tasmin_sink"), (4, "done")):
        game = bare("retail", ATREIDES)
        put(game, "tasmin_sink", ATREIDES, regular=3, generic=1)
        if enemies:
            put(game, "s2_3", HARKONNEN, regular=enemies)
        run(game, Moves(1, ATREIDES, "any", "", 2))
        assert chosen(game) == (pick,)


def test_odds_are_above_one_for_whoever_should_win() -> None:
    game = alone(ATREIDES)
    many = put(game, "s2_3", HARKONNEN, regular=6, generic=1)
    put(game, "tasmin_sink", ATREIDES, regular=1)
    observed = Observation(game.view(PERSON))
    strong, weak = observed.enemies["s2_3"], observed.own["tasmin_sink"]
    assert many.units == 6
    assert odds(strong, weak, 0, (0, 0)) > 1 > odds(weak, strong, 0, (0, 0))
    assert odds(strong, weak, 0, (0, 0)) > odds(strong, weak, 3, (0, 0))


def test_steps_that_the_objective_does_not_ask_for_are_worth_little() -> None:
    game = alone(ATREIDES)
    game.state.objectives = [0]
    before = worth(game.view(PERSON), "jessica_trains_paul")  # two steps of the Kwisatz Haderach
    game.state.markers["kwisatz_haderach"] = 10
    assert before == 2
    assert worth(game.view(PERSON), "jessica_trains_paul") < 1


def test_what_it_chooses_for_the_opponent_is_the_worst() -> None:
    """The raider makes the worst choice for the opponent (W19.18): a retreat onto a wormsign, and a payment that
    brings the ban of the Landsraad, which prevents reserves."""
    game = alone()
    put(game, "s2_3", HARKONNEN, regular=3)
    game.state.signs["s2_4"] = "sand"
    run(game, Flee(MAHDI, "s2_3"))
    assert chosen(game) == ("flee.s2_4",)
    game = alone()
    run(game, Payment(MAHDI, 4))
    assert chosen(game) == ("spice.kkd",)


def test_of_two_attacks_of_the_opponent_the_one_that_is_likelier_to_fail() -> None:
    game = alone()
    put(game, "s2_3", HARKONNEN, regular=3)
    put(game, "s2_1", HARKONNEN, special=3)
    put(game, "tasmin_sink", ATREIDES, regular=2)
    ways = [option(f"assault.{area}.tasmin_sink.", "mahdi-assault") for area in ("s2_3", "s2_1")]
    assert assault(Observation(game.view(PERSON)), ways, random.Random(1)) == "assault.s2_3.tasmin_sink."


@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_it_holds_out_longer_against_the_automatic_opponent_than_random_play(version: str) -> None:
    rounds = {"raider": 0, "random": 0}
    for name in rounds:
        for seed in range(1, 9):
            config = {"seats": 1, "version": version}
            rounds[name] += play_game(FAMILY, config, [player(name, "arrakis")], seed).game.state.round
    assert rounds["raider"] > rounds["random"]


def test_it_knows_no_more_than_the_view() -> None:
    """The raider knows no more than the view: in a world that differs only in hidden facts it gives the same answer."""
    rng = random.Random(3)
    game: G = Game.new(FAMILY, {"seats": 1, "version": "retail"}, rng.randbytes(32), digests=False)
    for _ in range(60):
        decision = game.decisions()[0]
        other = game.determinize(PERSON, rng)
        again = other.decisions()[0]
        answer = raider(game.view(PERSON), decision, random.Random(5))
        assert raider(other.view(PERSON), again, random.Random(5)).picks == answer.picks
        game.apply(PERSON, answer)


# -- the end of the game in sight ------------------------------------------------------------------------------------


def almost_won(game: G, *missing: int) -> None:
    """Place each marker this number of steps before the score that the Atreides' objective requires."""
    game.state.objectives = [0]
    (scores,) = game.view(1)["you"]["objectives"]
    for marker, score, left in zip(game.state.markers, scores, missing, strict=True):
        game.state.markers[marker] = score - left


def test_w15_2_a_claim_that_wins_comes_before_a_sietch_in_danger() -> None:
    game = bare("article", ATREIDES)
    garrisons(game)
    put(game, "s2_3", HARKONNEN, regular=4, generic=1)
    game.state.sietches["tasmin_sink"] = 3
    omen(game, "house_presc_4")
    game.state.worms = ["s1_1", "s1_2"]
    game.state.dice[1] = {"deployment": 1, "mentat": 1}
    for missing, pick in (((5, 5, 5), "box.deployment.0"), ((0, 2, 0), "pay.house_presc_4")):
        other = game.clone()
        almost_won(other, *missing)
        run(other, TurnFrame(ATREIDES))
        assert chosen(other) == (pick,)


def test_w7_14_an_undefended_settlement_is_destroyed_before_a_sietch_is_relieved() -> None:
    game = bare("article", ATREIDES)
    garrisons(game)
    put(game, "s2_3", HARKONNEN, regular=4, generic=1)
    game.state.sietches["tasmin_sink"] = 2
    game.state.dice[1] = {"deployment": 1, "strategy": 1}
    for area, pick in (("wind_pass", "box.strategy.1"), ("s3_3", "box.deployment.0")):
        other = game.clone()
        put(other, area, ATREIDES, regular=1)
        run(other, TurnFrame(ATREIDES))
        assert chosen(other) == (pick,)


@pytest.mark.parametrize(("supremacy", "answer"), [(5, "retreat"), (8, "stay")])
def test_w15_1_nobody_retreats_from_the_sietch_that_decides_the_game(supremacy: int, answer: str) -> None:
    game = bare("article", HARKONNEN)
    game.state.sietches["habbanya_ridge"], game.state.supremacy = 2, supremacy
    game.state.seen.append("habbanya_ridge")
    put(game, "s3_3", HARKONNEN, regular=3, elite=3, generic=1)
    put(game, "habbanya_ridge", ATREIDES, regular=1)
    battle = Battle(0, HARKONNEN, "s3_3", "habbanya_ridge", game.state.legions["s3_3"].clone(), False)
    battle.cards = [0, 0]
    game.push(battle)
    run(game, Retreat(1))
    assert chosen(game) == (answer,)


@pytest.mark.parametrize(("target", "near", "left"), [
    ("settlement", False, 1), ("settlement", True, 3), ("legion", False, 4),
])  # fmt: skip
def test_w7_13_only_what_destroys_a_settlement_advances_from_a_sietch(target: str, near: bool, left: int) -> None:
    game = bare("article", ATREIDES)
    area = "s5_4"
    game.state.sietches[area] = 2
    put(game, area, ATREIDES, regular=4, generic=1)
    if target == "settlement":
        game.state.settlements["s5_3"] = 1
    if near:
        put(game, "s5_5", HARKONNEN, regular=3)
    battle = Battle(1, ATREIDES, area, "s5_3", game.state.legions[area].clone(), False)
    battle.stage = "won"
    game.push(battle)
    run(game, Who(1, area, battle.force.clone(), "", none=True))
    while game.waiting() and asked(game).kind == "who":
        say(game, *chosen(game))
    assert game.state.legions[area].units == left
