"""Every node of the research track, every space of the Tleilaxu track, and the overlay (IM3, IM4, IM9)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.content.imperium.printed import printed
from tests.engine.imperium.faces import Row, check, choose, measure
from tests.engine.imperium.faces import base_row as row
from tests.engine.imperium.immortality.boxes import RICH, vats_for
from tests.engine.imperium.immortality.vats import Vats


class Node(NamedTuple):
    """A node of the research track: its links, and the number of markers reached there."""

    ahead: str
    markers: int


NODES = {
    "c0r3": Node("c1r3", 0),
    "c1r3": Node("c2r2 c2r4", 0),
    "c2r2": Node("c3r1 c3r3", 0),
    "c2r4": Node("c3r3 c3r5", 0),
    "c3r1": Node("c4r2", 0),
    "c3r3": Node("c4r2 c4r4", 0),
    "c3r5": Node("c4r4 c4r6", 0),
    "c4r2": Node("c5r1 c5r3", 1),
    "c4r4": Node("c5r3 c5r5", 1),
    "c4r6": Node("c5r5", 1),
    "c5r1": Node("c6r2", 1),
    "c5r3": Node("c6r2 c6r4", 1),
    "c5r5": Node("c6r4 c6r6", 1),
    "c6r2": Node("c7r1 c7r3", 1),
    "c6r4": Node("c7r3 c7r5", 1),
    "c6r6": Node("c7r5", 1),
    "c7r1": Node("c8r2", 1),
    "c7r3": Node("c8r2 c8r4", 1),
    "c7r5": Node("c8r4 c8r6", 1),
    "c8r2": Node("", 2),
    "c8r4": Node("", 2),
    "c8r6": Node("", 2),
}
"""The nodes as printed on the board."""
BEFORE = {name: last for last, node in NODES.items() for name in node.ahead.split()}
"""For each node, one that precedes it."""

BONUSES = [
    row("c1r3", "research+1 specimens+1"),
    row("c2r2", "research+1 specimens+1"),
    row("c2r4", "research+1 tleilaxu+1"),
    row("c3r1", "research+2 tleilaxu+1"),  # then moves on to c4r2
    row("c3r3", "research+1 specimens+1", "done", hand="dagger"),
    row("c3r3", "research+1 specimens+1 trashed+1", "card:dagger", hand="dagger diplomacy"),
    row("c3r3", "research+1 specimens+1 trashed+1 discard-1", "card:dagger", discard="dagger"),
    row("c3r5", "research+1 specimens+1 tleilaxu+1"),
    row("c4r2", "research+1 tleilaxu+1"),
    row("c4r4", "research+1 specimens+1"),
    row("c4r6", "research+2 solari+1"),  # then moves on to c5r5
    row("c5r1", "research+2 spice+1"),  # then moves on to c6r2
    row("c5r3", "research+1 specimens+1"),
    row("c5r5", "research+1 solari+1"),
    row("c6r2", "research+1 spice+1"),
    row("c6r4", "research+1 tleilaxu+1"),
    row("c6r6", "research+1 emperor+1", "faction:emperor; no resolve"),
    row("c6r6", "research+1 guild+1", "faction:guild"),
    row("c6r6", "research+1 bene_gesserit+1", "faction:bene_gesserit"),
    row("c6r6", "research+1 fremen+1", "no reveal; faction:fremen"),
    row("c7r1", "research+1 tleilaxu+1"),
    row("c7r3", "research+1", "no resolve", hand="dagger"),
    row("c7r3", "research+1", "done", intrigue="bribery"),
    row("c7r3", "research+1 trashed+1 draw+1", "windfall; no resolve", intrigue="bribery windfall"),
    row("c7r5", "research+1 specimens+1", "done", hand="dagger"),
    row("c7r5", "research+1 specimens+1 trashed+1", "card:dagger", hand="dagger diplomacy"),
    row("c8r2", "research+1 spice+2"),
    row("c8r4", "research+1 tleilaxu+1"),
    row("c8r6", "research+1", "no choose-pay", solari=6),
    row("c8r6", "research+1", "done", solari=7),
    row("c8r6", "research+1 solari-7 tleilaxu+2 intrigue+1", "choose-pay; no choose-pay", solari=14),
]
"""The changes that a step onto each node makes, including the token's column."""
STEPS = [
    row("t1", ""),
    row("t2", "intrigue+1"),
    row("t3", ""),
    row("t4", "vp+1 spice+2"),
    row("t4", "vp+1", act=lambda table: setattr(table.part, "untouched", False)),
    row("t5", ""),
    row("t6", "intrigue+1"),
    row("t7", "vp+1"),
]
LENGTH = 8
"""The number of spaces of the Tleilaxu track, including the tokens' start t0."""


