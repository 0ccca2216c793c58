"""The legend of icons is complete, large enough for a phone, and nothing in it is cut."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.draw.icons import ICONS
from bot.draw.legend import EDGE, GAP, ICON, WIDTH, lay_out
from bot.draw.text import width_of
from bot.language import LANGUAGES, Words
from bot.language.legend import name_icons
from bot.studio.works import draw_legend

NARROW = 290
"""The width, in CSS pixels, of a message's picture on a phone 390 pixels wide."""
READABLE = 9
"""The smallest size of type in CSS pixels."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_every_name_of_the_legend_whole_and_large_enough(language: str) -> None:
    for title, icons in name_icons(Words(language)):
        made = lay_out(icons, language)
        assert [icon for _, labels in made.columns for icon in labels] == list(icons)
        assert made.size * NARROW / WIDTH >= READABLE, title
        ends = [*(x for x, _ in made.columns[1:]), WIDTH - EDGE]
        for (x, labels), end in zip(made.columns, ends, strict=True):
            for icon, label in labels:
                assert icon in ICONS
                assert x + ICON + GAP + width_of(label, made.size, language) <= end, label


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_of_the_legend_is_a_picture_that_says_the_same_in_words(language: str) -> None:
    sections = name_icons(Words(language))
    for (title, icons), drawn in zip(sections, draw_legend(language), strict=True):
        picture = Image.open(BytesIO(drawn.data))
        assert (picture.format, picture.width) == ("WEBP", WIDTH)
        assert title in drawn.alt
        assert all(name in drawn.alt for _, name in icons)
