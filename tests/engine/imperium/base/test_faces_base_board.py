"""Every alternative of every space of the base board, every Influence track, and every control bonus (B5, B6, B9,
B15)."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from tests.content.imperium.printed import printed
from tests.engine.imperium.faces import Row, base_row, check, choose, measure, table_for
from tests.engine.imperium.table import Table

CARDS = {
    "emperor": "diplomacy", "guild": "diplomacy", "bene_gesserit": "diplomacy", "fremen": "diplomacy",
    "landsraad": "dagger", "city": "reconnaissance", "spice_trade": "dune_the_desert_planet",
}  # fmt: skip
"""For each icon, a card that has it and no Agent box."""


def hold_intrigue(*counts: int) -> dict[str, object]:
    """Give these numbers of Intrigue cards to seats 1, 2, …"""

    def act(table: Table) -> None:
        for seat, count in enumerate(counts, 1):
            player, deck = table.player(seat), table.state.intrigue_deck
            player.intrigue += [deck.pop() for _ in range(count)]

    return {"act": act}


def bonus(space: str, amount: int) -> dict[str, object]:
    """Put bonus spice on a Maker space."""
    return {"act": lambda table: table.state.bonus.update({space: amount})}


def without_foldspace(table: Table) -> None:
    """Empty the reserve of Foldspace cards by giving all to seat 1."""
    state = table.state
    gone = [card for card in state.reserve if state.cards[card] == "base/foldspace"]
    assert len(gone) == 6
    state.reserve = [card for card in state.reserve if card not in gone]
    table.player(1).discard += gone


SPACES = [
    base_row("conspire", "emperor+1 spice-4 solari+5 garrison+2 intrigue+1", spice=4),
    base_row("wealth", "emperor+1 solari+2"),
    base_row("heighliner", "guild+1 spice-6 garrison+5 water+2", spice=6),
    base_row("foldspace", "guild+1 reserve-1 discard+1"),
    base_row("foldspace", "guild+1", act=without_foldspace),
    base_row("selective_breeding", "bene_gesserit+1 spice-2", spice=2),
    base_row("selective_breeding", "bene_gesserit+1 spice-2 trashed+1 draw+2", "card:dagger", spice=2, hand="dagger"),
    base_row("selective_breeding", "bene_gesserit+1 spice-2 trashed+1 discard-1 draw+2", "card:seek_allies", spice=2,
             discard="seek_allies"),
    base_row("selective_breeding", "bene_gesserit+1 spice-2 trashed+1 play-1 draw+2", "card:diplomacy; no card:dagger",
             spice=2, hand="dagger"),
    base_row("secrets", "bene_gesserit+1 intrigue+1"),
    base_row("secrets", "bene_gesserit+1 intrigue+1", **hold_intrigue(3, 3)),
    base_row("secrets", "bene_gesserit+1 intrigue+2", **hold_intrigue(3, 4)),
    base_row("secrets", "bene_gesserit+1 intrigue+3", **hold_intrigue(5, 4)),
    base_row("hardy_warriors", "fremen+1 water-1 garrison+2"),
    base_row("stillsuits", "fremen+1 water+1"),
    base_row("high_council", "solari-5 council+1", solari=5),
    base_row("mentat", "solari-2 draw+1 mentat+1", solari=2),
    base_row("swordmaster", "solari-8 swordmaster+1 ready+1", solari=8),
    base_row("rally_troops", "solari-4 garrison+4", solari=4),
    base_row("hall_of_oratory", "garrison+1"),
    base_row("secure_contract", "solari+3"),
    base_row("sell_melange", "spice-2 solari+6", "way:0", spice=6),
    base_row("sell_melange", "spice-3 solari+8", "way:1", spice=6),
    base_row("sell_melange", "spice-4 solari+10", "way:2", spice=6),
    base_row("sell_melange", "spice-5 solari+12", "way:3", spice=6),
    base_row("arrakeen", "garrison+1 draw+1"),
    base_row("carthag", "garrison+1 intrigue+1"),
    base_row("research_station", "water-2 draw+3", water=2),
    base_row("sietch_tabr", "garrison+1 water+1", fremen=2),
    base_row("imperial_basin", "spice+1"),
    base_row("imperial_basin", "spice+3", **bonus("imperial_basin", 2)),
    base_row("hagga_basin", "water-1 spice+2"),
    base_row("hagga_basin", "water-1 spice+3", **bonus("hagga_basin", 1)),
    base_row("the_great_flat", "water-2 spice+3", water=2),
    base_row("the_great_flat", "water-2 spice+7", water=2, **bonus("the_great_flat", 4)),
]  # fmt: skip
TRACKS = [
    base_row("emperor", "garrison+2"),
    base_row("guild", "solari+3"),
    base_row("bene_gesserit", "intrigue+1"),
    base_row("fremen", "water+1"),
]
VISIT = {
    "emperor": ("wealth", "solari+2"), "guild": ("foldspace", "reserve-1 discard+1"),
    "bene_gesserit": ("secrets", "intrigue+1"), "fremen": ("stillsuits", "water+1"),
}  # fmt: skip
CONTROL = [
    base_row("arrakeen", "solari+1", "garrison+1 draw+1"),
    base_row("carthag", "solari+1", "garrison+1 intrigue+1"),
    base_row("imperial_basin", "spice+1", "spice+1"),
]
"""The rows of control bonuses: the gain of the player who has control, and that of the visitor."""
COMBAT = {
    "arrakeen", "carthag", "research_station", "sietch_tabr", "imperial_basin", "hagga_basin", "the_great_flat",
    "heighliner", "hardy_warriors", "stillsuits",
}  # fmt: skip


@pytest.mark.parametrize("made", SPACES, ids=str)
def test_space(made: Row) -> None:
    table = table_for(made.position, product="base")
    card = CARDS[printed("base", "board")[made.face]["icon"]]
    table.give(0, card)
    before = measure(table)
    way = [made.do] if made.do.startswith("way:") else []
    table.send(0, card, made.face, *way)
    choose(table, "" if way else made.do)
    assert "end" in table.ids(0), table.ids(0)
    check(table, before, "play+1 ready-1", made.expect)
    assert bool(table.find(0, "deploy")) == (made.face in COMBAT)


def test_mentat_space_without_the_mentat_gives_the_card_alone() -> None:
    table = table_for({"solari": 2}, product="base")
    table.give(0, "dagger")
    table.give_mentat(1)
    before = measure(table)
    table.send(0, "dagger", "mentat")
    check(table, before, "play+1 ready-1 solari-2 draw+1")


@pytest.mark.parametrize("made", TRACKS, ids=str)
def test_track_at_four(made: Row) -> None:
    table = table_for({made.face: 3}, product="base")
    table.give(0, "diplomacy")
    space, gives = VISIT[made.face]
    before, vp = measure(table), table.player(0).vp
    table.send(0, "diplomacy", space)
    check(table, before, "play+1 ready-1", gives, f"{made.face}+1", made.expect)
    assert table.state.alliances[made.face] == 0
    assert table.player(0).vp == vp + 1


@pytest.mark.parametrize("track", VISIT)
def test_track_at_two(track: str) -> None:
    for level, points in ((0, 0), (1, 1), (2, 0)):
        table = table_for({track: level}, product="base")
        table.give(0, "diplomacy")
        vp = table.player(0).vp
        table.send(0, "diplomacy", VISIT[track][0])
        assert table.player(0).vp == vp + points


@pytest.mark.parametrize("made", CONTROL, ids=str)
@pytest.mark.parametrize("sender", [0, 1])
def test_control_bonus(made: Row, sender: int) -> None:
    table = table_for({}, product="base")
    table.state.control[made.face] = 0
    if sender:
        table.pass_turns(0)
    card = CARDS[printed("base", "board")[made.face]["icon"]]
    table.give(sender, card)
    before = measure(table)
    table.take(sender, "agent", f"space:{made.face}")
    if sender:
        check(table, before, made.expect)
    else:
        check(table, before, "play+1 ready-1", made.do, made.expect)


def test_hall_of_oratory_gives_persuasion_while_the_agent_is_there() -> None:
    for out, persuasion in (("hall_of_oratory", 1), ("rally_troops", 0)):
        table = table_for({"out": out}, product="base")
        table.reveal(0)
        assert table.player(0).persuasion == persuasion


def test_every_way_of_every_space_and_every_track_has_a_row() -> None:
    library = Config(product="base").library
    assert {made.face for made in SPACES} == set(library.spaces)
    for space in library.spaces.values():
        rows = [made for made in SPACES if made.face == space.key]
        text = repr([way.effect for way in space.ways])
        assert len(rows) >= max(len(space.ways), 1 + text.count("Pay(") + text.count("Harvest(")), space.key
    assert {made.face for made in TRACKS} == set(library.tracks)
    assert {made.face for made in CONTROL} == {space.key for space in library.spaces.values() if space.control_bonus}
    assert {space.key for space in library.spaces.values() if space.combat} == COMBAT