@pytest.mark.parametrize("made", BONUSES, ids=str)
def test_research_node(made: Row) -> None:
    table = vats_for({"node": BEFORE[made.face]} | made.position)
    table.intrigue(0, "breakthrough")
    before = measure(table)
    table.take(0, "play", "breakthrough")
    if table.find(0, "choose-research"):  # the token can move to two nodes
        table.take(0, "choose-research", f"research:{made.face}")
    choose(table, made.do)
    assert "reveal" in table.ids(0), table.ids(0)
    check(table, before, "intrigue-1", made.expect)


def step(table: Vats, before: str) -> set[str]:
    """Research from the node `before` and return the nodes that can be chosen next."""
    table.node(0, before)
    table.intrigue(0, "breakthrough")
    table.take(0, "play", "breakthrough")
    found = {target for option in table.find(0, "choose-research") for target in option.targets}
    return {target.rpartition("/")[2] for target in found}


@pytest.mark.parametrize("name", [name for name, node in NODES.items() if node.ahead])
def test_where_a_node_leads(name: str) -> None:
    table = vats_for({})
    ahead = set(NODES[name].ahead.split())
    found = step(table, name)
    if len(ahead) > 1:
        assert found == ahead
        return
    (only,) = ahead
    assert not found
    visited = [event.data["node"].rpartition("/")[2] for event in table.game.events if event.kind == "research"]
    assert visited[0] == only


@pytest.mark.parametrize("name", NODES)
def test_markers_of_a_node(name: str) -> None:
    """The markers up to a node are counted: Bene Tleilax Researcher gives 1 more persuasion for each."""
    table = vats_for({"node": name, "hand": "bene_tleilax_researcher"})
    table.reveal(0)
    assert table.player(0).persuasion == 1 + NODES[name].markers


@pytest.mark.parametrize("name", NODES)
def test_header_of_a_node(name: str) -> None:
    """A node is as printed: its id consists of column and row, and the markers are in columns 4 and 8."""
    sheets = Vats().game.config.library.sheets["research"].values()
    (sheet,) = [node for node in sheets if node.id == name]
    column, row_number = int(name[1]), int(name[3])
    assert (sheet.column, sheet.row, sheet.marker) == (column, row_number, {4: 1, 8: 2}.get(column, 0))
    assert list(sheet.next) == NODES[name].ahead.split()


@pytest.mark.parametrize("made", STEPS, ids=str)
def test_tleilaxu_space(made: Row) -> None:
    there = int(made.face[1:])
    table = vats_for({"steps": there - 1} | made.position)
    table.intrigue(0, "illicit_dealings")
    before = measure(table)
    table.take(0, "play", "illicit_dealings")
    choose(table, made.do)
    assert "reveal" in table.ids(0), table.ids(0)
    check(table, before, "intrigue-1 tleilaxu+1", made.expect)


def test_after_the_last_space_there_is_none() -> None:
    table = vats_for({"steps": LENGTH - 1, "hand": "contaminator"})
    before = measure(table)
    table.send(0, "contaminator", "stillsuits")
    check(table, before, "play+1 ready-1 water+1 fremen+1")


def test_tokens_start_on_c0r3_and_t0() -> None:
    table = Vats(4)
    assert [table.where(seat) for seat in range(4)] == ["c0r3"] * 4
    assert table.part.spaces == [0] * 4


@pytest.mark.parametrize("made", [
    row("research_station", "water-2 draw+2 research+1 specimens+1", water=2),
    row("research_station", "water-2 draw+2 research+1 spice+2", water=3, node="c7r1"),
    row("research_station", "water-2 draw+3", water=2, node="c8r2"),
], ids=str)  # fmt: skip
@pytest.mark.parametrize("product", ["base", "uprising"])
def test_overlay(made: Row, product: str) -> None:
    table = vats_for(made.position | {"hand": "reconnaissance"}, product=product)
    before = measure(table)
    table.send(0, "reconnaissance", made.face)
    choose(table, made.do)
    assert "end" in table.ids(0), table.ids(0)
    check(table, before, "play+1 ready-1", made.expect)
    assert table.find(0, "deploy")


@pytest.mark.parametrize("product", ["base", "uprising"])
def test_overlay_is_a_city_for_two_water(product: str) -> None:
    cities = {name for name, space in printed(product, "board").items() if space["icon"] == "city"}
    assert "research_station" in cities
    for water, reached in ((1, False), (2, True)):
        table = vats_for(RICH | {"hand": "reconnaissance dagger", "water": water}, product=product)
        assert ("research_station" in table.can_send(0, "reconnaissance")) == reached
        assert "research_station" not in table.can_send(0, "dagger")


# -- completeness ----------------------------------------------------------------------------------------------------


def test_every_node_and_space_has_a_row() -> None:
    sheets = Vats().game.config.library.sheets
    assert {node.id for node in sheets["research"].values()} == set(NODES)
    assert {made.face for made in BONUSES} == set(NODES) - {"c0r3"}
    assert {space.id for space in sheets["tleilaxu_track"].values()} == {f"t{place}" for place in range(LENGTH)}
    assert {made.face for made in STEPS} == {f"t{place}" for place in range(1, LENGTH)}
