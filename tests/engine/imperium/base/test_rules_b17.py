"""Rules B17 of the base game, each by its number: the actions of House Hagal against one or two people."""

from __future__ import annotations

from collections import Counter

import pytest

from content.imperium.sets.base.kinds import HagalCard
from engine.imperium.automata.deck import Hagal, reveal_card, rivals
from engine.imperium.config import Config
from tests.engine.imperium.base.automata import (
    FILLER,
    HOUSE,
    act,
    cards,
    fight,
    goods,
    only,
    power,
    solo,
    stack,
    swords,
    told,
    troops,
    two,
    until_round,
    where,
)
from tests.engine.imperium.base.fresh import new
from tests.engine.imperium.faces import choose
from tests.engine.imperium.table import FACTIONS, Table

INFLUENCE = {
    "conspire": "emperor", "wealth": "emperor", "heighliner": "guild", "foldspace": "guild",
    "selective_breeding": "bene_gesserit", "secrets": "bene_gesserit", "hardy_warriors": "fremen",
    "stillsuits": "fremen", "rally_troops": "", "hall_of_oratory": "", "carthag": "", "arrakeen_2p": "",
}  # fmt: skip
"""Every card that names a space, with its Influence."""
TROOPS = {"conspire": 2, "heighliner": 3, "hardy_warriors": 2, "rally_troops": 4, "hall_of_oratory": 1, "carthag": 1,
          "arrakeen_2p": 1}  # fmt: skip
"""The troops on each card that has any."""
COMBAT = {"heighliner", "hardy_warriors", "stillsuits", "carthag", "arrakeen_2p"}
"""Cards of combat spaces (B1.8)."""


def space(card: str) -> str:
    """The space to which a card sends an Agent."""
    return "arrakeen" if card.startswith("arrakeen") else card


# -- B17.1: automated opponents ----------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2])
def test_b17_1_they_have_no_deck_and_never_reveal(people: int) -> None:
    game = new(people)
    for seat in rivals(game):
        player = game.state.players[seat]
        assert player.hand + player.deck + player.discard + player.played + player.revealed == []
    table = two() if people == 2 else solo()
    until_round(table, 2)
    seats = {event.data["seat"] for event in table.game.events if event.kind in ("draw", "reveal", "clean-up")}
    assert seats == set(range(people))


@pytest.mark.parametrize("people", [1, 2])
def test_b17_1_a_card_on_opponents_takes_a_garrisoned_troop_where_there_is_one(people: int) -> None:
    table = two() if people == 2 else solo()
    table.set(HOUSE, garrison=2)
    table.give(0, "gun_thopter")
    table.send(0, "gun_thopter", "secure_contract")
    assert troops(table, HOUSE) == (11, 1, 0)
    if people == 1:
        assert troops(table, 1) == (12, 0, 0)  # a Rival without troops


def test_b17_1_test_of_humanity_takes_a_deployed_troop_since_there_is_no_hand() -> None:
    table = solo()
    table.set(1, conflict=2)
    table.give(0, "test_of_humanity")
    table.send(0, "test_of_humanity", "hall_of_oratory")
    stack(table, "wealth", "foldspace", "secrets", "rally_troops")
    table.end(0)
    assert [event.data["from"] for event in told(table.game.events, "lose", 1)] == ["zone:conflict"]
    assert not told(table.game.events, "lose", 2)
    assert troops(table, 1) == (11, 0, 1)


def test_b17_1_they_never_discard() -> None:
    table = solo()
    table.give(0, "reverend_mother_mohiam", "bene_gesserit_initiate")
    table.give(0, "bene_gesserit_sister", zone="played")
    table.send(0, "reverend_mother_mohiam", "secrets")
    table.end(0)
    assert table.game.waiting() == (0,)
    assert all(not told(table.game.events, "discard", seat) for seat in (1, 2))


def test_b17_1_double_cross_meets_a_rival_with_a_troop_in_the_conflict() -> None:
    table = solo()
    table.set(0, solari=1)
    table.set(2, conflict=1)
    table.intrigue(0, "double_cross")
    table.take(0, "play", "intrigue:double_cross")
    choose(table, "choose-pay; seat:2")
    assert (table.player(2).conflict, table.player(0).conflict) == (0, 1)


def test_b17_1_secrets_takes_no_card_of_who_has_fewer_than_four() -> None:
    table = solo()
    table.intrigue(1, "ambush", "bribery")
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "secrets")
    assert (len(table.player(1).intrigue), len(table.player(0).intrigue)) == (2, 1)


