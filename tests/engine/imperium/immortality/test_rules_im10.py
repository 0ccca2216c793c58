"""Immortality for one and two people, and with the forms of the game; each rule has at least one test (IM10, IM14.3,
RV10.2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.imperium.automata.deck import Hagal, rivals
from engine.kernel.events import Event
from tests.engine.imperium.base.automata import act, told, wipe
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table

RIVAL = 1
"""The seat of one person's first Rival."""
QUIET = ("hall_of_oratory", "wealth", "foldspace", "secrets")
RIVALS: dict[str, tuple[str, ...]] = {
    "base": ("base/glossu_the_beast_rabban", "base/earl_memnon_thorvald"),
    "uprising": ("rival_staban_tuek", "rival_lady_margot_fenring"),
}
UPRISING_QUIET = ("hagal_gather_support_a", "hagal_gather_support_b", "hagal_assembly_hall", "hagal_dutiful_service")


def solo(product: str = "base", **config: Any) -> Vats:
    """A table of seat 0 against two Rivals who have not acted and whose Tleilaxu tokens are at the start."""
    table = Vats(1, product, rivals=list(RIVALS[product]), **config)
    wipe(table, QUIET if product == "base" else UPRISING_QUIET)
    table.part.spaces[1:] = [0, 0]
    table.part.untouched = True
    return table


def cards_of(table: Table) -> Counter[str]:
    """The number of each House Hagal card, by key."""
    part = Hagal.of(table.game)
    return Counter(part.deck + part.revealed)


def gone(events: list[Event]) -> list[str]:
    """The Tleilaxu cards that Rivals removed, by the events."""
    return [event.data["card"] for event in events if event.kind == "tleilaxu-gone"]


def test_im10_4_four_cards_take_the_place_of_the_three_of_carthag() -> None:
    found = cards_of(solo())
    assert found["base/carthag"] == 0
    own = ["carthag_a", "carthag_b", "carthag_c", "research_station"]
    assert [found[f"immortality/{name}"] for name in own] == [1] * 4
    assert found.total() == 27 - 3 + 4


def test_im10_4_rivals_have_a_tleilaxu_token_and_no_research_token() -> None:
    table = solo()
    assert table.part.spaces == [0, 0, 0]
    assert [bool(node) for node in table.part.nodes] == [True, False, False]
    assert table.game.view(0)["players"][RIVAL]["tleilaxu"] == {"space": 0}


def test_im10_5_with_two_people_the_deck_stays_and_house_hagal_has_no_token() -> None:
    table = Vats(2)
    found = cards_of(table)
    assert found["base/carthag"] == 3
    assert not [name for name in found if name.startswith("immortality/")]
    (house,) = rivals(table.game)
    assert table.part.spaces[house] == -1
    assert "tleilaxu" not in table.game.view(0)["players"][house]


def test_im10_6_a_card_with_the_icon_advances_who_follows_it() -> None:
    table = solo()
    act(table, RIVAL, "immortality/carthag_c")
    assert table.part.spaces == [0, 1, 0]
    assert str(RIVAL) in table.state.agents["carthag"][0]


@pytest.mark.parametrize(("start", "card", "vp", "intrigue"), [
    (0, "research_station", 0, 1), (2, "research_station", 1, 0), (5, "research_station", 1, 1),
])  # fmt: skip
def test_im10_6_with_the_bonus_of_each_space(start: int, card: str, vp: int, intrigue: int) -> None:
    table = solo()
    table.part.spaces[RIVAL] = start
    table.part.untouched = False
    before = table.player(RIVAL).vp
    act(table, RIVAL, f"immortality/{card}")
    assert table.part.spaces[RIVAL] == start + 2
    assert (table.player(RIVAL).vp - before, len(table.player(RIVAL).intrigue)) == (vp, intrigue)


@pytest.mark.parametrize(("untouched", "spice"), [(True, 2), (False, 0)])
def test_im10_6_the_first_takes_the_two_spice(untouched: bool, spice: int) -> None:
    table = solo()
    table.part.spaces[RIVAL] = 3
    table.part.untouched = untouched
    act(table, RIVAL, "immortality/carthag_c")
    assert table.player(RIVAL).spice == spice
    assert not table.part.untouched


