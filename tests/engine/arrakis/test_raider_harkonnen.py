"""The raider as the Harkonnen: it attacks if it should win, marches towards sietches, and deploys units near them."""

from __future__ import annotations

import random

import pytest

from bot.games.arrakis.reaching import flies_to, list_moves
from engine.arrakis.family import FAMILY
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.battle import Battle, BattleCards
from engine.arrakis.frames.deployment import DeployUnits
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.players.harkonnen import Front, expect, value
from engine.arrakis.players.map_view import steps_from
from engine.arrakis.players.observation import Observation
from engine.arrakis.reach import reach_to_move
from engine.arrakis.state import G
from engine.kernel.game import Game
from engine.players import player
from tests.engine.arrakis.table import asked, bare, choices, counts, hand, put, run, say

BARON = 0
raider = player("raider", "arrakis")


def chosen(game: G) -> tuple[str, ...]:
    """The raider's answer to the open question."""
    decision = asked(game)
    return tuple(raider(game.view(decision.seat), decision, random.Random(1)).picks)


def near_sietch(game: G) -> str:
    """A desert next to Habbanya Ridge."""
    return next(one for one in game.config.library.near["habbanya_ridge"] if one.startswith("s"))


def test_it_attacks_a_weak_sietch_and_leaves_a_strong_one_alone() -> None:
    for defenders, way in ((1, "1"), (6, "0")):
        game = bare("retail", HARKONNEN)
        put(game, near_sietch(game), HARKONNEN, regular=5, generic=1)
        put(
            game, "habbanya_ridge", ATREIDES, regular=defenders, elite=6 - defenders if defenders == 6 else 0, generic=2
        )
        game.state.dice[BARON], game.state.turn.seat = {"strategy": 1}, BARON
        run(game, TurnFrame(HARKONNEN))
        assert chosen(game) == (f"box.strategy.{way}",)


def test_a_sietch_of_a_higher_rank_is_worth_more() -> None:
    worth = []
    for rank in (1, 3):
        game = bare("retail", HARKONNEN)
        game.state.sietches["habbanya_ridge"] = rank
        game.state.seen.append("habbanya_ridge")
        source = near_sietch(game)
        put(game, source, HARKONNEN, regular=6, generic=1)
        put(game, "habbanya_ridge", ATREIDES, regular=1)
        worth.append(Front(game.view(BARON)).attack(source, "habbanya_ridge"))
    assert 0 < worth[0] < worth[1]


def test_an_army_marches_nearer_to_a_sietch_and_a_small_legion_does_not_go_alone() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "hagga_basin", HARKONNEN, regular=5, generic=1)
    put(game, "arrakeen", HARKONNEN, regular=1)
    run(game, Moves(BARON, HARKONNEN, "any", "", 2))
    assert chosen(game) == ("move.hagga_basin",)
    say(game, "move.hagga_basin")
    (pick,) = chosen(game)
    front = Front(game.view(BARON))
    assert front.near(pick.partition(".")[2]) < front.near("hagga_basin")
    while game.waiting():
        say(game, *chosen(game))
    assert counts(game, "arrakeen") == (1, 0, 0, 0)


def test_units_come_where_a_sietch_is_nearest_and_there_is_room() -> None:
    game = bare("retail", HARKONNEN)
    run(game, DeployUnits(BARON, HARKONNEN, ["regular"]))
    front = Front(game.view(BARON))
    offered = [one.partition(".")[2] for one in choices(game) if "." in one]
    best = min(front.near(one) for one in offered)
    assert front.near(chosen(game)[0].partition(".")[2]) == best
    full = bare("retail", HARKONNEN)
    nearest = [one for one in full.state.settlements if front.near(one) == best]
    for one in nearest:
        put(full, one, HARKONNEN, regular=6)
    run(full, DeployUnits(BARON, HARKONNEN, ["regular"]))
    assert chosen(full)[0].partition(".")[2] not in nearest