def test_b17_1_b1_6_an_opponent_is_behind_or_ahead_of_a_rival_too() -> None:
    table = two(leaders=["duke_leto_atreides", "paul_atreides"])
    table.influence(HOUSE, "fremen", 1)
    table.set(0, spice=1)
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "hall_of_oratory")
    choose(table, "choose-pay; no faction:guild; faction:fremen")
    assert table.level(0, "fremen") == 1


# -- B17.2: the Agent turn ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", INFLUENCE)
def test_b17_2_an_agent_goes_to_the_space_of_the_top_card(card: str) -> None:
    table = two()
    act(table, HOUSE, card)
    assert where(table, HOUSE) == [space(card)]
    assert table.player(HOUSE).ready == 2
    assert Hagal.of(table.game).revealed == cards(card)


@pytest.mark.parametrize("seat", [0, 1, HOUSE])
def test_b17_2_a_space_with_anybodys_agent_is_passed_over(seat: int) -> None:
    table = two()
    table.agent(seat, "carthag")
    act(table, HOUSE, "carthag", "carthag", "wealth")
    assert set(where(table, HOUSE)) == {"wealth"} | ({"carthag"} if seat == HOUSE else set())
    assert Hagal.of(table.game).revealed == cards("carthag", "carthag", "wealth")


def test_b17_2_a_person_is_kept_out_by_a_rivals_agent() -> None:
    table = two()
    table.give(0, "reconnaissance")
    assert "carthag" in table.can_send(0, "reconnaissance")
    act(table, HOUSE, "carthag")
    assert "carthag" not in table.can_send(0, "reconnaissance")


def close(table: Table, name: str) -> None:
    """Have seat 0 close a space by The Voice, without ending its turn."""
    table.give(0, "the_voice")
    table.send(0, "the_voice", "secure_contract")
    table.take(0, f"space:{name}", "resolve")


def test_b17_2_a_space_closed_by_the_voice_is_passed_over_by_the_next_agent() -> None:
    table = two()
    close(table, "foldspace")
    stack(table, "foldspace", "wealth")
    table.end(0)
    assert where(table, HOUSE) == ["wealth"]
    act(table, HOUSE, "foldspace")
    assert where(table, HOUSE) == ["wealth", "foldspace"]


def test_b17_2_the_voice_binds_each_rival() -> None:
    table = solo()
    close(table, "foldspace")
    stack(table, "foldspace", "wealth", "foldspace", "secrets")
    events = len(table.game.events)
    table.end(0)
    sent = [event.data["space"] for event in table.game.events[events:] if event.kind == "rival-agent"]
    assert sent[:2] == ["space:wealth", "space:secrets"]


def test_b17_2_the_voice_of_ones_own_turn_before_binds_no_more() -> None:
    table = two()
    table.give(0, "dagger")
    close(table, "rally_troops")
    only(table, "foldspace", "rally_troops")
    table.end(0)
    table.pass_turns(1)
    table.send(0, "dagger", "hall_of_oratory")
    table.end(0)
    assert where(table, HOUSE) == ["foldspace", "rally_troops"]


def test_b17_2_an_empty_deck_is_all_cards_shuffled_and_the_turn_goes_on() -> None:
    table = two()
    part = only(table)
    assert (len(part.deck), len(part.revealed)) == (0, 28)
    act(table, HOUSE)
    assert len(where(table, HOUSE)) == 1
    assert len(part.deck) + len(part.revealed) == 28
    assert next(event.data["n"] for event in table.game.events if event.kind == "shuffle-hagal") == 28


def test_b17_2_the_deck_runs_out_in_the_middle_of_a_turn() -> None:
    table = two()
    part = only(table, "wealth")
    table.agent(1, "wealth")
    act(table, HOUSE)
    shuffles = [event for event in table.game.events if event.kind == "shuffle-hagal"]
    assert shuffles[0].data["n"] == 28
    assert len(part.deck) + len(part.revealed) == 28
    assert len(where(table, HOUSE)) == 1


