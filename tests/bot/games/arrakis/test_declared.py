"""Questions in the middle of a move, an attack or a placement name the choices made before, and the consequences."""

from __future__ import annotations

import pytest

from bot.games.arrakis.lines import list_board, tell_battle
from bot.games.arrakis.looking_ahead import find_best
from bot.games.arrakis.reaching import flies_to
from bot.games.previews import Asked, Preview
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from content.arrakis.text.sheets import find_omen, tell_condition, tell_reward
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.battle import Battle, RetreatTo
from engine.arrakis.frames.deployment import DeployLeader
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.omens import Cards, Pay
from engine.arrakis.frames.placing import Place, Upgrade
from engine.arrakis.frames.power import WormActs
from engine.arrakis.frames.strikes import Strike, Wreck
from engine.arrakis.frames.turn import PayDie, TurnFrame
from engine.arrakis.frames.vehicles import Harvesters
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.places import has_worm, legions_of
from engine.arrakis.players.map_view import steps_from
from engine.arrakis.reach import reach_to_attack
from engine.arrakis.state import G, Legion, Turn
from tests.bot.games.arrakis.walks import VERSIONS, walk
from tests.engine.arrakis.alone import alone
from tests.engine.arrakis.table import asked, bare, hand, omen, put, run, say

MADE = product("arrakis")
NAMES = ["Ayla", "Bo"]


def look(game: G, seat: int, language: str = "en") -> Preview:
    """The explanations on the panel of a person who is asked."""
    words = Words(language, NAMES)
    return MADE.questions.preview(Asked(game.view(seat), seat, asked(game), (), game.clone), words)


def tell_asked(game: G, language: str = "en") -> str:
    """The open question as a sentence."""
    return Words(language, NAMES).say(asked(game).prompt)


# -- earlier choices of the same action ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_w6_2_the_question_for_another_move_says_which_were_declared(language: str) -> None:
    game, name = bare("article", HARKONNEN), Words(language, NAMES).name
    put(game, "s5_9", HARKONNEN, regular=2)
    put(game, "north_pole", HARKONNEN, regular=1)
    run(game, Moves(0, HARKONNEN, "any", "", 2))
    before = tell_asked(game, language)
    assert "→" not in before
    say(game, "move.north_pole")
    say(game, "to.wind_pass")
    assert f"{name('area:north_pole')} → {name('area:wind_pass')}" in tell_asked(game, language)


def test_w6_1_the_question_who_goes_says_where() -> None:
    game = bare("article", HARKONNEN)
    put(game, "s5_9", HARKONNEN, regular=2)
    put(game, "s1_15", ATREIDES, regular=1)
    run(game, Moves(0, HARKONNEN, "any", "", 1))
    say(game, "move.s5_9")
    say(game, "to.s5_8")
    assert tell_asked(game) == "Who goes from E9 to E8?"
    attack = bare("article", HARKONNEN)
    put(attack, "s5_9", HARKONNEN, regular=2)
    put(attack, "s1_15", ATREIDES, regular=1)
    run(attack, Attack(0, HARKONNEN, "any", ""))
    say(attack, "attack.s5_9")
    say(attack, "strike.s1_15")
    assert tell_asked(attack) == "Who goes from E9 to A15?"


def test_w5_9_the_place_of_a_leader_is_asked_with_its_name() -> None:
    game = bare("article", HARKONNEN)
    put(game, "arrakeen", HARKONNEN, regular=1)
    put(game, "carthag", HARKONNEN, regular=1)
    run(game, DeployLeader(0, HARKONNEN))
    assert tell_asked(game) == "Deploy: which leader, and where?"
    say(game, "leader.beast_rabban")
    assert tell_asked(game) == "Deploy: where does Beast Rabban go?"


def test_w5_3_the_die_that_pays_is_asked_with_the_card() -> None:
    game = bare("article", ATREIDES)
    game.state.dice[1].update({"mentat": 1, "strategy": 1})
    run(game, PayDie(1, "claim", "the_desert_war"))
    assert tell_asked(game) == "Which die pays for The Desert War?"
    (card,) = (n for n, name in enumerate(game.config.library.cards) if name.startswith("chatt_the_leaper"))
    game = bare("article", ATREIDES)
    game.state.dice[1].update({"mentat": 1, "strategy": 1})
    run(game, PayDie(1, "play", str(card)))
    assert tell_asked(game) == "Which die pays for Chatt the Leaper?"


