"""Rules T1–T3, each by its number: teams and the end of the game, setup, turns of Commanders."""

from __future__ import annotations

import random
from typing import Any

import pytest

from content.imperium.schema import Conflict
from engine.imperium.family import FAMILY
from engine.imperium.seating import opponents, teammates
from engine.imperium.spies.state import Spies
from engine.imperium.state import bare
from engine.imperium.units import count_units, strength
from tests.engine.imperium.teams.six import (
    ALLIES,
    COMMANDERS,
    HIS_LEFT,
    HIS_RIGHT,
    LEADERS,
    LEFT,
    MUAD_DIB,
    RIGHT,
    SHADDAM,
    Six,
    new,
)

# -- T1: teams and the end ---------------------------------------------------------------------------------------------


def test_t1_1_two_teams_of_a_commander_and_two_allies() -> None:
    seats = new().view(None)["players"]
    assert [(player["kind"], player["team"]) for player in seats] == [
        ("commander", 0), ("ally", 1), ("ally", 0), ("commander", 1), ("ally", 0), ("ally", 1),
    ]  # fmt: skip


def finished(*points: int, **fields: list[int]) -> Any:
    """The standings of a finished game in which the seats have these VP and fields."""
    table = Six()
    for seat, amount in enumerate(points):
        table.set(seat, vp=amount, sources={"start": amount}, spice=0, solari=0, water=0, last_reveal=seat + 1)
        table.set(seat, **{name: values[seat] for name, values in fields.items()})
    table.state.phase = "over"
    found = FAMILY.outcome(table.game)
    assert found is not None
    return found.standings


def test_t1_2_a_teams_score_is_the_sum_of_its_three() -> None:
    standings = finished(5, 9, 6, 4, 7, 4)
    assert {(one.seat, one.place, one.score, one.team) for one in standings} == {
        (0, 1, 18, 0), (2, 1, 18, 0), (4, 1, 18, 0), (1, 2, 17, 1), (3, 2, 17, 1), (5, 2, 17, 1),
    }  # fmt: skip
    assert [one.place for one in standings] == [1, 1, 1, 2, 2, 2]
    assert {one.tie for one in standings} == {""}


@pytest.mark.parametrize(
    ("fields", "tie", "winners"),
    [
        ({"spice": [0, 2, 1, 0, 0, 0], "solari": [0, 0, 0, 0, 9, 0]}, "spice", {1, 3, 5}),
        ({"spice": [1, 0, 0, 0, 0, 1], "solari": [0, 0, 2, 0, 1, 0]}, "solari", {0, 2, 4}),
        ({"water": [1, 0, 0, 1, 0, 1]}, "water", {1, 3, 5}),
        ({"garrison": [0, 3, 2, 0, 2, 0]}, "garrison", {0, 2, 4}),
        ({}, "last_reveal", {1, 3, 5}),
        ({"last_reveal": [1, 4, 2, 5, 6, 3]}, "last_reveal", {0, 2, 4}),
    ],
)
def test_t1_3_ties_are_broken_by_what_the_teams_have_together(
    fields: dict[str, list[int]], tie: str, winners: set[int]
) -> None:
    if "garrison" not in fields:
        fields = {**fields, "garrison": [0] * 6}
    standings = finished(5, 5, 5, 5, 5, 5, **fields)
    assert {one.seat for one in standings if one.place == 1} == winners
    assert standings[0].tie == tie


def test_t1_3_one_player_with_ten_points_ends_the_game_whatever_the_sums_are() -> None:
    table = Six()
    table.set(5, vp=10, sources={"start": 10})
    table.combat()
    assert table.state.phase == "over"
    table = Six()
    for seat in range(6):
        table.set(seat, vp=9, sources={"start": 9})
    table.combat()
    assert (table.state.phase, table.state.round) == ("turns", 2)


