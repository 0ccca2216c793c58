"""The terms of War for Arrakis: their meaning in our sentences, with the numbers of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from content.arrakis.loader import HOME, Loader
from content.arrakis.text.sheets import list_components

OPPOSITE = "opposite_"
"""The prefix of kinds of questions that a person answers for the automatic opponent (W19.18)."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the rules in one language: its `name`, other words for a search, two or three sentences.

    `rules` are the numbers they come from, `at` the kinds of questions, the phases (`phase-…`) and the verbs of options
    (`verb-…`) at which it may be wanted, `near` the references of other terms, `faces` those of components, and
    `boards` the products that know it.
    """

    key: str
    name: str
    also: tuple[str, ...]
    text: tuple[str, ...]
    rules: tuple[str, ...]
    at: frozenset[str]
    near: tuple[str, ...]
    faces: tuple[str, ...] = ()
    boards: frozenset[str] = frozenset({"arrakis"})

    @property
    def reference(self) -> str:
        """A term of the rules in one language: its `name`, other words for a search, two or three sentences.

        `rules` are the numbers of its rules, `at` the kinds of questions, the phases (`phase-…`) and the verbs of
        options (`verb-…`) to which it belongs, `near` the references of related terms, `faces` those of components, and
        `boards` the products that have it."""
        return f"rule:war_{self.key}"


@cache
def list_terms(language: str) -> tuple[Term, ...]:
    """Every term in `language`, in the order of a first reading. Raises `KeyError` for a term without words there."""
    entries: dict[str, dict[str, Any]] = yaml.load((HOME / "terms.yaml").read_bytes(), Loader)
    near: dict[str, dict[str, None]] = {key: dict.fromkeys(entry["near"]) for key, entry in entries.items()}
    for key, entry in entries.items():
        for other in entry["near"]:
            near[other][key] = None
    return tuple(
        Term(
            key=key,
            name=entry[language]["name"],
            also=tuple(entry[language]["also"]),
            text=tuple(entry[language]["text"]),
            rules=tuple(entry["rules"]),
            at=frozenset({*entry["at"], *(f"{OPPOSITE}{kind}" for kind in entry["at"] if "-" not in kind)}),
            near=tuple(f"rule:war_{other}" for other in near[key]),
            faces=_list_faces(entry.get("faces", ())),
        )
        for key, entry in entries.items()
    )


def _list_faces(named: Sequence[str]) -> tuple[str, ...]:
    """The components that a term names, by reference or all of a kind."""
    known = [reference for _, reference in list_components()]
    return tuple(one for one in known if one in named or one.partition(":")[0] in named)


def list_legend() -> dict[str, dict[str, str]]:
    """The meanings of the icons as references by icon, by section in the order of the legend."""
    found: dict[str, dict[str, str]] = yaml.load((HOME / "legend.yaml").read_bytes(), Loader)
    return found


def find_term(reference: str, language: str) -> Term:
    """The term behind a reference (`"rule:war_legion"`). Raises `KeyError`."""
    return {term.reference: term for term in list_terms(language)}[reference]
