"""The effects of Immortality's cards on the card that they are grafted to (IM7.1)."""

from __future__ import annotations

import pytest

from content import LANGUAGES
from content.imperium.text import describe

KEYWORD = {"en": "Graft card", "zh-TW": "改造牌", "zh-CN": "改造牌", "ja": "移植カード"}
"""The text of a card with the word Graft, whose partner may be any card."""
PARTNERS = ("ghola", "chairdog", "beguiling_pheromones", "dissecting_kit", "slig_farmer", "tleilaxu_surgeon",
            "interstellar_conspiracy", "planned_coupling", "bene_tleilax_researcher", "face_dancer", "usurp",
            "stitched_horror", "unnatural_reflexes", "industrial_espionage", "replacement_eyes")  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", PARTNERS)
def test_im7_1_the_partner_is_never_called_a_graft_card(card: str, language: str) -> None:
    for box in describe(f"card:immortality/{card}", language).boxes:
        assert KEYWORD[language] not in box.face + box.sentence
