"""Faces of the Harkonnen's planning cards, played by the texts of the fact sheet `planning_cards.yaml` (W13)."""

from __future__ import annotations

import pytest

from engine.arrakis.cards import find_branch
from engine.arrakis.frames.programme import Programme
from engine.arrakis.frames.turn import Actions
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.places import stack_limit
from tests.engine.arrakis.planning import areas, draws, play, plays_more, table
from tests.engine.arrakis.table import (
    HIT,
    SHIELD,
    asked,
    bare,
    choices,
    counts,
    dice,
    hand,
    omen,
    put,
    run,
    say,
    sign,
    tell,
)

# -- House Harkonnen ---------------------------------------------------------------------------------------------------


def test_card_beloved_feyd_rautha_places_elites_with_him_or_brings_him_for_rabban() -> None:
    game = play(table(s8_3={"regular": 1, "named": ("feyd_rautha",)}), "beloved_feyd_rautha", "place.s8_3")
    assert counts(game, "s8_3") == (1, 2, 0, 0)
    assert not game.waiting()
    game = play(table(s8_3={"regular": 1, "named": ("beast_rabban",)}), "beloved_feyd_rautha")
    assert (game.state.chiefs["feyd_rautha"].where, game.state.chiefs["beast_rabban"].where) == ("aside", "gone")
    assert game.state.legions["s8_3"].named == []
    assert plays_more(game)


def test_card_harkonnen_patrols_places_one_regular_in_each_of_three_empty_deserts() -> None:
    game = play(table(s8_3={"side": ATREIDES, "regular": 1}), "harkonnen_patrols")
    assert asked(game).bounds() == (0, 3)
    assert {"s7_1", "s7_3", "sihaya_ridge", "s8_3", "s8_4", "s8_1"} & areas(game, "place") == {"s7_1", "s7_3"}
    say(game, "place.s7_1", "place.s7_3", "place.s1_1")
    assert [counts(game, area) for area in ("s7_1", "s7_3", "s1_1")] == [(1, 0, 0, 0)] * 3


@pytest.mark.parametrize(("way", "kind"), [("way.0", "moves"), ("way.1", "attack")])
def test_card_arsunt_legion_moves_or_attacks_with_the_legion_there(way: str, kind: str) -> None:
    game = table(carthag={"regular": 1}, broken_land={"side": ATREIDES, "regular": 1})
    play(game, "arsunt_legion", "place.arsunt", "leader.generic", way)
    assert counts(game, "arsunt") == (1, 1, 0, 1)
    assert asked(game).kind == kind
    assert {one.partition(".")[2] for one in choices(game)} == {"arsunt", ""}


def test_card_barons_personal_guard_in_one_of_the_two_cities_then_a_move() -> None:
    game = play(table(s8_3={"regular": 1}), "barons_personal_guard")
    assert areas(game, "place") == {"carthag", "arrakeen"}
    say(game, "place.carthag")
    assert (counts(game, "carthag"), game.state.legions["carthag"].named) == ((0, 2, 0, 0), ["baron_harkonnen"])
    assert areas(game, "move") == {"carthag", "s8_3"}


def test_card_evidence_of_rebellion_in_any_settlement_then_two_cards() -> None:
    game = play(table(), "evidence_of_rebellion")
    assert areas(game, "place") == {"arrakeen", "carthag", "arsunt", "hagga_basin", "imperial_basin", "north_pole"}
    say(game, "place.hagga_basin")
    assert counts(game, "hagga_basin") == (0, 2, 0, 0)
    assert draws(game, 2)


def test_card_polar_cap_factories_discards_the_signs_beside_the_north_pole() -> None:
    game = table()
    for area in ("s5_3", "s7_4", "s8_4"):
        sign(game, area, "sand")
    play(game, "polar_cap_factories", "place.north_pole")
    assert counts(game, "north_pole") == (2, 1, 0, 1)
    assert game.state.signs == {"s8_4": "sand"}


