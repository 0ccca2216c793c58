"""Every box of every personal card of the base game: starting deck, reserve, Imperium deck (B7, B8, B16).

A row that ends with `pass` declines an optional effect, which another row chooses.
"""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from tests.engine.imperium.faces import (
    Row,
    base_row,
    check,
    choose,
    measure,
    play_acquire,
    play_agent,
    play_reveal,
    table_for,
)
from tests.engine.imperium.table import Table

FREMEN = "stilgar"
"""Another Fremen card, which fulfils the Fremen Bond."""
SISTER = "bene_gesserit_sister"
"""Another Bene Gesserit card without an Agent box."""

AGENT = [
    # --- starting deck and reserve
    base_row("seek_allies", "play-1 trashed+1"),
    base_row("seek_allies", "play-1 trashed+1", at="stillsuits"),
    base_row("signet_ring", "draw+1"),  # the ring of Paul Atreides
    base_row("signet_ring", "draw+1", at="secure_contract"),
    base_row("foldspace", "draw+1 play-1 reserve+1"),
    base_row("foldspace", "draw+1 play-1 reserve+1", at="secure_contract"),
    # --- Imperium deck
    base_row("arrakis_recruiter", "garrison+1"),
    base_row("bene_gesserit_initiate", "draw+1"),
    base_row("carryall", "spice+1", at="imperial_basin"),
    base_row("carryall", "spice+2", at="hagga_basin"),
    base_row("carryall", "spice+3", at="the_great_flat", water=2),
    base_row("carryall", "spice+5", at="the_great_flat", water=2, act=lambda t: t.state.bonus.update(the_great_flat=2)),
    base_row("carryall", ""),
    base_row("carryall", "", at="sell_melange", spice=2),
    base_row("crysknife", "solari+1"),
    base_row("dr_yueh", "draw+1"),
    base_row("duncan_idaho", "", "go; pass"),
    base_row("duncan_idaho", "water-1 garrison+1 draw+1", "choose-pay; no choose-pay", water=2),
    base_row("duncan_idaho", "", "no choose-pay", water=0),
    base_row("fedaykin_death_commando", "", "go; pass", hand="dagger"),
    base_row("fedaykin_death_commando", "trashed+1", "card:dagger", "secure_contract", hand="dagger"),
    base_row("fedaykin_death_commando", "trashed+1 discard-1", "card:dagger", discard="dagger"),
    base_row("fedaykin_death_commando", "trashed+1 play-1", "card:fedaykin_death_commando"),
    base_row("firm_grip", "", "pass", solari=2),
    base_row("firm_grip", "solari-2 guild+1", "choose-pay; no faction:emperor; faction:guild"),
    base_row("firm_grip", "solari-2 bene_gesserit+1", "choose-pay; faction:bene_gesserit", "hall_of_oratory", solari=2),
    base_row("firm_grip", "solari-2 fremen+1", "choose-pay; faction:fremen", "hall_of_oratory", solari=2),
    base_row("firm_grip", "", "no choose-pay", "hall_of_oratory", solari=1),
    base_row("fremen_camp", "", "pass", spice=2),
    base_row("fremen_camp", "spice-2 garrison+3", "choose-pay; no choose-pay", spice=4),
    base_row("fremen_camp", "", "no choose-pay", spice=1),
    base_row("gene_manipulation", "", "pass", hand="dagger"),
    base_row("gene_manipulation", "trashed+1", "card:dagger", hand="dagger"),
    base_row("gene_manipulation", "spice+2", "pass", hand="dagger", played=SISTER),
    base_row("gene_manipulation", "spice+2 trashed+1 play-1", "card:gene_manipulation", played=SISTER),
    base_row("gene_manipulation", "", "pass", played="guild_administrator"),
    base_row("guild_administrator", "", "pass", at="secure_contract", hand="dagger"),
    base_row("guild_administrator", "trashed+1", "card:dagger", "secure_contract", hand="dagger"),
    base_row("guild_ambassador", "guild+1", "way 0"),
    base_row("guild_ambassador", "spice+2", "way 1"),
    base_row("gun_thopter", ""),
    base_row("gurney_halleck", "garrison+2 draw+1"),
    base_row("imperial_spy", "", "pass"),
    base_row("imperial_spy", "play-1 trashed+1 intrigue+1", "choose-pay"),
    base_row("kwisatz_haderach", "draw+1", at="carthag"),
    base_row("lady_jessica", "draw+2"),
    base_row("missionaria_protectiva", ""),
    base_row("missionaria_protectiva", "", played="guild_administrator"),
    base_row("missionaria_protectiva", "guild+1", "faction:guild", played=SISTER),
    base_row("missionaria_protectiva", "emperor+1", "faction:emperor", played="missionaria_protectiva"),
    base_row("opulence", "solari+3"),
    base_row("other_memory", "draw+1", "way 0", discard=SISTER),
    base_row("other_memory", "draw+1", "no way 1; way 0", discard="dagger"),
    base_row("other_memory", "discard-1", f"way 1; card:{SISTER}", discard=f"{SISTER} lady_jessica"),
    base_row("other_memory", "discard-1", "way 1; no card:dagger; card:lady_jessica",
             discard=f"{SISTER} lady_jessica dagger"),
    base_row("piter_de_vries", "intrigue+1"),
    base_row("power_play", "emperor+1 play-1 trashed+1"),
    base_row("power_play", "guild+1 play-1 trashed+1", at="foldspace"),
    base_row("power_play", "bene_gesserit+1 play-1 trashed+1", at="secrets"),
    base_row("power_play", "fremen+1 play-1 trashed+1", at="stillsuits"),
    base_row("reverend_mother_mohiam", ""),
    base_row("sardaukar_legion", "garrison+2"),
    base_row("shifting_allegiances", "", "pass", spice=2, guild=1),
    base_row("shifting_allegiances", "spice-2 guild-1 fremen+2", "faction:guild; faction:fremen", spice=2, guild=1),
    base_row("shifting_allegiances", "spice-2 guild+1", "faction:guild; faction:guild", spice=2, guild=1),
    base_row("shifting_allegiances", "", "no resolve", spice=2),
    base_row("shifting_allegiances", "", "no resolve", spice=1, guild=1),
    base_row("sietch_reverend_mother", "", "pass", at="stillsuits", hand="dagger"),
    base_row("sietch_reverend_mother", "trashed+1", "card:dagger", hand="dagger"),
    base_row("smugglers_thopter", "", guild=1),
    base_row("smugglers_thopter", "draw+2", guild=2),
    base_row("space_travel", "draw+1"),
    base_row("spice_smugglers", "", "go; pass", spice=2),
    base_row("spice_smugglers", "spice-2 guild+1 solari+3", "choose-pay; no choose-pay", spice=4),
    base_row("spice_smugglers", "", "no choose-pay", spice=1),
    base_row("stilgar", "water+1"),
    base_row("test_of_humanity", ""),
    base_row("the_voice", "", "space:arrakeen"),
    base_row("the_voice", "", "space:conspire"),
    base_row("thufir_hawat", "draw+1"),
    base_row("worm_riders", "spice+2"),
]  # fmt: skip
REVEAL = [
    # --- starting deck and reserve
    base_row("convincing_argument", "persuasion+2"),
    base_row("dagger", "swords+1"),
    base_row("diplomacy", "persuasion+1"),
    base_row("dune_the_desert_planet", "persuasion+1"),
    base_row("reconnaissance", "persuasion+1"),
    base_row("seek_allies", ""),
    base_row("signet_ring", "persuasion+1"),
    base_row("arrakis_liaison", "persuasion+2"),
    base_row("the_spice_must_flow", "spice+1"),
    base_row("foldspace", ""),
    # --- Imperium deck
    base_row("arrakis_recruiter", "persuasion+1 swords+1"),
    base_row("assassination_mission", "swords+1 solari+1"),
    base_row("bene_gesserit_initiate", "persuasion+1"),
    base_row("bene_gesserit_sister", "persuasion+2", "way 0"),
    base_row("bene_gesserit_sister", "swords+2", "way 1"),
    base_row("carryall", "persuasion+1 spice+1"),
    base_row("chani", "persuasion+2"),
    base_row("chani", "persuasion+2", "pass", conflict=3),
    base_row("chani", "persuasion+2 conflict-1 garrison+1", "way 1", conflict=3),
    base_row("chani", "persuasion+2 conflict-3 garrison+3", "way 3", conflict=3),
    base_row("choam_directorship", "solari+3"),
    base_row("crysknife", "swords+1"),
    base_row("crysknife", "swords+1", played="guild_administrator"),
    base_row("crysknife", "swords+1 fremen+1", played=FREMEN),
    base_row("dr_yueh", "persuasion+1"),
    base_row("duncan_idaho", "swords+2 water+1"),
    base_row("fedaykin_death_commando", "persuasion+1"),
    base_row("fedaykin_death_commando", "persuasion+1 swords+3", played=FREMEN),
    base_row("fedaykin_death_commando", "persuasion+2 swords+6", hand="fedaykin_death_commando"),
    base_row("firm_grip", ""),
    base_row("firm_grip", "", rival={"emperor": 4}, emperor=4),
    base_row("firm_grip", "persuasion+4", emperor=4),
    base_row("fremen_camp", "persuasion+2 swords+1"),
    base_row("gene_manipulation", "persuasion+2"),
    base_row("guild_administrator", "persuasion+1"),
    base_row("guild_ambassador", "", "no choose-pay", spice=3),
    base_row("guild_ambassador", "", "no choose-pay", spice=3, rival={"guild": 4}, guild=4),
    base_row("guild_ambassador", "", "no choose-pay", spice=2, guild=4),
    base_row("guild_ambassador", "", "pass", spice=6, guild=4),
    base_row("guild_ambassador", "spice-3 vp+1", "choose-pay; no choose-pay", spice=6, guild=4),
    base_row("guild_bankers", "persuasion-6 reserve-1 discard+1 vp+1", "acquire card:the_spice_must_flow",
             act=lambda t: t.set(0, persuasion=6)),
    base_row("guild_bankers", "", "no acquire card:the_spice_must_flow", act=lambda t: t.set(0, persuasion=5)),
    base_row("guild_bankers", "persuasion-12 reserve-2 discard+2 vp+2",
             "acquire card:the_spice_must_flow; acquire card:the_spice_must_flow",
             act=lambda t: t.set(0, persuasion=12)),
    base_row("gun_thopter", "swords+3", "pass"),
    base_row("gun_thopter", "swords+3 conflict+1 garrison-1", "no way 2; choose-deploy; no choose-deploy"),
    base_row("gun_thopter", "swords+3", "no choose-deploy", garrison=0),
    base_row("gurney_halleck", "persuasion+2", "pass", solari=3),
    base_row("gurney_halleck", "persuasion+2", "no choose-pay", solari=2),
    base_row("gurney_halleck", "persuasion+2 solari-3 garrison+2", "choose-pay; no choose-pay; may deploy", solari=6),
    base_row("gurney_halleck", "persuasion+2 solari-3 garrison+1 conflict+1", "choose-pay; deploy.1", solari=3),
    base_row("gurney_halleck", "persuasion+2 solari-3 conflict+2", "choose-pay; deploy.2; no deploy", solari=3),
    base_row("imperial_spy", "persuasion+1 swords+1"),
    base_row("lady_jessica", "persuasion+3 swords+1"),
    base_row("liet_kynes", "persuasion+2", "choose-count"),
    base_row("liet_kynes", "persuasion+4", "choose-count", played=FREMEN),
    base_row("liet_kynes", "persuasion+7 spice+1 swords+2", "choose-count", played=FREMEN, hand="spice_hunter dagger"),
    base_row("liet_kynes", "persuasion+6", "choose-count", hand="arrakis_liaison", played="dagger"),
    base_row("missionaria_protectiva", "persuasion+1"),
    base_row("opulence", "persuasion+1", "pass", solari=6),
    base_row("opulence", "persuasion+1 solari-6 vp+1", "choose-pay; no choose-pay", solari=12),
    base_row("opulence", "persuasion+1", "no choose-pay", solari=5),
    base_row("other_memory", "persuasion+2"),
    base_row("piter_de_vries", "persuasion+3 swords+1"),
    base_row("power_play", ""),
    base_row("reverend_mother_mohiam", "persuasion+2 spice+2"),
    base_row("sardaukar_infantry", "persuasion+1 swords+2"),
    base_row("sardaukar_legion", "persuasion+1", "pass"),
    base_row("sardaukar_legion", "persuasion+1 conflict+1 garrison-1", "way 1"),
    base_row("sardaukar_legion", "persuasion+1 conflict+3 garrison-3", "way 3", garrison=5),
    base_row("sardaukar_legion", "persuasion+1", "no resolve", garrison=0),
    base_row("scout", "persuasion+1 swords+1", "pass", conflict=3),
    base_row("scout", "persuasion+1 swords+1 conflict-1 garrison+1", "way 1", conflict=3),
    base_row("scout", "persuasion+1 swords+1 conflict-2 garrison+2", "way 2", conflict=3),
    base_row("shifting_allegiances", "persuasion+2"),
    base_row("sietch_reverend_mother", ""),
    base_row("sietch_reverend_mother", "persuasion+3 spice+1", played=FREMEN),
    base_row("smugglers_thopter", "persuasion+1 spice+1"),
    base_row("space_travel", "persuasion+2"),
    base_row("spice_hunter", "persuasion+1 swords+1"),
    base_row("spice_hunter", "persuasion+1 swords+1 spice+1", played=FREMEN),
    base_row("spice_smugglers", "persuasion+1 swords+1"),
    base_row("stilgar", "persuasion+2 swords+3"),
    base_row("test_of_humanity", "persuasion+2"),
    base_row("the_voice", "persuasion+2"),
    base_row("thufir_hawat", "persuasion+1 intrigue+1"),
    base_row("worm_riders", "", fremen=1),
    base_row("worm_riders", "swords+4", fremen=2),
    base_row("worm_riders", "swords+4", rival={"fremen": 4}, fremen=4),
    base_row("worm_riders", "swords+6", fremen=4),
]  # fmt: skip
ACQUIRE = [
    base_row("the_spice_must_flow", "vp+1"),
    base_row("arrakis_liaison", ""),
    base_row("chani", "water+1"),
    base_row("choam_directorship", "emperor+1 guild+1 bene_gesserit+1 fremen+1"),
    base_row("lady_jessica", "guild+1", "faction:guild"),
    base_row("lady_jessica", "fremen+1", "faction:fremen"),
    base_row("liet_kynes", "emperor+1"),
    base_row("scout", ""),
]
OTHER = {"assassination_mission.trashed"}
"""Boxes with separate tests below."""


