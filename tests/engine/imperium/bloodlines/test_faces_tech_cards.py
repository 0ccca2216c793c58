"""The cards of the tech module, by the fact sheets of Imperium cards, Intrigue cards, Leaders and Rivals."""

from __future__ import annotations

import pytest

from content.imperium.reader import load_set
from content.imperium.schema import Leader
from engine.imperium.automata.deck import Hagal
from engine.imperium.config import Config
from tests.engine.imperium.base import automata
from tests.engine.imperium.bloodlines.house import OTHER, hagal_alone, hagal_for_two, lone_rival, rivals_of
from tests.engine.imperium.bloodlines.lab import Lab
from tests.engine.imperium.faces import check, choose, measure
from tests.engine.imperium.rivals.tables import Table, changes, own, turn
from tests.engine.imperium.rivals.tables import measure as count

TWO, THREE = ("planetary_array", "gene_locked_vault"), ("planetary_array", "gene_locked_vault", "spy_drones")


def test_ixian_ambassador_is_printed_so() -> None:
    """Ixian Ambassador is as printed: 4 persuasion, Landsraad, no Faction, two copies."""
    card = Lab().game.config.library.cards["tech/ixian_ambassador"]
    assert (card.cost, card.icons, card.factions, card.copies) == (4, ("landsraad",), (), 2)


def test_ixian_ambassador_gives_a_spice() -> None:
    table = Lab()
    table.give(0, "ixian_ambassador")
    before = measure(table)
    table.send(0, "ixian_ambassador", "gather_support", "way:0")
    check(table, before, "garrison+2 play+1 ready-1 spice+1")


@pytest.mark.parametrize("number", [1, 2])
def test_ixian_ambassador_reveals_influence_with_two_tiles(number: int) -> None:
    """Ixian Ambassador reveals Influence if its owner has two tiles; a tile that is only set aside does not count
    (BL13.9)."""
    table = Lab(leaders=["tech/kota_odax", "muad_dib", "gurney_halleck"])
    assert table.tiles.project[0]
    table.tile(0, *THREE[:number])
    table.give(0, "ixian_ambassador")
    before = measure(table)
    table.reveal(0)
    assert bool(table.find(0, "faction:guild")) == (number == 2)
    choose(table, "faction:guild" if number == 2 else "")
    check(table, before, "persuasion+1 play+1", "guild+1" if number == 2 else "")


@pytest.mark.parametrize("amount", [1, 2])
def test_battlefield_research_retreats_for_a_tile(amount: int) -> None:
    """Battlefield Research retreats one or two troops. The seat must then acquire a tile for 1 spice less, if it can
    pay for one (BL11.8)."""
    table = Lab()
    table.tops("suspensor_suits")
    table.set(0, conflict=3, spice=2)
    table.intrigue(0, "battlefield_research")
    table.combat()
    before = measure(table)
    table.take(0, "battlefield_research")
    assert {option.label.args["n"] for option in table.find(0, "choose-retreat")} == {1, 2}
    while not table.find(0, "choose-tech"):
        option = next((o for o in table.find(0, "choose-retreat") if o.label.args.get("n") == amount), None)
        table.answer(0, option.id if option else table.ids(0)[0])
    assert table.offered(0) == {"planetary_array": 1, "plasteel_blades": 2, "suspensor_suits": 2}
    assert len(table.ids(0)) == 3
    table.buy(0, "suspensor_suits")
    check(table, before, f"spice-2 conflict-{amount} garrison+{amount} intrigue-1")


@pytest.mark.parametrize(("number", "points"), [(2, 0), (3, 1)])
def test_battlefield_research_scores_for_three_tiles(number: int, points: int) -> None:
    table = Lab()
    table.tile(0, *THREE[:number])
    table.intrigue(0, "battlefield_research")
    table.endgame()
    found = [option.id for option in table.find(0, "battlefield_research")]
    assert len(found) == points
    table.answer(0, *found)
    assert table.player(0).vp == points


def test_rapid_engineering_discards_for_a_tile() -> None:
    """Rapid Engineering discards a card and offers a tile for 1 spice less, which must be acquired if it can be paid
    (BL11.8)."""
    table = Lab()
    table.set(0, spice=2)
    table.give(0, "dagger", "diplomacy")
    table.intrigue(0, "rapid_engineering")
    before = measure(table)
    table.take(0, "rapid_engineering", "play")
    while not table.find(0, "choose-tech"):
        found = table.find(0, "card:diplomacy") or table.find(0, "resolve")
        table.answer(0, found[0].id)
    assert all(option.label.key == "choose-tech" for option in table.decision(0).legal())
    table.buy(0, "suspensor_suits")
    check(table, before, "spice-2 discard+1 intrigue-1")


def test_rapid_engineering_gives_influence_with_two_factions() -> None:
    """Rapid Engineering gives the owner of three tiles Influence with two Factions. Both are chosen before either
    Influence is gained (BL14.9)."""
    table = Lab()
    table.tile(0, *THREE[:2])
    table.intrigue(0, "rapid_engineering")
    assert not table.find(0, "rapid_engineering")
    table.tile(0, "spy_drones")
    before = measure(table)
    table.take(0, "rapid_engineering", "play")
    choose(table, "pick faction:guild faction:fremen")
    check(table, before, "guild+1 fremen+1 intrigue-1")


# -- Kota Odax ---------------------------------------------------------------------------------------------------------

HEAD = (None, 3, "Secret Project", "Reverse Engineering")


def test_kota_odax_is_printed_so() -> None:
    (sheet,) = load_set("tech").sheets["leaders"]
    assert isinstance(sheet, Leader)
    assert sheet.id == "kota_odax"
    assert (sheet.house, sheet.complexity, sheet.ability_name, sheet.signet_name) == HEAD


