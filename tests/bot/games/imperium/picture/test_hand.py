"""The picture of a hand: every card in icons and in words, equal cards once. It is readable on a phone, and only its
owner sees it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.imperium.picture import paint_hand
from bot.games.imperium.picture.strips import CARD_WIDTH, GAP, PAD, SCALE
from bot.language import Words
from content import LANGUAGES
from content.imperium.loader import list_boards, load_product
from content.imperium.text import describe
from tests.bot.games.imperium.picture.base import base_opening
from tests.bot.games.imperium.picture.views import check_on_a_phone, opening, overlaps, watch

OPENINGS = {"uprising": opening, "base": base_opening}
HAND = ["dagger", "ecological_testing_station", "dagger", "guild_spy", "treacherous_maneuver"]


def hand_view(hand: list[str], intrigue: list[str], board: str = "uprising") -> dict[str, Any]:
    return OPENINGS[board]() | {"you": {"seat": 0, "hand": hand, "intrigue": intrigue, "deck": []}}


def squeeze(text: str) -> str:
    return "".join(text.split())


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_shows_cards_in_icons_and_words(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand shows cards in icons and words that are at least nine CSS pixels high on a phone of 390 pixels."""
    drawn = watch(monkeypatch)
    picture = paint_hand(hand_view(HAND, ["opportunism", "crysknife"]), language)
    written = squeeze(check_on_a_phone(picture, drawn))
    for reference in ("card:dagger", "card:guild_spy", "intrigue:crysknife"):
        assert squeeze(Words(language).name(reference)) in written
    for box in describe("card:ecological_testing_station", language, "uprising").boxes:
        assert squeeze(box.face) in written


def test_equal_cards_are_drawn_once_with_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = watch(monkeypatch)
    picture = paint_hand(hand_view(HAND, ["opportunism"] * 3), "en")
    written = [words for words, *_ in drawn]
    assert written.count("Dagger") == written.count("×2") == 1
    assert written.count("Opportunism") == written.count("×3") == 1
    assert "5" in written
    assert "Your Intrigue cards: Opportunism ×3." in picture.alt
    drawn.clear()
    paint_hand(hand_view(["dagger", "guild_spy"], []), "en")
    assert not [words for words, *_ in drawn if words.startswith("×")]


@pytest.mark.slow
@pytest.mark.parametrize("board", list_boards())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_into_its_face(board: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card fits into its face, for all cards of a box at once: nothing overlaps or crosses a card's edge."""
    content = load_product(board)
    cards = [card.key for stem in ("starter", "reserve", "imperium") for card in content.sheets[stem]]
    intrigues = [card.key for card in content.sheets["intrigue"]]
    for start in range(0, max(len(cards), len(intrigues)), 30):
        drawn = watch(monkeypatch)
        paint_hand(hand_view(cards[start : start + 30], intrigues[start : start + 30], board), language)
        assert overlaps(drawn) == []
        legend = [Words(language).text(f"picture-sign-{sign}") for sign in ("agent", "reveal")]
        for words, _, _, (left, _, right, _) in drawn:
            column = next(edge for edge in (GAP + CARD_WIDTH + GAP, GAP) if left / SCALE >= edge or edge == GAP)
            assert words in legend or right / SCALE <= column + CARD_WIDTH - PAD + 2, words
        monkeypatch.undo()


def test_a_hand_is_told_in_words() -> None:
    alt = paint_hand(hand_view(HAND, ["opportunism", "crysknife"]), "en").alt
    assert alt.startswith("Your hand: Dagger ×2 · Ecological Testing Station")
    assert "Your Intrigue cards: Opportunism · Crysknife." in alt


def test_an_empty_hand_is_said_to_be_empty() -> None:
    assert paint_hand(hand_view([], []), "en").alt == "Your hand is empty."


def test_spectators_have_no_hand() -> None:
    with pytest.raises(KeyError):
        paint_hand(opening(), "en")
