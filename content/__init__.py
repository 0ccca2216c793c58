"""The printed components as data with their schema, one folder for each family; also wording, icons and fonts.

This module answers questions about the names and texts of components by reference (`"card:dagger"`), for every family.
A family is a folder with a module `reference`, which has the functions below.
"""

from __future__ import annotations

import os
import pkgutil
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from content.lessons import Lesson
from content.puzzles import Puzzle
from content.texts import CardText, Term

LANGUAGES = ("en", "zh-TW", "zh-CN", "ja")
PACKAGES = [name for name in os.environ.get("LANDSRAAD_BOXES", "").split(",") if name]
"""The Python packages with additional boxes, in the order in which the operator lists them."""

WORDING = Path(__file__).parent / "wording"
"""The folder of the program's sentences, with a subfolder per language."""


@cache
def list_families() -> tuple[str, ...]:
    """The names of the families with content."""
    return tuple(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


def text_of(reference: str, language: str = "en", lacking: frozenset[str] = frozenset()) -> str:
    """The words that a reference stands for, on one line: a name, or the text of an effect at a table without the
    `lacking` modules. Raises `KeyError` for an unknown reference."""
    return str(_first("text_of", reference, language, lacking=lacking))


def describe(reference: str, language: str = "en", lacking: frozenset[str] = frozenset()) -> CardText:
    """The text of a component. Raises `KeyError` for an unknown component."""
    found: CardText = _first("describe", reference, language, lacking=lacking)
    return found


def list_namesakes(reference: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The components that share this component's name, itself included, in two tuples: those of its product, then the
    others. Raises `KeyError`."""
    alike: tuple[tuple[str, ...], tuple[str, ...]] = _first("list_namesakes", reference)
    return alike


FIRST = "first"
"""The name of the newcomer's lesson."""


@cache
def list_terms(language: str) -> tuple[Term, ...]:
    """The terms of every family's rules, beginning with the family of the newcomer's lesson."""
    return tuple(term for family in _order_families() for term in family.list_terms(language))


def _order_families() -> list[ModuleType]:
    """The families, beginning with the one that has the newcomer's lesson."""
    return sorted(_families(), key=lambda family: FIRST not in [lesson.name for lesson in family.list_lessons()])


def find_term(reference: str, language: str = "en") -> Term:
    """The term that a reference stands for. Raises `KeyError` for an unknown reference."""
    found: Term = _first("find_term", reference, language)
    return found


def list_legend(name: str = "") -> list[tuple[str, dict[str, str]]]:
    """The icons of the family `name` by section, each with the reference of its meaning. If `name` is "", the icons of
    every family are listed, beginning with the family of the newcomer's lesson."""
    chosen = [family for family in _order_families() if name in ("", family.__name__.split(".")[-2])]
    return [section for family in chosen for section in family.list_legend().items()]


@cache
def list_lessons() -> tuple[Lesson, ...]:
    """The lessons of every family, in the order of the families."""
    return tuple(lesson for family in _families() for lesson in family.list_lessons())


@cache
def list_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of every family, sorted by their numbers."""
    return tuple(sorted((one for family in _families() for one in family.list_puzzles()), key=lambda one: one.number))


def list_files(name: str) -> list[Path]:
    """The files of this name, such as `icons.yaml`, in the boxes of every family."""
    return [path for family in _families() for path in family.list_files(name)]


def list_wording(language: str) -> dict[str, Path]:
    """The files of sentences in a language. The keys are the file names of the program's files, and the folder names of
    boxes for the files of boxes."""
    own = {path.name: path for path in sorted((WORDING / language).glob("*.ftl"))}
    return own | {path.parents[1].name: path for path in list_files(f"wording/{language}.ftl")}


OF_GAME = {"en": "{title} ({game})"} | dict.fromkeys(("zh-TW", "zh-CN", "ja"), "{title}（{game}）")
"""A title with the name of its game, to distinguish it from an equal title of another game."""


@cache
def list_titles(language: str) -> tuple[tuple[str, str], ...]:
    """The title and reference of every component of every family, sorted by title. If a title occurs in several
    families, the name of the game follows it. A family with several games has no such name, so its titles stay as they
    are."""
    by_family = {
        name: dict(family.list_titles(language)) for name, family in zip(list_families(), _families(), strict=True)
    }
    said = Counter(title for titles in by_family.values() for title in titles)
    found = {}
    for name, titles in by_family.items():
        for title, reference in titles.items():
            found[_of_game(title, name, language) if said[title] > 1 else title] = reference
    return tuple(sorted(found.items()))


def _of_game(title: str, family: str, language: str) -> str:
    try:
        game = text_of(f"product:{family}", language)
    except KeyError:
        return title
    return OF_GAME.get(language, OF_GAME["en"]).format(title=title, game=game)


def _families() -> list[ModuleType]:
    return [import_module(f"{__name__}.{name}.reference") for name in list_families()]


def _first(function: str, reference: str, *language: str, **more: frozenset[str]) -> Any:
    """The answer of the first family that knows the reference. Raises `KeyError` if none does."""
    for family in _families():
        try:
            return getattr(family, function)(reference, *language, **more)
        except KeyError:
            continue
    raise KeyError(reference)
