"""Every Agent box of Immortality's cards, alone and grafted, and the automatic effects (IM7, IM11, IM12).

A row that ends with `pass` declines an optional effect, which another row chooses. A Graft card is sent with the card
`pair`; without `pair` in the row, the partner has no Agent box.
"""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.state import bare
from tests.engine.imperium.faces import Row, base_row, check, choose, finish, measure
from tests.engine.imperium.immortality.boxes import HEADS, RICH, play_agent, spaces_of, vats_for
from tests.engine.imperium.immortality.vats import SET

SISTER = "bene_gesserit_sister"
"""Another Bene Gesserit card."""
INITIATE = "face_dancer_initiate"
"""A Graft card without an Agent box."""
MARKER_0, MARKER_1, MARKER_2 = "c3r3", "c4r4", "c8r2"
"""A node before the first marker, a node with it, and one with the second."""


def row(face: str, expect: str, do: str = "", at: str = "", **position: object) -> Row:
    """A row on the base board with Immortality; the partner of a Graft card is Dagger unless the row names another."""
    return base_row(face, expect, do, at, **({"pair": "dagger"} if HEADS[face].graft else {}) | position)


STARTER = [
    row("experimentation", "research+1 specimens+1"),
    row("experimentation", "research+1 spice+2", node="c7r1"),
    row("experimentation", "draw+1", node=MARKER_2),
]
IMPERIUM = [
    row("bene_tleilax_lab", "specimens+1", at="secure_contract"),
    row("bene_tleilax_lab", "", at="secure_contract", garrison=12),
    row("bene_tleilax_researcher", "research+1 specimens+1"),
    row("blank_slate", ""),
    row("blank_slate", "", "pass", at="wealth", pair="dissecting_kit"),
    row("clandestine_meeting", "bene_gesserit+1 intrigue+1", at="wealth", pair=INITIATE),
    row("corrupt_smuggler", "", at="secure_contract"),
    row("corrupt_smuggler", "spice+2", at="secure_contract", pair=INITIATE),
    row("dissecting_kit", "", "pass"),
    row("dissecting_kit", "play-1 trashed+1 specimens+1", "choose-pay; no choose-pay"),
    row("dissecting_kit", "play-1 trashed+1 specimens+1", "choose-pay; no choose-pay", tanks=1, hand="diplomacy"),
    row("dissecting_kit", "play-1 trashed+1 specimens+1", "choose-pay; no resolve", "wealth", pair="seek_allies"),
    row("dissecting_kit", "play-1 trashed+1", "no end; choose-go; no choose-pay", "wealth", pair="seek_allies"),
    row("for_humanity", "emperor+1", "no end; faction:emperor", "hall_of_oratory"),
    row("for_humanity", "bene_gesserit+1", "faction:bene_gesserit", "hall_of_oratory"),
    row("for_humanity", "guild+1", "faction:guild; no resolve"),
    row("high_priority_travel", "", "no resolve; no deploy", guild=1),
    row("high_priority_travel", "draw+1", "no end; way 0; no resolve; no deploy", guild=2),
    row("high_priority_travel", "", "no end; way 1; no resolve; may deploy", guild=2),
    row("high_priority_travel", "garrison-3 conflict+3", "way 1; no deploy.4; deploy.3", guild=2),
    row("high_priority_travel", "draw+1", "way 0", rival={"guild": 4}, guild=4),
    row("interstellar_conspiracy", "spice+1", "no faction:guild"),
    row("interstellar_conspiracy", "spice+1", "no faction:guild", pair="arrakis_liaison"),
    row("interstellar_conspiracy", "spice+1", "no faction:guild", pair=SISTER),
    row("interstellar_conspiracy", "spice+1 fremen+1", "no end; faction:fremen", pair="sardaukar_infantry"),
    row("interstellar_conspiracy", "spice+1 emperor+1", "faction:emperor; no resolve", pair="guild_bankers"),
    row("keys_to_power", "", at="hall_of_oratory", emperor=1, guild=3, bene_gesserit=3),
    row("keys_to_power", "spice+2", at="hall_of_oratory", emperor=2),
    row("lisan_al_gaib", "", at="secure_contract"),
    row("lisan_al_gaib", "", at="secure_contract", played="guild_administrator"),
    row("lisan_al_gaib", "fremen+1", at="secure_contract", played=SISTER),
    row("lisan_al_gaib", "fremen+1", at="stillsuits", played=SISTER),
    row("occupation", "draw+1", "may deploy", at="wealth"),
    row("occupation", "draw+1 garrison-2 conflict+2", "no deploy.3; deploy.2", "wealth"),
    row("organ_merchants", "", "pass", at="secure_contract", tanks=1),
    row("organ_merchants", "specimens-1 solari+4", "choose-pay; no choose-pay", "secure_contract", tanks=2),
    row("organ_merchants", "", "no choose-pay", "secure_contract"),
    row("planned_coupling", "draw+1", pair="diplomacy"),
    row("replacement_eyes", "", "go; pass"),
    row("replacement_eyes", "play-1 trashed+1 draw+1", "card:dagger; no card:diplomacy", hand="diplomacy"),
    row("replacement_eyes", "trashed+1 draw+1", "card:diplomacy", hand="diplomacy"),
    row("replacement_eyes", "discard-1 trashed+1 draw+1", "card:seek_allies", discard="seek_allies"),
    row("replacement_eyes", "play-1 trashed+1 draw+1 tleilaxu+1", "card:replacement_eyes"),
    row("sardaukar_quartermaster", ""),
    row("sardaukar_quartermaster", "garrison+1 draw+1", at="hall_of_oratory", pair=INITIATE),
    row("show_of_strength", "draw+2", at="hall_of_oratory", conflict=1),
    row("show_of_strength", "draw+2", at="wealth", pair=INITIATE),
    row("stillsuit_manufacturer", "water+1", at="carthag", fremen=3),
    row("stillsuit_manufacturer", "water+1", at="carthag", rival={"fremen": 4}, fremen=4),
    row("stillsuit_manufacturer", "water+1 play-1", at="carthag", fremen=4),
    row("throne_room_politics", "garrison+1", "pass", hand="dagger"),
    row("throne_room_politics", "garrison+1 trashed+1", "card:dagger; no card:diplomacy", hand="dagger diplomacy"),
    row("throne_room_politics", "garrison+1 trashed+1 discard-1", "card:dagger", discard="dagger"),
    row("throne_room_politics", "garrison+1 trashed+1 play-1", "card:throne_room_politics"),
    row("tleilaxu_master", "", "no resolve", node=MARKER_0),
    row("tleilaxu_master", "", "pass", row="occupation for_humanity", node=MARKER_1),
    row("tleilaxu_master", "discard+1", "no card:occupation; no card:for_humanity; card:long_reach; no resolve",
        row="occupation for_humanity long_reach", node=MARKER_1),
    row("tleilaxu_master", "discard+1 reserve-1", "card:arrakis_liaison", node=MARKER_1),
    row("tleilaxu_master", "", "pass", row="long_reach", node=MARKER_2),
    row("tleilaxu_master", "spice+1", "card:lisan_al_gaib", row="lisan_al_gaib", node=MARKER_2),
    row("tleilaxu_surgeon", "", "pass", at="wealth", tanks=2),
    row("tleilaxu_surgeon", "", "no choose-pay", "wealth", tanks=1),
    row("tleilaxu_surgeon", "specimens-2 tleilaxu+2 intrigue+1", "choose-pay; no choose-pay", "wealth", tanks=4),
]  # fmt: skip
TLEILAXU = [
    row("beguiling_pheromones", "", "no resolve", "carthag"),
    row("beguiling_pheromones", "bene_gesserit+1 play-1 trashed+1", "no end; card:diplomacy; no resolve", "secrets",
        pair="diplomacy"),
    row("beguiling_pheromones", "emperor+1 play-1 trashed+1", "no end; card:beguiling_pheromones", "wealth",
        pair="diplomacy"),
    row("beguiling_pheromones", "guild+1 play-1 trashed+1", "no card:dagger; card:diplomacy", "foldspace",
        pair="diplomacy", hand="dagger"),
    row("beguiling_pheromones", "fremen+1 play-1 trashed+1", "card:diplomacy", "stillsuits", pair="diplomacy"),
    row("beguiling_pheromones", "emperor+1 play-1 trashed+1", "card:imperial_spy; no resolve", "wealth",
        pair="imperial_spy"),
    row("beguiling_pheromones", "emperor+1 intrigue+1 play-2 trashed+2", "card:beguiling_pheromones; choose-pay",
        "wealth", pair="imperial_spy"),
    row("beguiling_pheromones", "fremen+1 play-1 trashed+1", "card:seek_allies; no resolve", "stillsuits",
        pair="seek_allies"),
    row("beguiling_pheromones", "fremen+1 play-2 trashed+2", "card:beguiling_pheromones; no resolve", "stillsuits",
        pair="seek_allies"),
    row("beguiling_pheromones", "fremen+1 play-1 reserve+1", "card:foldspace; no resolve", "stillsuits",
        pair="foldspace"),
    row("beguiling_pheromones", "fremen+2 play-1 trashed+1", "card:power_play; no resolve", "stillsuits",
        pair="power_play"),
    row("chairdog", ""),
    row("contaminator", "tleilaxu+1"),
    row("corrino_genes", ""),
    row("corrino_genes", "tleilaxu+1", pair=INITIATE),
    row("face_dancer", "draw+1"),
    row("face_dancer_initiate", ""),
    row("from_the_tanks", "garrison+2"),
    row("ghola", ""),
    row("ghola", "bene_gesserit+2 intrigue+2", pair="clandestine_meeting"),
    row("ghola", "tleilaxu+2 intrigue+1", at="stillsuits", pair="contaminator"),
    row("ghola", "specimens-2 solari+8", "choose-pay; choose-pay; no choose-pay", "secure_contract",
        pair="organ_merchants", tanks=3),
    row("ghola", "specimens-1 solari+4", "choose-pay; no choose-pay", "secure_contract", pair="organ_merchants",
        tanks=1),
    row("ghola", "intrigue+2 play-2 trashed+2", "choose-pay; choose-pay; no choose-pay", "wealth",
        pair="imperial_spy"),
    row("ghola", "garrison+2 draw+2", pair="sardaukar_quartermaster"),
    row("guild_impersonator", ""),
    row("guild_impersonator", "spice+1 guild+1", at="imperial_basin", pair="carryall"),
    row("guild_impersonator", "spice+2 guild+1", at="secure_contract", pair="corrupt_smuggler"),
    row("guild_impersonator", "guild+1 spice+1 intrigue-1", "play study_melange", intrigue="study_melange"),
    row("guild_impersonator", "", at="sell_melange", spice=2, pair="shadout_mapes"),
    row("industrial_espionage", "draw+1"),
    row("industrial_espionage", "draw+1 research+1 specimens+2", at="hall_of_oratory", pair=INITIATE),
    row("scientific_breakthrough", "research+1 specimens+1", "no choose-pay"),
    row("scientific_breakthrough", "research+1 spice+2", "pass", node="c7r1"),
    row("scientific_breakthrough", "research+1 spice+2 play-1 trashed+1 vp+1", "choose-pay; no choose-pay",
        node="c7r1"),
    row("scientific_breakthrough", "draw+1 play-1 trashed+1 vp+1", "choose-pay; no choose-pay", node=MARKER_2),
    row("slig_farmer", "", "no resolve", pair="convincing_argument"),
    row("slig_farmer", "solari+1", "no end; choose-count; no choose-pay", solari=3),
    row("slig_farmer", "solari+1", "choose-count; pass", solari=4),
    row("slig_farmer", "solari-4 tleilaxu+1", "choose-count; choose-pay; no choose-pay", solari=9),
    row("slig_farmer", "solari+4", "choose-count; pass", "wealth", solari=0, pair="diplomacy"),
    row("slig_farmer", "solari+6 draw+1", "choose-count; choose-go; may deploy; pass", "wealth", pair="occupation",
        solari=0),
    row("slig_farmer", "solari+7", "choose-count; pass", "wealth", pair="blank_slate", solari=0),
    row("stitched_horror", "water+1 garrison+1", "no end; way 0+1"),
    row("stitched_horror", "water+1 play-1 trashed+1", "way 0+2; card:dagger"),
    row("stitched_horror", "water+1", "way 0+2; go; pass", hand="diplomacy"),
    row("stitched_horror", "water+1 tleilaxu+1", "way 0+3"),
    row("stitched_horror", "garrison+1 trashed+1", "way 1+2; card:diplomacy", hand="diplomacy"),
    row("stitched_horror", "garrison+1 tleilaxu+1", "way 1+3"),
    row("stitched_horror", "tleilaxu+1 play-1 trashed+1", "way 2+3; card:stitched_horror"),
    row("subject_x_137", "", node=MARKER_0),
    row("subject_x_137", "tleilaxu+1", node=MARKER_1),
    row("subject_x_137", "tleilaxu+1 research+1 specimens+1 intrigue-1", "play breakthrough; research:c4r4",
        node="c3r3", intrigue="breakthrough"),
    row("tleilaxu_infiltrator", "draw+1", node="c7r5"),
    row("tleilaxu_infiltrator", "draw+1 intrigue+1", node=MARKER_2),
    row("tleilaxu_infiltrator", "draw+1", act=lambda t: t.agent(1, "carthag")),
    row("twisted_mentat", "", "pass"),
    row("twisted_mentat", "ready+1", "twisted_mentat; no resolve"),
    row("unnatural_reflexes", "", node=MARKER_0),
    row("unnatural_reflexes", "draw+2", node=MARKER_1),
    row("usurp", "", at="hall_of_oratory"),
    row("usurp", "draw+1", at="foldspace", pair="space_travel"),
]  # fmt: skip
AGENT = STARTER + IMPERIUM + TLEILAXU