def test_b17_2_the_reshuffle_card_makes_a_new_deck_of_all_cards_itself_too() -> None:
    table = two()
    part = stack(table, "carthag", "carthag", "reshuffle")
    before = part.deck[:]
    reveal_card(table.game, HOUSE)
    reveal_card(table.game, HOUSE)
    assert part.revealed == cards("carthag", "carthag")
    known = len(table.game.events)
    card = reveal_card(table.game, HOUSE)
    kinds = [event.kind for event in table.game.events[known:]]
    assert kinds[:3] == ["hagal", "shuffle-hagal", "hagal"]
    assert table.game.events[known].data["card"] == "hagal:base/reshuffle"
    assert table.game.events[known + 1].data["n"] == 28
    assert not card.reshuffle
    assert Counter(part.deck + part.revealed) == Counter(before)
    assert part.revealed == [card.key]


def test_b17_2_the_reshuffle_card_as_the_last_of_the_deck() -> None:
    table = two()
    part = only(table, "reshuffle")
    act(table, HOUSE)
    assert len(where(table, HOUSE)) == 1
    assert len(part.deck) + len(part.revealed) == 28


def test_b17_2_the_reshuffle_card_after_cards_that_did_not_fit() -> None:
    table = two()
    table.agent(1, "wealth")
    stack(table, "wealth", "reshuffle")
    act(table, HOUSE)
    assert len(where(table, HOUSE)) == 1
    assert next(event.data["n"] for event in table.game.events if event.kind == "shuffle-hagal") == 28


@pytest.mark.parametrize("number", range(8))
def test_b17_2_it_reveals_on_until_the_only_card_that_fits(number: int) -> None:
    """House Hagal keeps revealing until the only card that fits appears (B17.2), even if the Reshuffle card appears
    several times before it."""
    table = two()
    table.game.chance.seed = bytes([number]) * 32
    for name in table.state.agents:
        if name != "secrets":
            table.state.agents[name] = ("1",)
    only(table, "reshuffle")
    act(table, HOUSE)
    assert where(table, HOUSE) == ["secrets"]


def test_b17_2_where_nothing_fits_the_agent_stays_and_no_card_is_revealed() -> None:
    table = two()
    for name in table.state.agents:
        table.state.agents[name] = ("1",)
    part = stack(table, "wealth")
    act(table, HOUSE)
    assert (table.player(HOUSE).ready, part.revealed, table.game.waiting()) == (3, [], (0,))


# -- B17.3: what a Rival gets ------------------------------------------------------------------------


@pytest.mark.parametrize("card", INFLUENCE)
def test_b17_3_only_the_icons_of_the_card(card: str) -> None:
    table = two()
    act(table, HOUSE, card)
    player = table.player(HOUSE)
    gained = {faction: int(faction == INFLUENCE[card]) for faction in FACTIONS}
    assert dict(player.influence) == gained
    here = TROOPS.get(card, 0)
    assert troops(table, HOUSE) == ((12 - here, 0, here) if card in COMBAT else (12 - here, here, 0))
    assert goods(table, HOUSE) == (0, 0, 0)
    assert player.intrigue + player.hand + player.discard == []


@pytest.mark.parametrize("card", sorted(set(INFLUENCE) - {"arrakeen_2p"}))
def test_b17_3_costs_are_ignored_by_rivals_with_resources(card: str) -> None:
    table = solo()
    table.set(1, solari=6, spice=6, water=2)
    act(table, 1, card)
    assert where(table, 1) == [space(card)]
    assert goods(table, 1) == (6, 6, 2)


def test_b17_3_troops_as_far_as_the_supply_goes() -> None:
    table = two()
    table.set(HOUSE, garrison=10)
    act(table, HOUSE, "conspire")
    assert troops(table, HOUSE) == (0, 12, 0)
    table = two()
    table.set(HOUSE, conflict=11)
    act(table, HOUSE, "heighliner")
    assert troops(table, HOUSE) == (0, 0, 12)
    table = two()
    table.set(HOUSE, conflict=12)
    act(table, HOUSE, "rally_troops")
    assert troops(table, HOUSE) == (0, 0, 12)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("card", ["wealth", "foldspace", "secrets", "stillsuits"])
def test_b17_3_no_track_bonus_but_the_alliance(card: str, people: int) -> None:
    table = two() if people == 2 else solo()
    faction = INFLUENCE[card]
    table.influence(HOUSE, faction, 3)
    before = troops(table, HOUSE), goods(table, HOUSE), len(table.player(HOUSE).intrigue)
    act(table, HOUSE, card)
    assert table.level(HOUSE, faction) == 4
    assert (troops(table, HOUSE), goods(table, HOUSE), len(table.player(HOUSE).intrigue)) == before
    assert table.state.alliances[faction] == HOUSE


