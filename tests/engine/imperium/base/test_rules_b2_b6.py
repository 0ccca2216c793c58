"""Rules B2–B6 of the base game, each by its number: setup, the round, the Agent turn. The printed effects are tested in
`test_faces_*`."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.imperium.effects.lasting import is_closed
from engine.imperium.state import NOBODY, lib
from engine.kernel.decisions import Answer, Illegal
from tests.engine.imperium.base.conflicts import turn_up
from tests.engine.imperium.base.fresh import new
from tests.engine.imperium.faces import check, measure, table_for
from tests.engine.imperium.table import Table


def refusals(table: Table, seat: int, card: str) -> dict[str, str]:
    """The reasons why the rules refuse spaces that the icons of a card reach, by space."""
    options = table.decision(seat, refused=True).options
    here = [option for option in options if option.refusal and f"card:base/{card}" in option.targets]
    return {option.targets[1].partition(":")[2]: option.refusal.key for option in here if option.refusal}


# -- B2: set-up ------------------------------------------------------------------------------------


def test_b2_1_the_mentat_on_its_space_and_the_tokens_on_their_tracks() -> None:
    game = new(leaders="random")
    assert game.view(None)["mentat"] == {"at": "mentat", "owner": None, "next": None}
    assert game.state.alliances == dict.fromkeys(("emperor", "guild", "bene_gesserit", "fremen"), NOBODY)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("number", range(5))
def test_b2_2_to_b2_7_what_is_set_up(seats: int, number: int) -> None:
    game = new(seats, number, leaders=[f"base/{name}" for name in LEADERS][:seats])
    state, printed = game.state, lib(game)
    levels = [printed.conflicts[card].level for card in [*state.conflict_deck, state.conflict]]
    assert levels == [3] * 4 + [2] * 5 + [1]  # B2.2, the top card is turned up
    assert Counter(printed.conflicts[card].level for card in state.box) == {1: 3, 2: 5}
    assert (len(state.row), len(state.imperium_deck), len(state.intrigue_deck)) == (5, 62, 40)  # B2.3
    stacks = Counter(state.cards[card].removeprefix("base/") for card in state.reserve)
    assert stacks == {"arrakis_liaison": 8, "the_spice_must_flow": 10, "foldspace": 6}
    deck = Counter({"convincing_argument": 2, "dagger": 2, "dune_the_desert_planet": 2, "diplomacy": 1,
                    "reconnaissance": 1, "seek_allies": 1, "signet_ring": 1})  # fmt: skip
    for player in state.players:  # B2.5
        assert Counter(state.cards[card].removeprefix("base/") for card in player.deck + player.hand) == deck
        assert (player.ready, player.agents, player.swordmaster) == (2, 2, False)
        assert (player.vp, list(player.influence.values())) == (int(seats == 4), [0] * 4)
        assert (player.garrison, player.supply, player.conflict) == (3, 9, 0)
        assert (player.water, player.intrigue, player.council) == (1, [], False)  # B2.7
    assert set(state.control.values()) == {NOBODY}


LEADERS = ("paul_atreides", "earl_memnon_thorvald", "count_ilban_richese", "helena_richese")


def test_b2_4_two_leaders_of_one_house_are_allowed_and_the_same_one_twice_is_not() -> None:
    pair = ["base/count_ilban_richese", "base/helena_richese", "base/paul_atreides"]
    assert [player.leader for player in new(3, leaders=pair).state.players] == pair
    for leaders in (pair[:1] * 3, pair[:2], [*pair[:2], "base/nobody"], [*pair[:2], "muad_dib"]):
        with pytest.raises(ValueError, match="leaders"):
            new(3, leaders=leaders)


def test_b2_4_leaders_for_a_first_game_have_one_icon() -> None:
    first = {"paul_atreides", "glossu_the_beast_rabban", "earl_memnon_thorvald", "count_ilban_richese"}
    assert {leader.id for leader in lib(new()).leaders.values() if leader.complexity == 1} == first


@pytest.mark.parametrize("how", ["draft", "dealt", "random"])
def test_b2_6_the_baron_chooses_after_everything_else(how: str) -> None:
    barons = 0
    for number in range(12):
        game = new(4, number, leaders=how)
        while game.state.round == 0:
            decision = game.decisions()[0]
            if decision.kind == "secret":
                barons += 1
                assert all(player.leader for player in game.state.players)
                assert game.state.players[decision.seat].leader == "base/baron_vladimir_harkonnen"
            game.apply(decision.seat, Answer(decision.id, tuple(o.id for o in decision.options[: decision.pick.low])))
    assert barons > 0


def test_b2_7_chance_picks_the_first_player() -> None:
    firsts = Counter(new(4, number, leaders=[f"base/{name}" for name in LEADERS]).state.first for number in range(24))
    assert set(firsts) == {0, 1, 2, 3}


# -- B3, B4: the round -------------------------------------------------------------------------------


def test_b3_1_a_game_has_at_most_ten_rounds() -> None:
    table = Table(product="base")
    for number in range(2, 11):
        table.pass_turns(*((table.state.first + step) % 3 for step in range(3)))
        assert (table.state.round, table.state.phase) == (number, "turns")
        for player in table.state.players:
            player.deck, player.hand = player.deck + player.hand, []
        table.game._open = {}
        table.game.found = {}
    table.pass_turns(*((table.state.first + step) % 3 for step in range(3)))
    assert table.state.phase == "over"


def test_b3_2_turns_go_clockwise_from_the_first_player() -> None:
    table = Table(4, product="base")
    order = []
    for _ in range(4):
        (seat,) = table.game.waiting()
        order.append(seat)
        table.pass_turns(seat)
    assert order == [0, 1, 2, 3]
    assert table.game.waiting() == (1,)  # B14.2: the marker has been passed on


def test_b4_1_the_next_conflict_is_turned_up() -> None:
    table = Table(product="base")
    turn_up(table, "siege_of_carthag")
    assert table.state.conflict == "base/siege_of_carthag"
    assert "siege_of_arrakeen" not in str(table.game.view(0)["conflict"])


@pytest.mark.parametrize(("conflict", "space"), [
    ("siege_of_arrakeen", "arrakeen"), ("siege_of_carthag", "carthag"), ("secure_imperial_basin", "imperial_basin"),
])  # fmt: skip
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_b4_2_the_controller_may_defend_with_a_troop_of_the_supply(conflict: str, space: str, answer: str) -> None:
    table = Table(product="base")
    table.state.control[space] = 2
    turn_up(table, conflict)
    assert (table.game.waiting(), table.decision(2).kind) == ((2,), "defence")
    table.answer(2, answer)
    troops = int(answer == "yes")
    player = table.player(2)
    assert (player.conflict, player.supply, player.garrison) == (troops, 9 - troops, 3)


def test_b4_2_no_defence_of_other_spaces_or_without_a_troop_in_the_supply() -> None:
    for space, supply in (("carthag", 9), ("arrakeen", 0)):
        table = Table(product="base")
        table.state.control[space] = 2
        table.set(2, garrison=12 - supply)
        turn_up(table, "siege_of_arrakeen")
        assert table.state.phase == "turns"


def test_b4_3_five_cards_are_drawn_in_addition_to_those_in_hand() -> None:
    table = Table(product="base")
    table.pass_turns(0)
    table.give(0, "dagger")  # a card that was drawn after the Reveal turn (B7.8)
    table.pass_turns(1, 2)
    assert [len(player.hand) for player in table.state.players] == [6, 5, 5]


# -- B5: turns ---------------------------------------------------------------------------------------


def test_b5_1_who_has_revealed_is_passed_over() -> None:
    table = Table(product="base")
    table.give(0, "dagger")
    table.send(0, "dagger", "hall_of_oratory")
    table.end(0)
    table.pass_turns(1, 2)
    assert table.game.waiting() == (0,)
    table.pass_turns(0)
    assert table.state.round == 2


def test_b5_2_revealing_with_agents_left_is_allowed_and_without_one_it_is_all_there_is() -> None:
    table = table_for({"hand": "dagger"}, product="base")
    assert "reveal" in table.ids(0)
    table = table_for({"hand": "dagger", "out": "wealth foldspace"}, product="base")
    assert table.ids(0) == ["reveal"]
    table = table_for({"hand": "convincing_argument"}, product="base")
    assert table.ids(0) == ["reveal"]


def test_b5_2_without_an_agent_kwisatz_haderach_can_still_be_played() -> None:
    table = table_for({"hand": "kwisatz_haderach dagger", "out": "wealth foldspace"}, product="base")
    assert table.can_send(0, "kwisatz_haderach")
    assert table.can_send(0, "dagger") == set()


def test_b5_3_nobody_can_pass() -> None:
    table = table_for({"hand": "dagger", "intrigue": "windfall"}, product="base")
    assert {option.verb for option in table.decision(0).options} == {"agent", "reveal", "play"}
    with pytest.raises(Illegal):
        table.end(0)


def test_b5_4_plots_before_between_and_after() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "windfall water_peddlers_union favored_subject",
                       "water": 1}, product="base")  # fmt: skip
    table.intrigue(0, "secret_of_the_sisterhood")
    table.take(0, "play", "intrigue:water_peddlers_union")
    table.send(0, "reconnaissance", "research_station")  # B6.4: the cost is paid with the gain of the Plot card
    table.take(0, "play", "intrigue:favored_subject")
    table.answer(0, "deploy.1")
    table.take(0, "play", "intrigue:secret_of_the_sisterhood")
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    table.take(0, "play", "intrigue:windfall")
    assert (table.player(0).water, table.player(0).solari) == (0, 2)
    assert (table.level(0, "emperor"), table.level(0, "bene_gesserit")) == (1, 1)


def test_b5_5_never_in_the_turn_of_another() -> None:
    table = table_for({"intrigue": "windfall"}, product="base")
    table.intrigue(1, "water_peddlers_union")
    assert table.game.options(1) is None
    table.pass_turns(0)
    assert table.game.options(0) is None


# -- B6: the Agent turn ------------------------------------------------------------------------------


def test_b6_1_b1_10_each_icon_reaches_the_spaces_of_its_kind() -> None:
    reach = {
        "arrakis_recruiter": {"arrakeen", "carthag", "research_station", "sietch_tabr"},
        "dagger": {"high_council", "mentat", "swordmaster", "rally_troops", "hall_of_oratory"},
        "smugglers_thopter": {"secure_contract", "sell_melange", "imperial_basin", "hagga_basin", "the_great_flat"},
        "opulence": {"conspire", "wealth"},
        "space_travel": {"heighliner", "foldspace"},
        "diplomacy": {"conspire", "wealth", "heighliner", "foldspace", "selective_breeding", "secrets",
                      "hardy_warriors", "stillsuits"},
        "convincing_argument": set(), "sardaukar_infantry": set(), "the_spice_must_flow": set(),
    }  # fmt: skip
    for card, spaces in reach.items():
        rich = {"solari": 20, "spice": 20, "water": 20, "fremen": 2}
        assert table_for({"hand": card} | rich, product="base").can_send(0, card) == spaces


def test_b6_1_one_card_sends_one_agent() -> None:
    table = table_for({"hand": "dagger reconnaissance"}, product="base")
    table.send(0, "dagger", "hall_of_oratory")
    assert table.find(0, "agent") == []
    assert table.player(0).ready == 1


def test_b6_2_an_agent_blocks_its_owner_too() -> None:
    table = table_for({"hand": "reconnaissance", "out": "carthag"}, product="base")
    table.agent(1, "arrakeen")
    shown = refusals(table, 0, "reconnaissance")
    assert (shown["arrakeen"], shown["carthag"]) == ("refused-occupied", "refused-own-agent")


def test_b6_3_what_is_not_allowed_says_why() -> None:
    table = table_for({"hand": "dagger reconnaissance", "solari": 20, "council": True}, product="base")
    table.set(0, swordmaster=True, agents=3, ready=3)
    assert refusals(table, 0, "dagger") == {
        "high_council": "refused-council",
        "swordmaster": "refused-swordmaster",
    }
    for level, refused in ((1, True), (2, False)):
        table = table_for({"hand": "reconnaissance", "fremen": level}, product="base")
        assert (refusals(table, 0, "reconnaissance").get("sietch_tabr") == "refused-influence") == refused


def test_b6_3_a_space_closed_by_the_voice_is_open_again_in_the_next_round() -> None:
    """The Voice closes a space until its owner's next turn. If the owner has no other turn in the round, the space is
    open again when the next round begins, even for players who come before the owner."""
    table = table_for({"hand": "the_voice"}, product="base")
    table.send(0, "the_voice", "secure_contract")
    table.take(0, "space:arrakeen")
    table.end(0)
    assert is_closed(table.game, 1, "arrakeen")
    table.state.players[0].done = True  # seat 0 has no other turn
    table.pass_turns(1, 2)
    assert (table.state.round, table.game.waiting()) == (2, (1,))
    assert not is_closed(table.game, 1, "arrakeen")


def test_b6_3_a_space_closed_by_the_voice() -> None:
    table = table_for({"hand": "the_voice"}, product="base")
    table.send(0, "the_voice", "secure_contract")
    table.take(0, "space:arrakeen")
    table.end(0)
    table.give(1, "reconnaissance")
    assert refusals(table, 1, "reconnaissance")["arrakeen"] == "refused-closed"
    with pytest.raises(AssertionError):
        table.send(1, "reconnaissance", "arrakeen")


def test_b6_4_the_cost_is_paid_with_what_is_there_before_any_effect() -> None:
    table = table_for({"hand": "worm_riders duncan_idaho", "water": 1}, product="base")
    assert "the_great_flat" not in table.can_send(0, "worm_riders")
    assert refusals(table, 0, "worm_riders")["the_great_flat"] == "refused-cost"
    assert "hagga_basin" in table.can_send(0, "worm_riders")
    table = table_for({"hand": "dagger", "solari": 4}, product="base")
    assert refusals(table, 0, "dagger") == {"high_council": "refused-cost", "swordmaster": "refused-cost"}


def test_b6_4_sell_melange_by_what_can_be_paid() -> None:
    for spice, ways in ((1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (9, 4)):
        table = table_for({"hand": "dune_the_desert_planet", "spice": spice}, product="base")
        assert len(table.find(0, "agent", "space:sell_melange")) == ways


def test_b6_5_the_controller_is_paid_before_the_visitor_gains() -> None:
    table = table_for({"hand": "duncan_idaho"}, product="base")
    table.state.control["carthag"] = 1
    table.send(0, "duncan_idaho", "carthag")
    gains = [(event.data["seat"], event.kind) for event in table.game.events if event.kind in ("gain", "recruit")]
    assert gains[-2:] == [(1, "gain"), (0, "recruit")]
    assert table.player(1).solari == 1


@pytest.mark.parametrize(("trashed", "drawn"), [("seek_allies", 2), ("dagger", 2), ("", 0)])
def test_b6_6_the_space_may_trash_the_card_that_trashes_itself(trashed: str, drawn: int) -> None:
    """The owner chooses the order of the arrow of Selective Breeding and the last line of Seek Allies (UC1.9). The
    arrow may be paid with Seek Allies itself, which is then not trashed again, or with another card."""
    table = Table(3, product="base")
    table.set(0, spice=2)
    table.give(0, "seek_allies", "dagger")
    table.send(0, "seek_allies", "selective_breeding")
    if trashed:
        table.take(0, "choose-trash-from", trashed)
    else:
        table.take(0, "choose-go")
        assert table.find(0, "choose-trash-from", "dagger")
    table.end(0)
    assert table.player(0).played == []
    assert ("dagger" in table.names(0, "hand")) == (trashed != "dagger")
    assert len(table.player(0).hand) == drawn + (trashed != "dagger")


def test_b6_6_a_card_trashes_itself_at_once_where_nothing_else_could_trash_it() -> None:
    table = Table(3, product="base")
    table.set(0, spice=0, water=1)
    table.give(0, "seek_allies", "dagger")
    table.send(0, "seek_allies", "hardy_warriors")
    assert table.player(0).played == []


def test_b6_6_space_and_card_in_any_order_and_the_reveal_box_is_ignored() -> None:
    for order in ("card:dagger; choose-pay", "choose-pay; card:dagger"):
        table = table_for({"hand": "sietch_reverend_mother dagger diplomacy", "spice": 2}, product="base")
        before = measure(table)
        table.send(0, "sietch_reverend_mother", "selective_breeding")
        first, second = table.find(0, "card:dagger"), table.find(0, "card:diplomacy")
        assert (len(first), len(second)) == (2, 2)  # the cost of the space, and that of the box
        pick = 0 if order.startswith("card") else 1
        table.answer(0, first[pick].id)
        table.answer(0, table.find(0, "card:diplomacy")[0].id)
        check(table, before, "play+1 ready-1 spice-2 bene_gesserit+1 trashed+2 draw+2")
        assert table.player(0).persuasion == 0


def test_b6_7_recruits_of_every_source_and_two_more() -> None:
    table = table_for({"hand": "arrakis_recruiter", "intrigue": "reinforcements", "solari": 3}, product="base")
    table.take(0, "play", "intrigue:reinforcements")
    table.take(0, "choose-pay")  # recruits three troops before the Agent is sent
    table.send(0, "arrakis_recruiter", "carthag")  # one troop of the space, one of the card
    assert table.player(0).garrison == 3 + 3 + 2
    assert len(table.find(0, "deploy")) == 3 + 2 + 2
    table.answer(0, "deploy.4")
    assert len(table.find(0, "deploy")) == 3  # troops may be deployed until the turn ends
    table.answer(0, "deploy.3")
    assert table.find(0, "deploy") == []
    assert (table.player(0).conflict, table.player(0).garrison) == (7, 1)


def test_b6_7_recruits_of_the_influence_bonus_count() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "favored_subject", "emperor": 3}, product="base")
    table.send(0, "reconnaissance", "carthag")
    assert len(table.find(0, "deploy")) == 3
    table.take(0, "play", "intrigue:favored_subject")
    assert len(table.find(0, "deploy")) == 5


def test_b6_7_nothing_is_deployed_from_other_spaces_or_of_earlier_turns() -> None:
    table = table_for({"hand": "dagger reconnaissance", "solari": 4, "garrison": 5}, product="base")
    table.send(0, "dagger", "rally_troops")
    assert table.find(0, "deploy") == []
    with pytest.raises(Illegal):
        table.answer(0, "deploy.1")
    table.end(0)
    table.pass_turns(1, 2)
    table.send(0, "reconnaissance", "carthag")
    assert len(table.find(0, "deploy")) == 3


def test_b6_7_deploying_is_never_asked_for() -> None:
    table = table_for({"hand": "reconnaissance"}, product="base")
    table.send(0, "reconnaissance", "arrakeen")
    table.end(0)
    assert (table.player(0).conflict, table.player(0).garrison) == (0, 4)


@pytest.mark.parametrize(("supply", "recruited"), [(0, 0), (1, 1), (2, 2), (4, 2)])
def test_b6_8_no_more_recruits_than_the_supply_holds(supply: int, recruited: int) -> None:
    table = table_for({"hand": "diplomacy", "garrison": 12 - supply}, product="base")
    table.send(0, "diplomacy", "hardy_warriors")
    assert (table.player(0).supply, table.player(0).garrison) == (supply - recruited, 12 - supply + recruited)
    assert len(table.find(0, "deploy")) == recruited + 2


def test_b6_9_all_bonus_spice_is_harvested() -> None:
    table = table_for({"hand": "dune_the_desert_planet"}, product="base")
    table.state.bonus.update(imperial_basin=3, hagga_basin=2)
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    assert (table.player(0).spice, table.state.bonus) == (
        4,
        {"imperial_basin": 0, "hagga_basin": 2, "the_great_flat": 0},
    )


def test_b6_10_the_card_stays_in_play_until_clean_up() -> None:
    table = table_for({"hand": "dagger diplomacy"}, product="base")
    table.send(0, "dagger", "hall_of_oratory")
    table.end(0)
    assert table.names(0, "played") == ["dagger"]
    table.pass_turns(1, 2, 0)
    assert (table.names(0, "played"), table.names(0, "discard")) == ([], ["dagger", "diplomacy"])
