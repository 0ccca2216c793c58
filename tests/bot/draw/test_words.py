"""Text in pictures: names are cleaned, every character has a font, regions have their own glyphs."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.draw.coverage import covered
from bot.draw.text import (
    BOLD,
    BROAD,
    FONTS,
    LATIN,
    LOCAL,
    clean_name,
    fit_lines,
    is_drawable,
    largest_size,
    runs,
    shorten,
    width_of,
    wrap,
    wrap_evenly,
)
from content import LANGUAGES, WORDING
from content.arrakis.names import all_names as war_names
from content.imperium import schema
from content.imperium.catalog import list_components, reference_of
from content.imperium.names import all_names
from content.imperium.text import describe


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ayla", "Ayla"),
        ("  two   spaces ", "two spaces"),
        ("exactly fourtee", "exactly fourt…"),
        ("fourteen chars", "fourteen chars"),
        ("無名の砂漠の旅人たちの長い名前", "無名の砂漠の旅人たちの長い…"),
        ("🐛 Shai 👩‍👩‍👧 Hulud 🏜️", "Shai Hulud"),
        ("a\u202eb\u0000c\u200dd", "a b cd"),
        ("Żółć Ωмега", "Żółć Ωмега"),
        ("e\u0301lan", "élan"),
        ("\U0001f9c0", ""),
        ("ไทย", ""),
        ("ไทย Ann", ""),
        ("", ""),
    ],
)
def test_names_are_cleaned(name: str, shown: str) -> None:
    assert clean_name(name) == shown


def test_very_long_names_are_cut() -> None:
    assert len(clean_name("x" * 100_000)) == 14


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_has_no_character_without_a_face(language: str) -> None:
    """Every character of names and of texts in pictures has a font. Run content/fonts/make_fonts.py if this fails for a
    regional font."""
    texts = [names.get(language, "") for names in (all_names() | war_names()).values()]
    for _, stem, sheet in list_components():
        if isinstance(sheet, schema.Card | schema.Intrigue | schema.Leader):
            texts += [box.face for box in describe(reference_of(stem, sheet), language).boxes]
    picture = WORDING / language / "picture.ftl"
    texts.append("".join(line.partition("=")[2] for line in picture.read_text(encoding="utf-8").splitlines()))
    letters = {c for text in texts for c in text if not c.isspace()}
    known = covered(FONTS / LATIN) | covered(FONTS / LOCAL.get(language, BROAD))
    assert {c for c in letters if ord(c) not in known} == set()


def test_a_line_with_ideographs_has_one_weight() -> None:
    """All characters of a line with ideographs have one weight, including the digit in 第3ラウンド."""
    assert [file for file, _ in runs("第3ラウンド", "ja", bold=True)] == ["ja.otf", LATIN, "ja.otf"]
    assert [file for file, _ in runs("Round 3", "ja", bold=True)] == [BOLD]


def test_regions_have_their_own_shapes() -> None:
    assert [file for file, _ in runs("Ayla 骨直", "ja")] == [LATIN, "ja.otf"]
    assert [file for file, _ in runs("骨直", "zh-TW")] == ["zh-TW.otf"]
    assert [file for file, _ in runs("骨直", "zh-CN")] == [BROAD]
    assert [file for file, _ in runs("한국", "ja")] == [BROAD]


def test_marks_of_both_scripts_are_as_wide_as_what_they_stand_beside() -> None:
    assert [file for file, _ in runs("“密谋”…贝尼·杰瑟里特", "zh-CN")] == [BROAD]
    assert [file for file, _ in runs("「密謀」…", "zh-TW")] == ["zh-TW.otf"]
    assert [file for file, _ in runs("“Bo” · …", "zh-CN")] == [LATIN]


def test_what_no_face_has_is_left_out_and_never_a_dot() -> None:
    assert "".join(piece for _, piece in runs("aไb", "en")) == "ab"
    assert not is_drawable("ไทย Bo")
    assert is_drawable("建瑋 Bo 한글")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        "Zoë Ångström", "Łukasz Żółć", "Αθηνά", "Ксенія", "髙橋 さくら", "𠮷田", "宥瑄", "李赟", "황보혜정", "김하늘",
        "Ayla 김 沙",
    ],
)  # fmt: skip
def test_names_are_drawn_whole_in_every_language(name: str, language: str) -> None:
    """Names are drawn whole in every language of a table, with a font chosen by character."""
    assert clean_name(name) == name
    assert "".join(piece for _, piece in runs(name, language, bold=True)) == name


def test_japanese_is_broken_between_phrases_and_words() -> None:
    """Japanese is broken between phrases and words, not inside a word as in カード1枚を獲 / 得してもよい
    and 影響力が2以 / 上なら."""
    for text, room, lines in (
        ("カード1枚を獲得してもよい", 110, ("カード1枚を", "獲得しても", "よい")),
        ("影響力が2以上なら：剣2", 120, ("影響力が", "2以上", "なら：剣2")),
        ("そのスパイを移動させなければならない", 150, ("そのスパイを", "移動させ", "なければなら", "ない")),
        ("紛争エリア扱いで進軍可", 150, ("紛争エリア", "扱いで進軍可")),
        ("このタイルを破棄 → 剣3", 150, ("このタイルを", "破棄 → 剣3")),
        ("ダンカン・アイダホ", 130, ("ダンカン・", "アイダホ")),
        ("クウィサッツ・ハデラック", 150, ("クウィサッツ・", "ハデラック")),
        ("リムウォール西部", 90, ("リム", "ウォール", "西部")),
    ):
        assert wrap(text, 20, room, "ja") == lines


def test_a_number_stays_with_what_it_counts_in_chinese() -> None:
    assert wrap("若已完成至少4份合約", 20, 130, "zh-TW") == ("若已完成至少", "4份合約")
    assert wrap("抽取11張密謀牌", 20, 70, "zh-CN") == ("抽取", "11張密", "謀牌")
    assert wrap("獲得貝尼・潔瑟睿德的1點影響力", 20, 130, "zh-TW") == ("獲得貝尼・", "潔瑟睿德的1點", "影響力")


@pytest.mark.sweep(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_with_a_closing_mark_or_the_rest_of_a_number(language: str) -> None:
    """In any name or text of a component, broken at any width, no line begins with a closing mark or inside a
    number."""
    texts = {name for names in all_names().values() if (name := names.get(language))}
    for _, stem, sheet in list_components():
        if isinstance(sheet, schema.Card | schema.Intrigue | schema.Leader):
            texts |= {box.face for box in describe(reference_of(stem, sheet), language).boxes}
    assert len(texts) > 1000
    for text in (part for one in texts for part in one.split("\n")):
        for room in (90, 150, 240, 400):
            lines = wrap(text, 20, room, language)
            assert "".join("".join(lines).split()) == "".join(text.split())
            for before, after in pairwise(lines):
                assert after[0] not in "、。，；：！？）」』》〉】・ー" or len(before) == 1, lines
                assert before[-1] not in "（「『《〈【" or len(before) == 1, lines
                assert not (before[-1].isdecimal() and after[0].isdecimal()), lines


def test_lines_are_fitted_by_measure_and_whole_at_the_smallest_size() -> None:
    assert fit_lines("Battle for Arrakeen", (26, 20), 130, 2, "en") == (26, ("Battle for", "Arrakeen"))
    size, lines = fit_lines("Occupation", (26, 24, 20), 110, 2, "en")
    assert (size, lines) == (20, ("Occupation",))  # the text is made smaller rather than broken within a word
    assert fit_lines("one two three four", (30, 20), 60, 2, "en") == (20, ("one", "two three four"))
    assert fit_lines("one two three four five", (20,), 60, 3, "en") == (20, ("one", "two", "three four five"))


def test_lines_break_where_the_language_breaks_them() -> None:
    assert wrap("Battle for Arrakeen", 26, 130, "en") == ("Battle for", "Arrakeen")
    assert wrap("サルダウカーの連携", 20, 150, "ja") == ("サルダウカーの", "連携")
    assert wrap("說：「沙丘」。", 20, 90, "zh-TW") == ("說：「沙", "丘」。")
    assert wrap("", 20, 90, "en") == ()
    assert "".join(wrap("Unbreakableword", 20, 60, "en")) == "Unbreakableword"
    assert wrap_evenly("one two three four", 20, 150, "en") == ("one two", "three four")


def test_text_is_cut_to_its_room() -> None:
    cut = shorten("Bene Gesserit Operative", 22, 120, "en")
    assert cut.endswith("…")
    assert width_of(cut, 22) <= 120
    assert shorten("Fits", 22, 120, "en") == "Fits"
    assert shorten("Nothing fits", 22, 1, "en") == "…"
    assert largest_size("Ecological Testing Station", (30, 24, 20), 250, "en") == 20


def test_coverage_agrees_with_what_is_drawn() -> None:
    known = covered(FONTS / BROAD)
    assert {ord(c) for c in "沙丘デューン한、。"} <= known
    assert ord("A") not in known
    assert 0xFFFF not in known