@pytest.mark.parametrize("made", AGENT, ids=str)
def test_agent_box(made: Row) -> None:
    play_agent(made)


@pytest.mark.parametrize("made", REVEAL, ids=str)
def test_reveal_box(made: Row) -> None:
    play_reveal(made)


@pytest.mark.parametrize("made", ACQUIRE, ids=str)
def test_acquire_box(made: Row) -> None:
    play_acquire(made)


@pytest.mark.parametrize(("zone", "place"), [("hand", ""), ("discard", "discard-1"), ("played", "play-1")])
def test_assassination_mission_pays_when_it_is_trashed(zone: str, place: str) -> None:
    table = table_for({zone: "assassination_mission"}, product="base")
    table.give(0, "guild_administrator")
    before = measure(table)
    table.send(0, "guild_administrator", "secure_contract")
    table.take(0, "card:assassination_mission")
    check(table, before, "play+1 ready-1 solari+3", "trashed+1 solari+4", place)


def test_other_memory_puts_a_bene_gesserit_card_into_the_hand() -> None:
    table = table_for({"hand": "other_memory", "discard": f"{SISTER} lady_jessica dagger"}, product="base")
    table.send(0, "other_memory", "secure_contract")
    choose(table, "way 1; card:lady_jessica")
    assert (table.names(0, "hand"), table.names(0, "discard")) == (["lady_jessica"], [SISTER, "dagger"])


