"""A line of text whose condition is not met waits until the end of the turn, whatever component it belongs to (BL19.1,
R287)."""

from __future__ import annotations

import pytest

from engine.imperium.influence import gain_influence
from engine.imperium.spies.state import recall_spy
from engine.imperium.state import bare
from tests.engine.imperium.bloodlines.lab import Lab

QUIET_ONES = ("muad_dib", "gurney_halleck")


def ring_by_a_tile(leader: str, space: str = "assembly_hall") -> Lab:
    """A table whose seat 0 is at a Landsraad space and has bought Servo-Receivers, which use the player's signet
    ring."""
    table = Lab(leaders=(leader, *QUIET_ONES))
    table.tops("servo_receivers")
    table.set(0, spice=2)
    table.give(0, "dagger")
    table.send(0, "dagger", space)
    table.buy(0, "servo_receivers")
    return table


def test_bl19_1_the_ring_used_by_a_tile_waits_for_influence() -> None:
    """The signet ring that a tile uses waits for Influence (BL19.1): Liet Kynes at a Landsraad space gets the water
    with the second Influence, however late in the turn."""
    table = Lab(leaders=("bloodlines/liet_kynes", *QUIET_ONES))
    table.influence(0, "emperor", 1)
    table.tops("servo_receivers")
    table.tile(0, "delivery_bay", "training_depot")
    table.set(0, spice=2)
    table.give(0, "dagger")
    table.intrigue(0, "tech/rapid_engineering")
    table.send(0, "dagger", "assembly_hall")
    table.buy(0, "servo_receivers")
    water = table.player(0).water
    assert "end" in table.ids(0)
    table.answer(0, next(o.id for o in table.find(0, "play", "intrigue:rapid_engineering") if o.id.endswith(".1")))
    table.answer(0, "emperor", "guild")
    assert table.level(0, "emperor") == 2
    assert table.player(0).water == water + 1
    table.end(0)
    assert table.player(0).water == water + 1


def test_bl19_1_an_alliance_later_in_the_turn_is_in_time_for_the_ring() -> None:
    """An Alliance that is gained later in the turn still allows the second line of Lady Amber's ring (BL19.1)."""
    table = ring_by_a_tile("lady_amber_metulli")
    spice = table.player(0).spice
    gain_influence(table.game, 0, "guild", 4)
    table.settle()
    assert table.player(0).spice == spice + 1


def test_bl19_1_a_choice_waits_for_its_condition_too() -> None:
    """A choice waits for its condition too (BL19.1): Chani without a troop to retreat may still pay for the other half
    once she has 2 Influence with the Fremen."""
    table = ring_by_a_tile("bloodlines/chani")
    assert not table.find(0, "leader:bloodlines/chani")
    table.set(0, water=1)
    gain_influence(table.game, 0, "fremen", 2)
    table.settle()
    assert [option.group_label.args["origin"] for option in table.find(0, "choose-effect") if option.group_label]


@pytest.mark.parametrize("late", [False, True])
def test_bl19_1_spy_drones_wait_for_a_spy_that_is_recalled(late: bool) -> None:
    table = Lab()
    table.tile(0, "spy_drones")
    table.spy(0, "guild")
    table.give(0, "dagger", "diplomacy")
    table.flip(0, "spy_drones")
    assert table.player(0).solari == 1
    table.send(0, "dagger", "assembly_hall")
    assert not table.find(0, "card:diplomacy", "resolve")
    if late:
        recall_spy(table.game, 0, "guild")
        table.settle()
    assert bool(table.find(0, "card:diplomacy", "resolve")) == late
    table.end(0)  # the trash effect is optional
    assert table.names(0, "hand") == ["diplomacy"]


def test_r287_the_line_is_gone_with_the_turn() -> None:
    table = ring_by_a_tile("lady_amber_metulli")
    table.end(0)
    spice = table.player(0).spice
    gain_influence(table.game, 0, "guild", 4)
    table.settle()
    assert table.player(0).spice == spice


def test_r287_a_played_intrigue_card_is_judged_when_it_is_played() -> None:
    """An Intrigue card is judged when it is played (R287): Intelligence Report with fewer than two Spies is discarded,
    and a Spy that is placed later gives nothing more."""
    table = Lab()
    table.intrigue(0, "intelligence_report")
    table.give(0, "dagger")
    hand = len(table.player(0).hand)
    table.take(0, "play", "intelligence_report")
    while table.game.state.stack[-1].kind == "imperium.played":
        table.answer(0, table.ids(0)[0])
    drawn = len(table.player(0).hand) - hand
    table.spy(0, "guild", "emperor")
    table.settle()
    assert len(table.player(0).hand) - hand == drawn
    assert "intelligence_report" in {bare(table.state.intrigues[card]) for card in table.state.intrigue_discard}
