"""The terms of the rules of War for Arrakis, and their links to panels."""

from __future__ import annotations

import pytest
import yaml

from bot.language.words import load_bundle
from content import LANGUAGES, find_term, text_of
from content.arrakis.lexicon import list_legend, list_terms
from content.arrakis.loader import HOME
from content.imperium import lexicon as other
from content.loading import Loader
from engine.arrakis.asking import Choice
from engine.arrakis.family import FAMILY
from tests.tools.rules import read_numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_told_in_every_language(language: str) -> None:
    for term in list_terms(language):
        assert term.name
        assert 2 <= len(term.text) <= 4
        assert all(sentence.endswith((".", "。")) for sentence in term.text), term.key
        assert sum(map(len, term.text)) < 420, term.key
        assert text_of(term.reference, language) == term.name
        assert find_term(term.reference, language) == term


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_term_is_called_like_one_of_the_other_family(language: str) -> None:
    ours = {term.name.casefold() for term in list_terms(language)}
    theirs = {term.name.casefold() for term in other.list_terms(language)}
    assert len(ours) == len(list_terms(language))
    assert ours & theirs == set()


def test_neighbours_know_each_other_and_rules_are_those_of_the_digest() -> None:
    known = {term.reference: term for term in list_terms("en")}
    numbers = set(read_numbers()["arrakis"])
    for term in known.values():
        assert all(term.reference in known[reference].near for reference in term.near)
        assert term.rules
        assert set(term.rules) <= numbers
        assert term.boards == {"arrakis"}


def test_what_people_are_asked_has_its_terms() -> None:
    """Every kind of question except that of the card Troop Carriers has a term, and the questions of every term are
    kinds of frames."""

    def kinds(base: type) -> set[str]:
        found = set()
        for one in base.__subclasses__():
            found |= {str(one.__dict__.get("kind", "")).removeprefix("war.")} | kinds(one)
        return found

    assert FAMILY.frames  # importing the family declares its frames
    at = {
        kind for term in list_terms("en") for kind in term.at if not kind.startswith(("phase-", "verb-", "opposite_"))
    }
    assert at - kinds(Choice) - {"turn", "hand_limit", "start"} == set()  # `start`: the terms to read first
    common = {"turn", "moves", "attack", "battle_cards", "losses", "harvesters", "fliers", "payment", "signs", "claims"}
    assert common <= at
    assert kinds(Choice) - at - {"", "carry"} == set()  # and every rarer kind has a term, too


def test_the_verbs_of_terms_are_those_of_options() -> None:
    verbs = {kind.removeprefix("verb-") for term in list_terms("en") for kind in term.at if kind.startswith("verb-")}
    worded = load_bundle("en")
    assert [verb for verb in verbs if not worded.has_message(f"war-{verb}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_of_the_map_and_its_strips_is_in_the_legend(language: str) -> None:
    legend = {icon: reference for icons in list_legend().values() for icon, reference in icons.items()}
    drawn = set(yaml.load((HOME / "icons.yaml").read_text(encoding="utf-8"), Loader))
    assert set(legend) == drawn
    assert all(text_of(reference, language) for reference in legend.values())


def test_a_panel_of_a_battle_and_the_solo_game_have_their_rules() -> None:
    at = {kind: {term.key for term in list_terms("en") if kind in term.at} for kind in ("losses", "moves", "signs")}
    assert at["losses"] == {"battle", "losses"}
    assert at["moves"] == {"legion", "far_moves", "hazard_dice"}
    assert at["signs"] == {"wormsign", "hazard_dice"}
    solo = find_term("rule:war_automatic_harkonnen", "en")
    assert "1 per unit, 2 per token, 1 per leader" in solo.text[0]  # W19.11
    assert {"mahdi_assault", "mahdi_march"} <= solo.at


@pytest.mark.parametrize("language", LANGUAGES)
def test_w8_7_a_storm_is_told_to_strike_harkonnen_only(language: str) -> None:
    (hazards,) = [term for term in list_terms(language) if term.key == "wormsign"]
    last = {"en": "Harkonnen", "zh-TW": "哈肯能", "zh-CN": "哈克南", "ja": "ハルコンネン"}[language]
    assert last in hazards.text[-1]
