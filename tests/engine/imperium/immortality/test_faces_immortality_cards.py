"""Headers, Reveal boxes and acquire boxes of Immortality's cards (IM1, IM6, IM11, IM12).

A row that ends with `pass` declines an optional effect, which another row chooses.
"""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.state import bare
from tests.engine.imperium.faces import Row, play_reveal
from tests.engine.imperium.faces import base_row as row
from tests.engine.imperium.immortality.boxes import (
    HEADS,
    IMPERIUM,
    NO_ICONS,
    PAIRS,
    RICH,
    STARTER,
    TLEILAXU,
    play_acquire,
    spaces_of,
    vats_for,
)
from tests.engine.imperium.immortality.vats import SET, Vats

FREMEN = "stilgar"
"""Another Fremen card, for the bond."""
MARKER_0, MARKER_1, MARKER_2 = "c3r3", "c4r4", "c8r2"
"""A node before the first marker, a node with it, and one with the second."""

REVEAL = [
    row("experimentation", "persuasion+1 specimens+1"),
    # --- Imperium deck
    row("bene_tleilax_lab", "persuasion+1"),
    row("bene_tleilax_lab", "persuasion+1", node=MARKER_0),
    row("bene_tleilax_lab", "persuasion+1 spice+1", node=MARKER_1),
    row("bene_tleilax_researcher", "persuasion+1", node=MARKER_0),
    row("bene_tleilax_researcher", "persuasion+2", node=MARKER_1),
    row("bene_tleilax_researcher", "persuasion+2", node="c7r5"),
    row("bene_tleilax_researcher", "persuasion+3", node=MARKER_2),
    row("blank_slate", "persuasion+1"),
    row("clandestine_meeting", "persuasion+2"),
    row("corrupt_smuggler", "persuasion+1 swords+1"),
    row("dissecting_kit", "persuasion+1", node=MARKER_0),
    row("dissecting_kit", "persuasion+1 tleilaxu+1", node=MARKER_1),
    row("for_humanity", "persuasion+2", "no resolve", guild=3),
    row("for_humanity", "persuasion+2", "no resolve", rival={"bene_gesserit": 4}, bene_gesserit=4),
    row("for_humanity", "persuasion+2", "pass", bene_gesserit=4),
    row("for_humanity", "persuasion+2 bene_gesserit-2 vp+1", "faction:bene_gesserit", bene_gesserit=4),
    row("for_humanity", "persuasion+2 guild-2 vp+1", "no faction:emperor; faction:guild; no resolve", bene_gesserit=4,
        guild=3, emperor=1),
    row("high_priority_travel", "persuasion+1 solari+1"),
    row("imperium_ceremony", "persuasion+3"),
    row("interstellar_conspiracy", "persuasion+2"),
    row("keys_to_power", "persuasion+2"),
    row("lisan_al_gaib", "persuasion+1", played="guild_administrator"),
    row("lisan_al_gaib", "persuasion+1 swords+2", played=FREMEN),
    row("long_reach", "persuasion+1 intrigue+1"),
    row("occupation", "water+1 spice+1 garrison+1"),
    row("organ_merchants", "persuasion+1 solari+1"),
    row("planned_coupling", "persuasion+1"),
    row("replacement_eyes", "persuasion+1 swords+1"),
    row("sardaukar_quartermaster", "persuasion+1 swords+2"),
    row("shadout_mapes", "persuasion+1 swords+1", "pass", conflict=1),
    row("shadout_mapes", "persuasion+1 swords+1 garrison-1 conflict+1", "way 0; no way 2; way 1; no resolve",
        conflict=1),
    row("shadout_mapes", "persuasion+1 swords+1 garrison+1 conflict-1", "way 1; no way 2; way 1; no resolve",
        conflict=2),
    row("shadout_mapes", "persuasion+1 swords+1", "no resolve", garrison=0),
    row("show_of_strength", "persuasion+1 swords+2"),
    row("spiritual_fervor", "persuasion+1 specimens+1"),
    row("spiritual_fervor", "persuasion+1", garrison=12),
    row("stillsuit_manufacturer", "persuasion+1", played="guild_administrator"),
    row("stillsuit_manufacturer", "persuasion+1 spice+2", played=FREMEN),
    row("throne_room_politics", "persuasion+1 bene_gesserit+1"),
    row("tleilaxu_master", "persuasion+1 research+2 specimens+2", "research:c2r2"),
    row("tleilaxu_master", "persuasion+1 research+2 specimens+1 tleilaxu+1", "research:c2r4"),
    row("tleilaxu_master", "persuasion+1 research+1 spice+2 draw+1 play+1 swords+1", node="c7r1", deck="dagger"),
    row("tleilaxu_surgeon", "persuasion+2", "pass"),
    row("tleilaxu_surgeon", "persuasion+2 garrison-2 specimens+2", "choose-lose; no resolve", garrison=4),
    row("tleilaxu_surgeon", "persuasion+2 conflict-2 specimens+2", "choose-lose; no resolve", garrison=0, conflict=4),
    row("tleilaxu_surgeon", "persuasion+2", "no resolve", garrison=1),
    # --- Tleilaxu deck
    row("beguiling_pheromones", "persuasion+1 swords+1"),
    row("chairdog", "persuasion+1"),
    row("contaminator", "persuasion+1"),
    row("corrino_genes", "persuasion+1"),
    row("face_dancer", "persuasion+1"),
    row("face_dancer_initiate", "persuasion+1"),
    row("from_the_tanks", "persuasion+1"),
    row("ghola", "persuasion+1 swords+1"),
    row("guild_impersonator", "persuasion+1"),
    row("industrial_espionage", "persuasion+1"),
    row("scientific_breakthrough", "persuasion+1 swords+1"),
    row("slig_farmer", "persuasion+1"),
    row("stitched_horror", "persuasion+1 swords+1"),
    row("subject_x_137", "persuasion+1"),
    row("tleilaxu_infiltrator", "persuasion+1"),
    row("twisted_mentat", "persuasion+1 swords+1 specimens+1"),
    row("unnatural_reflexes", "persuasion+1 swords+1"),
    row("usurp", "persuasion+1 swords+1 specimens+1"),
]  # fmt: skip
GAINED = {
    "lisan_al_gaib": "spice+1", "occupation": "garrison+3", "spiritual_fervor": "research+1 specimens+1",
    "corrino_genes": "solari+2", "subject_x_137": "tleilaxu+1",
}  # fmt: skip
"""The printed acquire boxes; the other cards have none."""
FORCES = [
    row("reclaimed_forces", "garrison+2", "way 0"),
    row("reclaimed_forces", "tleilaxu+1", "way 1"),
]
ACQUIRE = [row(name, GAINED.get(name, "")) for name in (*IMPERIUM, *TLEILAXU)] + FORCES