@pytest.mark.parametrize(("face", "space", "counts"), [
    ("sardaukar_legion", "", [1, 2, 3]), ("scout", "", [1, 2]), ("chani", "", [1, 2, 3, 4]),
])  # fmt: skip
def test_how_many_troops_are_moved_is_bounded(face: str, space: str, counts: list[int]) -> None:
    table = table_for({"hand": face, "garrison": 4, "conflict": 4}, product="base")
    table.reveal(0)
    found = sorted(int(option.id.rpartition(".")[2]) for option in table.find(0, "resolve"))
    assert [count for count in found if count] == counts


# -- effects on opponents --------------------------------------------------------------------------


def answer_all(table: Table, wanted: dict[int, str]) -> None:
    """End seat 0's turn if it is asked, then make each asked seat's choices."""
    if table.game.waiting() == (0,):
        table.end(0)
    for seat, do in wanted.items():
        choose(table, do, seat)


def test_gun_thopter_costs_each_opponent_a_garrisoned_troop() -> None:
    table = table_for({"hand": "gun_thopter", "garrison": 3}, seats=4, product="base")
    table.set(2, garrison=0, conflict=1)
    before = [measure(table, seat) for seat in range(4)]
    table.send(0, "gun_thopter", "secure_contract")
    answer_all(table, {})
    for seat, change in enumerate(("play+1 ready-1 solari+3", "garrison-1", "", "garrison-1")):
        check(table, before[seat], change, seat=seat)
    assert [table.player(seat).supply for seat in range(4)] == [9, 10, 11, 10]