def test_b17_3_an_alliance_is_taken_from_a_person_by_more_influence_only() -> None:
    table = two()
    table.influence(0, "guild", 4)
    table.influence(HOUSE, "guild", 3)
    act(table, HOUSE, "foldspace")
    assert (table.state.alliances["guild"], table.player(0).vp) == (0, 2)  # equal Influence does not take an Alliance
    act(table, HOUSE, "heighliner")
    assert (table.state.alliances["guild"], table.player(0).vp) == (HOUSE, 1)


def test_b17_3_an_alliance_is_kept_until_a_person_has_more() -> None:
    table = two()
    table.influence(HOUSE, "guild", 4)
    table.influence(0, "guild", 3)
    table.give(0, "diplomacy", "dagger")
    table.send(0, "diplomacy", "foldspace")
    assert (table.state.alliances["guild"], table.player(0).vp) == (HOUSE, 1)
    table.intrigue(0, "guild_authorization")
    table.take(0, "play", "intrigue:guild_authorization")
    assert (table.state.alliances["guild"], table.player(0).vp) == (0, 2)


def test_b17_3_an_alliance_a_person_loses_can_be_a_rivals() -> None:
    """An Alliance that a person loses can go to a Rival (B17.3): the person falls below a Rival that was at the same
    level (B9.4)."""
    table = two()
    table.influence(0, "guild", 4)
    table.influence(HOUSE, "guild", 4)
    table.set(0, spice=2)
    table.give(0, "shifting_allegiances")
    table.send(0, "shifting_allegiances", "secure_contract")
    choose(table, "faction:guild; faction:fremen")
    assert (table.state.alliances["guild"], table.level(0, "guild")) == (HOUSE, 3)


def test_b17_3_influence_stops_at_six() -> None:
    table = two()
    table.influence(HOUSE, "guild", 6)
    act(table, HOUSE, "foldspace")
    assert table.level(HOUSE, "guild") == 6


def test_b17_3_no_signet_ring_with_two_people() -> None:
    table = two()
    act(table, HOUSE, "arrakeen_2p")
    assert (table.player(HOUSE).leader, troops(table, HOUSE), table.game.waiting()) == ("", (11, 0, 1), (0,))


# -- B17.4: the garrison -----------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("garrison", [0, 1, 2, 3, 5])
@pytest.mark.parametrize("card", ["heighliner", "hardy_warriors", "stillsuits", "carthag"])
def test_b17_4_up_to_two_of_the_garrison_beside_the_cards_troops(card: str, garrison: int, people: int) -> None:
    table = two() if people == 2 else solo()
    table.set(HOUSE, garrison=garrison)
    act(table, HOUSE, card)
    sent, own = min(2, garrison), TROOPS.get(card, 0)
    assert troops(table, HOUSE) == (12 - garrison - own, garrison - sent, own + sent)


@pytest.mark.parametrize("card", sorted(set(INFLUENCE) - COMBAT))
def test_b17_4_nothing_leaves_the_garrison_at_other_spaces(card: str) -> None:
    table = two()
    table.set(HOUSE, garrison=3)
    act(table, HOUSE, card)
    assert table.player(HOUSE).conflict == 0
    assert table.player(HOUSE).garrison == 3 + TROOPS.get(card, 0)


@pytest.mark.parametrize("people", [1, 2])
def test_b17_4_a_maker_space_is_a_combat_space(people: int) -> None:
    table = two() if people == 2 else solo()
    table.set(HOUSE, garrison=3)
    table.state.bonus["hagga_basin"] = 1
    act(table, HOUSE, "harvest_spice")
    assert troops(table, HOUSE) == (9, 1, 2)


# -- B17.5: the controller's bonus -------------------------------------------------------------------


@pytest.mark.parametrize(("card", "name", "bonus"), [
    ("arrakeen_2p", "arrakeen", (1, 0, 0)), ("carthag", "carthag", (1, 0, 0)),
    ("harvest_spice", "imperial_basin", (0, 1, 0)),
])  # fmt: skip
@pytest.mark.parametrize("owner", [0, 1])
def test_b17_5_the_controller_has_the_bonus(card: str, name: str, bonus: tuple[int, int, int], owner: int) -> None:
    table = two()
    table.state.control[name] = owner
    table.state.bonus["imperial_basin"] = 1
    before = goods(table, owner)
    act(table, HOUSE, card)
    assert where(table, HOUSE) == [name]
    assert tuple(now - then for now, then in zip(goods(table, owner), before, strict=True)) == bonus
    assert goods(table, 1 - owner) == before
    assert goods(table, HOUSE) == (0, 0, 0)