@pytest.mark.parametrize("made", AGENT, ids=str)
def test_agent_box(made: Row) -> None:
    play_agent(made)


# -- boxes that need more than a row ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", ["bribery", "windfall"])
def test_imperium_ceremony_keeps_one_of_two_and_leaves_the_other_on_top(kept: str) -> None:
    table = vats_for({"hand": "imperium_ceremony", "intrigue": "bribery windfall ambush"})
    state, player = table.state, table.player(0)
    bribery, windfall, below = player.intrigue
    state.intrigue_deck += [below, windfall, bribery]
    player.intrigue = []
    table.settle()
    before = measure(table)
    table.send(0, "imperium_ceremony", "hall_of_oratory")
    choose(table, "no end; go")
    assert {target for option in table.decision(0).legal() for target in option.targets} == {
        "intrigue:base/bribery", "intrigue:base/windfall",
    }  # fmt: skip
    table.take(0, f"intrigue:{kept}")
    check(table, before, "play+1 ready-1 garrison+1 intrigue+1")
    own, other = (bribery, windfall) if kept == "bribery" else (windfall, bribery)
    assert player.intrigue == [own]
    assert state.intrigue_deck[-2:] == [below, other]
    assert "end" in table.ids(0)


def test_imperium_ceremony_looks_at_what_is_left_of_the_deck_before_the_shuffled_pile() -> None:
    """Imperium Ceremony looks first at the cards that remain in the deck, then at the shuffled discard pile, which is
    put below the last card (U6.2)."""
    table = vats_for({"hand": "imperium_ceremony", "intrigue": "bribery windfall ambush"})
    state, player = table.state, table.player(0)
    last, *discarded = player.intrigue
    player.intrigue = []
    state.intrigue_deck, state.intrigue_discard = [last], [*discarded, *state.intrigue_deck]
    table.settle()
    table.send(0, "imperium_ceremony", "hall_of_oratory")
    choose(table, "no end; go")
    assert "intrigue:base/bribery" in {target for option in table.decision(0).legal() for target in option.targets}


