"""Those of the rulings B16.1–B16.22 on Leaders and cards of the base game that have a consequence in the program, and
B21. Each test has the number of its ruling.

The printed effects are tested in `test_faces_*`.
"""

from __future__ import annotations

import pytest

from engine.imperium.units import strength
from engine.kernel.decisions import Illegal
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.table import Table


def power(table: Table, seat: int = 0) -> int:
    """The strength of a seat in the Conflict."""
    return strength(table.game, table.player(seat))


def test_b16_1_assassination_mission_cannot_trash_itself() -> None:
    table = table_for({"hand": "assassination_mission diplomacy", "spice": 2}, product="base")
    assert table.can_send(0, "assassination_mission") == set()
    before = measure(table)
    table.send(0, "diplomacy", "selective_breeding")
    table.take(0, "card:assassination_mission")
    check(table, before, "play+1 ready-1 spice-2 bene_gesserit+1 trashed+1 solari+4 draw+2")


def test_b16_1_assassination_mission_pays_when_it_is_trashed_from_the_deck() -> None:
    table = table_for({"intrigue": "poison_snooper", "deck": "assassination_mission"}, product="base")
    before = measure(table)
    table.take(0, "play", "intrigue:poison_snooper")
    choose(table, "go; trash")
    check(table, before, "intrigue-1 draw+1 trashed+1 solari+4")


# -- B16.2: Baron Vladimir Harkonnen -------------------------------------------------------------------


def baron(**position: object) -> Table:
    """A table with the Baron, whose chosen Factions are Emperor and Fremen."""
    table = table_for(position, leader="baron_vladimir_harkonnen", product="base")
    table.state.parts["secret"].chosen[0] = ["emperor", "fremen"]  # type: ignore[attr-defined]  # the secret part
    return table


def strikes(table: Table) -> bool:
    """Whether the Baron can reveal his chosen Factions now."""
    return any("masterstroke" in str(option) or "baron" in str(option) for option in table.find(0, "resolve"))


def test_b16_2_troops_of_all_sources_of_the_turn_count_together() -> None:
    table = baron(hand="reconnaissance", intrigue="rapid_mobilization", garrison=6)
    table.take(0, "play", "intrigue:rapid_mobilization")
    choose(table, "way 1")
    table.send(0, "reconnaissance", "carthag")
    table.answer(0, "deploy.2")
    assert not strikes(table)
    table.answer(0, "deploy.1")
    assert strikes(table)
    table.take(0, "resolve")
    assert (table.level(0, "emperor"), table.level(0, "fremen")) == (1, 1)


def test_b16_2_a_reveal_turn_counts_too() -> None:
    table = baron(hand="sardaukar_legion gun_thopter", garrison=6)
    table.reveal(0)
    choose(table, "way 3")
    assert not strikes(table)
    table.take(0, "resolve")  # the effect of Gun Thopter
    assert table.player(0).conflict == 4
    assert strikes(table)


def test_b16_2_a_troop_of_the_supply_counts() -> None:
    table = baron(hand="sardaukar_legion", intrigue="double_cross", solari=1, garrison=6)
    table.set(1, conflict=1)
    table.reveal(0)
    choose(table, "way 3")
    table.take(0, "play", "intrigue:double_cross")
    choose(table, "choose-pay")
    if table.find(0, "seat:1"):
        table.take(0, "seat:1")
    assert (table.player(0).conflict, strikes(table)) == (4, True)


def test_b16_2_troops_of_two_turns_do_not_add_up() -> None:
    table = baron(hand="reconnaissance diplomacy", garrison=6)
    table.send(0, "reconnaissance", "carthag")
    table.answer(0, "deploy.3")
    table.end(0)
    table.pass_turns(1, 2)
    table.send(0, "diplomacy", "stillsuits")
    table.answer(0, "deploy.2")
    assert (table.player(0).conflict, strikes(table)) == (5, False)


