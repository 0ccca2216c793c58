"""Those of the rulings B16.23–B16.39 on cards of the base game that have a consequence in the program, and B21. Each
test has the number of its ruling.

The printed effects are tested in `test_faces_*`.
"""

from __future__ import annotations

import pytest

from engine.imperium.effects.looking import Look
from engine.imperium.units import strength
from engine.kernel.decisions import Option
from engine.kernel.events import seen_by
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.table import Table

KWISATZ = "kwisatz_haderach"


def moves(table: Table, space: str, seat: int = 0) -> list[Option]:
    """The ways to send an Agent to a space with Kwisatz Haderach."""
    found = table.find(seat, "agent", f"card:{KWISATZ}")
    return [option for option in found if option.targets[1] == f"space:{space}"]


def from_board(table: Table, space: str, origin: str) -> None:
    """Move the Agent on the space `origin` to `space`."""
    found = [option for option in moves(table, space) if f"from:{origin}" in option.targets]
    assert len(found) == 1
    table.answer(0, found[0].id)


# -- B16.23: Kwisatz Haderach --------------------------------------------------------------------------


def test_b16_23_it_sends_to_any_space_occupied_or_not() -> None:
    rich = {"solari": 20, "spice": 20, "water": 20, "fremen": 2}
    table = table_for({"hand": KWISATZ, "out": "wealth"} | rich, product="base")
    table.agent(1, "carthag")
    assert table.can_send(0, KWISATZ) == set(table.state.agents)


def test_b16_23_from_the_leader_or_from_the_board() -> None:
    table = table_for({"hand": KWISATZ, "out": "wealth"}, product="base")
    before = measure(table)
    assert len(moves(table, "secure_contract")) == 2
    from_board(table, "secure_contract", "wealth")
    check(table, before, "play+1 solari+3 draw+1")
    assert (table.state.agents["wealth"], table.state.agents["secure_contract"]) == ((), ("0",))


def test_b16_23_with_no_agent_left_and_back_to_the_space_it_came_from() -> None:
    table = table_for({"hand": KWISATZ, "out": "wealth foldspace"}, product="base")
    before = measure(table)
    from_board(table, "wealth", "wealth")
    check(table, before, "play+1 solari+2 emperor+1 draw+1")
    assert (table.state.agents["wealth"], table.player(0).ready) == (("0",), 0)


def test_b16_23_two_agents_may_stand_on_a_space() -> None:
    table = table_for({"hand": KWISATZ, "out": "wealth"}, product="base")
    table.agent(1, "carthag")
    leader = [option for option in moves(table, "carthag") if len(option.targets) == 2]
    table.answer(0, leader[0].id)
    assert sorted(table.state.agents["carthag"]) == ["0", "1"]
    assert len(table.find(0, "deploy")) == 3


def test_b16_23_not_to_a_once_a_game_space_that_was_used() -> None:
    table = table_for({"hand": KWISATZ, "solari": 20, "council": True}, product="base")
    table.set(0, swordmaster=True, agents=3, ready=3)
    assert not {"high_council", "swordmaster"} & table.can_send(0, KWISATZ)


def test_b16_23_not_past_the_voice() -> None:
    table = table_for({"hand": "the_voice"}, product="base")
    table.give(1, KWISATZ)
    table.send(0, "the_voice", "secure_contract")
    table.take(0, "space:wealth")
    table.end(0)
    assert moves(table, "wealth", 1) == []
    assert moves(table, "carthag", 1) != []


def test_b16_23_b21_4_cost_and_requirement_hold() -> None:
    table = table_for({"hand": KWISATZ, "spice": 3, "solari": 4, "water": 0, "fremen": 1}, product="base")
    closed = {"conspire", "heighliner", "high_council", "swordmaster", "hardy_warriors", "research_station",
              "sietch_tabr", "hagga_basin", "the_great_flat"}  # fmt: skip
    assert table.can_send(0, KWISATZ) == set(table.state.agents) - closed
    table.take(0, "agent", f"card:{KWISATZ}", "space:rally_troops")
    assert (table.player(0).solari, table.player(0).garrison) == (0, 7)