def test_it_knows_no_more_than_the_view() -> None:
    """The raider knows no more than the view: its answers are the same in every world possible for the Harkonnen."""
    rng, checked = random.Random(4), 0
    game = Game.new(FAMILY, {"seats": 2, "version": "retail"}, bytes(range(32)))
    while game.waiting() and checked < 40:
        seat = game.waiting()[0]
        decision = game.options(seat)
        assert decision is not None
        answer = raider(game.view(seat), decision, random.Random(1))
        if seat == BARON:
            world = game.determinize(BARON, rng)
            again = world.options(BARON)
            assert again is not None
            assert raider(world.view(BARON), again, random.Random(1)) == answer
            checked += 1
        game.apply(seat, answer)
    assert checked == 40


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_between_two_raiders_either_side_can_win(version: str) -> None:
    winners = []
    for seed in range(16):
        game = Game.new(FAMILY, {"seats": 2, "version": version}, random.Random(seed).randbytes(32), digests=False)
        rng = random.Random(seed)
        while game.waiting():
            seat = game.waiting()[0]
            decision = game.options(seat)
            assert decision is not None
            game.apply(seat, raider(game.view(seat), decision, rng))
        winners.append(game.state.winner)
    assert min(winners.count(HARKONNEN), winners.count(ATREIDES)) >= 3


# -- flights ---------------------------------------------------------------------------------------------------------


def airborne(version: str, fliers: int = 1) -> tuple[G, str]:
    """A game with a strong legion in s8_4 below `fliers` ornithopters, and the legion's area."""
    game = bare(version, HARKONNEN)
    game.state.zones.update(dict.fromkeys(("az2", "az3")[:fliers], "ornithopter"))
    put(game, "s8_4", HARKONNEN, regular=5, generic=1)
    return game, "s8_4"


@pytest.mark.parametrize(
    ("version", "fliers", "most"), [("article", 0, 1), ("article", 1, 3), ("article", 2, 5), ("retail", 2, 2)]
)
def test_it_counts_the_reach_by_air_of_its_version(version: str, fliers: int, most: int) -> None:
    """The raider counts the reach by air of its version (W6.5): in the article's version each ornithopter adds two
    areas, in the retail game only one ornithopter counts, for one area."""
    game, source = airborne(version, fliers)
    game.state.sietches.clear()
    steps = steps_from(source)
    for area in game.config.library.areas:
        if area not in game.state.settlements and area != source:
            put(game, area, ATREIDES, regular=0)
            game.state.legions[area].regular = 1
    reach = Front(game.view(BARON)).reach(source)
    assert max(steps[area] for area in reach) == most


@pytest.mark.parametrize(("version", "verb", "left"), [("article", "to-fly", 1), ("retail", "to", 3)])
def test_it_flies_where_that_brings_it_two_areas_nearer_to_a_sietch_than_its_feet(
    version: str, verb: str, left: int
) -> None:
    """The raider uses an ornithopter for a flight over three areas, but not for one over two areas (W6.5)."""
    game, source = airborne(version)
    game.state.sietches, game.state.seen = {"rock_outcroppings": 3}, ["rock_outcroppings"]
    run(game, Moves(BARON, HARKONNEN, "any", "", 1))
    say(game, *chosen(game))
    front, steps = Front(game.view(BARON)), steps_from("rock_outcroppings")
    (pick,) = chosen(game)
    assert next(one.verb for one in asked(game).legal() if one.id == pick) == verb
    assert (steps[source], steps[pick[3:]]) == (4, left)
    assert front.step(source, pick[3:]) == front.best_step(source)


@pytest.mark.parametrize(("version", "flies"), [("article", True), ("retail", False)])
def test_w6_5_it_knows_that_a_legion_has_flown_in_this_turn(version: str, flies: bool) -> None:
    """In the retail game one ornithopter carries a legion once in a turn (W6.5): after a flight the raider plans no
    second one in the turn, but its opponent still expects a flight in the next turn."""
    game, source = airborne(version)
    game.state.turn.flown.append(source)
    there = next(area for area, steps in steps_from(source).items() if steps == 2)
    front = Front(game.view(BARON))
    assert front.flies(source, there) is flies
    reached = reach_to_move(game, HARKONNEN, source)
    assert bool(reached.fly) is flies
    assert set(list_moves(game.view(BARON), source)) == set(reached.areas())
    assert Observation(game.view(1)).threat(there) > 0
    assert flies_to(game.view(1), there)