def test_b16_2_b21_5_r26_he_may_reveal_and_need_not() -> None:
    table = baron(hand="diplomacy", spice=6)
    table.send(0, "diplomacy", "heighliner")
    table.answer(0, "deploy.4")
    assert strikes(table)
    assert "end" in table.ids(0)


@pytest.mark.parametrize("kind", ["before", "agent", "reveal"])
def test_b16_2_r334_a_card_that_deploys_four_does_not_decide_for_the_turn(kind: str) -> None:
    """If a Plot card triggers Masterstroke, it can be used until the end of the turn, as it can if a Combat space
    triggers it. It is not declined when the effect of the Plot card has ended."""
    table = baron(hand="reconnaissance", intrigue="rapid_mobilization", garrison=6)
    if kind == "agent":
        table.send(0, "reconnaissance", "carthag")
    elif kind == "reveal":
        table.reveal(0)
    table.take(0, "play", "intrigue:rapid_mobilization")
    choose(table, "way 4; done")
    if kind == "before":
        table.send(0, "reconnaissance", "carthag")
    assert strikes(table)
    own = [option for option in table.find(0, "resolve") if "baron_vladimir_harkonnen" in str(option.group_label)]
    table.answer(0, own[0].id)
    assert (table.level(0, "emperor"), table.level(0, "fremen")) == (1, 1)
    assert not strikes(table)


def test_b16_3_rabban_needs_the_token_not_the_influence() -> None:
    table = table_for({"hand": "signet_ring", "rival": {"fremen": 4}, "fremen": 4}, leader="glossu_the_beast_rabban",
                      product="base")  # fmt: skip
    table.send(0, "signet_ring", "secure_contract")
    choose(table, "no way 1; way 0")
    assert table.player(0).garrison == 4


# -- B16.4: Bindu Suspension (B21.13) ------------------------------------------------------------------


def test_b16_4_r28_bindu_suspension_ends_the_turn_and_leaves_its_player_in_the_phase() -> None:
    table = table_for({"hand": "dagger", "intrigue": "bindu_suspension"}, product="base")
    table.take(0, "play", "intrigue:bindu_suspension")
    choose(table, "go")
    assert table.game.waiting() == (1,)
    assert (len(table.player(0).hand), table.player(0).done, table.player(0).ready) == (2, False, 2)
    table.pass_turns(1, 2)
    table.send(0, "dagger", "hall_of_oratory")
    table.end(0)
    table.pass_turns(0)
    assert table.state.round == 2


def test_b16_4_r28_bindu_suspension_comes_before_anything_else() -> None:
    def plays(table: Table) -> bool:
        return table.find(0, "play", "intrigue:bindu_suspension") != []

    position = {"hand": "dagger", "intrigue": "bindu_suspension windfall"}
    table = table_for(position, product="base")
    assert plays(table)
    table.take(0, "play", "intrigue:windfall")
    assert not plays(table)
    table = table_for(position, product="base")
    table.send(0, "dagger", "hall_of_oratory")
    assert not plays(table)
    table = table_for(position, product="base")
    table.reveal(0)
    assert not plays(table)


def test_b16_4_b21_13_also_without_an_agent_left() -> None:
    table = table_for({"out": "wealth foldspace", "intrigue": "bindu_suspension"}, product="base")
    table.take(0, "play", "intrigue:bindu_suspension")
    choose(table, "go")
    table.pass_turns(1, 2)
    assert table.ids(0) == ["reveal"]


# -- B16.5 to B16.12 ------------------------------------------------------------------------------------


def test_b16_5_bypass_protocol_puts_the_card_on_top_of_the_deck() -> None:
    table = table_for({"intrigue": "bypass_protocol", "spice": 2, "row": "stilgar"}, product="base")
    table.take(0, "play", "intrigue:bypass_protocol", "way:1")
    choose(table, "choose-pay; card:stilgar")
    assert table.state.cards[table.player(0).deck[-1]] == "base/stilgar"
    assert len(table.state.row) == 5