def test_t1_4_teammates_are_no_opponents_but_other_players() -> None:
    table = Six()
    assert opponents(table.game, MUAD_DIB) == [1, 3, 5]
    assert teammates(table.game, MUAD_DIB) == [2, 4]
    assert opponents(table.game, 4) == [5, 1, 3]
    assert teammates(table.game, 4) == [0, 2]


def test_t1_4_smuggle_spice_counts_teammates_as_others() -> None:
    leaders = (*LEADERS[:4], "staban_tuek", LEADERS[5])
    table = Six(leaders=leaders)
    table.spy(4, "imperial_basin")
    table.give(MUAD_DIB, "md_signet_ring")
    table.send(MUAD_DIB, "md_signet_ring", "imperial_basin")
    assert table.player(4).spice == 1


def test_t1_5_what_a_seat_holds_stays_hidden_from_its_teammates() -> None:
    table = Six()
    table.give(LEFT, "dagger")
    table.intrigue(LEFT, "cunning")
    for viewer in (MUAD_DIB, RIGHT, SHADDAM, None):
        assert "cunning" not in str(table.game.view(viewer))
    assert table.game.view(LEFT)["you"]["intrigue"] == ["cunning"]


# -- T2: set-up --------------------------------------------------------------------------------------------------------


def test_t2_1_choam_is_always_in_with_the_sardaukar_contracts_set_aside_for_shaddam() -> None:
    for number in range(4):
        choam = new(number).view(None)["choam"]
        assert sorted(choam["aside"]) == ["sardaukar_cards", "sardaukar_recall"]
        assert (len(choam["market"]), choam["bank"]) == (2, 16)


def test_t2_2_the_conflict_deck_has_five_of_level_two_on_four_of_level_three() -> None:
    table = Six()
    sheets: dict[str, Conflict] = table.game.config.library.conflicts
    deck = [*table.state.conflict_deck, table.state.conflict]
    assert [sheets[card].level for card in deck] == [3] * 4 + [2] * 5
    assert table.game.view(None)["rounds"] == 9


def test_t2_3_commanders_sit_opposite_each_other_with_an_opponent_beside_each_ally() -> None:
    roles = new().config.roles
    assert [role.leader for role in roles] == ["muad_dib", "", "", "shaddam_corrino_iv", "", ""]
    assert (roles[MUAD_DIB].partners, roles[SHADDAM].partners) == ((LEFT, RIGHT), (HIS_LEFT, HIS_RIGHT))


@pytest.mark.parametrize("leaders", ["random", "draft"])
def test_t2_4_the_commanders_are_fixed_and_allies_take_any_others(leaders: str) -> None:
    for number in range(3):
        game = new(number, leaders=leaders)
        if leaders == "draft":
            decision = game.decisions()[0]
            assert decision.seat in ALLIES
            assert not {"muad_dib", "shaddam_corrino_iv"} & {option.id for option in decision.options}
            continue
        given = [player.leader for player in game.state.players]
        assert (given[MUAD_DIB], given[SHADDAM]) == ("muad_dib", "shaddam_corrino_iv")
        assert len(set(given)) == 6


def test_t2_4_leaders_by_name_seat_the_commanders_where_they_belong() -> None:
    swapped = ("gurney_halleck", "muad_dib", *LEADERS[2:])
    with pytest.raises(ValueError, match="leaders: muad_dib sits at seat 0"):
        FAMILY.read_config({"seats": 6, "leaders": swapped})
    with pytest.raises(ValueError, match="bans: too few Leaders for 6"):
        FAMILY.read_config({"seats": 6, "bans": True})


def test_t2_5_what_an_ally_begins_with() -> None:
    game = new()
    for seat in ALLIES:
        player = game.state.players[seat]
        assert (player.vp, player.garrison, player.supply, player.water) == (1, 3, 9, 1)
        assert (player.ready, player.lent, Spies.of(game).supply[seat]) == (2, (), 3)
        assert (player.solari, player.spice, set(player.influence.values())) == (0, 0, {0})
        assert len(player.deck + player.hand) == (9 if player.leader == "staban_tuek" else 10)


