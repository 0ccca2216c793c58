"""Rules U10–U16; each test is named after its rule. Leaders are tested in the table of `test_faces_leaders`."""

from __future__ import annotations

import pytest

from engine.imperium.scoring import find_tie
from engine.imperium.state import Trophy
from engine.imperium.units import strength
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.table import Table


def fighters(units: list[int], cards: dict[int, str], **options: object) -> Table:
    """A table in the Combat phase with these troops and Intrigue cards of each seat."""
    table = Table(len(units), **options)
    for seat, troops in enumerate(units):
        table.set(seat, conflict=troops)
    for seat, names in cards.items():
        table.intrigue(seat, *names.split())
    table.combat()
    return table


# -- U10: the Reveal turn --------------------------------------------------------------------------


def test_u10_1_an_empty_hand_is_legal() -> None:
    table = Table()
    table.reveal(0)
    assert "end" in table.ids(0)


def test_u10_2_played_cards_do_not_use_their_reveal_boxes() -> None:
    table = table_for({"played": "convincing_argument"})
    table.reveal(0)
    assert table.player(0).persuasion == 0


def test_u10_3_persuasion_is_split_and_what_is_left_is_lost() -> None:
    table = table_for({"hand": "convincing_argument convincing_argument diplomacy"})
    table.reveal(0)
    choose(table, "acquire card:prepare_the_way; acquire card:prepare_the_way")
    assert table.player(0).persuasion == 1
    table.end(0)
    assert table.player(0).persuasion == 0
    assert table.names(0, "discard").count("prepare_the_way") == 2


def test_u10_4_the_gap_is_refilled_before_the_bonus_and_the_new_card_can_be_had() -> None:
    table = table_for({"row": "overthrow"})
    table.reveal(0)
    table.set(0, persuasion=20)
    coming = table.state.cards[table.state.imperium_deck[-1]]
    table.take(0, "acquire", "card:overthrow")
    kinds = [event.kind for event in table.game.events[-4:]]
    assert kinds.index("row") < kinds.index("intrigue")
    assert table.find(0, "acquire", f"card:{coming}") != []


def test_u10_4_without_a_deck_the_row_shrinks() -> None:
    table = table_for({"row": "maula_pistol"})
    table.state.trashed += table.state.imperium_deck
    table.state.imperium_deck = []
    table.reveal(0)
    table.set(0, persuasion=3)
    table.take(0, "acquire", "card:maula_pistol")
    assert len(table.state.row) == 4
    assert table.game.undoable(0) == 1  # nothing hidden was shown


def test_u10_6_swords_count_as_soon_as_a_unit_enters_and_no_longer_than_one_stays() -> None:
    table = table_for({"hand": "dagger dagger", "intrigue": "detonation"})
    table.reveal(0)
    assert strength(table.game, table.player(0)) == 0
    table.take(0, "play", "intrigue:detonation", "way:1")
    choose(table, "way 1")
    assert strength(table.game, table.player(0)) == 4
    table = table_for({"hand": "dagger", "conflict": 1, "leader": "lady_amber_metulli"})
    table.reveal(0)
    assert strength(table.game, table.player(0)) == 3
    choose(table, "choose-retreat" if table.find(0, "choose-retreat") else "way 1")
    assert strength(table.game, table.player(0)) == 0


def test_u10_8_troops_of_the_reveal_turn_stay_in_the_garrison() -> None:
    table = table_for({"hand": "overthrow"})
    table.reveal(0)
    assert table.player(0).garrison == 4
    assert table.find(0, "deploy") == []


# -- U11: combat -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "order"), [(0, (1, 2)), (2, (2, 1))])
def test_u11_1_from_the_first_player_and_only_with_units(first: int, order: tuple[int, int]) -> None:
    table = Table(3)
    table.state.first = first
    for seat in range(3):
        table.set(seat, conflict=min(seat, 1))
        table.intrigue(seat, "contingency_plan")
    table.combat()
    for seat in order:
        assert table.game.waiting() == (seat,)
        table.answer(seat, "pass")
    assert table.state.round == 2


def test_u11_1_who_passed_may_play_again_after_a_card() -> None:
    table = fighters([1, 1, 0], {0: "contingency_plan", 1: "contingency_plan weirding_combat"})
    table.answer(0, "pass")
    table.take(1, "play", "intrigue:weirding_combat")
    table.answer(1, "pass")  # this only ends the seat's chance to play more cards, and is not a pass in the combat (R4)
    assert table.game.waiting() == (0,)
    table.take(0, "play", "intrigue:contingency_plan")
    assert table.game.waiting() == (1,)  # seat 0 has no card left and is not asked
    table.answer(1, "pass")
    assert table.state.round == 2