def test_kota_odax_takes_spice_or_trashes_a_tile() -> None:
    """Kota Odax takes 1 spice, or trashes one of his tiles for an Intrigue card and a card."""
    for do, expect in (("way 0", "spice+1"), ("way 1; tech:planetary_array", "intrigue+1 draw+1")):
        table = Lab(leaders=["tech/kota_odax", "muad_dib", "gurney_halleck"])
        table.tile(0, "planetary_array")
        table.give(0, "signet_ring")
        before = measure(table)
        table.send(0, "signet_ring", "gather_support", "way:0")
        choose(table, do)
        check(table, before, "garrison+2 play+1 ready-1", expect)
        assert ("planetary_array" in table.owned(0)) == (do == "way 0")


# -- automatic opponents -----------------------------------------------------------------------------------------------

KOTA = "tech/kota_odax"
TECH = "tech/hagal_acquire_tech"


def test_rival_kota_odax_is_printed_so() -> None:
    """The Rival Kota Odax is as printed (BL17.1): for one person, with the tech module only."""
    sets = ("bloodlines", "tech")
    sheets = Config(product="uprising", seats=1, modules=sets).library.sheets["rivals"]
    card = sheets["tech/rival_kota_odax"]
    assert (card.swordmaster, " ".join(card.priority)) == (7, "guild bene_gesserit fremen emperor")
    assert "tech/rival_kota_odax" not in Config(product="uprising", seats=2, modules=sets).library.sheets["rivals"]


def kota(*tops: str, armed: bool = True, spice: int = 9) -> Table:
    """A table whose second Rival is Kota, with these tiles on top of the stacks."""
    table = rivals_of("staban_tuek", KOTA, modules=["tech"])
    if armed:
        table.set(OTHER, swordmaster=True, agents=3, ready=3)
    table.set(OTHER, spice=spice)
    stack_tops(table, *tops)
    return table


def stack_tops(table: Table, *names: str) -> None:
    """Put these tiles on top of the stacks."""
    part = table.state.parts["tech"]
    for place, name in enumerate(names):
        tile = f"tech/{name}"
        there = next((pile for pile in (*part.stacks, part.gone) if tile in pile), None)  # type: ignore[attr-defined]
        assert there is not None, name
        at, stack = there.index(tile), part.stacks[place]  # type: ignore[attr-defined]
        there[at], stack[-1] = stack[-1], there[at]


def test_rival_kota_odax_ring_takes_spice_and_a_tile() -> None:
    """The Rival Kota's ring takes 1 spice, then the dearest affordable tile at 1 less (BL17.9)."""
    table = kota("glowglobes", "self_destroying_messages", "planetary_array", spice=2)
    before = count(table, OTHER)
    assert {"spice-2", "intrigue+2"} <= turn(table, OTHER, "spice_refinery"), before
    assert table.state.parts["tech"].owned[OTHER] == ["tech/self_destroying_messages"]  # type: ignore[attr-defined]


def test_rival_kota_odax_scheme() -> None:
    """The Rival Kota's scheme gives 2 spice, and 1 Influence with the Faction with which it has least."""
    table = kota("glowglobes", armed=False, spice=0)
    own(table, OTHER, ["choam", "deep_desert"])
    before = count(table, OTHER)
    turn(table, OTHER, "place_spy_green", "gather_support_a")
    assert {"guild+1", "spice+2"} <= changes(before, count(table, OTHER))


def test_hagal_acquire_tech_is_for_one_person() -> None:
    """Acquire Tech is for games of one person (BL17.1): four copies with 1 sword on both boards; there is none in games
    of two people."""
    for alone, two in (
        (rivals_of("staban_tuek", KOTA, modules=["tech"]), lone_rival(modules=["tech"])),
        (hagal_alone("count_ilban_richese", "earl_memnon_thorvald", modules=["tech"]), hagal_for_two(["tech"])),
    ):
        part = Hagal.of(alone.game)
        assert (part.deck + part.revealed).count(TECH) == 4
        assert alone.game.config.library.sheets["hagal"][TECH].swords == 1
        assert TECH not in Hagal.of(two.game).deck + Hagal.of(two.game).revealed


def test_hagal_acquire_tech_buys_a_tile_and_another_card_follows() -> None:
    """Acquire Tech buys the most expensive tile that can be paid at 1 spice less, and another card is revealed; a Rival
    without its Swordmaster ignores it (BL17.9)."""
    for armed, owned, spice in ((True, ["tech/self_destroying_messages"], 1), (False, [], 4)):
        table = kota("glowglobes", "self_destroying_messages", "planetary_array", armed=armed, spice=4)
        automata.act(table, OTHER, TECH, "hagal_gather_support_a")
        assert table.state.parts["tech"].owned[OTHER] == owned  # type: ignore[attr-defined]
        assert table.player(OTHER).spice == spice
        assert automata.where(table, OTHER) == ["gather_support"]


def test_hagal_acquire_tech_on_the_base_board() -> None:
    table = hagal_alone("count_ilban_richese", "earl_memnon_thorvald", modules=["tech"])
    table.set(OTHER, swordmaster=True, agents=3, ready=3, spice=4)
    stack_tops(table, "glowglobes", "self_destroying_messages", "planetary_array")
    automata.act(table, OTHER, TECH, "hall_of_oratory")
    assert table.state.parts["tech"].owned[OTHER] == ["tech/self_destroying_messages"]  # type: ignore[attr-defined]
    assert automata.where(table, OTHER) == ["hall_of_oratory"]