def test_t2_6_what_a_commander_begins_with() -> None:
    game = new()
    for seat, mark in ((MUAD_DIB, "md_"), (SHADDAM, "sh_")):
        player = game.state.players[seat]
        assert (player.vp, player.water, player.agents) == (4, 1, 0)
        assert set(player.units.values()) == {0}
        assert (player.lent, Spies.of(game).supply[seat]) == (("left", "right"), 3)
        names = [game.state.cards[card] for card in player.deck + player.hand]
        assert len(names) == 10
        assert len(set(names)) == 9
        assert all(bare(name).startswith(mark) for name in names)


def test_t2_7_objectives_go_to_the_allies_and_name_an_ally_the_first_player() -> None:
    for number in range(8):
        game = new(number)
        players = game.view(None)["players"]
        cards = [card["id"] for seat in ALLIES for card in players[seat]["objectives"]]
        assert sorted(cards) == [
            "objective_crysknife", "objective_crysknife_4_6", "objective_desert_mouse_4_6",
            "objective_desert_mouse_first",
        ]  # fmt: skip
        assert not any(players[seat]["objectives"] for seat in COMMANDERS)
        first = [card["id"] for card in players[game.state.first]["objectives"]]
        assert "objective_desert_mouse_first" in first


def test_t2_7_no_team_keeps_both_desert_mice() -> None:
    traded = 0
    for number in range(24):
        game = new(number)
        holders = {trophy.id: seat for seat, player in enumerate(game.state.players) for trophy in player.trophies}
        mice = [holders["objective_desert_mouse_first"], holders["objective_desert_mouse_4_6"]]
        assert {game.config.roles[seat].team for seat in mice} == {0, 1}
        assert game.state.first == mice[0]
        for event in game.events:
            if event.kind == "objective-traded":
                traded += 1
                giver, taker = event.data["seat"], int(event.data["to"][5:])
                assert event.data["card"] == "objective:objective_desert_mouse_4_6"
                assert abs(giver - taker) in (1, 5)
                assert game.config.roles[giver].team != game.config.roles[taker].team
                assert taker == mice[1]
    assert traded


def test_t2_8_shaddam_opens_the_throne_row_with_a_card_that_is_not_fremen() -> None:
    game = new()
    assert game.waiting() == (SHADDAM,)
    decision = game.options(SHADDAM)
    assert decision is not None
    sheets, names = game.config.library.cards, game.state.cards
    offered = {int(option.id.partition(".")[2]) for option in decision.legal()}
    assert offered == {card for card in game.state.row if "fremen" not in sheets[names[card]].factions}
    table = Six()
    assert len(table.teams.throne) == 1
    assert len(table.state.row) == 5


def test_t2_9_there_is_a_bonus_token_for_each_of_the_six() -> None:
    table = Six()
    for seat in range(6):
        table.turn_of(seat)
        table.set(seat, solari=8)
        table.free("swordmaster")
        card = {MUAD_DIB: "md_signet_ring", SHADDAM: "sh_signet_ring"}.get(seat, "dagger")
        table.give(seat, card)
        table.send(seat, card, "swordmaster")
        table.state.agents["swordmaster"] = ()
        table.player(seat).ready += seat in ALLIES
        table.player(seat).lent += () if seat in ALLIES else ("left",)
    assert table.teams.bonus == [True] * 6


def test_t2_10_everybody_draws_five_cards() -> None:
    table = Six()
    table.combat()
    assert [len(player.hand) for player in table.state.players] == [5] * 6


# -- T3: turns of a Commander ------------------------------------------------------------------------------------------


