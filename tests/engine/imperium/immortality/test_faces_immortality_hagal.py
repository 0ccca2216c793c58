"""What Immortality's House Hagal cards print. What Rivals do by them is tested by IM10 and RV10.2."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from content.imperium.text import describe
from engine.imperium.config import Config


class Printed(NamedTuple):
    """Its space, troops, steps on the Tleilaxu track, and which card of the Tleilaxu Row is crossed ("" = none). All
    are for one person, send to a combat space, once each, and have a dash for strength."""

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


@pytest.mark.parametrize("name", CARDS)
def test_card(name: str) -> None:
    made = CARDS[name]
    card = Config(product="base", seats=1, modules=("immortality",)).library.sheets["hagal"][f"immortality/{name}"]
    assert (card.copies, tuple(card.players), card.combat, card.swords) == (1, (1,), True, 0)
    assert (card.space, card.troops) == (made.space, made.troops)
    gains = [box.face for box in describe(f"hagal:immortality/{name}", "en").boxes if box.label == "Gains"]
    assert ["1 troop"] * made.troops == gains[: made.troops]
    told = " ".join(gains)
    assert f"Tleilaxu track +{made.steps}" in told
    assert ("left" in told, "right" in told) == (made.crossed == "left", made.crossed == "right")
