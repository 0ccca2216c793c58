"""Rules U1–U9, each by its number; those about turns and Spies are also in `test_turns`."""

from __future__ import annotations

import random

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.sandworms.state import Sandworms, is_protected
from engine.imperium.spies.state import Spies, posts_of
from engine.imperium.state import NOBODY, lib
from engine.imperium.units import strength
from engine.kernel.decisions import Answer, Illegal
from engine.kernel.events import seen_by
from engine.kernel.game import Game
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.table import Table


def new(seats: int = 3, number: int = 0, **config: object) -> Game:
    """A new game after its setup."""
    return Game.new(FAMILY, {"seats": seats} | config, bytes([number]) * 32)


# -- U1, U2: components and setup ------------------------------------------------------------------


def test_u1_3_troops_come_from_the_supply_and_stop_with_it() -> None:
    table = table_for({"hand": "dagger", "garrison": 11})
    table.send(0, "dagger", "gather_support", "way:0")
    assert (table.player(0).garrison, table.player(0).supply) == (12, 0)


def test_u1_4_hands_and_intrigue_cards_are_hidden_and_counted() -> None:
    table = table_for({"hand": "captured_mentat", "intrigue": "cunning", "discard": "diplomacy"})
    for viewer in (1, 2, None):
        seen = table.game.view(viewer)
        public = seen["players"][0]
        assert (public["hand"], public["intrigue"], public["discard"]) == (1, 1, ["diplomacy"])
        assert "cunning" not in str(seen)
        assert "captured_mentat" not in str(seen)
    own = table.game.view(0)["you"]
    assert (own["hand"], own["intrigue"]) == (["captured_mentat"], ["cunning"])


def test_u1_5_in_play_lasts_until_clean_up() -> None:
    table = table_for({"hand": "dagger diplomacy"})
    table.send(0, "dagger", "gather_support", "way:0")
    table.end(0)
    assert table.names(0, "played") == ["dagger"]
    table.pass_turns(1, 2, 0)
    assert (table.names(0, "played"), table.names(0, "revealed")) == ([], [])


@pytest.mark.parametrize("seats", [3, 4])
def test_u2_1_u2_2_u2_3_u2_5_u2_8_set_up(seats: int) -> None:
    for number in range(5):
        game = new(seats, number)
        state, printed = game.state, game.config.library
        levels = [printed.conflicts[card].level for card in [*state.conflict_deck, state.conflict]]
        assert levels == [3] * 4 + [2] * 5 + [1]  # U2.2, the top card is turned up
        assert [printed.conflicts[card].level for card in sorted(state.box)].count(1) == 2
        assert len(state.row) == 5
        assert len(state.imperium_deck) == 60  # U2.3: 65 without the module
        assert len(state.intrigue_deck) == 40
        assert len(state.reserve) == 18
        for player in state.players:
            bare = 9 if player.leader == "staban_tuek" else 10
            assert len(player.hand) == 5
            assert len(player.hand + player.deck) == bare  # U2.5
            assert (player.water, player.solari, player.spice) == (1, 0, 0)
            assert (player.ready, player.garrison, player.supply) == (2, 3, 9)
            assert (player.vp, list(player.influence.values())) == (int(seats == 4), [0] * 4)
            assert player.leader not in ("shaddam_corrino_iv", "reverend_mother_jessica")
        tracks = ["s" if player.leader == "feyd_rautha_harkonnen" else "" for player in state.players]
        assert state.parts["training"].at == tracks  # U2.8
        assert Spies.of(game).supply == [3] * seats
        assert list(state.alliances.values()) == [NOBODY] * 4
        assert Sandworms.of(game).wall


def test_u2_4_leaders_are_drafted_from_the_last_seat_to_the_first() -> None:
    game = new(3, leaders="draft")
    order = []
    while len(order) < 3:
        (seat,) = game.waiting()
        order.append(seat)
        decision = game.options(seat)
        assert decision is not None
        assert len(decision.options) == 9 - len(order)
        game.apply(seat, Answer(decision.id, (decision.options[0].id,)))
    assert order == [(game.state.first + step) % 3 for step in (2, 1, 0)]
    assert len({player.leader for player in game.state.players}) == 3