def test_b16_23_a_maker_space_left_empty_gets_bonus_spice() -> None:
    table = table_for({"hand": KWISATZ, "out": "imperial_basin foldspace"}, product="base")
    from_board(table, "hagga_basin", "imperial_basin")
    table.end(0)
    table.pass_turns(1, 2, 0)
    assert table.state.bonus == {"imperial_basin": 1, "hagga_basin": 0, "the_great_flat": 1}


def test_b16_23_the_mentat_is_one_of_your_agents() -> None:
    table = table_for({"hand": KWISATZ}, product="base")
    table.set(0, ready=0)
    table.state.agents.update(wealth=("0",), foldspace=("0.mentat",))
    table.player(0).ready = 1
    table.give_mentat(0)
    table.player(0).lent = ()
    table.settle()
    from_board(table, "secure_contract", "foldspace")
    assert table.state.agents["secure_contract"] == ("0.mentat",)


# -- B16.24 to B16.35 ------------------------------------------------------------------------------------


def test_b16_24_liet_kynes_counts_cards_of_agent_turns() -> None:
    table = table_for({"hand": "liet_kynes", "played": "stilgar arrakis_liaison"}, product="base")
    table.reveal(0)
    table.take(0, "choose-count")
    assert table.player(0).persuasion == 6


def test_b16_25_missionaria_protectiva_is_a_bene_gesserit_card() -> None:
    table = table_for({"hand": "missionaria_protectiva", "played": "missionaria_protectiva"}, product="base")
    table.send(0, "missionaria_protectiva", "arrakeen")
    tracks = {target for option in table.find(0, "resolve") for target in option.targets if "faction:" in target}
    assert len(tracks) == 4  # each of the cards counts for the other
    sheet = table.printed("cards", "missionaria_protectiva")
    assert (sheet.factions, sheet.copies) == (("bene_gesserit",), 2)


def test_b16_26_nobody_looks_at_an_empty_deck_and_nothing_is_shuffled() -> None:
    table = table_for({"intrigue": "poison_snooper"}, product="base")
    player = table.player(0)
    player.discard, player.deck = player.deck, []
    table.game._open = {}
    table.game.found = {}
    assert table.find(0, "play") == []
    assert table.game.view(0)["you"]["top"] is None
    assert (len(player.discard), player.deck) == (10, [])


def test_b16_26_poison_snooper_shows_the_card_to_its_player_alone() -> None:
    table = table_for({"intrigue": "poison_snooper", "deck": "lady_jessica", "leader": "earl_memnon_thorvald"},
                      product="base")  # fmt: skip
    table.take(0, "play", "intrigue:poison_snooper")
    choose(table, "go")
    assert "lady_jessica" in str(table.decision(0))
    assert all("lady_jessica" not in str(table.game.view(viewer)) for viewer in (1, None))
    table.answer(0, "draw")
    assert all("lady_jessica" not in str(table.game.view(viewer)) for viewer in (1, None))
    told = [seen_by(event, viewer) for event in table.game.events for viewer in (1, None)]
    assert "lady_jessica" not in str(told)
    assert table.names(0, "hand") == ["lady_jessica"]


def test_whoever_looks_at_several_cards_is_asked_about_the_top_one_first() -> None:
    """The question names the card that it is about, one after the other from the top of the deck."""
    table = table_for({"intrigue": "poison_snooper", "deck": "lady_jessica crysknife"}, product="base")
    table.take(0, "play", "intrigue:poison_snooper")
    choose(table, "go")
    look, cards = table.state.stack[-1], table.player(0).deck[-2:]
    assert isinstance(look, Look)
    look.cards = list(cards)
    table.game._open = {}
    for card in reversed(cards):
        named = {target for option in table.decision(0).legal() for target in option.targets}
        assert named == {f"card:{table.state.cards[card]}"}
        table.answer(0, "draw")
        assert table.player(0).hand[-1] == card