def test_card_carthag_former_capital_with_a_leader_of_choice() -> None:
    game = play(table(), "carthag_former_capital", "place.carthag")
    assert {"leader.generic", "leader.baron_harkonnen", "leader.beast_rabban"} <= set(choices(game))
    say(game, "leader.beast_rabban")
    assert (counts(game, "carthag"), game.state.legions["carthag"].named) == ((3, 1, 0, 0), ["beast_rabban"])


def test_card_workhorse_of_arrakis_places_a_harvester_and_a_carryall_then_two_cards() -> None:
    game = play(table(), "workhorse_of_arrakis")
    assert asked(game).bounds() == (0, 1)
    tell(game, "harvester.s1_1", "zone.az1")
    assert (game.state.harvesters, game.state.zones) == (["s1_1"], {"az1": "carryall"})
    assert draws(game, 2)


def test_card_spotter_control_discards_three_signs_then_two_cards() -> None:
    game = table()
    for area in ("s5_3", "s7_4", "s8_4", "s1_1"):
        sign(game, area, "sand")
    play(game, "spotter_control")
    assert asked(game).bounds() == (0, 3)
    say(game, "drop-sign.s5_3", "drop-sign.s7_4", "drop-sign.s1_1")
    assert list(game.state.signs) == ["s8_4"]
    assert draws(game, 2)


def test_card_explosive_artillery_rolls_four_dice_after_the_move() -> None:
    game = table(s8_3={"regular": 1}, s7_2={"side": ATREIDES, "regular": 5}, s1_1={"side": ATREIDES, "regular": 1})
    play(game, "explosive_artillery", "move.s8_3", "to.s8_4")
    assert areas(game, "strike") == {"s7_2"}
    dice(game, "special-attack", 0, 5, 0, SHIELD)
    say(game, "strike.s7_2")
    assert counts(game, "s7_2") == (2, 0, 0, 0)  # two hits and a special
    assert counts(game, "s8_4") == (1, 0, 0, 0)


def test_card_sandmasters_places_three_harvesters_then_one_card() -> None:
    game = bare()
    play(game, "sandmasters")
    assert asked(game).bounds() == (0, 3)
    say(game, "harvester.s1_1", "harvester.s1_2", "harvester.s1_3")
    assert game.state.harvesters == ["s1_1", "s1_2", "s1_3"]
    assert draws(game, 1)


def test_card_mudir_nahya_attacks_with_rabban_or_reinforces_without_him() -> None:
    game = table(s8_3={"regular": 1}, s8_4={"side": ATREIDES, "regular": 1})
    play(game, "mudir_nahya", "place.s8_3")
    assert (counts(game, "s8_3"), game.state.legions["s8_3"].named) == ((1, 1, 0, 0), ["beast_rabban"])
    assert asked(game).kind == "attack"
    say(game, "attack.s8_3")
    assert game.state.stack[-1].surprise
    game = table(s8_3={"regular": 1})
    game.state.chiefs["beast_rabban"].where = "gone"
    play(game, "mudir_nahya", "place.s8_3", "leader.generic")
    assert counts(game, "s8_3") == (1, 2, 0, 1)
    assert not game.waiting()


# -- Corrino Ally ------------------------------------------------------------------------------------------------------


def test_card_troop_carriers_flies_from_a_settlement_to_another_legion() -> None:
    game = table(carthag={"regular": 2}, s1_1={"regular": 1}, s7_3={"regular": 6}, s8_3={"regular": 5})
    play(game, "troop_carriers")
    assert areas(game, "move") == {"carthag"}
    say(game, "move.carthag")
    assert areas(game, "to") == {"s1_1", "s7_3", "s8_3"}
    tell(game, "to.s1_1", "go")
    assert (counts(game, "s1_1"), "carthag" in game.state.legions) == ((3, 0, 0, 0), False)