@pytest.mark.parametrize("sender", [1, 2])
def test_b17_5_a_rival_that_controls_has_it_whoever_came(sender: int) -> None:
    table = solo()
    table.state.control["carthag"] = 1
    act(table, sender, "carthag")
    assert goods(table, 1)[0] == 1
    assert goods(table, 2)[0] == 0


# -- B17.6: Harvest Spice ----------------------------------------------------------------------------

MAKERS = ("imperial_basin", "hagga_basin", "the_great_flat")
"""The Maker spaces by base spice: 1, 2, 3 (B1.9)."""


@pytest.mark.parametrize(("bonus", "chosen"), [
    ((1, 0, 0), "imperial_basin"), ((0, 1, 0), "hagga_basin"), ((0, 0, 1), "the_great_flat"),
    ((2, 1, 1), "imperial_basin"), ((1, 3, 2), "hagga_basin"), ((1, 1, 0), "hagga_basin"),
    ((1, 0, 1), "the_great_flat"), ((1, 1, 1), "the_great_flat"), ((2, 2, 1), "hagga_basin"),
])  # fmt: skip
def test_b17_6_most_bonus_spice_then_most_base_spice(bonus: tuple[int, ...], chosen: str) -> None:
    table = two()
    table.state.bonus.update(zip(MAKERS, bonus, strict=True))
    act(table, HOUSE, "harvest_spice")
    assert where(table, HOUSE) == [chosen]
    assert table.state.bonus == {name: 0 if name == chosen else n for name, n in zip(MAKERS, bonus, strict=True)}


def test_b17_6_without_bonus_spice_another_card() -> None:
    table = two()
    act(table, HOUSE, "harvest_spice", "harvest_spice", "wealth")
    assert where(table, HOUSE) == ["wealth"]


def test_b17_6_two_people_the_spice_goes_to_the_bank() -> None:
    table = two()
    table.state.bonus["the_great_flat"] = 2
    act(table, HOUSE, "harvest_spice")
    assert goods(table, HOUSE) == (0, 0, 0)
    assert table.state.bonus["the_great_flat"] == 0


def test_b17_6_an_occupied_maker_space_is_not_meant() -> None:
    table = two()
    table.state.bonus.update(hagga_basin=1, the_great_flat=2)
    table.agent(1, "the_great_flat")
    act(table, HOUSE, "harvest_spice")
    assert where(table, HOUSE) == ["hagga_basin"]
    table = two()
    table.state.bonus.update(the_great_flat=2)
    table.agent(1, "the_great_flat")
    act(table, HOUSE, "harvest_spice", "wealth")
    assert where(table, HOUSE) == ["wealth"]


def test_r29_a_maker_space_closed_to_the_rival_is_not_meant() -> None:
    table = two()
    close(table, "the_great_flat")
    table.state.bonus.update(hagga_basin=1, the_great_flat=2)
    stack(table, "harvest_spice")
    table.end(0)
    assert where(table, HOUSE) == ["hagga_basin"]


# -- B17.7: swords -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [*INFLUENCE, "harvest_spice"])
def test_b17_7_one_card_adds_only_its_swords(card: str) -> None:
    table = two()
    events = fight(table, [0, 0, 1], card)
    told_strength = told(events, "strength", HOUSE)
    assert told_strength[0].data["n"] == 2 + swords(card)
    assert dict(table.player(HOUSE).influence) == dict.fromkeys(FACTIONS, 0)
    assert where(table, HOUSE) == []
    assert told(events, "recruit", HOUSE) + told(events, "deploy-supply", HOUSE) + told(events, "gain", 0) == []
    assert [event.data["card"] for event in told(events, "hagal", HOUSE)] == [f"hagal:base/{card}"]


def test_b17_7_no_card_without_a_troop_in_the_conflict() -> None:
    table = two()
    events = fight(table, [1, 0, 0], "heighliner")
    assert told(events, "hagal", HOUSE) + told(events, "strength", HOUSE) == []
    assert Hagal.of(table.game).revealed == []


def test_b17_7_in_turn_order_before_the_combat_cards() -> None:
    table = solo()
    table.intrigue(0, "ambush")
    events = fight(table, [1, 1, 1], "heighliner", "stillsuits")
    assert table.decision(0).kind == "combat"  # the decision comes only now
    assert (power(table, 2), power(table, 1)) == (2 + 6, 2 + 4)  # seat 2 is the First Player
    assert [event.data["seat"] for event in events if event.kind == "hagal"] == [2, 1]


