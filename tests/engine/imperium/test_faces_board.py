"""Every alternative of every space, every Influence track, and every control bonus (U4, U5, U7, U8)."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from tests.content.imperium.printed import printed
from tests.engine.imperium.faces import Row, check, choose, measure, row, table_for

CARDS = {
    "emperor": "diplomacy", "guild": "diplomacy", "bene_gesserit": "diplomacy", "fremen": "diplomacy",
    "landsraad": "dagger", "city": "reconnaissance", "spice_trade": "dune_the_desert_planet",
}  # fmt: skip
"""For each icon, a card that has it and no Agent box."""
WORMS = {"hooks": True, "on": "trade_dispute"}

SPACES = [
    row("dutiful_service", "emperor+1 solari+2"),
    row("sardaukar", "emperor+1 spice-4 intrigue+1 garrison+4", spice=4),
    row("deliver_supplies", "guild+1 water+1"),
    row("heighliner", "guild+1 spice-5 garrison+5", spice=5),
    row("espionage", "bene_gesserit+1 spice-1 draw+1 spies+1", "post:choam", spice=1),
    row("espionage", "bene_gesserit+1 spice-1 draw+1", "go", spice=1),
    row("secrets", "bene_gesserit+1 intrigue+1"),
    row("secrets", "bene_gesserit+1 intrigue+2", act=lambda t: t.intrigue(1, *["contingency_plan"] * 3, "cunning")),
    row("desert_tactics", "fremen+1 water-1 garrison+1"),
    row("desert_tactics", "fremen+1 water-1 garrison+1 trashed+1", "card:dagger", hand="dagger"),
    row("fremkit", "fremen+1 draw+1"),
    row("assembly_hall", "intrigue+1"),
    row("gather_support", "garrison+2", "way:0", solari=2),
    row("gather_support", "garrison+2 solari-2 water+1", "way:1", solari=2),
    row("high_council", "solari-5 council+1", solari=5),
    row("high_council", "solari-5 spice+2 intrigue+1 garrison+3", solari=5, council=True),
    row("imperial_privilege", "solari-3 draw+1", solari=3, emperor=2),
    row("imperial_privilege", "solari-3 draw+1", "go", solari=3, emperor=2, intrigue="cunning"),
    row("imperial_privilege", "solari-3 draw+1 trashed+1", "resolve intrigue:cunning", solari=3, emperor=2,
        intrigue="cunning"),
    row("imperial_privilege", "solari-3 draw+1 ready+1", "space:arrakeen", solari=3, emperor=2, out="arrakeen"),
    row("swordmaster", "solari-8 swordmaster+1 ready+1", solari=8),
    row("swordmaster", "solari-6 swordmaster+1 ready+1", solari=6,
        act=lambda t: t.set(1, swordmaster=True, agents=3, ready=3)),
    row("arrakeen", "garrison+1 draw+1"),
    row("spice_refinery", "solari+2", "way:0", spice=1),
    row("spice_refinery", "solari+4 spice-1", "way:1", spice=1),
    row("research_station", "water-2 garrison+2 draw+2", water=2),
    row("sietch_tabr", "hooks+1 garrison+1 water+1", "way 0", fremen=2),
    row("sietch_tabr", "garrison+1 water+1", "way 0", fremen=2, hooks=True),
    row("sietch_tabr", "water+1", "way 1", fremen=2),
    row("sietch_tabr", "water+1 wall-1", "way 1; go", fremen=2),
    row("accept_contract", "solari+2 draw+1"),
    row("shipping", "spice-3 solari+5 emperor+1", "faction:emperor", spice=3, guild=2),
    row("shipping", "spice-3 solari+5 guild+1", "faction:guild", spice=3, guild=2),
    row("deep_desert", "water-3 spice+4", water=3),  # without Hooks there is no choice
    row("deep_desert", "water-3 spice+4", "way 0", water=3, **WORMS),
    row("deep_desert", "water-3 sandworms+2", "way 1", water=3, **WORMS),
    row("deep_desert", "water-3 sandworms+2 spice+3", "way 1", water=3,
        act=lambda t: t.state.bonus.update(deep_desert=3), **WORMS),
    row("hagga_basin", "water-1 spice+2"),
    row("hagga_basin", "water-1 spice+2", "way 0", **WORMS),
    row("hagga_basin", "water-1 sandworms+1", "way 1", **WORMS),
    row("imperial_basin", "spice+1"),
    row("imperial_basin", "spice+3", act=lambda t: t.state.bonus.update(imperial_basin=2)),
]  # fmt: skip
TRACKS = [
    row("emperor", "spies+1", "post:choam"),
    row("emperor", "", "done"),
    row("guild", "solari+3"),
    row("bene_gesserit", "intrigue+1"),
    row("fremen", "water+1"),
]  # fmt: skip
CONTROL = [row("arrakeen", "solari+1"), row("spice_refinery", "solari+1"), row("imperial_basin", "spice+1")]
COMBAT = {
    "heighliner", "desert_tactics", "fremkit", "arrakeen", "spice_refinery", "research_station", "sietch_tabr",
    "deep_desert", "hagga_basin", "imperial_basin",
}  # fmt: skip
VISIT = {"emperor": "dutiful_service", "guild": "deliver_supplies", "bene_gesserit": "secrets", "fremen": "fremkit"}


@pytest.mark.parametrize("made", SPACES, ids=str)
def test_space(made: Row) -> None:
    table = table_for(made.position)
    card = CARDS[printed("uprising", "board")[made.face]["icon"]]
    table.give(0, card)
    before = measure(table)
    ways = ("way:0", "way:1")
    do = made.do if made.do in ways else ""
    table.send(0, card, made.face, *([do] if do else []))
    choose(table, "" if do else made.do)
    assert "end" in table.ids(0), table.ids(0)
    check(table, before, "play+1 ready-1", made.expect)
    assert bool(table.find(0, "deploy")) == (made.face in COMBAT)


@pytest.mark.parametrize("made", TRACKS, ids=str)
def test_track_at_four(made: Row) -> None:
    table = table_for({made.face: 3})
    card = "diplomacy"
    table.give(0, card)
    before = measure(table)
    table.send(0, card, VISIT[made.face])
    choose(table, made.do)
    own = {"emperor": "solari+2", "guild": "water+1", "bene_gesserit": "intrigue+1", "fremen": "draw+1"}[made.face]
    check(table, before, "play+1 ready-1", own, f"{made.face}+1", made.expect)
    assert table.state.alliances[made.face] == 0


@pytest.mark.parametrize("made", CONTROL, ids=str)
@pytest.mark.parametrize("sender", [0, 1])
def test_control_bonus(made: Row, sender: int) -> None:
    table = table_for({})
    table.state.control[made.face] = 0
    if sender:
        table.pass_turns(0)
    card = CARDS[printed("uprising", "board")[made.face]["icon"]]
    table.give(sender, card)
    before = measure(table)
    table.take(sender, "agent", f"space:{made.face}", *(["way:0"] if made.face == "spice_refinery" else []))
    if sender:
        check(table, before, made.expect)
    else:
        gain = {"arrakeen": "garrison+1 draw+1", "spice_refinery": "solari+2", "imperial_basin": "spice+1"}[made.face]
        check(table, before, "play+1 ready-1", gain, made.expect)


def test_every_way_of_every_space_and_every_track_has_a_row() -> None:
    library = Config().library
    assert {made.face for made in SPACES} == set(library.spaces)
    for space in library.spaces.values():
        rows = [made for made in SPACES if made.face == space.id]
        text = repr([way.effect for way in space.ways])
        branches = max(len(space.ways), 1 + text.count("Choose(") + text.count("Pay(") + text.count("otherwise=All"))
        assert len(rows) >= branches, space.id
    assert {made.face for made in TRACKS} == set(library.tracks)
    assert {made.face for made in CONTROL} == {space.id for space in library.spaces.values() if space.control_bonus}