def test_card_hope_clouds_observation_shuffles_a_revealed_card_back() -> None:
    game = table()
    omen(game, "dew_collectors", "stunted_worms")
    play(game, "hope_clouds_observation", "omen.dew_collectors")
    assert game.state.omens == ["stunted_worms"]
    assert "dew_collectors" in game.state.omen_deck


def test_card_reports_of_traitors_takes_a_house_die_of_the_opponent() -> None:
    game = table()
    game.state.dice = [{"house": 1}, {"house": 2, "mentat": 1}]
    play(game, "reports_of_traitors")
    assert choices(game) == ["die.house", "done"]
    say(game, "die.house")
    assert game.state.dice == [{"house": 1}, {"house": 1, "mentat": 1}]


@pytest.mark.parametrize(("way", "kind"), [("way.0", "moves"), ("way.1", "attack")])
def test_card_sardaukars_manner_moves_or_surprises_with_sardaukar(way: str, kind: str) -> None:
    game = table(s8_3={"special": 1}, s7_3={"regular": 1}, s8_4={"side": ATREIDES, "regular": 1})
    play(game, "sardaukars_manner", way)
    assert asked(game).kind == kind
    assert {one.partition(".")[2] for one in choices(game)} == {"s8_3", ""}
    assert kind == "moves" or game.state.stack[-1].surprise


def test_card_spies_all_over_arrakis_reveals_a_sietch_and_the_tokens_there() -> None:
    game = table(gara_kulon={"side": ATREIDES, "tokens": (0, 1)}, s8_3={"side": ATREIDES, "tokens": (2,)})
    play(game, "spies_all_over_arrakis")
    assert areas(game, "spy") == {*game.state.sietches, "s8_3"}
    say(game, "spy.gara_kulon")
    assert (game.state.seen, game.state.legions["gara_kulon"].tokens) == (["gara_kulon"], [])
    assert game.state.legions["s8_3"].tokens == [2]
    assert draws(game, 2)


def test_w1_6_what_a_spied_token_has_beyond_the_stacking_limit_is_removed() -> None:
    game = table(gara_kulon={"side": ATREIDES, "tokens": (0,)})
    limit = stack_limit(game, ATREIDES)
    put(game, "gara_kulon", ATREIDES, tokens=(0,), regular=limit - 1)
    assert sum(game.config.library.tokens[0]) > 1
    play(game, "spies_all_over_arrakis")
    say(game, "spy.gara_kulon")
    while asked(game).kind == "stack_excess":
        say(game, choices(game)[0])
    assert game.state.legions["gara_kulon"].units == limit


def test_card_full_control_of_the_air_places_two_ornithopters_then_a_move() -> None:
    game = play(table(s8_3={"regular": 1}), "full_control_of_the_air", "zone.az1", "zone.az5")
    assert game.state.zones == {"az1": "ornithopter", "az5": "ornithopter"}
    assert areas(game, "move") == {"s8_3"}


def test_card_moving_the_battle_group_lands_on_a_free_mountain() -> None:
    game = play(table(s8_1={"side": ATREIDES, "regular": 1}), "moving_the_battle_group")
    assert {"s8_1", "s4_13", "s8_3", "carthag"} & areas(game, "place") == {"s4_13"}
    say(game, "place.s4_13")
    assert counts(game, "s4_13") == (0, 2, 0, 1)


@pytest.mark.parametrize(("answers", "kept"), [(("killers_without_mercy",), 3), (("sardaukars_manner", "way.1"), 2)])
def test_card_killers_without_mercy_goes_on_against_a_sietch_without_the_hit(answers: tuple[str], kept: int) -> None:
    game = table(version="retail", s1_12={"special": 1, "regular": 2}, gara_kulon={"side": ATREIDES, "regular": 1})
    dice(game, "battle", SHIELD, SHIELD, SHIELD)
    dice(game, "battle", SHIELD, SHIELD)
    play(game, *answers, "attack.s1_12", "go")
    while asked(game).kind == "battle_cards":
        say(game)
    say(game, "on")
    if asked(game).kind == "losses":
        say(game, "lose.regular")
    assert sum(counts(game, "s1_12")) == kept


