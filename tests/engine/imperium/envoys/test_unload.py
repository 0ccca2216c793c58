"""Unload: a Reveal box whose effect also happens if its card is discarded or trashed (IX6.1–IX6.4, IX11.3, IX11.17)."""

from __future__ import annotations

import pytest

from content.imperium.text import describe
from engine.imperium.effects.cards import discard_card, trash_card
from engine.imperium.family import FAMILY
from engine.imperium.players.choices import value_option
from engine.imperium.players.eyes import look
from engine.imperium.state import State
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table

BOX = "envoys"


def _card(name: str) -> str:
    return f"{BOX}/{name}"


def _table(product: str = "base", seats: int = 3, **config: object) -> Table:
    return Table(seats, product=product, modules=[BOX], **config)


def _labels(table: Table, seat: int) -> list[str]:
    return [option.label.key for option in table.decision(seat).options]


# -- three triggers ---------------------------------------------------------------------------------------------------


def test_ix6_2_it_fires_when_the_card_is_discarded() -> None:
    table = _table()
    table.give(0, _card("bursar"), _card("crate"))
    table.set(0, solari=0, spice=0)
    table.send(0, _card("bursar"), "arrakeen")
    table.take(0, "resolve", "bursar", _card("crate"))
    assert (table.player(0).spice, table.player(0).solari) == (1, 3)


@pytest.mark.parametrize("zone", ["hand", "discard", "played", "revealed", "deck"])
def test_ix6_2_it_fires_when_the_card_is_trashed_from_any_zone(zone: str) -> None:
    table = _table()
    (card,) = table.give(0, _card("crate"), zone=zone)
    table.set(0, solari=0)
    trash_card(table.game, 0, card)
    table.settle()
    assert table.player(0).solari == 3


def test_ix6_2_revealed_it_is_ignored() -> None:
    table = _table()
    table.give(0, _card("crate"))
    table.set(0, solari=0)
    table.reveal(0)
    assert table.player(0).solari == 3
    table.end(0)
    assert table.player(0).solari == 3
    assert _card("crate") in [table.state.cards[card] for card in table.player(0).discard]


def test_ix6_3_clean_up_is_no_discard() -> None:
    table = _table()
    table.give(0, _card("turncoat"), zone="played")
    table.reveal(0)
    garrison = table.player(0).garrison
    table.end(0)
    assert table.player(0).garrison == garrison


def test_ix6_2_a_card_without_the_mark_does_nothing() -> None:
    table = _table()
    (card,) = table.give(0, _card("day_envoy"))
    discard_card(table.game, 0, card)
    table.settle()
    assert table.player(0).persuasion == 0


def test_ix11_17_a_card_just_discarded_may_be_trashed_two_triggers() -> None:
    table = _table()
    table.give(0, _card("steward"), _card("crate"))
    table.set(0, solari=0)
    table.send(0, _card("steward"), "arrakeen")
    table.take(0, "resolve", "steward", _card("crate"))
    # the effect of the discarded card comes after the whole effect that discarded it
    assert table.player(0).solari == 0
    table.take(0, "resolve", _card("crate"))
    assert table.player(0).solari == 6


def test_r305_ix11_17_of_two_cards_the_one_discarded_first_comes_first() -> None:
    table = _table()
    table.give(0, _card("steward"), _card("cargo"), _card("crate"))
    table.set(0, solari=0)
    table.send(0, _card("steward"), "arrakeen")
    table.take(0, "resolve", "steward", _card("cargo"))
    table.take(0, "resolve", _card("crate"), "zone:hand")
    assert table.player(0).solari == 0  # the cargo asks its question before the crate gives anything
    table.answer(0, table.find(0, "choose-effect")[0].id)
    assert table.player(0).solari == 5


def test_ix11_3_a_card_that_trashes_itself_unloads() -> None:
    table = _table()
    table.give(0, _card("turncoat"))
    garrison = table.player(0).garrison
    table.send(0, _card("turncoat"), "hall_of_oratory")
    assert table.player(0).garrison == garrison + 1 + 2
    assert _card("turncoat") in [table.state.cards[card] for card in table.state.trashed]


def test_im12_18_a_borrowed_card_unloads_as_it_is_trashed() -> None:
    table = Vats(modules=[BOX])
    table.row("occupation")
    card = next(card for card in table.state.imperium_deck if table.state.cards[card] == _card("turncoat"))
    table.state.imperium_deck.remove(card)
    table.state.imperium_deck.insert(0, table.state.row[0])
    table.state.row[0] = card
    table.give(0, "usurp")
    garrison = table.player(0).garrison
    table.join("usurp", "turncoat", "hall_of_oratory")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    if table.state.turn is not None and table.state.turn.seat == 0:
        table.end(0)
    assert table.player(0).garrison == garrison + 1 + 2


# -- reactions directly after an effect -------------------------------------------------------------------------------