def test_u11_1_any_number_of_cards_in_one_turn() -> None:
    table = fighters([1, 1, 0], {0: "contingency_plan weirding_combat impress", 1: "contingency_plan"})
    table.take(0, "play", "intrigue:contingency_plan")
    table.take(0, "play", "intrigue:weirding_combat")
    assert strength(table.game, table.player(0)) == 8


def test_u11_1_who_loses_the_last_unit_leaves_the_rotation() -> None:
    table = fighters([1, 1, 1], {0: "tactical_option contingency_plan", 1: "contingency_plan", 2: "contingency_plan"})
    table.take(0, "play", "intrigue:tactical_option", "way:1")
    choose(table, "way 1")
    assert (table.game.waiting(), table.game.undoable(0)) == ((1,), 0)
    table.answer(1, "pass")
    assert table.game.waiting() == (2,)
    table.answer(2, "pass")
    assert table.state.round == 2


def test_u11_1_passes_before_a_card_no_longer_count() -> None:
    table = fighters([1, 1, 1], {0: "impress", 1: "devour", 2: "contingency_plan tactical_option"})
    table.answer(0, "pass")
    table.answer(1, "pass")
    table.take(2, "play", "intrigue:tactical_option", "way:1")
    choose(table, "way 1", 2)
    assert table.game.waiting() == (0,)
    table.answer(0, "pass")
    assert table.game.waiting() == (1,)


def test_r3_who_has_units_but_no_intrigue_card_passes_alone() -> None:
    table = fighters([1, 1, 0], {1: "contingency_plan"})
    assert table.game.waiting() == (1,)
    table.answer(1, "pass")
    assert table.state.round == 2


def test_u11_3_third_reward_only_with_four_players() -> None:
    for seats, third in ((3, 0), (4, 2)):
        table = fighters([3, 2, 1, 0][:seats], {}, conflict="skirmish_desert_mouse")
        assert [player.solari for player in table.state.players][:3] == [2, 3, third]


def test_u11_4_tie_for_first_with_three_players() -> None:
    table = fighters([3, 3, 1], {}, conflict="skirmish_desert_mouse")
    assert [player.solari for player in table.state.players] == [3, 3, 0]
    assert table.state.unwon == ["skirmish_desert_mouse"]
    assert all((trophy.of == "objective") for player in table.state.players for trophy in player.trophies)


@pytest.mark.parametrize(("units", "solari"), [
    ([3, 3, 2, 1], [3, 3, 2, 0]), ([3, 3, 2, 2], [3, 3, 0, 0]), ([3, 3, 3, 2], [3, 3, 3, 0]), ([3, 3, 3, 3], [3] * 4),
])  # fmt: skip
def test_u11_4_tie_for_first_with_four_players(units: list[int], solari: list[int]) -> None:
    table = fighters(units, {}, conflict="skirmish_desert_mouse")
    assert [player.solari for player in table.state.players] == solari
    assert table.state.unwon == ["skirmish_desert_mouse"]


@pytest.mark.parametrize(("units", "solari"), [
    ([3, 2, 2], [2, 2, 2]), ([3, 2, 2, 1], [2, 2, 2, 0]), ([3, 2, 1, 1], [2, 3, 0, 0]), ([3, 2, 2, 2], [2, 2, 2, 2]),
])  # fmt: skip
def test_u11_5_ties_for_second_and_third(units: list[int], solari: list[int]) -> None:
    table = fighters(units, {}, conflict="skirmish_desert_mouse")
    assert [player.solari for player in table.state.players] == solari
    assert "skirmish_desert_mouse" in [trophy.id for trophy in table.player(0).trophies]


def test_u11_6_rewards_in_turn_order_from_the_first_player() -> None:
    table = Table(4, conflict="skirmish_desert_mouse")
    table.state.first = 2
    for seat, troops in enumerate([3, 2, 1, 4]):
        table.set(seat, conflict=troops)
    table.combat()
    told = [event.data["seat"] for event in table.game.events if event.kind == "reward"]
    assert told == [3, 0, 1]