def test_card_sardaukar_disguised_replaces_two_elites_then_moves_two_legions() -> None:
    game = table(s8_3={"elite": 2, "regular": 3}, s7_3={"elite": 1}, carthag={"regular": 1})
    play(game, "sardaukar_disguised", "upgrade.s8_3", "upgrade.s7_3")
    assert (counts(game, "s8_3"), counts(game, "s7_3")) == ((3, 1, 1, 0), (0, 0, 1, 0))
    assert areas(game, "move") == {"s8_3", "s7_3"}


def test_card_rage_b_and_c_place_shaddam_with_sardaukar() -> None:
    game = table(version="retail", s8_3={"regular": 1}, s7_3={"special": 1})
    game.state.chiefs["shaddam_iv"].where = "aside"
    play(game, "rage_overcame_shaddam_iv_b", "place.s8_3")
    assert (counts(game, "s8_3"), game.state.legions["s8_3"].named) == ((1, 0, 2, 0), ["shaddam_iv"])
    game = table(version="retail", s8_3={"regular": 1}, s7_3={"special": 1})
    game.state.chiefs["shaddam_iv"].where = "aside"
    play(game, "rage_overcame_shaddam_iv_c")
    assert areas(game, "place") == {"s7_3"}
    say(game, "place.s7_3")
    assert areas(game, "move") == {"s7_3"}


def test_card_hawats_scheming_is_no_action() -> None:
    assert find_branch(bare("retail"), "hawats_scheming") == ""


def test_card_manipulation_of_others_costs_the_opponent_two_cards_of_choice() -> None:
    game = table()
    cards = hand(game, 1, "hieregs", "crysknife", "war_plan")
    play(game, "manipulation_of_others")
    assert (asked(game).seat, asked(game).bounds()) == (1, (2, 2))
    say(game, f"discard.{cards[0]}", f"discard.{cards[2]}")
    assert game.state.hands[1] == [cards[1]]
    assert draws(game, 2)


def test_card_breeding_program_brings_a_bene_gesserit_token_then_one_more_card() -> None:
    game = table()
    before = game.state.sisters[HARKONNEN]
    assert plays_more(play(game, "breeding_program"))
    assert game.state.sisters[HARKONNEN] == before + 1


def test_card_sardaukar_pogrom_moves_three_legions_with_sardaukar() -> None:
    game = table(s8_3={"special": 1}, s7_3={"special": 1}, s1_1={"special": 1}, s3_3={"regular": 1})
    play(game, "sardaukar_pogrom")
    assert areas(game, "move") == {"s8_3", "s7_3", "s1_1"}
    for source, target in (("s8_3", "s8_4"), ("s7_3", "s7_4"), ("s1_1", "s1_2")):
        tell(game, f"move.{source}", f"to.{target}", "go")
    assert {*game.state.legions} == {"s8_4", "s7_4", "s1_2", "s3_3"}
    assert not game.waiting()


@pytest.mark.parametrize(("way", "kind"), [("way.0", "moves"), ("way.1", "attack")])
def test_card_i_decide_places_aramsham_with_sardaukar_who_move_or_surprise(way: str, kind: str) -> None:
    away = {"regular": 1, "named": ("captain_aramsham",)}
    game = table(s8_3={"special": 1}, s7_3=away, s8_4={"side": ATREIDES, "regular": 1})
    play(game, "i_decide_what_best_serves_his_majesty")
    assert areas(game, "place") == {"s8_3"}
    tell(game, "place.s8_3", way)
    assert (game.state.legions["s8_3"].named, game.state.legions["s7_3"].named) == (["captain_aramsham"], [])
    assert asked(game).kind == kind
    assert {one.partition(".")[2] for one in choices(game)} == {"s8_3", ""}


