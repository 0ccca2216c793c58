"""Rules B11–B15 and B20 of the base game, each by its number: combat, Makers, effects, Recall, the end, supplies."""

from __future__ import annotations

import pytest

from engine.imperium.state import NOBODY
from engine.imperium.units import strength
from engine.imperium.verbs.cards import trash
from engine.kernel.decisions import Illegal
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.table import Table

QUIET = ("paul_atreides", "glossu_the_beast_rabban", "helena_richese", "count_ilban_richese")
"""Leaders without a question at the setup."""


def fighters(troops: list[int], cards: dict[int, str] | None = None, conflict: str = "guild_bank_raid") -> Table:
    """A table in the Combat phase with these troops and Intrigue cards of each seat; the rewards are 6, 4 and 2
    Solari."""
    table = Table(len(troops), conflict=conflict, product="base")
    for seat, count in enumerate(troops):
        table.set(seat, conflict=count)
    for seat, names in (cards or {}).items():
        table.intrigue(seat, *names.split())
    table.combat()
    return table


def power(table: Table, seat: int = 0) -> int:
    """The strength of a seat in the Conflict."""
    return strength(table.game, table.player(seat))


# -- B11: combat -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "order"), [(0, (1, 2)), (2, (2, 1))])
def test_b11_1_from_the_first_player_and_only_with_troops(first: int, order: tuple[int, int]) -> None:
    table = Table(product="base")
    table.state.first = first
    for seat, card in enumerate(("ambush", "private_army", "ambush")):
        table.set(seat, conflict=min(seat, 1))
        table.intrigue(seat, card)
    table.combat()
    for seat in order:
        assert table.game.waiting() == (seat,)
        table.answer(seat, "pass")
    assert table.state.round == 2


def test_b11_1_a_pass_does_not_bind_and_all_must_pass_one_after_another() -> None:
    table = fighters([1, 1, 0], {0: "ambush", 1: "ambush private_army windfall"})
    table.answer(0, "pass")
    table.take(1, "play", "intrigue:ambush")
    table.answer(1, "pass")  # this only ends the seat's chance to play more cards, and is not a pass in the combat
    assert table.game.waiting() == (0,)
    table.take(0, "play", "intrigue:ambush")
    assert table.game.waiting() == (1,)
    assert table.state.phase == "combat"
    assert (power(table, 0), power(table, 1)) == (6, 6)
    table.answer(1, "pass")
    assert table.player(0).solari == table.player(1).solari == 4


def test_b11_1_any_number_of_cards_in_one_chance() -> None:
    table = fighters([1, 1, 0], {0: "ambush ambush tiebreaker", 1: "windfall"})
    for card in ("ambush", "ambush", "tiebreaker"):
        table.take(0, "play", f"intrigue:{card}")
    assert power(table) == 2 + 4 + 4 + 2


def test_b11_1_who_loses_the_last_troop_drops_out() -> None:
    table = fighters([1, 1, 1], {0: "master_tactician ambush", 1: "windfall", 2: "bribery"})
    table.take(0, "play", "intrigue:master_tactician", "way:1")
    choose(table, "way 1")
    assert power(table) == 0
    assert table.game.waiting() == (1,)
    table.answer(1, "pass")
    assert table.game.waiting() == (2,)


def test_b11_2_when_you_win_is_for_the_winner_alone_and_after_the_rewards() -> None:
    table = fighters([2, 1, 0], {0: "to_the_victor", 1: "demand_respect"})
    for seat in (0, 1):
        assert table.ids(seat) == ["pass"]
        table.answer(seat, "pass")
    assert (table.player(0).solari, table.player(1).solari) == (6, 4)  # the bonuses after the rewards
    assert (table.game.waiting(), table.state.phase) == ((0,), "combat")
    table.take(0, "play", "intrigue:to_the_victor")
    assert table.player(0).spice == 3
    assert table.state.round == 2


