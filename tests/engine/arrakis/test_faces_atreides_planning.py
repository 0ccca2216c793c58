"""Faces of the Atreides' planning cards, played by the texts of the fact sheet `planning_cards.yaml` (W13)."""

from __future__ import annotations

import pytest

from engine.arrakis.cards import find_branch
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.programme import Programme
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.places import stack_limit, within
from engine.arrakis.verbs import destroy_legion
from tests.engine.arrakis.planning import areas, draws, play, plays_more, table
from tests.engine.arrakis.table import (
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
    tell,
)

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
    assert (game.state.tanks["harkonnen"][0], game.state.legions["s1_1"].named) == ("feyd_rautha", [])
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
    assert (game.state.tanks["harkonnen"][0], game.state.legions["s7_2"].named) == ("feyd_rautha", [])


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


def test_w1_6_what_is_beyond_the_stacking_limit_after_stillsuits_is_removed() -> None:
    game = table(ATREIDES, gara_kulon={"tokens": (0, 1, 2)}, windgap={"regular": 4})
    play(game, "stillsuits", "done")
    limit = stack_limit(game, ATREIDES)
    put(game, "windgap", ATREIDES, regular=limit - 1)
    say(game, "swap.gara_kulon", "swap.windgap")
    assert (asked(game).kind, asked(game).seat) == ("stack_excess", 1)
    while game.waiting() and asked(game).kind == "stack_excess":
        say(game, choices(game)[0])
    assert game.state.legions["windgap"].units == limit


@pytest.mark.parametrize("revealed", [True, False])
def test_w1_13_a_sietch_that_moves_is_as_open_as_before(revealed: bool) -> None:
    """A sietch that Kitab al-Ibar moves stays revealed if it is revealed, and hidden if it is hidden (W1.13)."""
    game = table(ATREIDES, tasmin_sink={"regular": 1})
    game.state.seen = ["tasmin_sink"] if revealed else []
    play(game, "kitab_al_ibar", "sietch.tasmin_sink")
    say(game, "to.s2_6")
    shown = {"sietch": game.state.sietches["s2_6"] if revealed else None, "revealed": revealed}
    assert {key: game.view(0)["areas"]["s2_6"][key] for key in shown} == shown
    assert game.state.seen == (["s2_6"] if revealed else [])


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


def test_card_the_voice_costs_the_opponent_a_card_of_choice_then_one_more_card() -> None:
    game = table(ATREIDES)
    cards = hand(game, 0, "sandmasters", "shigawire")
    play(game, "the_voice")
    assert (asked(game).seat, asked(game).bounds()) == (0, (1, 1))
    say(game, f"discard.{cards[1]}")
    assert game.state.hands[0] == [cards[0]]
    assert plays_more(game)


@pytest.mark.parametrize(("way", "kind"), [("way.0", "moves"), ("way.1", "attack")])
def test_card_voice_from_the_outer_world_places_paul_and_a_fedaykin_who_move_or_surprise(way: str, kind: str) -> None:
    game = table(ATREIDES, s8_3={"regular": 1}, s1_1={"regular": 1}, s8_4={"side": HARKONNEN, "regular": 1})
    play(game, "voice_from_the_outer_world")
    assert areas(game, "place") == {"s8_3", "s1_1"}
    tell(game, "place.s8_3", way)
    assert (counts(game, "s8_3"), game.state.legions["s8_3"].named) == ((1, 0, 1, 0), ["paul_atreides"])
    assert asked(game).kind == kind
    assert {one.partition(".")[2] for one in choices(game)} == {"s8_3", ""}


def test_card_kitab_al_ibar_moves_a_sietch_with_its_figures_and_tokens() -> None:
    game = table(ATREIDES, tasmin_sink={"regular": 2, "tokens": (0,)}, s2_3={"regular": 1})
    play(game, "kitab_al_ibar", "sietch.tasmin_sink")
    assert {"s2_6", "s2_3", "s2_5"} & areas(game, "to") == {"s2_6"}  # an empty desert
    tell(game, "to.s2_6", "go")
    assert ("tasmin_sink" in game.state.sietches, game.state.sietches["s2_6"]) == (False, 2)
    assert (counts(game, "s2_6"), game.state.legions["s2_6"].tokens) == ((2, 0, 0, 0), [0])