@pytest.mark.parametrize(("levels", "points"), [((3, 3, 2, 2), 0), ((3, 3, 3, 2), 1), ((6, 3, 3, 3), 2)])
def test_b16_27_plans_within_plans(levels: tuple[int, ...], points: int) -> None:
    factions = dict(zip(("emperor", "guild", "bene_gesserit", "fremen"), levels, strict=True))
    table = table_for({"intrigue": "plans_within_plans"} | factions, product="base")
    before = table.player(0).vp
    table.endgame()
    found = table.find(0, "play")
    assert bool(found) == (points > 0)
    if found:
        table.answer(0, found[0].id)
    assert table.player(0).vp == before + points


def test_b16_28_rapid_mobilization_sends_any_number() -> None:
    for count in (1, 4, 7):
        table = table_for({"intrigue": "rapid_mobilization", "garrison": 7}, product="base")
        table.take(0, "play", "intrigue:rapid_mobilization")
        choose(table, f"way {count}")
        assert (table.player(0).conflict, table.player(0).garrison) == (count, 7 - count)


def test_b16_29_refocus_shuffles_the_deck_even_without_a_discard_pile() -> None:
    table = table_for({"intrigue": "refocus"}, product="base")
    table.take(0, "play", "intrigue:refocus")
    assert "shuffle" in [event.kind for event in table.game.events]
    assert table.game.steps[-1].chance


def test_b16_29_the_card_of_refocus_is_used_in_a_reveal_turn() -> None:
    table = table_for({"intrigue": "refocus"}, product="base")
    player = table.player(0)
    card = next(card for card in player.deck if table.state.cards[card] == "base/convincing_argument")
    table.state.trashed += [other for other in player.deck if other != card]
    player.deck, player.discard = [], [card]
    table.reveal(0)
    table.take(0, "play", "intrigue:refocus")
    assert (player.persuasion, table.names(0, "revealed")) == (2, ["convincing_argument"])


@pytest.mark.parametrize(("card", "space", "most"), [
    ("reconnaissance", "carthag", 1 + 2 + 3), ("dagger", "hall_of_oratory", 0),
])  # fmt: skip
def test_b16_30_reinforcements_in_an_agent_turn(card: str, space: str, most: int) -> None:
    table = table_for({"hand": card, "intrigue": "reinforcements", "solari": 3, "garrison": 5}, product="base")
    table.send(0, card, space)
    table.take(0, "play", "intrigue:reinforcements")
    choose(table, "choose-pay")
    assert len(table.find(0, "deploy")) == most


def test_b16_30_reinforcements_in_a_reveal_turn_go_straight_in() -> None:
    table = table_for({"hand": "dagger", "intrigue": "reinforcements", "solari": 3, "garrison": 5}, product="base")
    table.reveal(0)
    table.take(0, "play", "intrigue:reinforcements")
    choose(table, "choose-pay")
    assert len(table.find(0, "deploy")) == 3  # only these cards
    table.answer(0, "deploy.2")
    assert (table.player(0).conflict, table.player(0).garrison) == (2, 6)
    assert strength(table.game, table.player(0)) == 5
    table.end(0)


def test_b16_31_r281_mohiams_opponents_choose_at_once_and_discard_clockwise_from_the_left() -> None:
    table = Table(4, product="base")
    table.state.first = 2
    table.pass_turns(0, 1)
    table.give(2, "reverend_mother_mohiam")
    table.give(2, "bene_gesserit_initiate", zone="played")
    for seat in (0, 1, 3):
        table.give(seat, "dagger", "diplomacy", "reconnaissance")
    table.send(2, "reverend_mother_mohiam", "wealth")
    while "end" not in table.ids(2):
        table.answer(2, table.ids(2)[0])
    table.end(2)
    assert set(table.game.waiting()) == {0, 1, 3}
    for seat in (1, 0, 3):
        assert not [event for event in table.game.events if event.kind == "discard"]
        table.answer(seat, *table.ids(seat)[:2])
    order = [event.data["seat"] for event in table.game.events if event.kind == "discard"]
    assert order == [3, 3, 0, 0, 1, 1]


def test_b16_31_mohiam_without_another_bene_gesserit_card_does_nothing() -> None:
    table = table_for({"hand": "reverend_mother_mohiam", "played": "stilgar"}, product="base")
    table.give(1, "dagger", "diplomacy")
    table.send(0, "reverend_mother_mohiam", "wealth")
    table.end(0)
    assert (table.game.waiting(), table.decision(1).kind) == ((1,), "turn")


