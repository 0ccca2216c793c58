"""The terms of War for Arrakis, explained in our sentences, with the numbers of their rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from content.arrakis.loader import HOME, Loader
from content.arrakis.text.sheets import list_components

OPPOSITE = "opposite_"
"""The prefix of the kinds of questions that a person answers for the automatic opponent (W19.18)."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the rules in one language."""

    key: str
    name: str
    # Other words by which the term can be found.
    also: tuple[str, ...]
    # The explanation of the term, in two or three sentences.
    text: tuple[str, ...]
    # The numbers of the rules on which the explanation is based.
    rules: tuple[str, ...]
    # The kinds of questions, phases (`phase-…`) and verbs of options (`verb-…`) for which the term is useful.
    at: frozenset[str]
    # The references of related terms.
    near: tuple[str, ...]
    # The references of components to which the term belongs.
    faces: tuple[str, ...] = ()
    # The products that use the term.
    boards: frozenset[str] = frozenset({"arrakis"})

    @property
    def reference(self) -> str:
        """The term's reference."""
        return f"rule:war_{self.key}"


@cache
def list_terms(language: str) -> tuple[Term, ...]:
    """Every term in `language`, in the order of a first reading. Raises `KeyError` for a term without words in that
    language."""
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
    """The references of the components that a term names, one by one or as all of a kind."""
    known = [reference for _, reference in list_components()]
    return tuple(one for one in known if one in named or one.partition(":")[0] in named)


def list_legend() -> dict[str, dict[str, str]]:
    """The meaning of each icon, as a reference, by sections in the order of the legend."""
    found: dict[str, dict[str, str]] = yaml.load((HOME / "legend.yaml").read_bytes(), Loader)
    return found


def find_term(reference: str, language: str) -> Term:
    """The term with a reference such as `"rule:war_legion"`. Raises `KeyError`."""
    return {term.reference: term for term in list_terms(language)}[reference]
