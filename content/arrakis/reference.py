"""What a reference says in words: a name, of an area with its code, or the generated text of a component.

What the family answers to whoever asks `content` stands here. Terms, icons and lessons it has none of its own yet.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from content.arrakis.loader import HOME
from content.arrakis.names import all_names, name_of
from content.arrakis.text import describe as describe_component
from content.arrakis.text import list_components
from content.arrakis.text.sheets import title_of
from content.lessons import Lesson


def text_of(reference: str, language: str = "en", lacking: frozenset[str] = frozenset()) -> str:
    """The name behind a reference; no module changes it. Raises `KeyError` for none of this family."""
    if reference not in all_names():
        raise KeyError(reference)
    return title_of(reference, language)


def describe(reference: str, language: str = "en", lacking: frozenset[str] = frozenset()) -> Any:
    """The text of a component. Raises `KeyError`."""
    return describe_component(reference, language)


def list_namesakes(reference: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The components called like this one, itself among them; none of another product. Raises `KeyError`."""
    if reference not in {one for _, one in list_components()}:
        raise KeyError(reference)
    return _by_name()[name_of(reference)], ()


@cache
def _by_name() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for _, reference in list_components():
        found.setdefault(name_of(reference), []).append(reference)
    return {name: tuple(same) for name, same in found.items()}


def find_term(reference: str, language: str = "en") -> Any:
    """No terms of its own yet."""
    raise KeyError(reference)


def list_terms(language: str) -> tuple[Any, ...]:
    """No terms of its own yet."""
    return ()


def list_legend() -> dict[str, dict[str, str]]:
    """No icons of its own yet."""
    return {}


def list_lessons() -> tuple[Lesson, ...]:
    """No guided games yet."""
    return ()


def list_files(name: str) -> list[Path]:
    """The family's file of this name, where it has one."""
    return [HOME / name] if (HOME / name).exists() else []


@cache
def list_titles(language: str) -> tuple[tuple[str, str], ...]:
    """Title and reference of every component; of those called alike the first stands for all."""
    found: dict[str, str] = {}
    for _, reference in list_components():
        found.setdefault(title_of(reference, language), reference)
    return tuple(sorted(found.items()))