FOUR = ("emperor", "guild", "bene_gesserit", "fremen")


@pytest.mark.parametrize(("one", "other"), [(i, j) for i in range(4) for j in range(i + 1, 4)])
def test_long_reach_is_influence_with_two_different_factions(one: int, other: int) -> None:
    table = vats_for({"hand": "long_reach", "played": SISTER})
    before = measure(table)
    table.send(0, "long_reach", "hall_of_oratory")
    assert len(table.find(0, "choose-effects")) == 6
    choose(table, f"no end; way {one}+{other}; no resolve")
    check(table, before, f"play+1 ready-1 garrison+1 {FOUR[one]}+1 {FOUR[other]}+1")
    assert "end" in table.ids(0)


@pytest.mark.parametrize(("node", "zone"), [(MARKER_1, "discard"), (MARKER_2, "hand")])
@pytest.mark.parametrize("card", ["long_reach", "arrakis_liaison"])
def test_tleilaxu_master_takes_of_row_and_reserve_into_discard_pile_or_hand(node: str, zone: str, card: str) -> None:
    table = vats_for({"hand": "tleilaxu_master", "row": "long_reach", "node": node})
    table.send(0, "tleilaxu_master", "hall_of_oratory")
    table.take(0, "choose-acquire", f"card:{card}")
    held = {place: table.names(0, place) for place in ("hand", "discard")}
    assert held == {"hand": [], "discard": []} | {zone: [card]}
    assert table.player(0).persuasion == 0


