"""The worked examples of Uprising's rulebook (EU) that are possible at a table of six: Allies instead of Blue, Green
and Red, and Commanders where the rules allow it (T3, T4, T7)."""

from __future__ import annotations

import pytest

from engine.imperium.units import strength
from engine.kernel.decisions import Illegal
from tests.engine.imperium.teams.six import (
    HIS_LEFT,
    HIS_RIGHT,
    LEFT,
    SHADDAM,
    Six,
)

BLUE, GREEN, RED = LEFT, HIS_LEFT, HIS_RIGHT


@pytest.mark.parametrize("seat", [BLUE, SHADDAM])
def test_eu1_one_icon_per_card(seat: int) -> None:
    """Every card has one icon (EU1): the Emperor icon reaches the spaces of the Great Houses, and for Shaddam those of
    his board (T5.4, T6.2)."""
    table = Six(seat)
    table.set(seat, spice=9, solari=9, water=9)
    table.give(seat, "imperial_spymaster")
    table.spy(seat, "guild")
    personal = {"sardaukar", "vast_wealth"} if seat == SHADDAM else set()
    spaces = {"economic_support", "military_support", "deliver_supplies", "heighliner"} | personal
    assert table.can_send(seat, "imperial_spymaster") == spaces
    table.send(seat, "imperial_spymaster", "deliver_supplies")
    table.take(seat, "decline")
    assert table.spies.supply[seat] == 2
    assert table.find(seat, "agent") == []


def test_eu3_influence_requirements() -> None:
    """Influence that spaces require (EU3): 2 with the Great Houses for Imperial Privilege, 2 with the Fringe Worlds for
    Sietch Tabr (T5.4)."""
    table = Six(BLUE)
    table.set(BLUE, spice=3, solari=3)
    table.give(BLUE, "signet_ring")
    gates = {"imperial_privilege": "great_houses", "shipping": "guild", "sietch_tabr": "fringe_worlds"}
    opened: set[str] = set()
    for space, track in gates.items():
        assert gates.keys() & table.can_send(BLUE, "signet_ring") == opened
        table.influence(BLUE, track, 2)
        opened.add(space)
    assert gates.keys() & table.can_send(BLUE, "signet_ring") == opened


def test_eu7_blue_deploys_two_of_the_garrison() -> None:
    table = Six(BLUE, conflict="secure_imperial_basin")
    table.give(BLUE, "dune_the_desert_planet")
    table.send(BLUE, "dune_the_desert_planet", "imperial_basin")
    assert [option.id for option in table.find(BLUE, "deploy")] == ["deploy.1", "deploy.2"]
    with pytest.raises(Illegal):
        table.answer(BLUE, "deploy.3")
    table.answer(BLUE, "deploy.2")
    blue = table.player(BLUE)
    assert (blue.spice, blue.conflict, blue.garrison) == (1, 2, 1)


def test_eu8_a_commander_in_the_place_of_green() -> None:
    """A Commander acts instead of Green (EU8): with Shaddam's Spy and cards and Green's troops, 4 troops are deployed,
    2 cards are drawn, and Blue gets 1 Solari."""
    table = Six(SHADDAM)
    table.state.control["arrakeen"] = BLUE
    table.activate(SHADDAM, GREEN)
    table.set(GREEN, garrison=1)
    table.give(SHADDAM, "rebel_supplier")
    table.spy(SHADDAM, "refinery_arrakeen")
    deck, supply = len(table.player(SHADDAM).deck), table.player(GREEN).supply
    table.send(SHADDAM, "rebel_supplier", "arrakeen")
    assert table.decision(SHADDAM).kind == "gather"  # comes before any other effect
    assert table.player(GREEN).garrison == 1
    table.take(SHADDAM, "gather")
    assert table.player(BLUE).solari == 1
    table.answer(SHADDAM, "deploy.4")
    assert (table.player(GREEN).conflict, table.player(GREEN).garrison) == (4, 0)
    assert (table.player(GREEN).supply, table.spies.supply[SHADDAM]) == (supply - 3, 3)
    assert len(table.player(SHADDAM).deck) == deck - 2