def test_b17_7_after_a_reshuffle_again() -> None:
    table = two()
    events = fight(table, [0, 0, 1], "reshuffle")
    shown = [str(event.data["card"]) for event in told(events, "hagal", HOUSE)]
    assert (shown[0], len(shown) >= 2) == ("hagal:base/reshuffle", True)
    last = shown[-1].removeprefix("hagal:base/")
    assert last != "reshuffle"
    assert told(events, "strength", HOUSE)[0].data["n"] == 2 + swords(last)


def test_b17_7_with_an_empty_deck() -> None:
    table = two()
    table.set(HOUSE, conflict=1)
    only(table)
    table.combat()
    shown = [str(event.data["card"]) for event in told(table.game.events, "hagal", HOUSE)]
    assert told(table.game.events, "strength", HOUSE)[0].data["n"] == 2 + swords(shown[-1].removeprefix("hagal:base/"))


def test_b17_7_they_play_no_combat_cards_and_are_not_asked() -> None:
    table = solo()
    table.intrigue(1, "ambush", "master_tactician")
    table.intrigue(0, "ambush")
    fight(table, [1, 1, 0], FILLER)
    assert table.game.waiting() == (0,)
    table.answer(0, "pass")
    events = table.game.events
    assert told(events, "strength", 1)[0].data["n"] == 2
    assert told(events, "play", 1) + told(events, "pass", 1) == []
    assert len(table.player(1).intrigue) == 2


def test_b17_7_the_swords_go_with_the_combat() -> None:
    table = two()
    fight(table, [0, 0, 1], "heighliner")
    assert (table.player(HOUSE).swords, power(table, HOUSE)) == (0, 0)


# -- B17.8: ranking ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("deployed", "paid"), [
    ((2, 0, 3), 4), ((3, 0, 2), 6), ((3, 3, 0), 4), ((2, 3, 3), 0), ((3, 3, 3), 4), ((2, 2, 3), 2), ((1, 2, 3), 0),
    ((0, 2, 3), 0), ((1, 0, 0), 6),
])  # fmt: skip
def test_b17_8_rivals_rank_like_players(deployed: tuple[int, ...], paid: int) -> None:
    """Rivals rank like players (B17.8). Players who tie for first place get the second reward each (B11.5). Players who
    tie for second place get the third reward each, and then third place has no reward."""
    table = solo()
    before = table.player(0).solari
    fight(table, deployed, FILLER, FILLER)
    assert table.player(0).solari - before == paid


def test_b17_8_a_rivals_win_is_no_win_for_others() -> None:
    table = solo("siege_of_carthag")
    table.intrigue(0, "to_the_victor")
    fight(table, [1, 2, 0], FILLER)
    table.answer(0, "pass")
    assert told(table.game.events, "win", 1)
    assert "window" not in [table.decision(seat).kind for seat in table.game.waiting()]


# -- B17.9: revealed cards ---------------------------------------------------------------------------


def test_b17_9_revealed_cards_stay_out_until_the_next_reshuffle() -> None:
    table = two()
    part = stack(table, "wealth", "foldspace", "hall_of_oratory", "secrets")
    act(table, HOUSE)
    act(table, HOUSE)
    assert (len(part.deck), part.revealed) == (26, cards("wealth", "foldspace"))
    table.set(HOUSE, conflict=1)
    table.combat()  # the swords are those of the next card, and the deck continues with the card after it
    assert (len(part.deck), part.revealed) == (25, cards("wealth", "foldspace", "hall_of_oratory"))
    act(table, HOUSE)
    assert (len(part.deck), part.revealed[-1]) == (24, "base/secrets")


# -- B17.10: cards with two spaces -------------------------------------------------------------------


def test_b17_10_no_card_of_the_base_deck_has_two_spaces() -> None:
    """No card of the base game's deck has two spaces (B17.10): each of its 27 cards for one person and of its 28 for
    two names one space or none."""
    sheets = Config(product="base").library.sheets["hagal"].values()
    counted = dict.fromkeys((1, 2), 0)
    for card in sheets:
        assert isinstance(card, HagalCard)
        assert card.space is None or card.space in Config(product="base").library.spaces
        assert (card.space is None) == (card.harvest or card.reshuffle)
        for people in counted:
            counted[people] += card.copies * (people in card.players)
    assert counted == {1: 27, 2: 28}
