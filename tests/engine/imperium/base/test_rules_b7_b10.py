"""Rules B7–B10 of the base game, each by its number: Reveal turn, acquiring, Influence, Intrigue cards."""

from __future__ import annotations

import pytest

from engine.imperium.state import NOBODY
from engine.imperium.units import strength
from engine.imperium.verbs.goods import gain
from engine.kernel.decisions import Illegal
from engine.kernel.events import seen_by
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.table import Table


def power(table: Table, seat: int = 0) -> int:
    """The strength of a seat in the Conflict."""
    return strength(table.game, table.player(seat))


# -- B7: the Reveal turn -----------------------------------------------------------------------------


def test_b7_1_b7_2_an_empty_hand_can_be_revealed_and_played_cards_give_nothing() -> None:
    table = table_for({"played": "convincing_argument stilgar"}, product="base")
    before = measure(table)
    table.reveal(0)
    check(table, before, "")
    assert "end" in table.ids(0)


def test_b7_2_b1_7_cards_of_agent_turns_are_in_play_for_conditions() -> None:
    table = table_for({"played": "arrakis_liaison", "hand": "spice_hunter"}, product="base")
    before = measure(table)
    table.reveal(0)
    check(table, before, "play+1 persuasion+1 swords+1 spice+1")


def test_b7_3_persuasion_is_spent_before_between_and_after_the_effects() -> None:
    table = table_for({"hand": "bene_gesserit_sister convincing_argument chani", "conflict": 1, "council": True,
                       "out": "hall_of_oratory", "row": "arrakis_recruiter scout"}, product="base")  # fmt: skip
    table.reveal(0)
    assert table.player(0).persuasion == 2 + 2 + 2 + 1
    table.take(0, "acquire", "card:arrakis_recruiter")
    choose(table, "way 0")  # the persuasion of the Sister
    table.take(0, "acquire", "card:arrakis_liaison")
    table.take(0, "acquire", "card:scout")
    assert table.player(0).persuasion == 7 - 2 + 2 - 2 - 1
    table.end(0)
    assert table.player(0).persuasion == 0


def test_b7_3_mandatory_reveal_effects_come_before_the_end() -> None:
    table = table_for({"hand": "bene_gesserit_sister"}, product="base")
    table.reveal(0)
    with pytest.raises(Illegal):
        table.end(0)
    choose(table, "way 1")
    table.end(0)


def test_b7_4_a_card_drawn_in_the_reveal_turn_is_revealed_and_used() -> None:
    table = table_for({"intrigue": "water_of_life", "spice": 1, "deck": "stilgar dagger spice_hunter"}, product="base")
    table.reveal(0)
    before = measure(table)
    table.take(0, "play", "intrigue:water_of_life")
    table.take(0, "choose-pay")
    check(table, before, "intrigue-1 water-1 spice-1 draw+3 play+3", "persuasion+2 swords+3", "swords+1",
          "persuasion+1 swords+1 spice+1")  # fmt: skip
    assert table.names(0, "hand") == []


@pytest.mark.parametrize(("troops", "swords", "total"), [(0, 0, 0), (0, 6, 0), (1, 0, 2), (3, 2, 8), (2, 5, 9)])
def test_b7_5_strength(troops: int, swords: int, total: int) -> None:
    assert power(table_for({"conflict": troops, "swords": swords}, product="base")) == total


def test_b7_5_swords_count_when_a_troop_comes_in_the_same_turn() -> None:
    table = table_for({"hand": "dagger sardaukar_infantry", "intrigue": "rapid_mobilization"}, product="base")
    table.reveal(0)
    assert power(table) == 0
    table.take(0, "play", "intrigue:rapid_mobilization")
    choose(table, "way 2")
    assert power(table) == 2 * 2 + 1 + 2


def test_b7_5_with_the_last_troop_all_strength_is_gone() -> None:
    table = table_for({"hand": "stilgar chani", "conflict": 1}, product="base")
    table.reveal(0)
    assert power(table) == 5
    choose(table, "way 1")
    assert power(table) == 0


