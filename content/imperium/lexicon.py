"""The terms of the rules: the words of the game, explained in our sentences, with the numbers of their rules.

`rules/terms.yaml` has the links of a term, `rules/<language>.yaml` its name and text in a language,
`rules/numbers.yaml` the numbers of all rules, and `rules/legend.yaml` the meanings of the icons. A set may have the
same files in its own folder `rules`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from content.imperium.boxes import HOME, list_files
from content.loading import Loader
from content.texts import Term

FOLDER = HOME / "rules"


@cache
def list_terms(language: str) -> tuple[Term, ...]:
    """Every term in `language`, in the order of a first reading. Raises `KeyError` for a term without words in that
    language."""
    entries, words = _read("terms"), _read(language)
    near: dict[str, dict[str, None]] = {key: dict.fromkeys(entry.get("near", ())) for key, entry in entries.items()}
    for key, entry in entries.items():
        for other in entry.get("near", ()):
            near[other][key] = None
    return tuple(
        Term(
            key=key,
            reference=f"rule:{key}",
            name=words[key]["name"],
            also=tuple(words[key].get("also", ())),
            text=tuple(words[key]["text"]),
            rules=tuple(entry["rules"]),
            at=frozenset(entry.get("at", ())),
            near=tuple(f"rule:{other}" for other in near[key]),
            faces=tuple(entry.get("faces", ())),
            boards=frozenset(board for board, known in list_numbers().items() if known.intersection(entry["rules"])),
        )
        for key, entry in entries.items()
    )


def find_term(reference: str, language: str) -> Term:
    """The term with a reference such as `"rule:spy"`. Raises `KeyError`."""
    return _by_reference(language)[reference]


def list_legend() -> dict[str, dict[str, str]]:
    """The legend in its order: for each section its icons, each with the reference of its meaning."""
    return _read("legend")


@cache
def list_numbers() -> dict[str, frozenset[str]]:
    """The numbers of all rules, by board or set."""
    return {board: frozenset(number for part in parts for number in part) for board, parts in _read("numbers").items()}


@cache
def _by_reference(language: str) -> dict[str, Term]:
    return {term.reference: term for term in list_terms(language)}


@cache
def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for path in (FOLDER / f"{name}.yaml", *list_files(f"rules/{name}.yaml")):
        found |= yaml.load(path.read_bytes(), Loader)
    return found
