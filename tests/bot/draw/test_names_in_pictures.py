"""People's names, in any script, are written whole and in plain letters in every picture, or left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from bot.draw.pictures import Picture
from bot.draw.text import NAME_LENGTH, clean_name, tell_name
from bot.games.arrakis.picture import paint as paint_war
from bot.games.imperium.picture import paint, paint_course
from bot.language import clean_name as write_name
from engine.kernel.game import Game
from engine.registry import family
from tests.bot.games.imperium.picture.views import opening

DRAWN = {
    # unchanged
    "Ayla": "Ayla", "Zoë Ångström": "Zoë Ångström", "Нурлан": "Нурлан", "Αθηνά": "Αθηνά", "建瑋": "建瑋",
    "さくら": "さくら", "김하늘": "김하늘", "Tiến Đạt": "Tiến Đạt", "ＡＹＬＡ": "ＡＹＬＡ", "ｱｲﾗ": "ｱｲﾗ",
    # styled letters are drawn as plain ones
    "𝓐𝔂𝓵𝓪": "Ayla", "𝓐𝔂𝓵𝓪 x": "Ayla x", "𝐀𝐲𝐥𝐚𝟗": "Ayla9", "ℌ𝔢𝔩𝔩𝔬": "Hello", "Ⓐⓨⓛⓐ": "Ayla", "ᴀʏʟᴀ": "ayla",
    "ꜱᴀʀᴀ": "sara", "🅰🆈🅻🅰": "AYLA", "🄰🅈🄻🄰": "AYLA", "ᵃʸˡᵃ": "ayla", "Bo❶": "Bo1", "Bo❷": "Bo2", "ɗan": "dan",
    # signs other than letters are left out
    "꧁Ayla꧂": "Ayla", "♥Bo♥": "Bo", "Bo 🇩🇪": "Bo", "A̶y̶l̶a̶": "Ayla", "Z͑ͫa̴l̵g̸o": "Zalgo", "x\u200dy": "xy",
    "\u202eBo\u202c": "Bo", "ㅤBo": "Bo",
    # a name with a letter that no font has is left out completely
    "สมชาย99": "", "วิชัย99": "", "ไทย Ann": "", "محمد": "", "احمد٣": "", "שלום Bo": "", "देवी 7": "", "გიორგი": "",
    "Արամ X": "", "አማርኛ": "", "ɐlʎɐ 1": "", "ᏗᎩᏝᏗ": "", "🐛": "", "ㅤ": "", "\u200b": "", "": "",
}  # fmt: skip
"""Names, each with the form in which it is drawn. If the form is "", the person is drawn without a name."""


LOST, STYLED = ["สมชาย99", "ไทย Ann", "שלום Bo", "احمد٣"], ["𝓐𝔂𝓵𝓪", "Ⓑⓞ", "ꜱᴀʀᴀ", "C\u0336y\u0336"]
PLAIN = ["Ayla", "Bo", "sara", "Cy"]


@pytest.mark.parametrize(("name", "drawn"), DRAWN.items())
def test_a_name_is_drawn_whole_in_plain_letters_or_not_at_all(name: str, drawn: str) -> None:
    assert clean_name(name) == drawn
    assert clean_name(write_name(name)) == drawn  # the form of names in the data for pictures


def draw_war(names: Sequence[str], form: str) -> Picture:
    rules = family("arrakis")
    view = Game.new(rules, {"product": "arrakis", "seats": 4, "version": "article"}, bytes(32)).view(None)
    return paint_war(view, "en", names, "Round 1", ["Round 1."], form=form)


def draw_course(names: Sequence[str]) -> Picture:
    return paint_course(opening(), [[1] * 4, [2, 3, 4, 5], [2, 3, 4, 5]], "en", names)


PICTURES: dict[str, Callable[[Sequence[str]], Picture]] = {
    "board": lambda names: paint(opening(), "en", names),
    "portrait": lambda names: paint(opening(), "en", names, form="portrait"),
    "course": draw_course,
    "war": lambda names: draw_war(names, "landscape"),
    "war-portrait": lambda names: draw_war(names, "portrait"),
}
"""Every picture that shows people's names."""


@pytest.mark.slow
@pytest.mark.parametrize("picture", PICTURES)
def test_no_picture_has_the_rest_of_a_name(picture: str) -> None:
    nobody, lost, styled, plain = (PICTURES[picture](names) for names in ([""] * 4, LOST, STYLED, PLAIN))
    assert lost.data == nobody.data
    assert styled.data == plain.data != nobody.data


@pytest.mark.sweep(3)
@pytest.mark.parametrize("picture", ["board", "portrait", "course"])
def test_a_description_has_the_real_name(picture: str) -> None:
    for names in (LOST, STYLED):
        alt = PICTURES[picture](names).alt
        for name in names:
            assert name in alt
    # the marks keep the direction of the surrounding sentence
    assert "\u2068שלום Bo\u2069" in PICTURES[picture](LOST).alt
    assert "Ayla" in PICTURES[picture](PLAIN).alt


def test_a_long_name_is_cut_in_a_description_too() -> None:
    assert tell_name("ก" * 40, "Leader") == "ก" * NAME_LENGTH
    assert tell_name("ㅤ", "Leader") == tell_name("🐛", "Leader") == "Leader"
    assert tell_name("שלום" * 9, "Leader").endswith("\u2069")
