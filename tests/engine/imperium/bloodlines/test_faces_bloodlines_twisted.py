"""The Twisted Intrigue cards of Piter De Vries, face by face (facts: twisted_intrigue)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.engine.imperium.bloodlines.court import Court, refill
from tests.engine.imperium.faces import check, choose, measure


class Played(NamedTuple):
    """An alternative of a Twisted card, the choices that follow, the expected changes, and the position before."""

    card: str
    way: int
    expect: str
    do: str = ""
    fields: tuple[tuple[str, int], ...] = ()
    hand: str = ""
    deck: str = ""
    besides: str = ""


PLOT = [
    Played("ambitious", 0, "garrison-3 fremen+1", "3; fremen", (("garrison", 3),)),
    Played("calculating", 0, "solari+2", fields=(("conflict", 2), ("sandworms", 1))),
    Played("controlled", 0, "", "go; back", deck="dagger"),
    Played("controlled", 0, "discard+1 draw+1", "go; discard", deck="dagger"),
    Played("controlled", 0, "solari-1 draw+1", "go; buy", (("solari", 1),), deck="dagger"),
    Played("devious", 0, "trashed+1", "card:dagger", hand="dagger"),
    Played("devious", 1, "garrison-2 conflict+2", "2", (("garrison", 3),)),
    Played("discerning", 0, "discard+1 draw+1", "card:dagger", hand="dagger"),
    Played("insidious", 0, "intrigue-1 spice+1", "intrigue:bloodlines/sadistic seat:1", besides="sadistic"),
    Played("sadistic", 0, "garrison-1 draw+1", "1", (("garrison", 1),)),
    Played("unnatural", 0, "intrigue+0 trashed+1", "intrigue:bloodlines/sadistic", besides="sadistic"),
]
COMBAT = [
    Played("controlled", 1, "swords+1"),
    Played("shrewd", 0, "conflict-1 spice+1", "go", fields=(("conflict", 2),)),
    Played("sinister", 0, "conflict-2 solari+1 intrigue+1", "way 0", fields=(("conflict", 3),)),
]


def _table(made: Played) -> Court:
    table = Court("piter_de_vries")
    table.player(0).intrigue.clear()
    refill(table)
    table.set(0, **{"solari": 0, "garrison": 0} | dict(made.fields))
    table.influence(1, "fremen", 1)
    table.give(0, *made.hand.split())
    if made.deck:
        table.stack_deck(0, made.deck)
    table.twist(0, made.card, *made.besides.split())
    return table


def _play(table: Court, made: Played) -> None:
    found = [o.id for o in table.find(0, "play", f"intrigue:bloodlines/{made.card}") if o.id.endswith(f".{made.way}")]
    assert len(found) == 1, table.ids(0)
    table.answer(0, found[0])


def _name(made: Played) -> str:
    return f"{made.card} {made.way} {made.do}"


@pytest.mark.parametrize("made", PLOT, ids=_name)
def test_a_twisted_card_does_what_it_says(made: Played) -> None:
    """A Twisted Plot card has its printed effect in its owner's turn and then leaves the game."""
    table = _table(made)
    before = measure(table)
    _play(table, made)
    choose(table, made.do)
    check(table, before, "intrigue-1 trashed+1", made.expect)


@pytest.mark.parametrize("made", COMBAT, ids=_name)
def test_a_twisted_combat_card_does_what_it_says(made: Played) -> None:
    """A Twisted Combat card has its printed effect in Combat."""
    table = _table(made._replace(fields=made.fields or (("conflict", 1),)))
    before = measure(table)
    table.combat()
    _play(table, made)
    choose(table, made.do)
    check(table, before, "intrigue-1 trashed+1", made.expect)


def test_insidious_gives_more_for_a_card_that_is_not_twisted() -> None:
    """Insidious gives two spice if the card that is given away is not Twisted; the two players involved learn which
    card it is, so the action cannot be taken back."""
    table = _table(Played("insidious", 0, ""))
    card = table.state.intrigue_deck.pop()
    table.player(0).intrigue.append(card)
    table.fresh()
    _play(table, Played("insidious", 0, ""))
    assert all(option.final for option in table.find(0, "seat:2"))
    table.take(0, "seat:2", f"intrigue:{table.state.intrigues[card]}")
    assert card in table.player(2).intrigue
    assert table.player(0).spice == 2
    told = next(event for event in table.game.events if event.kind == "give-intrigue")
    assert "card" in told.data
    assert told.audience == (0, 2)
    assert told.public is not None
    assert "card" not in told.public


def test_unnatural_recruits_for_a_card_that_is_not_twisted() -> None:
    """Unnatural recruits one troop more for a card that is not Twisted."""
    table = _table(Played("unnatural", 0, ""))
    card = table.state.intrigue_deck.pop(0)
    table.player(0).intrigue.append(card)
    table.fresh()
    before = measure(table)
    _play(table, Played("unnatural", 0, ""))
    table.take(0, "resolve", f"intrigue:{table.state.intrigues[card]}")
    check(table, before, "intrigue-1 trashed+2 garrison+1")


def test_discerning_draws_with_an_alliance() -> None:
    """Discerning's second alternative draws cards if its owner has an Alliance."""
    made = Played("discerning", 1, "draw+1")
    table = _table(made)
    assert not [o for o in table.find(0, "play", "intrigue:bloodlines/discerning") if o.id.endswith(".1")]
    table.influence(0, "guild", 4)
    before = measure(table)
    _play(table, made)
    check(table, before, "intrigue-1 trashed+1", made.expect)


def test_resourceful_gives_the_next_card_three_icons() -> None:
    """Resourceful gives the next card three icons: Landsraad, city, spice trade."""
    made = Played("resourceful", 0, "")
    table = _table(made._replace(hand="convincing_argument"))
    assert table.can_send(0, "convincing_argument") == set()
    _play(table, made)
    assert {"assembly_hall", "arrakeen", "imperial_basin"} <= table.can_send(0, "convincing_argument")
    assert "deliver_supplies" not in table.can_send(0, "convincing_argument")


def test_withdrawn_passes_the_turn_as_its_first_action() -> None:
    """Withdrawn passes the turn as its first action; its owner takes later turns of the round."""
    made = Played("withdrawn", 0, "")
    table = _table(made)
    _play(table, made)
    assert table.state.active == 1
    assert not table.player(0).done
