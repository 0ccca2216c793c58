"""Every box of every Imperium card of Bloodlines (BL1, BL7, BL14).

A row that ends with `pass` declines an optional effect, which another row chooses.
"""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.state import bare
from tests.engine.imperium.bloodlines.hands import (
    CHOAM_CARDS,
    IMPERIUM,
    NOT_ON_BASE,
    RICH,
    SET,
    Sardaukars,
    modules_for,
    play_acquire,
    play_agent,
    table_with,
)
from tests.engine.imperium.faces import Row, play_reveal, row

FIVE = "convincing_argument convincing_argument dagger"
"""A hand with 4 persuasion and a sword; the row's card makes it 5 persuasion, one less than Command needs."""
SIX = "convincing_argument convincing_argument diplomacy"
"""A hand that has 6 persuasion together with the row's card."""
FREMEN = "maula_pistol"
SISTER = "truthtrance"
"""Another card of the Faction."""
DONE = "arrakeen_water sardaukar_cards heighliner_water"

AGENT = [
    row("arrakis_observer", ""),
    row("arrakis_observer", "", "no choose-discard"),
    row("arrakis_observer", "discard+1 spies+1", "card:dagger; post:emperor; no resolve", hand="dagger"),
    row("arrakis_observer", "discard+1", "card:dagger; pass", hand="dagger"),
    row(
        "arrakis_observer",
        "discard+1 spies+1 spice+2",
        "card:smugglers_harvester; post:emperor",
        hand="smugglers_harvester",
    ),
    row(
        "arrakis_observer",
        "discard+1 spies+1 solari+3 spice+2",
        "card:corrupt_bureaucrat; post:guild",
        hand="corrupt_bureaucrat",
        held="espionage_solari",
        act=lambda table: table.spy(1, "guild"),
    ),
    row("bombast", ""),
    row("choam_demands", ""),
    row("choam_demands", "water+1", "contract:arrakeen_water", held="arrakeen_water espionage_solari"),
    row("choam_demands", "solari+3", "contract:espionage_solari", held="arrakeen_water espionage_solari"),
    row("command_center", "", at="spice_refinery", emperor=1),
    row("command_center", "garrison+1", emperor=1),
    row("command_center", "garrison+1", at="spice_refinery", emperor=2),
    row("corrupt_bureaucrat", "", "no contract:deliver_supplies_solari"),
    row("corrupt_bureaucrat", "draw+1 spies-1", "post:guild; contract:high_council_solari", spies="guild"),
    row("disruption_tactics", ""),
    row("eliminate_allies", "", "choose-no-gather; pass", at="imperial_basin", spies="imperial_basin"),
    row(
        "eliminate_allies",
        "garrison+2 trashed+1 play-1",
        "choose-no-gather; card:eliminate_allies",
        at="imperial_basin",
        spies="imperial_basin",
    ),
    row(
        "eliminate_allies",
        "trashed+1",
        "choose-no-gather; card:dagger",
        at="imperial_basin",
        hand="dagger",
        spies="imperial_basin",
    ),
    row("elite_forces", "", "pass", hand="dagger"),
    row("elite_forces", "trashed+1", "card:dagger", hand="dagger"),
    row(
        "elite_forces",
        "trashed+1 intrigue+1 garrison+1",
        "card:imperial_spymaster; may deploy",
        hand="imperial_spymaster",
    ),
    row("elite_forces", "", "no card:sardaukar_soldier", discard="sardaukar_soldier"),
    row("engineered_miracle", "", "pass", at="imperial_basin", hand="dagger"),
    row("engineered_miracle", "discard+1 water+1", "card:dagger", at="imperial_basin", hand="dagger"),
    row("fremen_war_name", "", at="imperial_basin"),
    row(
        "fremen_war_name",
        "spice+1 garrison+1 draw+1",
        at="imperial_basin",
        act=lambda table: table.state.bonus.update(imperial_basin=1),
    ),
    row("holy_war", ""),
    row("i_believe", "", "pass", at="spice_refinery", hand="dagger"),
    row("i_believe", "discard+1 draw+1", "card:dagger", at="spice_refinery", hand="dagger"),
    row("imperial_throneship", "intrigue+1"),
    row("intelligence_training", ""),
    row("mercantile_affairs", "", at="spice_refinery"),
    row("mercantile_affairs", "water+1 intrigue+1", at="spice_refinery", held="spice_refinery_water"),
    row("mercantile_affairs", "", at="spice_refinery", done="spice_refinery_water"),
    row("pointing_the_way", "", at="spice_refinery"),
    row("pointing_the_way", "intrigue+1", at="spice_refinery", sandworms=1),
    row("possible_futures", "emperor+1", "way 0; faction:emperor"),
    row("possible_futures", "garrison+2", "way 1"),
    row("possible_futures", "garrison+2 guild+1", "faction:guild", played=SISTER),
    row("possible_futures", "garrison+2", "way 1", played=FREMEN),
    row("quash_rebellion", "solari+2"),
    row("sandwalk", ""),
    row("sandwalk", "spice+1 draw+1", act=lambda table: table.state.bonus.update(imperial_basin=1)),
    row("sardaukar_standard", ""),
    row("shrouded_counsel", "intrigue+1", "choose-no-gather", at="imperial_basin", spies="imperial_basin"),
    row("southern_faith", "draw+1", "no way 1; way 0", at="spice_refinery"),
    row("southern_faith", "draw+1", "way 0", at="spice_refinery", played=SISTER),
    row("southern_faith", "bene_gesserit+1", "way 1", at="spice_refinery", played=SISTER),
    row("urgent_shigawire", ""),
]
REVEAL = [
    row("arrakis_observer", "persuasion+1"),
    row("arrakis_observer", "persuasion+1", "pass", spies="emperor"),
    row("arrakis_observer", "persuasion+1 swords+3 spies-1", "post:emperor", spies="emperor"),
    row("bombast", "persuasion+5 swords+1", hand=FIVE),
    row("bombast", "persuasion+6 solari+3 trashed+1 play-1", hand=SIX),
    row("bombast", "persuasion+7 swords+1 solari+3 trashed+1 play-1", hand=FIVE, council=True),
    row("choam_demands", "", "no choose-pay", done=DONE),
    row("choam_demands", "", "pass", done=f"{DONE} high_council_influence"),
    row(
        "choam_demands",
        "emperor+1 guild+1 bene_gesserit+1 fremen+1 trashed+1 play-1",
        "choose-pay",
        done=f"{DONE} high_council_influence",
    ),
    row("command_center", "persuasion+1", "no resolve", conflict=1),
    row("command_center", "persuasion+1", "pass", conflict=2),
    row("command_center", "persuasion+3 conflict-2 garrison+2", "choose-pay", conflict=2),
    row("corrupt_bureaucrat", "persuasion+2"),
    row("delivery_logistics", "persuasion+1", "way 0"),
    row("delivery_logistics", "", "way 1; contract:high_council_solari"),
    row("disruption_tactics", "persuasion+1", "pass"),
    row("disruption_tactics", "persuasion+1 trashed+1 play-1", "choose-pay; may deploy"),
    row(
        "disruption_tactics", "persuasion+1 trashed+1 play-1 garrison-2 conflict+2", "choose-pay; deploy.2; no deploy.1"
    ),
    row("eliminate_allies", "persuasion+1 swords+1"),
    row("elite_forces", "persuasion+1 swords+1"),
    row("engineered_miracle", "persuasion+5 swords+1", "no choose-pay", hand=FIVE),
    row("engineered_miracle", "persuasion+6", "pass", hand=SIX),
    row(
        "engineered_miracle",
        "persuasion+6 trashed+1 play-1 discard+1 water+1",
        "choose-pay; choose-acquire possible_futures",
        hand=SIX,
        row="possible_futures",
    ),
    row("fremen_war_name", "persuasion+2"),
    row("fremen_war_name", "persuasion+2 swords+2", played=FREMEN),
    row("holy_war", "persuasion+1 garrison+1", "no deploy.1"),
    row("holy_war", "persuasion+1 garrison-2 conflict+3", "deploy.3; no deploy.1", played=FREMEN),
    row("i_believe", "persuasion+5 swords+1", hand=FIVE),
    row("i_believe", "persuasion+6 garrison+2", "no deploy.1", hand=SIX),
    row("imperial_throneship", "persuasion+2", garrison=3),
    row("imperial_throneship", "persuasion+3 solari+3", garrison=4),
    row("imperial_throneship", "persuasion+3 solari+3", garrison=3, act=lambda table: table.station(0, "garrison")),
    row("intelligence_training", "persuasion+5 swords+2", "no post:emperor", hand=FIVE),
    row(
        "intelligence_training",
        "persuasion+6 swords+1 spies+1",
        "no post:guild; post:emperor",
        hand=SIX,
        act=lambda table: table.spy(1, "guild"),
    ),
    row("litany_against_fear", "persuasion+2"),
    row("mercantile_affairs", "persuasion+2"),
    row("pointing_the_way", "persuasion+5 swords+3", "no faction:guild", hand=FIVE),
    row("pointing_the_way", "persuasion+6 swords+2 guild+1", "faction:guild", hand=SIX),
    row("possible_futures", "persuasion+2 water+1"),
    row("quash_rebellion", "swords+2", conflict=2),
    row("quash_rebellion", "swords+2", act=lambda table: table.station(0, "garrison")),
    row("quash_rebellion", "persuasion+2 swords+2", act=lambda table: table.station(0, "conflict")),
    row("sandwalk", "persuasion+1 swords+1"),
    row("sandwalk", "persuasion+2 swords+1", played=FREMEN),
    row("sardaukar_standard", "persuasion+2 garrison+1"),
    row("shrouded_counsel", "persuasion+5 swords+1", "no card:dagger", hand=FIVE),
    row("shrouded_counsel", "persuasion+6", "pass", hand=SIX),
    row("shrouded_counsel", "persuasion+6 trashed+1 play-1", "card:diplomacy", hand=SIX),
    row("southern_faith", "persuasion+5 swords+3", hand=FIVE),
    row("southern_faith", "persuasion+6 swords+2 spice+2", hand=SIX),
    row("urgent_shigawire", "persuasion+1"),
]
ACQUIRE = [
    *(row(name, "") for name in IMPERIUM
      if name not in ("imperial_throneship", "intelligence_training", "mercantile_affairs", "possible_futures")),
    row("imperial_throneship", "emperor+1"),
    row("intelligence_training", "", "done"),
    row("intelligence_training", "spies+1", "no post:guild; post:emperor", act=lambda table: table.spy(1, "guild")),
    row("mercantile_affairs", "", "contract:high_council_solari"),
    row("possible_futures", "water+1"),
]  # fmt: skip
BASE = [
    Row(
        "engineered_miracle",
        "discard+1 water+1",
        "card:base/dagger",
        "hagga_basin",
        {"hand": "dagger", "water": 1},
        "base",
    ),
    Row("sandwalk", "draw+1", "", "hagga_basin", {"water": 1}, "base"),
    Row("quash_rebellion", "solari+2", "", "wealth", {}, "base"),
]
"""Rows for boxes with the same text on the original board."""