def test_b7_6_strength_above_twenty() -> None:
    table = table_for({"hand": "stilgar", "conflict": 9}, product="base")
    table.reveal(0)
    assert power(table) == table.game.view(None)["players"][0]["strength"] == 21


def test_b7_7_clean_up_takes_everything_in_play() -> None:
    table = table_for({"hand": "dagger foldspace", "played": "diplomacy"}, product="base")
    table.reveal(0)
    table.end(0)
    assert table.names(0, "discard") == ["dagger", "diplomacy", "foldspace"]
    assert (table.names(0, "played"), table.names(0, "revealed")) == ([], [])


def test_b7_8_a_card_drawn_later_stays_in_hand() -> None:
    table = table_for({"intrigue": "charisma"}, product="base")
    table.pass_turns(0)
    table.give(0, "dagger")
    table.pass_turns(1, 2)
    assert "dagger" in table.names(0, "hand")
    assert len(table.player(0).hand) == 6


# -- B8: acquiring -----------------------------------------------------------------------------------


def test_b8_1_as_many_as_can_be_paid_and_what_costs_too_much_is_refused() -> None:
    table = table_for({"hand": "convincing_argument convincing_argument dagger", "row": "scout gurney_halleck"},
                      product="base")  # fmt: skip
    table.reveal(0)
    refused = {o.targets[0]: o.refusal for o in table.decision(0, refused=True).options if o.verb == "acquire"}
    said = refused["card:base/gurney_halleck"]
    assert said is not None
    assert (said.key, said.args) == ("refused-persuasion", {"n": 6, "have": 4})
    assert refused["card:base/the_spice_must_flow"] is not None
    choose(table, "acquire card:scout; acquire card:arrakis_liaison")
    assert table.player(0).persuasion == 1
    assert table.find(0, "acquire", "card:arrakis_liaison") == []


def test_b8_2_foldspace_is_never_for_sale() -> None:
    table = table_for({}, product="base")
    table.reveal(0)
    table.set(0, persuasion=30)
    assert table.find(0, "card:foldspace") == []
    assert len(table.find(0, "acquire")) == 5 + 2


def test_b8_3_b1_11_the_card_goes_to_the_discard_pile_and_its_effect_happens_once() -> None:
    table = table_for({"row": "chani"}, product="base")
    table.reveal(0)
    table.set(0, persuasion=5)
    before = measure(table)
    table.take(0, "acquire", "card:chani")
    check(table, before, "persuasion-5 discard+1 water+1")
    assert table.names(0, "discard") == ["chani"]
    table.end(0)
    assert table.player(0).water == 2


def test_b8_4_the_row_is_filled_before_the_effect_and_the_new_card_can_be_had() -> None:
    table = table_for({"row": "lady_jessica"}, product="base")
    table.reveal(0)
    table.set(0, persuasion=20)
    place = [table.state.cards[card] for card in table.state.row].index("base/lady_jessica")
    coming = table.state.cards[table.state.imperium_deck[-1]]
    table.take(0, "acquire", "card:lady_jessica")
    assert table.state.cards[table.state.row[place]] == coming
    # the effect of the card is resolved at once
    assert {option.verb for option in table.decision(0).options} == {"resolve"}
    table.take(0, "faction:fremen")
    assert table.find(0, "acquire", f"card:{coming}") != []
    kinds = [event.kind for event in table.game.events]
    assert kinds.index("row") < kinds.index("influence")


def test_b8_5_an_empty_stack_gives_nothing_and_trashed_reserve_cards_return() -> None:
    table = table_for({"hand": "guild_administrator", "discard": "arrakis_liaison"}, product="base")
    state = table.state
    gone = [card for card in state.reserve if state.cards[card] == "base/arrakis_liaison"]
    state.reserve = [card for card in state.reserve if card not in gone]
    table.player(1).discard += gone
    table.send(0, "guild_administrator", "secure_contract")
    before = measure(table)
    table.take(0, "card:arrakis_liaison")
    check(table, before, "discard-1 reserve+1")
    table.end(0)
    table.reveal(1)
    table.set(1, persuasion=20)
    table.take(1, "acquire", "card:arrakis_liaison")
    assert table.find(1, "acquire", "card:arrakis_liaison") == []


