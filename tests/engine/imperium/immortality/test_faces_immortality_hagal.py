"""The printed faces of Immortality's House Hagal cards. IM10 and RV10.2 test their use by Rivals."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from content import LANGUAGES
from content.imperium.text import describe
from engine.imperium.config import Config


class Printed(NamedTuple):
    """The printed face of a card: its space, troops, steps on the Tleilaxu track, and the crossed-out card of the
    Tleilaxu Row ("" for none).

    All these cards are for one person and for a Combat space, exist once, and have a dash for strength.
    """

    space: str
    troops: int
    steps: int
    crossed: str


CARDS = {
    "carthag_a": Printed("carthag", 1, 1, "left"),
    "carthag_b": Printed("carthag", 1, 1, "right"),
    "carthag_c": Printed("carthag", 1, 1, ""),
    "research_station": Printed("research_station", 0, 2, ""),
}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", CARDS)
def test_card(name: str) -> None:
    made = CARDS[name]
    card = Config(product="base", seats=1, modules=("immortality",)).library.sheets["hagal"][f"immortality/{name}"]
    assert (card.copies, tuple(card.players), card.combat, card.swords) == (1, (1,), True, 0)
    assert (card.space, card.troops) == (made.space, made.troops)
    boxes = describe(f"hagal:immortality/{name}", "en").boxes
    gains = [box.face for box in boxes if box.label == "Effect"]
    assert ["1 troop"] * made.troops == gains[: made.troops]
    told = " ".join(gains)
    assert f"Tleilaxu track +{made.steps}" in told
    assert ("left" in told, "right" in told) == (made.crossed == "left", made.crossed == "right")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CARDS)
def test_rv10_2_a_card_says_what_it_does_on_the_board_of_uprising_where_its_space_is_missing(
    name: str, language: str
) -> None:
    """The text of a card has a part for Uprising's boards, on which its space is missing (RV10.2): the Rival ignores
    space and troops, does the other effects, and another card is turned up. The Research Station exists on both boards,
    so its card needs no such part."""
    boxes = describe(f"hagal:immortality/{name}", language).boxes
    spaces = Config(seats=1, modules=("immortality",)).library.spaces
    assert len(boxes) == 3 + bool(CARDS[name].troops) + (CARDS[name].space not in spaces)
    if CARDS[name].space not in spaces:
        gained, elsewhere = boxes[2].sentence, boxes[3].sentence
        assert gained in elsewhere
        assert elsewhere != gained


def test_rv10_2_no_other_card_of_house_hagal_goes_with_a_board_without_its_space() -> None:
    """No other House Hagal card is used on a board without its space (RV10.2); this is checked for the decks of all
    boards, for one and two people."""
    found = set()
    for product, seats in (("base", 1), ("base", 2), ("uprising", 1), ("uprising", 2)):
        config = Config(product=product, seats=seats, modules=("immortality", "bloodlines", "tech"))
        for key, card in config.library.sheets["hagal"].items():
            if card.space is not None and card.space not in config.library.spaces:
                found.add(key)
    assert found == {f"immortality/carthag_{letter}" for letter in "abc"}
