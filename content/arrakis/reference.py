"""What a reference says in words: so far names alone. What the family answers to whoever asks `content` stands here.

Titles, terms and lessons come with the surface: what cannot be played at a table is not offered for looking up.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from content.arrakis.loader import HOME
from content.arrakis.names import name_of
from content.lessons import Lesson


def text_of(reference: str, language: str = "en", lacking: frozenset[str] = frozenset()) -> str:
    """The name behind a reference; no module changes it. Raises `KeyError` for none of this family."""
    return name_of(reference, language)


def describe(reference: str, language: str = "en", lacking: frozenset[str] = frozenset()) -> Any:
    """No component has its text yet. Raises `KeyError`."""
    raise KeyError(reference)


def list_namesakes(reference: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Nothing can be looked up yet. Raises `KeyError`."""
    raise KeyError(reference)


def find_term(reference: str, language: str = "en") -> Any:
    """No terms yet. Raises `KeyError`."""
    raise KeyError(reference)


def list_terms(language: str) -> tuple[Any, ...]:
    """No terms yet."""
    return ()


def list_legend() -> dict[str, dict[str, str]]:
    """No icons yet."""
    return {}


def list_lessons() -> tuple[Lesson, ...]:
    """No guided games yet."""
    return ()


def list_files(name: str) -> list[Path]:
    """The family's file of this name, where it has one."""
    return [HOME / name] if (HOME / name).exists() else []


def list_titles(language: str) -> tuple[tuple[str, str], ...]:
    """Nothing can be looked up yet."""
    return ()