def test_b11_2_the_winner_may_leave_the_card_unplayed() -> None:
    table = fighters([2, 1, 0], {0: "to_the_victor"})
    table.answer(0, "pass")
    table.answer(0, "pass")
    assert (len(table.player(0).intrigue), table.player(0).spice, table.state.round) == (1, 0, 2)


@pytest.mark.parametrize(("troops", "solari"), [
    ([3, 2, 1], [6, 4, 0]), ([3, 2, 0], [6, 4, 0]), ([1, 0, 0], [6, 0, 0]), ([0, 0, 0], [0, 0, 0]),
    ([2, 2, 0], [4, 4, 0]), ([3, 3, 1], [4, 4, 0]), ([3, 3, 3], [4, 4, 4]),
    ([3, 2, 2], [6, 2, 2]), ([3, 0, 0], [6, 0, 0]),
    ([4, 3, 2, 1], [6, 4, 2, 0]), ([4, 3, 2, 0], [6, 4, 2, 0]),
    ([3, 3, 2, 1], [4, 4, 2, 0]), ([3, 3, 2, 2], [4, 4, 0, 0]), ([3, 3, 2, 0], [4, 4, 2, 0]),
    ([3, 3, 0, 0], [4, 4, 0, 0]), ([3, 3, 3, 1], [4, 4, 4, 0]), ([2, 2, 2, 2], [4, 4, 4, 4]),
    ([3, 2, 2, 1], [6, 2, 2, 0]), ([3, 2, 2, 2], [6, 2, 2, 2]), ([3, 2, 2, 0], [6, 2, 2, 0]),
    ([3, 2, 1, 1], [6, 4, 0, 0]), ([1, 2, 3, 4], [0, 2, 4, 6]),
], ids=str)  # fmt: skip
def test_b11_3_to_b11_6_ranking_and_rewards(troops: list[int], solari: list[int]) -> None:
    table = fighters(troops)
    assert [player.solari for player in table.state.players] == solari


def test_b13_1_the_trash_effect_of_a_reward_is_optional() -> None:
    table = table_for({"conflict": 1, "on": "terrible_purpose", "hand": "dagger"}, product="base")
    table.give(0, "diplomacy", zone="discard")
    table.combat()
    assert {option.targets[0] for option in table.find(0, "resolve")} == {"card:base/dagger", "card:base/diplomacy"}
    table.answer(0, "done")
    assert table.state.trashed == []


def test_b11_7_rewards_from_the_first_player_on() -> None:
    table = Table(4, conflict="guild_bank_raid", product="base")
    table.state.first = 2
    for seat, troops in enumerate([3, 2, 1, 4]):
        table.set(seat, conflict=troops)
    table.combat()
    assert [event.data["seat"] for event in table.game.events if event.kind == "reward"] == [3, 0, 1]


def test_b11_8_control_replaces_the_marker_of_another_and_stays() -> None:
    table = Table(conflict="siege_of_carthag", product="base")
    table.state.control["carthag"] = 2
    table.set(1, conflict=1)
    table.combat()
    assert table.state.control["carthag"] == 1
    table._set_conflict("base/guild_bank_raid")
    table.pass_turns(1, 2, 0)
    assert table.state.control["carthag"] == 1


def test_b11_9_a_tied_first_is_no_win() -> None:
    table = fighters([2, 2, 0], {0: "to_the_victor", 1: "windfall"}, "siege_of_carthag")
    table.state.control["carthag"] = 2
    table.answer(0, "pass")
    table.answer(1, "pass")
    assert (table.state.control["carthag"], table.state.round) == (2, 2)  # nobody was asked
    assert table.player(0).spice == 1  # the spice of the second reward


def test_b11_10_a_card_received_as_the_reward_can_be_played_at_once() -> None:
    table = Table(conflict="raid_stockpiles", product="base")
    table.set(0, conflict=1)
    deck = table.state.intrigue_deck
    card = next(card for card in deck if table.state.intrigues[card] == "base/to_the_victor")
    deck.remove(card)
    deck.append(card)
    table.combat()
    table.take(0, "play", "intrigue:to_the_victor")
    assert table.player(0).spice == 3 + 3


