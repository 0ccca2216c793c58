"""The automatic opponent of one person (W19), rule by rule, with expected values from the digest."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from engine.arrakis.family import FAMILY
from engine.arrakis.frames.battle import Battle, GoOn, RetreatTo
from engine.arrakis.frames.closing import Closing
from engine.arrakis.frames.hazards import Flee
from engine.arrakis.frames.losses import Losses, StackExcess
from engine.arrakis.frames.roll import EnemyDie, begin_roll, unused
from engine.arrakis.frames.round import begin_round
from engine.arrakis.frames.spice import Payment
from engine.arrakis.frames.turn import TurnFrame, may_use_power
from engine.arrakis.invariants import faults
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.mahdi import rounds
from engine.arrakis.mahdi.cards import Deal, spend_reserves
from engine.arrakis.mahdi.field import Assault, March, act, list_attacks
from engine.arrakis.mahdi.garrisons import open_garrison
from engine.arrakis.mahdi.muster import Muster, kind_in_supply
from engine.arrakis.mahdi.power import count_steps, figure_power, power
from engine.arrakis.mahdi.turn import OFTEN, MahdiTurn, carry_out, roll_die
from engine.arrakis.mahdi.vehicles import Crews, Squadron, areas_of
from engine.arrakis.state import G, Legion, solo
from engine.kernel.chance import Outcome
from engine.players import player
from engine.sweep import play_game
from tests.engine.arrakis.alone import MAHDI, PERSON, alone, card, on_top, run_to_end
from tests.engine.arrakis.table import asked, bare, choices, counts, fresh, put, run, say, tell

# -- W19.1, W19.2, W19.15: setup, start and end of the round -------------------------------------------------------


def test_w19_1_one_person_has_the_atreides_and_the_harkonnen_sit_by_themselves() -> None:
    game = fresh("retail", 1)
    assert game.config.sides == (ATREIDES, HARKONNEN)
    assert FAMILY.participants(game.config) == ("person", "mahdi")
    assert [player["kind"] for player in game.view(None)["players"]] == ["person", "mahdi"]
    assert {decision.seat for decision in game.decisions()} == {PERSON}


@pytest.mark.parametrize(("data", "version"), [
    ({"seats": 1}, "retail"), ({"seats": 2, "opponent": "mahdi"}, "retail"), ({"seats": 2}, "article"),
    ({"seats": 3}, "article"), ({"seats": 4}, "article"), ({"seats": 1, "version": "article"}, "article"),
    ({"seats": 2, "version": "retail"}, "retail"),
])  # fmt: skip
def test_w19_the_usual_rules_against_the_opponent_are_the_retail_games(data: dict[str, object], version: str) -> None:
    config = FAMILY.read_config(data)
    assert config.version == version
    assert config.library.rules.phase_ends == {"retail": HARKONNEN, "article": "nobody"}[version]
    assert FAMILY.read_config(config.to_data()) == config


def test_w19_1_no_hand_and_all_twelve_garrison_tokens_in_the_pool() -> None:
    game = fresh("retail", 1)
    assert game.state.hands[MAHDI] == []
    assert (len(solo(game).silver), len(solo(game).black)) == (6, 6)
    assert len([area for area in game.state.settlements if area in game.state.legions]) == 6


def test_w19_1_eight_tactical_cards_of_five_sectors() -> None:
    cards = fresh("retail", 1).config.library.box.sheets["tactics"]
    assert Counter(card.quarter for card in cards) == {
        "north_west": 2, "north_east": 2, "south_east": 1, "south_west": 1, "central": 2,
    }  # fmt: skip
    areas = fresh("retail", 1).config.library.areas
    assert {card.id for card in cards} == {area for area, sheet in areas.items() if sheet.sietch}
    assert {card.id: card.quarter for card in cards} == {
        "rock_outcroppings": "north_west", "bight_of_the_cliff": "north_west", "sihaya_ridge": "north_east",
        "gara_kulon": "north_east", "tasmin_sink": "south_east", "habbanya_ridge": "south_west",
        "windgap": "central", "hobars_gap": "central",
    }  # fmt: skip


def test_w19_2_two_prescience_cards_a_sector_another_ones_sietch_and_two_reserves() -> None:
    game = alone()
    begin_round(game)
    own = solo(game)
    assert len(game.state.omens) == 2
    assert rounds.quarter_of(game, own.target) != own.sector
    decks = [game.config.library.planning[game.config.library.cards[one]].deck for one in own.reserves]
    assert sorted(decks) == ["corrino_ally", "house_harkonnen"]
    assert len(game.state.hands[PERSON]) == 2
    assert game.state.hands[MAHDI] == []


def test_w19_2_a_destroyed_sietch_is_no_target_and_a_destroyed_target_is_replaced() -> None:
    game = alone()
    begin_round(game)
    before = solo(game).target
    del game.state.sietches[before]
    rounds.renew_target(game)
    assert solo(game).target != before
    assert solo(game).target in game.state.sietches
    left = min(game.state.sietches)
    game.state.sietches = {left: 1}
    begin_round(game)
    assert solo(game).target == left


@pytest.mark.parametrize("left", [["tasmin_sink"], []])
def test_w19_2_r260_a_sietch_of_the_harvesting_sector_is_the_target_if_no_other_stands(left: list[str]) -> None:
    """A sietch of the harvesting sector is the target if no other stands (W19.2, R260), even if its card was the one
    drawn for the harvesting sector."""
    game = alone(target="")
    game.state.sietches = {"tasmin_sink": 2}
    solo(game).sector, solo(game).tactics = "south_east", ["windgap", *left]
    rounds.draw_target(game)
    assert solo(game).target == "tasmin_sink"


@pytest.mark.parametrize("drawn", [("gara_kulon", "sihaya_ridge"), ("sihaya_ridge", "gara_kulon")])
def test_w19_2_r260_of_two_sietches_of_the_harvesting_sector_the_first_drawn_is_the_target(drawn: tuple[str]) -> None:
    game = alone(target="")
    game.state.sietches = dict.fromkeys(drawn, 2)
    solo(game).sector, solo(game).tactics = "north_east", [*reversed(drawn)]
    rounds.draw_target(game)
    assert solo(game).target == drawn[0]


def test_w19_2_the_tactical_deck_is_whole_again_each_round() -> None:
    game = alone()
    for _ in range(3):
        begin_round(game)
        drawn = 8 - len(solo(game).tactics)
        assert drawn in (2, 3)  # one more if the first target is in the sector of the harvesters


def test_w19_15_each_round_ends_with_one_supremacy() -> None:
    game = alone(ATREIDES)
    run(game, Closing())
    while game.waiting():
        say(game, "done") if "done" in choices(game) else say(game)
        if game.state.phase != "closing" or not game.state.stack:
            break
    assert game.state.supremacy == 1


def test_w19_15_a_bene_gesserit_token_is_a_die_that_was_set_aside_or_supremacy() -> None:
    game = alone(ATREIDES)
    game.state.sisters[HARKONNEN], game.state.aside = 1, 2
    rounds.begin_dice(game)
    assert (solo(game).unrolled, game.state.aside, game.state.supremacy) == (7, 1, 0)
    game.state.sisters[HARKONNEN], game.state.aside = 1, 0
    rounds.begin_dice(game)
    assert (solo(game).unrolled, game.state.supremacy) == (8, 1)


def test_r275_a_second_token_waits_for_the_next_roll_and_nobody_is_asked_about_it() -> None:
    game = alone(ATREIDES)
    game.state.sisters[HARKONNEN], game.state.aside = 2, 2
    begin_roll(game)
    game._run()
    assert game.state.sisters[HARKONNEN] == 1
    assert (solo(game).unrolled, game.state.aside) == (7, 1)
    assert "opposite_sisters" not in [decision.kind for decision in game.decisions()]


# -- W19.3: garrison tokens ----------------------------------------------------------------------------------------


def test_w19_3_a_legion_that_leaves_a_settlement_leaves_a_token_of_each_kind() -> None:
    game = alone(target="windgap")
    put(game, "north_pole", HARKONNEN, regular=3)
    put(game, "windgap", ATREIDES, regular=1)
    run_to_end(game, March(PERSON, 1, "any"))
    assert counts(game, "north_pole") == (0, 0, 0, 0)
    tokens = game.state.legions["north_pole"].tokens
    assert [token < 6 for token in tokens] == [True, False]
    assert (len(solo(game).silver), len(solo(game).black)) == (5, 5)


@pytest.mark.parametrize(("kind", "there", "found"), [
    ("regular", "regular elite special", "regular"), ("regular", "elite special", "elite"),
    ("regular", "special", "special"), ("elite", "regular special", "special"), ("elite", "regular", "regular"),
    ("special", "regular elite", "elite"), ("special", "regular", "regular"), ("special", "", ""),
])  # fmt: skip
def test_w19_8_instead_of_a_missing_kind_the_next_stronger_one_comes_else_the_next_weaker_one(
    kind: str, there: str, found: str
) -> None:
    game = alone()
    for one in ("regular", "elite", "special"):
        game.state.supply[f"harkonnen.{one}"] = int(one in there.split())
    assert kind_in_supply(game, kind) == found


def test_w19_3_a_token_is_one_unit_and_power_two() -> None:
    legion = Legion(HARKONNEN, tokens=[0, 6])
    assert (legion.units, power(legion)) == (2, 4)


def test_w19_3_a_token_is_turned_over_and_goes_back_beyond_the_limit_the_lowest_power_is_lost() -> None:
    game = alone()
    faces = game.config.library.garrisons
    token = faces.index({"regular": 2, "elite": 1, "special": 0, "generic": 0})
    put(game, "arrakeen", HARKONNEN, regular=5)
    for pool in (solo(game).silver, solo(game).black):
        if token in pool:
            pool.remove(token)
    game.state.legions["arrakeen"].tokens = [token]
    open_garrison(game, "arrakeen", token)
    run_to_end(game, StackExcess(MAHDI, "arrakeen"))
    assert counts(game, "arrakeen")[:3] == (5, 1, 0)
    assert token in [*solo(game).silver, *solo(game).black]
    assert faults(game) == ["won by '', waits for ()"]


def test_w19_3_with_an_empty_pool_the_person_turns_one_over_on_the_board() -> None:
    game = alone(target="windgap")
    put(game, "north_pole", HARKONNEN, regular=3)
    put(game, "windgap", ATREIDES, regular=1)
    own = solo(game)
    for area, tokens in (("carthag", [0, 1, 2]), ("arsunt", [3, 4, 5])):
        put(game, area, HARKONNEN, regular=1).tokens = tokens
    own.silver.clear()
    run(game, March(PERSON, 1, "any"))
    while choices(game)[0].startswith("march"):
        say(game, choices(game)[0])
    assert sorted(choices(game)) == ["open.arsunt", "open.carthag"]
    say(game, "open.carthag")
    assert any(token < 6 for token in game.state.legions["north_pole"].tokens)
    assert len(game.state.legions["carthag"].tokens) == 2


# -- W19.4, W19.5: vehicles ----------------------------------------------------------------------------------------


def test_w19_4_harvesters_go_to_empty_deep_deserts_away_from_the_atreides_first() -> None:
    game = alone()
    put(game, "s3_1", ATREIDES, regular=1)  # next to the Great Flat
    run(game, Crews(PERSON, 1, ["north_west"]))
    assert choices(game) == ["harvester.s4_1", "harvester.s4_5"]  # s4_2 and s4_3 are next to a sietch


def test_w19_4_what_does_not_fit_goes_to_a_neighbouring_sector_but_not_the_targets() -> None:
    game = alone(target="habbanya_ridge")
    inside = areas_of(game, "south_east")
    for area in sorted(inside):
        sheet = game.config.library.areas[area]
        if sheet.terrain == "desert" and not sheet.sietch:
            game.state.legions[area] = Legion(ATREIDES, regular=1)
    run(game, Crews(PERSON, 1, ["south_east"]))
    found = set(choices(game))
    assert found == {"quarter.north_east", "quarter.central"}
    say(game, "quarter.north_east")
    if game.waiting():
        say(game, choices(game)[0])
    assert game.config.library.areas[game.state.harvesters[0]].sectors == ("s1",)


def test_w19_5_a_carryall_flies_where_it_protects_most_harvesters() -> None:
    game = alone()
    game.state.harvesters = ["s2_2", "s2_4"]
    run(game, Squadron(PERSON, "carryall", 1))
    assert game.state.zones == {"az5": "carryall"}


def test_w19_5_an_ornithopter_flies_for_a_legion_two_areas_from_a_sietch_that_it_can_attack() -> None:
    game = alone(target="habbanya_ridge")
    put(game, "s1_9", HARKONNEN, regular=3)
    game.state.zones = {}
    run(game, Squadron(PERSON, "ornithopter", 1))
    assert game.state.zones == {"az1": "ornithopter"}


def test_w19_5_else_one_flies_over_the_sector_of_the_target() -> None:
    game = alone(target="habbanya_ridge")
    run(game, Squadron(PERSON, "ornithopter", 1))
    assert game.state.zones == {"az8": "ornithopter"}


# -- W19.6: dice ---------------------------------------------------------------------------------------------------


def test_w19_6_its_dice_are_not_rolled_together_and_count_as_unused() -> None:
    game = alone(ATREIDES)
    game.state.aside = 3
    begin_roll(game)
    assert solo(game).unrolled == unused(game, HARKONNEN) == 5
    assert game.state.dice[MAHDI] == {}
    game.state.dice[PERSON] = {"mentat": 4}
    assert may_use_power(game)


def test_w19_6_a_result_that_came_three_times_is_rolled_again() -> None:
    game = alone()
    faces = game.config.library.faces[HARKONNEN]
    mentat, house = faces.index("mentat"), faces.index("house")
    solo(game).spent = {"mentat": OFTEN}
    game.chance.script += [Outcome("mahdi-die", (mentat,)), Outcome("mahdi-die", (house,))]
    assert roll_die(game) == "house"
    assert (solo(game).spent, solo(game).unrolled) == ({"mentat": 3, "house": 1}, 3)


def test_w19_6_a_special_action_comes_before_the_printed_one() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=4)
    carry_out(game, "house")
    run(game)
    assert counts(game, "arrakeen") == (1, 3, 0, 0)
    assert game.state.chiefs["baron_harkonnen"].spent
    assert game.state.zones == {}


def test_w19_6_its_leaders_in_the_tank_move_on_after_each_of_its_turns() -> None:
    game = alone()
    game.state.chiefs["beast_rabban"].where = "tank"
    game.state.tanks[HARKONNEN][0] = "beast_rabban"
    faces = game.config.library.faces[HARKONNEN]
    game.chance.script.append(Outcome("mahdi-die", (faces.index("strategy"),)))
    run(game, MahdiTurn())
    assert game.state.tanks[HARKONNEN][1] == "beast_rabban"
    assert game.state.turn is None


def test_w19_6_impassable_borders_do_not_stop_it() -> None:
    game = alone(target="rock_outcroppings")
    put(game, "s1_3", HARKONNEN, regular=3)
    put(game, "broken_land", ATREIDES, regular=1)
    assert [(way.source, way.target) for way in list_attacks(game, "any", "")] == [("s1_3", "broken_land")]


# -- W19.7: attacks and moves --------------------------------------------------------------------------------------


def test_w19_7_any_sietch_is_attacked_by_the_nearest_legion_of_greater_power() -> None:
    game = alone(target="habbanya_ridge")
    put(game, "s2_3", HARKONNEN, regular=2)
    put(game, "tasmin_sink", ATREIDES, regular=1)
    put(game, "s2_2", HARKONNEN, regular=6)  # a stronger legion, which would have to fly
    game.state.zones["az5"] = "ornithopter"
    assert [(way.source, way.target, way.zone) for way in list_attacks(game, "any", "")] == [
        ("s2_3", "tasmin_sink", "")
    ]
    game.state.zones.clear()
    put(game, "tasmin_sink", ATREIDES, regular=1)
    assert list_attacks(game, "any", "") == []


def test_w19_7_an_ornithopter_only_if_needed_and_one_in_a_turn() -> None:
    game = alone(target="habbanya_ridge")
    put(game, "s1_9", HARKONNEN, regular=3)
    game.state.sietches = {"sihaya_ridge": 1, "gara_kulon": 3}
    game.state.zones["az1"] = "ornithopter"
    assert [(way.target, way.zone) for way in list_attacks(game, "any", "")] == [("sihaya_ridge", "")]
    game.state.zones.clear()
    del game.state.sietches["sihaya_ridge"]
    assert list_attacks(game, "any", "") == []
    game.state.zones["az1"] = "ornithopter"
    assert [(way.target, way.zone) for way in list_attacks(game, "any", "")] == [("gara_kulon", "az1")]
    solo(game).flown = True
    assert list_attacks(game, "any", "") == []


def test_w19_7_of_equals_the_highest_rank_even_unrevealed_then_the_greatest_difference() -> None:
    game = alone(target="habbanya_ridge")
    put(game, "s4_6", HARKONNEN, regular=4)
    first, second, third = game.config.library.around["s4_6"][:3]
    game.state.sietches = {first: 1, second: 3, third: 3}
    put(game, third, ATREIDES, regular=1)
    assert [way.target for way in list_attacks(game, "any", "")] == [second]
    del game.state.sietches[second]
    assert [way.target for way in list_attacks(game, "any", "")] == [third]


def test_w19_7_without_a_weaker_sietch_an_adjacent_legion_of_lower_power() -> None:
    game = alone(target="tasmin_sink")
    put(game, "s8_4", HARKONNEN, regular=4)
    near = [area for area in game.config.library.around["s8_4"] if area not in game.state.sietches][:2]
    put(game, near[0], ATREIDES, regular=2)
    put(game, near[1], ATREIDES, regular=3)
    assert [(way.source, way.target) for way in list_attacks(game, "any", "")] == [("s8_4", near[1])]


def test_w19_7_else_two_legions_move_towards_the_target_the_nearest_first() -> None:
    game = alone(target="tasmin_sink")
    game.state.sietches = {"tasmin_sink": 1}
    put(game, "s6_1", HARKONNEN, regular=2)
    put(game, "s6_2", HARKONNEN, regular=2)
    put(game, "s6_4", HARKONNEN, regular=2)
    steps = count_steps(game, ["tasmin_sink"])
    before = {area: steps[area] for area in ("s6_1", "s6_2", "s6_4")}
    run_to_end(game, March(PERSON, 2, "any"))
    after = sorted(steps[area] for area in game.state.legions)
    first, second, third = sorted(before.values())
    assert after == sorted([first - 1, second - 1, third])


def test_w19_7_to_the_target_only_who_is_stronger_than_its_defenders_goes() -> None:
    game = alone(target="tasmin_sink")
    put(game, "tasmin_sink", ATREIDES, regular=3)
    put(game, "s6_1", HARKONNEN, regular=4)
    put(game, "s6_2", HARKONNEN, regular=2)
    run_to_end(game, March(PERSON, 2, "any"))
    assert "s6_2" in game.state.legions
    assert "s6_1" not in game.state.legions


def test_w19_7_a_legion_beside_the_target_stays() -> None:
    game = alone(target="tasmin_sink")
    put(game, "tasmin_sink", ATREIDES, regular=1)
    put(game, "s2_3", HARKONNEN, regular=2)
    run_to_end(game, March(PERSON, 2, "any"))
    assert counts(game, "s2_3") == (2, 0, 0, 0)


def test_w19_7_two_legions_beside_the_target_merge_where_the_stronger_is() -> None:
    game = alone(target="tasmin_sink")
    put(game, "tasmin_sink", ATREIDES, regular=1)
    put(game, "s2_3", HARKONNEN, regular=2)
    put(game, "s2_1", HARKONNEN, regular=3)
    run_to_end(game, March(PERSON, 2, "any"))
    assert counts(game, "s2_1") == (5, 0, 0, 0)


def test_w19_7_leadership_attacks_by_surprise_with_a_leader() -> None:
    """The automatic opponent's Leadership die attacks by surprise with a legion that has a leader (W19.7), because W5.7
    applies to it too (R261)."""
    game = alone(target="habbanya_ridge")
    put(game, "s2_3", HARKONNEN, regular=3)
    put(game, "s2_1", HARKONNEN, regular=3, generic=1)
    put(game, "tasmin_sink", ATREIDES, regular=1)
    act(game, surprise=True)
    assault = game.state.stack[-1]
    assert isinstance(assault, Assault)
    assert assault.surprise
    assert {way.source for way in list_attacks(game, assault.by, "")} == {"s2_1"}


# -- W19.8, W19.10: deployment, house ------------------------------------------------------------------------------


def test_w19_8_units_and_rabban_in_the_settlement_with_the_strongest_legion_the_rest_in_the_next() -> None:
    game = alone(target="tasmin_sink")
    put(game, "arrakeen", HARKONNEN, regular=4)
    put(game, "carthag", HARKONNEN, regular=2)
    run_to_end(game, Muster(PERSON, ["regular"] * 3))
    assert counts(game, "arrakeen") == (6, 0, 0, 0)
    assert counts(game, "carthag") == (3, 0, 0, 0)
    assert game.state.legions["arrakeen"].named == ["beast_rabban"]


def test_w19_8_a_bashar_where_no_named_leader_is_aside() -> None:
    game = alone()
    for name in ("beast_rabban", "baron_harkonnen", "captain_aramsham"):
        game.state.chiefs[name].where = "out"
    run_to_end(game, Muster(PERSON, ["regular"]))
    assert sum(legion.generic for legion in game.state.legions.values()) == 1


def test_w19_8_a_kind_not_in_the_supply_is_replaced_by_the_next_higher_else_the_next_lower() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=1)
    game.state.supply["harkonnen.regular"] = 0
    run_to_end(game, Muster(PERSON, ["regular"], leader=False))
    assert counts(game, "arrakeen") == (1, 1, 0, 0)
    game.state.supply["harkonnen.special"] = 0
    run_to_end(game, Muster(PERSON, ["special"], leader=False))
    assert counts(game, "arrakeen") == (1, 2, 0, 0)


def test_w19_10_house_promotes_two_in_the_legion_closest_to_a_sietch_and_adds_vehicles() -> None:
    game = alone()
    game.state.chiefs["baron_harkonnen"].spent = True
    put(game, "s2_3", HARKONNEN, regular=3)
    put(game, "arrakeen", HARKONNEN, regular=3)
    carry_out(game, "house")
    run_to_end(game)
    assert counts(game, "s2_3") == (1, 2, 0, 0)
    assert counts(game, "arrakeen") == (3, 0, 0, 0)
    assert len(game.state.harvesters) == 1
    assert list(game.state.zones.values()) == ["ornithopter"]


@pytest.mark.parametrize(("name", "before", "after"), [
    ("baron_harkonnen", {"regular": 4}, (1, 3, 0, 0)), ("shaddam_iv", {"elite": 4}, (0, 1, 3, 0)),
])  # fmt: skip
def test_w19_10_baron_makes_three_elites_and_shaddam_three_sardaukar(
    name: str, before: dict[str, int], after: tuple[int, ...]
) -> None:
    game = alone()
    for other in game.state.chiefs.values():
        other.spent = True
    game.state.chiefs[name].where, game.state.chiefs[name].spent = "aside", False
    put(game, "arrakeen", HARKONNEN, **before)
    carry_out(game, "house" if name == "baron_harkonnen" else "strategy")
    run_to_end(game)
    assert counts(game, "arrakeen") == after


def test_w19_8_aramsham_brings_two_regulars_a_sardaukar_and_a_leader() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=1)
    carry_out(game, "deployment")
    run_to_end(game)
    assert counts(game, "arrakeen")[:3] == (3, 0, 1)
    assert game.state.legions["arrakeen"].named == ["beast_rabban"]
    assert game.state.chiefs["captain_aramsham"].spent


# -- W19.9, W19.12: cards ------------------------------------------------------------------------------------------


def test_w19_9_two_cards_are_played_at_once_decks_alternating_from_house_harkonnen() -> None:
    game = alone()
    on_top(game, "forced_recruitment", "breeding_program", "carthag_former_capital")
    run_to_end(game, Deal(MAHDI, 2))
    played = [event.data["card"] for event in game.events if event.kind == "war-plays"]
    assert played == ["plan:forced_recruitment", "plan:breeding_program", "plan:carthag_former_capital"]
    assert counts(game, "arrakeen") == (0, 3, 0, 0)
    assert game.state.sisters[HARKONNEN] == 1  # Breeding Program lets another card be played


def test_w19_9_draw_goes_to_the_reserves() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=1)
    on_top(game, "evidence_of_rebellion")
    run_to_end(game, Deal(MAHDI, 1))
    assert len(solo(game).reserves) == 2
    assert game.state.hands[MAHDI] == []


def test_w19_9_a_card_of_which_nothing_can_be_resolved_goes_to_the_reserves() -> None:
    game = alone()
    on_top(game, "killers_without_mercy")
    solo(game).pile = "house_harkonnen"
    run_to_end(game, Deal(MAHDI, 1))
    assert [game.config.library.cards[one] for one in solo(game).reserves] == ["killers_without_mercy"]


@pytest.mark.parametrize("tokens", [0, 1])
def test_w19_9_a_card_that_plays_hawats_scheming_is_resolved(tokens: int) -> None:
    """Breeding Program plays another card, even if no Bene Gesserit token is left for it. Here it plays Hawat's
    Scheming, which then lies beside the board (W19.12). So something was resolved, and Breeding Program is
    discarded."""
    game = alone()
    game.state.chiefs["thufir_hawat"].where = "aside"
    game.state.reserve_sisters = tokens
    on_top(game, "breeding_program")
    on_top(game, "hawats_scheming")
    run_to_end(game, Deal(MAHDI, 1, "corrino_ally"))
    assert solo(game).scheme >= 0
    assert [game.config.library.cards[one] for one in game.state.discards["corrino_ally"]] == ["breeding_program"]
    assert solo(game).reserves == []


def test_w19_9_hawat_plays_three_cards_of_house_harkonnen() -> None:
    game = alone()
    game.state.chiefs["thufir_hawat"].where = "aside"
    on_top(game, "forced_recruitment", "carthag_former_capital", "polar_cap_factories")
    carry_out(game, "mentat")
    run_to_end(game)
    decks = [
        game.config.library.planning[event.data["card"].partition(":")[2]].deck
        for event in game.events
        if event.kind == "war-plays"
    ]
    assert decks == ["house_harkonnen"] * 3


def test_w19_9_an_empty_deck_is_made_anew() -> None:
    game = alone()
    state = game.state
    state.discards["corrino_ally"], state.decks["corrino_ally"] = state.decks["corrino_ally"], []
    assert rounds.draw_card(game, "corrino_ally") is not None
    assert state.discards["corrino_ally"] == []


def test_w19_12_the_first_scheming_lies_beside_the_board_the_second_brings_mohiam() -> None:
    game = alone()
    game.state.chiefs["thufir_hawat"].where = "aside"
    on_top(game, "hawats_scheming", "hawats_scheming")
    run_to_end(game, Deal(MAHDI, 1, "house_harkonnen"))
    assert solo(game).scheme >= 0
    assert game.state.chiefs["thufir_hawat"].where == "aside"
    run_to_end(game, Deal(MAHDI, 1, "house_harkonnen"))
    assert solo(game).scheme == -1
    assert game.state.chiefs["thufir_hawat"].where == "gone"
    assert game.state.chiefs["gaius_helen_mohiam"].where == "aside"


# -- W19.11, W19.13: power and battle ------------------------------------------------------------------------------


def test_w19_11_power() -> None:
    legion = Legion(HARKONNEN, regular=1, elite=1, special=1, generic=1, named=["beast_rabban"], tokens=[0])
    assert power(legion) == 3 + 2 + 2
    assert figure_power(legion) == 2 + 3 + 4 + 1 + 2 + 2


def test_w19_13_no_more_reserves_are_spent_than_add_a_die() -> None:
    game = alone()
    solo(game).reserves = [card(game, "spotter_control"), card(game, "sandmasters"), card(game, "workhorse_of_arrakis")]
    assert spend_reserves(game, 2) == 2
    assert len(solo(game).reserves) == 1
    assert spend_reserves(game, 0) == 0


def battle(game: G, force: dict[str, int], against: dict[str, int]) -> Battle:
    """A battle of the Harkonnen in s2_3 against tasmin_sink, after its first round."""
    put(game, "s2_3", HARKONNEN, **force)
    put(game, "tasmin_sink", ATREIDES, **against)
    made = Battle(MAHDI, HARKONNEN, "s2_3", "tasmin_sink", game.state.legions["s2_3"].clone(), False)
    made.stage, made.round, made.relentless = "decided", 1, True
    return made


@pytest.mark.parametrize(("force", "against", "ceases"), [
    ({"regular": 2}, {"elite": 3}, True), ({"regular": 2}, {"elite": 2}, False), ({"elite": 1}, {"regular": 3}, True),
])  # fmt: skip
def test_w19_13_it_ceases_only_with_at_most_half_of_the_power_figure_by_figure(
    force: dict[str, int], against: dict[str, int], ceases: bool
) -> None:
    game = alone()
    made = battle(game, force, against)
    game.push(made)
    game.push(GoOn(MAHDI))
    game.state.stack[-1].resume(game)
    assert made.ceased is ceases


def test_w19_13_losses_leaders_down_to_one_then_elites_sardaukar_regulars_the_last_leader_before_the_last() -> None:
    game = alone()
    put(game, "s2_3", HARKONNEN, regular=1, elite=1, special=1, generic=2)
    lost = []
    for _ in range(5):
        before = game.state.legions["s2_3"].clone()
        run_to_end(game, Losses(MAHDI, "s2_3", 1))
        now = game.state.legions["s2_3"]
        lost.append(
            next(
                kind
                for kind in ("generic", "elite", "special", "regular")
                if getattr(now, kind) < getattr(before, kind)
            )
        )
    assert lost == ["generic", "elite", "special", "regular", "regular"]
    run_to_end(game, Losses(MAHDI, "s2_3", 1))
    assert game.state.legions["s2_3"].generic == 0
    assert game.state.legions["s2_3"].units == 1


def test_w19_13_the_atreides_retreat_where_the_person_wants_to_empty_areas_first() -> None:
    game = alone()
    put(game, "s2_3", HARKONNEN, regular=3)
    put(game, "s2_6", ATREIDES, regular=1)
    put(game, "tasmin_sink", ATREIDES, regular=1)
    made = Battle(MAHDI, HARKONNEN, "s2_3", "tasmin_sink", game.state.legions["s2_3"].clone(), False)
    made.stage = "over"
    game.push(made)
    run(game, RetreatTo(MAHDI))
    assert tuple(game.waiting()) == (PERSON,)
    assert "drive.s2_6" not in choices(game)
    assert "drive.s2_1" in choices(game)


def test_w19_18_what_a_person_decides_for_the_opponent_is_no_automatic_answer_of_theirs() -> None:
    """A decision that a person makes for the opponent is never automatic (W19.18): the automatic answer would be the
    best for the Harkonnen instead of the worst."""
    game = alone()
    put(game, "s2_3", HARKONNEN, regular=3)
    run(game, Flee(MAHDI, "s2_3"))
    decision = asked(game)
    assert (decision.seat, decision.kind) == (PERSON, "opposite_flee")
    assert len(choices(game)) > 1


def test_w19_3_beyond_the_limit_the_lowest_power_goes() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=3, elite=3, special=1)
    run_to_end(game, StackExcess(MAHDI, "arrakeen"))
    assert counts(game, "arrakeen") == (2, 3, 1, 0)


# -- W19.14, W19.16 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "spice", "after", "saved", "supremacy"), [
    ((5, 5, 5), 6, (5, 5, 5), 0, 0),
    ((5, 5, 5), 7, (5, 5, 5), 0, 1),
    ((3, 4, 5), 6, (3, 4, 5), 0, 0),
    ((3, 4, 5), 7, (4, 4, 5), 0, 0),
    ((3, 4, 5), 8, (4, 5, 5), 0, 0),
    ((3, 4, 5), 4, (3, 4, 4), 0, 0),
    ((3, 4, 5), 5, (4, 4, 4), 0, 0),
    ((5, 5, 4), 3, (4, 4, 5), 0, 0),
    ((5, 5, 5), 1, (4, 4, 4), 1, 0),
    ((5, 5, 5), 3, (5, 4, 4), 1, 0),
    ((5, 5, 5), 5, (5, 5, 4), 1, 0),
    ((5, 5, 5), 9, (5, 5, 5), 0, 1),
    ((4, 5, 5), 7, (5, 5, 5), 0, 0),
    ((4, 5, 5), 8, (5, 5, 5), 0, 1),
    ((3, 5, 5), 8, (4, 5, 5), 1, 0),
    ((3, 3, 3), 1, (2, 2, 2), 1, 0),
])  # fmt: skip
def test_w19_14_markers_are_kept_the_lowest_first_then_the_lowest_raised(
    rows: tuple[int, ...], spice: int, after: tuple[int, ...], saved: int, supremacy: int
) -> None:
    game = alone()
    powers = ("choam", "spacing_guild", "landsraad")
    game.state.rows = dict(zip(powers, rows, strict=True))
    run_to_end(game, Payment(MAHDI, spice))
    assert tuple(game.state.rows[power] for power in powers) == after
    assert (game.state.spice, game.state.supremacy) == (saved, supremacy)


@pytest.mark.slow
def test_w19_14_all_payments_get_supremacy_only_with_all_on_top_and_seven_and_say_so_beforehand() -> None:
    """A payment gives supremacy only if all markers are then on top and seven spice is left to pay for it (W19.14).
    This is tested for all rows of the markers and all amounts of spice. The option says beforehand whether it gives
    supremacy (R291): the person has to know that to choose among equal payments."""
    powers = ("choam", "spacing_guild", "landsraad")
    for rows in combinations_with_replacement(range(1, 6), 3):
        for spice in range(11):
            game = alone()
            game.state.rows = dict(zip(powers, rows, strict=True))
            made = run(game, Payment(MAHDI, spice)).state.stack
            told = asked(game).options[0].label.args if made else None
            if made:
                say(game, choices(game)[0])
            state = game.state
            on_top = set(state.rows.values()) == {5}
            raised = sum(state.rows[power] > row for power, row in zip(powers, rows, strict=True))
            assert state.supremacy == (on_top and spice >= 7 + raised), (rows, spice)
            if told is not None:
                assert (told["stock"], told["left"]) == (state.supremacy, state.spice), (rows, spice)


@pytest.mark.parametrize(("spice", "pick", "stock", "left", "n"), [
    (3, "spice.kdd", 0, 1, 2), (6, "spice.kkk", 0, 0, 6), (7, "spice.kkk", 1, 0, 7), (9, "spice.kkk", 1, 0, 9),
])  # fmt: skip
def test_w19_14_what_a_payment_of_the_opponent_is_said_to_bring(
    spice: int, pick: str, stock: int, left: int, n: int
) -> None:
    game = alone()
    offered = {one.id: one.label.args for one in Payment(MAHDI, spice).offers(game)}
    assert (offered[pick]["stock"], offered[pick]["left"], offered[pick]["n"]) == (stock, left, n)


def test_w19_16_what_is_revealed_freely_brings_a_card_decks_alternating_but_not_under_the_guilds_ban() -> None:
    game = alone(ATREIDES)
    put(game, "s1_4", ATREIDES, tokens=(0, 3, 4), generic=1)
    game.state.dice[PERSON] = {"mentat": 1}
    run(game, TurnFrame(ATREIDES))
    tell(game, "train.s1_4.0", "train.s1_4.3")
    decks = [game.config.library.planning[game.config.library.cards[one]].deck for one in solo(game).reserves]
    assert len(set(decks)) == 2
    game.state.bans = ["spacing_guild"]
    say(game, "train.s1_4.4")
    assert len(solo(game).reserves) == 2


def test_w19_16_the_decks_alternate_for_as_long_as_the_atreides_reveal() -> None:
    """Each card comes from the other deck than the card before it, not only the second one."""
    game = alone(ATREIDES)
    for _ in range(5):
        rounds.gain_reserve(game)
    decks = [game.config.library.planning[game.config.library.cards[one]].deck for one in solo(game).reserves]
    assert {*decks[::2]} | {*decks[1::2]} == {"house_harkonnen", "corrino_ally"}
    assert len({*decks[::2]}) == len({*decks[1::2]}) == 1


def test_w19_16_truthtrance_names_the_next_result_among_those_with_a_free_slot() -> None:
    game = alone(ATREIDES)
    solo(game).spent = {"mentat": 3, "house": 2, "strategy": 2}
    run(game, EnemyDie(PERSON, ""))
    assert choices(game) == ["die.leadership", "die.strategy", "die.deployment", "done"]
    say(game, "die.deployment")
    assert roll_die(game) == "deployment"
    assert game.state.forced == ""


def test_w19_16_no_training_near_ornithopters_in_either_version() -> None:
    from engine.arrakis.frames.free_actions import list_free

    for version in ("article", "retail"):
        game = alone(ATREIDES, version=version)
        put(game, "s1_4", ATREIDES, tokens=(3,), generic=1)
        assert any(one.verb == "train" for one in list_free(game, PERSON))
        game.state.zones["az1"] = "ornithopter"
        assert not any(one.verb == "train" for one in list_free(game, PERSON))


# -- whole games ---------------------------------------------------------------------------------------------------


def test_nobody_sees_reserves_tactical_cards_or_garrison_tokens() -> None:
    game = alone(target="windgap")
    put(game, "north_pole", HARKONNEN, regular=3)
    put(game, "windgap", ATREIDES, regular=1)
    run_to_end(game, March(PERSON, 1, "any"))
    solo(game).reserves = [card(game, "spotter_control")]
    for viewer in (None, PERSON):
        view = game.view(viewer)
        assert view["areas"]["north_pole"]["legion"]["tokens"] == 2
        assert "faces" not in view["areas"]["north_pole"]["legion"]
        assert view["solo"]["reserves"] == 1
        assert "spotter_control" not in repr(view)
        assert "tactics" not in view["solo"]


def test_garrison_tokens_are_dealt_anew_by_colour() -> None:
    game = fresh("retail", 1)
    own = solo(game)
    token, other = own.silver.pop(), own.black.pop()
    game.state.legions["arrakeen"].tokens = sorted([token, other])
    FAMILY.determinize(game, PERSON, random.Random(5))
    assert sorted(one >= 6 for one in game.state.legions["arrakeen"].tokens) == [False, True]
    held = [*own.silver, *own.black, *game.state.legions["arrakeen"].tokens]
    assert sorted(held) == list(range(12))


def test_a_winner_who_marches_in_may_be_replaced_or_retired_by_what_his_victory_brings() -> None:
    """The effect of a victory may replace or retire a winner who marches in: Rabban leaves the game at six supremacy
    (W12.5), and Muad'Dib replaces Paul at three steps of the Kwisatz Haderach (W12.3)."""
    game = bare("retail", HARKONNEN)
    game.state.supremacy, game.state.reached = 5, ["supremacy_1", "supremacy_4", "supremacy_5"]
    put(game, "s2_3", HARKONNEN, regular=2, named=("beast_rabban",))
    made = Battle(0, HARKONNEN, "s2_3", "tasmin_sink", game.state.legions["s2_3"].clone(), False)
    run(game, made)
    say(game, "go")
    assert game.state.chiefs["beast_rabban"].where == "gone"
    assert game.state.legions["tasmin_sink"].named == []
    assert [line for line in faults(game) if "beast_rabban" in line] == []
    game = bare("retail", ATREIDES)
    game.state.markers["kwisatz_haderach"] = 2
    put(game, "broken_land", ATREIDES, regular=2, named=("paul_atreides",))
    run(game, Battle(1, ATREIDES, "broken_land", "carthag", game.state.legions["broken_land"].clone(), False))
    say(game, "go")
    assert game.state.legions["carthag"].named == ["paul_muaddib"]
    assert [line for line in faults(game) if "paul" in line] == []


@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_a_game_for_one_keeps_every_invariant_and_ends(version: str) -> None:
    for seed, who in ((1, "random"), (2, "raider")):
        played = play_game(FAMILY, {"seats": 1, "version": version}, [player(who, "arrakis")], seed, check=True)
        assert played.violations == []
        assert played.outcome is not None
