"""One row for each face of the Rivals of Uprising: its effect at the table, from the fact sheets.

A row of a House Hagal card has the card, the position, and everything that must have changed after a turn of a Rival in
which the card was the next one (`at.` for an Agent, `on.` for a Spy). The ring is that of Lady Margot Fenring: 1
Solari.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from content.imperium.sets.rivals.kinds import Rival
from engine.imperium.config import Config
from tests.engine.imperium.rivals.tables import ONE, OTHER, Table, bonus, changes, measure, own, solo, turn

Position = Callable[[Table], None]
THREE = "battle_for_arrakeen"


def nothing(table: Table) -> None:
    """Change nothing in the position: the Rival has 1 water and 3 troops in the garrison."""


def hooked(table: Table) -> None:
    table.set(OTHER, hooks=True)


def bonus_at(**amounts: int) -> Position:
    return lambda table: bonus(table, **amounts)


def liked(**levels: int) -> Position:
    return lambda table: own(table, OTHER, **levels)


def both(*positions: Position) -> Position:
    def prepare(table: Table) -> None:
        for position in positions:
            position(table)

    return prepare


CARDS = {
    "sardaukar": (2, 4), "dutiful_service": (1, 2), "heighliner": (1, 5), "deliver_supplies_heighliner": (2, 1),
    "espionage": (2, 2), "secrets": (1, 1), "desert_tactics": (2, 3), "fremkit": (2, 1), "assembly_hall": (1, 0),
    "gather_support_a": (1, 0), "gather_support_b": (1, 2), "accept_contract_shipping_a": (1, 2),
    "accept_contract_shipping_b": (1, 2), "research_station": (2, 2), "spice_refinery": (3, 1), "arrakeen": (2, 1),
    "sietch_tabr": (3, 3), "hagga_imperial_basin": (4, 2), "deep_desert": (2, 2), "place_spy_yellow": (1, 2),
    "place_spy_blue": (1, 2), "place_spy_green": (1, 2), "reshuffle": (1, None),
}  # fmt: skip
"""The copies and swords of each card."""
SIETCH = "hooks+1 water+1 garrison-2 conflict+3 at.sietch_tabr+1"
ROWS: list[tuple[str, Position, str, str]] = [
    ("hagal_sardaukar", nothing, "emperor+1 garrison+2 at.sardaukar+1", ""),
    ("hagal_dutiful_service", nothing, "emperor+1 at.dutiful_service+1", ""),
    ("hagal_heighliner", nothing, "guild+1 conflict+5 garrison-2 at.heighliner+1", ""),
    ("hagal_deliver_supplies_heighliner", nothing, "guild+1 at.deliver_supplies+1", ""),
    ("hagal_deliver_supplies_heighliner", nothing, "guild+1 conflict+5 garrison-2 at.heighliner+1", THREE),
    ("hagal_espionage", nothing, "bene_gesserit+1 on.bene_gesserit+1 at.espionage+1", ""),
    ("hagal_secrets", nothing, "bene_gesserit+1 at.secrets+1", ""),
    ("hagal_desert_tactics", nothing, "fremen+1 conflict+3 garrison-2 at.desert_tactics+1", ""),
    ("hagal_desert_tactics", hooked, "fremen+1 conflict+3 garrison-2 wall-1 at.desert_tactics+1", ""),
    ("hagal_fremkit", nothing, "fremen+1 conflict+2 garrison-2 at.fremkit+1", ""),
    ("hagal_assembly_hall", liked(emperor=1), "intrigue+1 at.assembly_hall+1", ""),
    ("hagal_assembly_hall", liked(emperor=2), "intrigue+1 bene_gesserit+1 at.assembly_hall+1", ""),
    ("hagal_gather_support_a", liked(emperor=2), "garrison+1 at.gather_support+1", ""),
    ("hagal_gather_support_b", liked(emperor=1), "garrison+1 at.gather_support+1", ""),
    ("hagal_gather_support_b", liked(emperor=2), "garrison+1 emperor+1 at.gather_support+1", ""),
    ("hagal_accept_contract_shipping_a", liked(guild=1), "solari+2 at.accept_contract+1", ""),
    ("hagal_accept_contract_shipping_a", liked(guild=2), "solari+2 fremen+1 at.shipping+1", ""),
    ("hagal_accept_contract_shipping_b", liked(guild=1), "solari+2 at.accept_contract+1", ""),
    ("hagal_accept_contract_shipping_b", liked(guild=2), "solari+2 bene_gesserit+1 at.shipping+1", ""),
    ("hagal_research_station", nothing, "conflict+4 garrison-2 at.research_station+1", ""),
    ("hagal_spice_refinery", nothing, "solari+1 conflict+2 garrison-2 at.spice_refinery+1", ""),
    ("hagal_arrakeen", nothing, "solari+1 conflict+3 garrison-2 at.arrakeen+1", ""),
    ("hagal_sietch_tabr", liked(fremen=2), SIETCH, ""),
    ("hagal_hagga_imperial_basin", bonus_at(hagga_basin=1, imperial_basin=1),
     "spice+3 conflict+2 garrison-2 at.hagga_basin+1", ""),
    ("hagal_hagga_imperial_basin", bonus_at(hagga_basin=1, imperial_basin=2),
     "spice+3 conflict+2 garrison-2 at.imperial_basin+1", ""),
    ("hagal_hagga_imperial_basin", both(hooked, bonus_at(hagga_basin=1)),
     "spice+1 worms+1 wall-1 conflict+2 garrison-2 at.hagga_basin+1", ""),
    ("hagal_hagga_imperial_basin", both(hooked, bonus_at(imperial_basin=1)),
     "spice+2 wall-1 conflict+2 garrison-2 at.imperial_basin+1", ""),
    ("hagal_deep_desert", bonus_at(deep_desert=2), "spice+6 conflict+2 garrison-2 at.deep_desert+1", ""),
    ("hagal_deep_desert", both(hooked, bonus_at(deep_desert=2)),
     "spice+2 worms+2 conflict+2 garrison-2 at.deep_desert+1", ""),
]  # fmt: skip


def test_every_card_is_here_with_its_copies_and_swords() -> None:
    content = Config(product="uprising", seats=2).library
    told = {name.removeprefix("hagal_"): (card.copies, card.swords) for name, card in content.sheets["hagal"].items()}
    assert told == CARDS
    assert sum(copies for copies, _ in told.values()) == 38
    named = {name.removeprefix("hagal_") for name, *_ in ROWS}
    assert set(CARDS) - named == {"place_spy_yellow", "place_spy_blue", "place_spy_green", "reshuffle"}


@pytest.mark.parametrize(("card", "position", "expect", "conflict"), ROWS)
def test_card(card: str, position: Position, expect: str, conflict: str) -> None:
    table = solo(conflict=conflict or "skirmish_crysknife")
    position(table)
    assert turn(table, OTHER, card.removeprefix("hagal_")) == set(expect.split())


def test_without_two_influence_sietch_tabr_is_skipped() -> None:
    table = solo()
    table.influence(OTHER, "fremen", 1)
    assert turn(table, OTHER, "sietch_tabr", "gather_support_a") == {"garrison+1", "at.gather_support+1"}


@pytest.mark.parametrize(("card", "posts"), [
    ("hagal_place_spy_yellow", ("choam", "imperial_basin", "hagga_basin", "deep_desert")),
    ("hagal_place_spy_blue", ("refinery_arrakeen", "research_refinery", "sietch_research")),
    ("hagal_place_spy_green", ("landsraad_right", "landsraad_left")),
])  # fmt: skip
def test_place_spy_card(card: str, posts: tuple[str, ...]) -> None:
    """The card Place Spy puts a Spy on the first free post in this order, or nowhere if all are occupied; then another
    card is revealed."""
    for taken in range(len(posts) + 1):
        table = solo()
        for number, post in enumerate(posts[:taken]):
            table.spy(0 if number < 3 else ONE, post)
        expect = {"garrison+1", "at.gather_support+1"} | ({f"on.{posts[taken]}+1"} if taken < len(posts) else set())
        assert turn(table, OTHER, card.removeprefix("hagal_"), "gather_support_a") == expect


def test_hagal_reshuffle_is_for_two_people_and_has_no_swords() -> None:
    card = Config(product="uprising", seats=2).library.sheets["hagal"]["hagal_reshuffle"]
    assert (card.reshuffle, card.players, card.swords) == (True, (2,), None)


PRINTED: dict[str, tuple[int, str, bool, bool]] = {
    "rival_feyd_rautha_harkonnen": (4, "emperor bene_gesserit guild fremen", False, True),
    "rival_muad_dib": (4, "fremen bene_gesserit guild emperor", False, False),
    "rival_baron_vladimir_harkonnen": (6, "guild emperor bene_gesserit fremen", False, True),
    "rival_lady_jessica": (6, "bene_gesserit fremen guild emperor", False, True),
    "rival_glossu_rabban": (7, "emperor guild bene_gesserit fremen", True, True),
    "rival_princess_irulan": (7, "emperor bene_gesserit fremen guild", False, True),
    "rival_gurney_halleck": (8, "fremen guild emperor bene_gesserit", False, False),
    "rival_lady_margot_fenring": (8, "bene_gesserit emperor fremen guild", False, True),
    "rival_lady_amber_metulli": (9, "fremen emperor guild bene_gesserit", True, False),
    "rival_staban_tuek": (9, "guild fremen bene_gesserit emperor", False, False),
}
"""By Rival, the value of its Swordmaster, its priority, whether it is streamlined, and whether it is known from a
single source."""


def test_every_rival_is_here_with_its_numbers() -> None:
    sheets: dict[str, Rival] = Config(product="uprising", seats=2).library.sheets["rivals"]
    assert {
        name: (rival.swordmaster, " ".join(rival.priority), rival.streamlined, rival.doubtful)
        for name, rival in sheets.items()
    } == PRINTED


RINGS = [
    ("rival_feyd_rautha_harkonnen", nothing, "conflict+4 garrison-2"),
    ("rival_muad_dib", nothing, "fremen+1 conflict+2 garrison-2"),
    ("rival_baron_vladimir_harkonnen", nothing, "intrigue+1 conflict+2 garrison-2"),
    ("rival_lady_jessica", nothing, "bene_gesserit+1 conflict+2 garrison-2"),
    ("rival_lady_jessica", liked(guild=3, fremen=1), "guild+1 vp+1 conflict+2 garrison-2"),
    ("rival_glossu_rabban", nothing, "conflict+3 garrison-2"),
    ("rival_glossu_rabban", liked(guild=4), "conflict+4 garrison-2"),
    ("rival_princess_irulan", nothing, "on.emperor+1 conflict+2 garrison-2"),
    ("rival_gurney_halleck", nothing, "conflict+3 garrison-2"),
    ("rival_lady_margot_fenring", nothing, "solari+1 conflict+2 garrison-2"),
    ("rival_lady_amber_metulli", nothing, "conflict+3 garrison-2"),
    ("rival_staban_tuek", nothing, "spice+1 conflict+2 garrison-2"),
]


@pytest.mark.parametrize(("rival", "position", "expect"), RINGS)
def test_ring(rival: str, position: Position, expect: str) -> None:
    """A Rival's ring is resolved (RV5.7) at the Spice Refinery, whose card gives nothing else."""
    table = solo("gurney_halleck" if "gurney" not in rival else "staban_tuek", rival.removeprefix("rival_"))
    position(table)
    assert turn(table, OTHER, "spice_refinery") == {*expect.split(), "at.spice_refinery+1"}