def test_b11_11_troops_go_to_the_supply_and_strength_to_nothing() -> None:
    table = table_for({"conflict": 3, "swords": 2}, product="base")
    table.set(1, conflict=1)
    table.combat()
    for seat in (0, 1):
        player = table.player(seat)
        assert (player.conflict, player.supply, player.garrison, power(table, seat)) == (0, 9, 3, 0)


# -- B12: Makers -------------------------------------------------------------------------------------


def test_b12_1_makers_without_an_agent_get_spice_on_top() -> None:
    table = table_for({"out": "imperial_basin"}, product="base")
    table.state.bonus["the_great_flat"] = 1
    table.combat()
    assert table.state.bonus == {"imperial_basin": 0, "hagga_basin": 1, "the_great_flat": 2}


def test_b12_1_the_mentat_counts() -> None:
    table = table_for({"hand": "dune_the_desert_planet", "ready": 0, "agents": 2}, product="base")
    table.state.agents.update(wealth=("0",), foldspace=("0",))
    table.give_mentat(0)
    table.send(0, "dune_the_desert_planet", "hagga_basin")
    table.end(0)
    table.pass_turns(1, 2, 0)
    assert table.state.bonus == {"imperial_basin": 1, "hagga_basin": 0, "the_great_flat": 1}


# -- B13: effects ------------------------------------------------------------------------------------


def test_b13_1_what_is_mandatory_and_what_is_not() -> None:
    table = table_for({"hand": "guild_ambassador", "solari": 0}, product="base")
    table.send(0, "guild_ambassador", "hall_of_oratory")
    with pytest.raises(Illegal):  # only one of the two can be chosen
        table.end(0)
    table = table_for({"hand": "sietch_reverend_mother dagger"}, product="base")
    table.send(0, "sietch_reverend_mother", "stillsuits")
    table.end(0)  # the black X
    assert table.state.trashed == []
    table = table_for({"hand": "seek_allies"}, product="base")
    table.send(0, "seek_allies", "wealth")
    assert (table.names(0, "played"), len(table.state.trashed)) == ([], 1)  # without an arrow it must


def test_b13_2_an_arrow_is_paid_once() -> None:
    table = table_for({"hand": "fremen_camp", "spice": 4}, product="base")
    table.send(0, "fremen_camp", "secure_contract")
    table.take(0, "choose-pay")
    assert table.find(0, "choose-pay") == []


def test_b13_3_an_empty_deck_is_the_shuffled_discard_pile_and_the_draw_goes_on() -> None:
    table = table_for({"hand": "reconnaissance", "water": 2}, product="base")
    player = table.player(0)
    player.discard, player.deck = player.deck[1:], player.deck[:1]
    table.send(0, "reconnaissance", "research_station")
    assert (len(player.hand), len(player.deck), player.discard) == (3, 6, [])


def test_b13_3_with_both_empty_the_draw_is_short() -> None:
    table = table_for({"hand": "reconnaissance", "water": 2}, product="base")
    player = table.player(0)
    table.state.trashed += player.deck[1:]
    player.deck = player.deck[:1]
    table.send(0, "reconnaissance", "research_station")
    assert len(player.hand) == 1
    assert "end" in table.ids(0)


def test_b13_4_discarded_is_a_card_of_ones_own_choice_from_hand() -> None:
    table = table_for({"hand": "test_of_humanity"}, product="base")
    table.give(2, "dagger", "diplomacy", "seek_allies")
    table.send(0, "test_of_humanity", "hall_of_oratory")
    table.end(0)
    table.take(2, "card:diplomacy")
    assert (table.names(2, "hand"), table.names(2, "discard")) == (["dagger", "seek_allies"], ["diplomacy"])