def test_w5_7_leadership_is_worth_what_legions_with_a_leader_can_do() -> None:
    game, source = airborne("retail", 0)
    put(game, near_sietch(game), HARKONNEN, regular=6)
    put(game, "habbanya_ridge", ATREIDES, regular=1)
    front = Front(game.view(BARON))
    assert value(front, "box.strategy.1") > 1.2 > value(front, "box.leadership.1")
    alone = bare("retail", HARKONNEN)
    put(alone, source, HARKONNEN, regular=5)
    front = Front(alone.view(BARON))
    assert value(front, "box.strategy.0") > value(front, "box.leadership.0") == pytest.approx(0.6)


def test_w5_13_rabbans_special_action_is_worth_two_moves_of_his_own_legion() -> None:
    game, source = airborne("retail", 0)
    game.state.chiefs["beast_rabban"].where = "board"
    game.state.legions[source].named.append("beast_rabban")
    front = Front(game.view(BARON))
    special, box = (value(front, one) for one in ("special.leadership.beast_rabban", "box.leadership.0"))
    assert special - 0.6 == pytest.approx(2 * (box - 0.6))
    game.state.sietches.clear()
    assert value(Front(game.view(BARON)), "special.leadership.beast_rabban") < 1


def test_it_uses_the_ornithopter_that_the_fewest_armies_could_use() -> None:
    game, source = airborne("article", 2)
    put(game, "carthag", HARKONNEN, regular=6)
    below = {zone: "carthag" in game.config.library.zone_areas[zone] for zone in ("az2", "az3")}
    run(game, Moves(BARON, HARKONNEN, "any", "", 1))
    say(game, f"move.{source}")
    near = next(one.id for one in asked(game).legal() if one.verb == "to-fly" and one.label.args["n"] == 1)
    say(game, near)
    assert asked(game).options[0].verb == "fly"
    (pick,) = chosen(game)
    assert len(set(below.values())) == 2
    assert not below[pick.partition(".")[2]]


@pytest.mark.parametrize(("version", "fliers", "far"), [("article", 1, 3), ("article", 2, 5), ("retail", 2, 2)])
def test_the_atreides_count_a_threat_by_air_as_far_as_it_reaches(version: str, fliers: int, far: int) -> None:
    game, source = airborne(version, fliers)
    steps = steps_from(source)
    observed = Observation(game.view(1))
    for area in game.config.library.areas:
        if area != source:
            assert (observed.threat(area) > 0) == (steps[area] <= far), area


# -- room, cards and spice -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bans", "places"), [([], False), (["choam"], True)])
def test_w10_5_it_fills_no_area_beyond_the_limit_of_choams_ban(bans: list[str], places: bool) -> None:
    game = bare("retail", HARKONNEN)
    game.state.bans = bans
    run(game, DeployUnits(BARON, HARKONNEN, ["regular"]))
    best = chosen(game)[0].partition(".")[2]
    put(game, best, HARKONNEN, regular=5)
    game._open = {}
    assert (chosen(game)[0].partition(".")[2] != best) is places


def test_w1_6_two_marches_of_an_action_do_not_crowd_one_area() -> None:
    game = bare("retail", HARKONNEN)
    game.state.sietches, game.state.seen = {"gara_kulon": 3}, ["gara_kulon"]
    near = game.config.library.near
    target = next(one for one in near["gara_kulon"] if one not in game.state.settlements)
    one, other = [area for area in near[target] if area != "gara_kulon" and area not in game.state.settlements][:2]
    for area in (one, other):
        put(game, area, HARKONNEN, regular=4)
    run(game, Moves(BARON, HARKONNEN, "any", "", 2))
    say(game, f"move.{one}")
    say(game, f"to.{target}")
    say(game, "go")
    front = expect(game.view(BARON), asked(game))
    assert front.coming == {target: 4, one: -4}
    plain = Front(game.view(BARON))
    assert front.step(other, target) < plain.step(other, target)
    assert front.step(other, one) >= plain.step(other, one)  # the legion there is leaving


