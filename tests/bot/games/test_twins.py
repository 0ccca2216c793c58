"""Menus and their rows in whole games: no two of them look alike on a phone."""

from __future__ import annotations

import random
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from bot.games.lobby import Preset
from bot.games.previews import Asked
from bot.games.product import Product
from bot.games.registry import list_presets
from bot.language import LANGUAGES, Words
from bot.messages.choices import lay_out
from bot.tables.table_settings import TABLE_SETTINGS
from engine.kernel.decisions import Decision
from engine.kernel.game import Game
from engine.players import answer_randomly
from engine.registry import family

MENU, ROW, NOTE = 32, 38, 44
"""The visible columns of a closed menu, of a row and of the line below it on a screen of 390 pixels; an ideograph takes
two columns."""
STEPS = 120


def see(text: str, columns: int) -> str:
    """The beginning of the text that fits into this number of columns."""
    seen, used = "", 0
    for letter in text:
        used += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if used > columns:
            return seen
        seen += letter
    return seen


def play(made: Product, preset: Preset, seed: int) -> Iterator[tuple[Game[Any], Decision]]:
    """Yield the questions of a game."""
    size = made.lobby.find_size(made.lobby.usual, preset.options)
    config = made.lobby.configure(made.lobby.read_options(preset.options, size), size)
    rng = random.Random(seed)
    game = Game.new(family(made.family), config, rng.randbytes(32))
    for _ in range(STEPS):
        if not (asked := game.decisions()):
            return
        yield game, made.questions.arrange(asked[0])
        game.apply(asked[0].seat, answer_randomly({}, asked[0], rng))


def list_twins(menus: list[dict[str, Any]]) -> list[str]:
    """The menus and rows that differ but look alike."""
    closed = Counter(see(menu["placeholder"], MENU) for menu in menus)
    found = [name for name, count in closed.items() if count > 1]
    for menu in menus:
        whole = {(row["label"], row.get("description", "")) for row in menu["options"]}
        seen = Counter((see(label, ROW), see(note, NOTE)) for label, note in whole)
        found += [f"{label}: {note}" for (label, note), count in seen.items() if count > 1]
    return found


@pytest.mark.rotating
@pytest.mark.sweep(18)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [preset.name for made, preset in list_presets() if made.family != "tiny"])
def test_menus_and_rows_are_told_apart_on_a_phone(name: str, language: str) -> None:
    """Menus and rows can be distinguished on a phone: `Acquire a card` and `Acquire a card – and end turn`, for
    example, may not differ only where the line is cut."""
    made, preset = next(pair for pair in list_presets() if pair[1].name == name)
    asked, menus_seen = 0, 0
    for game, decision in play(made, preset, len(name)):
        people = [f"P{seat}" for seat in range(6)]
        view, words = game.view(decision.seat), Words(language, people)
        imagine = partial(game.determinize, decision.seat, random.Random(1))
        preview = made.questions.preview(Asked(view, decision.seat, decision, (), imagine), words)
        parts = [part for row in lay_out(decision, 1, 1, words, made=made, preview=preview)
                 for part in row.to_component_dict()["components"]]  # fmt: skip
        menus = [part for part in parts if "options" in part]
        assert list_twins(menus) == [], decision.kind
        asked, menus_seen = asked + 1, menus_seen + len(menus)
    assert asked > 50
    assert menus_seen > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_a_setting_are_told_apart_in_its_closed_menu(language: str) -> None:
    """Discord shows the value of a setting only in the closed menu, which a phone cuts after some 32 columns."""
    words = Words(language).plain
    settings = {one.name: one for made, _ in list_presets() if made.family != "tiny" for one in made.lobby.settings}
    settings |= {one.name: one for one in TABLE_SETTINGS}
    alike = []
    for name, setting in settings.items():
        values = [setting.say(choice, words) for choice in setting.choices]
        shown = [words.text("lobby-setting", name=words.text(f"setting-{name}"), value=value) for value in values]
        alike += [name] if len({see(one, MENU) for one in shown}) < len(shown) else []
    assert alike == []