def test_b13_5_a_card_is_trashed_from_hand_discard_pile_or_play() -> None:
    table = table_for({"hand": "guild_administrator dagger", "discard": "diplomacy", "played": "seek_allies"},
                      product="base")  # fmt: skip
    table.send(0, "guild_administrator", "secure_contract")
    names = {option.targets[0].removeprefix("card:base/") for option in table.find(0, "resolve")}
    assert names == {"dagger", "diplomacy", "seek_allies", "guild_administrator"}


def test_b13_6_the_box_of_a_trashed_card_is_lost() -> None:
    table = table_for({"hand": "sietch_reverend_mother dagger", "spice": 2}, product="base")
    table.send(0, "sietch_reverend_mother", "selective_breeding")
    pay = [option for option in table.find(0, "card:sietch_reverend_mother", "resolve") if "selective_breeding" in
           str(option.group_label) and option.targets == ("card:base/sietch_reverend_mother",)]  # fmt: skip
    table.answer(0, pay[0].id)
    assert table.find(0, "resolve") == []  # its own trash effect is no longer open
    assert "end" in table.ids(0)


def test_b13_6_persuasion_and_swords_already_given_stay() -> None:
    table = Table(product="base")
    (scout,) = table.give(0, "scout")
    table.reveal(0)
    trash(table.game, 0, scout)
    table.settle()
    assert table.state.trashed == [scout]
    assert (table.player(0).persuasion, table.player(0).swords) == (1, 1)


def test_b13_7_two_bond_cards_enable_each_other() -> None:
    table = table_for({"hand": "spice_hunter crysknife"}, product="base")
    before = measure(table)
    table.reveal(0)
    check(table, before, "play+2 persuasion+1 swords+2 spice+1 fremen+1")


def test_b13_8_r22_any_number_and_up_to_may_be_none() -> None:
    for card in ("chani", "scout", "sardaukar_legion"):
        table = table_for({"hand": card, "conflict": 2}, product="base")
        table.reveal(0)
        table.end(0)
        assert (table.player(0).conflict, table.player(0).garrison) == (2, 3)
    for card in ("rapid_mobilization",):
        table = table_for({"intrigue": card}, product="base")
        table.take(0, "play", f"intrigue:{card}")
        table.answer(0, "done")
        assert table.player(0).conflict == 0


def test_b13_9_a_recalled_agent_is_ready_again_and_its_space_free() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "urgent_mission", "out": "carthag wealth"}, product="base")
    assert table.find(0, "agent") == []
    table.take(0, "play", "intrigue:urgent_mission")
    table.take(0, "space:carthag")
    assert (table.state.agents["carthag"], table.player(0).ready) == ((), 1)
    table.send(0, "reconnaissance", "carthag")


def test_b13_10_opponents_choose_clockwise_from_the_left() -> None:
    table = Table(4, product="base")
    table.pass_turns(0)
    table.give(1, "test_of_humanity")
    for seat in (0, 2, 3):
        table.give(seat, "dagger")
        table.set(seat, conflict=1)
    table.send(1, "test_of_humanity", "hall_of_oratory")
    table.end(1)
    for seat in (2, 3, 0):
        assert table.game.waiting() == (seat,)
        choose(table, "way 1", seat)
    assert [table.player(seat).conflict for seat in (0, 2, 3)] == [0, 0, 0]


def test_b13_11_r27_of_two_both_are_picked_before_either_is_resolved() -> None:
    table = Table(conflict="battle_for_arrakeen", product="base")
    table.set(0, conflict=2)
    table.set(1, conflict=1)
    table.combat()
    assert table.game.waiting() == (1,)
    assert len(table.find(1, "resolve")) == 3
    choose(table, "way 0+1", 1)
    assert (len(table.player(1).intrigue), table.player(1).spice, table.player(1).solari) == (1, 2, 0)