def test_u11_6_the_order_of_rewards_does_not_depend_on_who_passed_last() -> None:
    table = Table(4, conflict="skirmish_desert_mouse")
    table.state.first = 2
    for seat, troops in enumerate([3, 2, 1, 4]):
        table.set(seat, conflict=troops)
    table.intrigue(3, "contingency_plan", "contingency_plan")
    table.combat()
    table.take(3, "contingency_plan")
    while table.game.waiting() == (3,) and "pass" in table.ids(3):
        table.answer(3, "pass")
    told = [event.data["seat"] for event in table.game.events if event.kind == "reward"]
    assert told == [3, 0, 1]


def icons(table: Table, *trophies: tuple[str, str, bool]) -> None:
    """Give seat 0 exactly these face-up cards: for each the id, the battle icon, and whether it is an Objective."""
    table.trophies(0, *trophies)


def test_u11_7_the_won_card_matches_an_objective_and_scores() -> None:
    table = Table()
    icons(table, ("objective_crysknife", "crysknife", True))
    table.set(0, conflict=1)
    table.combat()
    table.take(0, "faction:guild")
    assert [trophy.up for trophy in table.player(0).trophies] == [False, False]
    assert table.player(0).vp == 1


def test_u11_7_another_icon_or_a_card_face_down_does_not_match() -> None:
    for icon, up in (("desert_mouse", True), ("crysknife", False)):
        table = Table()
        icons(table, ("objective_x", icon, True))
        table.player(0).trophies[0].up = up
        table.set(0, conflict=1)
        table.combat()
        table.take(0, "faction:guild")
        assert (table.player(0).vp, table.player(0).trophies[-1].up) == (0, True)


def test_u11_7_of_several_partners_the_winner_chooses() -> None:
    table = Table()
    icons(table, ("objective_crysknife", "crysknife", True), ("spice_freighters", "crysknife", False))
    table.set(0, conflict=1)
    table.combat()
    table.take(0, "faction:guild")
    assert table.decision(0).kind == "match"
    table.take(0, "conflict:spice_freighters")
    assert [trophy.up for trophy in table.player(0).trophies] == [True, False, False]
    assert table.player(0).vp == 1


def test_u11_7_wild_icons_do_not_match_when_won() -> None:
    table = Table(conflict="propaganda")
    table.player(0).trophies = [Trophy("objective_crysknife", "crysknife", True, "objective")]
    table.set(0, conflict=1)
    table.combat()
    choose(table, "pick guild fremen")
    assert [trophy.up for trophy in table.player(0).trophies] == [True, True]
    assert table.player(0).vp == 0


def test_u11_8_each_optional_payment_once_or_twice_and_control_not_doubled() -> None:
    for times, vp in ((0, 2), (1, 3), (2, 4)):
        table = Table(conflict="battle_for_spice_refinery")
        table.sandworms.wall = False
        table.player(0).trophies = []
        table.set(0, sandworms=1, solari=12)
        table.combat()
        choose(table, "; ".join(["choose-pay"] * times + ["done"] * (times < 2)))
        assert (table.player(0).vp, table.player(0).solari) == (vp, 12 - 6 * times)
        assert table.state.control["spice_refinery"] == 0
        assert len(table.player(0).trophies) == 1


def test_u11_8_two_factions_for_a_doubled_influence() -> None:
    table = table_for({"sandworms": 1})
    table.combat()
    choose(table, "item:0 faction:guild; faction:fremen")
    assert (table.level(0, "guild"), table.level(0, "fremen")) == (1, 1)


def test_u11_10_an_unwon_conflict_is_of_no_further_use() -> None:
    table = fighters([0, 0, 0], {})
    assert table.state.unwon == ["skirmish_crysknife"]
    assert table.state.round == 2
    table._set_conflict("skirmish_desert_mouse")
    table.set(0, conflict=1)
    won = len(table.player(0).trophies)
    table.combat()
    assert [trophy.id for trophy in table.player(0).trophies[won:]] == ["skirmish_desert_mouse"]
    assert table.state.unwon == ["skirmish_crysknife"]


# -- U12: Makers and Recall ------------------------------------------------------------------------


def test_u12_1_makers_without_an_agent_get_spice() -> None:
    table = table_for({"out": "imperial_basin"})
    table.state.bonus["deep_desert"] = 1
    table.combat()
    assert table.state.bonus == {"deep_desert": 2, "hagga_basin": 1, "imperial_basin": 0}


