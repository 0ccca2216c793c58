"""Faces of planning cards, played by the texts of the fact sheet `planning_cards.yaml` (W13)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arrakis.cards import find_branch
from engine.arrakis.frames.programme import Programme
from engine.arrakis.state import G
from tests.engine.arrakis.table import SHIELD, asked, bare, choices, counts, dice, hand, omen, put, run, say, sign, tell

HARKONNEN, ATREIDES = "harkonnen", "atreides"
DECKS = {
    HARKONNEN: ["deck.house_harkonnen", "deck.corrino_ally"],
    ATREIDES: ["deck.house_atreides", "deck.fremen_ally"],
}


def table(side: str = HARKONNEN, version: str = "article", **legions: dict[str, Any]) -> G:
    """The turn of a side with one more card in hand and these own legions, by areas."""
    game = bare(version, side)
    hand(game, game.config.sides.index(side), "sandmasters" if side == HARKONNEN else "hieregs")
    for area, figures in legions.items():
        put(game, area, **{"side": side, **figures})
    return game


def play(game: G, card: str, *answers: str) -> G:
    """Play the branch of a card whose condition holds, and give these answers."""
    assert game.state.turn is not None
    run(game, Programme(game.state.turn.seat, find_branch(game, card)))
    return tell(game, *answers)


def draws(game: G, number: int) -> bool:
    """Whether cards are drawn now, `number` in all and each from a deck of choice."""
    assert game.state.turn is not None
    seat, side = game.state.turn.seat, game.state.turn.side
    before = len(game.state.hands[seat])
    for _ in range(number):
        assert choices(game) == DECKS[side]
        say(game, DECKS[side][1])
    return not game.waiting() and len(game.state.hands[seat]) == before + number


def plays_more(game: G) -> bool:
    """Whether one more card may be played now."""
    return asked(game).kind == "play_more" and len(choices(game)) == 2


def areas(game: G, prefix: str) -> set[str]:
    """The areas of the options with this verb."""
    return {one.partition(".")[2] for one in choices(game) if one.startswith(f"{prefix}.")}


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


# -- House Atreides ----------------------------------------------------------------------------------------------------


def test_card_war_plan_adds_a_die_in_each_battle_round() -> None:
    game = table(ATREIDES, s8_4={"regular": 2}, s8_3={"side": HARKONNEN, "regular": 2})
    play(game, "war_plan", "way.1", "attack.s8_4")
    dice(game, "battle", SHIELD, SHIELD, SHIELD)  # two units and the card
    dice(game, "battle", SHIELD, SHIELD)
    tell(game, "go")
    while asked(game).kind == "battle_cards":
        say(game)
    assert asked(game).kind == "go_on"
    assert areas(play(table(ATREIDES, s8_4={"regular": 2}), "war_plan", "way.0"), "move") == {"s8_4"}


def test_card_alia_tanks_a_leader_anywhere_or_enters_for_the_reverend_mother() -> None:
    far = {"side": HARKONNEN, "regular": 1, "named": ("feyd_rautha",)}
    game = table(ATREIDES, s1_1=far)
    game.state.chiefs["alia"].where = "aside"
    play(game, "alia_the_abomination", "hunt.feyd_rautha")
    assert game.state.tanks["harkonnen"][0] == "feyd_rautha"
    assert draws(game, 2)
    game = table(ATREIDES)
    game.state.chiefs["reverend_mother_jessica"].where = "aside"
    assert plays_more(play(game, "alia_the_abomination"))
    assert game.state.chiefs["alia"].where == "aside"
    game = table(ATREIDES)
    assert plays_more(play(game, "alia_the_abomination"))
    assert game.state.chiefs["alia"].where == "out"


def test_card_smugglers_help_gurney_in_three_ways() -> None:
    led = {"regular": 1, "named": ("gurney_halleck",)}
    game = play(table(ATREIDES, s8_3=led, s1_1={"regular": 1}), "smugglers_a")
    assert asked(game).bounds() == (0, 2)
    say(game, "sign.s8_4", "sign.s7_1")
    assert set(game.state.signs) == {"s8_4", "s7_1"}
    assert areas(game, "move") == {"s8_3"}
    game = play(table(ATREIDES, s8_3=led, s1_1={"regular": 1}), "smugglers_b")
    assert areas(game, "place") == {"s8_3"}
    say(game, "place.s8_3")
    assert counts(game, "s8_3") == (1, 2, 0, 0)


@pytest.mark.parametrize("card", ["smugglers_a", "smugglers_b", "smugglers_c"])
def test_card_smugglers_bring_gurney_into_an_empty_desert(card: str) -> None:
    game = play(table(ATREIDES, s7_1={"regular": 1}), card)
    assert {"s8_3", "s7_1", "s8_1", "windgap"} & areas(game, "place") == {"s8_3"}
    say(game, "place.s8_3")
    assert (counts(game, "s8_3"), game.state.legions["s8_3"].named) == ((0, 2, 0, 0), ["gurney_halleck"])


def test_card_death_commandos_replace_two_elites_then_move_two_legions() -> None:
    game = table(ATREIDES, s8_3={"elite": 2, "regular": 3}, s7_3={"regular": 1})
    play(game, "death_commandos", "upgrade.s8_3", "upgrade.s8_3")
    assert counts(game, "s8_3") == (3, 0, 2, 0)
    assert areas(game, "move") == {"s8_3"}


def test_card_tested_with_the_gom_jabbar_gives_a_second_objective_and_two_cards() -> None:
    game = bare("article", ATREIDES)
    first = game.state.objectives[:]
    play(game, "tested_with_the_gom_jabbar")
    assert len(first) == 1
    assert len(set(game.state.objectives)) == 2
    assert first[0] in game.state.objectives
    assert draws(game, 2)


def test_card_chatt_the_leaper_in_a_sietch() -> None:
    game = play(table(ATREIDES, s8_3={"regular": 1}), "chatt_the_leaper")
    assert areas(game, "place") == set(game.state.sietches)
    say(game, "place.gara_kulon")
    assert counts(game, "gara_kulon") == (0, 0, 2, 1)


def test_card_adab_replaces_any_number_of_prescience_cards() -> None:
    game = table(ATREIDES)
    omen(game, "dew_collectors", "stunted_worms", "lisan_al_gaib")
    play(game, "adab_the_demanding_memory")
    assert asked(game).bounds() == (0, 3)
    say(game, "drop.dew_collectors", "drop.lisan_al_gaib")
    assert game.state.omens[0] == "stunted_worms"
    assert len(game.state.omens) == 3
    assert sorted(game.state.gone_omens) == ["dew_collectors", "lisan_al_gaib"]
    assert plays_more(game)


def test_card_alam_al_mithal_moves_steps_from_one_marker_to_another() -> None:
    game = bare("article", ATREIDES)
    game.state.markers = {"kwisatz_haderach": 3, "sand_dwellers": 1, "jihad": 0}
    play(game, "alam_al_mithal", "shift.kwisatz_haderach.jihad.2")
    assert game.state.markers == {"kwisatz_haderach": 1, "sand_dwellers": 1, "jihad": 2}
    assert draws(game, 2)


def test_card_usul_takes_desert_power_then_one_more_card() -> None:
    game = play(table(ATREIDES), "usul_the_base_of_the_pillar")
    assert asked(game).kind == "desert_power"
    assert plays_more(say(game, "done"))


def test_w5_4_card_our_family_atomics_may_leave_the_atomics_unused() -> None:
    for pick, crater in (("done", ""), ("atomics.rimwall", "rimwall")):
        game = table(ATREIDES)
        game.state.markers["jihad"] = 4
        play(game, "our_family_atomics")
        assert choices(game) == ["atomics.splintered_rock", "atomics.hole_in_the_rock", "atomics.rimwall", "done"]
        assert plays_more(say(game, pick))
        assert game.state.crater == crater
    game = table(ATREIDES)
    game.state.markers["jihad"] = 3
    assert plays_more(play(game, "our_family_atomics"))


def test_card_our_family_atomics_is_desert_power_twice_afterwards() -> None:
    game = table(ATREIDES)
    game.state.crater = "rimwall"
    play(game, "our_family_atomics")
    assert asked(game).kind == "desert_power"
    say(game, "done")
    assert asked(game).kind == "desert_power"
    assert not say(game, "done").waiting()


def test_card_battle_language_limits_the_first_round_to_four_dice() -> None:
    legions = {"s8_3": {"side": HARKONNEN, "regular": 6}, "s8_4": {"regular": 2, "generic": 1}, "s1_1": {"regular": 1}}
    game = table(ATREIDES, **legions)
    play(game, "battle_language", "way.1")
    assert areas(game, "attack") == {"s8_4"}  # the other legion has no leader
    say(game, "attack.s8_4")
    assert game.state.stack[-2].surprise  # below the question of which figures take part
    dice(game, "battle", SHIELD, SHIELD)
    dice(game, "battle", SHIELD, SHIELD, SHIELD, SHIELD)
    tell(game, "go")
    while asked(game).kind == "battle_cards":
        say(game)
    assert asked(game).kind == "go_on"


def test_card_bill_of_particulars_lowers_a_marker_without_its_ban() -> None:
    game = table(ATREIDES)
    before = dict(game.state.rows)
    play(game, "bill_of_particulars")
    assert choices(game) == ["lower.choam", "lower.spacing_guild", "lower.landsraad", "done"]
    say(game, "lower.landsraad")
    assert game.state.rows == before | {"landsraad": before["landsraad"] - 1}
    assert (game.state.bans, plays_more(game)) == ([], True)


@pytest.mark.parametrize(("card", "mark"), [("fear_is_the_mind_killer", "fear"), ("eyes_of_ibad", "eyes")])
def test_cards_are_attached_to_a_revealed_prescience_card(card: str, mark: str) -> None:
    game = table(ATREIDES)
    omen(game, "dew_collectors", "stunted_worms")
    play(game, card, "omen.stunted_worms")
    assert game.state.attached == {"stunted_worms": mark}


# -- Fremen Ally -------------------------------------------------------------------------------------------------------


def test_card_wall_of_sandworms_places_a_worm_beside_another_then_desert_power() -> None:
    game = table(ATREIDES, s8_4={"side": HARKONNEN, "regular": 1})
    game.state.worms = ["s8_3"]
    game.state.supply["atreides.sandworm"] -= 1
    play(game, "wall_of_sandworms")
    assert areas(game, "worm-at") == {"s3_3", "s4_12", "s7_1"}
    say(game, "worm-at.s7_1")
    assert sorted(game.state.worms) == ["s7_1", "s8_3"]
    assert asked(game).kind == "desert_power"


def test_card_fremen_rockets_removes_a_vehicle_for_each_hit_in_the_sector() -> None:
    game = table(ATREIDES, s8_3={"regular": 1}, s1_1={"regular": 1})
    game.state.harvesters = ["s8_4", "s1_2"]
    game.state.supply["harkonnen.harvester"] -= 2
    game.state.zones.update(az2="ornithopter", az5="carryall")
    dice(game, "rockets", 0, 5, SHIELD)
    play(game, "fremen_rockets")
    assert choices(game) == ["sector.s1", "sector.s8", "done"]
    say(game, "sector.s8")
    assert choices(game) == ["wreck.s8_4", "down.az2", "done"]
    tell(game, "wreck.s8_4", "down.az2")
    assert (game.state.harvesters, game.state.zones) == (["s1_2"], {"az5": "carryall"})
    assert not game.waiting()


def test_card_crysknife_tanks_a_leader_beside_the_fedaykin_that_moved() -> None:
    enemy = {"side": HARKONNEN, "regular": 1}
    game = table(
        ATREIDES, s8_3={"special": 1}, s1_1={"regular": 2}, s7_2=enemy | {"named": ("feyd_rautha",)},
        s4_13=enemy | {"named": ("beast_rabban",)},
    )  # fmt: skip
    play(game, "crysknife")
    assert areas(game, "move") == {"s8_3"}
    tell(game, "move.s8_3", "to.s8_4")
    assert choices(game) == ["hunt.feyd_rautha", "done"]
    say(game, "hunt.feyd_rautha")
    assert game.state.tanks["harkonnen"][0] == "feyd_rautha"


def test_card_jubba_cloaks_moves_a_led_legion_of_the_desert_then_one_more_card() -> None:
    game = table(ATREIDES, s8_3={"regular": 1, "generic": 1}, s8_4={"regular": 1}, s8_1={"regular": 1, "generic": 1})
    play(game, "jubba_cloaks")
    assert areas(game, "move") == {"s8_3"}
    assert plays_more(tell(game, "move.s8_3", "to.s7_1"))


def test_card_hieregs_places_one_regular_in_each_of_two_empty_deserts_then_desert_power() -> None:
    game = bare("article", ATREIDES)
    play(game, "hieregs")
    assert asked(game).bounds() == (0, 2)
    say(game, "place.s8_3", "place.s7_1")
    assert (counts(game, "s8_3"), counts(game, "s7_1")) == ((1, 0, 0, 0), (1, 0, 0, 0))
    assert asked(game).kind == "desert_power"


def test_card_grandmother_of_a_storm_resolves_storms_at_once() -> None:
    game = table(ATREIDES, s8_3={"side": HARKONNEN, "regular": 3}, s8_1={"side": HARKONNEN, "regular": 3})
    dice(game, "storm", 0, SHIELD)
    play(game, "grandmother_of_a_storm")
    assert (counts(game, "s8_3"), counts(game, "s8_1")) == ((2, 0, 0, 0), (3, 0, 0, 0))  # storms spare mountains


def test_card_stillsuits_swaps_the_tokens_of_two_sietches() -> None:
    game = table(ATREIDES, s8_3={"regular": 1}, s8_1={"regular": 1}, gara_kulon={"tokens": (0, 1), "regular": 1})
    play(game, "stillsuits")
    assert areas(game, "move") == {"s8_3", "gara_kulon"}
    tell(game, "move.s8_3", "to.s8_4")
    assert (areas(game, "swap"), asked(game).bounds()) == (set(game.state.sietches), (0, 2))
    say(game, "swap.gara_kulon", "swap.windgap")
    assert (game.state.legions["gara_kulon"].tokens, game.state.legions["windgap"].tokens) == ([], [0, 1])
    assert counts(game, "gara_kulon") == (1, 0, 0, 0)


def test_card_stillsuits_swaps_the_tokens_of_two_legions() -> None:
    game = table(ATREIDES, gara_kulon={"tokens": (0, 1)}, windgap={"tokens": (2,), "elite": 1})
    play(game, "stillsuits", "done")
    say(game, "swap.gara_kulon", "swap.windgap")
    assert (game.state.legions["gara_kulon"].tokens, game.state.legions["windgap"].tokens) == ([2], [0, 1])
    assert counts(game, "windgap") == (0, 1, 0, 0)


def test_card_i_am_stilgar_on_a_free_plateau_then_one_card() -> None:
    game = play(table(ATREIDES, pasty_mesa={"side": HARKONNEN, "regular": 1}), "i_am_stilgar_the_fremen")
    assert {"s7_2", "pasty_mesa", "s8_3", "arrakeen"} & areas(game, "place") == {"s7_2"}
    say(game, "place.s7_2")
    assert (counts(game, "s7_2"), game.state.legions["s7_2"].named) == ((1, 2, 0, 0), ["stilgar"])
    assert draws(game, 1)


def test_card_thumpers_places_two_worms_beside_own_legions() -> None:
    game = play(table(ATREIDES, s8_3={"regular": 1}), "thumpers")
    assert areas(game, "worm-at") == {"s3_3", "s4_12", "s7_1", "s8_4"}
    tell(game, "worm-at.s8_4", "worm-at.s7_1")
    assert sorted(game.state.worms) == ["s7_1", "s8_4"]
    assert not game.waiting()


def test_card_sandtides_drives_an_enemy_legion_of_the_desert_then_desert_power() -> None:
    enemy = {"side": HARKONNEN, "regular": 1}
    game = play(table(ATREIDES, s8_3=enemy, s8_1=enemy, s7_1={"regular": 1}), "sandtides")
    assert areas(game, "move") == {"s8_3"}
    say(game, "move.s8_3")
    assert {"s7_1", "s8_1", "s3_3"} & areas(game, "to") == {"s3_3"}
    say(game, "to.s3_3")
    assert counts(game, "s3_3") == (1, 0, 0, 0)
    assert asked(game).kind == "desert_power"
