"""Options that show a hidden card and so cannot be undone are marked as final; others are not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.imperium.bloodlines.court import Court
from tests.engine.imperium.faces import choose, table_for


def marks(position: dict[str, Any], words: str, card: str = "", space: str = "") -> set[bool]:
    """Whether the options with all of `words` are final, after `card` was sent to `space`."""
    table = table_for(position)
    if space:
        table.send(0, card, space)
    found = table.find(0, *words.split())
    assert found, (words, table.ids(0))
    return {option.final for option in found}


@pytest.mark.parametrize(
    ("card", "space", "final", "position"),
    [
        ("diplomacy", "fremkit", True, {}),  # draws a card
        ("dagger", "assembly_hall", True, {}),  # gains an Intrigue card
        ("diplomacy", "espionage", True, {"spice": 1}),  # a card is drawn, and a Spy placed
        ("dagger", "gather_support", False, {}),
        ("dune_the_desert_planet", "imperial_basin", False, {}),
        ("prepare_the_way", "gather_support", True, {}),  # the card's own box draws, under a condition
        # the card's own box draws, but only later when it is paid for
        ("ecological_testing_station", "spice_refinery", False, {}),
    ],
)
def test_an_agent_sent_is_final_where_cards_come_at_once(
    card: str, space: str, final: bool, position: dict[str, Any]
) -> None:
    assert marks({"hand": card, **position}, f"agent card:{card} space:{space}") == {final}


@pytest.mark.parametrize(
    ("card", "way", "final", "position"),
    [("cunning", "way:0", True, {}), ("contingency_plan", "way:0", False, {})],
)
def test_an_intrigue_card_is_final_where_it_draws(card: str, way: str, final: bool, position: dict[str, Any]) -> None:
    assert marks({"intrigue": card, **position}, f"play intrigue:{card} {way}") == {final}


@pytest.mark.parametrize(
    ("card", "space", "words", "final", "position"),
    [
        ("ecological_testing_station", "spice_refinery", "choose-pay", True, {"water": 2}),  # pays for two cards
        ("shishakli", "imperial_basin", "card:convincing_argument", True, {"discard": "convincing_argument"}),
        ("captured_mentat", "imperial_basin", "card:diplomacy", True, {}),  # for a card and an Intrigue card
        ("desert_survival", "imperial_basin", "card:diplomacy", False, {}),  # only trashes the card
    ],
)
def test_paying_is_final_where_it_is_for_cards(
    card: str, space: str, words: str, final: bool, position: dict[str, Any]
) -> None:
    way = {"spice_refinery": "way:0"}.get(space, "")
    table = table_for({"hand": f"{card} diplomacy", **position})
    table.send(0, card, space, *way.split())
    found = table.find(0, "resolve", words)
    assert {option.final for option in found} == {final}, table.ids(0)


def test_paying_for_goods_is_not_final() -> None:
    """A payment for goods is not final: Staban Tuek's ring trades 1 spice for three Solari at the Landsraad. Elsewhere
    it gives an Intrigue card for two Solari, which is final."""
    for post, final in (("landsraad_right", False), ("emperor", True)):
        table = table_for({"hand": "signet_ring", "spice": 1}, leader="staban_tuek")
        table.send(0, "signet_ring", "spice_refinery", "way:0")
        table.take(0, f"post:{post}")
        assert [option.final for option in table.find(0, "choose-pay")] == [final]


def test_cards_that_are_drawn_when_their_owner_says_so_are_final() -> None:
    """Drawing a card at its player's choice is final: Espionage gives a card and a Spy; before the Spy is placed, the
    draw is offered and marked as final."""
    table = table_for({"hand": "diplomacy", "spice": 1})
    table.send(0, "diplomacy", "espionage")
    assert [option.final for option in table.find(0, "go")] == [True]
    assert {option.final for option in table.find(0, "choose-post")} == {False}


def test_a_card_of_the_row_is_final_since_the_next_is_turned_up_and_one_of_the_reserve_is_not() -> None:
    table = table_for({"row": "desert_survival"})
    table.reveal(0)
    table.set(0, persuasion=9)
    final = {card: table.find(0, "acquire", f"card:{card}")[0].final for card in ("desert_survival", "prepare_the_way")}
    assert final == {"desert_survival": True, "prepare_the_way": False}


@pytest.mark.parametrize(("card", "fate", "final"), [
    ("poison_snooper", "draw", True), ("poison_snooper", "trash", False),
    ("controlled", "buy", True), ("controlled", "discard", False), ("controlled", "back", False),
])  # fmt: skip
def test_a_card_looked_at_is_drawn_for_good_and_else_put_away_freely(card: str, fate: str, final: bool) -> None:
    """Drawing the card on top of the deck, free or for one Solari, cannot be undone; trashing it, discarding it or
    leaving it can (BL13.8, B16.26). Each option is marked so."""
    if card == "controlled":
        table = Court("piter_de_vries")
        table.set(0, solari=1)
        table.stack_deck(0, "dagger")
        table.twist(0, card)
        table.take(0, "play", "intrigue:bloodlines/controlled", "way:0")
    else:
        table = table_for({"intrigue": card, "deck": "lady_jessica"}, product="base")
        table.take(0, "play", f"intrigue:{card}")
    choose(table, "go")
    assert [option.final for option in table.find(0, fate)] == [final]
    table.answer(0, fate)
    assert (table.game.undoable(0) == 0) == final