@pytest.mark.parametrize(("zone", "left"), [("hand", ""), ("discard", "discard-1"), ("played", "play-1")])
def test_im11_11_replacement_eyes_advance_wherever_they_are_trashed(zone: str, left: str) -> None:
    table = vats_for({"hand": "throne_room_politics"})
    table.give(0, "replacement_eyes", zone=zone)
    before = measure(table)
    table.send(0, "throne_room_politics", "wealth")
    table.take(0, "card:replacement_eyes")
    check(table, before, "play+1 ready-1 emperor+1 solari+2 garrison+1 trashed+1 tleilaxu+1", left)


def test_dissecting_kit_trashes_replacement_eyes_for_both() -> None:
    made = row("dissecting_kit", "play-1 trashed+1 specimens+1 tleilaxu+1", "choose-pay dissecting_kit",
               pair="replacement_eyes")  # fmt: skip
    made.at = "carthag"
    play_agent(made)


def test_chairdogs_partner_is_revealed_in_the_same_round() -> None:
    table = vats_for({"hand": "chairdog convincing_argument"})
    table.join("chairdog", "convincing_argument", "carthag")
    table.end(0)
    table.pass_turns(1, 2)
    before = measure(table)
    table.reveal(0)
    check(table, before, "persuasion+2")
    assert (table.names(0, "played"), table.names(0, "revealed")) == (["chairdog"], ["convincing_argument"])