def test_t3_1_commanders_take_turns_in_the_order_of_the_seats_and_send_each_arrow_once() -> None:
    table = Six()
    for seat in range(6):
        assert table.game.waiting() == (seat,)
        table.pass_turns(seat)
    table = Six()
    table.state.turn_of = -1
    table.turn_of(MUAD_DIB)
    table.give(MUAD_DIB, "md_signet_ring", "md_usul", "md_demand_attention")
    table.send(MUAD_DIB, "md_signet_ring", "carthag")
    assert table.player(MUAD_DIB).lent == ("right",)
    table.end(MUAD_DIB)
    table.turn_of(MUAD_DIB)
    assert table.teams.activated[MUAD_DIB] == RIGHT
    table.activate(MUAD_DIB, LEFT)
    assert not table.find(MUAD_DIB, "agent")
    table.activate(MUAD_DIB, RIGHT)
    table.send(MUAD_DIB, "md_usul", "arrakeen")
    assert table.player(MUAD_DIB).lent == ()


@pytest.mark.parametrize(("seat", "card"), [(MUAD_DIB, "md_signet_ring"), (SHADDAM, "sh_signet_ring")])
@pytest.mark.parametrize("side", [0, 1])
def test_t3_2_the_arrow_of_the_agent_says_which_ally_is_activated(seat: int, card: str, side: int) -> None:
    table = Six(seat)
    ally = table.game.config.roles[seat].partners[side]
    table.activate(seat, ally)
    table.give(seat, card)
    table.send(seat, card, "carthag")
    assert table.state.agents["carthag"] == (f"{seat}.{('left', 'right')[side]}",)
    assert table.told("activated")[-1].data == {"seat": seat, "ally": f"seat:{ally}"}
    assert table.player(ally).garrison == 4
    assert not table.find(seat, "activate")


def test_t3_2_the_two_arrow_swordmaster_goes_for_either_after_the_arrows() -> None:
    table = Six()
    table.set(MUAD_DIB, swordmaster=True)
    table.teams.bonus[MUAD_DIB] = True
    table.lend(MUAD_DIB, "swordmaster", "right", "left")
    table.give(MUAD_DIB, "md_signet_ring", "md_usul")
    table.activate(MUAD_DIB, RIGHT)
    table.send(MUAD_DIB, "md_signet_ring", "carthag")
    assert table.state.agents["carthag"] == ("0.right",)
    table.turn_of(MUAD_DIB)
    table.activate(MUAD_DIB, RIGHT)
    table.send(MUAD_DIB, "md_usul", "arrakeen")
    assert table.state.agents["arrakeen"] == ("0.swordmaster",)
    assert table.player(RIGHT).garrison == 5


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_t3_2_on_a_reveal_turn_the_commander_chooses(ally: int) -> None:
    table = Six()
    table.set(ally, conflict=1)
    table.give(MUAD_DIB, "md_limited_landsraad_access")
    table.activate(MUAD_DIB, ally)
    table.reveal(MUAD_DIB)
    assert table.player(ally).swords == 1
    assert table.player(MUAD_DIB).spice == 1
    assert not table.find(MUAD_DIB, "activate")


def test_t3_3_the_ally_has_the_influence_its_bonus_and_its_points() -> None:
    table = Six()
    table.influence(LEFT, "great_houses", 3)
    table.set(MUAD_DIB, spice=2)
    table.give(MUAD_DIB, "md_demand_attention")
    table.send(MUAD_DIB, "md_demand_attention", "economic_support")
    assert table.level(LEFT, "great_houses") == 4
    assert table.player(LEFT).garrison == 5  # T5.2
    assert table.state.alliances["great_houses"] == LEFT
    assert (table.player(LEFT).vp, table.player(MUAD_DIB).vp) == (3, 4)
    assert table.player(MUAD_DIB).spice == 3


