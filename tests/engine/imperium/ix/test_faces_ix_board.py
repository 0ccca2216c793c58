"""The boards of Rise of Ix, its Conflicts and its starting card, compared with the fact sheets (facts: ix/board,
ix/conflicts, ix/starter; IX2, IX8, IX13, IX14). `ship_1`, `ship_2` and `ship_3` are the spaces of the Shipping
track."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium.loader import load_content
from engine.imperium.config import read_config
from engine.imperium.dreadnoughts.state import Dreadnoughts
from engine.imperium.sardaukar.state import Sardaukar
from engine.imperium.state import bare
from tests.engine.imperium.faces import choose, place
from tests.engine.imperium.ix.docks import check, measure
from tests.engine.imperium.ix.yard import OWN_CONFLICTS, Yard

VISIT = "play+1 ready-1"
COVERED = {
    "base": {"hall_of_oratory", "rally_troops", "secure_contract", "sell_melange"},
    "uprising": {"accept_contract", "shipping", "assembly_hall", "gather_support"},
}
NEW = {"interstellar_shipping", "smuggling", "tech_negotiation", "dreadnought"}
TECH = "ix/board/tech_negotiation.ways.0.effect"


def bring(product: str = "base", **position: Any) -> Yard:
    """A table whose seat 0 is in this position."""
    table = Yard(product=product, conflict=position.pop("on", ""))
    place(table, position)
    return table


# -- places of components ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("product", "seats"), [("base", 3), ("base", 4), ("uprising", 3), ("uprising", 4), ("uprising", 6)]
)
def test_ix2_1_ix13_1_four_spaces_are_covered_and_four_are_new(product: str, seats: int) -> None:
    """The Ix board covers four spaces and adds four (IX2.1, IX13.1); they are the same ones on the side for six
    (IX19.9)."""
    spaces, before = (
        {space.key for space in load_content(product, sets, seats).sheets["board"]} for sets in (("ix",), ())
    )
    assert before - spaces == COVERED[product]
    assert spaces - before == NEW
    assert {"high_council", "swordmaster"} <= spaces


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_ix13_2_two_virtual_posts_ix_choam_and_ix_board(seats: int) -> None:
    posts = {
        post.id: set(post.connects) for post in load_content("uprising", ("ix",), seats).sheets["observation_posts"]
    }
    assert posts["ix_choam"] == {"interstellar_shipping", "smuggling"}
    assert posts["ix_board"] == {"tech_negotiation", "dreadnought"}
    assert not {"choam", "landsraad_right"} & posts.keys()


def test_ix13_2_there_are_none_where_there_are_no_spies() -> None:
    assert load_content("base", ("ix",)).sheets["observation_posts"] == ()


FIGURES = {
    ("base", 3): {"dreadnought"}, ("base", 4): {"dreadnought", "tech_negotiation"},
    ("uprising", 3): {"dreadnought"}, ("uprising", 4): {"dreadnought", "tech_negotiation"},
    ("uprising", 6): {"dreadnought", "tech_negotiation"},
}  # fmt: skip


@pytest.mark.parametrize(("product", "seats"), FIGURES)
def test_r311_ix14_1_commanders_of_covered_spaces_stand_on_the_ix_board(product: str, seats: int) -> None:
    """Sardaukar Commanders of covered spaces are on the Ix board (R311, IX14.1), in games of six both of them (IX19.9).
    There are as many as without Rise of Ix, but none on covered spaces."""
    with_ix, without = (
        [name for made in load_content(product, sets, seats).figures for name in made.spaces]
        for sets in (("bloodlines", "ix"), ("bloodlines",))
    )
    assert len(with_ix) == len(without)
    assert set(with_ix) - set(without) == FIGURES[product, seats]
    assert not set(with_ix) & COVERED[product]


def test_ix14_1_a_commander_is_acquired_on_the_ix_board() -> None:
    table = Yard(4, sets=("bloodlines", "ix"))
    assert {"dreadnought", "tech_negotiation"} <= set(Sardaukar.of(table.game).figures)
    table.give(0, "dagger")
    table.set(0, solari=5)
    table.send(0, "dagger", "dreadnought")
    table.answer(0, "corps.acquire")
    assert "dreadnought" not in Sardaukar.of(table.game).figures
    table.answer(0, table.ids(0)[0])
    assert table.player(0).units["garrison.commander"] == 1


STACKS = {
    ("base", ()): [6, 6, 6], ("base", ("bloodlines",)): [6, 6, 6],
    ("base", ("bloodlines", "tech")): [10, 10, 10], ("uprising", ("bloodlines", "tech")): [12, 12, 11],
    ("uprising", ("choam", "bloodlines", "tech")): [12, 12, 12],
}  # fmt: skip


@pytest.mark.parametrize(("product", "sets"), STACKS)
def test_ix2_2_ix14_1_the_stacks_are_even(product: str, sets: tuple[str, ...]) -> None:
    table = Yard(product=product, sets=(*sets, "ix"))
    assert list(map(len, table.tiles.stacks)) == STACKS[product, sets]


def test_ix14_1_the_embassy_is_not_used_nor_its_discount() -> None:
    table = Yard(sets=("bloodlines", "tech", "ix"))
    assert table.game.config.library.sheets["beside"] == {}
    table.set(0, council=True, spice=9, solari=9)
    table.give(0, "dagger")
    table.send(0, "dagger", "dreadnought")
    assert table.offered(0)["artillery"] == 1  # as printed
    table = Yard(sets=("bloodlines", "tech", "ix"))
    table.set(0, spice=9, solari=9)
    table.give(0, "dagger")
    table.send(0, "dagger", "mentat")
    assert table.offered(0) == {}


# -- spaces ------------------------------------------------------------------------------------------------------------


def test_ix8_1_interstellar_shipping_requires_influence_and_gives_two_freighters() -> None:
    """Interstellar Shipping requires Influence and gives two Freighter icons (IX8.1), which are used one after the
    other (IX4.3)."""
    table = bring(hand="dune_the_desert_planet", guild=1)
    assert "interstellar_shipping" not in table.can_send(0, "dune_the_desert_planet")
    table = bring(hand="dune_the_desert_planet", guild=2)
    before = measure(table)
    table.send(0, "dune_the_desert_planet", "interstellar_shipping")
    table.take(0, "choose-freighter-advance")
    table.take(0, "choose-freighter-advance")
    assert "end" in table.ids(0)
    check(table, before, VISIT, "freighter+2")


def test_ix8_1_smuggling_gives_a_solari_and_a_freighter() -> None:
    """Smuggling gives 1 Solari and a Freighter icon (IX8.1), which need not be used (IX4.1)."""
    table = bring(hand="dune_the_desert_planet")
    before = measure(table)
    table.send(0, "dune_the_desert_planet", "smuggling")
    assert "end" in table.ids(0)
    table.take(0, "choose-freighter-advance")
    check(table, before, VISIT, "solari+1 freighter+1")


def test_ix8_2_tech_negotiation_gives_a_cheaper_tile_or_a_negotiator() -> None:
    table = bring(hand="dagger", spice=1)
    before = measure(table)
    table.send(0, "dagger", "tech_negotiation")
    choose(table, f"{TECH}.0")
    assert table.offered(0) == {"artillery": 0, "minimic_film": 1}
    table.buy(0, "minimic_film")
    check(table, before, VISIT, "spice-1 tiles+1")
    table = bring(hand="dagger", spice=1)
    supply = table.player(0).supply
    table.send(0, "dagger", "tech_negotiation")
    choose(table, f"{TECH}.1")
    table.take(0, "choose-negotiate")
    assert (table.player(0).supply, table.player(0).units["ix.troop"]) == (supply - 1, 1)


def test_r312_ix3_1_nobody_must_buy_at_tech_negotiation() -> None:
    """Nobody has to buy at Tech Negotiation (R312, IX3.1): without a troop in the supply only a tile is offered, and it
    may be declined."""
    table = bring(hand="dagger", spice=9, garrison=12)
    before = measure(table)
    table.send(0, "dagger", "tech_negotiation")
    while "end" not in table.ids(0):
        table.answer(0, "done" if "done" in table.ids(0) else table.ids(0)[0])
    check(table, before, VISIT)
    assert table.owned(0) == []


@pytest.mark.parametrize(("there", "persuasion"), [(True, 1), (False, 0)])
def test_ix8_2_tech_negotiation_gives_persuasion_to_an_agent_there(there: bool, persuasion: int) -> None:
    table = bring(out="tech_negotiation" if there else "mentat")
    before = measure(table)
    table.reveal(0)
    check(table, before, f"persuasion+{persuasion}")


def test_ix8_3_dreadnought_commissions_one_and_may_give_a_tile() -> None:
    """The space Dreadnought commissions a dreadnought for 3 Solari and may give a tile at its printed cost (IX8.3). The
    dreadnought goes to the garrison, because this is not a Combat space."""
    table = bring(hand="dagger", solari=2)
    assert "dreadnought" not in table.can_send(0, "dagger")
    table = bring(hand="dagger", solari=3, spice=2)
    before = measure(table)
    table.send(0, "dagger", "dreadnought")
    assert table.ships(0) == (1, 1, 0)
    assert (table.offered(0), "end" in table.ids(0)) == ({"artillery": 1, "minimic_film": 2}, True)
    assert not table.find(0, "deploy")
    check(table, before, VISIT, "solari-3 supply_ships-1 garrison_ships+1")


def test_ix8_3_a_tile_alone_where_both_are_commissioned() -> None:
    """If both dreadnoughts have been commissioned, only the tile is offered (IX8.3), because the supply has no
    dreadnought (IX5.1)."""
    table = bring(hand="dagger", solari=3, spice=2)
    table.ships(0, garrison=2)
    table.send(0, "dagger", "dreadnought")
    assert table.ships(0) == (0, 2, 0)
    table.buy(0, "minimic_film")
    assert table.owned(0) == ["minimic_film"]


def test_ix8_4_none_of_the_four_is_a_combat_or_maker_space() -> None:
    for space in load_content("base", ("ix",)).sheets["board"]:
        if space.key in NEW:
            assert (space.combat, space.maker, space.control_bonus) == (False, False, None)


# -- the Shipping track ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "gained", "others"), [(0, "solari+5", 1), (1, "spice+2", 0)])
def test_ship_1_gives_dividends_or_spice(way: int, gained: str, others: int) -> None:
    """The first space of the Shipping track gives dividends or spice (IX4.2, IX4.7)."""
    table = bring(hand="dune_the_desert_planet")
    table.freighter(0, 1)
    table.set(0, solari=0)
    before = measure(table)
    solari = [table.player(seat).solari for seat in (1, 2)]
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    table.answer(0, next(option for option in table.ids(0) if option.endswith(f".{way}")))
    check(table, before, VISIT, "solari+1 freighter-1", gained)
    assert [table.player(seat).solari - n for seat, n in zip((1, 2), solari, strict=True)] == [others, others]


def test_ship_2_gives_troops_and_influence() -> None:
    """The second space of the Shipping track gives troops and Influence (IX4.2), and the gains of the space below it,
    in any order (IX4.1)."""
    table = bring(hand="dune_the_desert_planet")
    table.freighter(0, 2)
    before = measure(table)
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    table.take(0, "faction:guild")
    table.answer(0, next(option for option in table.ids(0) if option.endswith(".1")))
    check(table, before, VISIT, "solari+1 garrison+2 guild+1 spice+2 freighter-2")


def test_ship_3_may_give_a_tile_for_two_less() -> None:
    """The third space of the Shipping track may give a tile for 2 spice less (IX4.2, IX4.3), which the spice of the
    first space can pay for."""
    table = bring(hand="dune_the_desert_planet", spice=0)
    table.freighter(0, 3)
    table.tops("spaceport")
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    assert "spaceport" not in table.offered(0)
    table.set(0, spice=1)
    table.answer(0, next(o.id for o in table.find(0, "ship_1.reward") if o.id.endswith(".1")))
    assert table.offered(0)["spaceport"] == 3
    table.take(0, "faction:guild")
    assert "done" in table.ids(0)  # the tile is optional
    table.buy(0, "spaceport")
    assert table.player(0).spice == 0


# -- Conflicts ---------------------------------------------------------------------------------------------------------


LEVELS = {"skirmish_freighter_spice": 1, "skirmish_freighter_troop": 1, "trade_monopoly": 2, "economic_supremacy": 3}


def conflicts(product: str, *forms: str) -> set[str]:
    """The Conflicts of Rise of Ix that are in play."""
    found = load_content(product, ("ix",), 3, forms).sheets["conflicts"]
    return {conflict.id for conflict in found if conflict.set == "ix"}


def test_ix2_3_four_conflicts_join_those_of_the_base_game() -> None:
    found = {one.id: one.level for one in load_content("base", ("ix",)).sheets["conflicts"] if one.set == "ix"}
    assert found == LEVELS == dict.fromkeys(OWN_CONFLICTS, 0) | LEVELS
    assert read_config({"product": "base", "seats": 3, "modules": ["ix"]}).library.board.conflicts == {1: 1, 2: 5, 3: 4}


def test_ix19_13_in_uprising_a_switch_brings_all_four() -> None:
    """In Uprising an option adds all four Conflicts of Rise of Ix (IX19.13); without it there are none (IX13.3), except
    Economic Supremacy in the epic game."""
    assert conflicts("uprising") == set()
    assert conflicts("uprising", "ix_conflicts") == set(LEVELS)
    assert conflicts("uprising", "epic") == {"economic_supremacy"}
    assert conflicts("uprising", "epic", "ix_conflicts") == set(LEVELS)


def fight(table: Yard, *wanted: str) -> None:
    """Play through the combat. The first of these words that fits an option decides which option is taken; if none
    fits, the first option is taken."""
    table.combat()
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        found = [option.id for word in wanted for option in table.find(seat, word)]
        table.answer(seat, (found or table.ids(seat))[0])


REWARDS: list[tuple[str, int, str]] = [
    ("skirmish_freighter_spice", 0, "spice+1 freighter+1"), ("skirmish_freighter_spice", 1, "solari+3"),
    ("skirmish_freighter_spice", 2, "solari+2"), ("skirmish_freighter_troop", 0, "garrison+1 freighter+1"),
    ("skirmish_freighter_troop", 1, "spice+2"), ("skirmish_freighter_troop", 2, "spice+1"),
    ("trade_monopoly", 0, "garrison+1 freighter+2"), ("trade_monopoly", 1, "intrigue+1 water+1"),
    ("trade_monopoly", 2, "intrigue+1"), ("trade_monopoly", 2, "water+1"),
    ("economic_supremacy", 0, "vp+3 solari-6 spice-4"), ("economic_supremacy", 1, "vp+1"),
    ("economic_supremacy", 2, "spice+2 solari+2"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "rank", "expect"), REWARDS)
def test_rewards(name: str, rank: int, expect: str) -> None:
    """The rewards of the Conflicts `skirmish_freighter_spice`, `skirmish_freighter_troop`, `trade_monopoly` and
    `economic_supremacy` are as printed for each place (IX4.6)."""
    table = Yard(4, conflict=name)
    place(table, {"solari": 6, "spice": 4})
    for seat, troops in enumerate((4, 3, 2)):
        table.set((seat + rank) % 3 if rank else seat, conflict=troops)
    order = sorted((0, 1, 2), key=lambda seat: -table.player(seat).conflict)
    winner = order[rank]
    place_of = table.player(winner)
    place_of.solari, place_of.spice = 6, 4
    table.fresh()
    before = measure(table, winner)
    fought = table.player(winner).conflict
    fight(table, "choose-freighter-advance", "choose-pay", *(["trade_monopoly.third.1"] if expect == "water+1" else []))
    now = measure(table, winner)
    changed = {key: now[key] - before[key] for key in {*now, *before} - {"draw", "conflict", "ready"}}
    told = " ".join(f"{key}{n:+}" for key, n in changed.items() if n)
    assert sorted(told.split()) == sorted(expect.split())
    assert fought == 4 - rank


# -- the starting card -------------------------------------------------------------------------------------------------


def test_control_the_spice_trades_a_spice_for_a_trash_and_a_troop() -> None:
    """Control the Spice gives a trash and a troop for 1 spice; in the epic game each player has one copy (IX7.1)."""
    table = Yard(forms=["epic"])
    place(table, {"hand": "control_the_spice diplomacy", "spice": 1})
    before = measure(table)
    table.send(0, "control_the_spice", "smuggling")
    choose(table, "choose-pay")
    choose(table, "card:diplomacy")
    check(table, before, VISIT, "solari+1 spice-1 garrison+1 trashed+1")
    table = Yard(forms=["epic"])
    place(table, {"hand": "control_the_spice"})
    before = measure(table)
    table.reveal(0)
    check(table, before, "persuasion+1 spice+1 play+1")


def test_ix7_1_it_is_in_no_other_game() -> None:
    assert [card.id for card in load_content("base", ("ix",)).sheets["starter"] if card.set == "ix"] == []


def test_ix5_9_the_locations_of_dreadnoughts() -> None:
    """Dreadnoughts can be placed on the locations that have a place for a Control marker, on each board (IX5.9)."""
    found = {product: {bare(name) for name in Dreadnoughts.of(Yard(product=product).game).at} for product in COVERED}
    assert found == {
        "base": {"imperial_basin", "arrakeen", "carthag"},
        "uprising": {"imperial_basin", "arrakeen", "spice_refinery"},
    }
