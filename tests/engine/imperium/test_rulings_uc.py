"""Those of the rulings UC1–UC4 that have a consequence in the program, each by its number, and UC6 as regression tests.
The printed effects are tested in `test_faces_*`."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium.effects import LoseTroops
from engine.imperium.config import Config
from engine.imperium.partial_gains import SUPPLY, USES, Use
from engine.imperium.units import strength
from engine.imperium.verbs.cards import leave_hand
from engine.kernel.decisions import Illegal
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.table import Table

CARDS = Config().library.cards
INTRIGUE = Config().library.intrigue

# -- UC1: general ----------------------------------------------------------------------------------


def test_uc1_1_cards_without_agent_icon_are_never_sent() -> None:
    bare = {name for name, card in CARDS.items() if not card.icons}
    assert bare == {"convincing_argument", "the_spice_must_flow", "spy_network", "unswerving_loyalty"}
    assert all(CARDS[name].agent is None for name in bare)


def test_uc1_3_a_cost_is_paid_whole() -> None:
    table = table_for({"hand": "junction_headquarters spacing_guilds_favor", "guild": 4, "spice": 0,
                       "intrigue": "cunning"})  # fmt: skip
    table.send(0, "junction_headquarters", "gather_support", "way:0")
    assert table.find(0, "resolve") == []
    table = table_for({"hand": "corrinth_city dagger spacing_guilds_favor", "solari": 4})
    table.send(0, "corrinth_city", "gather_support", "way:0")
    assert table.find(0, "choose-pay") == []


def test_uc1_3_discard_triggers_of_a_cost_resolve() -> None:
    table = table_for({"hand": "corrinth_city dagger spacing_guilds_favor", "solari": 5})
    before = measure(table)
    table.send(0, "corrinth_city", "gather_support", "way:0")
    choose(table, "choose-pay; pick dagger spacing_guilds_favor")
    check(table, before, "play+1 ready-1 garrison+2 solari-5 discard+2 spice+2 vp+1")


def test_uc1_4_spice_of_the_space_pays_the_box_afterwards() -> None:
    table = table_for({"hand": "smugglers_haven", "spice": 3})
    table.send(0, "smugglers_haven", "imperial_basin")
    assert len(table.find(0, "choose-pay")) == 1


def test_uc1_5_the_icons_of_space_and_card_in_any_order() -> None:
    for order in ("card:dagger; way 0", "way 0; card:dagger"):
        table = table_for({"hand": "desert_survival dagger", "hooks": True, "on": "trade_dispute"})
        before = measure(table)
        table.send(0, "desert_survival", "hagga_basin")
        choose(table, order)
        check(table, before, "play+1 ready-1 water-1 spice+2 trashed+1")


def test_uc1_6_a_visit_that_raises_influence_enables_a_line() -> None:
    table = table_for({"hand": "wheels_within_wheels", "spies": "emperor", "emperor": 1})
    before = measure(table)
    table.send(0, "wheels_within_wheels", "dutiful_service")
    table.take(0, "decline")
    check(table, before, "play+1 ready-1 emperor+1 solari+4")


def test_uc1_8_a_card_trashed_before_its_box_is_resolved_loses_it() -> None:
    table = table_for({"hand": "ecological_testing_station", "water": 3})
    table.send(0, "ecological_testing_station", "desert_tactics")
    assert len(table.find(0, "choose-pay")) == 1
    table.take(0, "choose-trash-from", "card:ecological_testing_station")
    assert table.find(0, "choose-pay") == []
    assert table.names(0, "played") == []


def test_uc1_8_persuasion_and_swords_already_produced_stay() -> None:
    table = table_for({"hand": "maula_pistol", "intrigue": "cunning", "spice": 1})
    table.reveal(0)
    table.take(0, "play", "intrigue:cunning", "way:1")
    choose(table, "choose-pay; card:maula_pistol")
    assert (table.player(0).persuasion, table.player(0).swords) == (1, 1)
    assert "maula_pistol" not in table.names(0, "revealed")


def test_uc1_8_what_the_turn_holds_back_is_not_lost_by_trashing_the_card() -> None:
    """Opponents discard for Covert Operation at the end of the turn even if the card has been trashed (R2)."""
    table = table_for({"hand": "covert_operation", "spies": "fremen"})
    table.give(1, "dagger")
    table.send(0, "covert_operation", "desert_tactics")
    table.take(0, "decline")
    table.take(0, "card:covert_operation", "choose-trash-from")
    table.end(0)
    assert table.decision(1).kind == "discard"


def test_uc1_5_an_arrow_pair_is_one_step() -> None:
    table = table_for({"hand": "ecological_testing_station dagger", "water": 3})
    before = measure(table)
    table.send(0, "ecological_testing_station", "desert_tactics")
    table.take(0, "choose-pay")  # the cards are drawn before the trash effect is resolved
    check(table, before, "play+1 ready-1 water-3 fremen+1 garrison+1 draw+2")
    assert table.find(0, "choose-trash-from") != []


def test_uc1_9_r18_of_equal_cards_the_one_that_is_done_with_is_trashed() -> None:
    table = table_for({"hand": "tread_in_darkness", "played": "tread_in_darkness truthtrance"})
    before = measure(table)
    table.send(0, "tread_in_darkness", "gather_support", "way:0")
    choose(table, "card:tread_in_darkness")
    check(table, before, "ready-1 garrison+2 trashed+1 draw+1")


def test_uc1_11_both_intrigue_piles_empty_other_rewards_still_happen() -> None:
    table = table_for({"hand": "captured_mentat dagger"})
    state = table.state
    state.trashed_intrigue, state.intrigue_deck = state.intrigue_deck, []
    before = measure(table)
    table.send(0, "captured_mentat", "gather_support", "way:0")
    table.take(0, "card:dagger", "resolve")
    check(table, before, "play+1 ready-1 garrison+2 discard+1 draw+1")


def test_uc1_12_r6_a_late_card_is_counted_by_lines_still_open() -> None:
    table = table_for({"hand": "stilgar_the_devoted", "deck": "maula_pistol", "intrigue": "cunning"})
    table.reveal(0)
    table.take(0, "play", "intrigue:cunning", "way:0")
    table.take(0, "choose-count")
    assert table.player(0).persuasion == 5


def test_uc1_15_an_acquire_bonus_resolves_before_anything_else() -> None:
    table = table_for({"row": "strike_fleet"})
    table.reveal(0)
    table.set(0, persuasion=14)
    table.take(0, "acquire", "card:strike_fleet")
    assert {option.verb for option in table.decision(0).options} == {"resolve", "done"}
    table.take(0, "post:guild")
    assert table.find(0, "acquire") != []


def test_uc1_19_any_recall_of_an_own_spy_counts_this_turn() -> None:
    table = table_for({"hand": "imperial_spymaster", "spies": "guild", "intrigue": "special_mission"})
    table.send(0, "imperial_spymaster", "dutiful_service")
    assert len(table.player(0).intrigue) == 1
    table.take(0, "play", "intrigue:special_mission", "way:1")
    choose(table, "post:guild; done")
    assert len(table.player(0).intrigue) == 1  # the mission has left the hand, and one card was drawn
    table.end(0)
    table.pass_turns(1, 2)
    assert table.state.turn.tally.get("recalled", 0) == 0


def test_uc1_22_two_instead_of_one_passes_two_and_four() -> None:
    table = table_for({"hand": "overthrow", "fremen": 3, "water": 0})
    table.send(0, "overthrow", "fremkit")
    assert (table.level(0, "fremen"), table.player(0).water, table.state.alliances["fremen"]) == (5, 1, 0)


def test_uc1_26_opponents_choose_sealed_and_empty_hands_are_skipped() -> None:
    """The opponents choose cards to discard at the end of the turn, all at once and unseen (R2)."""
    table = Table(4)
    table.give(0, "covert_operation")
    table.spy(0, "imperial_basin")
    table.give(1, "spacing_guilds_favor", "dagger")
    table.give(3, "dagger", "diplomacy")
    table.send(0, "covert_operation", "imperial_basin")
    table.take(0, "decline")
    table.end(0)
    assert table.game.waiting() == (1, 3)
    table.take(3, "card:dagger")
    assert table.names(3, "discard") == []  # the choices are secret until all have answered
    table.take(1, "card:spacing_guilds_favor")
    assert (table.names(1, "discard"), table.names(3, "discard")) == (["spacing_guilds_favor"], ["dagger"])
    assert table.player(1).spice == 2
    assert table.game.waiting() == (1,)
    assert table.decision(1).kind == "turn"


def test_uc1_26_a_single_opponent_with_a_hand() -> None:
    table = table_for({"hand": "covert_operation", "spies": "imperial_basin"})
    table.give(2, "dagger")
    table.send(0, "covert_operation", "imperial_basin")
    table.take(0, "decline")
    table.end(0)
    table.take(2, "card:dagger")
    assert table.names(2, "discard") == ["dagger"]
    assert table.decision(1).kind == "turn"


def test_uc1_27_sandworms_never_retreat() -> None:
    table = table_for({"sandworms": 2, "leader": "lady_amber_metulli"})
    table.reveal(0)
    assert table.find(0, "resolve") == []


# -- UC2, UC3: cards -------------------------------------------------------------------------------


def test_uc2_5_uc1_30_a_trashed_spice_must_flow_can_be_acquired_again_and_its_point_stays() -> None:
    table = table_for({"hand": "desert_survival the_spice_must_flow"})
    table.player(0).sources["card"] = table.player(0).vp = 1
    table.send(0, "desert_survival", "imperial_basin")
    table.take(0, "card:the_spice_must_flow")
    assert table.player(0).vp == 1
    assert len(table.state.reserve) == 18
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    table.set(0, persuasion=9)
    table.take(0, "acquire", "card:the_spice_must_flow")
    assert table.player(0).vp == 2


def test_uc3_3_r15_calculus_leadership_and_the_soldier() -> None:
    table = table_for({"hand": "leadership sardaukar_soldier calculus_of_power", "conflict": 1})
    table.reveal(0)
    table.take(0, "card:sardaukar_soldier", "choose-trash-from")
    while table.find(0, "choose-count"):
        table.take(0, "choose-count")
    while table.find(0, "go"):
        table.take(0, "go")
    assert table.player(0).swords == 1 + 1 + 3 + 1
    assert len(table.player(0).intrigue) == 1


def test_uc3_7_a_seat_of_corrinth_city_enables_paracompass() -> None:
    table = table_for({"hand": "corrinth_city paracompass", "solari": 5})
    table.reveal(0)
    choose(table, "way 1")
    assert (table.player(0).council, table.player(0).persuasion) == (True, 4)


def test_uc3_11_no_sandworm_branch_without_hooks_water_or_against_a_protected_conflict() -> None:
    for position, offered in (({"hooks": True}, 2), ({}, 0), ({"hooks": True, "water": 0}, 1),
                              ({"hooks": True, "on": "siege_of_arrakeen"}, 1)):  # fmt: skip
        table = table_for({"hand": "desert_power", "leader": "gurney_halleck"} | position)
        table.reveal(0)
        assert len(table.find(0, "resolve")) == offered, position


def test_uc3_16_the_discard_of_guild_envoy_is_mandatory() -> None:
    table = table_for({"hand": "guild_envoy dagger"})
    table.send(0, "guild_envoy", "dutiful_service")
    assert "end" not in table.ids(0)
    assert table.find(0, "done") == []


def test_uc3_17_guild_spy_fires_once_and_for_the_spies_of_that_moment() -> None:
    table = table_for({"hand": "guild_spy", "spies": "guild fremen"})
    table.reveal(0)
    table.set(0, persuasion=18)
    table.take(0, "acquire", "card:the_spice_must_flow")
    table.take(0, "acquire", "card:the_spice_must_flow")
    assert list(table.player(0).influence.values()) == [0, 1, 0, 1]
    assert table.player(0).vp == 2


def test_uc3_17_a_late_guild_spy_reacts_to_an_earlier_purchase() -> None:
    table = table_for({"spies": "guild", "intrigue": "cunning", "deck": "guild_spy"})
    table.reveal(0)
    table.set(0, persuasion=9)
    table.take(0, "acquire", "card:the_spice_must_flow")
    table.take(0, "play", "intrigue:cunning", "way:0")
    assert table.level(0, "guild") == 1


def test_uc3_24_r11_three_cards_are_needed_and_the_favor_pays_nothing_from_the_deck() -> None:
    table = table_for({"hand": "long_live_the_fighters", "deck": "dagger spacing_guilds_favor sardaukar_soldier"})
    table.send(0, "long_live_the_fighters", "spice_refinery", "way:0")
    table.take(0, "go")
    assert table.decision(0).kind == "inspect"
    with pytest.raises(Illegal):
        table.end(0)
    choose(table, "card:dagger; card:spacing_guilds_favor")
    assert (table.player(0).spice, table.names(0, "hand")) == (0, ["dagger"])
    assert len(table.player(0).intrigue) == 1  # the Soldier was trashed


def test_uc3_30_an_acquisition_of_an_agent_turn_is_none_of_the_reveal_turn() -> None:
    table = table_for({"hand": "price_is_no_object", "solari": 9, "intrigue": "call_to_arms", "row": "maula_pistol"})
    table.take(0, "play", "intrigue:call_to_arms")
    table.send(0, "price_is_no_object", "dutiful_service")
    table.take(0, "card:maula_pistol")
    assert (table.player(0).garrison, table.names(0, "hand")) == (3, ["maula_pistol"])
    assert table.game.view(1)["players"][0]["shown"] == ["maula_pistol"]


@pytest.mark.parametrize("before", [True, False])
def test_uc3_35_a_turn_of_coordination_deploys_recruits_only_before_or_after(before: bool) -> None:
    table = table_for({"hand": "sardaukar_coordination", "intrigue": "mercenaries", "solari": 3})
    for step in (before, not before):
        if step:
            table.take(0, "play", "intrigue:mercenaries")
            table.take(0, "choose-pay")
        else:
            table.send(0, "sardaukar_coordination", "gather_support", "way:0")
    assert len(table.find(0, "deploy")) == 4


def test_uc3_41_the_discarded_card_is_judged_once() -> None:
    table = table_for({"hand": "space_time_folding dagger smugglers_haven", "intrigue": "sietch_ritual"})
    table.send(0, "space_time_folding", "deliver_supplies")
    table.take(0, "card:dagger")
    drawn = len(table.player(0).deck)
    table.take(0, "play", "intrigue:sietch_ritual")
    choose(table, "card:smugglers_haven; faction:fremen")
    assert len(table.player(0).deck) == drawn


def test_uc3_41_the_discarded_card_may_be_drawn_again() -> None:
    table = table_for({"hand": "space_time_folding the_spice_must_flow"})
    player = table.player(0)
    table.state.trashed += player.deck
    player.deck = []
    table.send(0, "space_time_folding", "deliver_supplies")
    table.take(0, "card:the_spice_must_flow")
    assert table.names(0, "hand") == ["the_spice_must_flow"]


def test_uc3_42_an_opponent_who_makes_the_favor_be_discarded_pays_its_owner() -> None:
    table = table_for({"hand": "covert_operation", "spies": "imperial_basin"})
    table.give(1, "spacing_guilds_favor")
    table.send(0, "covert_operation", "imperial_basin")
    table.take(0, "decline")
    table.end(0)
    table.take(1, "card:spacing_guilds_favor")
    assert table.player(1).spice == 2


def test_uc3_44_steersman_recalls_another_agent_never_the_one_just_sent() -> None:
    table = table_for({"hand": "steersman", "out": "arrakeen"})
    table.send(0, "steersman", "deliver_supplies")
    assert [option.targets for option in table.find(0, "choose-recall-agent")] == [("space:arrakeen",)]
    assert "end" not in table.ids(0)


def test_uc3_47_subversive_advisor_stays_when_there_is_no_faction() -> None:
    table = table_for({"hand": "subversive_advisor", "spies": "choam"})
    table.send(0, "subversive_advisor", "accept_contract")
    table.take(0, "decline")
    assert table.names(0, "played") == ["subversive_advisor"]


def test_uc3_48_both_cards_are_trashed_together_and_triggers_work() -> None:
    table = table_for({"hand": "treacherous_maneuver sardaukar_soldier"})
    before = measure(table)
    table.send(0, "treacherous_maneuver", "dutiful_service")
    table.take(0, "card:sardaukar_soldier")
    check(table, before, "ready-1 solari+2 emperor+2 trashed+2 intrigue+1")


def test_uc3_49_a_card_just_drawn_may_be_trashed() -> None:
    table = table_for({"hand": "tread_in_darkness", "played": "truthtrance", "deck": "dagger"})
    table.send(0, "tread_in_darkness", "gather_support", "way:0")
    choose(table, "go; card:dagger")
    assert table.names(0, "hand") == []


def test_uc3_51_undercover_asset_lifts_the_requirement_only() -> None:
    table = table_for({"hand": "undercover_asset", "spice": 2, "solari": 3})
    spaces = table.can_send(0, "undercover_asset")
    assert {"imperial_privilege", "sietch_tabr"} <= spaces
    assert "shipping" not in spaces  # this space costs 3 spice
    table.agent(1, "sietch_tabr")
    assert "sietch_tabr" not in table.can_send(0, "undercover_asset")


def test_uc3_52_a_first_unit_makes_revealed_swords_count() -> None:
    table = table_for({"hand": "unswerving_loyalty maula_pistol"})
    table.reveal(0)
    assert strength(table.game, table.player(0)) == 0
    choose(table, "way 0; choose-deploy")
    assert strength(table.game, table.player(0)) == 3


def test_uc3_53_weirding_woman_returns_shown_and_is_played_again() -> None:
    table = table_for({"hand": "weirding_woman", "played": "truthtrance"})
    table.send(0, "weirding_woman", "imperial_basin")
    assert table.game.view(2)["players"][0]["shown"] == ["weirding_woman"]
    table.end(0)
    table.pass_turns(1, 2)
    table.send(0, "weirding_woman", "spice_refinery", "way:0")
    table.end(0)
    table.reveal(0)
    assert (table.player(0).persuasion, table.player(0).swords) == (1, 1)


def test_u1_4_of_two_equal_cards_the_table_cannot_tell_which_one_left() -> None:
    table = table_for({"hand": "weirding_woman weirding_woman"})
    for known in table.player(0).hand:
        trial = table_for({"hand": "weirding_woman weirding_woman", "shown": [known]})
        trial.send(0, "weirding_woman", "imperial_basin")
        assert trial.names(0, "hand") == ["weirding_woman"]
        assert trial.player(0).shown == []


def test_u1_4_when_one_of_two_known_cards_leaves_the_table_knows_the_other() -> None:
    for place in (0, 1):
        table = table_for({"hand": "weirding_woman weirding_woman"})
        table.player(0).shown = list(table.player(0).hand)
        leave_hand(table.game, 0, table.player(0).hand[place])
        assert table.player(0).shown == table.player(0).hand


# -- UC4: Intrigue cards ---------------------------------------------------------------------------


def test_uc4_3_call_to_arms_waits_face_up_and_counts_every_acquisition_of_the_reveal_turn() -> None:
    table = table_for({"intrigue": "call_to_arms inspire_awe"})
    table.take(0, "play", "intrigue:call_to_arms")
    assert table.game.view(1)["players"][0]["waiting"] == ["call_to_arms"]
    table.reveal(0)
    table.set(0, persuasion=2)
    table.take(0, "acquire", "card:prepare_the_way")
    table.take(0, "play", "intrigue:inspire_awe")
    table.take(0, "card:prepare_the_way")
    assert table.player(0).garrison == 5
    table.end(0)
    assert table.player(0).waiting == []
    assert len(table.state.intrigue_discard) == 2


def test_uc4_14_r10_distraction_counts_net_units_of_the_turn() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "distraction"})
    table.send(0, "reconnaissance", "arrakeen")
    table.answer(0, "deploy.2")
    assert table.find(0, "play") == []
    table.answer(0, "deploy.1")
    table.take(0, "play", "intrigue:distraction")
    table.take(0, "post:choam")
    assert table.spies.supply[0] == 2


def test_uc4_18_impress_is_playable_without_a_card_to_acquire() -> None:
    table = table_for({"conflict": 1, "intrigue": "impress detonation"})
    state = table.state
    state.trashed += state.row + [card for card in state.reserve if state.cards[card] == "prepare_the_way"]
    state.reserve = [card for card in state.reserve if state.cards[card] != "prepare_the_way"]
    state.row = []
    table.combat()
    table.take(0, "play", "intrigue:impress")
    assert (table.player(0).swords, table.decision(0).kind) == (2, "combat")


def test_uc4_19_inspire_awe_to_hand_in_the_reveal_turn_is_revealed_at_once() -> None:
    table = table_for({"intrigue": "inspire_awe", "sandworms": 1, "row": "maula_pistol", "leader": "gurney_halleck"})
    table.reveal(0)
    table.take(0, "play", "intrigue:inspire_awe")
    table.take(0, "card:maula_pistol")
    assert (table.player(0).persuasion, table.player(0).swords, table.names(0, "hand")) == (1, 1, [])


def test_uc4_22_manipulate_keeps_a_card_for_one_less_until_clean_up() -> None:
    for bought in (True, False):
        table = table_for({"intrigue": "manipulate", "row": "captured_mentat", "hand": "convincing_argument"})
        table.give(1, "convincing_argument")
        table.take(0, "play", "intrigue:manipulate")
        table.take(0, "card:captured_mentat")
        assert len(table.state.row) == 5
        table.give(0, "convincing_argument")
        table.reveal(0)
        assert table.player(0).persuasion == 4
        if bought:
            table.take(0, "acquire", "card:captured_mentat")
            assert table.player(0).persuasion == 0
        table.end(0)
        assert ("captured_mentat" in table.names(0, "discard")) == bought
        assert ("captured_mentat" in [table.state.cards[card] for card in table.state.trashed]) != bought
        table.reveal(1)
        table.set(1, persuasion=9)
        assert table.find(1, "acquire", "card:captured_mentat") == []


def test_uc4_25_opportunism_costs_points_and_alliance_before_it_scores() -> None:
    table = table_for({"intrigue": "opportunism", "solari": 2, "fremen": 4, "guild": 2})
    assert table.player(0).vp == 3
    table.take(0, "play", "intrigue:opportunism")
    choose(table, "choose-pay; faction:fremen; faction:guild")
    assert table.player(0).vp == 3 - 2 + 1


def test_uc4_38_unexpected_allies_raise_the_strength_of_a_reveal_turn_at_once() -> None:
    table = table_for({"intrigue": "unexpected_allies", "water": 2, "conflict": 2, "swords": 4})
    table.reveal(0)
    assert strength(table.game, table.player(0)) == 8
    table.take(0, "play", "intrigue:unexpected_allies")
    choose(table, "choose-pay")
    assert strength(table.game, table.player(0)) == 11


# -- UC6: misreadings elsewhere --------------------------------------------------------------------


@pytest.mark.parametrize(("card", "field", "value"), [
    ("the_spice_must_flow", "factions", ("guild",)),
    ("calculus_of_power", "icons", ("city", "spy")),
    ("chani_clever_tactician", "icons", ("fremen", "city", "spice_trade")),
    ("in_high_places", "factions", ("emperor", "bene_gesserit")),
    ("maker_keeper", "icons", ("city",)),
    ("overthrow", "factions", ()),
    ("undercover_asset", "icons", ("landsraad", "city", "spice_trade")),
    ("dagger", "icons", ("landsraad",)),
    ("reconnaissance", "icons", ("city",)),
    ("reliable_informant", "icons", ("guild",)),
    ("guild_spy", "factions", ("guild",)),
])  # fmt: skip
def test_uc6_icons_and_affiliations(card: str, field: str, value: Any) -> None:
    assert getattr(CARDS[card], field) == value


@pytest.mark.parametrize(("stem", "card", "field", "written", "not_written"), [
    ("cards", "the_spice_must_flow", "reveal", "'spice'", "swords"),
    ("cards", "branching_path", "agent", "HasAlliance", "HasInfluence"),
    ("cards", "junction_headquarters", "agent", "HasAlliance", "HasInfluence"),
    ("cards", "calculus_of_power", "agent", "Trash(", "TrashSelf"),
    ("cards", "covert_operation", "reveal", "PlaceSpy", "persuasion"),
    ("cards", "desert_survival", "agent", "Trash(", "TrashSelf"),
    ("cards", "shishakli", "agent", "Trash(", "TrashSelf"),
    ("cards", "tread_in_darkness", "agent", "Trash(", "TrashSelf"),
    ("cards", "double_agent", "agent", "visited=True, share=True", "If("),
    ("cards", "in_high_places", "agent", "Draw(", "water"),
    ("cards", "reliable_informant", "agent", "('emperor', 'bene_gesserit', 'fremen')", "guild"),
    ("cards", "sardaukar_coordination", "reveal", "what='persuasion', amount=2", "amount=3"),
    ("cards", "smugglers_haven", "reveal", "spying_on_maker", "sent"),
    ("cards", "stilgar_the_devoted", "reveal", "InPlay", "Revealed"),
    ("cards", "subversive_advisor", "reveal", "persuasion", "solari"),
    ("cards", "unswerving_loyalty", "reveal", "AnotherInPlay", "HasInfluence"),
    ("intrigue", "market_opportunity", "plays", "Spend(at='uprising/intrigue/market_opportunity.plays.0.effect.0', "
     "what='spice', amount=2)", "what='solari', amount=2"),
    ("intrigue", "special_mission", "plays", "('city',)", "bene_gesserit"),
    ("intrigue", "shadow_alliance", "plays", "rival_alliance", "HasInfluence"),
    ("intrigue", "strategic_stockpiling", "plays", "faction='fremen', amount=3", "guild"),
    ("intrigue", "depart_for_arrakis", "plays", "faction='guild', amount=3", "fremen"),
])  # fmt: skip
def test_uc6_boxes(stem: str, card: str, field: str, written: str, not_written: str) -> None:
    text = repr(getattr((CARDS if stem == "cards" else INTRIGUE)[card], field))
    assert written in text
    assert not_written not in text


# -- the smaller rulings of UC1 and UC2 ------------------------------------------------------------


def test_uc1_2_the_trash_effect_and_breaking_the_wall_may_be_declined() -> None:
    table = table_for({"hand": "calculus_of_power", "fremen": 2})
    table.influence(0, "fremen", 2)
    table.send(0, "calculus_of_power", "sietch_tabr")
    choose(table, "way 1")  # the trash effect and the Shield Wall are open, and neither has to be resolved yet
    assert "end" in table.ids(0)


def test_uc1_7_a_card_of_two_affiliations_counts_for_both() -> None:
    for played in ("maker_keeper", "southern_elders"):
        table = table_for({"hand": "northern_watermaster", "played": played})
        before = measure(table)
        table.reveal(0)
        check(table, before, "play+1 persuasion+1 spice+2")
        table = table_for({"hand": "tread_in_darkness", "played": played})
        before = measure(table)
        table.send(0, "tread_in_darkness", "gather_support", "way:0")
        table.take(0, "card:tread_in_darkness", "go")
        check(table, before, "play+1 ready-1 garrison+2 draw+1")


def test_uc1_13_cards_may_be_acquired_between_reveal_effects() -> None:
    table = table_for({"hand": "convincing_argument wheels_within_wheels"})
    table.reveal(0)
    table.take(0, "acquire", "card:prepare_the_way")
    table.take(0, "post:guild")
    assert table.spies.supply[0] == 2


def test_uc1_18_own_spies_never_share_and_others_only_where_the_card_says_so() -> None:
    table = table_for({"hand": "double_agent", "intrigue": "special_mission"})
    table.spy(1, "refinery_arrakeen")
    table.take(0, "play", "intrigue:special_mission", "way:0")
    assert table.find(0, "post:refinery_arrakeen") == []
    table.take(0, "post:sietch_research")
    table.send(0, "double_agent", "arrakeen")
    table.take(0, "post:refinery_arrakeen")
    assert table.spies.posts["refinery_arrakeen"] == 0b011


def test_uc1_20_no_card_no_gathering() -> None:
    table = table_for({"hand": "convincing_argument", "spies": "guild"})
    assert table.find(0, "gather") == []


def test_uc1_21_losing_and_gaining_may_name_the_same_faction() -> None:
    table = table_for({"hand": "captured_mentat", "guild": 2})
    table.reveal(0)
    choose(table, "faction:guild; faction:guild")
    assert (table.level(0, "guild"), table.player(0).vp) == (2, 1)


def test_uc1_28_both_factions_are_named_before_either_bonus() -> None:
    table = table_for({"intrigue": "buy_access", "solari": 5, "emperor": 3, "bene_gesserit": 3})
    table.take(0, "play", "intrigue:buy_access")
    choose(table, "choose-pay; pick emperor bene_gesserit")
    assert (table.level(0, "emperor"), table.level(0, "bene_gesserit")) == (4, 4)
    choose(table, "post:guild")
    assert (table.spies.supply[0], len(table.player(0).intrigue)) == (2, 1)


def test_uc1_31_maker_spaces() -> None:
    assert set(Config().library.makers) == {"deep_desert", "hagga_basin", "imperial_basin"}


def test_uc1_32_acquired_and_returned_cards_are_public_and_drawn_ones_are_not() -> None:
    table = table_for({"hand": "weirding_woman maula_pistol", "played": "truthtrance"})
    table.send(0, "weirding_woman", "arrakeen")
    seen = table.game.view(1)["players"][0]
    assert (seen["shown"], seen["hand"]) == (["weirding_woman"], 3)
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    table.set(0, persuasion=2)
    table.take(0, "acquire", "card:prepare_the_way")
    assert table.game.view(1)["players"][0]["discard"] == ["prepare_the_way"]


def test_uc2_1_the_space_resolves_though_seek_allies_is_trashed() -> None:
    table = table_for({"hand": "seek_allies"})
    before = measure(table)
    table.send(0, "seek_allies", "deliver_supplies")
    check(table, before, "ready-1 water+1 guild+1 trashed+1")
    assert table.state.agents["deliver_supplies"] == ("0",)


def test_uc2_6_starting_cards_have_no_cost_and_are_never_on_offer() -> None:
    starters = set(Config().library.starter)
    assert all(CARDS[name].cost is None for name in starters)
    assert not starters & set(Config().library.deck)
    table = table_for({"hand": "signet_ring dagger", "leader": "princess_irulan"})
    table.send(0, "signet_ring", "spice_refinery", "way:0")
    choose(table, "way 1; card:dagger")
    assert table.player(0).spice == 0


def test_r5_a_recruit_waits_for_troops_to_come_back_to_an_empty_supply() -> None:
    table = table_for({"hand": "southern_elders", "played": "truthtrance", "leader": "lady_jessica", "garrison": 8})
    table.set(0, memories=4, supply=0)
    table.send(0, "southern_elders", "secrets")
    assert table.player(0).garrison == 8
    table.take(0, "leader:lady_jessica")  # the effect of Other Memories: four troops return
    assert (table.player(0).garrison, table.player(0).supply) == (10, 2)


def test_r5_a_recruit_that_finds_no_troops_at_all_lapses() -> None:
    table = table_for({"hand": "southern_elders", "played": "truthtrance", "garrison": 12})
    table.send(0, "southern_elders", "fremkit")
    assert table.player(0).garrison == 12
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    table.end(0)


def test_r5_a_recruit_that_would_leave_no_troop_for_a_memory_is_ordered_by_its_owner() -> None:
    for first, left in (("choose-pay", (11, 1)), ("space:gather_support", (12, 0))):
        table = table_for({"hand": "signet_ring", "leader": "lady_jessica", "garrison": 10, "spice": 1, "solari": 0})
        assert table.player(0).supply == 2
        table.send(0, "signet_ring", "gather_support", "way:0")
        assert table.player(0).garrison == 10
        assert "end" not in table.ids(0)
        table.take(0, first)
        if first != "choose-pay":
            table.take(0, "choose-pay")
        assert (table.player(0).garrison, table.player(0).units["memories.troop"]) == left


def test_r5_a_recruit_with_troops_enough_resolves_at_once() -> None:
    table = table_for({"hand": "signet_ring", "leader": "lady_jessica", "garrison": 9, "spice": 1, "solari": 0})
    table.send(0, "signet_ring", "gather_support", "way:0")
    assert (table.player(0).garrison, table.player(0).supply) == (11, 1)


def test_r5_influence_at_the_top_waits_for_a_level_to_be_lost() -> None:
    table = table_for({"hand": "captured_mentat shishakli maula_pistol", "fremen": 6, "guild": 0})
    table.reveal(0)
    assert table.level(0, "fremen") == 6
    table.take(0, "choose-lose-influence", "faction:fremen")
    if table.level(0, "guild") == 0:
        table.take(0, "choose-influence", "faction:guild")
    assert (table.level(0, "guild"), table.level(0, "fremen")) == (1, 6)


def test_r17_an_intrigue_card_may_be_paid_for_nothing() -> None:
    table = table_for({"intrigue": "depart_for_arrakis", "spice": 2, "garrison": 12, "hand": "dagger"})
    table.take(0, "intrigue:depart_for_arrakis")
    table.take(0, "choose-pay")
    assert (table.player(0).spice, table.player(0).garrison) == (0, 12)


@pytest.mark.parametrize(("garrison", "futile"), [(12, True), (11, False)])
def test_r17_an_intrigue_card_that_is_paid_for_nothing_is_marked(garrison: int, futile: bool) -> None:
    """An Intrigue card that costs something and recruits nobody is marked. With all 12 troops in the garrison the
    supply is empty (U1.2)."""
    table = table_for({"intrigue": "depart_for_arrakis", "spice": 2, "garrison": garrison, "hand": "dagger"})
    (play,) = table.find(0, "play")
    assert bool(play.label.args.get("futile")) == futile
    table.take(0, "intrigue:depart_for_arrakis")
    (pay,) = table.find(0, "choose-pay")
    assert bool(pay.label.args.get("futile")) == futile


@pytest.mark.parametrize(("level", "offered"), [(4, True), (5, False), (6, False)])
def test_r17_uc1_22_nothing_is_trashed_to_double_influence_at_the_top_of_the_track(level: int, offered: bool) -> None:
    table = table_for({"hand": "treacherous_maneuver sardaukar_soldier"})
    table.influence(0, "emperor", level)
    table.send(0, "treacherous_maneuver", "dutiful_service")
    assert table.level(0, "emperor") == min(6, level + 1)
    assert bool(table.find(0, "resolve", "card:sardaukar_soldier")) == offered


def _without_cards(**position: object) -> Table:
    """A table whose seat 0 has an empty deck and an empty discard pile."""
    table = table_for(position)
    table.state.trashed += table.player(0).deck
    table.player(0).deck.clear()
    table.settle()
    return table


@pytest.mark.parametrize("thrown", [False, True])
def test_r17_an_agent_box_is_not_paid_for_a_draw_where_no_card_is_left(thrown: bool) -> None:
    """Nothing would be drawn for 2 water from an empty deck and an empty discard pile (U15.1)."""
    table = _without_cards(hand="ecological_testing_station dagger", water=4)
    if thrown:
        table.player(0).hand.remove(card := table.player(0).hand[1])
        table.player(0).discard.append(card)
    table.send(0, "ecological_testing_station", "spice_refinery", "way:0")
    assert bool(table.find(0, "choose-pay")) == thrown


def test_r17_a_card_that_is_discarded_for_a_draw_can_be_drawn() -> None:
    table = _without_cards(hand="space_time_folding dagger")
    table.send(0, "space_time_folding", "deliver_supplies")
    table.take(0, "choose-discard", "card:dagger")
    assert table.names(0, "hand") == ["dagger"]


def test_r17_an_intrigue_card_that_can_only_draw_is_kept_where_no_card_is_left() -> None:
    table = _without_cards(intrigue="cunning", spice=1)
    assert not [option for option in table.find(0, "play") if "way:0" in option.targets]
    assert [option for option in table.find(0, "play") if "way:1" in option.targets]  # its cost can be paid (R17)


def test_r17_an_agent_box_is_not_paid_for_troops_that_are_not_there() -> None:
    for garrison, ways in ((11, 1), (12, 0)):
        table = table_for({"hand": "fremen_camp", "garrison": garrison, "spice": 2}, product="base")
        table.send(0, "fremen_camp", "imperial_basin")
        assert len(table.find(0, "choose-pay")) == ways


def test_r36_an_emperor_card_trashed_since_it_was_revealed_counts() -> None:
    hand = ("sardaukar_coordination", "sardaukar_soldier", "calculus_of_power")
    assert all("emperor" in CARDS[name].factions for name in hand)
    table = table_for({"hand": " ".join(hand), "conflict": 1})
    table.reveal(0)
    choose(table, "card:sardaukar_soldier")
    assert "sardaukar_soldier" not in table.names(0, "revealed")
    before = table.player(0).swords
    table.take(0, "choose-count")
    assert table.player(0).swords - before == 3


def test_r37_no_plot_card_while_gather_intelligence_is_open() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "contingency_plan", "spies": "refinery_arrakeen"})
    table.send(0, "reconnaissance", "arrakeen")
    assert table.decision(0).kind == "gather"
    assert table.find(0, "play") == []
    table.take(0, "decline")
    assert table.find(0, "play") != []


def test_uc1_5_an_arrow_that_follows_something_else_may_be_paid_later_in_the_turn() -> None:
    table = table_for({"hand": "signet_ring", "intrigue": "contingency_plan", "leader": "staban_tuek", "solari": 0})
    table.send(0, "signet_ring", "gather_support", "way:0")
    table.take(0, "post:emperor")
    assert table.find(0, "choose-pay") == []
    table.take(0, "intrigue:contingency_plan")
    assert table.player(0).solari == 2
    table.take(0, "choose-pay")
    assert len(table.player(0).intrigue) == 1


def test_uc1_5_deployment_goes_on_while_an_arrow_is_open() -> None:
    table = table_for({"hand": "signet_ring", "leader": "staban_tuek", "solari": 2})
    table.send(0, "signet_ring", "spice_refinery", "way:0")
    table.take(0, "post:emperor")
    assert table.find(0, "choose-pay") != []
    assert table.find(0, "deploy") != []


@pytest.mark.parametrize(("zone", "garrison", "conflict", "returned"), [
    ("any", 1, 2, 3), ("any", 0, 2, 2), ("any", 1, 0, 1), ("conflict", 3, 1, 1), ("garrison", 1, 3, 1),
])  # fmt: skip
def test_uc1_5_r5_troops_of_each_zone_of_a_loss_come_back_to_the_supply(
    zone: str, garrison: int, conflict: int, returned: int
) -> None:
    """If a loss of troops is resolved before a recruit, more troops are in the supply: as many as the zones of the loss
    have, up to its amount (UC1.5, R5)."""
    table = table_for({"garrison": garrison, "conflict": conflict})
    assert USES[LoseTroops](table.game, 0, LoseTroops(3, zone)) == [Use(SUPPLY, -returned)]
