"""Rules B18 of the base game, each by its number: two people and House Hagal."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.imperium.automata.deck import Hagal
from engine.imperium.state import NOBODY, controller
from engine.kernel.game import Game
from tests.engine.imperium.base.automata import (
    FILLER,
    HOUSE,
    act,
    fight,
    goods,
    power,
    stack,
    told,
    troops,
    two,
    where,
)
from tests.engine.imperium.base.fresh import new
from tests.engine.imperium.faces import choose
from tests.engine.imperium.table import FACTIONS, Table

CALM = ("wealth", "foldspace", "secrets", "selective_breeding")
"""Cards for turns that only gain Influence."""


def play_turn(table: Table, seat: int, card: str, space: str) -> None:
    """Play an Agent turn in which nothing is chosen."""
    table.give(seat, card)
    table.send(seat, card, space)
    table.end(seat)


def standings(game: Game) -> list[int]:  # type: ignore[type-arg]
    """The seats by their rank, the winner first."""
    outcome = game.outcome()
    assert outcome is not None
    return [standing.seat for standing in outcome.standings]


# -- B18.1: set-up -----------------------------------------------------------------------------------


def test_b18_1_set_up() -> None:
    game = new(2)
    state = game.state
    for seat in (0, 1):
        player = state.players[seat]
        assert (player.vp, player.water, player.garrison, player.supply, player.agents) == (0, 1, 3, 9, 2)
        assert len(player.deck) + len(player.hand) == 10
    house = state.players[HOUSE]
    assert (house.supply, house.garrison, house.conflict) == (12, 0, 0)
    assert (house.agents, house.ready, house.vp) == (3, 3, 0)
    assert dict(house.influence) == dict.fromkeys(FACTIONS, 0)
    assert (house.solari, house.spice, house.water, house.intrigue) == (0, 0, 0, [])  # B18.4


def test_b18_1_the_deck_lacks_the_cards_for_one_person() -> None:
    game = new(2)
    deck = Counter(Hagal.of(game).deck)
    assert sum(deck.values()) == 28
    assert (deck["base/arrakeen_1p"], deck["base/arrakeen_2p"], deck["base/reshuffle"]) == (0, 3, 1)


def test_b18_1_the_deck_is_shuffled() -> None:
    assert len({tuple(Hagal.of(new(2, number)).deck) for number in range(4)}) == 4


# -- B18.2: when House Hagal acts --------------------------------------------------------------------


def test_b18_2_right_after_each_agent_turn_of_the_first_player_only() -> None:
    table = two()
    stack(table, *CALM)
    play_turn(table, 0, "dagger", "hall_of_oratory")
    assert (where(table, HOUSE), table.game.waiting()) == (["wealth"], (1,))
    play_turn(table, 1, "reconnaissance", "carthag")
    assert (where(table, HOUSE), table.game.waiting()) == (["wealth"], (0,))
    play_turn(table, 0, "reconnaissance", "arrakeen")
    assert (where(table, HOUSE), table.game.waiting()) == (["wealth", "foldspace"], (1,))
    table.pass_turns(1)
    assert table.game.waiting() == (0,)
    table.pass_turns(0)
    assert len(told(table.game.events, "rival-agent", HOUSE)) == 2


def test_b18_2_not_after_the_first_players_reveal_turn() -> None:
    table = two()
    table.pass_turns(0)
    assert (where(table, HOUSE), table.game.waiting()) == ([], (1,))
    play_turn(table, 1, "dagger", "hall_of_oratory")
    assert (where(table, HOUSE), table.game.waiting()) == ([], (1,))


def test_b18_2_after_the_other_has_revealed_too() -> None:
    table = two()
    stack(table, *CALM)
    play_turn(table, 0, "dagger", "hall_of_oratory")
    table.pass_turns(1)
    play_turn(table, 0, "reconnaissance", "arrakeen")
    assert where(table, HOUSE) == ["wealth", "foldspace"]
    assert table.game.waiting() == (0,)


def test_b18_2_with_the_other_person_as_the_first_player() -> None:
    table = two()
    table.state.first = 1
    stack(table, *CALM)
    play_turn(table, 0, "dagger", "hall_of_oratory")
    assert (where(table, HOUSE), table.game.waiting()) == ([], (1,))
    play_turn(table, 1, "reconnaissance", "carthag")
    assert (where(table, HOUSE), table.game.waiting()) == (["wealth"], (0,))


def test_b18_2_at_most_three_times_a_round() -> None:
    table = two()
    stack(table, *CALM)
    table.set(0, agents=3, swordmaster=True, ready=3)
    table.give_mentat(0)
    for card, space in (("dagger", "hall_of_oratory"), ("reconnaissance", "arrakeen"),
                        ("dune_the_desert_planet", "secure_contract")):  # fmt: skip
        play_turn(table, 0, card, space)
        if table.game.waiting() == (1,):
            table.pass_turns(1)
    assert len(where(table, HOUSE)) == 3
    play_turn(table, 0, "diplomacy", "stillsuits")
    assert (len(where(table, HOUSE)), table.player(HOUSE).ready) == (3, 0)
    assert table.game.waiting() == (0,)


def test_b18_2_ix19_6_with_only_the_mentat_left_house_hagal_still_acts() -> None:
    """House Hagal acts while it has an Agent, be it only the Mentat that it won."""
    table = two()
    stack(table, *CALM)
    table.give_mentat(HOUSE)
    for space in ("conspire", "rally_troops", "secure_contract"):
        table.agent(HOUSE, space)
    table.set(HOUSE, ready=0)
    play_turn(table, 0, "dagger", "hall_of_oratory")
    assert ("wealth" in where(table, HOUSE), table.player(HOUSE).lent) == (True, ())


def test_b18_2_an_agent_sent_again_by_kwisatz_haderach_is_an_agent_turn() -> None:
    table = two()
    stack(table, *CALM)
    table.agent(0, "carthag")
    table.set(0, ready=0)
    table.agent(0, "arrakeen")
    table.set(0, ready=0, agents=2)
    table.give(0, "kwisatz_haderach")
    table.take(0, "agent", "card:kwisatz_haderach", "space:secure_contract", "space:carthag")
    table.end(0)
    assert where(table, HOUSE) == ["wealth"]


def test_r33_bindu_suspension_of_the_first_player_is_no_agent_turn() -> None:
    table = two()
    table.intrigue(0, "bindu_suspension")
    table.take(0, "play", "intrigue:bindu_suspension")
    choose(table, "go")
    assert (table.game.waiting(), where(table, HOUSE)) == ((1,), [])


# -- B18.3: the First Player marker ------------------------------------------------------------------


def test_b18_3_one_of_the_people_begins() -> None:
    assert {new(2, number).state.first for number in range(12)} == {0, 1}


def test_b18_3_the_marker_passes_between_the_two() -> None:
    table = two()
    holders = [table.state.first]
    for _ in range(3):
        while table.state.round == len(holders):
            table.pass_turns(*table.game.waiting())
        holders.append(table.state.first)
        assert table.game.waiting() == (table.state.first,)
    assert holders == [0, 1, 0, 1]


# -- B18.4: neither resources nor rewards nor VP ------------------------------------------------------


@pytest.mark.parametrize("conflict", ["skirmish_1", "skirmish_3", "desert_power", "raid_stockpiles", "machinations",
                                      "sort_through_the_chaos", "battle_for_arrakeen", "grand_vision"])  # fmt: skip
@pytest.mark.parametrize("deployed", [(0, 0, 1), (2, 0, 1)])
def test_b18_4_no_conflict_rewards_in_either_place(conflict: str, deployed: tuple[int, ...]) -> None:
    table = two(conflict)
    events = fight(table, deployed, FILLER)
    house = table.player(HOUSE)
    assert told(events, "reward", HOUSE) == []
    assert (goods(table, HOUSE), house.intrigue, house.vp, house.lent) == ((0, 0, 0), [], 0, ())
    assert sum(house.influence.values()) == 0
    assert HOUSE not in table.state.control.values()


@pytest.mark.parametrize("level", [1, 3])
def test_b18_4_it_climbs_without_scoring(level: int) -> None:
    table = two()
    for _ in range(level):
        table.influence(HOUSE, "guild", table.level(HOUSE, "guild") + 1)
    table.player(HOUSE).vp = 0
    act(table, HOUSE, "foldspace")
    assert (table.level(HOUSE, "guild"), table.player(HOUSE).vp) == (level + 1, 0)
    assert table.state.alliances["guild"] == (HOUSE if level == 3 else NOBODY)


def test_b18_4_it_takes_an_alliance_from_a_player_who_loses_the_vp() -> None:
    table = two()
    table.influence(1, "fremen", 4)
    table.influence(HOUSE, "fremen", 4)
    assert table.player(1).vp == 2
    act(table, HOUSE, "stillsuits")
    assert (table.state.alliances["fremen"], table.player(1).vp) == (HOUSE, 1)
    assert [event.data["seat"] for event in table.game.events if event.kind == "score"] == [1]


def test_b18_4_it_keeps_the_token_against_a_player_who_only_draws_level() -> None:
    table = two()
    table.influence(HOUSE, "fremen", 4)
    table.influence(0, "fremen", 3)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "stillsuits")
    assert (table.level(0, "fremen"), table.state.alliances["fremen"], table.player(0).vp) == (4, HOUSE, 1)
    # the water of the space, and that of the bonus at 4, which the player still gets
    assert table.player(0).water == 1 + 1 + 1


def test_b18_4_its_token_is_no_alliance_of_anybody_else() -> None:
    """An Alliance token of House Hagal is nobody else's Alliance (B18.4): conditions on an Alliance require the token
    (B9.5)."""
    table = two(leaders=["glossu_the_beast_rabban", "paul_atreides"])
    table.influence(HOUSE, "guild", 4)
    table.influence(0, "guild", 4)
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "hall_of_oratory")
    choose(table, "no way 1; way 0")
    assert table.player(0).garrison == 3 + 1 + 1


def test_b18_4_it_does_not_rank_at_the_end() -> None:
    table = two()
    table.set(HOUSE, vp=0)
    table.set(1, spice=2)
    table.state.box += table.state.conflict_deck
    table.state.conflict_deck.clear()
    while table.game.waiting():
        seat = table.game.waiting()[0]
        if table.decision(seat).kind == "endgame":
            table.answer(seat)
        else:
            table.pass_turns(seat)
    assert standings(table.game) == [1, 0]


# -- B18.5: control ----------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("conflict", "space"), [
    ("siege_of_arrakeen", "arrakeen"), ("siege_of_carthag", "carthag"), ("secure_imperial_basin", "imperial_basin"),
    ("battle_for_arrakeen", "arrakeen"), ("battle_for_carthag", "carthag"),
    ("battle_for_imperial_basin", "imperial_basin"),
])  # fmt: skip
def test_b18_5_house_hagal_winning_removes_the_marker(conflict: str, space: str, owner: int) -> None:
    table = two(conflict)
    table.state.control = dict.fromkeys(table.state.control, owner)
    fight(table, [0, 0, 1], FILLER)
    assert table.state.control == {name: NOBODY if name == space else owner for name in table.state.control}


@pytest.mark.parametrize("deployed", [(1, 0, 1), (2, 0, 1), (0, 0, 0)])
def test_b18_5_only_when_it_wins(deployed: tuple[int, ...]) -> None:
    table = two("siege_of_carthag")
    table.state.control["carthag"] = 0
    fight(table, deployed, FILLER)
    assert table.state.control["carthag"] == 0


def test_b18_5_a_space_of_nobody_stays_so() -> None:
    table = two("siege_of_carthag")
    fight(table, [0, 0, 1], FILLER)
    assert table.state.control["carthag"] == NOBODY


def test_r300_ix19_3_house_hagal_collects_nothing_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two()
    location = table.key("arrakeen")
    stands = (lambda game, at, holder: HOUSE if at == location else holder, *table.game.config.rules.controllers)
    monkeypatch.setattr(table.game.config.rules, "controllers", stands)
    table.state.control[location] = 1
    assert controller(table.game, location) == NOBODY
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    assert [player.solari for player in table.state.players] == [0, 0, 0]


# -- B18.6: the players' rewards ---------------------------------------------------------------------


@pytest.mark.parametrize(("deployed", "card", "solari"), [
    # House Hagal is first: the best player gets the second reward, the other player nothing
    ((2, 1, 3), FILLER, (4, 0)),
    ((1, 2, 3), FILLER, (0, 4)), ((3, 2, 1), FILLER, (6, 4)), ((3, 1, 2), FILLER, (6, 0)), ((0, 1, 3), FILLER, (0, 4)),
    ((2, 2, 3), FILLER, (2, 2)), ((3, 0, 3), FILLER, (4, 0)), ((3, 2, 3), FILLER, (4, 0)), ((3, 2, 2), FILLER, (6, 2)),
    ((3, 3, 2), FILLER, (4, 4)), ((3, 3, 3), FILLER, (4, 4)), ((0, 0, 3), FILLER, (0, 0)), ((3, 3, 0), FILLER, (4, 4)),
    ((3, 2, 1), "stillsuits", (4, 0)), ((4, 3, 1), "stillsuits", (6, 2)), ((4, 2, 1), "heighliner", (4, 0)),
], ids=str)  # fmt: skip
def test_b18_6_house_hagal_is_ranked(deployed: tuple[int, ...], card: str, solari: tuple[int, int]) -> None:
    """House Hagal is ranked in the Conflict (B18.6). The rewards are 6, 4 and 2 Solari; players who tie for second get
    2. Swords of the cards: Stillsuits 4, Heighliner 6."""
    table = two()
    before = [table.player(seat).solari for seat in (0, 1)]
    fight(table, deployed, card)
    assert tuple(table.player(seat).solari - then for seat, then in zip((0, 1), before, strict=True)) == solari


def test_b18_6_swords_decide_before_the_players_cards() -> None:
    table = two()
    table.intrigue(0, "ambush")
    fight(table, [2, 1, 2], "hardy_warriors")
    assert power(table, HOUSE) == 4 + 5
    table.take(0, "play", "intrigue:ambush")
    ranked = {event.data["seat"]: event.data["n"] for event in table.game.events if event.kind == "strength"}
    assert ranked == {0: 4 + 4, 1: 2, HOUSE: 9}
    assert told(table.game.events, "win", HOUSE)
    assert table.player(0).solari == 4


# -- B18.7: recall -----------------------------------------------------------------------------------


def test_b18_7_recall_returns_agents_and_the_combat_returns_troops_to_the_supply() -> None:
    table = two()
    for card in ("heighliner", "conspire", "wealth"):
        act(table, HOUSE, card)
    assert (where(table, HOUSE), table.player(HOUSE).ready) == (["conspire", "wealth", "heighliner"], 0)
    assert troops(table, HOUSE) == (7, 2, 3)
    stack(table, FILLER)
    table.combat()
    assert (table.state.round, where(table, HOUSE), table.player(HOUSE).ready) == (2, [], 3)
    assert troops(table, HOUSE) == (10, 2, 0)  # the troops in the garrison stay (B14.3)


def test_b18_7_its_agents_keep_the_bonus_spice_off_a_maker_space_until_then() -> None:
    """An Agent of House Hagal keeps bonus spice from a Maker space until Recall (B18.7), since any Agent counts
    (B12.1)."""
    table = two()
    table.state.bonus["hagga_basin"] = 1
    act(table, HOUSE, "harvest_spice")
    table.combat()
    assert table.state.bonus == {"imperial_basin": 1, "hagga_basin": 0, "the_great_flat": 1}


def test_b18_7_influence_and_alliances_stay() -> None:
    table = two()
    table.influence(HOUSE, "guild", 3)
    act(table, HOUSE, "foldspace")
    table.combat()
    assert (table.level(HOUSE, "guild"), table.state.alliances["guild"]) == (4, HOUSE)


def test_b18_6_the_second_reward_is_the_best_players() -> None:
    table = two("battle_for_arrakeen")
    fight(table, [2, 1, 3], FILLER)
    assert table.game.waiting() == (0,)
    choose(table, "way 1+2")
    assert goods(table, 0)[:2] == (3, 2)
