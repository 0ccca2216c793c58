"""The printed faces of the Leaders of Bloodlines, and the space that belongs to one of them (facts: leaders, board)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from content.imperium.effects import Gain
from content.imperium.reader import load_set
from content.imperium.schema import Leader, Space
from engine.imperium.spies.state import posts_of
from tests.engine.imperium.bloodlines.court import Court
from tests.engine.imperium.faces import GIVES, Row, check, finish, measure, place, row


class Head(NamedTuple):
    """The header of a Leader: the House, the printed complexity, the names of the ability and the signet ability, and
    whether it can be played with the base game."""

    house: str | None
    complexity: int
    ability: str
    signet: str
    in_base: bool


HEADS = {
    "chani": Head(None, 2, "Tactician", "Fedaykin Maneuver", True),
    "count_hasimir_fenring": Head("Fenring", 2, "Assassin", "Corrino Liaison", False),
    "duncan_idaho": Head("Atreides", 1, "Ginaz Swordmaster", "Into the Fray", True),
    "esmar_tuek": Head(None, 1, "Tuek's Sietch", "Smuggle Spice", True),
    "gaius_helen_mohiam": Head(None, 3, "Clandestine", "Listeners", False),
    "liet_kynes": Head(None, 3, "Arrakis Planetologist", "Judge of the Change", False),
    "piter_de_vries": Head("Harkonnen", 2, "Twisted Genius", "Harkonnen Advisor", True),
    "steersman_yrkoon": Head(None, 3, "Hungry for Spice", "Plot Course", True),
}


def _leaders() -> dict[str, Leader]:
    return {sheet.id: sheet for sheet in load_set("bloodlines").sheets["leaders"] if isinstance(sheet, Leader)}


@pytest.mark.parametrize("name", HEADS)
def test_the_head_of_a_leader(name: str) -> None:
    """The header of a Leader is as printed."""
    sheet, head = _leaders()[name], HEADS[name]
    assert (sheet.house, sheet.complexity) == (head.house, head.complexity)
    assert (sheet.ability_name, sheet.signet_name) == (head.ability, head.signet)


def test_bl12_3_three_leaders_leave_with_the_base_game() -> None:
    """Three Leaders are not in the game on the base board (BL12.3), and five remain."""
    from engine.imperium.library import library

    there = {
        name.rpartition("/")[2] for name in library("base", ("bloodlines",)).leaders if name.startswith("bloodlines/")
    }
    assert there == {name for name, head in HEADS.items() if head.in_base}


def test_chanis_track() -> None:
    """Chani's track has eleven spaces, a spice on the sixth and water on the last."""
    line = _leaders()["chani"].tactics
    assert line is not None
    assert (line.spaces, line.start, line.start_of) == (11, 3, {6: 1})
    gains = [(mark.space, mark.reward) for mark in line.rewards]
    assert [(space, found.what, found.amount) for space, found in gains if isinstance(found, Gain)] == [
        (6, "spice", 1),
        (11, "water", 1),
    ]


def test_tueks_sietch() -> None:
    """Tuek's Sietch is a spice trade space with Combat and Maker, without a cost or an observation post."""
    (sheet,) = load_set("bloodlines").sheets["board"]
    assert isinstance(sheet, Space)
    assert (sheet.id, sheet.icon, sheet.combat, sheet.maker) == ("tueks_sietch", "spice_trade", True, True)
    assert [way.cost for way in sheet.ways] == [{}]
    assert sheet.comes_with == "esmar_tuek"
    assert not posts_of(Court("esmar_tuek").game.config.library).get("tueks_sietch")


RINGS = [
    row("chani", "", "way 0; go; pass", conflict=2),
    row("chani", "conflict-1 garrison+1", "way 0; no way 3; way 1", conflict=2),
    row("chani", "water-1 draw+2", "way 1", conflict=2, fremen=2, water=1),
    row("chani", "conflict-2 garrison+2", "no way 1; way 0; way 2", conflict=2, fremen=2, water=0),
    row("chani", "conflict-2 garrison+2", "no way 1; way 0; way 2", conflict=2, fremen=1, water=1),
    row("gaius_helen_mohiam", "spies+1", "way 0; no post:guild; post:landsraad_left", spice=1),
    row("gaius_helen_mohiam", "spies+1 spice-1", "way 1; post:guild", spice=1),
    row("gaius_helen_mohiam", "spies+1", "no way 1; way 0; post:landsraad_left", spice=0),
    row("liet_kynes", "water+1", emperor=2),
    row("liet_kynes", "", emperor=1),
    row("liet_kynes", "solari+1", at="arrakeen", emperor=2),
]


@pytest.mark.parametrize("made", RINGS, ids=str)
def test_a_signet_ability(made: Row) -> None:
    """A signet ability gives exactly what is printed, at its price and under its condition."""
    table = Court(made.face)
    place(table, made.position)
    table.give(0, "signet_ring")
    before = measure(table)
    space = made.at or "assembly_hall"
    table.send(0, "signet_ring", space)
    finish(table, made, space)
    check(table, before, GIVES[space], "play+1 ready-1", made.expect)
