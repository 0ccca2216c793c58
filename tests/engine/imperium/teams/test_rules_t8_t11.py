"""Rules T8–T11, each by its number: team icons, the Throne Row, contracts, the end of the game."""

from __future__ import annotations

import pytest

from engine.imperium.choam.state import Held
from engine.imperium.state import bare
from engine.kernel.events import seen_by
from tests.engine.imperium.teams.six import (
    HIS_LEFT,
    HIS_RIGHT,
    LEFT,
    MUAD_DIB,
    RIGHT,
    SHADDAM,
    Six,
)

# -- T8: icons ---------------------------------------------------------------------------------------------------------


def test_t8_1_a_team_reward_is_for_each_player_of_the_team() -> None:
    table = Six()
    table.step_on(MUAD_DIB, "md_demand_attention", "hardy_warriors")
    gained = {event.data["seat"] for event in table.told("gain") if event.data["why"] == "faction:fremen"}
    assert gained == {MUAD_DIB, LEFT, RIGHT}


@pytest.mark.parametrize(("seat", "card"), [(LEFT, "diplomacy"), (MUAD_DIB, "md_seek_allies")])
def test_t8_2_reinforce_divides_three_troops_between_both_allies(seat: int, card: str) -> None:
    table = Six(seat)
    table.set(seat, spice=2)
    table.give(seat, card)
    table.send(seat, card, "military_support")
    splits = [option.label.args for option in table.find(seat, "resolve", "choose-reinforce")]
    assert [(args["n"], args["rest"]) for args in splits] == [(3, 0), (2, 1), (1, 2), (0, 3)]
    table.answer(seat, next(option.id for option in table.find(seat, "choose-reinforce") if option.id.endswith(".2")))
    assert (table.player(LEFT).garrison, table.player(RIGHT).garrison) == (5, 4)
    offered = {option.id for option in table.find(seat, "deploy")}
    assert offered == {"deploy.1", "deploy.2", f"deploy.1.{RIGHT}"}  # only the three recruits
    table.answer(seat, f"deploy.1.{RIGHT}")
    table.answer(seat, "deploy.2")
    assert (table.player(LEFT).conflict, table.player(RIGHT).conflict) == (2, 1)
    assert not table.find(seat, "deploy")


def test_t8_2_reinforce_recruits_as_many_as_there_are() -> None:
    table = Six(LEFT)
    table.set(LEFT, garrison=12)
    table.set(RIGHT, garrison=11, spice=0)
    table.set(LEFT, spice=2)
    table.give(LEFT, "diplomacy")
    table.send(LEFT, "diplomacy", "military_support")
    table.take(LEFT, "resolve", "choose-reinforce")
    assert (table.player(LEFT).garrison, table.player(RIGHT).garrison) == (12, 12)


def trading(mate: int = RIGHT) -> Six:
    """A table at which the left Ally has gone to Economic Support and can trade with a teammate."""
    table = Six(LEFT)
    table.give(LEFT, "diplomacy")
    table.set(LEFT, solari=2, water=1)
    table.set(mate, spice=3, water=0)
    table.intrigue(mate, "cunning", "detonation")
    table.send(LEFT, "diplomacy", "economic_support")
    assert {option.targets for option in table.find(LEFT, "choose-trade")} == {
        (f"seat:{RIGHT}",),
        (f"seat:{MUAD_DIB}",),
    }
    table.take(LEFT, "choose-trade", f"seat:{mate}")
    return table


def test_t8_3_both_give_unseen_one_or_more_of_a_single_good() -> None:
    table = trading()
    assert sorted(table.game.waiting()) == [LEFT, RIGHT]
    assert set(table.ids(LEFT)) == {"none", "solari.1", "solari.2", "spice.1", "water.1"}
    assert set(table.ids(RIGHT)) == {"none", "spice.1", "spice.2", "spice.3", "intrigue.1", "intrigue.2"}
    table.answer(LEFT, "solari.2")
    assert table.game.waiting() == (RIGHT,)
    assert table.player(RIGHT).solari == 0  # nothing is given before both have chosen
    table.answer(RIGHT, "spice.3")
    assert (table.player(LEFT).solari, table.player(LEFT).spice) == (0, 1 + 3)
    assert (table.player(RIGHT).solari, table.player(RIGHT).spice) == (2, 0)


def test_t8_3_intrigue_cards_change_hands_unseen_by_all_others() -> None:
    table = trading()
    table.answer(LEFT, "none")
    table.answer(RIGHT, "intrigue.1")
    assert table.game.waiting() == (RIGHT,)
    card = next(option for option in table.decision(RIGHT).options if "cunning" in str(option.targets))
    table.answer(RIGHT, card.id)
    held = [bare(table.state.intrigues[one]) for one in table.player(LEFT).intrigue]
    assert held == ["cunning"]
    (gift,) = table.told("gift-intrigue")
    for viewer in (LEFT, RIGHT):
        assert "cunning" in str(seen_by(gift, viewer))
    for viewer in (MUAD_DIB, SHADDAM, HIS_LEFT, HIS_RIGHT, None):
        assert "cunning" not in str(seen_by(gift, viewer))
        assert "cunning" not in str(table.game.view(viewer))