@pytest.mark.parametrize(("vp", "phase"), [(9, "turns"), (10, "over"), (12, "over")])
def test_u12_3_ten_points_end_the_game_in_the_recall_only(vp: int, phase: str) -> None:
    table = Table()
    table.player(1).vp = vp
    table.player(1).sources["test"] = vp
    table.pass_turns(0, 1)
    assert table.state.phase == "turns"
    table.pass_turns(2)
    assert table.state.phase == phase


def test_u12_3_an_empty_conflict_deck_ends_the_game() -> None:
    table = Table()
    table.state.box += table.state.conflict_deck
    table.state.conflict_deck = []
    table.pass_turns(0, 1, 2)
    assert table.state.phase == "over"


def test_u12_3_agents_return_and_the_marker_moves() -> None:
    table = table_for({"out": "arrakeen fremkit"})
    table.set(1, agents=3, swordmaster=True, ready=3)
    table.combat()
    assert table.state.first == 1
    assert set(table.state.agents.values()) == {()}
    assert [player.ready for player in table.state.players] == [2, 3, 2]


# -- U13 without the module ------------------------------------------------------------------------


def test_u13_3_a_contract_is_two_solari_and_its_cards_are_out() -> None:
    table = table_for({"hand": "diplomacy"})
    state = table.state
    assert not {"cargo_runner", "delivery_agreement", "interstellar_trade", "priority_contracts"} & set(state.cards)
    assert not {"backed_by_choam", "choam_profits", "leverage", "reach_agreement"} & set(state.intrigues)
    table.send(0, "diplomacy", "dutiful_service")
    assert table.player(0).solari == 2


# -- U14: the end ----------------------------------------------------------------------------------


def test_u14_4_no_plot_or_combat_cards_in_the_endgame() -> None:
    table = table_for({"intrigue": "contingency_plan cunning devour"})
    table.endgame()
    assert table.ids(0) == []
    table.answer(0)
    assert table.state.phase == "over"


def test_u14_2_endgame_spice_counts_for_the_tiebreaker() -> None:
    table = table_for({"intrigue": "secure_spice_trade", "discard": "the_spice_must_flow the_spice_must_flow"})
    table.set(1, spice=1)
    table.player(1).vp, table.player(1).sources["test"] = 1, 1
    table.endgame()
    table.take(0, "play", "intrigue:secure_spice_trade")
    outcome = table.game.outcome()
    assert outcome is not None
    assert [standing.seat for standing in outcome.standings] == [0, 1, 2]


@pytest.mark.parametrize(
    ("ahead", "behind", "tie"),
    [
        ({"vp": 1}, {"spice": 9}, ""),
        ({"spice": 1}, {"solari": 9, "water": 9}, "spice"),
        ({"solari": 1}, {"water": 9}, "solari"),
        ({"water": 1}, {"garrison": 2}, "water"),
        ({"garrison": 1}, {"last_reveal": 9}, "garrison"),
        ({"last_reveal": 1}, {}, "last_reveal"),
    ],
)
def test_u14_2_the_standings_name_the_tiebreaker_that_decided(
    ahead: dict[str, int], behind: dict[str, int], tie: str
) -> None:
    order = ("vp", "spice", "solari", "water", "garrison", "last_reveal")
    assert find_tie([ahead.get(name, 0) for name in order], [behind.get(name, 0) for name in order]) == tie


def test_u14_2_who_is_first_by_more_spice_has_that_beside_the_place() -> None:
    table = table_for({})
    table.set(1, spice=table.player(0).spice + 5)
    table.set(2, spice=0)
    table.endgame()
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.standings[0].seat == 1
    assert outcome.standings[0].tie == "spice"
    assert outcome.standings[-1].tie == ""


@pytest.mark.parametrize(("vp", "first", "tie"), [(0, 0, "chaumurky"), (1, 1, "")], ids=["equal", "more"])
def test_ix12_1_a_module_breaks_ties_before_resources_but_after_vp(
    vp: int, first: int, tie: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_for({})
    monkeypatch.setattr(table.game.config.rules, "tiebreaks", {"chaumurky": lambda game, seat: int(seat == 0)})
    table.set(1, spice=table.player(0).spice + 5, vp=table.player(0).vp + vp)
    table.set(2, spice=0, vp=0)
    table.endgame()
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.standings[0].seat, outcome.standings[0].tie) == (first, tie)


# -- U15: decks ------------------------------------------------------------------------------------