def test_b16_5_persuasion_is_not_needed_and_acquire_effects_happen() -> None:
    table = table_for({"intrigue": "bypass_protocol", "spice": 2, "row": "liet_kynes"}, product="base")
    table.take(0, "play", "intrigue:bypass_protocol", "way:1")
    choose(table, "choose-pay; card:liet_kynes")
    assert (table.level(0, "emperor"), table.player(0).persuasion) == (1, 0)


def test_b16_6_calculated_hire_never_takes_the_mentat_off_a_space() -> None:
    table = table_for({"intrigue": "calculated_hire", "spice": 1}, product="base")
    table.give_mentat(1)
    table.player(1).lent = ()
    table.state.agents["wealth"] = ("1.mentat",)
    table.game._open = {}
    table.game.found = {}
    assert table.find(0, "play") == []


def test_b16_7_carryall_doubles_before_ariana_loses_one() -> None:
    table = table_for({"hand": "carryall", "water": 2}, leader="countess_ariana_thorvald", product="base")
    table.state.bonus["the_great_flat"] = 1
    before = measure(table)
    table.send(0, "carryall", "the_great_flat")
    check(table, before, "play+1 ready-1 water-2 spice+6 draw+1")


def test_b16_7_carryall_and_ariana_at_imperial_basin() -> None:
    table = table_for({"hand": "carryall"}, leader="countess_ariana_thorvald", product="base")
    before = measure(table)
    table.send(0, "carryall", "imperial_basin")
    check(table, before, "play+1 ready-1 spice+1 draw+1")


def test_b16_8_recruitment_mission_lets_choose_card_by_card() -> None:
    table = table_for({"intrigue": "recruitment_mission", "row": "scout dr_yueh"}, product="base")
    table.take(0, "play", "intrigue:recruitment_mission")
    table.reveal(0)
    table.set(0, persuasion=5)
    table.take(0, "acquire", "card:scout")
    table.answer(0, "top")
    table.take(0, "acquire", "card:dr_yueh")
    table.answer(0, "discard")
    table.take(0, "acquire", "card:arrakis_liaison")
    table.answer(0, "top")
    deck = [table.state.cards[card] for card in table.player(0).deck[-2:]]
    assert deck == ["base/scout", "base/arrakis_liaison"]  # the card put there last is on top
    assert table.names(0, "discard") == ["dr_yueh"]


def test_b16_8_recruitment_mission_does_nothing_for_an_agent_turn() -> None:
    table = table_for({"intrigue": "recruitment_mission bypass_protocol", "row": "scout", "hand": "dagger"},
                      product="base")  # fmt: skip
    table.send(0, "dagger", "hall_of_oratory")
    table.take(0, "play", "intrigue:recruitment_mission")
    table.take(0, "play", "intrigue:bypass_protocol", "way:0")
    table.take(0, "card:scout")
    assert table.names(0, "discard") == ["scout"]
    assert table.decision(0).kind == "agent-turn"


def test_b16_8_recruitment_mission_is_over_with_the_reveal_turn() -> None:
    table = table_for({"intrigue": "recruitment_mission"}, product="base")
    table.take(0, "play", "intrigue:recruitment_mission")
    table.pass_turns(0, 1, 2)
    table.pass_turns(1, 2)
    table.reveal(0)
    table.set(0, persuasion=2)
    table.take(0, "acquire", "card:arrakis_liaison")
    assert table.decision(0).kind == "reveal-turn"


def test_b16_9_corner_the_market_compares_with_each_opponent() -> None:
    for mine, theirs, points in ((2, (1, 1), 2), (2, (2, 0), 1), (3, (2, 2), 2), (1, (0, 0), 1), (1, (1, 0), 0)):
        table = table_for({"intrigue": "corner_the_market windfall"}, product="base")
        for seat, count in enumerate((mine, *theirs)):
            table.give(seat, *["the_spice_must_flow"] * count, zone="discard")
        before = table.player(0).vp
        table.endgame()
        found = table.find(0, "play", "intrigue:corner_the_market")
        assert bool(found) == (points > 0)
        if found:
            table.answer(0, found[0].id)
            assert table.player(0).vp == before + points


