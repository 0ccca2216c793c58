"""The table's knowledge about hands and decks: cards that all have seen, until they may have been mixed with others."""

from __future__ import annotations

import pytest

from engine.imperium.invariants import faults
from engine.imperium.verbs.cards import (
    discard_from_deck,
    draw,
    draw_from_deck,
    leave_hand,
    put_on_top,
    shuffle_discard,
    trash,
)
from tests.engine.imperium.faces import choose, table_for
from tests.engine.imperium.table import Table


def known(table: Table) -> tuple[list[str], list[str]]:
    """The cards of seat 0 that the table knows: those in the hand, and those on top of the deck."""
    view = table.game.view(None)["players"][0]
    return view["shown"], view["on_top"]


def take(table: Table, name: str) -> int:
    """Take a card of this name from the deck of seat 0."""
    deck = table.player(0).deck
    card = next(card for card in deck if table.state.cards[card] == name)
    deck.remove(card)
    return card


def test_of_two_known_copies_the_one_that_leaves_is_known_no_more() -> None:
    for leaving in (0, 1):
        table = table_for({"hand": "dagger dagger"})
        hand = list(table.player(0).hand)
        table.player(0).shown = list(hand)
        leave_hand(table.game, 0, hand[leaving])
        assert table.player(0).shown == [hand[1 - leaving]] == table.player(0).hand


@pytest.mark.parametrize("fate", ["draw", "trash"])
def test_what_becomes_of_a_card_on_top_is_followed(fate: str) -> None:
    table = table_for({"intrigue": "poison_snooper", "deck": "lady_jessica"}, product="base")
    card = take(table, "base/lady_jessica")
    table.player(0).discard.append(card)
    put_on_top(table.game, 0, card)
    assert known(table) == ([], ["base/lady_jessica"])
    table.take(0, "play", "intrigue:poison_snooper")
    choose(table, "go")
    table.answer(0, fate)
    jessica = ["base/lady_jessica"]
    assert known(table) == {"draw": (jessica, []), "trash": ([], [])}[fate]
    assert faults(table.game) == []


def test_cards_on_top_come_into_the_hand_known() -> None:
    table = table_for({"deck": "dagger diplomacy"})
    first = take(table, "dagger")
    table.player(0).discard.append(first)
    second = table.player(0).deck[-1]
    put_on_top(table.game, 0, first)
    draw(table.game, 0, 2)
    assert known(table) == (["dagger"], [])
    assert set(table.player(0).hand) == {first, second}


@pytest.mark.parametrize("drawn", [False, True])
def test_a_known_card_that_leaves_the_top_is_known_in_the_hand_alone(drawn: bool) -> None:
    table = table_for({"deck": "dagger diplomacy"})
    card = take(table, "dagger")
    table.player(0).discard.append(card)
    put_on_top(table.game, 0, card)
    (draw_from_deck if drawn else discard_from_deck)(table.game, 0, card)
    assert known(table) == (["dagger"] * drawn, [])
    assert faults(table.game) == []


def test_a_card_taken_from_the_discard_pile_is_known_in_the_hand() -> None:
    table = table_for({"hand": "other_memory", "discard": "lady_jessica"}, product="base")
    table.send(0, "other_memory", "carthag")
    choose(table, "way 1; card:lady_jessica")
    assert known(table) == (["base/lady_jessica"], [])


def test_a_card_trashed_from_below_leaves_the_top_known() -> None:
    table = table_for({"deck": "dagger diplomacy"})
    *_, below, top = table.player(0).deck
    table.player(0).on_top = [top]
    trash(table.game, 0, below)
    assert known(table) == ([], [table.state.cards[top]])


def test_b16_29_who_shuffles_the_deck_knows_no_top_any_more() -> None:
    table = table_for({"deck": "dagger diplomacy", "discard": "dagger"})
    table.player(0).on_top = [table.player(0).deck[-1]]
    shuffle_discard(table.game, 0)
    assert known(table) == ([], [])
    assert faults(table.game) == []