def test_guild_impersonator_counts_spice_gained_before_it() -> None:
    table = vats_for({"hand": "guild_impersonator dagger", "intrigue": "study_melange"})
    table.take(0, "play", "study_melange")
    before = measure(table)
    table.join("guild_impersonator", "dagger", "hall_of_oratory")
    check(table, before, "play+2 ready-1 garrison+1 guild+1")


def test_slig_farmer_counts_icons_that_were_added_to_the_partner_once_each() -> None:
    """Slig Farmer counts each icon of the partner once, including added ones: Spice Hunter with Dispatch an Envoy has
    the icons of four Factions and the spice trade icon."""
    table = vats_for({"hand": "slig_farmer spice_hunter", "intrigue": "dispatch_an_envoy"})
    table.take(0, "play", "dispatch_an_envoy")
    before = measure(table)
    table.join("slig_farmer", "spice_hunter", "hall_of_oratory")
    table.take(0, "resolve", "choose-count")
    check(table, before, "play+2 ready-1 garrison+1 solari+5")


@pytest.mark.parametrize("partner", ["dagger", INITIATE])
def test_tleilaxu_infiltrator_passes_enemy_agents_with_any_icon_of_the_pair(partner: str) -> None:
    table = vats_for(RICH | {"hand": f"tleilaxu_infiltrator {partner}", "out": "arrakeen"})
    for space in ("carthag", "hall_of_oratory", "wealth"):
        table.agent(1, space)
    icons = f"{HEADS['tleilaxu_infiltrator'].icons} {HEADS[partner].icons if partner in HEADS else 'landsraad'}"
    assert table.reach("tleilaxu_infiltrator", partner) == spaces_of(icons) - {"arrakeen"}


def test_without_tleilaxu_infiltrator_they_block() -> None:
    table = vats_for(RICH | {"hand": f"{INITIATE} dagger"})
    table.agent(1, "hall_of_oratory")
    table.agent(2, "wealth")
    reached = spaces_of(f"landsraad {HEADS[INITIATE].icons}") - {"hall_of_oratory", "wealth"}
    assert table.reach(INITIATE, "dagger") == reached


def test_twisted_mentats_agent_can_be_sent_there_again() -> None:
    table = vats_for({"hand": "twisted_mentat dagger diplomacy reconnaissance"})
    table.join("twisted_mentat", "dagger", "carthag")
    table.take(0, "resolve", "twisted_mentat")
    assert table.state.agents["carthag"] == ()
    table.end(0)
    table.pass_turns(1, 2)
    table.send(0, "reconnaissance", "carthag")
    assert table.player(0).ready == 1