def test_b16_10_ilban_draws_for_no_other_solari() -> None:
    table = table_for({"hand": "firm_grip", "intrigue": "bribery", "solari": 4}, leader="count_ilban_richese",
                      product="base")  # fmt: skip
    before = measure(table)
    table.take(0, "play", "intrigue:bribery")
    choose(table, "choose-pay; faction:guild")
    table.send(0, "firm_grip", "hall_of_oratory")
    choose(table, "choose-pay; faction:fremen")
    check(table, before, "intrigue-1 play+1 ready-1 solari-4 guild+1 fremen+1 garrison+1")


def test_b16_11_ariana_loses_only_what_she_harvests() -> None:
    table = table_for({"hand": "worm_riders"}, leader="countess_ariana_thorvald", product="base")
    before = measure(table)
    table.send(0, "worm_riders", "imperial_basin")
    check(table, before, "play+1 ready-1 spice+2 draw+1")  # 2 spice are the gain of the card


@pytest.mark.parametrize(
    ("conflict", "first", "spice"), [("raid_stockpiles", "", 1), ("skirmish_2", "to_the_victor", 1)]
)
def test_b16_12_demand_respect_is_paid_with_the_spice_just_won(conflict: str, first: str, spice: int) -> None:
    table = Table(conflict=conflict, product="base")
    table.set(0, conflict=1)
    table.intrigue(0, "demand_respect", *first.split())
    table.combat()
    table.answer(0, "pass")
    if first:
        assert table.find(0, "play", "intrigue:demand_respect", "way:1") == []
        table.take(0, "play", f"intrigue:{first}")
    table.take(0, "play", "intrigue:demand_respect", "way:1")
    choose(table, "choose-pay; faction:guild")
    assert (table.level(0, "guild"), table.player(0).spice) == (2, spice)


# -- B16.13 to B16.22 -----------------------------------------------------------------------------------


def test_b16_13_dispatch_an_envoy_adds_only_what_is_lacking() -> None:
    table = table_for({"hand": "sardaukar_legion convincing_argument", "intrigue": "dispatch_an_envoy"}, product="base")
    assert table.can_send(0, "convincing_argument") == set()
    table.take(0, "play", "intrigue:dispatch_an_envoy")
    for space in ("wealth", "hall_of_oratory", "secrets", "stillsuits", "foldspace"):
        assert len(table.find(0, "agent", "card:sardaukar_legion", f"space:{space}")) == 1
    assert "hall_of_oratory" not in table.can_send(0, "convincing_argument")
    assert "wealth" in table.can_send(0, "convincing_argument")  # B6.1: the card has icons now


def test_b16_13_dispatch_an_envoy_is_for_this_turn_alone() -> None:
    table = table_for({"hand": "dagger reconnaissance", "intrigue": "dispatch_an_envoy"}, product="base")
    table.take(0, "play", "intrigue:dispatch_an_envoy")
    table.send(0, "dagger", "wealth")
    table.end(0)
    table.pass_turns(1, 2)
    assert "foldspace" not in table.can_send(0, "reconnaissance")


def test_b16_14_double_cross_takes_an_enemy_troop_and_adds_one() -> None:
    table = table_for({"intrigue": "double_cross", "solari": 1}, product="base")
    for seat in (1, 2):
        table.set(seat, conflict=2)
    table.take(0, "play", "intrigue:double_cross")
    choose(table, "choose-pay; seat:2")
    assert [power(table, seat) for seat in range(3)] == [2, 4, 2]
    assert (table.player(2).supply, table.player(0).supply, table.player(0).garrison) == (8, 8, 3)