def test_u2_4_r21_dealt_leaders_are_ones_own_to_choose_from_and_unseen() -> None:
    for seats, modules, size in ((3, [], 2), (3, ["choam"], 3), (4, ["choam"], 2)):
        game = new(seats, leaders="dealt", modules=modules)
        offers = [[option.id for option in decision.options] for decision in game.decisions()]
        assert [len(offer) for offer in offers] == [size] * seats
        assert len({name for offer in offers for name in offer}) == size * seats
        for seat in range(seats):
            assert not any(player.leader for player in game.state.players)
            decision = game.options(seat)
            assert decision is not None
            game.apply(seat, Answer(decision.id, (decision.options[-1].id,)))
        assert [player.leader for player in game.state.players] == [
            max(offer, key=list(lib(game).leaders).index) for offer in offers
        ]
        assert game.state.round == 1


def test_u2_4_r21_nobody_plays_a_banned_leader() -> None:
    for leaders in ("random", "draft", "dealt"):
        game = new(4, leaders=leaders, bans=True)
        for seat in (2, 0, 3, 1):
            decision = game.options(seat)
            assert decision is not None
            assert decision.sealed
            assert len(decision.options) == 8
            game.apply(seat, Answer(decision.id, (decision.options[seat // 2].id,)))
        banned = {event.data["leader"].partition(":")[2] for event in game.events if event.kind == "banned"}
        assert len(banned) == 2
        while game.state.round == 0:
            decision = game.decisions()[0]
            assert not banned & {option.id for option in decision.options}
            game.apply(decision.seat, Answer(decision.id, (decision.options[0].id,)))
        assert not banned & {player.leader for player in game.state.players}
        assert len({player.leader for player in game.state.players}) == 4


def test_u2_4_bans_and_leaders_by_name_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="bans"):
        new(3, leaders=["muad_dib", "gurney_halleck", "lady_jessica"], bans=True)


def test_u2_4_a_possible_world_knows_the_own_dealt_leaders_only() -> None:
    game = new(3, leaders="dealt")
    decision = game.options(1)
    assert decision is not None
    game.apply(1, Answer(decision.id, (decision.options[0].id,)))
    seen, mine = set(), game.options(0)
    assert mine is not None
    for number in range(40):
        world = game.determinize(0, random.Random(number))
        same = world.options(0)
        assert same is not None
        assert same.options == mine.options
        seen |= {option.id for option in world.options(2).options}
        assert world.state.sealed[0].picks[0] in world.state.stack[-1].hands[1]
    assert len(seen) == 6


def test_u2_4_leaders_given_by_name_must_differ_and_be_known() -> None:
    for leaders in (["muad_dib"] * 3, ["muad_dib", "gurney_halleck"], ["muad_dib", "gurney_halleck", "nobody"],
                    ["muad_dib", "gurney_halleck", "shaddam_corrino_iv"]):  # fmt: skip
        with pytest.raises(ValueError, match="leaders"):
            new(3, leaders=leaders)


# -- U3: the round ---------------------------------------------------------------------------------


def test_u3_2_a_round_draws_five_in_addition_to_what_is_in_hand() -> None:
    table = Table()
    table.pass_turns(0)
    table.give(0, "dagger")  # a card that was drawn after the Reveal turn (U10.5)
    table.pass_turns(1, 2)
    assert (table.state.round, [len(player.hand) for player in table.state.players]) == (2, [6, 5, 5])


def test_u3_3_turns_go_round_until_all_have_revealed() -> None:
    table = Table()
    table.give(0, "dagger")
    table.give(1, "dagger")
    table.send(0, "dagger", "gather_support", "way:0")
    table.end(0)
    table.pass_turns(1, 2)
    assert table.game.waiting() == (0,)
    table.pass_turns(0)
    assert table.state.round == 2
    assert table.game.waiting() == (1,)  # U12.3: the marker has been passed on


def test_u3_3_revealing_with_agents_left_is_allowed() -> None:
    table = table_for({"hand": "dagger"})
    table.reveal(0)
    assert table.player(0).ready == 2


def test_u3_4_plots_before_between_and_after_but_only_in_the_own_turn() -> None:
    table = table_for({"hand": "captured_mentat dagger", "intrigue": "contingency_plan crysknife contingency_plan"})
    table.intrigue(1, "contingency_plan")
    table.take(0, "play", "intrigue:contingency_plan", "way:0")
    table.send(0, "captured_mentat", "gather_support", "way:1")  # paid with the Solari of the Plot card (U5.2)
    table.take(0, "play", "intrigue:crysknife")
    table.take(0, "card:dagger")
    table.take(0, "play", "intrigue:contingency_plan", "way:0")
    assert (table.player(0).spice, table.player(0).solari) == (1, 2)
    assert "end" in table.ids(0)
    assert table.game.options(1) is None
    table.end(0)
    table.reveal(1)
    table.take(1, "play", "intrigue:contingency_plan", "way:0")
    assert table.player(1).solari == 2


def test_u3_4_1_combat_and_endgame_cards_wait_for_their_time() -> None:
    table = table_for(
        {"intrigue": "find_weakness shadow_alliance contingency_plan", "rival": {"fremen": 4}, "fremen": 4}
    )
    plays = [option.id for option in table.find(0, "play")]
    assert len(plays) == 1
    assert plays[0].endswith(".0")


# -- U4: Influence ---------------------------------------------------------------------------------


def test_u4_1_r7_nothing_above_six_and_no_loss_below_one() -> None:
    table = table_for({"fremen": 6, "hand": "diplomacy", "intrigue": "change_allegiances"})
    table.send(0, "diplomacy", "fremkit")
    assert table.level(0, "fremen") == 6
    table.take(0, "play", "intrigue:change_allegiances")
    assert [option.targets for option in table.find(0, "resolve")] == [("faction:fremen",)]


def test_u4_2_the_point_at_two_goes_and_comes_back() -> None:
    table = table_for({"guild": 2, "intrigue": "change_allegiances"})
    assert table.player(0).vp == 1
    table.take(0, "play", "intrigue:change_allegiances")
    table.take(0, "faction:guild")
    assert table.player(0).vp == 0
    table.take(0, "faction:guild")
    assert table.player(0).vp == 1


def test_u4_3_the_bonus_at_four_is_earned_again() -> None:
    table = table_for({"fremen": 4, "intrigue": "change_allegiances", "water": 0})
    table.take(0, "play", "intrigue:change_allegiances")
    choose(table, "faction:fremen; faction:fremen")
    assert (table.player(0).water, table.state.alliances["fremen"], table.player(0).vp) == (1, 0, 2)


def test_u4_3_the_spy_is_placed_before_anything_else() -> None:
    table = table_for({"emperor": 3, "hand": "diplomacy calculus_of_power"})
    table.send(0, "diplomacy", "dutiful_service")
    assert {option.verb for option in table.decision(0).options} == {"resolve", "done"}
    assert "end" not in table.ids(0)


@pytest.mark.parametrize(("holder", "climber", "gains", "taken"), [(4, 3, 1, False), (4, 3, 2, True), (4, 4, 1, True),
                                                                  (5, 3, 2, False)])  # fmt: skip
def test_u4_5_a_higher_opponent_takes_the_alliance(holder: int, climber: int, gains: int, taken: bool) -> None:
    table = table_for({"rival": {"fremen": holder}, "fremen": climber})
    table.give(0, "overthrow" if gains == 2 else "diplomacy")
    table.take(0, "agent", "space:fremkit")
    assert table.level(0, "fremen") == climber + gains
    assert table.state.alliances["fremen"] == (0 if taken else 1)
    assert (table.player(0).vp, table.player(1).vp) == (1 + taken, 2 - taken)


@pytest.mark.parametrize(("mine", "theirs", "after"), [
    (4, 3, NOBODY), (4, 4, 1), (5, 5, 1), (5, 4, 0), (6, 5, 0), (5, 3, 0),
])  # fmt: skip
def test_u4_6_losing_influence_may_lose_the_alliance(mine: int, theirs: int, after: int) -> None:
    table = table_for({"fremen": mine, "intrigue": "change_allegiances"})
    table.influence(1, "fremen", theirs)
    table.take(0, "play", "intrigue:change_allegiances")
    table.take(0, "faction:fremen")
    assert table.state.alliances["fremen"] == after
    assert table.player(0).vp == 1 + (after == 0)


def test_u4_7_a_free_alliance_goes_to_the_next_who_reaches_four() -> None:
    table = table_for({"fremen": 3, "hand": "diplomacy"})
    table.state.alliances["fremen"] = NOBODY
    table.send(0, "diplomacy", "fremkit")
    assert table.state.alliances["fremen"] == 0


def test_u4_8_1_bond_needs_another_fremen_card_and_two_enable_each_other() -> None:
    table = table_for({"hand": "northern_watermaster ecological_testing_station"})
    before = measure(table)
    table.reveal(0)
    check(table, before, "play+2 persuasion+2 spice+2 water+1")


# -- U5: the Agent turn ----------------------------------------------------------------------------


def test_u5_1_one_card_sends_one_agent() -> None:
    table = table_for({"hand": "dagger reconnaissance"})
    table.send(0, "dagger", "gather_support", "way:0")
    assert table.find(0, "agent") == []


@pytest.mark.parametrize(("water", "reached"), [(1, False), (2, True)])
def test_u5_2_the_reward_of_the_turn_cannot_pay_the_cost(water: int, reached: bool) -> None:
    table = table_for({"hand": "northern_watermaster", "water": water})
    assert ("research_station" in table.can_send(0, "northern_watermaster")) == reached


@pytest.mark.parametrize(("space", "faction", "cost"), [
    ("imperial_privilege", "emperor", {"solari": 3}), ("shipping", "guild", {"spice": 3}), ("sietch_tabr", "fremen",
        {}),
])  # fmt: skip
def test_u5_2_influence_requirements(space: str, faction: str, cost: dict[str, int]) -> None:
    for level in (1, 2):
        table = table_for({"hand": "signet_ring", faction: level, **cost})
        assert (space in table.can_send(0, "signet_ring")) == (level == 2)


def test_u5_2_swordmaster_once_and_cheaper_after_the_first() -> None:
    for owners, solari, open_ in (((), 7, False), ((), 8, True), ((1,), 5, False), ((1,), 6, True), ((0,), 9, False)):
        table = table_for({"hand": "dagger", "solari": solari})
        for seat in owners:
            table.set(seat, swordmaster=True, agents=3, ready=3)
        assert ("swordmaster" in table.can_send(0, "dagger")) == open_


def test_u5_3_a_third_agent_can_be_sent_in_the_same_round() -> None:
    table = table_for({"hand": "dagger dagger reconnaissance", "solari": 8})
    table.send(0, "dagger", "swordmaster")
    assert (table.player(0).ready, table.player(0).agents) == (2, 3)
    table.end(0)
    table.pass_turns(1, 2)
    table.send(0, "dagger", "assembly_hall")
    table.end(0)
    table.send(0, "reconnaissance", "arrakeen")
    assert table.player(0).ready == 0


def test_u5_4_mandatory_effects_cannot_be_left_and_optional_ones_can() -> None:
    table = table_for({"hand": "dangerous_rhetoric dagger", "spies": "fremen", "water": 1})
    table.take(0, "agent", "card:dangerous_rhetoric", "space:desert_tactics")
    table.take(0, "decline")
    with pytest.raises(Illegal):
        table.end(0)
    table.take(0, "faction:guild")
    table.end(0)  # the trash effect of Desert Tactics was declined
    assert table.names(0, "hand") == ["dagger"]


def test_u5_5_a_line_waits_for_its_condition_until_the_turn_ends() -> None:
    table = table_for({"hand": "maker_keeper", "fremen": 1, "intrigue": "sietch_ritual"})
    table.give(0, "dagger")
    table.send(0, "maker_keeper", "spice_refinery", "way:0")
    before = measure(table)
    table.take(0, "play", "intrigue:sietch_ritual")
    choose(table, "card:dagger; faction:fremen")
    check(table, before, "intrigue-1 discard+1 fremen+1 spice+1")


def test_u5_7_the_turn_ends_only_when_its_owner_says_so() -> None:
    table = table_for({"hand": "dagger"})
    table.send(0, "dagger", "gather_support", "way:0")
    assert table.game.waiting() == (0,)
    table.end(0)
    assert table.game.waiting() == (1,)


# -- U6, U7: effects, units ------------------------------------------------------------------------


def test_u6_3_a_trashed_reserve_card_returns_to_its_stack() -> None:
    table = table_for({"hand": "desert_survival prepare_the_way"})
    before = measure(table)
    table.send(0, "desert_survival", "imperial_basin")
    table.take(0, "card:prepare_the_way")
    check(table, before, "play+1 ready-1 spice+1 reserve+1")


def test_u6_5_each_opponent_with_four_gives_one_to_the_thief() -> None:
    table = Table(4)
    for seat, cards in ((1, ["contingency_plan"] * 3 + ["cunning"]), (2, ["crysknife"]), (3, ["devour", "impress"])):
        table.intrigue(seat, *cards)
    table.intrigue(3, "manipulate", "detonation", "detonation")
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "secrets")
    assert [len(player.intrigue) for player in table.state.players] == [3, 3, 1, 4]
    stolen = [event for event in table.game.events if event.kind == "steal"]
    assert [event.data["victim"] for event in stolen] == ["seat:1", "seat:3"]  # starting with the player on the left
    for event in stolen:
        victim = int(event.data["victim"][-1])
        assert "cards" in seen_by(event, victim)
        assert "cards" not in seen_by(event, 2)


def test_u6_6_another_agent_is_recalled_and_frees_its_space() -> None:
    table = table_for({"hand": "dagger", "solari": 3, "emperor": 2, "out": "assembly_hall"})
    table.send(0, "dagger", "imperial_privilege")
    assert [option.targets for option in table.find(0, "choose-recall-agent")] == [("space:assembly_hall",)]
    assert "end" not in table.ids(0)
    table.take(0, "space:assembly_hall")
    assert (table.state.agents["assembly_hall"], table.player(0).ready) == ((), 1)
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    assert not any(event.data.get("why") == "space:assembly_hall" for event in table.game.events)


def test_u7_2_strength() -> None:
    for troops, worms, swords, total in ((0, 0, 5, 0), (2, 0, 0, 4), (0, 1, 2, 5), (3, 2, 1, 13)):
        table = table_for({"conflict": troops, "sandworms": worms, "swords": swords})
        assert strength(table.game, table.player(0)) == total


def test_u7_3_combat_spaces() -> None:
    printed = Table().game.config.library.spaces
    assert {name for name, space in printed.items() if space.combat} == {
        "arrakeen", "spice_refinery", "research_station", "sietch_tabr", "deep_desert", "hagga_basin",
        "imperial_basin", "heighliner", "desert_tactics", "fremkit",
    }  # fmt: skip


def test_u7_4_recruits_of_all_sources_and_two_more_over_the_whole_turn() -> None:
    table = table_for({"hand": "rebel_supplier", "spies": "refinery_arrakeen", "intrigue": "mercenaries", "solari": 3})
    table.take(0, "play", "intrigue:mercenaries")
    table.take(0, "choose-pay")  # recruits two troops before the Agent is sent
    table.send(0, "rebel_supplier", "arrakeen")
    table.take(0, "gather")
    assert table.player(0).garrison == 3 + 2 + 1 + 2
    assert len(table.find(0, "deploy")) == 7
    table.answer(0, "deploy.6")
    assert len(table.find(0, "deploy")) == 1
    table.answer(0, "deploy.1")
    assert table.find(0, "deploy") == []
    assert table.player(0).garrison == 1


def test_u7_4_only_recruits_count_that_came_in_this_turn() -> None:
    table = table_for({"hand": "dagger reconnaissance"})
    table.send(0, "dagger", "gather_support", "way:0")
    table.end(0)
    table.pass_turns(1, 2)
    table.take(0, "agent", "space:spice_refinery", "way:0")
    assert len(table.find(0, "deploy")) == 2


def test_u7_6_a_sandworm_is_placed_without_a_combat_space() -> None:
    table = table_for({"intrigue": "unexpected_allies", "water": 2})
    table.take(0, "play", "intrigue:unexpected_allies")
    choose(table, "choose-pay; done")
    assert (table.worms(0), table.state.turn.tally.get("deployed", 0)) == (1, 1)


def test_u7_8_after_combat_troops_go_to_the_supply() -> None:
    table = table_for({"conflict": 3, "sandworms": 1})
    table.set(1, conflict=2)
    table.combat()
    choose(table, "item:0 faction:guild; faction:guild")
    assert [
        (p.conflict, table.worms(seat), p.supply, p.garrison) for seat, p in enumerate(table.state.players[:2])
    ] == [
        (0, 0, 9, 3), (0, 0, 9, 3)]  # fmt: skip


# -- U8: control and Shield Wall -------------------------------------------------------------------


def test_u8_1_a_location_changes_hands_only_by_winning_it() -> None:
    for tie in (False, True):
        table = Table(conflict="siege_of_arrakeen")
        table.state.control["arrakeen"] = 2
        table.set(0, conflict=2)
        table.set(1, conflict=2 if tie else 1)
        table.combat()
        assert table.state.control["arrakeen"] == (2 if tie else 0)


def test_u8_3_no_defence_without_a_troop_in_the_supply_and_none_for_others() -> None:
    for supply, asked in ((0, []), (1, [1])):
        table = Table()
        state = table.state
        state.control["arrakeen"] = 1
        table.set(1, garrison=12 - supply)
        table._set_conflict("siege_of_arrakeen")
        table._set_conflict("trade_dispute")
        state.conflict_deck.append("siege_of_arrakeen")
        state.box.remove("siege_of_arrakeen")
        table.pass_turns(0, 1, 2)
        assert [seat for seat in table.game.waiting() if table.decision(seat).kind == "defence"] == asked
        if asked:
            table.answer(1, "no")
            assert table.player(1).conflict == 0
            assert {table.decision(seat).kind for seat in table.game.waiting()} == {"turn"}


@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_u8_4_protected_conflicts_are_those_with_a_location(owner: int) -> None:
    table = Table()
    table.state.control = dict.fromkeys(table.state.control, owner)
    protected = set()
    for conflict in table.game.config.library.conflicts:
        table.state.conflict = conflict
        if is_protected(table.game):
            protected.add(conflict)
    assert protected == {"siege_of_arrakeen", "seize_spice_refinery", "secure_imperial_basin", "battle_for_arrakeen",
                         "battle_for_spice_refinery", "battle_for_imperial_basin"}  # fmt: skip


def test_u8_6_breaking_the_wall_opens_the_current_conflict_at_once() -> None:
    table = table_for(
        {"hand": "dune_the_desert_planet", "hooks": True, "on": "siege_of_arrakeen", "intrigue": "detonation"}
    )
    table.send(0, "dune_the_desert_planet", "hagga_basin")
    assert table.ids(0)[0] == "0.0"
    assert "0.1" not in table.ids(0)
    table.take(0, "play", "intrigue:detonation", "way:0")
    table.take(0, "go")
    choose(table, "way 1")
    assert (table.worms(0), table.sandworms.wall) == (1, False)


# -- U9: spies -------------------------------------------------------------------------------------


def test_u9_1_of_the_thirteen_posts_two_connect_with_each_of_two_spaces() -> None:
    printed = Table().game.config.library
    counts = {space: len(posts_of(printed)[space]) for space in printed.spaces}
    assert {space for space, count in counts.items() if count == 2} == {"research_station", "spice_refinery"}
    assert set(counts.values()) == {1, 2}
    assert len(printed.sheets["observation_posts"]) == 13


@pytest.mark.parametrize("must", [False, True])
def test_u9_2_placing_is_optional_unless_the_table_says_so(must: bool) -> None:
    table = Table(spies_must=must)
    table.give(0, "bene_gesserit_operative", "dagger")
    table.send(0, "bene_gesserit_operative", "secrets")
    while table.find(0, "go"):
        table.take(0, "go")
    assert ("end" in table.ids(0)) != must
    table.take(0, "post:guild")
    assert "end" in table.ids(0)


def test_u9_2_a_post_holds_one_spy() -> None:
    table = table_for({"hand": "bene_gesserit_operative"})
    table.spy(1, "guild")
    table.send(0, "bene_gesserit_operative", "secrets")
    assert table.find(0, "post:guild") == []
    assert len(table.find(0, "post:choam")) == 1


def test_u9_2_without_a_spy_in_the_supply_one_is_recalled_first() -> None:
    table = table_for({"hand": "bene_gesserit_operative", "spies": "guild choam emperor"})
    table.send(0, "bene_gesserit_operative", "secrets")
    choose(table, "recall-guild; post:guild")  # a Spy may return to the post that it has just left
    assert (table.spies.supply[0], table.state.turn.tally.get("recalled", 0)) == (0, 1)


def test_u9_3_no_spy_when_no_post_meets_the_demand() -> None:
    table = table_for({"hand": "reliable_informant"})
    table.spy(1, "emperor", "bene_gesserit", "fremen")
    table.send(0, "reliable_informant", "deliver_supplies")
    assert table.find(0, "choose-post") == []
    assert "end" in table.ids(0)


def test_u9_5_several_foreign_agents_are_ignored_together() -> None:
    table = Table(4)
    table.give(0, "reconnaissance")
    table.agent(1, "arrakeen")
    table.agent(2, "arrakeen")
    table.spy(0, "refinery_arrakeen")
    table.send(0, "reconnaissance", "arrakeen")
    assert sorted(table.state.agents["arrakeen"]) == ["0", "1", "2"]


def test_u9_5_infiltrating_does_not_lift_cost_or_requirement() -> None:
    table = table_for({"hand": "reconnaissance", "spies": "sietch_research", "water": 1})
    table.agent(1, "sietch_tabr")
    table.agent(1, "research_station")
    assert not {"sietch_tabr", "research_station"} & table.can_send(0, "reconnaissance")


def test_u9_6_a_card_gathered_cannot_replace_the_card_played() -> None:
    table = table_for({"hand": "dagger", "spies": "landsraad_right", "deck": "diplomacy"})
    table.send(0, "dagger", "gather_support", "way:0")
    table.take(0, "gather")
    assert table.names(0, "hand") == ["diplomacy"]
    assert table.find(0, "agent") == []


def test_u9_8_a_spy_alone_sends_no_agent() -> None:
    table = table_for({"hand": "convincing_argument", "spies": "emperor"})
    assert table.ids(0) == ["reveal"]


def test_u9_9_the_same_spy_serves_as_icon_and_infiltrates() -> None:
    table = table_for({"hand": "strike_fleet", "spies": "emperor"})
    table.agent(1, "dutiful_service")
    table.send(0, "strike_fleet", "dutiful_service")
    # three troops because a Spy was recalled in this turn
    assert (table.spies.supply[0], table.player(0).garrison) == (3, 6)


# -- the smaller rules of U4–U9 --------------------------------------------------------------------


def test_u4_4_the_first_to_reach_four_takes_the_alliance_and_an_equal_one_does_not() -> None:
    table = table_for({"hand": "diplomacy", "fremen": 3})
    table.influence(1, "fremen", 3)
    table.send(0, "diplomacy", "fremkit")
    table.end(0)
    assert (table.state.alliances["fremen"], table.player(0).vp) == (0, 2)
    table.give(1, "diplomacy")
    table.send(1, "diplomacy", "desert_tactics")
    assert (table.level(1, "fremen"), table.state.alliances["fremen"], table.player(1).vp) == (4, 0, 1)


def test_u4_8_two_factions_only_where_the_text_names_two() -> None:
    table = table_for({"intrigue": "buy_access", "solari": 5})
    table.take(0, "play", "intrigue:buy_access")
    choose(table, "choose-pay")
    for picks in (["fremen"], ["fremen", "fremen"], ["fremen", "guild", "emperor"]):
        with pytest.raises(Illegal):
            table.answer(0, *picks)
    table.answer(0, "fremen", "guild")
    assert list(table.player(0).influence.values()) == [0, 1, 0, 1]


def test_u4_9_points_beyond_twelve_count() -> None:
    table = table_for({"hand": "diplomacy", "fremen": 1})
    table.player(0).vp += 13
    table.player(0).sources["test"] = 13
    table.send(0, "diplomacy", "fremkit")
    assert table.player(0).vp == 14


def test_u5_8_the_ring_ability_is_used_by_sending_not_by_revealing() -> None:
    table = table_for({"hand": "signet_ring", "leader": "gurney_halleck"})
    table.reveal(0)
    assert (table.player(0).persuasion, table.player(0).garrison) == (1, 3)
    table = table_for({"hand": "signet_ring", "leader": "gurney_halleck"})
    table.send(0, "signet_ring", "assembly_hall")
    assert (table.player(0).persuasion, table.player(0).garrison) == (0, 4)


def test_u6_1_without_troops_in_the_supply_nothing_is_recruited() -> None:
    table = table_for({"hand": "reconnaissance", "garrison": 12})
    table.send(0, "reconnaissance", "arrakeen")
    assert (table.player(0).garrison, table.state.turn.tally.get("recruited", 0), len(table.find(0, "deploy"))) == (
        12,
        0,
        2,
    )


def test_u6_4_a_discard_is_a_card_from_hand_never_an_intrigue_card() -> None:
    table = table_for({"hand": "captured_mentat", "intrigue": "cunning"})
    table.send(0, "captured_mentat", "gather_support", "way:0")
    assert table.find(0, "resolve") == []


def test_u6_7_the_reverend_mother_repeats_no_influence() -> None:
    table = table_for({"hand": "diplomacy", "water": 1})
    table.player(0).leader = "reverend_mother_jessica"
    table.send(0, "diplomacy", "fremkit")
    table.take(0, "leader:reverend_mother_jessica")
    assert table.level(0, "fremen") == 1


def test_u7_5_deploying_is_never_mandatory() -> None:
    table = table_for({"hand": "reconnaissance"})
    table.send(0, "reconnaissance", "arrakeen")
    table.end(0)
    assert table.player(0).conflict == 0


def test_u7_7_hooks_are_not_spent() -> None:
    table = table_for({"hand": "dune_the_desert_planet", "hooks": True})
    table.send(0, "dune_the_desert_planet", "hagga_basin")
    choose(table, "way 1")
    assert table.sandworms.hooks[0]


def test_u8_5_the_wall_matters_only_for_its_conflicts() -> None:
    for conflict, wall, worms in (
        ("siege_of_arrakeen", True, 1),
        ("siege_of_arrakeen", False, 2),
        ("propaganda", True, 2),
    ):
        table = table_for({"hand": "dune_the_desert_planet", "hooks": True, "on": conflict, "wall": wall})
        table.send(0, "dune_the_desert_planet", "hagga_basin")
        assert len([option for option in table.find(0, "resolve") if option.verb == "resolve"]) == worms


def test_u9_7_two_spies_may_do_one_each_never_the_same_twice() -> None:
    table = table_for({"hand": "reconnaissance", "spies": "sietch_research research_refinery", "water": 2})
    table.send(0, "reconnaissance", "research_station")
    table.take(0, "gather", "post:sietch_research")
    assert table.decision(0).kind == "agent-turn"
    assert table.spies.supply[0] == 2
    table = table_for({"hand": "reconnaissance", "spies": "sietch_research research_refinery", "water": 2})
    table.agent(1, "research_station")
    table.send(0, "reconnaissance", "research_station", "post:sietch_research")
    table.take(0, "gather", "post:research_refinery")
    assert table.spies.supply[0] == 3


def test_u9_10_r8_a_spy_recalled_to_be_placed_counts_as_recalled() -> None:
    table = table_for({"hand": "imperial_spymaster", "spies": "guild choam fremen", "intrigue": "special_mission"})
    table.take(0, "play", "intrigue:special_mission", "way:0")
    choose(table, "recall-guild; post:sietch_research")
    table.send(0, "imperial_spymaster", "dutiful_service")
    assert len(table.player(0).intrigue) == 1


def test_u1_6_there_is_no_mentat_and_no_foldspace() -> None:
    game = new(3)
    assert "mentat" not in game.state.agents
    assert "mentat" not in game.config.rules.names
    assert not [card for card in game.config.library.cards if "foldspace" in card]