@pytest.mark.parametrize("made", AGENT, ids=str)
def test_agent(made: Row) -> None:
    play_agent(made)


@pytest.mark.parametrize("made", REVEAL, ids=str)
def test_reveal(made: Row) -> None:
    play_reveal(made, table_with(made.position, product=made.product, modules=modules_for(made.face)))


@pytest.mark.parametrize("made", ACQUIRE, ids=str)
def test_acquire(made: Row) -> None:
    play_acquire(made)


@pytest.mark.parametrize("made", BASE, ids=str)
def test_agent_on_the_base_board(made: Row) -> None:
    play_agent(made)


# -- headers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", IMPERIUM)
def test_icons(card: str) -> None:
    """A card reaches exactly the spaces of its icons if its player has no Spies or contracts; the Spy icon alone
    reaches no space."""
    table = table_with(RICH | {"hand": card}, modules=("choam",))
    icons = IMPERIUM[card].icons.split()
    spaces = [space for space in table.game.config.library.spaces.values() if space.comes_with is None]
    assert table.can_send(0, card) == {space.key for space in spaces if space.icon in icons}


@pytest.mark.parametrize("card", IMPERIUM)
def test_factions(card: str) -> None:
    held = Config(modules=(SET, "choam")).library.cards
    assert list(held[f"{SET}/{card}"].factions) == IMPERIUM[card].factions.split()


@pytest.mark.parametrize(
    ("product", "modules", "out"),
    [
        ("uprising", ["choam"], set()),
        ("uprising", [], CHOAM_CARDS),
        ("base", [], CHOAM_CARDS | NOT_ON_BASE),
    ],
)
def test_bl1_1_bl12_3_copies(product: str, modules: list[str], out: set[str]) -> None:
    table = Sardaukars(product=product, modules=modules)
    names = [bare(name) for name in table.state.cards if name.startswith(f"{SET}/")]
    expected = {name: head.copies for name, head in IMPERIUM.items() if name not in out}
    assert {name: names.count(name) for name in names} == expected
    assert sum(expected.values()) == {"choam": 30, "uprising": 25, "base": 18}[modules[0] if modules else product]
