"""The knowledge that a seat has about Intrigue cards outside its hand, and the end of this knowledge (IM11.5, IX10.6,
U6.5)."""

from __future__ import annotations

import random

import pytest

from content.imperium.effects import InspectIntrigue
from engine.imperium.agenda import perform
from engine.imperium.effects.intrigue import Keep
from engine.imperium.family import FAMILY
from engine.imperium.intrigue import play_intrigue
from engine.imperium.ix.rules import bury
from engine.imperium.state import NOBODY, Pending, State
from engine.imperium.verbs.cards import draw_intrigue, shuffle_intrigue, steal_intrigue, trash_intrigue
from tests.engine.imperium.table import Table

WORLDS = 25


def look(seat: int = 0, seats: int = 3) -> tuple[Table, list[int]]:
    """A table at which a seat has looked at the two top cards of the Intrigue deck, and these cards, the top one
    last."""
    table = Table(seats)
    top = table.state.intrigue_deck[-2:]
    perform(table.game, seat, InspectIntrigue(2), Pending("", NOBODY, "card:dagger"))
    return table, top


def keep(table: Table, card: int, seat: int = 0) -> None:
    frame = table.state.stack[-1]
    assert isinstance(frame, Keep)
    frame.take(table.game, seat, (str(card),))


def worlds(table: Table, seat: int) -> list[State]:
    rng = random.Random(1)
    found = [table.game.determinize(seat, rng) for _ in range(WORLDS)]
    assert all(FAMILY.faults(world) == [] for world in found)
    return [world.state for world in found]


@pytest.mark.parametrize("kept", [0, 1])
def test_im11_5_what_was_put_back_on_top_is_known_to_who_looked(kept: int) -> None:
    table, top = look()
    keep(table, top[kept])
    back = top[1 - kept]
    assert {state.intrigue_deck[-1] for state in worlds(table, 0)} == {back}
    assert len({state.intrigue_deck[-1] for state in worlds(table, 1)}) > 5
    assert len({state.intrigue_deck[-2] for state in worlds(table, 0)}) > 5


def test_im11_5_while_one_looks_the_cards_are_there_in_every_world() -> None:
    table, top = look()
    for seat in range(3):
        found = worlds(table, seat)
        looked_at = []
        for state in found:
            (frame,) = (frame for frame in state.stack if isinstance(frame, Keep))
            assert frame.cards == state.intrigue_deck[-2:]
            looked_at.append(tuple(frame.cards))
        assert (set(looked_at) == {tuple(top)}) is (seat == 0)


def test_a_known_card_that_another_draws_is_known_to_be_in_that_hand() -> None:
    table, top = look()
    keep(table, top[0])
    draw_intrigue(table.game, 1, 2)
    assert all(top[1] in state.players[1].intrigue for state in worlds(table, 0))
    assert not all(top[1] in state.players[1].intrigue for state in worlds(table, 2))


def test_u6_5_who_is_stolen_from_knows_the_card() -> None:
    table = Table(3)
    draw_intrigue(table.game, 0, 4)
    steal_intrigue(table.game, 1, 0)
    (card,) = table.player(1).intrigue
    draw_intrigue(table.game, 1, 1)
    assert all(card in state.players[1].intrigue for state in worlds(table, 0))
    assert not all(card in state.players[1].intrigue for state in worlds(table, 2))
    steal_intrigue(table.game, 2, 1)  # only these two know which card it is
    assert table.player(0).known == []
    assert table.player(1).known == table.player(2).intrigue


def test_of_two_equal_cards_nobody_knows_which_one_left() -> None:
    table, top = look()
    keep(table, top[0])
    draw_intrigue(table.game, 1, 1)
    names = list(table.state.intrigues)
    twin = table.state.intrigue_deck.pop()
    names[twin] = names[top[1]]
    table.state.intrigues = tuple(names)
    table.player(1).intrigue.append(twin)
    trash_intrigue(table.game, 1, twin)
    assert table.player(0).known == []


def test_another_card_that_is_played_leaves_a_known_one_known() -> None:
    table, top = look()
    keep(table, top[0])
    draw_intrigue(table.game, 1, 1)
    names = table.state.intrigues
    other = next(card for card in table.state.intrigue_deck if names[card] != names[top[1]])
    table.state.intrigue_deck.remove(other)
    table.player(1).intrigue.append(other)
    play_intrigue(table.game, 1, f"i{other}.0")
    assert table.player(0).known == [top[1]]
    play_intrigue(table.game, 1, f"i{top[1]}.0")
    assert table.player(0).known == []


def test_what_is_shuffled_is_known_no_more() -> None:
    table, top = look()
    keep(table, top[0])
    state = table.state
    state.intrigue_deck.remove(top[1])
    state.intrigue_discard.append(top[1])
    shuffle_intrigue(table.game)
    assert table.player(0).known == []
    assert len({state.intrigue_deck[-1] for state in worlds(table, 0)}) > 5


def test_what_is_known_decides_nothing_and_is_saved_where_there_is_something() -> None:
    table, top = look()
    keep(table, top[0])
    before = table.player(0).fingerprint()
    assert table.player(0).to_data()["known"] == [top[1]]
    assert "known" not in table.player(1).to_data()
    assert State.from_data(table.state.to_data()).players[0].known == [top[1]]
    table.player(0).known = []
    assert table.player(0).fingerprint() == before


def test_who_draws_a_card_that_it_knew_holds_it() -> None:
    table, top = look()
    keep(table, top[0])
    draw_intrigue(table.game, 0, 1)
    assert table.player(0).known == []
    steal_intrigue(table.game, 1, 0)
    steal_intrigue(table.game, 0, 1)
    assert table.player(0).known == []
    assert table.player(1).known == [table.player(0).intrigue[-1]]
    assert FAMILY.faults(table.game) == []


def test_ix11_2_who_puts_cards_under_the_deck_knows_that_they_lie_there() -> None:
    table = Table(3)
    draw_intrigue(table.game, 0, 3)
    cards = table.player(0).intrigue[:2]
    bury(table.game, 0, cards)
    assert table.player(0).known == cards
    assert {tuple(state.intrigue_deck[:2]) for state in worlds(table, 0)} == {tuple(cards)}
    assert len({state.intrigue_deck[0] for state in worlds(table, 1)}) > 5
    shown = FAMILY.view(table.game, 0)
    assert all(FAMILY.view(table.game.determinize(0, random.Random(n)), 0) == shown for n in range(5))


def test_ix11_2_a_card_that_another_knew_may_be_the_one_put_under_the_deck() -> None:
    table = Table(3)
    draw_intrigue(table.game, 0, 4)
    steal_intrigue(table.game, 1, 0)
    draw_intrigue(table.game, 1, 1)
    assert table.player(0).known
    bury(table.game, 1, table.player(1).intrigue[1:])
    assert table.player(0).known == []


def test_ix11_2_who_draws_what_it_put_under_the_deck_holds_it() -> None:
    table = Table(3)
    draw_intrigue(table.game, 0, 2)
    bury(table.game, 0, list(table.player(0).intrigue))
    draw_intrigue(table.game, 0, len(table.state.intrigue_deck))
    assert table.player(0).known == []
    assert FAMILY.faults(table.game) == []
