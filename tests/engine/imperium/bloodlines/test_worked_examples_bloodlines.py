"""The worked examples and clarified cases of Bloodlines' rulebook (EL, CL).

Those that are not here are tested with the rules, under their names: EL8, EL12, CL1 and CL2 with the cards, CL4–CL6
with the Leaders, CL7, CL10 and CL11 with the tiles, CL12 with the Rivals, CL13 and CL14 with games of six.
"""

from __future__ import annotations

import pytest

from engine.imperium.units import strength
from engine.imperium.view import view
from tests.engine.imperium.bloodlines.corps import Corps
from tests.engine.imperium.bloodlines.hands import Sardaukars
from tests.engine.imperium.bloodlines.lab import Lab
from tests.engine.imperium.faces import check, choose, measure

ACQUIRE = "corps.acquire"


def amani_at_dutiful_service() -> Corps:
    """A table whose seat 0 has sent an Agent to Dutiful Service with 2 Solari; Driven is among the face-up Skills."""
    table = Corps()
    table.face_up("driven", "hardy", "loyal", "canny")
    table.set(0, solari=2)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "dutiful_service")
    return table


def test_el1_amani_acquires_a_commander() -> None:
    """Amani acquires a Commander (EL1), before or after the 2 Solari and the Influence of Dutiful Service are gained.
    Since this is not a Combat space, the Commander goes to the garrison."""
    table = amani_at_dutiful_service()
    before = measure(table)
    table.answer(0, ACQUIRE)
    table.choose_skill(0, "driven")
    check(table, before, "solari-2")
    assert table.commanders(0) == (0, 1, 0)
    assert table.skills(0) == ["driven"]
    assert view(table.game, 1)["players"][0]["skills"] == ["bloodlines/driven"]
    assert len(table.part.row) == 4


def test_el3_both_go_to_war() -> None:
    """A troop and Commanders are deployed together (EL3): the troop recruited at Arrakeen, and two Commanders of the
    garrison, which use up the two units that may be deployed from there."""
    table = Corps()
    table.own(0, garrison=2)
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    table.answer(0, "deploy.2.commander")
    assert {option.id for option in table.find(0, "deploy")} == {"deploy.1"}
    table.answer(0, "deploy.1")
    assert not table.find(0, "deploy")
    assert strength(table.game, table.player(0)) == 6


def test_el5_driven_gives_a_spice_once() -> None:
    table = Corps()
    table.own(0, conflict=2)
    table.skill(0, "driven")
    before = measure(table)
    table.reveal(0)
    check(table, before, "spice+1")


@pytest.mark.parametrize(("retreats", "left"), [(1, 4), (2, 0)])
def test_el6_go_to_ground_and_canny(retreats: int, left: int) -> None:
    """Go to Ground and the Skill Canny (EL6): with one Commander left Canny adds its 2; with both gone it adds
    nothing."""
    table = Corps()
    table.own(0, conflict=2)
    table.skill(0, "canny")
    table.agent(0, "high_council")
    table.intrigue(0, "go_to_ground")
    table.combat()
    assert strength(table.game, table.player(0)) == 6
    table.take(0, "go_to_ground")
    choices = table.find(0, "choose-retreat-units")
    table.answer(0, next(option.id for option in choices if option.label.args["m"] == retreats))
    assert table.commanders(0) == (0, retreats, 2 - retreats)
    assert strength(table.game, table.player(0)) == left


def test_el7_deep_cover() -> None:
    """Deep cover (EL7): Arrakis Observer's Spy can go to an empty post or to one that has only other players' Spies."""
    table = Sardaukars()
    table.spy(0, "choam")
    table.spy(1, "guild")
    table.give(0, "arrakis_observer", "dagger")
    table.send(0, "arrakis_observer", "spice_refinery")
    choose(table, "card:dagger")
    there = {option.targets[0] for option in table.find(0, "choose-post")}
    assert "post:guild" in there
    assert "post:choam" not in there


@pytest.mark.parametrize(("hand", "recruits"), [("dagger convincing_argument", 0), ("", 2)])
def test_el8_command(hand: str, recruits: int) -> None:
    """Command (EL8): I Believe with 6 persuasion, including the 1 that it gives, brings two troops to the garrison;
    with 5 persuasion it brings none."""
    table = Sardaukars()
    cards = hand.split() or ["convincing_argument", "convincing_argument", "diplomacy"]
    table.give(0, "i_believe", *cards)
    troops = table.player(0).garrison
    table.reveal(0)
    assert (table.player(0).persuasion >= 6) == bool(recruits)
    assert table.player(0).garrison == troops + recruits


def test_el10_tech_through_the_seat() -> None:
    """A tile on the visit that takes the High Council seat (EL10): Glowglobes costs 1 spice."""
    table = Lab()
    table.tops("glowglobes")
    table.give(0, "dagger")
    table.set(0, solari=5, spice=1)
    before = measure(table)
    table.send(0, "dagger", "high_council")
    table.buy(0, "glowglobes")
    choose(table, "faction:bene_gesserit")
    check(table, before, "solari-5 council+1 spice-1 bene_gesserit+1 play+1 ready-1")
    assert table.owned(0) == ["glowglobes"]
    assert table.shown()[0] != "glowglobes"
    assert view(table.game, 0)["you"]["top"] == table.state.cards[table.player(0).deck[-1]]


@pytest.mark.parametrize(
    ("product", "seats", "count"), [("uprising", 3, 5), ("uprising", 4, 6), ("base", 3, 5), ("base", 4, 6)]
)
def test_el11_commanders_in_setup(product: str, seats: int, count: int) -> None:
    """Commanders and Skills at the setup (EL11): one Commander is in the bank; of fourteen Skills (twelve on the base
    board) four are face up."""
    part = Corps(seats, product).part
    assert (len(part.figures), part.bank, len(part.row)) == (count, 1, 4)
    assert len(part.row + part.stack) == (14 if product == "uprising" else 12)


PROPAGANDA, STORMS = ("propaganda", "wild", False), ("bloodlines/storms_in_the_south", "wild", False)


def test_el12_wild_icons() -> None:
    """Two wild icons match each other for 1 VP, but never before the end of the game (EL12)."""
    table = Sardaukars(conflict="skirmish_crysknife")
    table.trophies(0, PROPAGANDA, STORMS)
    table.reveal(0)
    assert not table.find(0, "pair")
    table.end(0)
    table.endgame()
    pairs = [option.id for option in table.find(0, "pair")]
    table.answer(0, pairs[0])
    assert table.player(0).vp == 1
    assert not any(trophy.up for trophy in table.player(0).trophies)


def test_cl5_esmar_lays_a_spice_and_takes_it_in_one_turn() -> None:
    table = Sardaukars(leaders=("bloodlines/esmar_tuek", "muad_dib", "gurney_halleck"))
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "tueks_sietch")
    while "end" not in table.ids(0):
        lay = table.find(0, "choose-effect") or table.decision(0).legal()
        table.answer(0, lay[0].id)
    assert table.player(0).spice == 2
    assert table.state.bonus["tueks_sietch"] == 0


def test_cl9_a_flipped_tile_is_unusable_until_round_start() -> None:
    table = Lab()
    table.tile(0, "advanced_data_analysis")
    table.reveal(0)
    table.flip(0, "advanced_data_analysis")
    assert not table.can_flip(0, "advanced_data_analysis")
    assert table.down() == ["advanced_data_analysis"]
    table.end(0)
    table.pass_turns(1, 2)
    assert (table.state.round, table.down()) == (2, [])