def test_b8_6_without_a_deck_the_row_is_not_filled() -> None:
    table = table_for({"row": "scout"}, product="base")
    table.state.trashed += table.state.imperium_deck
    table.state.imperium_deck = []
    table.reveal(0)
    table.set(0, persuasion=1)
    table.take(0, "acquire", "card:scout")
    assert len(table.state.row) == 4


# -- B9: Influence -----------------------------------------------------------------------------------


def shift(level: int, faction: str = "fremen", **position: object) -> Table:
    """A table whose seat 0 can lose Influence by sending Shifting Allegiances."""
    return table_for({"hand": "shifting_allegiances", "spice": 2, faction: level} | position, product="base")


def test_b9_1_the_point_at_two_goes_and_comes_back() -> None:
    table = shift(2)
    assert table.player(0).vp == 1
    table.send(0, "shifting_allegiances", "secure_contract")
    table.take(0, "faction:fremen")
    assert (table.level(0, "fremen"), table.player(0).vp) == (1, 0)
    table.take(0, "faction:fremen")
    assert (table.level(0, "fremen"), table.player(0).vp) == (3, 1)


@pytest.mark.parametrize(("before", "vp", "water"), [(0, 1, 0), (1, 1, 0), (2, 1, 1), (3, 1, 1), (4, 0, 0)])
def test_b9_2_two_and_four_are_reached_in_a_jump(before: int, vp: int, water: int) -> None:
    table = table_for({"hand": "power_play", "fremen": before}, product="base")
    points = table.player(0).vp
    table.send(0, "power_play", "stillsuits")
    assert table.level(0, "fremen") == before + 2
    assert table.player(0).water == 1 + 1 + water  # 1 is the gain of the space
    assert table.player(0).vp == points + vp


def test_b9_2_the_bonus_is_never_given_back_and_earned_again() -> None:
    table = shift(4, water=0)
    table.send(0, "shifting_allegiances", "secure_contract")
    choose(table, "faction:fremen; faction:fremen")
    assert (table.level(0, "fremen"), table.player(0).water) == (5, 1)


def test_b9_3_the_first_at_four_takes_the_alliance_and_an_equal_does_not() -> None:
    table = table_for({"hand": "diplomacy", "fremen": 3}, product="base")
    table.influence(1, "fremen", 3)
    table.send(0, "diplomacy", "stillsuits")
    table.end(0)
    table.give(1, "diplomacy")
    table.send(1, "diplomacy", "hardy_warriors")
    assert (table.level(1, "fremen"), table.state.alliances["fremen"]) == (4, 0)
    assert [table.player(seat).vp for seat in (0, 1)] == [2, 1]


@pytest.mark.parametrize(("holder", "climber", "taken"), [(4, 3, False), (4, 4, True), (5, 4, False), (6, 5, False)])
def test_b9_3_a_strictly_higher_opponent_takes_token_and_point(holder: int, climber: int, taken: bool) -> None:
    table = table_for({"hand": "diplomacy", "rival": {"fremen": holder}, "fremen": climber}, product="base")
    table.send(0, "diplomacy", "stillsuits")
    assert table.state.alliances["fremen"] == (0 if taken else 1)
    assert [table.player(seat).vp for seat in (0, 1)] == ([2, 1] if taken else [1, 2])


@pytest.mark.parametrize(("mine", "theirs", "after"), [
    (4, 3, NOBODY), (4, 4, 1), (5, 5, 1), (5, 4, 0), (6, 5, 0), (6, 6, 1), (5, 3, 0), (4, 0, NOBODY),
])  # fmt: skip
def test_b9_4_losing_influence_may_lose_the_alliance(mine: int, theirs: int, after: int) -> None:
    table = shift(mine)
    table.influence(1, "fremen", theirs)
    table.send(0, "shifting_allegiances", "secure_contract")
    table.take(0, "faction:fremen")
    assert table.state.alliances["fremen"] == after
    assert table.player(0).vp == 1 + (after == 0)


