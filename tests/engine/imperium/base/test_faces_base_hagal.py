"""The printed faces of the base game's House Hagal cards. Their use is tested with the rules about Rivals (B17–B19)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import content
from content import LANGUAGES
from engine.imperium.config import Config


class Printed(NamedTuple):
    """The printed face of a House Hagal card."""

    copies: int
    # The numbers of people in whose games the card is used.
    players: tuple[int, ...]
    # The space to which the card sends an Agent; "" for none.
    space: str
    # Whether a Rival deploys troops.
    combat: bool
    influence: str = ""
    troops: int = 0
    signet: bool = False
    # The number of swords; -1 if none are printed.
    swords: int = 0


ALL, SOLO, TWO = (1, 2), (1,), (2,)
CARDS = {
    "conspire": Printed(2, ALL, "conspire", False, "emperor", 2, swords=4),
    "wealth": Printed(1, ALL, "wealth", False, "emperor", swords=3),
    "heighliner": Printed(1, ALL, "heighliner", True, "guild", 3, swords=6),
    "foldspace": Printed(2, ALL, "foldspace", False, "guild", swords=1),
    "selective_breeding": Printed(2, ALL, "selective_breeding", False, "bene_gesserit", swords=2),
    "secrets": Printed(1, ALL, "secrets", False, "bene_gesserit", swords=1),
    "hardy_warriors": Printed(1, ALL, "hardy_warriors", True, "fremen", 2, swords=5),
    "stillsuits": Printed(2, ALL, "stillsuits", True, "fremen", swords=4),
    "rally_troops": Printed(2, ALL, "rally_troops", False, troops=4, swords=3),
    "hall_of_oratory": Printed(2, ALL, "hall_of_oratory", False, troops=1),
    "carthag": Printed(3, ALL, "carthag", True, troops=1),
    "harvest_spice": Printed(5, ALL, "", True, swords=2),
    "arrakeen_1p": Printed(3, SOLO, "arrakeen", True, troops=1, signet=True, swords=1),
    "arrakeen_2p": Printed(3, TWO, "arrakeen", True, troops=1, swords=1),
    "reshuffle": Printed(1, TWO, "", False, swords=-1),
}


@pytest.mark.parametrize("name", CARDS)
def test_card(name: str) -> None:
    card = Config(product="base").library.sheets["hagal"][f"base/{name}"]
    assert CARDS[name] == Printed(
        card.copies,
        tuple(card.players),
        card.space or "",
        card.combat,
        card.influence or "",
        card.troops,
        card.signet,
        -1 if card.swords is None else card.swords,
    )


def test_every_card_is_here_and_the_decks_have_their_sizes() -> None:
    library = Config(product="base").library
    assert {f"base/{name}" for name in CARDS} == set(library.sheets["hagal"])
    sizes = [sum(card.copies for card in CARDS.values() if people in card.players) for people in (1, 2)]
    assert sizes == [27, 28]  # B19.5, B18.1
    for card in CARDS.values():
        assert not card.space or library.spaces[card.space].combat == card.combat


GARRISON = {
    "en": "Up to 2 troops from its garrison",
    "zh-TW": "軍營中至多2支軍隊",
    "zh-CN": "兵营中最多2个部队",
    "ja": "駐屯地からは2部隊まで",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CARDS)
def test_b17_4_a_card_of_a_combat_space_tells_once_of_the_garrison(name: str, language: str) -> None:
    text = content.describe(f"hagal:base/{name}", language)
    assert [GARRISON[language] in box.sentence for box in text.boxes].count(True) == CARDS[name].combat