def test_b16_14_double_cross_needs_an_enemy_troop_in_the_conflict() -> None:
    table = table_for({"intrigue": "double_cross", "solari": 1, "conflict": 2}, product="base")
    assert table.find(0, "play") == []


def test_b16_15_the_discount_of_duke_leto_ends_at_nothing() -> None:
    table = table_for({"hand": "dagger", "solari": 3}, leader="duke_leto_atreides", product="base")
    assert table.can_send(0, "dagger") == {"mentat", "rally_troops", "hall_of_oratory"}
    table.send(0, "dagger", "hall_of_oratory")
    assert table.player(0).solari == 3


def test_b16_16_memnon_gains_influence_once() -> None:
    table = table_for({"hand": "dagger", "solari": 10}, leader="earl_memnon_thorvald", product="base")
    table.send(0, "dagger", "high_council")
    with pytest.raises(Illegal):
        table.end(0)
    table.take(0, "faction:guild")
    table.end(0)
    table.free("high_council")
    table.pass_turns(1, 2)
    table.give(0, "dagger")
    assert "high_council" not in table.can_send(0, "dagger")


@pytest.mark.parametrize("card", ["foldspace", "seek_allies", "power_play"])
def test_b16_17_the_self_trash_is_mandatory(card: str) -> None:
    table = table_for({"hand": card}, product="base")
    table.send(0, card, "stillsuits")
    while table.find(0, "go"):
        table.take(0, "go")
    table.end(0)
    assert table.names(0, "played") == []


def test_b16_17_a_card_that_trashes_itself_gives_all_of_its_box() -> None:
    table = table_for({"hand": "foldspace"}, product="base")
    before = measure(table)
    table.send(0, "foldspace", "stillsuits")
    check(table, before, "ready-1 water+1 fremen+1 draw+1 reserve+1")


def test_b16_18_guild_bankers_is_for_this_turn_and_that_card() -> None:
    table = table_for({"hand": "guild_bankers", "row": "scout gurney_halleck"}, product="base")
    table.reveal(0)
    table.set(0, persuasion=6)
    shown = {o.targets[0]: o.label.args["n"] for o in table.decision(0, refused=True).options if o.verb == "acquire"}
    assert (shown["card:base/the_spice_must_flow"], shown["card:base/gurney_halleck"]) == (6, 6)
    assert shown["card:base/arrakis_liaison"] == 2
    table.end(0)
    table.reveal(1)
    table.set(1, persuasion=8)
    assert table.find(1, "acquire", "card:the_spice_must_flow") == []
    table.set(1, persuasion=9)
    assert len(table.find(1, "acquire", "card:the_spice_must_flow")) == 1


def test_b16_19_gun_thopter_leaves_troops_in_the_conflict() -> None:
    table = table_for({"hand": "gun_thopter"}, product="base")
    table.set(1, garrison=0, conflict=3)
    table.send(0, "gun_thopter", "carthag")
    table.end(0)
    assert [(p.garrison, p.conflict) for p in table.state.players[1:]] == [(0, 3), (2, 0)]


def helena(**position: object) -> Table:
    """A table at which Helena Richese has removed Sardaukar Legion, which costs 5, from the Imperium Row."""
    table = table_for({"hand": "signet_ring", "row": "sardaukar_legion"} | position, leader="helena_richese",
                      product="base")  # fmt: skip
    table.send(0, "signet_ring", "secure_contract")
    table.take(0, "card:sardaukar_legion")
    return table


def test_b16_20_the_removed_card_is_replaced_and_nobody_elses() -> None:
    table = helena()
    assert len(table.state.row) == 5
    assert table.player(0).set_aside not in table.state.row
    assert table.game.view(1)["players"][0]["set_aside"] == ["base/sardaukar_legion"]
    table.end(0)
    aside = table.player(0).set_aside
    table.reveal(1)
    table.set(1, persuasion=20)
    assert f"buy.{aside}" not in table.ids(1)