SCHEMES = [
    ("rival_feyd_rautha_harkonnen", nothing, "emperor+1"),
    ("rival_feyd_rautha_harkonnen", liked(emperor=1, bene_gesserit=1), "guild+1"),
    ("rival_muad_dib", nothing, "hooks+1 wall-1 intrigue+1"),
    ("rival_baron_vladimir_harkonnen", nothing, "solari+2 garrison+2"),
    ("rival_lady_jessica", nothing, "water+2"),
    ("rival_glossu_rabban", nothing, "emperor+2 vp+1"),
    ("rival_glossu_rabban", liked(fremen=2), "fremen+2 vp+1"),
    ("rival_princess_irulan", nothing, "emperor+1 garrison+1"),
    ("rival_gurney_halleck", nothing, "fremen+1"),
    ("rival_gurney_halleck", liked(guild=1, emperor=3, bene_gesserit=3), "emperor+1 vp+1"),
    ("rival_lady_margot_fenring", nothing, "bene_gesserit+1"),
    ("rival_lady_amber_metulli", nothing, "garrison+3"),
    ("rival_staban_tuek", nothing, "garrison+2"),
]


@pytest.mark.parametrize(("rival", "position", "expect"), SCHEMES)
def test_scheme(rival: str, position: Position, expect: str) -> None:
    """A Rival's scheme is resolved with its third Spy, which stays while the other two are recalled (RV6.3); the card
    then gives one troop."""
    table = solo("gurney_halleck" if "gurney" not in rival else "staban_tuek", rival.removeprefix("rival_"))
    position(table)
    own(table, OTHER, ["choam", "deep_desert"])
    before = measure(table, OTHER)
    turn(table, OTHER, "place_spy_green", "gather_support_a")
    found = changes(before, measure(table, OTHER))
    told = {word for word in expect.split() if not word.startswith("garrison")}
    troops = next((int(word.removeprefix("garrison")) for word in expect.split() if word.startswith("garrison")), 0)
    spies = {"on.choam-1", "on.deep_desert-1", "on.landsraad_right+1"}
    assert found == told | spies | {f"garrison+{troops + 1}", "at.gather_support+1"}