def test_b13_11_r27_two_different_factions() -> None:
    table = Table(conflict="machinations", product="base")
    table.set(0, conflict=1)
    table.combat()
    for picks in (["emperor"], ["emperor", "emperor"], ["emperor", "guild", "fremen"]):
        with pytest.raises(Illegal):
            table.answer(0, *picks)
    table.answer(0, "fremen", "guild")
    assert list(table.player(0).influence.values()) == [0, 1, 0, 1]


def test_b13_12_a_condition_may_come_true_until_the_turn_ends() -> None:
    table = table_for({"hand": "smugglers_thopter", "intrigue": "guild_authorization", "guild": 1}, product="base")
    before = measure(table)
    table.send(0, "smugglers_thopter", "secure_contract")
    table.take(0, "play", "intrigue:guild_authorization")
    check(table, before, "play+1 ready-1 solari+3 intrigue-1 guild+1 draw+2")
    table = table_for({"hand": "smugglers_thopter", "intrigue": "guild_authorization", "guild": 1}, product="base")
    table.send(0, "smugglers_thopter", "secure_contract")
    table.end(0)
    table.pass_turns(1, 2)
    before = measure(table)
    table.take(0, "play", "intrigue:guild_authorization")  # the effect has ended
    check(table, before, "intrigue-1 guild+1")


def test_b13_13_points_beyond_twelve() -> None:
    table = table_for({"intrigue": "the_sleeper_must_awaken", "spice": 4}, product="base")
    table.player(0).vp, table.player(0).sources["test"] = 12, 12
    table.take(0, "play", "intrigue:the_sleeper_must_awaken")
    table.take(0, "choose-pay")
    assert table.player(0).vp == 13


# -- B14: Recall and the end -------------------------------------------------------------------------


@pytest.mark.parametrize(("vp", "phase"), [(9, "turns"), (10, "over"), (12, "over")])
def test_b14_1_ten_points_end_the_game_in_the_recall_only(vp: int, phase: str) -> None:
    table = Table(product="base")
    table.player(1).vp = table.player(1).sources["test"] = vp
    table.pass_turns(0, 1)
    assert table.state.phase == "turns"
    table.pass_turns(2)
    assert table.state.phase == phase


def test_b14_1_so_does_an_empty_conflict_deck() -> None:
    table = Table(product="base")
    table.state.box += table.state.conflict_deck
    table.state.conflict_deck = []
    table.pass_turns(0, 1, 2)
    assert table.state.phase == "over"


def test_b14_2_mentat_and_agents_return_and_the_marker_moves() -> None:
    table = table_for({"out": "arrakeen wealth"}, product="base")
    table.give_mentat(0)
    table.set(1, swordmaster=True, agents=3, ready=3)
    table.combat()
    assert set(table.state.agents.values()) == {()}
    assert [(player.ready, player.lent) for player in table.state.players] == [(2, ()), (3, ()), (2, ())]
    assert table.game.view(None)["mentat"] == {"at": "mentat", "owner": None, "next": None}
    assert (table.state.first, table.state.round) == (1, 2)


def test_b14_3_what_stays() -> None:
    table = table_for({"council": True, "solari": 3, "spice": 2, "water": 4, "garrison": 5, "intrigue": "windfall"},
                      product="base")  # fmt: skip
    table.state.control["carthag"] = 1
    table.state.bonus["hagga_basin"] = 2
    table.combat()
    player = table.player(0)
    assert (player.council, player.solari, player.spice, player.water, player.garrison) == (True, 3, 2, 4, 5)
    assert (len(player.intrigue), table.state.control["carthag"], table.state.bonus["hagga_basin"]) == (1, 1, 3)


def test_b14_4_endgame_cards_are_played_at_the_end_and_no_others() -> None:
    table = table_for({"intrigue": "windfall ambush plans_within_plans", "emperor": 3, "guild": 3, "fremen": 3},
                      product="base")  # fmt: skip
    table.endgame()
    assert {option.targets[0] for option in table.find(0, "play")} == {"intrigue:base/plans_within_plans"}
    table.take(0, "play", "intrigue:plans_within_plans")
    assert (table.state.phase, table.player(0).vp) == ("over", 3 + 1)