def fight() -> Six:
    """A combat with Blue's sandworm at strength 11, Green at 9, and Red without a unit; Shaddam has the Intrigue card
    Contingency Plan."""
    table = Six(BLUE, conflict="secure_imperial_basin")
    for player in table.state.players:
        player.trophies = []
    table.sandworms.wall = False
    table.set(BLUE, conflict=2, sandworms=1, swords=4)
    table.set(GREEN, conflict=4, swords=1)
    table.intrigue(BLUE, "detonation")
    table.intrigue(SHADDAM, "contingency_plan", "cunning")
    table.intrigue(RED, "contingency_plan")
    table.state.first = BLUE
    table.combat()
    assert [strength(table.game, table.player(seat)) for seat in (BLUE, GREEN, RED)] == [11, 9, 0]
    return table


def test_eu12_combat_intrigue() -> None:
    """Intrigue cards in combat (EU12): Shaddam plays for Green, who has no card; Red is skipped, and Blue is asked
    again (T4.2)."""
    table = fight()
    table.answer(BLUE, "pass")
    assert table.game.waiting() == (SHADDAM,)
    table.take(SHADDAM, "play", "contingency_plan")
    assert strength(table.game, table.player(GREEN)) == 12
    table.answer(SHADDAM, "pass")
    assert table.game.options(RED) is None
    assert table.game.waiting() == (BLUE,)
    table.answer(BLUE, "pass")
    assert table.game.waiting() == (SHADDAM,)
    table.answer(SHADDAM, "pass")
    assert table.state.fought is not None
    assert table.state.fought.strengths == [0, 0, 11, 0, 0, 12]


def test_eu13_resolving_it() -> None:
    """Rewards of the combat (EU13): Green gets the Control and the Conflict card, and Blue's second reward is doubled;
    Commanders get nothing (T4.1)."""
    table = fight()
    table.answer(BLUE, "pass")
    table.take(SHADDAM, "play", "contingency_plan")
    had = [(player.spice, player.water, player.garrison, player.vp) for player in table.state.players]
    table.answer(SHADDAM, "pass")
    table.answer(BLUE, "pass")
    table.answer(SHADDAM, "pass")
    now = [(player.spice, player.water, player.garrison, player.vp) for player in table.state.players]
    gains = [tuple(b - a for a, b in zip(then, after, strict=True)) for then, after in zip(had, now, strict=True)]
    nothing = (0, 0, 0, 0)
    assert (gains[GREEN], gains[BLUE]) == ((2, 0, 1, 0), (0, 4, 2, 0))
    assert [gains[seat] for seat in range(6) if seat not in (BLUE, GREEN)] == [nothing] * 4
    assert table.state.control["imperial_basin"] == GREEN
    assert [(trophy.id, trophy.up) for trophy in table.player(GREEN).trophies] == [("secure_imperial_basin", True)]
    for player in table.state.players:
        assert (player.conflict, strength(table.game, player)) == (0, 0)


def test_eu15_makers_and_eu16_recall() -> None:
    """The Makers and Recall phases (EU15, EU16): Habbanya Erg is the fourth Maker space (T6.4), and the first player
    marker moves on (R65)."""
    table = Six(BLUE)
    table.state.bonus |= {"deep_desert": 1}
    table.agent(BLUE, "imperial_basin")
    table.state.first = BLUE
    table.combat()
    assert table.state.bonus == {"deep_desert": 2, "hagga_basin": 1, "imperial_basin": 0, "habbanya_erg": 1}
    assert set(table.state.agents.values()) == {()}
    assert (table.state.first, table.state.round, table.state.phase) == (SHADDAM, 2, "turns")
