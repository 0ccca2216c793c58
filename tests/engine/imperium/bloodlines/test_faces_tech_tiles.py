"""One row for each box of the tech tiles and of the Ixian Embassy, from the fact sheet (facts: tech, board).

An acquire row has the tile, the choices, and everything that must have changed, except for the price and the visit to
Gather Support. The row of Servo-Receivers uses the Signet Ring of Muad'Dib, who draws a card. Each ability has a test
of its own, named after the tile.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.imperium.triggers import modified
from engine.imperium.view import view
from tests.engine.imperium.bloodlines.lab import Lab
from tests.engine.imperium.faces import check, choose, measure, place

COSTS = {
    "advanced_data_analysis": 3, "choam_transports": 6, "delivery_bay": 3, "forbidden_weapons": 2,
    "gene_locked_vault": 2, "glowglobes": 2, "navigation_chamber": 5, "ornithopter_fleet": 4, "panopticon": 5,
    "planetary_array": 2, "plasteel_blades": 3, "rapid_dropships": 4, "sardaukar_high_command": 7,
    "self_destroying_messages": 4, "servo_receivers": 2, "spy_drones": 5, "suspensor_suits": 3, "training_depot": 1,
}  # fmt: skip
RIVAL = {
    "delivery_bay", "gene_locked_vault", "glowglobes", "ornithopter_fleet", "panopticon", "rapid_dropships",
    "sardaukar_high_command", "self_destroying_messages", "servo_receivers", "spy_drones", "training_depot",
}  # fmt: skip
FLIPPED = {"advanced_data_analysis", "rapid_dropships", "spy_drones"}
SIX = "convincing_argument convincing_argument diplomacy"
"""A hand that reveals 5 persuasion, or 7 with the seat of the High Council."""


def test_every_tile_is_here_with_its_numbers() -> None:
    """The tiles have their printed numbers (BL11.1): there are eighteen different ones, of which eleven have the Rival
    Tech icon and three are flipped."""
    sheets = Lab(modules=["choam"]).game.config.library.sheets["tech"]
    tiles = {tile.id: tile for tile in sheets.values()}
    assert {name: tile.cost for name, tile in tiles.items()} == COSTS
    assert {name for name, tile in tiles.items() if tile.rival} == RIVAL
    assert {name for name, tile in tiles.items() if tile.flips} == FLIPPED
    assert all(tile.copies == 1 for tile in tiles.values())


def bring(position: dict[str, Any]) -> Lab:
    """A table whose seat 0 is in this position and owns the tiles under the key `tile`."""
    rest = dict(position)
    modules, owned = rest.pop("modules", ()), rest.pop("tile", "")
    table = Lab(conflict=rest.pop("on", ""), modules=modules)
    place(table, rest)
    table.tile(0, *owned.split())
    return table


ACQUIRE: list[tuple[str, str, str, dict[str, Any]]] = [
    ("advanced_data_analysis", "spies-1", "post:emperor", {"spies": "emperor guild"}),
    ("choam_transports", "", "contract:high_council_solari", {"modules": ("choam",)}),
    ("delivery_bay", "draw+1", "", {}),
    ("forbidden_weapons", "garrison+1", "", {}),
    ("forbidden_weapons", "garrison+1 wall-1", "choose-go", {}),
    ("gene_locked_vault", "intrigue+1", "way 0", {}),
    ("gene_locked_vault", "draw+1", "way 1", {}),
    ("glowglobes", "fremen+1", "faction:fremen", {}),
    ("navigation_chamber", "guild+1", "faction:guild", {}),
    ("ornithopter_fleet", "garrison+2", "", {}),
    ("panopticon", "", "", {}),
    ("planetary_array", "trashed+1", "card:diplomacy", {"hand": "diplomacy"}),
    ("planetary_array", "", "", {"hand": "diplomacy"}),
    ("plasteel_blades", "solari+4", "", {}),
    ("rapid_dropships", "garrison+2", "", {}),
    ("sardaukar_high_command", "vp+1", "", {}),
    ("self_destroying_messages", "intrigue+2", "", {}),
    ("servo_receivers", "draw+1", "", {}),
    ("spy_drones", "spies+2", "post:emperor; post:guild", {"act": lambda t: (t.spy(1, "emperor"), t.spy(1, "guild"))}),
    ("suspensor_suits", "", "", {}),
    ("training_depot", "", "", {}),
]


@pytest.mark.parametrize(
    ("name", "expect", "do", "position"), ACQUIRE, ids=[f"{row[0]}-{row[2] or 'as it is'}" for row in ACQUIRE]
)
def test_acquire(name: str, expect: str, do: str, position: dict[str, Any]) -> None:
    """A tile is not offered to a player with one spice less than its price, and its acquire effect happens once
    (BL11.3)."""
    cost = COSTS[name]
    for have in (cost - 1, cost):
        table = bring(position | {"spice": have})
        table.tops(name)
        table.give(0, "dagger")
        before = measure(table)
        table.send(0, "dagger", "gather_support", "way:0")
        assert (name in table.offered(0)) == (have == cost)
    table.buy(0, name)
    choose(table, do)
    if "done" in table.ids(0):
        table.answer(0, "done")  # the optional part is declined
    assert "end" in table.ids(0), table.ids(0)
    check(table, before, f"garrison+2 play+1 ready-1 spice-{cost}", expect)
    assert table.owned(0) == [name]


# -- tiles after they were acquired ------------------------------------------------------------------------------------


def test_advanced_data_analysis_cannot_be_acquired_without_a_spy() -> None:
    """Advanced Data Analysis cannot be acquired without a Spy; the Spy is trashed and goes to the box without being
    recalled (BL9.4)."""
    table = bring({"spice": 3, "hand": "dagger"})
    table.tops("advanced_data_analysis")
    table.send(0, "dagger", "assembly_hall")
    assert "advanced_data_analysis" not in table.offered(0)
    table = bring({"spice": 3, "hand": "dagger", "spies": "guild"})
    table.tops("advanced_data_analysis")
    table.send(0, "dagger", "assembly_hall")
    table.buy(0, "advanced_data_analysis")
    choose(table, "" if "end" in table.ids(0) else "post:guild")
    assert table.spies.supply[0] == 2
    assert not any(there & 1 for there in table.spies.posts.values())


def test_advanced_data_analysis_is_flipped_for_an_intrigue_card() -> None:
    """Advanced Data Analysis can be flipped for an Intrigue card once a round, in any turn of its owner (BL11.7)."""
    table = bring({"tile": "advanced_data_analysis", "hand": "dagger"})
    before = measure(table)
    table.reveal(0)
    table.flip(0, "advanced_data_analysis")
    check(table, before, "intrigue+1 play+1 swords+1")
    assert table.down() == ["advanced_data_analysis"]
    assert not table.can_flip(0, "advanced_data_analysis")


def test_choam_transports_draws_for_a_contract_at_once() -> None:
    """CHOAM Transports draws a card as soon as a contract is completed (BL15.4)."""
    table = bring({"tile": "choam_transports", "modules": ("choam",), "hand": "reconnaissance"})
    table.hold("spice_refinery_water")
    before = measure(table)
    table.send(0, "reconnaissance", "spice_refinery", "way:0")
    check(table, before, "solari+2 play+1 ready-1 draw+1 water+1")


@pytest.mark.parametrize(("count", "points"), [(3, 0), (4, 1)])
def test_choam_transports_scores_for_four_contracts(count: int, points: int) -> None:
    """CHOAM Transports scores for four completed contracts when the Endgame begins (BL15.4)."""
    table = bring({"tile": "choam_transports", "modules": ("choam",)})
    done = ["heighliner_water", "arrakeen_water", "spice_refinery_water", "high_council_influence"][:count]
    table.hold(*done, done=True)
    table.endgame()
    assert table.player(0).vp == points


@pytest.mark.parametrize(("council", "solari"), [(False, 0), (True, 2)])
def test_delivery_bay_pays_a_commander_of_six_persuasion(council: bool, solari: int) -> None:
    """Delivery Bay pays its owner for Command (6+)."""
    table = bring({"tile": "delivery_bay", "hand": SIX, "council": council})
    before = measure(table)
    table.reveal(0)
    check(table, before, f"play+3 persuasion+{5 + 2 * council} solari+{solari}")


def test_forbidden_weapons_asks_in_each_reveal_turn() -> None:
    """Forbidden Weapons asks its owner in each Reveal turn (BL15.1): gain three swords and lose one Influence, or lose
    all spice and the tile."""
    table = bring({"tile": "forbidden_weapons", "guild": 1, "fremen": 1, "spice": 3})
    before = measure(table)
    table.reveal(0)
    assert "end" not in table.ids(0)
    choose(table, "way 0; faction:guild")
    check(table, before, "swords+3 guild-1")
    assert "end" in table.ids(0)
    table = bring({"tile": "forbidden_weapons", "guild": 1, "spice": 3})
    before = measure(table)
    table.reveal(0)
    choose(table, "way 1")
    check(table, before, "spice-3")
    assert (table.owned(0), table.tiles.gone) == ([], ["tech/forbidden_weapons"])


@pytest.mark.parametrize(("held", "stolen"), [(4, False), (5, True)])
def test_gene_locked_vault_protects_four_intrigue_cards(held: int, stolen: bool) -> None:
    """With Gene-Locked Vault no Intrigue card can be stolen from a player who holds four."""
    for owns in (True, False):
        table = bring({"hand": "diplomacy"})
        if owns:
            table.tile(1, "gene_locked_vault")
        for _ in range(held):
            table.player(1).intrigue.append(table.state.intrigue_deck.pop())
        table.send(0, "diplomacy", "secrets")
        assert (len(table.player(1).intrigue) < held) == (stolen or not owns)


def test_glowglobes_show_the_top_card_to_their_owner() -> None:
    """Glowglobes shows the top card of the deck to the owner at any time, and to nobody else."""
    table = bring({"tile": "glowglobes"})
    assert [modified(table.game, "peek", seat, 0) for seat in (0, 1)] == [1, 0]
    top = table.state.cards[table.player(0).deck[-1]]
    assert view(table.game, 0)["you"]["top"] == top
    assert "top" not in view(table.game, 1)["you"]


VISITS = [
    ("diplomacy", "heighliner", "spice", 4),
    ("dagger", "high_council", "solari", 4),
    ("dagger", "swordmaster", "solari", 7),
    ("maula_pistol", "deep_desert", "water", 3),
]
"""A card, a space, and the cost of the space with the tile. The tile lowers a cost by 1 spice or 1 Solari, but not a
cost in water."""


@pytest.mark.parametrize(("card", "space", "good", "cost"), VISITS, ids=[row[1] for row in VISITS])
def test_navigation_chamber_makes_spaces_cheaper(card: str, space: str, good: str, cost: int) -> None:
    for have in (cost - 1, cost):
        table = bring({"tile": "navigation_chamber", "hand": card, good: have})
        assert (space in table.can_send(0, card)) == (have == cost)
    table.send(0, card, space)
    assert getattr(table.player(0), good) == 0


def test_ornithopter_fleet_makes_every_battle_icon_an_ornithopter() -> None:
    """Ornithopter Fleet makes every battle icon an ornithopter (BL15.2). All pairs, including those with wild icons,
    are matched as soon as the tile is acquired."""
    table = Lab()
    table.tops("ornithopter_fleet")
    table.give(0, "dagger")
    table.set(0, spice=4)
    table.trophies(
        0, ("skirmish_desert_mouse", "desert_mouse", False), ("propaganda", "wild", False),
        ("skirmish_crysknife_2", "crysknife", True), ("objective_x", "ornithopter", True),
    )  # fmt: skip
    table.send(0, "dagger", "assembly_hall")
    table.buy(0, "ornithopter_fleet")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert table.player(0).vp == 2
    assert not any(trophy.up for trophy in table.player(0).trophies)


def test_panopticon_gives_a_spy_and_a_troop_on_revealing() -> None:
    table = bring({"tile": "panopticon"})
    before = measure(table)
    table.reveal(0)
    choose(table, "post:guild")
    check(table, before, "spies+1 garrison+1")


def test_panopticon_ends_with_influence_where_there_is_little() -> None:
    """At the end of the game Panopticon gives 1 Influence with each Faction with which its owner has 1 or less. It is a
    normal gain, so reaching 2 scores (BL15.4)."""
    table = bring({"tile": "panopticon", "guild": 1, "fremen": 2})
    table.endgame()
    assert {faction: table.level(0, faction) for faction in ("emperor", "guild", "bene_gesserit", "fremen")} == {
        "emperor": 1, "guild": 2, "bene_gesserit": 1, "fremen": 2,
    }  # fmt: skip


@pytest.mark.parametrize(("other", "drawn"), [(0, 1), (1, 0)])
def test_planetary_array_draws_for_a_conflict_won(other: int, drawn: int) -> None:
    """Planetary Array draws for a won Conflict, but not for a shared first place."""
    table = bring({"tile": "planetary_array", "conflict": 1, "on": "skirmish_desert_mouse"})
    table.set(1, conflict=other)
    table.combat()
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    assert len(table.player(0).hand) == 5 + drawn  # the card stays in hand for the next round


def test_plasteel_blades_buy_a_skill_more() -> None:
    """Plasteel Blades allows its owner to buy another Skill whenever a Commander is recruited, even in the turn in
    which the tile is acquired. The tile is trashed for that (BL15.5)."""
    table = bring({"tile": "plasteel_blades", "hand": "diplomacy", "solari": 2})
    table.face_up("driven", "hardy", "loyal", "canny")
    table.send(0, "diplomacy", "deliver_supplies")
    table.answer(0, "corps.acquire")
    table.choose_skill(0, "driven")
    choose(table, "choose-pay")
    table.choose_skill(0, "hardy")
    assert table.skills(0) == ["driven", "hardy"]
    assert table.tiles.gone == ["tech/plasteel_blades"]


def test_rapid_dropships_let_troops_into_the_conflict() -> None:
    """Rapid Dropships allows troops to be deployed to the Conflict, but only after the Agent of the turn has been sent
    (BL15.5)."""
    table = bring({"tile": "rapid_dropships", "hand": "diplomacy", "garrison": 4})
    assert not table.can_flip(0, "rapid_dropships")
    table.send(0, "diplomacy", "deliver_supplies")
    assert not table.find(0, "deploy")
    table.flip(0, "rapid_dropships")
    assert {option.id for option in table.find(0, "deploy")} == {"deploy.1", "deploy.2"}
    table = bring({"tile": "rapid_dropships", "hand": "diplomacy"})
    table.reveal(0)
    assert not table.can_flip(0, "rapid_dropships")


def test_sardaukar_high_command_makes_commanders_cheaper() -> None:
    """Sardaukar High Command makes Commanders 1 Solari cheaper, whether they are acquired or recruited again."""
    table = bring({"tile": "sardaukar_high_command", "hand": "diplomacy", "solari": 2})
    table.own(0, reserve=1)
    table.send(0, "diplomacy", "deliver_supplies")
    table.answer(0, "corps.acquire")
    table.answer(0, table.ids(0)[0])
    table.answer(0, "corps.recruit")
    assert table.player(0).solari == 0
    assert table.commanders(0) == (0, 2, 0)


def test_self_destroying_messages_give_persuasion() -> None:
    table = bring({"tile": "self_destroying_messages"})
    before = measure(table)
    table.reveal(0)
    check(table, before, "persuasion+1")


def test_servo_receivers_give_the_signet_ring_icons() -> None:
    """Servo-Receivers gives the Signet Ring the icons of the four Factions in addition to its own."""
    table = bring({"hand": "signet_ring", "solari": 9, "spice": 9, "water": 9})
    without = table.can_send(0, "signet_ring")
    assert not {"dutiful_service", "deliver_supplies", "secrets", "fremkit"} & without
    table.tile(0, "servo_receivers")
    assert {"dutiful_service", "deliver_supplies", "secrets", "fremkit"} <= table.can_send(0, "signet_ring")


@pytest.mark.parametrize("recalled", [False, True])
def test_spy_drones_pay_and_may_trash(recalled: bool) -> None:
    """One flip of Spy Drones gives its gains and an optional trash, which requires a Spy recalled in this turn."""
    table = bring({"tile": "spy_drones", "hand": "reconnaissance dagger", "spies": "refinery_arrakeen"})
    before = measure(table)
    table.send(0, "reconnaissance", "arrakeen")
    choose(table, "choose-gather" if recalled else "choose-no-gather")
    table.flip(0, "spy_drones")
    assert bool(table.find(0, "card:dagger")) == recalled
    choose(table, "card:dagger" if recalled else "")
    draws = 2 if recalled else 1
    check(table, before, f"garrison+1 draw+{draws} play+1 ready-1 solari+1", "spies-1 trashed+1" if recalled else "")


def test_suspensor_suits_send_a_troop_for_each_intrigue_card() -> None:
    """Suspensor Suits sends a troop directly to the Conflict for each Intrigue card, even from a space without Combat
    (BL15.3)."""
    table = bring({"tile": "suspensor_suits", "hand": "diplomacy"})
    before = measure(table)
    table.send(0, "diplomacy", "secrets")
    check(table, before, "intrigue+1 bene_gesserit+1 play+1 ready-1 conflict+1")


@pytest.mark.parametrize(("council", "swords"), [(False, 0), (True, 2)])
def test_training_depot_gives_swords_for_six_persuasion(council: bool, swords: int) -> None:
    """Training Depot gives swords for Command (6+)."""
    table = bring({"tile": "training_depot", "hand": SIX, "council": council, "conflict": 1})
    before = measure(table)
    table.reveal(0)
    check(table, before, f"play+3 persuasion+{5 + 2 * council} swords+{swords}")


# -- the Embassy -------------------------------------------------------------------------------------------------------


def test_ixian_embassy_offers_a_tile_on_a_landsraad_visit() -> None:
    """Ixian Embassy offers a tile once on a visit to a Landsraad space, and neither on other visits nor in a Reveal
    turn (BL11.2)."""
    for card, space, there in (("dagger", "high_council", True), ("diplomacy", "deliver_supplies", False)):
        table = bring({"hand": card, "spice": 9, "solari": 5})
        table.send(0, card, space)
        assert bool(table.find(0, "choose-tech")) == there
        assert "end" in table.ids(0)
    table = bring({"hand": "dagger", "spice": 9})
    table.send(0, "dagger", "gather_support", "way:0")
    table.buy(0, "suspensor_suits")
    assert not table.find(0, "choose-tech")
    table = bring({"spice": 9})
    table.reveal(0)
    assert not table.find(0, "choose-tech")
    assert set(table.game.config.library.sheets["beside"]) == {"tech/ixian_embassy"}


def test_ixian_embassy_is_cheaper_with_a_seat() -> None:
    """With a seat in the High Council each tile costs 1 spice less (BL11.4)."""
    for council, price in ((False, 3), (True, 2)):
        table = bring({"hand": "dagger", "spice": 9, "council": council})
        table.send(0, "dagger", "assembly_hall")
        assert table.offered(0)["suspensor_suits"] == price