@pytest.mark.parametrize(("card", "place"), [("carthag_a", 0), ("carthag_b", 1)])
def test_im10_7_the_crossed_card_of_the_row_is_removed_and_replaced(card: str, place: int) -> None:
    table = solo()
    row, deck = list(table.part.row), list(table.part.deck)
    events = act(table, RIVAL, f"immortality/{card}")
    assert gone(events) == [f"card:{table.state.cards[row[place]]}"]
    assert row[place] in table.state.trashed
    row[place] = deck[-1]
    assert table.part.row == row
    assert table.part.spaces[RIVAL] == 1


def test_im10_7_nothing_is_removed_by_a_card_that_is_skipped() -> None:
    table = solo()
    table.agent(0, "carthag")
    row = list(table.part.row)
    events = act(table, RIVAL, "immortality/carthag_a", "base/hall_of_oratory")
    assert gone(events) == []
    assert (table.part.row, table.part.spaces[RIVAL]) == (row, 0)
    assert [event.data["card"] for event in told(events, "hagal", RIVAL)] == [
        "hagal:immortality/carthag_a", "hagal:base/hall_of_oratory",
    ]  # fmt: skip


def test_im10_8_rivals_have_neither_specimens_nor_atomics() -> None:
    table = solo()
    assert table.part.atomics == [True, False, False]
    assert [table.specimens(seat) for seat in range(3)] == [0, 0, 0]


# -- on the board of Uprising ------------------------------------------------------------------------------------------


def test_rv10_2_one_research_station_card_makes_room_for_the_four() -> None:
    found, without = cards_of(solo("uprising")), cards_of(Table(1, rivals=list(RIVALS["uprising"])))
    assert found["hagal_research_station"] == without["hagal_research_station"] - 1
    assert found.total() == without.total() + 3


def test_rv10_2_a_carthag_card_does_the_rest_and_another_is_turned_up() -> None:
    table = solo("uprising")
    row = list(table.part.row)
    before = table.player(RIVAL).garrison, table.player(RIVAL).conflict
    events = act(table, RIVAL, "immortality/carthag_a", "hagal_dutiful_service")
    assert table.part.spaces[RIVAL] == 1
    assert gone(events) == [f"card:{table.state.cards[row[0]]}"]
    assert (table.player(RIVAL).garrison, table.player(RIVAL).conflict) == before
    assert [event.data["space"] for event in told(events, "rival-agent", RIVAL)] == ["space:dutiful_service"]


def test_rv10_2_the_research_station_card_sends_there_and_recruits_nobody() -> None:
    table = solo("uprising")
    supply = table.player(RIVAL).supply
    events = act(table, RIVAL, "immortality/research_station")
    assert [event.data["space"] for event in told(events, "rival-agent", RIVAL)] == ["space:research_station"]
    assert (table.part.spaces[RIVAL], table.player(RIVAL).supply) == (2, supply)
    assert len(table.player(RIVAL).intrigue) == 1


def test_rv10_2_with_two_people_nothing_changes() -> None:
    table = Vats(2, "uprising", rivals=["rival_staban_tuek"])
    found = cards_of(table)
    assert found["hagal_research_station"] == 2
    assert not [name for name in found if name.startswith("immortality/")]


# -- the forms of the game ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("product", ["base", "uprising"])
@pytest.mark.parametrize(("seats", "start", "goal"), [(3, 0, 11), (4, 0, 10)])
def test_im10_1_go_to_11_with_four_everybody_starts_at_0_and_plays_to_10(
    product: str, seats: int, start: int, goal: int
) -> None:
    table = Vats(seats, product, forms=["go_to_11"])
    assert [table.player(seat).vp for seat in range(seats)] == [start] * seats
    assert table.game.view(None)["goal"] == goal


@pytest.mark.parametrize(("card", "removed"), [("carthag_a", 1), ("carthag_b", 0)])
def test_im10_7_r86_of_a_row_with_one_card_left_only_the_left_icon_removes_it(card: str, removed: int) -> None:
    table = solo()
    table.part.deck.clear()
    del table.part.row[1]
    events = act(table, RIVAL, f"immortality/{card}")
    assert len(gone(events)) == removed
    assert len(table.part.row) == 1 - removed