def test_w14_3_the_cost_of_a_prescience_card_is_asked_with_the_card() -> None:
    game = bare("article", ATREIDES)
    put(game, "hobars_gap", ATREIDES, tokens=(0, 1, 2))
    run(game, Pay(1, "lisan_al_gaib", "reveal", "hobars_gap"))
    assert tell_asked(game) == "Reveal 2 deployment tokens for The Lisan al-Gaib."
    game = bare("article", ATREIDES)
    hand(game, 1, "crysknife", "sandtides", "chatt_the_leaper")
    run(game, Cards(1, "house_presc_1", 2))
    assert tell_asked(game).startswith("Discard 2 planning cards for ")


def test_w13_3_the_place_of_figures_is_asked_with_the_figures() -> None:
    game = bare("article", ATREIDES)
    run(game, Place(1, ATREIDES, (0, 0, 2), "generic", "sietch"))
    assert tell_asked(game) == "Place 2 Fedaykin and 1 Naib: where?"
    game = bare("article", ATREIDES)
    run(game, Place(1, ATREIDES, (1, 0, 0), "any", "sietch", 3))
    assert tell_asked(game) == "Place 1 Atreides Regular and a leader in each of up to 3 areas: where?"


# -- consequences ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("risen", "name"), [("", "sandworm"), ("s1_9", "Wild Maker")])
def test_w9_7_the_question_about_a_worm_names_the_wild_maker(risen: str, name: str) -> None:
    game = bare("article", ATREIDES)
    game.state.maker = risen
    game.state.worms = [] if risen else ["s1_9"]
    run(game, WormActs(1, "s1_9", True, True))
    assert tell_asked(game) == f"What does the {name} in A9 do?"


def test_w1_12_a_question_about_several_pieces_says_how_many_the_supply_has() -> None:
    for left, told in (
        (3, "Place up to 3 harvesters."),
        (2, "Place up to 2 harvesters."),
        (1, "Place 1 harvester, or"),
    ):
        game = bare("article", HARKONNEN)
        game.state.supply["harkonnen.harvester"] = left
        assert tell_asked(run(game, Harvesters(0, 3))).startswith(told)
    for left, told in ((3, "in each of up to 3 areas"), (1, "in 1 area, or none")):
        game = bare("article", HARKONNEN)
        game.state.supply["harkonnen.regular"] = left
        assert told in tell_asked(run(game, Place(0, HARKONNEN, (1, 0, 0), "", "empty_desert", 3)))


def test_a_question_that_comes_again_counts_only_what_is_there() -> None:
    for stock, told in ((5, "Where is a unit replaced? (2 left)"), (1, "Where is a unit replaced?")):
        game = bare("article", HARKONNEN)
        put(game, "s5_9", HARKONNEN, regular=1)
        put(game, "s5_8", HARKONNEN, regular=1)
        game.state.supply["harkonnen.elite"] = stock
        assert tell_asked(run(game, Upgrade(0, HARKONNEN, 2, "elite"))) == told
    for areas, told in ((("s5_9",), "One more can."), (("s5_8", "s5_9"), "Up to 2 can.")):
        game = bare("article", HARKONNEN)
        for area in areas:
            put(game, area, HARKONNEN, regular=2)
        assert tell_asked(run(game, Moves(0, HARKONNEN, "any", "", 2))) == f"Which legion moves? {told}"
    game = bare("article", ATREIDES)
    game.state.harvesters = ["s1_9"]
    assert tell_asked(run(game, Wreck(1, 2, ("s1_9",)))) == "Which vehicle is removed?"