def borrow(made: Row) -> None:
    """Send Usurp grafted to a card of the Imperium Row, and check the changes. The card of the Row is trashed at the
    end of the turn."""
    table = vats_for(made.position | {"row": made.face, "hand": "usurp"})
    card = table.state.row[0]
    before = measure(table)
    table.join("usurp", made.face, made.at)
    finish(table, made, made.at)
    check(table, before, "play+1 ready-1", made.expect)
    assert (table.names(0, "played"), card in table.state.row) == (["usurp"], False)
    assert card not in table.state.trashed
    table.end(0)
    assert card in table.state.trashed


BORROWED = [
    base_row("occupation", "emperor+1 solari+2 draw+1", "may deploy", at="wealth"),
    base_row("blank_slate", "emperor+1 solari+2", at="wealth"),
    base_row("corrupt_smuggler", "solari+3 spice+2", at="secure_contract"),
    base_row("stillsuit_manufacturer", "fremen+1 water+2", at="stillsuits", fremen=4),
    base_row("lisan_al_gaib", "solari+3", at="secure_contract"),
    base_row("dissecting_kit", "garrison+1", "pass", at="hall_of_oratory"),
]


@pytest.mark.parametrize("made", BORROWED, ids=str)
def test_usurp_grafts_to_a_card_of_the_row(made: Row) -> None:
    borrow(made)


def test_usurp_reaches_the_cards_of_the_imperium_row_only() -> None:
    table = vats_for(RICH | {"hand": "usurp", "row": "occupation", "shelf": "contaminator corrino_genes"})
    row_cards = {bare(table.state.cards[card]) for card in table.state.row}
    partners = {card for pair in table.pairs() for card in pair} - {"usurp"}
    assert partners == {name for name in row_cards if table.reach("usurp", name)}
    assert table.reach("usurp", "occupation") == spaces_of(HEADS["occupation"].icons)
    assert not partners & {"contaminator", "corrino_genes", "arrakis_liaison"}


# -- grey icons ------------------------------------------------------------------------------------------------------


def test_blank_slate_has_all_seven_icons_when_grafted() -> None:
    table = vats_for(RICH | {"hand": f"blank_slate dissecting_kit {INITIATE}"})
    head = HEADS["blank_slate"]
    assert table.can_send(0, "blank_slate") == spaces_of(head.icons)
    assert table.reach("blank_slate", "dissecting_kit") == spaces_of(f"{head.icons} {head.grey}")


@pytest.mark.parametrize(("position", "goes"), [
    ({}, False), ({"played": SISTER}, True), ({"played": "guild_administrator"}, False), ({"hand": SISTER}, False),
])  # fmt: skip
def test_long_reach_needs_another_bene_gesserit_card_in_play(position: dict[str, str], goes: bool) -> None:
    table = vats_for(RICH | position)
    table.give(0, "long_reach")
    assert table.can_send(0, "long_reach") == (spaces_of(HEADS["long_reach"].grey) if goes else set())


@pytest.mark.parametrize(("own", "others", "goes"), [
    (0, (0, 0), False), (1, (0, 0), True), (2, (1, 2), False), (3, (1, 2), True),
])  # fmt: skip
def test_show_of_strength_needs_more_troops_than_each_opponent(own: int, others: tuple[int, int], goes: bool) -> None:
    table = vats_for(RICH | {"hand": "show_of_strength", "conflict": own})
    for seat, troops in enumerate(others, 1):
        table.set(seat, conflict=troops)
    assert table.can_send(0, "show_of_strength") == (spaces_of(HEADS["show_of_strength"].grey) if goes else set())


# -- completeness ----------------------------------------------------------------------------------------------------

OWN_TESTS = {"imperium_ceremony", "long_reach"}
"""Agent boxes that have no row."""


def test_every_agent_box_has_a_row_and_every_branch_of_it() -> None:
    cards = [card for card in Config(product="base", modules=(SET,)).library.cards.values() if card.set == SET]
    assert len(cards) == len(HEADS)
    for card in cards:
        rows = sum(made.face == card.id for made in AGENT)
        text = repr(card.agent)
        branches = 2 if any(word in text for word in ("If(", "Pay(", "Choose(")) else 1
        assert card.agent is None or card.id in OWN_TESTS or rows >= branches, card.id
