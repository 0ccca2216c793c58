"""Looking up typed names: in any language, with spelling mistakes, or shared by several components."""

from __future__ import annotations

import pytest

from bot.handlers.lookup import complete_names, complete_rules, find, find_nearest
from bot.language import LANGUAGES
from content import list_terms, list_titles


@pytest.mark.sweep(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_completed_and_found_by_its_name_and_by_its_other_words(language: str) -> None:
    for term in list_terms(language):
        for word in (term.name, *term.also):
            assert (term.name, term.reference) in complete_rules(word, language), word
        assert find(term.name, language, ("rule",)) == term.reference
        assert complete_rules(term.name, language)[0][1] == term.reference


def test_a_term_is_completed_in_every_language_by_the_name_in_another() -> None:
    assert complete_rules("間諜", "en")[0] == ("Spy", "rule:spy")
    assert ("間諜", "rule:spy") in complete_rules("spies", "zh-TW")
    assert find("沙地鉤", "en") == "rule:maker_hooks"


def test_nothing_typed_completes_all_terms_in_the_order_of_a_first_reading() -> None:
    offered = complete_rules("", "en")
    assert offered[0] == ("Round", "rule:round")
    assert len(offered) == len(list_terms("en"))


@pytest.mark.parametrize(("typed", "language", "wanted"), [
    ("arakeen", "en", "space:arrakeen"),
    ("Arrakeem", "ja", "space:arrakeen"),
    ("sheild wall", "en", "rule:shield_wall"),
    ("maker hoks", "en", "rule:maker_hooks"),
    ("fedaykin stiltent", "en", "card:fedaykin_stilltent"),
    ("屏蔽場城墻", "zh-TW", "rule:shield_wall"),
    ("シールドウォル", "ja", "rule:shield_wall"),
])  # fmt: skip
def test_a_slip_of_the_finger_is_forgiven(typed: str, language: str, wanted: str) -> None:
    assert find(typed, language) is None
    assert find_nearest(typed, language)[0] == wanted
    assert complete_names(typed, language)[0][1] == wanted


@pytest.mark.parametrize("typed", ["MAKER HOOKS", " maker-hooks ", "Maker  Hooks", "ＭＡＫＥＲ ＨＯＯＫＳ"])
def test_case_width_and_what_stands_between_letters_make_no_other_name(typed: str) -> None:
    assert find(typed, "zh-CN", ("rule",)) == "rule:maker_hooks"


@pytest.mark.parametrize("typed", ["zzqx", "", "🙂", "?!", "x" * 500, "‮abc", "한국어", "a b"])
def test_the_unknown_gets_the_nearest_three(typed: str) -> None:
    for language in LANGUAGES:
        assert find(typed, language) is None
        nearest = find_nearest(typed, language)
        assert len(set(nearest)) == 3
        terms = find_nearest(typed, language, ("rule",))
        assert len(set(terms)) == 3
        assert all(reference.startswith("rule:") for reference in terms)


def test_names_of_components_come_before_terms_and_terms_are_marked() -> None:
    assert ("Spy (rule)", "rule:spy") in complete_names("spy", "en")
    assert find("Swordmaster", "en", ()) == "space:swordmaster"
    assert find("Swordmaster", "en", ("rule",)) == "rule:swordmaster"
    assert complete_names("", "en")[: len(list_titles("en"))] == list(list_titles("en"))