def test_t8_3_with_empty_hands_on_both_sides_there_is_no_trade() -> None:
    for spice, mates in ((0, []), (1, [(f"seat:{RIGHT}",)])):
        table = Six(LEFT)
        table.give(LEFT, "diplomacy")
        for seat in (LEFT, RIGHT, MUAD_DIB):
            table.set(seat, solari=0, water=0, spice=0)
            table.player(seat).intrigue.clear()
        table.set(RIGHT, spice=spice)
        table.send(LEFT, "diplomacy", "economic_support")
        table.set(LEFT, solari=0, water=0, spice=0)
        table.settle()
        assert [option.targets for option in table.find(LEFT, "choose-trade")] == mates


def test_t8_3_either_may_give_nothing_and_nobody_has_to_trade() -> None:
    table = trading(MUAD_DIB)
    table.answer(LEFT, "none")
    table.answer(MUAD_DIB, "none")
    assert [event.data["seat"] for event in table.told("no-gift")] == [MUAD_DIB, LEFT]
    table = Six(LEFT)
    table.give(LEFT, "diplomacy")
    table.send(LEFT, "diplomacy", "economic_support")
    table.end(LEFT)
    assert not table.told("no-gift")


# -- T9: the Throne Row ------------------------------------------------------------------------------------------------


def test_t9_1_imperial_tent_moves_a_card_and_the_row_is_refilled() -> None:
    table = Six(SHADDAM)
    table.row("stilgar_the_devoted", "overthrow", "steersman")
    table.give(SHADDAM, "sh_imperial_tent")
    table.set(SHADDAM, spice=1)
    table.send(SHADDAM, "sh_imperial_tent", "vast_wealth")
    offered = {target for option in table.find(SHADDAM, "choose-throne") for target in option.targets}
    assert "card:stilgar_the_devoted" not in offered
    table.take(SHADDAM, "choose-throne", "card:overthrow")
    assert "overthrow" in table.game.view(None)["throne_row"]
    assert len(table.state.row) == 5


@pytest.mark.parametrize(
    ("seat", "may"), [(SHADDAM, True), (HIS_LEFT, True), (HIS_RIGHT, True), (LEFT, False), (0, False)]
)
def test_t9_2_only_shaddams_team_acquires_from_it_at_the_normal_cost(seat: int, may: bool) -> None:
    table = Six(seat)
    table.row("overthrow")
    card = table.state.row.pop(0)
    table.teams.throne.append(card)
    cost = table.printed("cards", "overthrow").cost
    table.set(seat, persuasion=cost)
    table.reveal(seat)
    table.set(seat, persuasion=cost)
    assert bool(table.find(seat, "acquire", f"buy.{card}")) == may
    if may:
        table.answer(seat, f"buy.{card}")
        assert "overthrow" in table.names(seat, "discard")
        assert table.player(seat).persuasion == 0
        assert card not in table.teams.throne
        assert table.told("acquire")[-1].data["from"] == "throne"


def test_t9_2_effects_that_acquire_from_the_row_reach_it_too() -> None:
    table = Six(HIS_LEFT)
    table.row("sardaukar_soldier")
    table.teams.throne.append(table.state.row.pop(0))
    assert table.printed("cards", "sardaukar_soldier").cost <= 3
    table.intrigue(HIS_LEFT, "inspire_awe")
    table.take(HIS_LEFT, "play", "inspire_awe")
    assert table.find(HIS_LEFT, "choose-acquire", "card:sardaukar_soldier")


@pytest.mark.parametrize(("seat", "may"), [(SHADDAM, True), (HIS_LEFT, True), (HIS_RIGHT, True), (LEFT, False)])
def test_t9_2_an_effect_that_gives_any_card_of_the_row_reaches_it_too(seat: int, may: bool) -> None:
    """An effect that gives any card of the Imperium Row also gives cards of the Throne Row (T9.2): here Engineered
    Miracle, which trashes itself with 6 persuasion."""
    table = Six(seat, modules=["bloodlines"])
    card = table.teams.throne[0]  # the card has been there since the game began (T2.8)
    table.give(seat, "bloodlines/engineered_miracle", "steersman", "price_is_no_object")
    table.set(seat, council=True)
    table.reveal(seat)
    table.take(seat, "choose-pay", "engineered_miracle")
    offered = {option.targets[0] for option in table.find(seat, "choose-acquire", "resolve")}
    assert offered == {f"card:{table.state.cards[one]}" for one in [*table.state.row, *([card] if may else [])]}
    if may:
        table.take(seat, "resolve", "choose-acquire", f"card:{table.state.cards[card]}")
        assert card in table.player(seat).discard
        assert card not in table.teams.throne
        assert len(table.state.row) == 5