def test_b9_4_of_several_who_were_tied_the_loser_picks() -> None:
    table = Table(4, product="base")
    table.give(0, "shifting_allegiances")
    table.set(0, spice=2)
    for seat, level in enumerate((5, 5, 4, 5)):
        table.influence(seat, "fremen", level)
    table.send(0, "shifting_allegiances", "secure_contract")
    table.take(0, "faction:fremen")
    assert table.decision(0).kind == "heir"
    assert {option.targets for option in table.decision(0).options} == {("seat:1",), ("seat:3",)}
    table.take(0, "seat:3")
    assert table.state.alliances["fremen"] == 3


def test_b9_4_a_free_alliance_goes_to_the_next_at_four() -> None:
    table = shift(4)
    table.give(1, "diplomacy")
    table.influence(1, "fremen", 3)
    table.send(0, "shifting_allegiances", "secure_contract")
    choose(table, "faction:fremen; faction:guild")
    assert table.state.alliances["fremen"] == NOBODY
    table.end(0)
    table.send(1, "diplomacy", "stillsuits")
    assert table.state.alliances["fremen"] == 1


def test_b9_5_conditions_ask_for_the_token() -> None:
    for rival, swords in ((4, 4), (3, 6)):
        table = table_for({"hand": "worm_riders", "rival": {"fremen": rival}, "fremen": 4}, product="base")
        table.reveal(0)
        assert table.player(0).swords == swords


def test_b9_6_any_influence_is_with_one_faction_of_four() -> None:
    table = table_for({"intrigue": "bribery", "solari": 2}, product="base")
    table.take(0, "play", "intrigue:bribery")
    table.take(0, "choose-pay")
    assert len(table.find(0, "resolve")) == 4
    table = shift(1, guild=1)
    table.send(0, "shifting_allegiances", "secure_contract")
    assert {option.targets[0] for option in table.find(0, "resolve")} == {"faction:fremen", "faction:guild"}
    choose(table, "faction:guild; faction:emperor")
    assert list(table.player(0).influence.values()) == [2, 0, 0, 1]


def test_b9_7_b1_4_beyond_six_nothing_is_gained() -> None:
    table = table_for({"hand": "diplomacy", "fremen": 6}, product="base")
    before = measure(table)
    table.send(0, "diplomacy", "stillsuits")
    check(table, before, "play+1 ready-1 water+1")
    table = table_for({"hand": "power_play", "fremen": 5}, product="base")
    table.send(0, "power_play", "stillsuits")
    assert table.level(0, "fremen") == 6


def test_b9_8_influence_asked_for_is_not_paid() -> None:
    table = table_for({"hand": "smugglers_thopter", "guild": 2}, product="base")
    before = measure(table)
    table.send(0, "smugglers_thopter", "secure_contract")
    check(table, before, "play+1 ready-1 solari+3 draw+2")


# -- B10: Intrigue cards -----------------------------------------------------------------------------


def test_b10_1_intrigue_cards_are_secret_until_played() -> None:
    table = table_for({"intrigue": "bribery windfall ambush private_army tiebreaker"}, product="base")
    for viewer in (1, 2, None):
        view = table.game.view(viewer)
        assert view["players"][0]["intrigue"] == 5
        assert "bribery" not in str(view)
    assert "base/bribery" in table.game.view(0)["you"]["intrigue"]
    table.take(0, "play", "intrigue:windfall")
    assert table.game.view(1)["intrigue_discard"] == ["base/windfall"]


def test_b10_1_an_exhausted_deck_is_remade_from_the_discards() -> None:
    table = table_for({"hand": "reconnaissance"}, product="base")
    state = table.state
    state.intrigue_discard, state.intrigue_deck = state.intrigue_deck[:3], []
    state.trashed_intrigue = [i for i in range(len(state.intrigues)) if i not in state.intrigue_discard]
    table.send(0, "reconnaissance", "carthag")
    assert (len(table.player(0).intrigue), len(state.intrigue_deck), state.intrigue_discard) == (1, 2, [])