def test_b16_31_mohiam_does_not_wait_for_those_without_cards() -> None:
    table = table_for({"hand": "reverend_mother_mohiam", "played": "gene_manipulation"}, product="base")
    table.give(2, "dagger", "diplomacy")
    table.send(0, "reverend_mother_mohiam", "wealth")
    table.end(0)
    assert table.game.waiting() == (2,)
    choose(table, "pick card:dagger card:diplomacy", 2)
    assert table.names(2, "discard") == ["dagger", "diplomacy"]
    assert table.game.waiting() == (1,)


def test_b16_32_the_loss_of_shifting_allegiances_is_real() -> None:
    table = table_for({"hand": "shifting_allegiances", "spice": 2, "emperor": 0, "guild": 1}, product="base")
    table.send(0, "shifting_allegiances", "secure_contract")
    assert [option.targets for option in table.find(0, "resolve")] == [("faction:guild",)]


def test_b16_33_staged_incident_lowers_the_strength_at_once() -> None:
    for troops, after in ((5, 2 * 2 + 2), (3, 0)):
        table = table_for({"conflict": troops, "swords": 2, "intrigue": "staged_incident windfall"}, product="base")
        table.set(1, conflict=1)
        table.intrigue(1, "ambush")
        table.combat()
        table.take(0, "play", "intrigue:staged_incident")
        choose(table, "choose-pay")
        assert (strength(table.game, table.player(0)), table.player(0).vp) == (after, 1)
        assert table.player(0).supply == 12 - 3 - troops + 3
        # B11.1: a player without troops leaves the combat
        assert table.game.waiting() == ((0,) if troops == 5 else (1,))


def test_b16_34_whoever_has_neither_card_nor_troop_does_nothing() -> None:
    table = table_for({"hand": "test_of_humanity"}, seats=4, product="base")
    table.set(2, conflict=1)
    table.give(3, "dagger")
    table.send(0, "test_of_humanity", "hall_of_oratory")
    table.end(0)
    while table.game.waiting() != (1,):
        (seat,) = table.game.waiting()
        assert seat in (2, 3)
        table.answer(seat, table.ids(seat)[0])
    assert (table.player(2).conflict, table.names(3, "discard")) == (0, ["dagger"])
    assert [(p.garrison, p.supply) for p in table.state.players] == [(4, 8), (3, 9), (3, 9), (3, 9)]


def test_b16_35_the_point_of_the_spice_must_flow_stays() -> None:
    table = table_for({"hand": "guild_administrator"}, product="base")
    table.reveal(0)
    table.set(0, persuasion=9)
    table.take(0, "acquire", "card:the_spice_must_flow")
    table.end(0)
    assert table.player(0).vp == 1
    table.pass_turns(1, 2)
    table.pass_turns(1, 2)
    table.give(0, "guild_administrator")
    table.send(0, "guild_administrator", "secure_contract")
    before = measure(table)
    table.take(0, "card:the_spice_must_flow")
    check(table, before, "discard-1 reserve+1")
    assert table.player(0).vp == 1


# -- B16.36: The Voice (B21.2) ---------------------------------------------------------------------------


def voice(**position: object) -> Table:
    """A table whose seat 0 has closed Arrakeen with The Voice; every hand has a card with the city icon."""
    table = table_for({"hand": "the_voice reconnaissance"} | position, product="base")
    for seat in (1, 2):
        table.give(seat, "reconnaissance", "dr_yueh" if seat == 1 else "arrakis_recruiter")
    table.send(0, "the_voice", "secure_contract")
    table.take(0, "space:arrakeen")
    table.end(0)
    return table


def test_b16_36_r25_it_binds_each_opponents_next_agent() -> None:
    table = voice()
    for seat in (1, 2):
        assert table.can_send(seat, "reconnaissance") == {"carthag"}
        table.reveal(seat)
        table.end(seat)