def test_t3_4_the_commander_keeps_resources_cards_and_contracts() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_signet_ring")
    table.stack_deck(MUAD_DIB, "md_usul", "md_convincing_argument")
    table.market("arrakeen_troop_spy", "immediate_solari")
    table.send(MUAD_DIB, "md_signet_ring", "accept_contract")
    table.take(MUAD_DIB, "contract:arrakeen_troop_spy")
    held = [(contract.seat, contract.id) for contract in table.choam.held]
    assert held == [(MUAD_DIB, "arrakeen_troop_spy")]
    assert len(table.player(MUAD_DIB).hand) == 2
    assert table.player(LEFT).hand == []
    table.end(MUAD_DIB)
    table.turn_of(MUAD_DIB)
    table.activate(MUAD_DIB, RIGHT)
    table.send(MUAD_DIB, "md_usul", "arrakeen")
    assert table.player(RIGHT).garrison == 3 + 1 + 1  # the troops of the space and of the contract
    table.take(MUAD_DIB, "resolve", "post:carthag")  # the Spy belongs to the Commander
    assert Spies.of(table.game).posts["carthag"] == 1 << MUAD_DIB


def test_t3_5_both_count_as_having_deployed_and_the_allys_units_are_the_commanders() -> None:
    table = Six()
    table.set(LEFT, conflict=2)
    table.give(MUAD_DIB, "md_signet_ring")
    table.intrigue(MUAD_DIB, "distraction")
    table.send(MUAD_DIB, "md_signet_ring", "carthag")
    assert not table.find(MUAD_DIB, "play", "distraction")
    table.answer(MUAD_DIB, "deploy.3")
    assert table.state.turn is not None
    assert table.state.turn.tally["deployed"] == 3
    assert table.find(MUAD_DIB, "play", "distraction")
    assert table.player(LEFT).conflict == 5
    assert table.told("deploy")[-1].data == {"seat": LEFT, "n": 3, "by": "seat:0"}


def test_t3_6_two_of_that_allys_garrison_and_all_recruits_may_be_deployed() -> None:
    table = Six()
    table.set(LEFT, garrison=5)
    table.give(MUAD_DIB, "md_usul")
    table.send(MUAD_DIB, "md_usul", "arrakeen")
    amounts = {option.id for option in table.find(MUAD_DIB, "deploy")}
    assert amounts == {"deploy.1", "deploy.2", "deploy.3"}  # the recruit, and two more troops
    assert table.player(RIGHT).garrison == 3


def test_t3_7_swords_of_a_commander_wait_for_the_allys_own_reveal_turn() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_limited_landsraad_access", "md_limited_landsraad_access")
    table.reveal(MUAD_DIB)
    table.end(MUAD_DIB)
    assert (table.player(LEFT).swords, strength(table.game, table.player(LEFT))) == (2, 0)
    table.turn_of(LEFT)
    table.set(LEFT, conflict=1)
    table.reveal(LEFT)
    assert strength(table.game, table.player(LEFT)) == 4
    table.end(LEFT)
    assert strength(table.game, table.player(LEFT)) == 4


def test_t3_7_what_a_reveal_turn_will_make_of_the_allys_strength_is_foreseen() -> None:
    table = Six()
    table.set(LEFT, conflict=1)
    table.give(MUAD_DIB, "md_limited_landsraad_access")
    world = table.game.determinize(MUAD_DIB, random.Random(1))
    sure = world.foresee(MUAD_DIB, "reveal")
    assert (sure["strength"].amount, sure["swords"].amount, sure["reward"].amount) == (3, 1, 1)


def test_t3_7_they_are_lost_if_the_ally_reveals_without_a_unit() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_limited_landsraad_access")
    table.reveal(MUAD_DIB)
    table.end(MUAD_DIB)
    table.turn_of(LEFT)
    table.reveal(LEFT)
    table.end(LEFT)
    assert table.player(LEFT).swords == 0
    assert table.told("swords-lost")[-1].data == {"seat": LEFT, "n": 1}


def test_t3_8_who_comes_into_the_conflict_after_revealing_has_lost_those_swords() -> None:
    table = Six(LEFT)
    table.give(LEFT, "dagger")
    table.reveal(LEFT)
    assert table.player(LEFT).swords == 1
    table.end(LEFT)
    table.turn_of(MUAD_DIB)
    table.give(MUAD_DIB, "md_usul")
    table.send(MUAD_DIB, "md_usul", "carthag")
    table.take(MUAD_DIB, "resolve", "choose-split", "0")
    table.answer(MUAD_DIB, "deploy.3")
    assert (count_units(table.game, table.player(LEFT)), table.player(LEFT).swords) == (3, 0)
    assert strength(table.game, table.player(LEFT)) == 6