def test_reverend_mother_mohiam_makes_each_opponent_discard_two() -> None:
    table = table_for({"hand": "reverend_mother_mohiam dagger", "played": SISTER}, product="base")
    table.give(1, "dagger", "diplomacy", "seek_allies")
    table.give(2, "reconnaissance")
    table.send(0, "reverend_mother_mohiam", "wealth")
    answer_all(table, {1: "pick card:dagger card:seek_allies", 2: "card:reconnaissance"})
    assert [table.names(seat, "hand") for seat in range(3)] == [["dagger"], ["diplomacy"], []]
    assert [table.names(seat, "discard") for seat in (1, 2)] == [["dagger", "seek_allies"], ["reconnaissance"]]


def test_test_of_humanity_leaves_each_opponent_the_choice_it_has() -> None:
    table = table_for({"hand": "test_of_humanity dagger"}, seats=4, product="base")
    table.give(1, "dagger", "diplomacy")
    table.give(2, "reconnaissance")
    for seat in (1, 2):
        table.set(seat, conflict=2)
    table.send(0, "test_of_humanity", "hall_of_oratory")
    answer_all(table, {1: "way 0; card:dagger", 2: "way 1"})
    assert [table.names(seat, "hand") for seat in range(3)] == [["dagger"], ["diplomacy"], ["reconnaissance"]]
    assert [table.player(seat).conflict for seat in range(4)] == [0, 2, 1, 0]
    assert (table.player(2).garrison, table.player(2).supply) == (3, 8)


# -- completeness ----------------------------------------------------------------------------------


def test_every_box_of_every_card_has_a_row() -> None:
    rows = {f"{made.face}.{box}" for box, table in (("agent", AGENT), ("reveal", REVEAL), ("acquire", ACQUIRE))
            for made in table} | OTHER  # fmt: skip
    cards = Config(product="base").library.cards.values()
    boxes = {
        f"{card.id}.{box}"
        for card in cards
        for box in ("agent", "reveal", "acquire", "discard", "trashed")
        if getattr(card, box) is not None
    }
    assert len(cards) == 7 + 3 + 43
    assert boxes - rows == set()


def test_every_condition_and_arrow_has_rows_for_both_branches() -> None:
    for box, rows in (("agent", AGENT), ("reveal", REVEAL)):
        for card in Config(product="base").library.cards.values():
            text = repr(getattr(card, box))
            if "If(" in text or "Pay(" in text or "Choose(" in text:
                least = 1 if card.id in ("reverend_mother_mohiam", "test_of_humanity") and box == "agent" else 2
                assert sum(made.face == card.id for made in rows) >= least, f"{card.id}.{box}"