def test_b16_36_r25_it_ends_with_the_beginning_of_the_owners_next_turn() -> None:
    table = voice()
    table.send(1, "reconnaissance", "carthag")
    table.end(1)
    table.pass_turns(2)
    assert table.can_send(0, "reconnaissance") == {"arrakeen"}  # a space is never closed to the player who closed it
    table.reveal(0)
    table.end(0)
    assert table.can_send(1, "dr_yueh") == {"arrakeen"}


def test_b16_36_a_turn_that_is_passed_ends_it_too() -> None:
    table = voice(intrigue="bindu_suspension")
    table.send(1, "reconnaissance", "carthag")
    table.end(1)
    table.pass_turns(2)
    table.take(0, "play", "intrigue:bindu_suspension")
    choose(table, "go")
    assert table.can_send(1, "dr_yueh") == {"arrakeen"}


def test_b16_36_it_never_outlives_the_round() -> None:
    table = voice()
    table.pass_turns(1, 2, 0)
    assert (table.state.round, table.game.waiting()) == (2, (1,))
    table.give(1, "scout")
    assert "arrakeen" in table.can_send(1, "scout")


def test_b16_36_an_occupied_space_can_be_closed_and_infiltrate_does_not_help() -> None:
    table = table_for({"hand": "the_voice"}, product="base")
    table.agent(2, "arrakeen")
    table.send(0, "the_voice", "secure_contract")
    table.take(0, "space:arrakeen")
    table.end(0)
    table.give(1, "reconnaissance")
    table.intrigue(1, "infiltrate")
    table.take(1, "play", "intrigue:infiltrate")
    assert "arrakeen" not in table.can_send(1, "reconnaissance")


def test_b16_36_the_closed_space_is_seen_by_all() -> None:
    events = [event for event in voice().game.events if event.kind == "closed"]
    for viewer in (0, 1, 2, None):
        seen = [seen_by(event, viewer) for event in events]
        assert [data and data["space"] for data in seen] == ["space:arrakeen"]


# -- B16.38, B16.39, B21 ----------------------------------------------------------------------------------


def test_b16_38_the_spice_of_tiebreaker_decides_a_tie() -> None:
    table = table_for({"intrigue": "tiebreaker"}, product="base")
    table.set(1, spice=9)
    table.endgame()
    table.take(0, "play", "intrigue:tiebreaker")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.standings[0].seat == 0


def test_b16_39_b21_11_r23_urgent_mission_recalls_the_mentat_too() -> None:
    table = table_for({"hand": "reconnaissance dagger", "intrigue": "urgent_mission"}, product="base")
    table.set(0, ready=0)
    table.state.agents.update(wealth=("0",), foldspace=("0",))
    table.give_mentat(0)
    table.send(0, "reconnaissance", "carthag")
    table.end(0)
    table.pass_turns(1, 2)
    assert table.find(0, "agent") == []
    table.take(0, "play", "intrigue:urgent_mission")
    assert {option.targets[0] for option in table.find(0, "resolve")} == {
        "space:wealth", "space:foldspace", "space:carthag"}  # fmt: skip
    table.take(0, "space:carthag")
    assert table.player(0).lent == ("mentat",)
    table.send(0, "dagger", "hall_of_oratory")
    assert table.state.agents["hall_of_oratory"] == ("0.mentat",)


def test_b16_39_r23_the_agent_just_sent_can_be_recalled_and_its_effects_stay() -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "urgent_mission"}, product="base")
    table.send(0, "reconnaissance", "carthag")
    table.take(0, "play", "intrigue:urgent_mission")
    table.take(0, "space:carthag")
    assert (table.state.agents["carthag"], table.player(0).ready) == ((), 2)
    assert (table.player(0).garrison, len(table.find(0, "deploy"))) == (4, 3)


def test_b21_14_a_maker_space_that_an_agent_left_gets_bonus_spice() -> None:
    table = table_for({"out": "imperial_basin hagga_basin", "intrigue": "urgent_mission"}, product="base")
    table.take(0, "play", "intrigue:urgent_mission")
    table.take(0, "space:imperial_basin")
    table.pass_turns(0, 1, 2)
    assert table.state.bonus == {"imperial_basin": 1, "hagga_basin": 0, "the_great_flat": 1}