def test_t3_8_a_commander_may_retreat_units_of_an_ally_who_has_revealed() -> None:
    table = Six(LEFT)
    table.set(LEFT, conflict=2)
    table.reveal(LEFT)
    table.answer(LEFT, "end")
    table.intrigue(MUAD_DIB, "tactical_option")
    table.combat()
    table.take(MUAD_DIB, "play", "tactical_option", "way:1")
    table.take(MUAD_DIB, "resolve", "2")
    assert (table.player(LEFT).conflict, table.player(LEFT).garrison) == (0, 5)


def test_t3_9_four_seats_of_the_high_council_two_persuasion_for_the_commander() -> None:
    table = Six()
    for seat in (MUAD_DIB, 1, LEFT):
        table.set(seat, council=True)
    table.turn_of(SHADDAM)
    table.set(SHADDAM, solari=5)
    table.give(SHADDAM, "sh_signet_ring")
    assert "high_council" in table.can_send(SHADDAM, "sh_signet_ring")
    table.send(SHADDAM, "sh_signet_ring", "high_council")
    assert table.player(SHADDAM).council
    table.state.agents.update(high_council=())
    table.lend(SHADDAM, "left", "right")
    table.turn_of(HIS_LEFT)
    table.set(HIS_LEFT, solari=5)
    table.give(HIS_LEFT, "dagger")
    assert "high_council" not in table.can_send(HIS_LEFT, "dagger")  # all four seats are taken
    table.turn_of(LEFT)
    table.set(LEFT, solari=5)
    table.give(LEFT, "dagger")
    assert "high_council" in table.can_send(LEFT, "dagger")  # a player with a seat may visit the space again
    table.turn_of(MUAD_DIB)
    table.reveal(MUAD_DIB)
    assert table.player(MUAD_DIB).persuasion == 2
    assert table.player(LEFT).persuasion == 0


def test_t3_9_assembly_hall_gives_a_commander_persuasion_as_usual() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_signet_ring")
    table.send(MUAD_DIB, "md_signet_ring", "assembly_hall")
    table.end(MUAD_DIB)
    table.turn_of(MUAD_DIB)
    table.reveal(MUAD_DIB)
    assert table.player(MUAD_DIB).persuasion == 1


def test_t3_10_the_swords_of_a_commanders_bonus_token_go_to_the_chosen_ally() -> None:
    table = Six(SHADDAM)
    table.token(SHADDAM)
    table.set(HIS_RIGHT, conflict=1)
    table.activate(SHADDAM, HIS_RIGHT)
    table.reveal(SHADDAM)
    assert (table.player(HIS_RIGHT).swords, table.player(HIS_LEFT).swords) == (2, 0)


def test_t3_11_unpredictable_foe_asks_for_sandworms_of_the_activated_ally() -> None:
    for ally, drawn in ((LEFT, 1), (RIGHT, 0)):
        table = Six()
        table.set(LEFT, sandworms=2)
        table.activate(MUAD_DIB, ally)
        table.reveal(MUAD_DIB)
        assert len(table.player(MUAD_DIB).intrigue) == drawn


def test_t3_11_shaddams_ring_forbids_the_activated_ally_to_deploy() -> None:
    table = Six(SHADDAM)
    table.give(SHADDAM, "sh_signet_ring")
    table.send(SHADDAM, "sh_signet_ring", "arrakeen")
    assert not table.find(SHADDAM, "deploy")
    assert table.player(HIS_LEFT).garrison == 4
    table.take(SHADDAM, "resolve", "choose-effect", "0")
    assert (table.player(HIS_LEFT).garrison, table.player(SHADDAM).solari) == (5, 1)
