"""Every box of every Imperium card of Rise of Ix on the base board (IX1.1, IX11), as printed on the fact sheet.

A row that ends with `pass` declines an optional effect, which another row chooses.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.imperium.config import Config
from tests.content.imperium.printed import printed
from tests.engine.imperium.faces import BASE_GIVES, BASE_NEUTRAL, Row, finish, play_reveal
from tests.engine.imperium.faces import base_row as row
from tests.engine.imperium.ix.docks import RICH, SET, check, docks_for, measure
from tests.engine.imperium.ix.yard import Yard

Head = tuple[int, str, str]
"""The header of a card: price, Agent icons, Factions."""
HEADS: dict[str, Head] = {
    "appropriate": (5, "landsraad spice_trade", "emperor"),
    "bounty_hunter": (1, "city", ""),
    "choam_delegate": (1, "spice_trade", ""),
    "court_intrigue": (2, "emperor", "emperor"),
    "desert_ambush": (3, "spice_trade", "fremen"),
    "embedded_agent": (5, "landsraad", "bene_gesserit"),
    "esmar_tuek": (5, "city spice_trade", "guild"),
    "freighter_fleet": (2, "spice_trade", ""),
    "full_scale_assault": (8, "emperor city", "emperor"),
    "guild_accord": (6, "guild", "guild"),
    "guild_chief_administrator": (4, "guild city spice_trade", "guild"),
    "imperial_bashar": (4, "city", "emperor"),
    "imperial_shock_trooper": (3, "", "emperor"),
    "in_the_shadows": (2, "landsraad city", "bene_gesserit"),
    "ix_guild_compact": (3, "guild", "guild"),
    "ixian_engineer": (5, "spice_trade", ""),
    "jamis": (2, "fremen", "fremen"),
    "landing_rights": (4, "city", "guild"),
    "local_fence": (3, "city", ""),
    "negotiated_withdrawal": (4, "landsraad city spice_trade", ""),
    "satellite_ban": (5, "guild fremen", "guild fremen"),
    "sayyadina": (3, "bene_gesserit fremen", "bene_gesserit fremen"),
    "shai_hulud": (7, "spice_trade", "fremen"),
    "spice_trader": (4, "city spice_trade", "fremen"),
    "treachery": (6, "emperor guild bene_gesserit fremen", ""),
    "truthsayer": (3, "emperor bene_gesserit landsraad", "emperor bene_gesserit"),
    "water_peddler": (1, "", ""),
    "web_of_power": (4, "bene_gesserit", "bene_gesserit"),
    "weirding_way": (3, "city spice_trade", "bene_gesserit"),
}
PAIRS = {"freighter_fleet", "in_the_shadows", "ixian_engineer", "negotiated_withdrawal", "treachery", "truthsayer"}
INFILTRATING = {
    "bounty_hunter",
    "choam_delegate",
    "court_intrigue",
    "embedded_agent",
    "guild_accord",
    "jamis",
    "web_of_power",
}
UNLOADING = {
    "choam_delegate", "esmar_tuek", "freighter_fleet", "guild_accord", "in_the_shadows", "ix_guild_compact",
    "treachery", "water_peddler",
}  # fmt: skip
FREMEN, SISTER = "stilgar", "bene_gesserit_initiate"
"""A Fremen card and a Bene Gesserit card, for conditions on another card of the Faction."""
MENTAT = "solari-2 mentat+1 draw+1"
GIVES = BASE_GIVES | {"mentat": MENTAT, "smuggling": "solari+1", "heighliner": "spice-6 water+2 garrison+5 guild+1"}
NEUTRAL = BASE_NEUTRAL | {"landsraad": ("mentat", MENTAT), "spice_trade": ("imperial_basin", "spice+1")}


def enemy_at(space: str) -> Any:
    """A function that puts an Agent of seat 1 on a space."""
    return lambda table: table.agent(1, space)


AGENT = [
    row("appropriate", "", at="imperial_basin", spice=5, solari=5, emperor=1),
    row("appropriate", "", "pass", at="imperial_basin", spice=5, solari=5, emperor=2,
        top="minimic_film memocorders windtraps"),
    row("appropriate", "spice-2 tiles+1", "minimic_film", at="imperial_basin", spice=5, solari=5, emperor=2,
        top="minimic_film"),
    row("appropriate", "solari-2 tiles+1", "minimic_film resource:solari", at="imperial_basin", spice=5, solari=5,
        emperor=2, top="minimic_film"),
    row("bounty_hunter", "", at="carthag"),
    row("bounty_hunter", "solari+2", at="carthag", act=enemy_at("carthag")),
    row("choam_delegate", "", at="imperial_basin"),
    row("court_intrigue", "", "pass", intrigue="windfall"),
    row("court_intrigue", "", "resolve intrigue:windfall", intrigue="windfall"),
    row("desert_ambush", "", at="imperial_basin"),
    row("embedded_agent", "", at="mentat", solari=2, deck="dagger"),
    row("embedded_agent", "", "choose-go; pass", at="mentat", solari=2, deck="dagger", played=SISTER),
    row("embedded_agent", "freighter+2", "choose-freighter-advance; choose-freighter-advance", at="mentat", solari=2,
        deck="dagger", played=SISTER),
    row("esmar_tuek", "", at="carthag", spice=0),
    row("esmar_tuek", "", "choose-go; pass", at="carthag", spice=1),
    row("esmar_tuek", "spice-1 guild+1 draw+1", "choose-pay", at="carthag", spice=1, deck="dagger"),
    row("freighter_fleet", "", at="imperial_basin"),
    row("full_scale_assault", "garrison+2", at="carthag"),
    row("guild_accord", "", at="foldspace"),
    row("guild_accord", "spice+2", at="heighliner", spice=6),
    row("guild_chief_administrator", "", "choose-go; pass", at="carthag", hand="dagger"),
    row("guild_chief_administrator", "discard+1", "card:dagger; choose-go; pass", at="carthag", hand="dagger"),
    row("guild_chief_administrator", "trashed+1", "card:dagger; card:dagger", at="carthag", hand="dagger"),
    row("imperial_bashar", "garrison+1", "way 0", at="carthag"),
    row("imperial_bashar", "", "way 1; choose-go; pass", at="carthag"),
    row("imperial_bashar", "trashed+1", "way 1; card:dagger", at="carthag", hand="dagger"),
    row("in_the_shadows", "", "no card:dagger", at="carthag", hand="dagger", bene_gesserit=1),
    row("in_the_shadows", "", "choose-go; pass", at="carthag", hand="dagger", bene_gesserit=2),
    *(row("in_the_shadows", f"discard+1 {track}+1", f"card:dagger; no faction:bene_gesserit; faction:{track}",
          at="carthag", hand="dagger", bene_gesserit=2) for track in ("emperor", "guild", "fremen")),
    row("ix_guild_compact", "", "no choose-discard", at="foldspace", hand="dagger"),
    row("ix_guild_compact", "", "pass", at="foldspace", hand="dagger diplomacy"),
    row("ix_guild_compact", "discard+2 supply_ships-1 garrison_ships+1", "choose-pay; pick card:dagger card:diplomacy",
        at="foldspace", hand="dagger diplomacy"),
    row("ixian_engineer", "", "no resolve", at="imperial_basin", spice=0, top="minimic_film flagship chaumurky"),
    row("ixian_engineer", "", "pass", at="imperial_basin", spice=5, top="minimic_film"),
    row("ixian_engineer", "spice-2 tiles+1", "minimic_film", at="imperial_basin", spice=5, top="minimic_film"),
    row("jamis", "", "pass", at="stillsuits", hand="dagger"),
    row("jamis", "trashed+1", "card:dagger", at="stillsuits", hand="dagger"),
    row("landing_rights", "", "choose-go; pass", at="carthag"),
    row("landing_rights", "freighter+1", "choose-freighter-advance", at="carthag"),
    row("landing_rights", "freighter-2 spice+2 garrison+2 guild+1",
        "choose-freighter-recall; way shipping:ix/ship_1 1; faction:guild", at="carthag", sails=2),
    row("local_fence", "", "no resolve", at="carthag", spice=1, solari=4),
    row("local_fence", "", "choose-go; pass", at="carthag", spice=2, solari=5),
    row("local_fence", "spice-2 solari+5", "way 0", at="carthag", spice=2, solari=5),
    row("local_fence", "solari-5 spice+4", "way 1", at="carthag", spice=2, solari=5),
    row("negotiated_withdrawal", "", at="carthag"),
    row("satellite_ban", "", at="stillsuits"),
    row("satellite_ban", "discard+1 spice+1 water+1", "card:dagger", at="stillsuits", hand="dagger"),
    row("sayyadina", "", "no resolve", at="stillsuits", water=1),
    row("sayyadina", "", "pass", at="stillsuits", water=2),
    row("sayyadina", "water-3 vp+1", "resolve", at="stillsuits", water=2),
    row("shai_hulud", "", "pass", at="imperial_basin"),
    row("shai_hulud", "trashed+1 garrison+2", "card:dagger", at="imperial_basin", hand="dagger"),
    row("spice_trader", "", "no card:dagger", at="carthag", hand="dagger", fremen=1),
    row("spice_trader", "", "choose-go; pass", at="carthag", hand="dagger", fremen=2),
    row("spice_trader", "discard+1 spice+2", "card:dagger", at="carthag", hand="dagger", fremen=2),
    row("treachery", "guild+1 play-1 trashed+1 conflict+2", at="foldspace"),
    row("truthsayer", "", "choose-go; pass", at="secrets", hand="dagger"),
    row("truthsayer", "discard+1 draw+1", "card:dagger", at="secrets", hand="dagger", deck="diplomacy"),
    row("web_of_power", "", at="secrets", emperor=1, guild=1, fremen=1),
    row("web_of_power", "solari+2", at="secrets", emperor=2),
    row("web_of_power", "draw+1", at="secrets", guild=2, deck="dagger"),
    row("web_of_power", "water+1", at="secrets", fremen=2),
    row("weirding_way", "", "choose-go; pass", at="carthag"),
    row("weirding_way", "", "resolve; pass", at="carthag"),
]  # fmt: skip
REVEAL = [
    row("appropriate", "persuasion+2"),
    row("bounty_hunter", "persuasion+1 swords+1"),
    row("choam_delegate", "solari+3"),
    row("court_intrigue", "persuasion+1 swords+1"),
    row("desert_ambush", "persuasion+1 swords+1"),
    row("embedded_agent", "persuasion+1 intrigue+1"),
    row("esmar_tuek", "spice+2 solari+2"),
    row("freighter_fleet", "", "pass"),
    row("freighter_fleet", "freighter+1", "choose-freighter-advance"),
    row("full_scale_assault", "persuasion+2"),
    row("full_scale_assault", "persuasion+2", fleet={"garrison": 1}),
    row("full_scale_assault", "persuasion+2 swords+3", "choose-count", fleet={"conflict": 1}),
    row("full_scale_assault", "persuasion+2 swords+6", "choose-count", fleet={"conflict": 2}),
    row("guild_accord", "water+1"),
    row("guild_accord", "water+1", guild=3),
    row("guild_accord", "water+1 spice+3", guild=4),
    row("guild_chief_administrator", "persuasion+1", "pass"),
    row("guild_chief_administrator", "persuasion+1 freighter+1", "choose-freighter-advance"),
    row("imperial_bashar", "persuasion+1 swords+2"),
    row("imperial_bashar", "persuasion+1 swords+6", "choose-count", hand="dagger dagger"),
    row("imperial_shock_trooper", "persuasion+1 swords+2"),
    row("imperial_shock_trooper", "persuasion+1 swords+2", out="secrets"),
    row("imperial_shock_trooper", "persuasion+1 swords+5", out="conspire"),
    row("in_the_shadows", "bene_gesserit+1"),
    row("ix_guild_compact", "", "pass"),
    row("ix_guild_compact", "negotiators+1", "1"),
    row("ix_guild_compact", "negotiators+2", "no 3; 2"),
    row("ix_guild_compact", "negotiators+1", "no way 2; way 1", garrison=11),
    row("ixian_engineer", "", "no resolve", tiles=2),
    row("ixian_engineer", "", "pass", tiles=3),
    row("ixian_engineer", "play-1 trashed+1 vp+1", "resolve", tiles=3),
    row("jamis", "persuasion+1 swords+2"),
    row("landing_rights", "persuasion+2"),
    row("local_fence", "persuasion+2"),
    row("negotiated_withdrawal", "persuasion+2", "no resolve", conflict=2),
    row("negotiated_withdrawal", "persuasion+2", "pass", conflict=3),
    row("negotiated_withdrawal", "persuasion+2 conflict-3 garrison+3 guild+1", "choose-pay; faction:guild", conflict=3),
    row("satellite_ban", "persuasion+1", "pass", conflict=2),
    row("satellite_ban", "persuasion+1 conflict-1 garrison+1", "way 1", conflict=3),
    row("satellite_ban", "persuasion+1 conflict-2 garrison+2", "no way 3; way 2", conflict=3),
    row("sayyadina", ""),
    row("sayyadina", "persuasion+3", played=FREMEN),
    row("shai_hulud", ""),
    row("shai_hulud", "swords+5", played=FREMEN),
    row("spice_trader", "persuasion+2 swords+1"),
    row("treachery", "conflict+2"),
    row("truthsayer", "persuasion+1 swords+1"),
    row("water_peddler", "water+1"),
    row("web_of_power", "persuasion+1 guild+1", "faction:guild"),
    row("weirding_way", "persuasion+1 swords+2"),
]  # fmt: skip
ACQUIRE = [
    row("appropriate", "", "done"),
    row("appropriate", "freighter+1", "choose-freighter-advance"),
    row("full_scale_assault", "supply_ships-1 garrison_ships+1"),
    row("full_scale_assault", "", fleet={"garrison": 2}),
    row("negotiated_withdrawal", "garrison+1"),
    row("shai_hulud", "", "done"),
    row("shai_hulud", "discard-1 trashed+1", "card:dagger", discard="dagger"),
    row("water_peddler", "water+1"),
]  # fmt: skip
PLAIN = [row(name, "") for name in HEADS if name not in {made.face for made in ACQUIRE}]
"""Rows for the cards without an acquire box."""


@pytest.mark.parametrize("made", AGENT, ids=str)
def test_agent_box(made: Row) -> None:
    table = docks_for(made.position)
    table.give(0, made.face)
    space = made.at or NEUTRAL[HEADS[made.face][1].split()[0]][0]
    before = measure(table)
    table.send(0, made.face, space)
    finish(table, made, space)
    check(table, before, GIVES[space], "play+1 ready-1", made.expect)


@pytest.mark.parametrize("made", REVEAL, ids=str)
def test_reveal_box(made: Row) -> None:
    play_reveal(made, docks_for(made.position), measure, check)


@pytest.mark.parametrize("made", ACQUIRE + PLAIN, ids=str)
def test_price_and_acquire_box(made: Row) -> None:
    cost = HEADS[made.face][0]
    for have in (cost - 1, cost):
        table = docks_for(made.position)
        table.row(made.face)
        table.reveal(0)
        table.set(0, persuasion=have)
        found = table.find(0, "acquire", f"card:{made.face}")
        assert bool(found) == (have == cost)
    before = measure(table)
    table.answer(0, found[0].id)
    finish(table, made)
    check(table, before, f"persuasion-{cost}", "discard+1", made.expect)


# -- headers ---------------------------------------------------------------------------------------------------------


def spaces_of(table: Yard, icons: str) -> set[str]:
    """The spaces that have one of these Agent icons, on the board with the Ix board on it."""
    spaces = table.game.config.library.spaces.items()
    return {name for name, space in spaces if space.icon in icons.split()}


def test_the_overlay_covers_four_spaces_and_brings_four() -> None:
    there = set(Yard().game.config.library.spaces)
    covered = {"hall_of_oratory", "rally_troops", "secure_contract", "sell_melange"}
    assert there == set(printed("base", "board")) - covered | {
        "interstellar_shipping", "smuggling", "tech_negotiation", "dreadnought",
    }  # fmt: skip


@pytest.mark.parametrize("card", HEADS)
def test_icons_and_infiltration(card: str) -> None:
    """A card's icons and its infiltration are as printed: with enemy Agents on all spaces, only infiltration icons can
    send an Agent."""
    for occupied in (False, True):
        table = docks_for(RICH | {"hand": card, "guild": 2})
        wanted = spaces_of(table, HEADS[card][1])
        for space in table.state.agents if occupied else ():
            table.state.agents[space] = ("1",)
        table.settle()
        assert table.can_send(0, card) == (set() if occupied and card not in INFILTRATING else wanted)


@pytest.mark.parametrize("card", HEADS)
def test_factions_and_unload(card: str) -> None:
    held = Config(product="base", modules=(SET,)).library.cards[f"{SET}/{card}"]
    assert list(held.factions) == HEADS[card][2].split()
    assert held.unload == (card in UNLOADING)


def test_ix1_1_the_deck_has_29_different_cards_35_in_all() -> None:
    held = {card.id: card.copies for key, card in Config(product="base", modules=(SET,)).library.cards.items()
            if key.startswith(f"{SET}/") and key != f"{SET}/control_the_spice"}  # fmt: skip
    assert held == {name: 1 + (name in PAIRS) for name in HEADS}
    assert sum(held.values()) == 35


def test_every_box_of_every_card_has_a_row() -> None:
    rows = {f"{made.face}.{box}" for box, table in (("agent", AGENT), ("reveal", REVEAL), ("acquire", ACQUIRE))
            for made in table}  # fmt: skip
    cards = [
        card
        for card in Config(product="base", modules=(SET,)).library.cards.values()
        if card.id in HEADS and card.set == SET
    ]
    boxes = {f"{card.id}.{box}" for card in cards for box in ("agent", "reveal", "acquire", "discard", "trashed")
             if getattr(card, box) is not None}  # fmt: skip
    assert boxes - rows == set()
    assert not any(row.endswith((".discard", ".trashed")) for row in boxes)
