"""People's names: invisible text in them does not count, and combined characters are not cut. The file also tests the
languages of locales."""

from __future__ import annotations

import pytest

from bot.language import Words, clean_name, language_of
from bot.language.names import NAME_LIMIT

FAMILY = "👩\u200d👩\u200d👧\u200d👦"
PAINTER = "👩🏽\u200d🎨"
WALES = "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
PERSIAN = "نمی\u200cخواهم"


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\u3164", "\u2800", "\u00ad", "\u115f\u1160", "\uffa0", "\u200b\u200d\u200c", "\u3164 \u2800\u00ad",
        "\u0301", "\ufe0f", "\u034f", "\u202e\u202d", "\U000e0067", "\u3164\u200d\u3164",
    ],
)  # fmt: skip
def test_blank_names_become_the_number_of_the_seat(name: str) -> None:
    assert clean_name(name) == ""
    assert Words("en", ["Ayla", name]).seat(1) == "Player 2"


@pytest.mark.parametrize(
    "name", [FAMILY, PAINTER, WALES, "🇯🇵", "❤\ufe0f\u200d🔥", "e\u0301lan", "Ayla\u3164Bo", "한글"]
)
def test_what_belongs_together_stays_together(name: str) -> None:
    assert clean_name(name) == name


def test_persian_keeps_its_joiners_and_other_format_marks_go() -> None:
    assert PERSIAN in clean_name(PERSIAN)
    assert clean_name("a\u200d\u200db") == "a b"
    assert clean_name("\u200dAyla\u200d") == "Ayla"
    assert clean_name("A\U000e0067") == "A"


@pytest.mark.parametrize("whole", [FAMILY, PAINTER, WALES, "🇯🇵", "e\u0301", "👍🏿", "❤\ufe0f\u200d🔥"])
def test_a_long_name_is_cut_between_characters(whole: str) -> None:
    for before in range(NAME_LIMIT + 1):
        shown = clean_name("x" * before + whole * 40)
        assert len(shown) <= NAME_LIMIT
        rest = shown.removesuffix("…").lstrip("x")
        assert rest == whole * (len(rest) // len(whole)), before


def test_a_pile_of_marks_is_cut_all_the_same() -> None:
    assert 1 < len(clean_name("e" + "\u0301" * 500)) <= NAME_LIMIT


@pytest.mark.parametrize(("text", "name"), [("Ayla", "Ayla"), ("card:xx_y", "Xx y"), ("card:dagger", "Dagger")])
def test_a_text_that_is_no_reference_names_itself(text: str, name: str) -> None:
    assert Words("en").name(text) == name


def test_a_language_that_somebody_adds_is_found_by_its_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.language.names.LANGUAGES", ("en", "zh-TW", "zh-CN", "ja", "nl", "pt-BR"))
    found = {locale: language_of(locale) for locale in ("nl", "nl-BE", "pt-BR", "pt-PT", "zh-HK", "de", None)}
    assert found == {
        "nl": "nl", "nl-BE": "nl", "pt-BR": "pt-BR", "pt-PT": "en", "zh-HK": "zh-TW", "de": "en", None: "en",
    }  # fmt: skip
