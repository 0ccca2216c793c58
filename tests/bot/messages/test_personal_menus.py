"""The menus of a person's settings, whose present choices a phone shows on one line."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Any

import pytest

from bot.language import LANGUAGES, Words
from bot.messages.personal import FREE, list_menus
from bot.store.people import Person
from bot.tables.colours import COLOURS

ROOM = 32
"""The columns of a menu's line at a phone's width; characters of Chinese and Japanese take two."""
CHOICES: dict[str, tuple[Any, ...]] = {
    "ping": ("channel", "dm", "daily", "none"), "remind": (None, 4, 48, 0), "daily": (None, 8, 12), "free": FREE,
    "picture": (None, "landscape", "portrait"), "plain": (False, True), "ahead": (False, True), "hints": (False, True),
    "listed": (False, True), "colour": (None, *COLOURS), "language": (None, *LANGUAGES),
}  # fmt: skip
"""Values of each setting, with the longest ones."""


def count_columns(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_what_is_chosen_in_each_menu(language: str) -> None:
    for name, values in CHOICES.items():
        for value in values:
            for menu in list_menus(replace(Person(1), **{name: value}), 0, Words(language)):
                assert count_columns(menu.now) <= ROOM, (name, value, menu.now)
