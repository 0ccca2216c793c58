"""Every card of every box is drawn in every form and language, without errors, missing cards or overlaps."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from bot.draw.icons import ICONS
from bot.draw.rows import chunk_width
from bot.draw.text import width_of
from bot.games.imperium.picture import paint_hand
from bot.games.imperium.picture.atoms import FATES, MORE
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.faces import strip_boxes
from bot.games.imperium.picture.hand import _read_card, _read_intrigue
from bot.games.imperium.picture.layout import Form, layout_of
from bot.games.imperium.picture.sheets import Sheets, load_sheets
from bot.games.imperium.picture.strips import CARD_WIDTH, PAD, WORDS, Strip
from bot.language import Words
from content import LANGUAGES
from content.imperium import effects as e
from content.imperium.loader import free_sets, list_boards
from content.imperium.nodes.atoms import hints_of
from content.imperium.text import describe
from tests.bot.games.imperium.picture.base import base_opening
from tests.bot.games.imperium.picture.views import opening, overlaps, watch
from tests.content.imperium.own import list_mixed

BOARDS = list_boards()
OPENINGS = {"uprising": opening, "base": base_opening}
EXTRA = {board: list_mixed(board) for board in BOARDS}
"""The optional sets of each board."""


def all_sheets(board: str) -> Sheets:
    return load_sheets(board, EXTRA[board])


def check_strip(strip: Strip, language: str) -> None:
    room = CARD_WIDTH - 2 * PAD
    assert strip.lines or strip.row.lines
    assert all(chunk_width(line, strip.row.size) <= room for line in strip.row.lines)
    assert all(width_of(line, WORDS, language) <= room for line in (*strip.lines, *strip.label))


@pytest.mark.parametrize("board", BOARDS)
def test_the_sets_by_choice_are_all_here(board: str) -> None:
    # `ix_tech` is a part of another set
    assert {name for name in free_sets() if name != "ix_tech"} <= set(EXTRA[board])
    assert "bloodlines/litany_against_fear" in all_sheets(board).cards
    assert "immortality/harvest_cells" in all_sheets(board).intrigues


@pytest.mark.sweep(4)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_in_the_hand_has_a_strip_for_each_box_and_a_word_for_each_timing(board: str, language: str) -> None:
    """Every card in the picture of a hand has a strip for each of its boxes and a word for each timing, including
    Litany Against Fear and Harvest Cells."""
    words, sheets = Words(language), all_sheets(board)
    for name, card in sheets.cards.items():
        face = _read_card(name, card, 2, words, board)
        assert len(face.strips) == len(describe(f"card:{name}", language, board).boxes) == len(card.boxes), name
        for strip in face.strips:
            check_strip(strip, language)
    for name, intrigue in sheets.intrigues.items():
        face = _read_intrigue(name, intrigue, 1, words, board)
        assert len(face.strips) == len(intrigue.plays), name
        for strip, play in zip(face.strips, intrigue.plays, strict=True):
            assert words.has(f"picture-timing-{play.timing}")
            check_strip(strip, language)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("board", BOARDS)
def test_every_card_on_sale_has_a_strip_for_each_box_inside_it_and_apart(board: str, form: Form) -> None:
    for wanted in (frozenset[str](), frozenset({"contracts"})):
        layout = layout_of(board, 4, wanted, form)
        for card in all_sheets(board).cards.values():
            for box in (*layout.boxes("row"), *layout.boxes("reserve")):
                strips = strip_boxes(card, box)
                assert len(strips) == len(card.boxes)
                below, right = box.y, box.x
                for _, at, _ in strips:
                    assert box.x <= at.x < at.right <= box.right, card.key
                    assert box.y <= at.y < at.bottom <= box.bottom, card.key
                    assert at.y >= below or at.x >= right, card.key
                    below, right = at.bottom, at.right


@pytest.mark.parametrize(("intrigue", "what", "amount"), [
    ("economic_positioning", "solari", "10+"), ("study_melange", "spice", "3+"), ("sacred_pools", "water", "3+"),
])  # fmt: skip
def test_what_must_be_had_is_drawn_as_what_it_is(intrigue: str, what: str, amount: str) -> None:
    """A good that a card requires the player to have is drawn as that good, not as a price: Solari, spice and water on
    three cards (IM13.5)."""
    sheets = all_sheets("uprising").intrigues
    (card,) = (card for name, card in sheets.items() if name.endswith(intrigue))
    marks = [(mark.icon, mark.text) for play in card.plays for chunk in row_of(play.effect) for mark in chunk]
    assert (what, amount) in marks
    assert not any(icon == "price" for icon, _ in marks)


@pytest.mark.parametrize("what", ["solari", "spice", "water"])
def test_what_was_gained_is_drawn_as_what_it_is(what: Any) -> None:
    (chunk,) = row_of(e.If(e.Gained(amount=4, what=what), e.Draw(1)))
    assert (chunk[0].icon, chunk[0].text) == (what, "+4")


def words_of(word: type[e.Atom], field: str) -> set[str]:
    """The possible words of an atom's field."""
    hint = hints_of(word)[field]
    return {one for part in (hint, *get_args(hint)) for one in get_args(part) if isinstance(one, str)}


@pytest.mark.parametrize(("word", "field", "drawn"), [
    (e.Inspect, "fates", set(FATES)), (e.MoreThanEach, "what", set(MORE)), (e.HasGoods, "what", set(ICONS)),
    (e.Gained, "what", set(ICONS)),
])  # fmt: skip
def test_what_a_word_may_speak_of_can_be_drawn(word: type[e.Atom], field: str, drawn: set[str]) -> None:
    """Everything that a word's field may name can be drawn, including the card that Controlled lets a player buy."""
    assert words_of(word, field)
    assert words_of(word, field) <= drawn


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_any_box_is_drawn_over_another(board: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cards, intrigues = list(all_sheets(board).cards), list(all_sheets(board).intrigues)
    for start in range(0, max(len(cards), len(intrigues)), 30):
        hand = {"hand": cards[start : start + 30], "intrigue": intrigues[start : start + 30]}
        view = OPENINGS[board]() | {"sets": list(EXTRA[board]), "you": {"seat": 0, "deck": [], **hand}}
        drawn = watch(monkeypatch)
        paint_hand(view, language)
        assert overlaps(drawn) == []
        monkeypatch.undo()
