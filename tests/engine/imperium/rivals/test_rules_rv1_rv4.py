"""Rules RV1–RV4 of Uprising, each by its number: Rivals as opponents, setup, their turns, combat."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from content.imperium.effects import FACTIONS, assign_addresses
from content.imperium.notation import read_effect
from engine.imperium.automata.deck import Hagal, rivals
from engine.imperium.config import Config
from engine.imperium.family import FAMILY
from engine.imperium.rivals.gains import take
from engine.imperium.rivals.state import Rivals
from engine.imperium.seating import seats_from
from engine.imperium.spies.state import Spies
from engine.imperium.state import State
from engine.kernel.game import Game
from tests.engine.imperium.base.automata import act, fight, power, stack, told, troops, until_round, where
from tests.engine.imperium.rivals.tables import (
    BETWEEN,
    ONE,
    OTHER,
    bonus,
    changes,
    measure,
    on_top,
    own,
    solo,
    swords,
    turn,
    two,
)

LEVELS = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")


def new(seats: int, seed: int = 0, **config: Any) -> Game[State]:
    """A new game at its first decision."""
    return Game.new(FAMILY, {"product": "uprising", "seats": seats, **config}, bytes([seed]) * 32)


def names(game: Game[State]) -> list[str]:
    """The Rivals at a table."""
    return [Rivals.of(game).cards[seat] for seat in rivals(game)]


# -- RV1: overview ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "kinds"), [(1, ["person", "rival", "rival"]), (2, ["person", "person", "rival"])])
def test_rv1_1_three_take_part_and_the_rules_are_those_of_three(seats: int, kinds: list[str]) -> None:
    game = new(seats)
    assert [role.kind for role in game.config.roles] == kinds
    assert {player.vp for player in game.state.players} == {0}
    table = solo(conflict="skirmish_ornithopter") if seats == 1 else two(conflict="skirmish_ornithopter")
    events = fight(table, [3, 2, 1], "hagal_gather_support_a", "hagal_assembly_hall", then="propaganda")
    assert {event.data["place"] for event in events if event.kind == "reward"} == {1, 2}  # no third reward (U11.3)


def test_rv1_2_a_rival_has_no_cards_and_never_reveals() -> None:
    for seats in (1, 2):
        game = new(seats)
        for seat in rivals(game):
            player = game.state.players[seat]
            assert player.hand + player.deck + player.discard == []
    table = solo()
    until_round(table, 2)
    assert {event.data["seat"] for event in table.game.events if event.kind in ("reveal", "draw")} == {0}


def test_rv1_2_a_rival_can_win() -> None:
    table = solo()
    for faction in FACTIONS:
        table.influence(OTHER, faction, 4)
    table.set(OTHER, vp=11)
    table.player(OTHER).sources["test"] = 11 - sum(table.player(OTHER).sources.values())
    table.combat()
    outcome = table.game.outcome()
    assert outcome is not None
    assert next(standing.seat for standing in outcome.standings if standing.place == 1) == OTHER


def test_rv1_3_rivals_are_opponents_block_spaces_and_lose_intrigue_cards() -> None:
    table = solo()
    table.agent(ONE, "secrets")
    table.give(0, "diplomacy")
    assert "secrets" not in table.can_send(0, "diplomacy")
    table.free("secrets")
    table.set(ONE, swordmaster=False)
    table.intrigue(ONE, "devour", "impress", "contingency_plan", "mercenaries")
    table.send(0, "diplomacy", "secrets")
    table.end(0)
    assert len(table.player(0).intrigue) == 2
    assert len(told(table.game.events, "steal", 0)) == 1


def test_rv1_3_humans_infiltrate_where_a_rival_is() -> None:
    table = two()
    table.agent(BETWEEN, "secrets")
    table.spy(0, "bene_gesserit")
    table.give(0, "diplomacy")
    assert "secrets" in table.can_send(0, "diplomacy")


# -- RV2: set-up -----------------------------------------------------------------------------------------------------


def test_rv2_1_two_different_rivals_or_one_of_another_name_than_the_leaders() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        for seats in (1, 2):
            game = new(seats, seed)
            chosen = names(game)
            assert len(set(chosen)) == 3 - seats
            leaders = {game.config.library.leaders[game.state.players[seat].leader].name for seat in range(seats)}
            assert not leaders & {game.config.library.sheets["rivals"][name].name for name in chosen}
            seen.update(chosen)
    assert len(seen) == 10


@pytest.mark.parametrize(("seats", "wrong"), [
    (1, ["rival_muad_dib"]), (1, ["rival_muad_dib"] * 2), (1, ["nobody", "random"]), (1, "streamlined"),
    (2, ["rival_muad_dib", "rival_lady_jessica"]), (2, ["nobody"]),
])  # fmt: skip
def test_rv2_1_others_are_refused(seats: int, wrong: Any) -> None:
    with pytest.raises(ValueError, match="rivals"):
        new(seats, rivals=wrong)


def test_rv2_1_a_person_may_play_the_leader_of_a_rivals_name() -> None:
    game = new(1, leaders=["muad_dib"], rivals=["rival_muad_dib", "rival_staban_tuek"])
    assert names(game)[0] == "rival_muad_dib"
    assert game.state.players[0].leader == "muad_dib"


def test_rv2_1_a_named_rival_plays_and_the_other_is_drawn() -> None:
    for seed in range(5):
        first, second = names(new(1, seed, rivals=["rival_staban_tuek", "random"]))
        assert first == "rival_staban_tuek" != second


def test_rv2_2_what_each_rival_begins_with() -> None:
    for seed, seats in enumerate((1, 2)):
        config = {"difficulty": "sardaukar"} if seats == 1 else {}
        game = new(seats, seed, **config)
        assert game.state.first not in rivals(game)  # none of them has acted
        for seat in rivals(game):
            player = game.state.players[seat]
            assert (player.supply, player.garrison, player.conflict) == (9, 3, 0)
            assert (player.agents, player.swordmaster, player.water, player.solari, player.spice) == (2, False, 1, 0, 0)
            assert Spies.of(game).supply[seat] == 3
            assert set(player.influence.values()) == {0}


def test_rv2_3_the_reshuffle_card_is_for_two_people_only() -> None:
    for seats, count in ((1, 37), (2, 38)):
        part = Hagal.of(new(seats))
        there = part.deck + part.revealed
        assert len(there) == count
        assert ("hagal_reshuffle" in there) == (seats == 2)


def test_r39_there_are_38_house_hagal_cards() -> None:
    cards = Config(product="uprising", seats=2).library.sheets["hagal"].values()
    assert sum(card.copies for card in cards) == 38


def test_rv2_4_objectives() -> None:
    dealt = set()
    for seed in range(12):
        icons = [[t.icon for t in p.trophies if t.of == "objective"] for p in new(1, seed).state.players]
        assert sorted(icons) == [["crysknife"], ["desert_mouse"], ["ornithopter"]]
        dealt.add(tuple(icon for (icon,) in icons))
        icons = [[t.icon for t in p.trophies if t.of == "objective"] for p in new(2, seed).state.players]
        assert icons[BETWEEN] == ["ornithopter"]
        assert sorted(icons[:2]) == [["crysknife"], ["desert_mouse"]]
    assert len(dealt) > 2


def test_rv2_5_whose_objective_shows_it_is_first_a_rival_of_two_people_never() -> None:
    firsts = set()
    for seed in range(12):
        for seats in (1, 2):
            game = new(seats, seed)
            told_first = next(event for event in game.events if event.kind == "round").data["first"]
            (mouse,) = (s for s, p in enumerate(game.state.players) if p.trophies[0].icon == "desert_mouse")
            assert told_first == f"seat:{mouse}"
            firsts.add((seats, mouse))
    assert {mouse for seats, mouse in firsts if seats == 2} == {0, 1}
    assert {mouse for seats, mouse in firsts if seats == 1} & {1, 2}


@pytest.mark.parametrize(("first", "order"), [(0, [0, 2, 1]), (1, [1, 2, 0])])
def test_rv2_5_the_rival_acts_between_the_two_people(first: int, order: list[int]) -> None:
    table = two()
    table.state.first = first
    table.state.turn_of, table.state.active, table.state.turn = -1, -1, None
    table.state.stack = table.state.stack[:1]
    assert seats_from(table.game, first) == order
    before = len(table.game.events)
    for seat in (first, 1 - first):
        table.settle()
        assert table.game.waiting() == (seat,)
        table.give(seat, "dagger")
        table.send(seat, "dagger", "assembly_hall" if seat == first else "gather_support")
        on_top(table, "dutiful_service")
        table.end(seat)
    acted = [event.data["seat"] for event in table.game.events[before:] if event.kind == "end"]
    assert acted[:3] == order


def test_rv2_6_mercenary() -> None:
    players = new(1, difficulty="mercenary").state.players
    assert [(player.supply, player.garrison) for player in players] == [(9, 3), (12, 0), (12, 0)]
    table = solo(difficulty="mercenary")
    drawn = [event for event in told(table.game.events, "intrigue", 0) if event.data["n"]]
    assert sum(event.data["n"] for event in drawn) == 1


@pytest.mark.parametrize("level", LEVELS[1:])
def test_rv2_6_the_other_levels_give_the_person_nothing(level: str) -> None:
    table = solo(difficulty=level)
    assert not told(table.game.events, "intrigue", 0)
    players = new(1, difficulty=level).state.players
    assert [(player.supply, player.garrison) for player in players] == [(9, 3)] * 3


@pytest.mark.parametrize(("level", "may"), list(zip(LEVELS, [True, True, True, False], strict=True)))
def test_rv2_6_only_kwisatz_haderach_keeps_the_swordmaster_from_the_person(level: str, may: bool) -> None:
    table = solo(difficulty=level)
    table.give(0, "dagger")
    table.set(0, solari=8)
    assert ("swordmaster" in table.can_send(0, "dagger")) == may


def test_rv2_6_difficulty_is_for_one_person() -> None:
    with pytest.raises(ValueError, match="difficulty"):
        new(2, difficulty="mentat")


def test_rv2_7_a_contract_is_two_solari_for_a_rival() -> None:
    for modules in ([], ["choam"]):
        table = solo(conflict="trade_dispute", modules=modules)
        before = measure(table, OTHER)
        fight(table, [0, 0, 2], "hagal_gather_support_a", then="propaganda")
        gained = changes(before, measure(table, OTHER))
        assert {"solari+2", "water+1"} <= gained
        if modules:
            assert not table.choam.held


def test_rv2_8_a_rival_defends_what_it_controls() -> None:
    table = two()
    table.state.control["arrakeen"] = BETWEEN
    before = measure(table, BETWEEN)
    fight(table, [0, 0, 0], then="siege_of_arrakeen")
    assert told(table.game.events, "defend", BETWEEN)
    assert measure(table, BETWEEN)["conflict"] >= 1
    assert before.get("conflict", 0) == 0


# -- RV3: the Agent turn ---------------------------------------------------------------------------------------------


def test_rv3_1_cards_are_turned_up_until_one_places_the_agent() -> None:
    table = solo()
    table.agent(0, "sardaukar")
    events = act(table, OTHER, "hagal_sardaukar", "hagal_sietch_tabr", "hagal_dutiful_service", "hagal_secrets")
    shown = [event.data["card"] for event in told(events, "hagal", OTHER)]
    assert shown == ["hagal:hagal_sardaukar", "hagal:hagal_sietch_tabr", "hagal:hagal_dutiful_service"]
    assert where(table, OTHER) == ["dutiful_service"]


def test_rv3_2_a_rival_never_infiltrates() -> None:
    table = solo()
    table.agent(0, "sardaukar")
    own(table, OTHER, ["emperor"])
    assert "at.gather_support+1" in turn(table, OTHER, "sardaukar", "gather_support_a")
    assert table.spies.posts["emperor"] == 1 << OTHER


@pytest.mark.parametrize(("card", "blocked"), [
    ("deliver_supplies_heighliner", "deliver_supplies"), ("accept_contract_shipping_a", "accept_contract"),
])  # fmt: skip
def test_rv3_3_of_two_spaces_only_the_one_that_fits_is_looked_at(card: str, blocked: str) -> None:
    table = solo()
    table.agent(0, blocked)
    assert "at.gather_support+1" in turn(table, OTHER, card, "gather_support_a")


def test_rv3_3_of_two_basins_only_the_one_with_more_bonus_spice() -> None:
    table = solo()
    bonus(table, hagga_basin=2, imperial_basin=1)
    table.agent(0, "hagga_basin")
    assert "at.gather_support+1" in turn(table, OTHER, "hagga_imperial_basin", "gather_support_a")


def test_rv3_4_no_costs_no_requirements_no_effects_of_the_space() -> None:
    table = solo()
    assert turn(table, OTHER, "espionage") == {"bene_gesserit+1", "on.bene_gesserit+1", "at.espionage+1"}
    assert table.player(OTHER).spice == 0


@pytest.mark.parametrize("card", ["sietch_tabr", "hagga_imperial_basin", "deep_desert"])
def test_rv3_4_the_condition_of_a_card_counts(card: str) -> None:
    assert "at.gather_support+1" in turn(solo(), OTHER, card, "gather_support_a")


def test_rv3_5_who_controls_the_space_is_paid() -> None:
    table = solo()
    table.state.control["arrakeen"] = 0
    solari = table.player(0).solari
    turn(table, OTHER, "arrakeen")
    assert table.player(0).solari == solari + 1


def test_rv3_6_recruits_and_up_to_two_of_the_garrison_are_deployed_at_combat_spaces_only() -> None:
    table = solo()
    turn(table, OTHER, "research_station")
    assert troops(table, OTHER) == (7, 1, 4)
    table = solo()
    turn(table, OTHER, "sardaukar")
    assert troops(table, OTHER) == (7, 5, 0)


def test_rv3_7_an_empty_deck_and_the_reshuffle_card_make_a_new_one_of_all_cards() -> None:
    table = two()
    stack(table, "hagal_reshuffle", "hagal_dutiful_service")
    events = act(table, BETWEEN, "hagal_reshuffle")
    assert any(event.kind == "shuffle-hagal" and event.data["n"] == 38 for event in events)
    table = solo()
    part = Hagal.of(table.game)
    part.revealed, part.deck = part.revealed + part.deck, []
    events = act(table, OTHER)
    assert [event.data["n"] for event in events if event.kind == "shuffle-hagal"] == [37]
    assert len(where(table, OTHER)) == 1


def test_rv3_8_without_agents_it_passes_and_has_them_back_in_the_next_round() -> None:
    table = solo()
    table.agent(OTHER, "heighliner")
    table.agent(OTHER, "fremkit")
    events = act(table, OTHER)
    assert not told(events, "turn", OTHER)
    assert table.player(OTHER).done
    assert table.game.waiting() == (0,)
    fight(table, [0, 0, 0], then="propaganda")
    assert not table.player(OTHER).done
    assert table.player(OTHER).agents == 2


def test_rv3_9_what_it_can_buy_is_bought_at_the_end_of_its_turn() -> None:
    table = solo()
    table.set(OTHER, spice=5)  # with 1 water and the Solari of the ring it has 7 of the 8 needed
    turn(table, OTHER, "spice_refinery")
    assert not table.player(OTHER).swordmaster
    assert "swordmaster+1" in turn(table, OTHER, "arrakeen")


# -- RV4: combat -----------------------------------------------------------------------------------------------------


def test_rv4_1_each_rival_with_a_unit_adds_the_swords_of_a_card_in_turn_order() -> None:
    events = fight(solo(), [1, 2, 0], "hagal_sardaukar", "hagal_heighliner", then="propaganda")
    strengths = {event.data["seat"]: event.data["n"] for event in events if event.kind == "strength"}
    assert strengths == {0: 2, ONE: 4 + swords("sardaukar")}
    events = fight(solo(), [1, 2, 1], "hagal_sardaukar", "hagal_heighliner", then="propaganda")  # OTHER is first
    assert [(event.data["seat"], event.data["card"]) for event in events if event.kind == "hagal"][:2] == [
        (OTHER, "hagal:hagal_sardaukar"),
        (ONE, "hagal:hagal_heighliner"),
    ]
    strengths = {event.data["seat"]: event.data["n"] for event in events if event.kind == "strength"}
    assert strengths == {0: 2, ONE: 4 + swords("heighliner"), OTHER: 2 + swords("sardaukar")}


def test_rv4_1_the_reshuffle_card_counts_for_nothing() -> None:
    table = two()
    events = fight(table, [0, 0, 1], "hagal_reshuffle", then="propaganda")
    shown = [event.data["card"].partition(":hagal_")[2] for event in told(events, "hagal", BETWEEN)][:2]
    assert shown[0] == "reshuffle"
    (strength,) = (event.data["n"] for event in told(events, "strength", BETWEEN))
    assert strength == 2 + swords(shown[1])


def test_rv4_2_two_a_troop_three_a_sandworm() -> None:
    table = solo()
    table.set(OTHER, conflict=2, sandworms=1)
    assert power(table, OTHER) == 7


def test_rv4_3_a_rival_with_intrigue_cards_is_not_asked_in_combat() -> None:
    table = two()
    table.intrigue(0, "devour")
    table.intrigue(BETWEEN, "impress")
    fight(table, [1, 1, 3], "hagal_gather_support_a", then="propaganda")
    assert table.game.waiting() == (0,)
    table.answer(0, "pass")
    assert not told(table.game.events, "pass", BETWEEN)
    assert len(table.player(BETWEEN).intrigue) == 1


@pytest.mark.parametrize("first", [0, 1])
def test_rv4_3_people_beside_a_rival_play_and_pass_by_turns(first: int) -> None:
    """With a Rival in the combat, two people play and pass in turn as usual (RV4.3, U11.1). A person who has passed is
    asked again after the other person's card. It does not matter which of them is first, nor that the Rival sits
    between them."""
    table = two()
    other = 1 - first
    for seat in (0, 1):
        table.set(seat, conflict=1)
    table.intrigue(other, "contingency_plan", "cunning")
    table.intrigue(first, "devour")
    table.state.first = first
    table.combat()
    asked = []
    for pick in ("pass", "contingency_plan", "pass", "devour", "pass"):
        (seat,) = table.game.waiting()
        asked.append(seat)
        table.answer(seat, pick if pick == "pass" else table.find(seat, "play", f"intrigue:{pick}")[0].id)
    assert asked == [first, other, other, first, other]  # after the last card a player has passed
    passes = [event for event in table.game.events if event.kind == "pass"]
    assert [(event.data["seat"], event.data["forced"]) for event in passes] == [(first, 0), (other, 0), (first, 1)]


def test_rv4_4_rewards_are_doubled_by_a_sandworm_control_and_card_are_taken_and_icons_matched() -> None:
    table = two(conflict="siege_of_arrakeen")
    table.trophies(BETWEEN, ("objective_ornithopter", "ornithopter", True))
    table.set(BETWEEN, sandworms=1)
    before = measure(table, BETWEEN)
    fight(table, [0, 0, 1], "hagal_gather_support_a", then="propaganda")
    found = changes(before, measure(table, BETWEEN))
    assert {"solari+4", "vp+1"} <= found
    assert table.state.control["arrakeen"] == BETWEEN
    assert [trophy.up for trophy in table.player(BETWEEN).trophies] == [False, False]


def test_r44_of_several_cards_the_one_it_has_had_longest_is_matched() -> None:
    table = two(conflict="siege_of_arrakeen")
    table.trophies(
        BETWEEN, ("test_of_loyalty", "ornithopter", False), ("objective_ornithopter", "ornithopter", True)
    )  # fmt: skip
    fight(table, [0, 0, 1], "hagal_gather_support_a", then="propaganda")
    assert [trophy.up for trophy in table.player(BETWEEN).trophies] == [False, True, False]


@pytest.mark.parametrize(("worms", "spice", "points", "left"), [
    (0, 2, 0, 2), (0, 3, 1, 0), (0, 6, 1, 3), (1, 6, 2, 0), (1, 5, 1, 2),
])  # fmt: skip
def test_rv4_5_a_point_is_always_paid_for_twice_when_doubled(worms: int, spice: int, points: int, left: int) -> None:
    table = solo("lady_amber_metulli", conflict="spice_freighters")
    table.set(ONE, spice=spice, water=0, sandworms=worms)
    events = fight(table, [0, 1, 0], "hagal_gather_support_a", then="propaganda")
    paid = [event for event in told(events, "score", ONE) if event.data["why"] == "conflict:spice_freighters"]
    assert len(paid) == points
    spent = sum(event.data["n"] for event in told(events, "spend", ONE) if event.data["what"] == "resource:spice")
    assert spice - spent == left


@pytest.mark.parametrize(("name", "paid"), [("staban_tuek", 5), ("lady_amber_metulli", 0)])
def test_rv4_5_only_a_rival_that_scores_pays_for_a_point(name: str, paid: int) -> None:
    """A streamlined Rival scores no points, so it keeps what a point would cost (RV4.5, RV9.5)."""
    table, seat = two(name), BETWEEN
    table.set(seat, spice=5)
    node = next(iter(assign_addresses(read_effect({"pay": {"spice": 5}, "for": {"vp": 1}}, "test"), "test").values()))
    take(table.game, seat, node, "test")
    assert (5 - table.player(seat).spice, table.player(seat).vp) == (paid, int(bool(paid)))


def test_rv4_5_two_spies_are_recalled_for_a_point() -> None:
    table = solo(conflict="battle_for_arrakeen")
    own(table, OTHER, ["guild", "choam"])
    fight(table, [0, 0, 2], "hagal_gather_support_a", then="propaganda")
    assert not [post for post, there in table.spies.posts.items() if there >> OTHER & 1]
    assert table.player(OTHER).vp >= 2


def test_r44_the_first_spies_of_the_board_are_recalled() -> None:
    table = solo(conflict="battle_for_arrakeen")
    own(table, OTHER, ["imperial_basin", "guild"])
    before = len(table.game.events)
    fight(table, [0, 0, 2], "hagal_gather_support_a", then="propaganda")
    recalled = [event.data["post"] for event in told(table.game.events[before:], "recall-spy", OTHER)]
    assert recalled[:2] == ["post:guild", "post:imperial_basin"]


def test_rv4_6_trashing_is_nothing_intrigue_is_kept_and_a_spy_goes_to_a_faction_post() -> None:
    table = solo(conflict="trade_dispute")
    before = measure(table, OTHER)
    fight(table, [0, 0, 2], "hagal_gather_support_a", then="propaganda")
    assert changes(before, measure(table, OTHER)) >= {"solari+2", "water+1"}
    assert table.state.trashed + table.state.trashed_intrigue == []
    table = solo(conflict="test_of_loyalty")
    before = measure(table, OTHER)
    fight(table, [0, 0, 2], "hagal_gather_support_a", then="propaganda")
    # Lady Margot Fenring's first Faction
    assert changes(before, measure(table, OTHER)) >= {"emperor+1", "solari+2", "on.bene_gesserit+1"}
    table = solo(conflict="shadow_contest")
    fight(table, [0, 0, 2], "hagal_gather_support_a", then="propaganda")
    assert len(table.player(OTHER).intrigue) == 1
