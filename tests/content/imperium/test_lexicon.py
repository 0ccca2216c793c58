"""The terms of the rules: enough of them in every language, each with its rules and with links that exist."""

from __future__ import annotations

import re

import pytest

from content import LANGUAGES, describe
from content.imperium.lexicon import find_term, list_legend, list_numbers, list_terms
from content.imperium.reference import text_of
from content.texts import Term

LATIN = {"en": None, "zh-TW": set(), "zh-CN": set(), "ja": {"CHOAM", "I", "II", "III"}}
"""Latin words allowed in the text of a language by the glossary."""
END = re.compile(r"[.!?。！？](?=\s|$|[^\x00-\x7f])")


def terms_in(language: str) -> dict[str, Term]:
    return {term.key: term for term in list_terms(language)}


def test_there_are_at_least_eighty_terms_and_each_is_in_four_languages() -> None:
    assert len(LANGUAGES) == 4
    keys = [list(terms_in(language)) for language in LANGUAGES]
    assert len(keys[0]) >= 80
    assert all(one == keys[0] for one in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_name_of_its_own_and_two_to_six_sentences(language: str) -> None:
    names = [term.name.casefold() for term in list_terms(language)]
    assert len(set(names)) == len(names)
    for term in list_terms(language):
        sentences = sum(len(END.findall(text)) for text in term.text)
        assert 2 <= sentences <= 6, term.key
        assert term.also, term.key
        assert term.name not in term.also, term.key


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_words_of_its_own(language: str) -> None:
    english = terms_in("en")
    for term in list_terms(language):
        assert set(term.text).isdisjoint(english[term.key].text), term.key
        words = set(re.findall(r"[A-Za-z]+", " ".join((term.name, *term.text))))
        assert words <= LATIN[language], term.key


def test_the_two_chinese_languages_are_not_one() -> None:
    mainland = terms_in("zh-CN")
    assert [term.key for term in list_terms("zh-TW") if term.text == mainland[term.key].text] == []


@pytest.mark.parametrize(("board", "letter", "known", "unknown"), [
    ("uprising", "(U|RV)", {"U1.1", "U4.8.1", "U9.10", "U17.11", "RV9.6"}, {"U0.1", "U9.11", "U17.12", "RV9.7"}),
    ("immortality", "IM", {"IM1.1", "IM2.8", "IM7.14", "IM10.9"}, {"IM0.1", "IM3.9", "IM7.15", "IM11.1"}),
    ("bloodlines", "BL", {"BL1.1", "BL3.10", "BL14.10", "BL20.7"}, {"BL0.1", "BL3.11", "BL11.1", "BL15.6", "BL21.1"}),
    ("tech", "BL", {"BL11.1", "BL11.8", "BL15.1", "BL15.6"}, {"BL3.1", "BL11.9", "BL15.7"}),
    ("base", "B", {"B0.1", "B2.5.1", "B16.39", "B21.15"}, {"B13.14", "B16.40", "B22.1"}),
])  # fmt: skip
def test_the_numbers_are_those_of_the_digest(board: str, letter: str, known: set[str], unknown: set[str]) -> None:
    numbers = list_numbers()[board]
    assert known <= numbers
    assert numbers.isdisjoint(unknown)
    assert all(re.fullmatch(rf"{letter}\d+(\.\d+)+", number) for number in numbers)


def test_every_term_cites_rules_that_exist() -> None:
    numbers = frozenset().union(*list_numbers().values())
    for term in list_terms("en"):
        assert term.rules, term.key
        assert numbers.issuperset(term.rules), term.key
        assert term.boards, term.key


def test_every_term_leads_to_terms_and_components_that_exist() -> None:
    for term in list_terms("en"):
        for reference in term.near:
            assert reference != term.reference
            assert term.reference in find_term(reference, "en").near  # the relation is symmetric
        for face in term.faces:
            assert describe(face, "ja").title, (term.key, face)
    assert sum(bool(term.faces) for term in list_terms("en")) >= 30
    with pytest.raises(KeyError):
        find_term("rule:ornithopter_race", "en")


def test_terms_of_a_module_are_for_tables_that_play_with_it() -> None:
    """Terms of a module are shown only at tables with that module: a table of Bloodlines without its tech module has no
    terms about tiles."""
    boards = {term.key: term.boards for term in list_terms("en")}
    for key in ("sardaukar_commander", "commander_skill", "deep_cover", "combat_icon", "command_icon", "wild_pairs"):
        assert boards[key] == {"bloodlines"}
    for key in ("tech_tile", "acquire_tech", "ixian_embassy", "flip_tile"):
        assert boards[key] == {"tech"}


def test_the_command_icon_is_called_the_same_on_components_and_in_the_rules() -> None:
    """The Command icon has the same name on components and in the rules: 指令, as in the published Japanese edition."""
    for language, name in (
        ("en", "Command (6+)"),
        ("ja", "指令（6+）"),
        ("zh-TW", "號令（6+）"),
        ("zh-CN", "号令（6+）"),
    ):
        assert terms_in(language)["command_icon"].name == name
        told = describe("tech:tech/training_depot", language)
        assert any(name in box.face for box in told.boxes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_a_reference_like_any_other(language: str) -> None:
    for term in list_terms(language):
        assert text_of(term.reference, language) == term.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_of_the_legend_stands_for_something_with_a_name(language: str) -> None:
    seen = []
    for section, icons in list_legend().items():
        for icon, reference in icons.items():
            name = text_of(reference, language)
            assert name, (section, icon)
            seen.append(icon)
    assert len(seen) == len(set(seen)) >= 35


UPRISING = {"en": "Uprising", "zh-TW": "起義", "zh-CN": "起义", "ja": "反乱"}
BASE = {"en": "base game", "zh-TW": "基礎遊戲", "zh-CN": "基础游戏", "ja": "基本セット"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_b13_9_u6_6_recalling_says_of_each_game_whether_the_agent_just_sent_counts(language: str) -> None:
    """The term for recalling says for each game whether an Agent may be recalled in the turn in which it was sent
    (B13.9, U6.6): not in Uprising, but in the base game (Urgent Mission)."""
    first, second = terms_in(language)["recall_agent"].text
    assert UPRISING[language] not in first
    assert UPRISING[language] in second
    assert BASE[language] in second


SIX = {"en": "six players", "zh-TW": "六人遊戲", "zh-CN": "六人游戏", "ja": "6人"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_t2_2_t6_3_ix7_1_the_topics_of_the_conflict_deck_and_the_swordmaster_name_what_differs(language: str) -> None:
    terms = terms_in(language)
    assert all(SIX[language] in " ".join(terms[key].text) for key in ("round", "conflict_card", "swordmaster"))
    assert text_of("form:epic", language) in " ".join(terms["conflict_card"].text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bl12_4_ix14_2_the_topic_of_tech_tiles_counts_none_because_boxes_differ(language: str) -> None:
    assert not re.search("18|[Ee]ighteen", " ".join(terms_in(language)["tech_tile"].text))