@pytest.mark.parametrize("made", REVEAL, ids=str)
def test_reveal_box(made: Row) -> None:
    play_reveal(made, vats_for(made.position))


@pytest.mark.parametrize("made", ACQUIRE, ids=str)
def test_price_and_acquire_box(made: Row) -> None:
    play_acquire(made)


# -- headers ---------------------------------------------------------------------------------------------------------


def reach(table: Vats, card: str, partner: str = "") -> set[str]:
    """The spaces that the card reaches, alone or grafted to a partner."""
    return table.reach(card, partner) if partner else table.can_send(0, card)


@pytest.mark.parametrize("card", [*STARTER, *IMPERIUM, *TLEILAXU])
def test_icons_and_graft(card: str) -> None:
    """A card's icons and its Graft mark are as printed; its grey icons do not apply here, because none of their
    conditions is met."""
    head = HEADS[card]
    table = vats_for(RICH | {"hand": f"{card} {NO_ICONS}"})
    alone, joined = (set(), spaces_of(head.icons)) if head.graft else (spaces_of(head.icons), set())
    assert reach(table, card) == alone
    assert reach(table, card, NO_ICONS) == joined


@pytest.mark.parametrize("card", HEADS)
def test_factions(card: str) -> None:
    held = Config(product="base", modules=(SET,)).library.cards
    assert list(held[f"{SET}/{card}"].factions) == HEADS[card].factions.split()


def test_im18_1_copies() -> None:
    table = Vats()
    names = [bare(name) for name in table.state.cards if name.startswith(f"{SET}/")]
    copies = {name: names.count(name) for name in names}
    expected = dict.fromkeys(TLEILAXU, 1) | {name: 1 + (name in PAIRS) for name in IMPERIUM}
    assert copies == expected | {"experimentation": 2 * 3}