def test_u15_1_an_empty_deck_is_the_shuffled_discard_pile_and_the_draw_goes_on() -> None:
    table = table_for({"hand": "reconnaissance", "water": 2})
    player = table.player(0)
    player.discard, player.deck = player.deck[1:], player.deck[:1]
    table.send(0, "reconnaissance", "research_station")
    assert (len(player.hand), len(player.deck), player.discard) == (2, 7, [])
    assert table.game.steps[-1].chance


def test_u15_1_with_both_piles_empty_the_draw_is_short() -> None:
    table = table_for({"hand": "reconnaissance", "water": 2})
    player = table.player(0)
    table.state.trashed += player.deck[1:]
    player.deck = player.deck[:1]
    table.send(0, "reconnaissance", "research_station")
    assert (len(player.hand), player.garrison) == (1, 5)


def test_u6_2_an_empty_intrigue_deck_is_its_shuffled_discard_pile() -> None:
    table = table_for({"hand": "dagger"})
    state = table.state
    state.intrigue_discard, state.intrigue_deck = state.intrigue_deck[:3], []
    state.trashed_intrigue = [i for i in range(len(state.intrigues)) if i not in state.intrigue_discard]
    table.send(0, "dagger", "assembly_hall")
    assert (len(table.player(0).intrigue), len(state.intrigue_deck), state.intrigue_discard) == (1, 2, [])


def test_u15_4_r16_a_card_that_is_all_cost_must_be_paid_once_played() -> None:
    table = table_for({"intrigue": "market_opportunity", "spice": 2})
    table.take(0, "play", "intrigue:market_opportunity", "way:0")
    assert "done" not in table.ids(0)
    assert table.game.undoable(0) == 1  # playing the card can be undone
    table = table_for({"intrigue": "strategic_stockpiling", "spice": 5, "water": 3, "fremen": 3})
    table.take(0, "play", "intrigue:strategic_stockpiling")
    assert "done" not in table.ids(0)
    choose(table, "item:1 choose-pay")
    assert "done" in table.ids(0)  # UC4.D: one effect or both


# -- U16: Leaders ----------------------------------------------------------------------------------


def test_u16_1_gurney_keeps_his_persuasion_when_the_strength_drops() -> None:
    table = table_for({"leader": "gurney_halleck", "hand": "unswerving_loyalty maula_pistol", "conflict": 2})
    table.reveal(0)  # a strength of 4, and 1 sword
    assert table.player(0).persuasion == 2
    choose(table, "way 0; choose-deploy")
    assert (strength(table.game, table.player(0)), table.player(0).persuasion) == (7, 3)


def test_u16_4_feyd_never_leaves_the_last_space() -> None:
    table = table_for({"leader": "feyd_rautha_harkonnen", "hand": "signet_ring", "training": "end"})
    before = measure(table)
    table.take(0, "agent", "card:signet_ring", "space:gather_support", "way:0")
    assert table.training(0) == "end"
    check(table, before, "play+1 ready-1 garrison+2")


# -- undo ------------------------------------------------------------------------------------------


def test_steps_without_hidden_information_can_be_taken_back_and_no_others() -> None:
    table = table_for({"hand": "rebel_supplier dagger", "spies": "refinery_arrakeen", "intrigue": "crysknife"})
    for how, count in (
        (lambda: table.take(0, "play", "intrigue:crysknife"), 1),
        (lambda: table.send(0, "rebel_supplier", "spice_refinery", "way:1"), 2),
        (lambda: table.take(0, "decline"), 3),
        (lambda: table.answer(0, "deploy.1"), 4),
        (lambda: table.end(0), 0),
    ):
        how()
        assert table.game.undoable(0) == count
    table.reveal(1)
    assert table.game.undoable(1) == 0


@pytest.mark.parametrize("what", ["gather", "draw", "intrigue", "row", "aside", "inspect"])
def test_steps_that_show_hidden_cards_cannot_be_taken_back(what: str) -> None:
    table = table_for({"hand": "dagger maula_pistol long_live_the_fighters", "spies": "landsraad_right",
                       "intrigue": "cunning manipulate inspire_awe", "row": "desert_survival"})  # fmt: skip
    match what:
        case "gather":
            table.send(0, "dagger", "gather_support", "way:0")
            table.take(0, "gather")
        case "draw":
            table.send(0, "maula_pistol", "imperial_basin")
        case "intrigue":
            table.send(0, "dagger", "assembly_hall")
            table.take(0, "decline")
        case "row":
            table.take(0, "play", "intrigue:inspire_awe")
            table.take(0, "card:desert_survival")
        case "aside":
            table.take(0, "play", "intrigue:manipulate")
            table.take(0, "card:desert_survival")
        case "inspect":
            table.send(0, "long_live_the_fighters", "fremkit")
            table.take(0, "card:long_live_the_fighters", "go")
    assert table.game.undoable(0) == 0


