"""Texts of components at a table without a module: they show the rules' replacements for the module's effects."""

from __future__ import annotations

import pytest

from content import LANGUAGES, describe, text_of
from content.imperium import effects as e
from content.imperium.catalog import find_sheet, list_components, reference_of
from content.imperium.played import as_played, find_lacking, put_instead

LACKING = find_lacking("uprising", ())
SOLARI = {"en": "2 Solari", "zh-TW": "2太陽幣", "zh-CN": "2帝国索", "ja": "2ソラリ"}
CONTRACT = {"en": "contract", "zh-TW": "合約", "zh-CN": "合约", "ja": "契約"}


def _holds_contract(sheet: object) -> bool:
    return "TakeContract" in repr(sheet)


def test_a_table_lacks_the_modules_of_the_sets_that_are_not_mixed_in() -> None:
    leaders = ("tactics", "smuggling", "planetology", "navigation", "twisted", "fray", "advisor")
    bloodlines = {"sardaukar", *(f"leaders.{name}" for name in leaders)}
    ix = {"ix", "shipping", "dreadnoughts"}
    assert {"choam", "tleilaxu", "graft", "tech"} | bloodlines | ix <= LACKING
    assert find_lacking("uprising", ("choam",)) == find_lacking("uprising", (), 6) == LACKING - {"choam"}
    assert find_lacking("uprising", ("choam", "immortality")) == LACKING - {"choam", "tleilaxu", "graft"}
    assert find_lacking("uprising", ("choam", "immortality", "bloodlines", "tech")) >= ix
    assert find_lacking("uprising", ("choam", "immortality", "bloodlines", "tech", "ix")) == frozenset()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_contract_icon_is_two_solari_without_the_module(language: str) -> None:
    """A contract icon is two Solari without the module (U13.3)."""
    printed, played = (describe("space:accept_contract", language, lacking).boxes for lacking in (frozenset(), LACKING))
    for style in ("face", "sentence"):
        assert CONTRACT[language] in getattr(printed[0], style)
        assert CONTRACT[language] not in getattr(played[0], style)
        assert SOLARI[language] in getattr(played[0], style)
    at = "effect:" + find_sheet("space:dutiful_service")[1].ways[0].effect.at
    assert text_of(at, language, LACKING) == SOLARI[language] != text_of(at, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_of_such_a_table_names_no_contract_to_take(language: str) -> None:
    checked = 0
    for board, stem, sheet in list_components():
        if board == "uprising" and sheet.module is None and _holds_contract(sheet):
            text = describe(reference_of(stem, sheet), language, lacking=LACKING)
            whole = "\n".join(box.sentence for box in text.boxes)
            assert CONTRACT[language] not in whole, (sheet.id, whole)
            checked += 1
    assert checked == 4  # two spaces, two Conflicts


def test_what_belongs_to_the_module_is_told_as_printed() -> None:
    own = [sheet for _, _, sheet in list_components() if sheet.module == "choam"]
    assert own
    assert all(as_played(sheet, LACKING) is sheet for sheet in own)


def test_addresses_stay_and_what_holds_nothing_of_it_is_itself() -> None:
    effect = find_sheet("space:accept_contract")[1].ways[0].effect
    made = put_instead(effect, LACKING)
    assert [node.at for node in e.walk(made)] == [node.at for node in e.walk(effect)]
    assert [type(node) for node in e.walk(made)] == [
        e.Gain if isinstance(node, e.TakeContract) else type(node) for node in e.walk(effect)
    ]
    assert any(isinstance(node, e.TakeContract) for node in e.walk(effect))
    space = find_sheet("space:arrakeen")[1]
    assert put_instead(space, LACKING) is space
    assert put_instead(effect, frozenset()) is effect