@pytest.mark.parametrize(("persuasion", "offered"), [(3, False), (4, True)])
def test_b16_20_she_may_acquire_it_in_her_reveal_turn_for_one_less(persuasion: int, offered: bool) -> None:
    table = helena()
    table.end(0)
    table.pass_turns(1, 2)
    aside = table.player(0).set_aside
    table.reveal(0)
    table.set(0, persuasion=persuasion)
    assert (f"buy.{aside}" in table.ids(0)) == offered
    if offered:
        table.answer(0, f"buy.{aside}")
        assert (table.names(0, "discard"), table.player(0).persuasion) == (["sardaukar_legion"], 0)
        assert len(table.state.row) == 5


def test_b16_20_bypass_protocol_gets_it_without_the_discount() -> None:
    table = helena(intrigue="bypass_protocol", spice=2)
    aside = table.player(0).set_aside
    table.take(0, "play", "intrigue:bypass_protocol", "way:0")
    assert f"0.{aside}" not in table.ids(0)  # this card costs 5, or 4 with the discount
    table = helena(intrigue="bypass_protocol", spice=2)
    aside = table.player(0).set_aside
    table.take(0, "play", "intrigue:bypass_protocol", "way:1")
    table.take(0, "choose-pay")
    table.answer(0, next(pick for pick in table.ids(0) if pick.endswith(f".{aside}")))
    assert table.state.cards[table.player(0).deck[-1]] == "base/sardaukar_legion"


def test_b16_20_not_acquired_it_leaves_the_game() -> None:
    table = helena()
    table.end(0)
    table.pass_turns(1, 2, 0)
    assert [table.state.cards[card] for card in table.state.trashed] == ["base/sardaukar_legion"]


def test_b16_20_eyes_everywhere_does_not_open_a_closed_space() -> None:
    table = Table(leaders=("paul_atreides", "helena_richese", "earl_memnon_thorvald"), product="base")
    table.give(0, "the_voice")
    table.send(0, "the_voice", "secure_contract")
    table.take(0, "space:carthag")
    table.end(0)
    table.give(1, "reconnaissance")
    for space in ("arrakeen", "carthag"):
        table.agent(2, space)
    assert table.can_send(1, "reconnaissance") == {"arrakeen"}


def test_b16_21_imperial_spy_trashed_by_another_effect_gives_no_intrigue_card() -> None:
    table = table_for({"hand": "guild_administrator", "discard": "imperial_spy"}, product="base")
    before = measure(table)
    table.send(0, "guild_administrator", "secure_contract")
    table.take(0, "card:imperial_spy")
    check(table, before, "play+1 ready-1 solari+3 discard-1 trashed+1")


def test_b16_22_r24_infiltrate_is_for_this_turn_and_its_own_agent_blocks() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "infiltrate", "out": "carthag"},
                      product="base")  # fmt: skip
    table.agent(1, "arrakeen")
    table.take(0, "play", "intrigue:infiltrate")
    assert table.can_send(0, "reconnaissance") == {"arrakeen"}
    table.reveal(0)
    table.end(0)
    table = table_for({"hand": "reconnaissance dagger", "intrigue": "infiltrate"}, product="base")
    table.agent(1, "arrakeen")
    table.take(0, "play", "intrigue:infiltrate")
    table.send(0, "dagger", "hall_of_oratory")
    table.end(0)
    table.pass_turns(1, 2)
    assert "arrakeen" not in table.can_send(0, "reconnaissance")


def test_b16_22_r24_infiltrate_lifts_neither_cost_nor_requirement() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "infiltrate", "water": 1}, product="base")
    for space in ("research_station", "sietch_tabr"):
        table.agent(1, space)
    table.take(0, "play", "intrigue:infiltrate")
    assert table.can_send(0, "reconnaissance") == {"arrakeen", "carthag"}
