"""Every box of every personal card: starting deck, reserve, Imperium deck (UC1–UC3).

A row that ends with `pass` declines an optional effect, which another row chooses.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.imperium.config import Config
from tests.engine.imperium.faces import (
    Row,
    check,
    measure,
    play_acquire,
    play_agent,
    play_reveal,
    row,
    table_for,
)
from tests.engine.imperium.table import Table


def deck_of(size: int) -> Callable[[Table], None]:
    """A function that leaves `size` cards in the deck and puts the others into the discard pile."""

    def act(table: Table) -> None:
        player = table.player(0)
        player.discard, player.deck = player.deck[:-size], player.deck[-size:]

    return act


AGENT = [
    # --- starting deck and reserve
    row("seek_allies", "play-1 trashed+1"),
    row("signet_ring", "draw+1"),  # the ring of Muad'Dib
    row("prepare_the_way", ""),
    row("prepare_the_way", "", bene_gesserit=1),
    row("prepare_the_way", "draw+1", bene_gesserit=2),  # UC2.4
    # --- Imperium deck
    row("bene_gesserit_operative", "", "go; pass", "secrets"),
    row("bene_gesserit_operative", "spies+1", "post:guild", "secrets"),
    row("branching_path", "trashed+1 spice+2", "resolve intrigue:cunning", "spice_refinery", intrigue="cunning",
        bene_gesserit=4),
    row("branching_path", "", "pass", at="spice_refinery", intrigue="cunning", bene_gesserit=4),
    row("branching_path", "", at="spice_refinery", intrigue="cunning", rival={"bene_gesserit": 4}, bene_gesserit=4),
    row("branching_path", "", at="spice_refinery", bene_gesserit=4),
    row("calculus_of_power", "trashed+1", "card:dagger", hand="dagger"),
    row("calculus_of_power", "trashed+1 play-1", "card:calculus_of_power"),
    row("calculus_of_power", "trashed+1 discard-1", "card:diplomacy", discard="diplomacy"),
    row("calculus_of_power", "", "pass", hand="dagger"),
    row("captured_mentat", "discard+1 intrigue+1 draw+1", "card:dagger", hand="dagger"),
    row("captured_mentat", "", "pass", hand="dagger"),
    row("captured_mentat", "", "no card:captured_mentat"),
    row("chani_clever_tactician", "", at="imperial_basin", conflict=2),
    row("chani_clever_tactician", "intrigue+1", at="imperial_basin", conflict=2, sandworms=1),
    row("chani_clever_tactician", "garrison-1 conflict+1 intrigue+1", "deploy.1", "imperial_basin", conflict=2),
    row("corrinth_city", "discard+2 solari-5 vp+1", "choose-pay; pick dagger diplomacy", hand="dagger diplomacy",
        solari=5),
    row("corrinth_city", "", "pass", hand="dagger diplomacy", solari=5),
    row("corrinth_city", "", hand="dagger", solari=5),
    row("corrinth_city", "", hand="dagger diplomacy", solari=2),
    row("covert_operation", "", "decline", spies="imperial_basin"),  # resolved after the turn
    row("dangerous_rhetoric", "fremen+1 play-1 trashed+1", "faction:fremen"),
    row("desert_power", "spice+2"),
    row("desert_power", "", at="accept_contract"),
    row("desert_survival", "trashed+1", "card:dagger", hand="dagger"),
    row("desert_survival", "", "pass", hand="dagger"),
    row("double_agent", "spies+1", "post:imperial_basin", "imperial_basin"),
    row("double_agent", "", "pass", at="imperial_basin"),
    row("double_agent", "spies+1", "post:imperial_basin", "imperial_basin", act=lambda t: t.spy(1, "imperial_basin")),
    row("double_agent", "", "decline", "imperial_basin", spies="imperial_basin"),
    row("double_agent", "draw+1", "gather; post:imperial_basin", "imperial_basin", spies="imperial_basin"),
    row("ecological_testing_station", "water-2 draw+2", "choose-pay", "spice_refinery", water=4),
    row("ecological_testing_station", "", "pass", at="spice_refinery", water=4),
    row("ecological_testing_station", "", at="spice_refinery", water=1),
    row("fedaykin_stilltent", "garrison+1"),
    row("fedaykin_stilltent", "", at="accept_contract"),
    row("guild_envoy", "discard+1", "card:dagger", hand="dagger"),
    row("guild_envoy", "discard+1 draw+2", "card:smugglers_haven", hand="dagger smugglers_haven"),
    row("guild_envoy", ""),
    row("guild_envoy", "discard+1", "card:diplomacy", "fremkit", deck="diplomacy"),
    row("guild_spy", "discard+1 draw+1", "decline; card:dagger", hand="dagger", spies="imperial_basin"),
    row("guild_spy", "discard+1 draw+1 intrigue+1", "decline; card:steersman", hand="steersman",
        spies="imperial_basin"),
    row("guild_spy", "", "decline; pass", hand="dagger", spies="imperial_basin"),
    row("hidden_missive", ""),
    row("hidden_missive", "", bene_gesserit=1),
    row("hidden_missive", "garrison+1 draw+1", bene_gesserit=2),
    row("imperial_spymaster", ""),
    row("imperial_spymaster", "spies-1 draw+1 intrigue+1", "gather", "dutiful_service", spies="emperor"),
    row("imperial_spymaster", "", "decline", "dutiful_service", spies="emperor"),
    row("in_high_places", ""),
    row("in_high_places", "draw+1 spies+1", "post:guild", played="truthtrance"),
    row("in_high_places", "draw+1", "go; pass", played="truthtrance"),
    row("junction_headquarters", "trashed+1 intrigue-1 spice-2 vp+1", "resolve intrigue:cunning", intrigue="cunning",
        guild=4, spice=2),
    row("junction_headquarters", "", "pass", intrigue="cunning", guild=4, spice=2),
    row("junction_headquarters", "", intrigue="cunning", guild=4, spice=1),
    row("junction_headquarters", "", guild=4, spice=2),
    row("junction_headquarters", "", intrigue="cunning", guild=3, spice=2),
    row("leadership", "draw+2", "go", "imperial_basin", sandworms=2),
    row("leadership", "", at="imperial_basin"),
    row("long_live_the_fighters", "draw+3 discard+1 trashed+1",
        "go; choose-draw card:steersman; choose-discard card:dagger",
        "spice_refinery", deck="steersman dagger diplomacy", act=deck_of(3)),
    row("long_live_the_fighters", "", at="spice_refinery", act=deck_of(2)),
    row("maker_keeper", ""),
    row("maker_keeper", "", fremen=1, bene_gesserit=1),
    row("maker_keeper", "water+1", bene_gesserit=2),
    row("maker_keeper", "spice+1", fremen=2),
    row("maker_keeper", "water+1 spice+1", fremen=2, bene_gesserit=2),
    row("maula_pistol", "draw+1"),
    row("northern_watermaster", "water+1"),
    row("overthrow", "emperor+1"),
    row("overthrow", "fremen+1", at="fremkit", fremen=1),
    row("paracompass", "solari+2"),
    row("price_is_no_object", "solari-5", "card:captured_mentat", row="captured_mentat", solari=3),
    row("price_is_no_object", "reserve-1 solari-9 vp+1", "card:the_spice_must_flow", solari=7),
    row("price_is_no_object", "solari-5 spies+1", "card:strike_fleet; post:guild", row="strike_fleet", solari=3),
    row("price_is_no_object", "", "pass", solari=20),
    row("public_spectacle", "", "decline", spies="imperial_basin"),
    row("public_spectacle", "spies-1 draw+1 guild+1", "gather; faction:guild", spies="imperial_basin"),
    row("rebel_supplier", ""),
    row("rebel_supplier", "spies-1 draw+1 garrison+2", "gather", "arrakeen", spies="refinery_arrakeen"),
    row("rebel_supplier", "", "decline", "arrakeen", spies="refinery_arrakeen"),
    row("reliable_informant", "spies+1", "post:fremen"),
    row("reliable_informant", "spies+1", "post:emperor"),
    row("reliable_informant", "spies+1", "post:bene_gesserit"),
    row("reliable_informant", "", "no post:guild; pass"),
    row("sardaukar_coordination", ""),
    row("sardaukar_coordination", "garrison-2 conflict+2", "deploy.2", "gather_support"),
    row("shishakli", "trashed+1 draw+1", "card:dagger", hand="dagger"),
    row("shishakli", "trashed+1 draw+1 play-1", "card:shishakli"),
    row("shishakli", "", "pass", hand="dagger"),
    row("smugglers_harvester", "spice+1"),
    row("smugglers_harvester", "", at="accept_contract"),
    row("smugglers_haven", "spice-4 vp+1", "choose-pay", "imperial_basin", spice=3),
    row("smugglers_haven", "", "pass", at="imperial_basin", spice=4),
    row("smugglers_haven", "", at="imperial_basin", spice=2),
    row("southern_elders", "", at="fremkit"),
    row("southern_elders", "", at="fremkit", played="stilgar_the_devoted"),
    row("southern_elders", "garrison+2", at="fremkit", played="truthtrance"),
    row("space_time_folding", "discard+1 draw+1", "card:dagger", hand="dagger"),
    row("space_time_folding", "discard+1 draw+2", "card:the_spice_must_flow", hand="dagger the_spice_must_flow"),
    row("space_time_folding", "", "pass", hand="dagger"),
    row("spacing_guilds_favor", "draw+1"),
    row("steersman", "draw+1"),
    row("steersman", "draw+1 ready+1", "space:arrakeen", out="arrakeen"),
    row("stilgar_the_devoted", "garrison+2", at="imperial_basin"),
    row("strike_fleet", "", "decline", spies="imperial_basin"),
    row("strike_fleet", "spies-1 draw+1 garrison+3", "gather", spies="imperial_basin"),
    row("subversive_advisor", "", "decline", spies="imperial_basin"),
    row("subversive_advisor", "emperor+1 play-1 trashed+1", "decline", "dutiful_service", spies="emperor"),
    row("treacherous_maneuver", "emperor+1 play-1 trashed+2", "no card:steersman; card:imperial_spymaster",
        hand="imperial_spymaster steersman"),
    row("treacherous_maneuver", "", "pass", hand="spy_network dagger"),
    row("treacherous_maneuver", "", hand="dagger", played="spy_network"),
    row("tread_in_darkness", "", hand="dagger"),
    row("tread_in_darkness", "draw+1 trashed+1", "card:dagger", hand="dagger", played="truthtrance"),
    row("tread_in_darkness", "draw+1 trashed+1 play-1", "card:tread_in_darkness", played="truthtrance"),
    row("tread_in_darkness", "draw+1", "go; pass", hand="dagger", played="truthtrance"),
    row("undercover_asset", "fremen+1", "faction:fremen", "shipping", spice=3),
    row("weirding_woman", ""),
    row("weirding_woman", "play-1", played="truthtrance"),
    row("wheels_within_wheels", "", "decline", spies="imperial_basin"),
    row("wheels_within_wheels", "", "decline", spies="imperial_basin", emperor=1, guild=1),
    row("wheels_within_wheels", "solari+2", "decline", spies="imperial_basin", emperor=2),
    row("wheels_within_wheels", "spice+1", "decline", spies="imperial_basin", guild=2),
]  # fmt: skip
REVEAL = [
    # --- starting deck and reserve
    row("convincing_argument", "persuasion+2"),
    row("dagger", "swords+1"),
    row("diplomacy", "persuasion+1"),
    row("dune_the_desert_planet", "persuasion+1"),
    row("reconnaissance", "persuasion+1"),
    row("seek_allies", ""),
    row("signet_ring", "persuasion+1"),
    row("prepare_the_way", "persuasion+2"),
    row("the_spice_must_flow", "spice+1"),
    # --- Imperium deck
    row("bene_gesserit_operative", "persuasion+1", spies="guild"),
    row("bene_gesserit_operative", "persuasion+3", spies="guild emperor"),
    row("bene_gesserit_operative", "persuasion+3", spies="guild emperor fremen"),
    row("branching_path", "persuasion+2"),
    row("calculus_of_power", "persuasion+2"),
    row("calculus_of_power", "persuasion+2", "pass", played="spy_network"),
    row("calculus_of_power", "persuasion+2 swords+3 play-1 trashed+1", "card:spy_network", played="spy_network"),
    row("calculus_of_power", "persuasion+4 swords+3 play-1 trashed+1", "item:1 card:calculus_of_power",
        hand="calculus_of_power"),
    row("captured_mentat", "persuasion+1"),
    row("captured_mentat", "persuasion+1", "pass", guild=1),
    row("captured_mentat", "persuasion+1 guild-1 fremen+1", "faction:guild; faction:fremen", guild=2),
    row("captured_mentat", "persuasion+1", "faction:guild; faction:guild", guild=1),
    row("chani_clever_tactician", "", conflict=1),
    row("chani_clever_tactician", "", "pass", conflict=2),
    row("chani_clever_tactician", "conflict-2 garrison+2 swords+4", "choose-pay", conflict=3),
    row("chani_clever_tactician", "persuasion+2", played="maula_pistol"),
    row("corrinth_city", "solari+5", "way 0"),
    row("corrinth_city", "solari-5 council+1 persuasion+2", "way 1", solari=5),
    row("corrinth_city", "solari+5 persuasion+2", "way 0", solari=5, council=True),
    row("covert_operation", "spies+2", "item:1 post:guild; post:emperor"),
    row("covert_operation", "", "pass"),
    row("dangerous_rhetoric", "persuasion+1 swords+1"),
    row("desert_power", "persuasion+2"),
    row("desert_power", "persuasion+2", "way 0", hooks=True, leader="gurney_halleck"),
    row("desert_power", "sandworms+1 water-1", "way 1", hooks=True, leader="gurney_halleck"),
    row("desert_survival", "persuasion+1 swords+1"),
    row("double_agent", "persuasion+1 swords+1"),
    row("ecological_testing_station", "persuasion+1"),
    row("ecological_testing_station", "persuasion+1 water+1", played="maula_pistol"),
    row("fedaykin_stilltent", "water+1"),
    row("guild_envoy", "persuasion+1"),
    row("guild_spy", "persuasion+2", spies="guild"),
    row("guild_spy", "persuasion-7 reserve-1 vp+1 discard+1 guild+1 fremen+1", "acquire card:the_spice_must_flow",
        spies="guild fremen choam", act=lambda t: t.set(0, persuasion=9)),
    row("hidden_missive", "persuasion+1 swords+1"),
    row("imperial_spymaster", "persuasion+1 swords+1"),
    row("in_high_places", "persuasion+2", spies="guild"),
    row("in_high_places", "persuasion+2", "pass", spies="guild emperor"),
    row("in_high_places", "persuasion+5 spies-2", "choose-pay; post:guild; post:choam", spies="guild emperor choam"),
    row("junction_headquarters", "persuasion+1 water+1 garrison+1"),
    row("leadership", "persuasion+2 swords+1"),
    row("leadership", "persuasion+3 swords+3", "choose-count", hand="maula_pistol"),
    row("leadership", "persuasion+2 swords+1", played="maula_pistol"),
    row("long_live_the_fighters", "persuasion+2 swords+3"),
    row("maker_keeper", "persuasion+2"),
    row("maula_pistol", "persuasion+1 swords+1"),
    row("northern_watermaster", "persuasion+1"),
    row("northern_watermaster", "persuasion+1 spice+2", played="maula_pistol"),
    row("overthrow", "persuasion+2 swords+2 garrison+1"),
    row("paracompass", ""),
    row("paracompass", "persuasion+4", council=True),
    row("price_is_no_object", "persuasion+2 solari+2"),
    row("public_spectacle", "persuasion+1", "pass"),
    row("public_spectacle", "persuasion+1 spies+1", "post:guild"),
    row("rebel_supplier", "spice+1 swords+1"),
    row("reliable_informant", "persuasion+1 solari+1"),
    row("sardaukar_coordination", "persuasion+2 swords+1", "choose-count"),
    row("sardaukar_coordination", "persuasion+3 swords+3", "choose-count", hand="sardaukar_soldier"),
    row("sardaukar_coordination", "persuasion+2 swords+1", "choose-count", played="sardaukar_soldier"),
    row("sardaukar_soldier", "persuasion+1 swords+1"),
    row("shishakli", "swords+2"),
    row("shishakli", "swords+2 fremen+1", played="maula_pistol"),
    row("smugglers_harvester", "persuasion+1"),
    row("smugglers_haven", "persuasion+1", spies="choam"),
    row("smugglers_haven", "persuasion+1 spice+2", spies="hagga_basin"),
    row("smugglers_haven", "persuasion+1", out="imperial_basin"),
    row("southern_elders", "water+1"),
    row("southern_elders", "water+1 persuasion+2", played="maula_pistol"),
    row("southern_elders", "water+1", played="truthtrance"),
    row("space_time_folding", "persuasion+1"),
    row("spacing_guilds_favor", "persuasion+2", "pass", spice=3),
    row("spacing_guilds_favor", "persuasion+2 spice-3 emperor+1", "choose-pay; faction:emperor", spice=3),
    row("spy_network", "persuasion+2 swords+1", spies="guild"),
    row("spy_network", "persuasion+2 swords+1", "pass", spies="guild emperor"),
    row("spy_network", "persuasion+2 swords+1 spies-1 intrigue+1", "post:guild", spies="guild emperor"),
    row("steersman", "persuasion+2 spice+2"),
    row("stilgar_the_devoted", "persuasion+2", "choose-count"),
    row("stilgar_the_devoted", "persuasion+7 swords+1", "choose-count", hand="desert_survival", played="maula_pistol"),
    row("strike_fleet", "persuasion+1 swords+3"),
    row("subversive_advisor", "persuasion+1"),
    row("treacherous_maneuver", "persuasion+1 intrigue+1"),
    row("tread_in_darkness", "persuasion+2 swords+1"),
    row("truthtrance", "persuasion+1"),
    row("undercover_asset", "swords+2", "way 1"),
    row("undercover_asset", "spies+1", "way 0; post:guild"),
    row("unswerving_loyalty", "persuasion+1 garrison+1"),
    row("unswerving_loyalty", "persuasion+1 garrison+1", "pass", played="maula_pistol"),
    row("unswerving_loyalty", "persuasion+1 conflict+1", "way 0; no way 2; resolve", played="maula_pistol"),
    row("unswerving_loyalty", "persuasion+1 garrison+2 conflict-1", "way 1; no way 2; resolve",
        played="maula_pistol", conflict=2),
    row("weirding_woman", "persuasion+1 swords+1"),
    row("wheels_within_wheels", "persuasion+1", "pass"),
    row("wheels_within_wheels", "persuasion+1 spies+1", "post:guild"),
]  # fmt: skip
ACQUIRE = [
    row("the_spice_must_flow", "vp+1"),
    row("guild_spy", "spies+1", "post:guild"),
    row("guild_spy", "", "done"),
    row("in_high_places", "spies+1", "post:guild"),
    row("in_high_places", "", "done"),
    row("overthrow", "intrigue+1"),
    row("price_is_no_object", "solari+2"),
    row("spy_network", "spies+1", "post:guild"),
    row("steersman", "guild+1"),
    row("strike_fleet", "spies+1", "post:guild"),
    row("subversive_advisor", "spies+1", "post:guild"),
    row("prepare_the_way", ""),
    row("maula_pistol", ""),
]  # fmt: skip
OTHER = {"spacing_guilds_favor.discard", "sardaukar_soldier.trashed"}
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


def test_paracompass_counts_the_seat_with_the_swordmaster() -> None:
    for council, gained in ((False, ""), (True, "persuasion+5")):
        table = table_for({"hand": "paracompass", "council": council, "swordmaster": True, "agents": 3, "ready": 3})
        before = measure(table)
        table.reveal(0)
        check(table, before, "play+1", gained)


@pytest.mark.parametrize(("how", "expect"), [
    ("discard", "discard+1 play+1 ready-1 solari+2 emperor+1 spice+2"),
    ("clean-up", "discard+1 persuasion+0"),
], ids=str)  # fmt: skip
def test_spacing_guilds_favor_pays_when_discarded_from_hand_only(how: str, expect: str) -> None:
    table = table_for({"hand": "spacing_guilds_favor guild_envoy" if how == "discard" else "spacing_guilds_favor"})
    before = measure(table)
    if how == "discard":
        table.send(0, "guild_envoy", "dutiful_service")
        table.take(0, "card:spacing_guilds_favor")
        expect += " draw+2"
    else:
        table.reveal(0)
        table.end(0)
    check(table, before, expect)


@pytest.mark.parametrize(("zone", "place"), [("hand", "hand"), ("discard", "discard"), ("played", "play")])
def test_sardaukar_soldier_gives_an_intrigue_card_wherever_it_is_trashed(zone: str, place: str) -> None:
    table = table_for({zone: "sardaukar_soldier"})
    table.give(0, "desert_survival")
    before = measure(table)
    table.send(0, "desert_survival", "imperial_basin")
    table.take(0, "card:sardaukar_soldier")
    gone = {"hand": "", "discard": "discard-1", "play": "play-1"}[place]
    check(table, before, "play+1 ready-1 spice+1 trashed+1 intrigue+1", gone)


def test_every_box_of_every_card_has_a_row() -> None:
    rows = {f"{made.face}.{box}" for box, table in (("agent", AGENT), ("reveal", REVEAL), ("acquire", ACQUIRE))
            for made in table} | OTHER  # fmt: skip
    boxes = {
        f"{card.id}.{box}"
        for card in Config().library.cards.values()
        for box in ("agent", "reveal", "acquire", "discard", "trashed")
        if card.module is None and getattr(card, box) is not None
    }
    assert boxes - rows == set()


def test_every_condition_and_arrow_of_an_agent_box_has_rows_for_both_branches() -> None:
    for made in (AGENT, REVEAL):
        box = "agent" if made is AGENT else "reveal"
        for card in Config().library.cards.values():
            text = repr(getattr(card, box))
            if card.module is None and ("If(" in text or "Pay(" in text):
                assert sum(one.face == card.id for one in made) >= 2, f"{card.id}.{box}"