def test_b14_4_nobody_has_to_play() -> None:
    table = table_for({"intrigue": "tiebreaker"}, product="base")
    table.endgame()
    table.answer(0)
    assert (table.state.phase, table.player(0).spice) == ("over", 0)


@pytest.mark.parametrize("rung", ["vp", "spice", "solari", "water", "garrison", "last_reveal"])
def test_b14_5_the_rungs_of_the_tiebreaker(rung: str) -> None:
    rungs = ["vp", "spice", "solari", "water", "garrison", "last_reveal"]
    table = Table(product="base")
    for seat in range(3):
        table.set(seat, water=2, spice=2, solari=2, last_reveal=seat)
    for later in rungs[rungs.index(rung) + 1 :]:  # by all later criteria seat 2 is ahead
        table.set(2, **{later: 9 if later != "garrison" else 4})
    if rung == "vp":
        table.player(1).vp = table.player(1).sources["test"] = 1
    else:
        table.set(1, **{rung: 10 if rung != "garrison" else 6})
    table.endgame()
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.standings[0].seat == 1


# -- B15: special pieces -----------------------------------------------------------------------------


def test_b15_1_the_swordmaster_is_for_good_and_for_this_round() -> None:
    table = table_for({"hand": "dagger diplomacy reconnaissance", "solari": 8}, product="base")
    table.send(0, "dagger", "swordmaster")
    assert (table.player(0).ready, table.player(0).agents) == (2, 3)
    table.end(0)
    table.pass_turns(1, 2)
    for card, space in (("diplomacy", "wealth"), ("reconnaissance", "carthag")):
        table.send(0, card, space)
        table.end(0)
    table.pass_turns(0)
    assert table.player(0).ready == 3


def test_b15_2_the_mentat_is_an_agent_more_this_round() -> None:
    table = table_for({"hand": "dagger diplomacy reconnaissance", "solari": 2, "out": "wealth"}, product="base")
    table.send(0, "dagger", "mentat")
    assert table.game.view(None)["players"][0]["agents"]["ready"] == 1
    table.end(0)
    table.pass_turns(1, 2)
    table.send(0, "reconnaissance", "carthag")
    assert (table.player(0).lent, table.player(0).ready) == ((), 0)
    assert table.game.view(None)["mentat"]["at"] == "carthag"


def test_b15_2_the_mentat_space_is_open_to_all_but_the_mentat_is_taken_from_nobody() -> None:
    table = table_for({"hand": "dagger", "solari": 2}, product="base")
    table.send(0, "dagger", "mentat")
    table.end(0)
    table.free("mentat")
    table.give(1, "dagger")
    table.set(1, solari=2)
    before = measure(table, 1)
    table.send(1, "dagger", "mentat")
    check(table, before, "play+1 ready-1 solari-2 draw+1", seat=1)
    assert table.player(0).lent == ("mentat",)


def test_b15_2_on_a_space_the_mentat_is_an_agent_of_its_user() -> None:
    table = table_for({"hand": "dagger", "ready": 0, "out": ""}, product="base")
    table.state.agents.update(wealth=("0",), foldspace=("0",))
    table.give_mentat(0)
    table.give(1, "dagger")
    table.send(0, "dagger", "hall_of_oratory")
    table.end(0)
    assert "hall_of_oratory" not in table.can_send(1, "dagger")
    table.pass_turns(1, 2)
    table.reveal(0)
    assert table.player(0).persuasion == 1


