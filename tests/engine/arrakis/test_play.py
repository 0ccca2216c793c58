"""Play keeps every invariant, hides secrets and can be replayed; also with teams (W18)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.arrakis import family as home
from engine.arrakis.config import read_config
from engine.arrakis.family import FAMILY
from engine.arrakis.frames.roll import _deal, boxes_of
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.invariants import faults
from engine.arrakis.verbs import reveal_token
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import player
from engine.registry import UNOFFERED, family
from engine.sweep import check_repeat, check_step, play_game
from tests.engine.arrakis.table import bare, choices, fresh, put, run, say

TABLES = [("article", 2), ("retail", 2), ("article", 3), ("retail", 4)]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_a_stretch_of_random_play_keeps_every_invariant(version: str, seats: int) -> None:
    rng = random.Random(seats)
    config = {"seats": seats, "version": version, "shared": ("harkonnen", "atreides")[seats % 2]}
    game = Game.new(FAMILY, config, rng.randbytes(32))
    answer = player("random")
    for step in range(1, 131):
        if not (waiting := game.waiting()):
            break
        seat = rng.choice(waiting)
        decision = game.options(seat)
        assert decision is not None
        game.apply(seat, answer({}, decision, rng))
        assert check_step(game, random.Random(step), step) == []
    assert check_repeat(game, config) == []


@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_random_games_end(version: str) -> None:
    """Random games end. Aimless play may take hundreds of rounds (retail, seed 2), so after `longest` steps a player
    with a purpose takes all seats."""
    for seed in range(3):
        played = play_game(FAMILY, {"version": version}, [player("random")] * 2, seed)
        assert played.violations == []
        assert played.closed == (played.steps > FAMILY.longest)
        assert played.outcome is not None
        assert FAMILY.audit(played.game) == []


def test_the_family_is_found_by_its_name_and_lobbies_offer_it() -> None:
    from bot.games.registry import product_names

    assert family("arrakis") is home.FAMILY
    assert "arrakis" not in UNOFFERED
    assert "arrakis" in product_names()


@pytest.mark.parametrize(
    ("data", "field"),
    [({"seats": 5}, "seats"), ({"version": "beta"}, "version"), ({"modules": ["choam"]}, "modules"),
     ({"house": "version: 1"}, "house"), ({"goal": 3}, "goal")],
)  # fmt: skip
def test_a_bad_configuration_is_named_by_its_field(data: dict[str, Any], field: str) -> None:
    with pytest.raises(ValueError, match=field):
        read_config(data)


def test_a_configuration_is_read_back_from_its_data() -> None:
    config = read_config({"seats": 3, "version": "retail", "shared": "atreides"})
    assert read_config(config.to_data()) == config
    assert config.decks == (("house_harkonnen", "corrino_ally"), ("house_atreides",), ("fremen_ally",))


def test_the_invariants_notice_what_is_wrong() -> None:
    for spoil in (
        lambda state: state.legions["arrakeen"].named.append("stilgar"),
        lambda state: setattr(state.legions["arrakeen"], "regular", 12),
        lambda state: state.sign_pool.pop(),
        lambda state: state.hands[0].pop(),
        lambda state: state.omens.pop(),
        lambda state: state.pool.pop(),
        lambda state: setattr(state, "spice", 2),
        lambda state: state.rows.update(choam=0),
        lambda state: state.supply.update({"harkonnen.carryall": -1}),
    ):
        game = fresh()
        assert faults(game) == []
        spoil(game.state)
        assert faults(game) != []


def test_w1_13_r210_the_harkonnen_see_no_rank_no_face_no_objective_no_hand() -> None:
    game = fresh()
    mine, theirs = game.view(1), game.view(0)
    assert mine["areas"]["gara_kulon"]["sietch"] == game.state.sietches["gara_kulon"]
    assert theirs["areas"]["gara_kulon"]["sietch"] is None
    assert "faces" in mine["areas"]["gara_kulon"]["legion"]
    assert "faces" not in theirs["areas"]["gara_kulon"]["legion"]
    assert theirs["areas"]["gara_kulon"]["legion"]["tokens"] == 1  # a number, and not which token
    assert "objectives" in mine["you"]
    assert "objectives" not in theirs["you"]
    assert theirs["players"][1]["hand"] == {"house_atreides": 1, "fremen_ally": 1}
    assert "you" not in game.view(None)


def test_w1_13_what_a_seat_cannot_know_is_dealt_anew() -> None:
    game = fresh()
    ranks, tokens, hands = set(), set(), set()
    for seed in range(12):
        other = game.determinize(0, random.Random(seed))
        ranks.add(tuple(other.state.sietches.values()))
        tokens.add(tuple(other.state.legions["gara_kulon"].tokens))
        hands.add(tuple(other.state.hands[1]))
        assert other.state.hands[0] == game.state.hands[0]
    assert min(len(ranks), len(tokens), len(hands)) > 3


def test_w1_13_tokens_lost_face_down_are_dealt_anew_and_opened_ones_are_not() -> None:
    game = bare("article")
    put(game, "s1_12", "atreides", tokens=(0, 3))
    put(game, "s5_1", "atreides", tokens=(4,))
    reveal_token(game, "s1_12", 3)
    worlds = [game.determinize(0, random.Random(seed)) for seed in range(12)]
    assert {world.state.legions["s5_1"].tokens[0] for world in worlds} & {1, 2, 5, 6, 7}  # those lost face down
    for world in worlds:
        assert 3 in world.state.spent_tokens
        assert world.state.legions["s1_12"].tokens != [3]
        assert world.view(0) == game.view(0)
        held = [token for legion in world.state.legions.values() for token in legion.tokens]
        assert sorted(held + world.state.spent_tokens + world.state.pool) == list(range(16))


def test_w18_1_decks_and_cones_of_shared_sides() -> None:
    game = fresh("retail", 4)
    assert game.config.sides == ("harkonnen", "harkonnen", "atreides", "atreides")
    assert game.state.cones == {"harkonnen": 3, "atreides": 3}
    assert game.config.decks == (("house_harkonnen",), ("corrino_ally",), ("house_atreides",), ("fremen_ally",))


def test_w18_2_a_shared_side_of_the_article_has_shaddam_from_the_start() -> None:
    assert fresh("article", 4).state.chiefs["shaddam_iv"].where == "aside"
    assert fresh("article", 2).state.chiefs["shaddam_iv"].where == "out"


def test_w18_6_dice_go_to_the_half_with_the_box_and_an_odd_shared_one_to_the_house() -> None:
    game = fresh("article", 4)
    dealt = _deal(game, (0, 1), {"leadership": 2, "strategy": 1, "mentat": 3, "house": 1})
    assert dealt == [{"leadership": 2, "mentat": 2, "house": 1}, {"strategy": 1, "mentat": 1}]
    assert "desert_power" in boxes_of(game, 3)
    assert "desert_power" not in boxes_of(game, 2)


def test_w18_7_either_partner_takes_the_turn() -> None:
    game = bare("article", "harkonnen", 4)
    game.state.turn.seat = -1
    game.state.dice = [{"house": 1}, {"strategy": 1}, {}, {}]
    put(game, "s8_3", "harkonnen", regular=2)
    run(game, TurnFrame("harkonnen"))
    assert game.waiting() == (0, 1)
    decision = game.options(1)
    assert decision is not None
    game.apply(1, Answer(decision.id, ("box.strategy.0",)))
    say(game, "done")
    assert game.waiting() == (1,)
    assert choices(game) == ["end"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "winner"), [(("raider", "random"), "harkonnen"), (("random", "raider"), "atreides")]
)
@pytest.mark.slow
def test_the_raider_beats_random_play_from_either_side(players: tuple[str, str], winner: str) -> None:
    won = 0
    for seed in range(1, 11):
        for version in ("article", "retail"):
            config = {"version": version}
            played = play_game(FAMILY, config, [player(name, "arrakis") for name in players], seed)
            won += played.game.state.winner == winner
    assert won >= 18


@pytest.mark.slow
def test_a_game_between_raiders_ends_and_keeps_its_invariants() -> None:
    played = play_game(FAMILY, {"version": "retail"}, [player("raider", "arrakis")] * 2, 5)
    assert played.violations == []
    assert played.outcome is not None