def test_r19_a_pass_and_the_last_choice_of_a_reward_hand_the_turn_on() -> None:
    table = fighters([2, 1, 0], {0: "contingency_plan", 1: "contingency_plan"})
    table.answer(0, "pass")
    assert table.game.undoable(0) == 0
    table.answer(1, "pass")
    assert table.game.undoable(1) == 0
    table.take(0, "faction:guild")
    assert table.game.undoable(0) == 0


def test_the_last_act_of_the_endgame_cannot_be_taken_back() -> None:
    table = table_for({"intrigue": "secure_spice_trade", "discard": "the_spice_must_flow the_spice_must_flow"})
    table.endgame()
    table.take(0, "play", "intrigue:secure_spice_trade")
    assert (table.state.phase, table.game.undoable(0)) == ("over", 0)


def test_rewards_depend_on_strength_alone() -> None:
    """Rewards depend on strength alone: three troops are as strong as two sandworms, so both tie; sandworms only double
    their own reward."""
    table = table_for({"conflict": 3, "on": "skirmish_desert_mouse"})
    table.set(1, sandworms=2)
    table.combat()
    assert [table.player(seat).solari for seat in range(3)] == [3, 6, 0]


# -- the smaller rules of U10–U15 ------------------------------------------------------------------


def test_u10_7_clean_up_moves_cards_and_triggers_nothing() -> None:
    table = table_for({"hand": "spacing_guilds_favor dagger", "played": "diplomacy"})
    table.reveal(0)
    table.end(0)
    assert table.names(0, "discard") == ["dagger", "diplomacy", "spacing_guilds_favor"]
    assert (table.player(0).spice, table.player(0).hand) == (0, [])


def test_u11_2_strength_follows_every_card_at_once() -> None:
    table = fighters([2, 1, 0], {0: "weirding_combat tactical_option", 1: "detonation"})
    table.take(0, "play", "intrigue:weirding_combat")
    assert strength(table.game, table.player(0)) == 7
    table.take(0, "play", "intrigue:tactical_option", "way:1")
    choose(table, "way 2")
    assert strength(table.game, table.player(0)) == 0


def test_u12_2_bonus_spice_is_taken_also_with_sandworms() -> None:
    table = table_for({"hand": "dune_the_desert_planet", "hooks": True})
    table.state.bonus["hagga_basin"] = 2
    table.send(0, "dune_the_desert_planet", "hagga_basin")
    assert (table.player(0).spice, table.state.bonus["hagga_basin"]) == (2, 0)
    choose(table, "way 1")
    assert (table.player(0).spice, table.worms(0)) == (2, 1)


def test_u15_2_reserve_stacks_run_out() -> None:
    table = Table()
    state = table.state
    ways = [card for card in state.reserve if state.cards[card] == "prepare_the_way"]
    assert len(ways) == 8
    table.player(1).discard += ways
    state.reserve = [card for card in state.reserve if card not in ways]
    table.reveal(0)
    table.set(0, persuasion=20)
    assert table.find(0, "acquire", "card:prepare_the_way") == []
    assert len(table.find(0, "acquire", "card:the_spice_must_flow")) == 1


def test_u15_3_a_played_card_is_discarded_after_it_is_resolved() -> None:
    table = table_for({"intrigue": "mercenaries", "solari": 3})
    state = table.state
    state.trashed_intrigue, state.intrigue_deck = state.intrigue_deck, []
    table.take(0, "play", "intrigue:mercenaries")
    table.take(0, "choose-pay")
    assert table.player(0).intrigue == []  # the card cannot draw itself (UC4.G)
    assert [state.intrigues[card] for card in state.intrigue_discard] == ["mercenaries"]


def test_u13_10_contracts_are_open_and_the_order_of_the_bank_is_hidden() -> None:
    """Contracts are public and the order of the bank is hidden (U13.10): two banks in different orders look the same to
    everybody."""
    table = Table(3, modules=["choam"])
    other = Table(3, modules=["choam"])
    other.choam.bank.reverse()
    assert table.choam.bank != other.choam.bank
    assert [table.game.view(seat) for seat in (None, 0)] == [other.game.view(seat) for seat in (None, 0)]
    assert all(name in str(table.game.view(None)) for name in table.choam.market)