@pytest.mark.parametrize(
    ("supply", "where", "told"),
    [
        (5, "aside", "2 Harkonnen Elites, 1 Harkonnen Regular and Beast Rabban"),
        (1, "tank", "1 Harkonnen Elite and 1 Harkonnen Regular"),
        (0, "aside", "1 Harkonnen Regular and Beast Rabban"),
    ],
)
def test_w1_12_w13_3_the_figures_to_place_are_those_that_can_come(supply: int, where: str, told: str) -> None:
    game = bare("article", HARKONNEN)
    put(game, "s5_9", HARKONNEN, regular=1)
    put(game, "s5_8", HARKONNEN, regular=1)
    game.state.supply["harkonnen.elite"] = supply
    game.state.chiefs["beast_rabban"].where = where
    assert f"Place {told}: where?" == tell_asked(run(game, Place(0, HARKONNEN, (1, 2, 0), "beast_rabban", "legion")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_settlement_whose_only_unit_moves_is_warned_about(language: str) -> None:
    game, words = bare("article", ATREIDES), Words(language, NAMES)
    put(game, "hobars_gap", ATREIDES, tokens=(0,), generic=1)
    put(game, "s5_9", ATREIDES, regular=1)
    run(game, Moves(1, ATREIDES, "any", "", 1))
    say(game, "move.hobars_gap")
    assert words.text("war-fact-empties", area="area:hobars_gap") in look(game, 1, language).facts
    other = bare("article", ATREIDES)
    put(other, "hobars_gap", ATREIDES, tokens=(0,), regular=1)
    put(other, "s5_9", ATREIDES, regular=1)
    run(other, Moves(1, ATREIDES, "any", "", 1))
    say(other, "move.hobars_gap")
    assert not look(other, 1, language).facts  # the figures that stay are asked for next, with a warning of their own


def test_w7_16_a_special_attack_says_its_dice_and_hits() -> None:
    game = bare("article", HARKONNEN)
    put(game, "s5_9", HARKONNEN, regular=2)
    put(game, "s1_15", ATREIDES, regular=1)
    put(game, "gara_kulon", ATREIDES, regular=1)
    run(game, Strike(0, 4, "adjacent"))
    assert tell_asked(game) == "What is struck with 4 dice?"
    assert look(game, 0).about["strike.s1_15"].startswith("4 dice, about 3 hits · ")


def test_of_equal_attacks_the_best_is_on_the_highest_settlement() -> None:
    game = bare("article", HARKONNEN)
    put(game, "s5_9", HARKONNEN, regular=6)
    put(game, "north_pole", HARKONNEN, regular=1)
    put(game, "wind_pass", ATREIDES, regular=1)
    game.state.settlements.pop("arrakeen", None)
    for area in ("s5_8", "s1_15"):  # empty areas can be entered but not attacked
        assert area not in game.state.legions
    game.state.sietches["s5_8"] = 1
    run(game, Attack(0, HARKONNEN, "any", ""))
    option = next(one for one in asked(game).options if one.id == "attack.s5_9")
    for ranks, best in (((3, 1), "gara_kulon"), ((1, 3), "s5_8")):
        game.state.sietches |= dict(zip(("gara_kulon", "s5_8"), ranks, strict=True))
        game.state.seen = ["gara_kulon", "s5_8"]
        found = find_best(Asked(game.view(0), 0, asked(game), (), game.clone), option)
        assert found is not None
        assert found.target == best


def test_a_retreat_chosen_for_the_enemy_names_ones_own_legions_as_such() -> None:
    game = bare("article", HARKONNEN)
    put(game, "s5_9", HARKONNEN, regular=3)
    put(game, "s1_15", ATREIDES, regular=1)
    battle = Battle(0, HARKONNEN, "s5_9", "s1_15", Legion(HARKONNEN, regular=3), False)
    battle.round, battle.stage = 1, "retreat"
    game.push(battle)
    game.push(RetreatTo(0))
    game._run()
    game.asked = game.revision
    about = look(game, 0).about
    assert "your legion 1 area away" in about["drive.gara_kulon"]
    assert not any("enemy" in told for told in about.values())


def test_w6_5_the_atreides_are_told_where_an_enemy_can_fly() -> None:
    game = bare("article", ATREIDES)
    put(game, "s5_9", ATREIDES, regular=2)
    put(game, "gara_kulon", ATREIDES, regular=2)
    put(game, "imperial_basin", HARKONNEN, regular=4)
    run(game, Moves(1, ATREIDES, "any", "", 1))
    assert "enemy can fly here" not in look(game, 1).about["move.s5_9"]
    game.state.zones["az2"] = "ornithopter"
    assert "enemy can fly here" in look(game, 1).about["move.s5_9"]
    game.state.zones = {"az6": "ornithopter"}  # not connected to the Imperial Basin
    assert "enemy can fly here" not in look(game, 1).about["move.s5_9"]


def test_w19_7_an_automatic_opponent_is_feared_with_one_ornithopter_and_at_sietches_only() -> None:
    game = alone(ATREIDES, version="article")
    put(game, "imperial_basin", HARKONNEN, regular=4)
    game.state.zones.update(dict.fromkeys(game.config.library.areas["imperial_basin"].air_zones, "ornithopter"))
    assert len(game.state.zones) > 1
    view, steps = game.view(0), steps_from("imperial_basin")
    for area in game.config.library.areas:
        if steps[area] > 1:
            assert flies_to(view, area) == (area in game.state.sietches and steps[area] <= 3), area


@pytest.mark.slow
def test_w6_5_flights_are_foretold_as_the_rules_allow_them() -> None:
    checked = 0
    for seed, version in enumerate(VERSIONS * 2, 1):
        for game, seat in walk(2, version, seed, 700):
            if seat < 0 or game.state.phase != "actions" or "ornithopter" not in game.state.zones.values():
                continue
            view, later = game.view(1), game.clone()
            if later.state.turn is not None:
                later.state.turn.flown.clear()  # the warning is about later turns, in which every legion can fly again
            reaches = [reach_to_attack(later, HARKONNEN, area) for area in legions_of(later, HARKONNEN)]
            for area in {*game.state.sietches, *legions_of(game, ATREIDES)}:
                if has_worm(game, area) or any(area in reach.foot for reach in reaches):
                    continue
                assert flies_to(view, area) == any(area in reach.fly for reach in reaches), (seed, area)
                checked += 1
    assert checked > 500


def test_a_battle_names_both_legions() -> None:
    game = bare("article", HARKONNEN)
    put(game, "s5_9", HARKONNEN, regular=3, generic=1)
    put(game, "s1_15", ATREIDES, regular=1, special=1)
    game.push(Battle(0, HARKONNEN, "s5_9", "s1_15", Legion(HARKONNEN, regular=3, generic=1), False))
    told = tell_battle(game.view(0), Words("en", NAMES))
    assert told == (
        "Battle, round 1: Harkonnen E9 → A15, H 3r 1 leader against A 1r 1s; dice 3 against 2 + cards"
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_w14_2_the_atreides_see_on_their_turn_what_each_prescience_card_needs(language: str) -> None:
    game, words = bare("article", ATREIDES), Words(language, NAMES)
    omen(game, "the_desert_war", "lisan_al_gaib")
    game.state.dice[1].update({"strategy": 1})
    game.state.turn = Turn(ATREIDES, 1)
    run(game, TurnFrame(ATREIDES))
    for name in ("the_desert_war", "lisan_al_gaib"):
        card, _ = find_omen(name)
        needed = (tell_reward(card, language), tell_condition(card.condition, language))
        for lines in (look(game, 1, language).facts, list_board(game.view(1), words)):
            assert any(all(one in line for one in needed) and words.name(f"omen:{name}") in line for line in lines)


def test_vehicles_are_told_in_one_way() -> None:
    words = Words("en", NAMES)
    zones = ["zone:az1", "zone:az2"]
    both = words.text("event-war-fliers", what="figure:ornithopter", zones=zones)
    assert both == "ornithopters in Air Zone A–E and Air Zone E–H"
    assert words.text("event-war-flier", what="figure:carryall", zone="zone:az1") == "carryall in Air Zone A–E"
    assert words.text("event-war-harvesters", areas=["area:s1_4", "area:s1_15"]) == "harvesters in A4 and A15"