def test_b10_2_each_timing_has_its_time() -> None:
    cards = "tiebreaker ambush corner_the_market to_the_victor windfall"
    flow = {"discard": "the_spice_must_flow"}
    table = table_for({"intrigue": cards, "conflict": 1} | flow, product="base")
    assert len(table.find(0, "play")) == len(table.find(0, "play", "intrigue:windfall")) == 1
    table.combat()
    assert {option.targets[0] for option in table.find(0, "play")} == {
        "intrigue:base/tiebreaker",
        "intrigue:base/ambush",
    }
    table.take(0, "play", "intrigue:tiebreaker")
    assert table.player(0).swords == 2
    table = table_for({"intrigue": cards} | flow, product="base")
    table.endgame()
    assert {option.targets[0] for option in table.find(0, "play")} == {
        "intrigue:base/tiebreaker", "intrigue:base/corner_the_market"}  # fmt: skip


def test_b10_3_a_cost_is_not_optional_once_the_card_is_played() -> None:
    for card, position in (("bribery", {"solari": 2}), ("water_of_life", {"spice": 1}), ("choam_shares", {"solari": 7}),
                           ("calculated_hire", {"spice": 1})):  # fmt: skip
        table = table_for({"intrigue": card} | position, product="base")
        table.take(0, "play", f"intrigue:{card}")
        assert "done" not in table.ids(0), card


def test_b10_3_a_card_without_its_condition_or_cost_is_refused() -> None:
    table = table_for({"intrigue": "bribery councilors_dispensation", "solari": 1}, product="base")
    shown = {o.targets[0]: o.refusal for o in table.decision(0, refused=True).options if o.verb == "play"}
    assert {ref: said.key for ref, said in shown.items() if said} == {
        "intrigue:base/bribery": "refused-unusable", "intrigue:base/councilors_dispensation": "refused-unusable",
    }  # fmt: skip


def test_b10_4_charisma_lies_face_up_until_the_reveal_turn() -> None:
    table = table_for({"intrigue": "charisma", "hand": "dagger"}, product="base")
    table.send(0, "dagger", "hall_of_oratory")
    table.take(0, "play", "intrigue:charisma")
    table.end(0)
    assert table.game.view(1)["players"][0]["waiting"] == ["base/charisma"]
    assert table.player(0).persuasion == 0
    table.pass_turns(1, 2)
    table.reveal(0)
    assert table.player(0).persuasion == 2 + 1  # 1 is the gain of Hall of Oratory
    table.end(0)
    assert table.player(0).waiting == []


def test_b10_4_what_waits_is_used_once() -> None:
    table = table_for({"intrigue": "charisma"}, product="base")
    table.take(0, "play", "intrigue:charisma")
    table.pass_turns(0, 1, 2)
    for seat in (1, 2, 0):
        table.reveal(seat)
        if seat == 0:
            hand = {"convincing_argument": 2, "dagger": 0, "seek_allies": 0}
            assert table.player(0).persuasion == sum(hand.get(name, 1) for name in table.names(0, "revealed"))
        table.end(seat)


def test_b10_5_one_is_stolen_at_random_from_each_with_four_or_more() -> None:
    table = Table(4, product="base")
    for seat, count in ((1, 4), (2, 3), (3, 6)):
        table.player(seat).intrigue += [table.state.intrigue_deck.pop() for _ in range(count)]
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "secrets")
    assert [len(player.intrigue) for player in table.state.players] == [3, 3, 3, 5]
    stolen = [event for event in table.game.events if event.kind == "steal"]
    assert [event.data["victim"] for event in stolen] == ["seat:1", "seat:3"]
    for event in stolen:
        assert "cards" in (seen_by(event, int(event.data["victim"][-1])) or {})
        assert "cards" not in (seen_by(event, 2) or {})


def test_b1_3_resources_have_no_upper_limit() -> None:
    table = table_for({"hand": "dagger", "solari": 400, "spice": 300, "water": 200}, product="base")
    for good in ("solari", "spice", "water"):
        gain(table.game, 0, good, 100, "test:x")
    assert (table.player(0).solari, table.player(0).spice, table.player(0).water) == (500, 400, 300)
