"""English text has curly quotation marks and is found by a search with straight ones."""

from __future__ import annotations

import pytest

from bot.handlers.typed import find_named, offer
from content import text_of
from content.quotes import curl, straighten

CURLED = {
    "Muad'Dib": "Muad’Dib",
    "Smugglers' dens": "Smugglers’ dens",
    'Glossu "The Beast" Rabban': "Glossu “The Beast” Rabban",
    '"I Am Stilgar, the Fremen"': "“I Am Stilgar, the Fremen”",
    "The Fremen Call Paul the 'Mahdi!'": "The Fremen Call Paul the ‘Mahdi!’",
    '"\'Tis so" ("so")': "“‘Tis so” (“so”)",
    "Dune": "Dune",
}


@pytest.mark.parametrize(("typed", "printed"), CURLED.items())
def test_marks_open_where_a_word_begins(typed: str, printed: str) -> None:
    assert curl(typed) == printed
    assert straighten(printed) == typed


def test_names_of_both_games_have_them_in_english_alone() -> None:
    assert text_of("leader:muad_dib") == "Muad’Dib"
    assert text_of("plan:hawats_scheming") == "Hawat’s Scheming"
    assert text_of("plan:seek_out_the_mahdi", "zh-CN") == "搜捕“马赫迪”"


@pytest.mark.parametrize("typed", ["muad'dib", "Muad’Dib"])
def test_a_name_is_found_by_either(typed: str) -> None:
    assert find_named(["leader:muad_dib", "leader:gurney_halleck"], typed) == "leader:muad_dib"
    assert [choice.value for choice in offer([("Muad’Dib", "x"), ("Gurney", "y")], typed)] == ["x"]
