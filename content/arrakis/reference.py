"""The words that a reference stands for: a name, which for an area includes its code, or the generated text of a
component.

These are the family's answers to the questions in `content`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from content.arrakis.lexicon import find_term, list_legend, list_terms
from content.arrakis.loader import HOME, find_house, keep_house, put_scores
from content.arrakis.names import all_names, name_of
from content.arrakis.schema import House
from content.arrakis.text import describe as describe_component
from content.arrakis.text import list_components
from content.arrakis.text.sheets import title_of
from content.lessons import Lesson, read_lessons
from content.puzzles import Puzzle, read_puzzles

OWN, OFF, SCORES = "house.", "off.", "scores."
"""The prefixes of the entries in `lacking`: for the digest of the table's house set, for each thing that is not in its
game, and for the scores that its objectives have instead of those of our house set (level, edition, version of the
rules)."""

__all__ = [
    "describe", "find_term", "list_files", "list_legend", "list_lessons", "list_namesakes", "list_puzzles",
    "list_terms", "list_titles", "text_of",
]  # fmt: skip


def text_of(reference: str, language: str = "en", lacking: frozenset[str] = frozenset()) -> str:
    """The name that a reference or a term (`rule:war_legion`) stands for; `lacking` has no effect in this family.
    Raises `KeyError` for a reference outside this family."""
    if reference.startswith("rule:"):
        return find_term(reference, language).name
    if reference not in all_names():
        raise KeyError(reference)
    return title_of(reference, language)


def describe(reference: str, language: str = "en", lacking: frozenset[str] = frozenset()) -> Any:
    """The text of a component at a table; `lacking` says how its game differs from the whole box with our house set
    (`list_lacking`). Raises `KeyError`."""
    digest = next((one.removeprefix(OWN) for one in lacking if one.startswith(OWN)), "")
    scores = next((one.removeprefix(SCORES) for one in lacking if one.startswith(SCORES)), "")
    off = frozenset(one.removeprefix(OFF) for one in lacking if one.startswith(OFF))
    return describe_component(reference, language, _find_house(digest, scores), off)


@cache
def _find_house(digest: str, scores: str) -> House:
    house = find_house(digest)
    if not scores:
        return house
    level, edition, version = scores.split(".")
    return put_scores(house, version, level, int(edition))


def list_lacking(house: str, scores: tuple[str, int, str] | None, off: frozenset[str] = frozenset()) -> frozenset[str]:
    """The value of `lacking` for a table that has the house set with the text `house`, and plays without the leaders
    and verbs in `off` (`programme.is_off`). An empty text stands for our own house set, whose objectives have the
    `scores` of a level in an edition under a version of the rules (None: their own)."""
    own = {OWN + keep_house(house)} if house else set()
    others = {SCORES + ".".join(map(str, scores))} if scores and not house else set()
    return frozenset(own | others | {OFF + one for one in off})


def list_namesakes(reference: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The components that share this component's name, itself included. The second tuple, for components of other
    products, is empty. Raises `KeyError`."""
    if reference not in {one for _, one in list_components()}:
        raise KeyError(reference)
    return _by_name()[name_of(reference)], ()


@cache
def _by_name() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for _, reference in list_components():
        found.setdefault(name_of(reference), []).append(reference)
    return {name: tuple(same) for name, same in found.items()}


def list_lessons() -> tuple[Lesson, ...]:
    """The lessons of the family."""
    return read_lessons(HOME / "lessons", "arrakis")


@cache
def list_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of the family."""
    return read_puzzles(HOME / "puzzles", "arrakis")


def list_files(name: str) -> list[Path]:
    """A list with the family's file of this name, empty if there is none."""
    return [HOME / name] if (HOME / name).exists() else []


@cache
def list_titles(language: str) -> tuple[tuple[str, str], ...]:
    """The title and reference of every component; if several components have the same title, only the first is
    listed."""
    found: dict[str, str] = {}
    for _, reference in list_components():
        found.setdefault(title_of(reference, language), reference)
    return tuple(sorted(found.items()))
