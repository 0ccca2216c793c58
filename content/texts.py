"""The texts of a family's components and of the terms of its rules, in one language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a component."""

    label: str
    # The short text as on the component, of one or more lines.
    face: str
    # The text in full sentences.
    sentence: str


@dataclass(frozen=True, slots=True)
class CardText:
    """A component in words: its name, a line about its kind, cost, icons and copies, and its boxes."""

    title: str
    kind: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the rules in one language."""

    key: str
    reference: str
    name: str
    # Other words by which the term can be found.
    also: tuple[str, ...]
    # The explanation of the term, in two to four sentences.
    text: tuple[str, ...]
    # The numbers of the rules on which the explanation is based.
    rules: tuple[str, ...]
    # The kinds of decisions, phases (`phase-…`) and verbs of options (`verb-…`) for which the term is useful.
    at: frozenset[str]
    # The references of related terms.
    near: tuple[str, ...]
    # The references of components to which the term belongs.
    faces: tuple[str, ...]
    # The products, boards and sets that use the term.
    boards: frozenset[str]