def test_r286_manipulate_replaces_a_card_of_the_imperium_row_alone() -> None:
    table = Six(HIS_LEFT)
    table.row("overthrow")
    table.teams.throne.append(table.state.row.pop(0))
    table.intrigue(HIS_LEFT, "manipulate")
    table.take(HIS_LEFT, "play", "manipulate")
    offered = {option.targets[0] for option in table.find(HIS_LEFT, "choose-set-aside")}
    assert offered == {f"card:{table.state.cards[card]}" for card in table.state.row}


# -- T10: contracts ----------------------------------------------------------------------------------------------------


def test_t10_1_only_shaddam_takes_the_sardaukar_contracts() -> None:
    for seat, card in ((SHADDAM, "sh_signet_ring"), (HIS_LEFT, "dagger"), (MUAD_DIB, "md_signet_ring")):
        table = Six(seat)
        card = {"dagger": "dune_the_desert_planet"}.get(card, card)
        table.give(seat, card)
        table.send(seat, card, "accept_contract")
        offered = {target for option in table.find(seat, "choose-contract") for target in option.targets}
        assert ("contract:sardaukar_cards" in offered) == (seat == SHADDAM)


def test_t10_1_a_commanders_sardaukar_contract_is_completed_on_his_own_board() -> None:
    table = Six(SHADDAM)
    table.give(SHADDAM, "sh_signet_ring", "sh_seek_allies")
    table.send(SHADDAM, "sh_signet_ring", "accept_contract")
    table.take(SHADDAM, "contract:sardaukar_cards")
    table.turn_of(SHADDAM)
    table.set(SHADDAM, spice=3)
    table.send(SHADDAM, "sh_seek_allies", "sardaukar")
    assert [event.data["contract"] for event in table.told("complete")] == ["contract:sardaukar_cards"]
    assert table.player(HIS_RIGHT).garrison == 3 + 4  # the Agent of the right arrow was left


def test_t10_1_contracts_are_completed_by_the_owners_own_agents() -> None:
    table = Six()
    table.market("arrakeen_water", "immediate_solari")
    table.give(MUAD_DIB, "md_signet_ring")
    table.send(MUAD_DIB, "md_signet_ring", "accept_contract")
    table.take(MUAD_DIB, "contract:arrakeen_water")
    table.turn_of(LEFT)
    table.give(LEFT, "reconnaissance")
    table.send(LEFT, "reconnaissance", "arrakeen")
    assert not table.told("complete")


# -- T11: the end ------------------------------------------------------------------------------------------------------


def test_t11_1_battle_cards_are_useless_to_commanders_the_others_score() -> None:
    table = Six()
    table.intrigue(MUAD_DIB, "crysknife", "desert_mouse", "ornithopter", "secure_spice_trade")
    table.give(MUAD_DIB, "the_spice_must_flow", "the_spice_must_flow", zone="discard")
    table.endgame()
    offered = {target for option in table.decision(MUAD_DIB).legal() for target in option.targets}
    assert "intrigue:secure_spice_trade" in offered
    assert not offered & {"intrigue:crysknife", "intrigue:desert_mouse", "intrigue:ornithopter"}


def test_t11_1_choam_profits_scores_for_a_commander_with_four_contracts() -> None:
    table = Six(SHADDAM)
    for name in ("arrakeen_water", "deliver_supplies_solari", "heighliner_water", "high_council_solari"):
        (table.choam.bank if name in table.choam.bank else table.choam.market).remove(name)
        table.choam.held.append(Held(SHADDAM, name, done=True))
    while len(table.choam.market) < 2:
        table.choam.market.append(table.choam.bank.pop())
    table.intrigue(SHADDAM, "choam_profits")
    before = table.player(SHADDAM).vp
    table.endgame()
    table.answer(SHADDAM, table.find(SHADDAM, "play", "choam_profits")[0].id)
    assert table.player(SHADDAM).vp == before + 1


@pytest.mark.parametrize(("holder", "scores"), [(RIGHT, False), (HIS_LEFT, True)])
def test_t11_2_shadow_alliance_looks_at_the_other_teams_alliances(holder: int, scores: bool) -> None:
    table = Six()
    table.influence(holder, "guild", 5)
    table.influence(LEFT, "guild", 4)
    table.intrigue(MUAD_DIB, "shadow_alliance")
    table.intrigue(LEFT, "crysknife")
    table.endgame()
    assert bool(table.find(MUAD_DIB, "play", "shadow_alliance")) == scores
