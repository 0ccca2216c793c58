"""The words that a reference stands for: a name, a term of the rules (`rule:spy`), or the generated text of an effect
(`effect:ADDRESS`).

These are the family's answers to the questions in `content`.
"""

from __future__ import annotations

from functools import cache

from content.imperium import effects as e
from content.imperium.boxes import HOME, list_files
from content.imperium.catalog import find_node
from content.imperium.lexicon import find_term, list_legend, list_terms
from content.imperium.names import name_of
from content.imperium.played import NOTHING, put_instead
from content.imperium.text import describe
from content.imperium.text.languages import TONGUES
from content.imperium.titles import list_namesakes, list_titles
from content.lessons import Lesson, read_lessons
from content.puzzles import Puzzle, read_puzzles

__all__ = [
    "describe", "find_term", "list_files", "list_legend", "list_lessons", "list_namesakes", "list_puzzles",
    "list_terms", "list_titles", "text_of",
]  # fmt: skip


@cache
def list_lessons() -> tuple[Lesson, ...]:
    """The lessons of the family."""
    return read_lessons(HOME / "lessons", "imperium")


@cache
def list_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of the family."""
    return read_puzzles(HOME / "puzzles", "imperium")


ALIASES = {"control": "space", "influence": "faction", "alliance": "faction"}
"""Kinds of references that only reasons of events have, with the kind of reference whose names they use."""


def text_of(reference: str, language: str = "en", lacking: frozenset[str] = NOTHING) -> str:
    """The words that a reference stands for in `language`, on one line. The text of an effect is that at a table
    without the `lacking` modules.

    Raises `KeyError` for a reference to nothing, and for the address of a condition, which has no text of its own.
    """
    kind, _, rest = reference.partition(":")
    if kind == "effect":
        return _text_of_node(put_instead(find_node(rest), lacking), language)
    if kind == "rule":
        return find_term(reference, language).name
    kind = ALIASES.get(kind, kind)
    name = name_of(f"{kind}:{rest}", language)
    return TONGUES[language].faction(rest) if kind == "faction" else name


def _text_of_node(node: e.Node, language: str) -> str:
    tongue = TONGUES[language]
    if isinstance(node, e.Effect):
        return tongue.face(node).replace("\n", tongue.lines)
    if isinstance(node, e.Cost):
        return tongue.cost(node)
    raise KeyError(f"effect:{node.at}")