def test_w1_13_a_sietch_that_moves_to_where_a_revealed_one_fell_stays_hidden() -> None:
    """The rank of a sietch stays hidden until that sietch is revealed (W1.13, W7.2), even if it moves to the area where
    a revealed sietch was destroyed (W7.14)."""
    game = table(ATREIDES)
    game.state.sietches["s2_6"] = game.state.sietches.pop("hobars_gap")
    put(game, "s2_3", HARKONNEN, regular=1)
    run(game, Attack(0, HARKONNEN, "any", ""))
    tell(game, "attack.s2_3", "go")
    assert "tasmin_sink" not in game.state.sietches
    destroy_legion(game, "tasmin_sink")
    play(game, "kitab_al_ibar", "sietch.s2_6", "to.tasmin_sink")
    assert game.view(0)["areas"]["tasmin_sink"] == {"sietch": None, "revealed": False}


def test_card_dust_chasms_takes_two_harvesters_of_one_sector() -> None:
    game = bare("article", "atreides")
    deep = [area.id for area in game.config.library.areas.values() if area.deep]
    one = [area for area in deep if "s1" in game.config.library.areas[area].sectors][:3]
    other = next(area for area in deep if "s4" in game.config.library.areas[area].sectors)
    game.state.harvesters = [*one, other]
    game.state.supply["harkonnen.harvester"] -= 4
    run(game, Programme(1, "plan/dust_chasms/0"))
    say(game, f"wreck.{one[0]}")
    assert f"wreck.{other}" not in choices(game)
    say(game, f"wreck.{one[1]}")
    assert game.state.harvesters == [one[2], other]
    assert asked(game).kind == "desert_power"
    assert game.state.markers["jihad"] == 1  # W14.6 of the article: two harvesters removed


@pytest.mark.parametrize(("leader", "moves"), [("paul_atreides", False), ("stilgar", True)])
def test_card_seek_out_the_mahdi_lets_a_sietch_move_without_paul(leader: str, moves: bool) -> None:
    game = bare("article", "atreides")
    game.state.hunted = True
    put(game, "tasmin_sink", "atreides", regular=2, named=(leader,))
    run(game, Programme(1, "plan/kitab_al_ibar/0"))
    say(game, "sietch.tasmin_sink")
    area = choices(game)[0]
    say(game, area)
    assert (game.waiting() != ()) is moves
    assert area.removeprefix("to.") in game.state.sietches


def test_card_truthtrance_names_the_next_die() -> None:
    game = bare("article", "atreides")
    game.state.dice = [{"house": 1, "mentat": 1}, {}]
    run(game, Programme(1, "plan/truthtrance/0"))
    tell(game, "die.house", "done")
    game.state.turn.side, game.state.turn.seat = "harkonnen", 0
    run(game, TurnFrame("harkonnen"))
    assert not [one for one in choices(game) if one.startswith("box.mentat")]
    tell(game, "box.house.0", "end")
    assert game.state.forced == ""


def test_card_shai_hulud_brings_the_wild_maker_spent() -> None:
    game = bare("article", "atreides")
    run(game, Programme(1, "plan/shai_hulud/1"))
    say(game, "maker.s8_3")
    assert game.state.maker == "s8_3"
    assert game.state.chiefs["wild_maker"].spent
    put(game, "s8_4", "harkonnen", regular=1)
    run(game, Programme(1, find_branch(game, "shai_hulud")))
    assert "worm-strike.s8_4" in choices(game)


def test_card_cielago_needs_an_enemy_within_two_areas_of_a_sietch() -> None:
    game = bare("article", "atreides")
    enemy = min(within(game, "gara_kulon", 2) - within(game, "gara_kulon", 1))
    run(game, Programme(1, "plan/cielagos_piping_message/0"))
    assert asked(game).kind == "draw"
    say(game, "deck.fremen_ally")
    away = min(within(game, "gara_kulon", 3) - within(game, "gara_kulon", 2))
    put(game, away, "harkonnen", regular=1)
    run(game, Programme(1, "plan/cielagos_piping_message/0"))
    assert "deploy.gara_kulon" not in choices(game)
    say(game, *choices(game)[:1])
    put(game, enemy, "harkonnen", regular=1)
    run(game, Programme(1, "plan/cielagos_piping_message/0"))
    assert "deploy.gara_kulon" in choices(game)


def test_card_captured_ornithopter_shoots_from_its_zone() -> None:
    game = bare("article", "atreides")
    game.state.zones["az2"] = "ornithopter"
    game.state.supply["harkonnen.ornithopter"] -= 1
    put(game, "s8_3", "harkonnen", regular=2)
    put(game, "s1_11", "harkonnen", regular=2)
    dice(game, "special-attack", 0, 5, 3)
    run(game, Programme(1, "plan/captured_ornithopter/0"))
    assert choices(game) == ["shoot.az2.s8_3", "done"]
    say(game, "shoot.az2.s8_3")
    assert set(game.state.legions) == {"s1_11"}
    assert game.state.zones == {}
