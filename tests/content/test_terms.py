"""A phrase that names a term of the rules in English names the same term in every other language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import content
from content import LANGUAGES
from content.loading import Loader
from tests.content.sentences import sentences

HOME = Path(content.__file__).parent
TRANSLATED = LANGUAGES[1:]
FREE = {
    "": {
        "acquire", "agent", "board_space", "bonus_spice", "commander", "conflict", "contract", "deck", "discard",
        "draw", "faction", "first_player", "garrison", "harvest", "in_play", "leader", "persuasion", "place_spy",
        "recruit", "requirement", "reserve", "rival", "spice", "sword", "team", "trade", "trash", "troop", "unit",
    },
    "bloodlines": {"commander_skill"},
    "tech": {"acquire_tech", "flip_tile"},
    "arrakis": {"action_turn", "deployment", "desert_power", "legion"},
}  # fmt: skip
"""By book, the terms that some language also expresses in other words; for example a Faction by its name alone."""


def read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader)


@cache
def phrases(family: str) -> list[tuple[str, dict[str, str]]]:
    """All texts about a family of games in four languages, each with its place."""
    files = sorted((HOME / family).rglob("*.yaml"))
    return [found for path in files for found in sentences(read(path), f"{path.relative_to(HOME).as_posix()}:")]


def books() -> dict[str, dict[str, dict[str, Any]]]:
    """The terms of every book of rules, by language."""
    folders = {path.parent for path in (HOME / "imperium").rglob("rules/en.yaml")}
    found = {
        "" if folder.parent.name == "imperium" else folder.parent.name: {
            language: read(folder / f"{language}.yaml") for language in LANGUAGES
        }
        for folder in folders
    }
    war = read(HOME / "arrakis" / "terms.yaml")
    return found | {"arrakis": {name: {key: term[name] for key, term in war.items()} for name in LANGUAGES}}


BOOKS = books()


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_a_term_that_a_phrase_names_is_named_in_all_languages(book: str) -> None:
    """`If your Agent is still here in your Reveal turn` may not be about the Agent turn in another language."""
    terms, different, seen = BOOKS[book], [], 0
    for key in terms["en"].keys() - FREE.get(book, set()):
        named = re.compile(rf"(?<![A-Za-z]){re.escape(terms['en'][key]['name'])}s?(?![A-Za-z])", re.IGNORECASE)
        for at, told in phrases("arrakis" if book == "arrakis" else "imperium"):
            if not named.search(told["en"]):
                continue
            seen += 1
            for language in TRANSLATED:
                names = [terms[language][key]["name"], *terms[language][key].get("also", [])]
                if not any(name in told[language] for name in names):
                    different.append((key, at, language, told[language]))
    assert different == []
    assert seen > 5


LIMITS = {
    "at-2-full": {"en": "fall below 2", "zh-TW": "不足2點", "zh-CN": "不足2点", "ja": "2を下回る"},
    "alliance-full": {"en": "falls below 4", "zh-TW": "不足4點", "zh-CN": "不足4点", "ja": "4を下回る"},
    "alliance-own-full": {"en": "below 4", "zh-TW": "不足4點", "zh-CN": "不足4点", "ja": "4を下回る"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(LIMITS))
def test_u4_2_u4_6_what_influence_gives_is_lost_below_its_level(key: str, language: str) -> None:
    """The victory point of level 2 is lost below 2 Influence, and an Alliance without an heir below 4 (U4.2, U4.6)."""
    assert LIMITS[key][language] in read(HOME / "imperium" / "phrases.yaml")[key][language]