def test_w13_2_it_plays_the_card_that_brings_most_units() -> None:
    game = bare("retail", HARKONNEN)
    game.state.dice[BARON], game.state.turn.seat = {"mentat": 1}, BARON
    _, strong = hand(game, BARON, "hope_clouds_observation", "forced_recruitment")
    run(game, TurnFrame(HARKONNEN))
    assert chosen(game) == (f"card.{strong}",)
    weak = bare("retail", HARKONNEN)
    weak.state.dice[BARON], weak.state.turn.seat = {"deployment": 1}, BARON
    hand(weak, BARON, "hope_clouds_observation")
    run(weak, TurnFrame(HARKONNEN))
    assert not chosen(weak)[0].startswith("card")


def test_of_equal_attacks_none_is_preferred_by_its_name() -> None:
    game = bare("retail", HARKONNEN)
    targets = {"s5_3", "s5_5", "s5_7"}
    put(game, "s5_4", HARKONNEN, regular=6, generic=1)
    for area in targets:
        put(game, area, ATREIDES, regular=1)
    run(game, Attack(BARON, HARKONNEN, "any", "", source="s5_4"))
    view, decision = game.view(BARON), asked(game)
    found = {pick for seed in range(30) for pick in raider(view, decision, random.Random(seed)).picks}
    assert found == {f"strike.{area}" for area in targets}


def test_w7_4_the_cards_of_least_use_become_dice() -> None:
    game = bare("retail", HARKONNEN)
    put(game, "s5_4", HARKONNEN, regular=3)
    put(game, "s5_3", ATREIDES, regular=3)
    cards = hand(game, BARON, "forced_recruitment", "hope_clouds_observation", "hard_times_and_oppression")
    game.state.hands[BARON][:] = cards
    battle = Battle(BARON, HARKONNEN, "s5_4", "s5_3", game.state.legions["s5_4"].clone(), False)
    battle.cards = [0, 0]
    game.push(battle)
    run(game, BattleCards(BARON, True))
    view, decision = game.view(BARON), asked(game)
    answers = [raider(view, decision, random.Random(seed)).picks for seed in range(8)]
    assert {picks[0] for picks in answers} == {f"discard.{cards[1]}"}


@pytest.mark.parametrize(("enemy", "left"), [("s5_1", 1), ("s3_3", 0)])
def test_w7_3_one_unit_guards_a_settlement_with_enemies_near(enemy: str, left: int) -> None:
    game = bare("retail", HARKONNEN)
    put(game, "carthag", HARKONNEN, regular=3, elite=1)
    put(game, enemy, ATREIDES, regular=1)
    run(game, Moves(BARON, HARKONNEN, "any", "", 1))
    say(game, "move.carthag")
    say(game, next(one for one in choices(game) if one.startswith("to.")))
    while game.waiting() and asked(game).kind == "who":
        say(game, *chosen(game))
    legion = game.state.legions.get("carthag")
    assert (legion.units if legion else 0) == left


def test_w15_1_the_sietch_that_wins_is_attacked_first() -> None:
    game = bare("retail", HARKONNEN)
    game.state.supremacy = 9
    game.state.sietches = {"habbanya_ridge": 1}
    source = near_sietch(game)
    put(game, source, HARKONNEN, regular=6, generic=1)
    put(game, "habbanya_ridge", ATREIDES, regular=2)
    front = Front(game.view(BARON))
    before = front.attack(source, "habbanya_ridge")
    game.state.supremacy = 5
    assert before > 5 + Front(game.view(BARON)).attack(source, "habbanya_ridge")


@pytest.mark.parametrize(("enemy", "pick"), [("s5_1", "deploy.carthag"), ("s3_3", "deploy.north_pole")])
def test_w7_3_new_units_go_to_an_undefended_settlement_with_enemies_near(enemy: str, pick: str) -> None:
    game = bare("retail", HARKONNEN)
    game.state.settlements = {"carthag": 2, "north_pole": 1}
    put(game, "north_pole", HARKONNEN, regular=1)
    put(game, enemy, ATREIDES, regular=1)
    run(game, DeployUnits(BARON, HARKONNEN, ["regular"]))
    assert chosen(game) == (pick,)