def test_ix6_4_it_follows_a_payment_and_what_was_paid_for() -> None:
    table = _table()
    table.give(0, _card("bursar"), _card("cargo"))
    table.set(0, solari=0, spice=0, water=0)
    table.send(0, _card("bursar"), "carthag")
    table.take(0, "resolve", "bursar", _card("cargo"))
    assert (table.player(0).spice, table.player(0).water) == (1, 1)
    assert len(table.find(0, "choose-effect")) == 2  # the spice just gained may be used for the payment
    table.answer(0, table.find(0, "choose-effect")[1].id)
    assert (table.player(0).spice, table.player(0).water) == (0, 4)


def test_ix6_4_it_comes_before_everything_else_that_is_open() -> None:
    table = _table()
    table.give(0, _card("bursar"), _card("cargo"))
    table.send(0, _card("bursar"), "carthag")
    table.take(0, "resolve", "bursar", _card("cargo"))
    assert set(_labels(table, 0)) == {"choose-effect"}


def test_ix6_4_it_follows_a_sequence_that_asks_what_was_trashed() -> None:
    table = _table()
    table.give(0, _card("assessor"), _card("cargo"))
    table.set(0, solari=0, spice=0, water=0)
    table.send(0, _card("assessor"), "arrakeen")
    table.take(0, "resolve", "assessor", _card("cargo"))
    first = table.find(0, "choose-effect")
    assert len(first) == 2
    table.answer(0, first[1].id)  # spends a spice for the Fremen card
    assert table.player(0).spice == 1
    table.answer(0, table.find(0, "choose-effect")[1].id)
    assert (table.player(0).spice, table.player(0).water) == (0, 3)


def test_ix6_4_it_is_judged_at_that_moment() -> None:
    table = _table()
    table.give(0, _card("bursar"), _card("charter"))
    table.set(0, spice=0, water=0)
    table.influence(0, "guild", 3)
    table.send(0, _card("bursar"), "arrakeen")
    table.take(0, "resolve", "bursar", _card("charter"))
    assert (table.player(0).spice, table.player(0).water) == (1, 2)
    table.influence(0, "guild", 4)
    table.settle()
    assert table.player(0).spice == 1
    other = _table()
    other.influence(0, "guild", 4)
    (card,) = other.give(0, _card("charter"))
    other.set(0, spice=0, water=0)
    discard_card(other.game, 0, card)
    other.settle()
    assert (other.player(0).spice, other.player(0).water) == (3, 1)


def test_ix19_15_of_two_cards_discarded_at_once_the_first_chosen_comes_first() -> None:
    table = _table()
    cargo, crate = table.give(0, _card("cargo"), _card("crate"))
    table.give(0, _card("purser"))
    table.set(0, solari=0, spice=0)
    table.send(0, _card("purser"), "arrakeen")
    table.take(0, "resolve", "purser")
    table.answer(0, str(cargo), str(crate))
    assert table.player(0).solari == 0
    table.answer(0, table.find(0, "choose-effect")[0].id)
    assert table.player(0).solari == 5


def test_ix19_15_what_opponents_discard_follows_clockwise_as_they_chose() -> None:
    table = _table()
    table.give(0, "reverend_mother_mohiam")
    table.give(0, "the_voice", zone="played")
    cargo, crate = table.give(1, _card("cargo"), _card("crate"))
    last, first = table.give(2, _card("cargo"), _card("crate"))
    for seat in (1, 2):
        table.set(seat, solari=0, spice=0)
    table.send(0, "reverend_mother_mohiam", "secrets")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    table.end(0)
    table.answer(1, str(cargo), str(crate))
    table.answer(2, str(first), str(last))
    assert [table.player(seat).solari for seat in (1, 2)] == [0, 0]
    table.answer(1, table.find(1, "choose-effect")[0].id)
    assert [table.player(seat).solari for seat in (1, 2)] == [5, 3]
    table.answer(2, table.find(2, "choose-effect")[0].id)
    assert [table.player(seat).solari for seat in (1, 2)] == [5, 5]


def test_ix6_4_what_waits_is_saved_with_the_game() -> None:
    table = _table()
    table.give(0, _card("steward"), _card("cargo"), "dagger")
    table.send(0, _card("steward"), "arrakeen")
    table.take(0, "resolve", "steward", _card("cargo"))
    assert any(frame.kind == "imperium.after" for frame in table.state.stack)
    data = table.state.to_data()
    assert State.from_data(data).to_data() == data
    assert FAMILY.faults(table.game) == []


def test_ix6_2_computer_players_discard_it_gladly() -> None:
    table = _table()
    table.give(0, _card("bursar"), _card("crate"), _card("day_envoy"))
    table.send(0, _card("bursar"), "arrakeen")
    decision, eyes = table.decision(0), look(FAMILY.view(table.game, 0), 0)
    worth = {
        name: value_option(eyes, table.find(0, "resolve", "bursar", _card(name))[0], decision)
        for name in ("crate", "day_envoy")
    }
    assert worth["crate"] > worth["day_envoy"]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("language", "mark"), [("en", "Unload"), ("zh-TW", "卸除"), ("zh-CN", "卸除"), ("ja", "荷降ろし")]
)
def test_ix6_2_a_card_says_so(language: str, mark: str) -> None:
    (box,) = describe(f"card:{_card('crate')}", language).boxes
    assert mark in box.label
    (box,) = describe(f"card:{_card('day_envoy')}", language).boxes
    assert mark not in box.label