def test_w1_12_card_forced_recruitment_and_r205_what_does_not_fit_stays_in_the_supply() -> None:
    game = bare("article", "harkonnen")
    put(game, "arrakeen", "harkonnen", regular=4)
    run(game, Programme(0, "plan/forced_recruitment/0"))
    tell(game, "place.arrakeen", "leader.generic")
    assert counts(game, "arrakeen") == (4, 2, 0, 1)


def test_card_hard_times_places_in_every_village() -> None:
    game = bare("article", "harkonnen")
    run(game, Programme(0, "plan/hard_times_and_oppression/0"))
    tell(game, "place.carthag", "place.arrakeen")
    assert {area: counts(game, area) for area in game.state.settlements} == {
        "arrakeen": (0, 1, 0, 0), "carthag": (0, 1, 0, 0), "arsunt": (1, 0, 0, 0), "hagga_basin": (1, 0, 0, 0),
        "imperial_basin": (1, 0, 0, 0), "north_pole": (1, 0, 0, 0),
    }  # fmt: skip


def test_card_hunter_seeker_reaches_the_sector_of_a_legion() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=1)
    put(game, "s8_4", "atreides", regular=1, named=("stilgar",))
    put(game, "gara_kulon", "atreides", regular=1, named=("paul_atreides",))
    run(game, Programme(0, "plan/hunter_seeker/0"))
    assert choices(game) == ["hunt.stilgar", "done"]
    say(game, "hunt.stilgar")
    assert game.state.tanks["atreides"][0] == "stilgar"


def test_card_seek_out_the_mahdi_binds_paul_for_one_turn() -> None:
    game = bare("article", "harkonnen")
    run(game, Programme(0, "plan/seek_out_the_mahdi/0"))
    assert game.state.hunted
    put(game, "s8_3", "atreides", regular=2, named=("paul_atreides",))
    put(game, "s7_1", "atreides", regular=2)
    game.state.turn.side, game.state.turn.seat = "atreides", 1
    game.state.dice = [{"mentat": 1}, {"strategy": 2}]
    run(game, Actions("atreides"))
    say(game, "box.strategy.0")
    assert choices(game) == ["move.s7_1", "done"]
    tell(game, "done", "end", "box.mentat.0", "deck.corrino_ally", "deck.corrino_ally", "end", "box.strategy.0")
    assert choices(game) == ["move.s7_1", "move.s8_3", "done"]


@pytest.mark.parametrize(("face", "there"), [("sand", True), ("sandworm", False)])
def test_card_shigawire_reaches_nobody_from_a_legion_that_a_worm_has_destroyed(face: str, there: bool) -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_4", "harkonnen", special=1)
    put(game, "arrakeen", "harkonnen", special=1)
    put(game, "s8_1", "atreides", regular=1, named=("stilgar",))
    put(game, "rimwall_west", "atreides", regular=1, named=("paul_atreides",))
    sign(game, "s8_3", face)
    if not there:
        dice(game, "worm", HIT, HIT, HIT, HIT)
    run(game, Programme(0, "plan/shigawire/0"))
    tell(game, "move.s8_4", "to.s8_3", "go")
    assert (choices(game) if game.waiting() else []) == (["hunt.stilgar", "done"] if there else [])


def test_card_rage_enters_shaddam_then_the_next_one_places_him() -> None:
    game = bare("retail", "harkonnen")
    assert find_branch(game, "rage_overcame_shaddam_iv_a") == "plan/rage_overcame_shaddam_iv_a/1"
    run(game, Programme(0, "plan/rage_overcame_shaddam_iv_a/1"))
    assert find_branch(game, "rage_overcame_shaddam_iv_a") == "plan/rage_overcame_shaddam_iv_a/0"
    run(game, Programme(0, "plan/rage_overcame_shaddam_iv_a/0"))
    say(game, "place.arrakeen")
    assert game.state.legions["arrakeen"].named == ["shaddam_iv"]
    assert counts(game, "arrakeen") == (4, 0, 0, 0)
