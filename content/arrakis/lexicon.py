"""The terms of War for Arrakis, explained in our sentences, with the numbers of their rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import yaml

from content.arrakis.loader import HOME
from content.arrakis.text.sheets import list_components
from content.loading import Loader
from content.texts import Term

OPPOSITE = "opposite_"
"""The prefix of the kinds of questions that a person answers for the automatic opponent (W19.18)."""


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
            reference=f"rule:war_{key}",
            name=entry[language]["name"],
            also=tuple(entry[language]["also"]),
            text=tuple(entry[language]["text"]),
            rules=tuple(entry["rules"]),
            at=frozenset({*entry["at"], *(f"{OPPOSITE}{kind}" for kind in entry["at"] if "-" not in kind)}),
            near=tuple(f"rule:war_{other}" for other in near[key]),
            faces=_list_faces(entry.get("faces", ())),
            boards=frozenset({"arrakis"}),
        )
        for key, entry in entries.items()
    )


def _list_faces(named: Sequence[str]) -> tuple[str, ...]:
    """The references of the components that a term names. A term names components one by one, or a whole kind at
    once."""
    known = [reference for _, reference in list_components()]
    return tuple(one for one in known if one in named or one.partition(":")[0] in named)


def list_legend() -> dict[str, dict[str, str]]:
    """The legend in its order: for each section its icons, each with the reference of the thing that it stands for."""
    found: dict[str, dict[str, str]] = yaml.load((HOME / "legend.yaml").read_bytes(), Loader)
    return found


def find_term(reference: str, language: str) -> Term:
    """The term with a reference such as `"rule:war_legion"`. Raises `KeyError`."""
    return {term.reference: term for term in list_terms(language)}[reference]