def test_b15_3_a_won_mentat_comes_at_the_start_of_the_next_round_wherever_it_is() -> None:
    table = Table(conflict="sort_through_the_chaos", product="base")
    table.set(1, conflict=1)
    table.give_mentat(2)
    table.combat()
    table.answer(1, "pass")  # plays no card for winning
    assert [player.lent for player in table.state.players] == [(), ("mentat",), ()]
    assert table.game.view(None)["mentat"] == {"at": None, "owner": 1, "next": None}
    table._set_conflict("base/guild_bank_raid")
    for player in table.state.players:
        player.deck, player.hand = player.deck + player.hand, []
    table.game._open = {}
    table.game.found = {}
    table.pass_turns(1, 2, 0)
    assert [player.lent for player in table.state.players] == [(), (), ()]  # the Agent was lent for one round only


def test_b15_4_a_council_seat_gives_two_persuasion_in_every_reveal_turn() -> None:
    table = Table(4, QUIET, product="base")
    for seat in range(4):
        table.give(seat, "dagger")
        table.set(seat, solari=5)
    for seat in range(4):  # the High Council has four seats
        table.send(seat, "dagger", "high_council")
        table.end(seat)
        table.free("high_council")
    for seat in range(4):
        table.reveal(seat)
        assert table.player(seat).persuasion == 2
        table.end(seat)
    hand = {"convincing_argument": 2, "dagger": 0, "seek_allies": 0}
    table.reveal(1)
    assert table.player(1).persuasion == 2 + sum(hand.get(name, 1) for name in table.names(1, "revealed"))


def test_b15_5_one_exchange_a_visit() -> None:
    table = table_for({"hand": "dune_the_desert_planet", "spice": 9}, product="base")
    table.send(0, "dune_the_desert_planet", "sell_melange", "way:1")
    assert (table.player(0).spice, table.player(0).solari) == (6, 8)
    assert table.ids(0) == ["end"]


def test_b15_6_the_trash_of_selective_breeding_is_optional() -> None:
    table = table_for({"hand": "diplomacy dagger", "spice": 2}, product="base")
    table.send(0, "diplomacy", "selective_breeding")
    table.end(0)
    assert (table.state.trashed, table.names(0, "hand"), table.level(0, "bene_gesserit")) == ([], ["dagger"], 1)


def test_b15_8_the_persuasion_of_hall_of_oratory_goes_with_the_agent() -> None:
    table = table_for({"out": "hall_of_oratory", "intrigue": "urgent_mission"}, product="base")
    table.take(0, "play", "intrigue:urgent_mission")
    table.take(0, "space:hall_of_oratory")
    table.reveal(0)
    assert table.player(0).persuasion == 0
    table = table_for({"out": "hall_of_oratory"}, product="base")
    table.pass_turns(0)
    assert table.player(0).persuasion == 0
    for seat in (1, 2):
        table.reveal(seat)
        assert table.player(seat).persuasion == 0
        table.end(seat)


def test_b15_9_sietch_tabr_is_a_city_and_gives_no_influence() -> None:
    table = table_for({"hand": "reconnaissance", "fremen": 2}, product="base")
    table.send(0, "reconnaissance", "sietch_tabr")
    assert table.level(0, "fremen") == 2
    table = table_for({"hand": "diplomacy", "fremen": 2}, product="base")
    assert "sietch_tabr" not in table.can_send(0, "diplomacy")


# -- B20: information --------------------------------------------------------------------------------


def test_b20_1_what_is_public_and_what_is_secret() -> None:
    table = table_for({"hand": "dagger", "discard": "diplomacy", "intrigue": "windfall", "deck": "lady_jessica"},
                      product="base")  # fmt: skip
    for viewer in (1, None):
        view = table.game.view(viewer)
        public = view["players"][0]
        assert (public["hand"], public["intrigue"], public["discard"]) == (1, 1, ["base/diplomacy"])
        assert public["deck"] == len(table.player(0).deck)
        assert public["troops"] == {"supply": 9, "garrison": 3, "conflict": 0}
        for secret in ("lady_jessica", "windfall", *(bare.partition("/")[2] for bare in table.state.box)):
            assert f"base/{secret}" not in str(view), secret
    assert NOBODY not in table.state.row
