"""Names of components and terms in four languages, by reference (`"card:dagger"`, `"faction:emperor"`)."""

from __future__ import annotations

from functools import cache

import yaml

from content.imperium.loader import HOME, ContentError, list_sets, list_sides
from content.imperium.reader import Printed, load_board, load_set
from content.imperium.schema import REFERENCES, Leader
from content.loading import Loader
from content.quotes import curl


def name_of(reference: str, language: str = "en") -> str:
    """The name that a reference stands for in `language`; the English name if there is no translation.

    References contain a component's key (`card:base/dagger`, `card:dagger`); if several boards have a place, it may
    also be named by its board or box (`space:base/arrakeen`). Raises `KeyError` for a reference to nothing.
    """
    names = all_names().get(reference) or _any_names()[reference]
    return names[language] if names.get(language) and language != "en" else curl(names["en"])


@cache
def all_names() -> dict[str, dict[str, str]]:
    """For every reference by key, its names by language.

    Raises `ContentError` if two boards give a place different names.
    """
    found: dict[str, dict[str, str]] = {}
    with (HOME / "terms.yaml").open("rb") as terms:
        found |= yaml.load(terms, Loader)
    for printed in _everything():
        for reference, names in _names_in(printed):
            if found.setdefault(reference, names) != names:
                raise ContentError(f"{printed.name}: {reference}: another name elsewhere")
    return found


@cache
def _any_names() -> dict[str, dict[str, str]]:
    """For every component, by its unique full reference, its names by language."""
    found: dict[str, dict[str, str]] = {}
    for printed in _everything():
        for stem, sheets in printed.sheets.items():
            for sheet in sheets:
                found[f"{REFERENCES[stem]}:{sheet.full}"] = all_names()[f"{REFERENCES[stem]}:{sheet.key}"]
    return found


def _everything() -> list[Printed]:
    return [*(load_board(name) for name in list_sides()), *(load_set(name) for name in list_sets())]


def _names_in(printed: Printed) -> list[tuple[str, dict[str, str]]]:
    """The names in a board or set, by reference: those of its components and those of its terms. The files of names
    lack the English names of components, so these are added."""
    found: list[tuple[str, dict[str, str]]] = []
    for stem, sheets in printed.sheets.items():
        for sheet in (one for one in sheets if one.set == printed.name):
            named = {f"{REFERENCES[stem]}:{sheet.key}": sheet.name}
            if isinstance(sheet, Leader):
                named |= {f"ability:{sheet.key}": sheet.ability_name, f"signet:{sheet.key}": sheet.signet_name}
                named |= {f"ability_2:{sheet.key}": sheet.second_name} if sheet.second_name else {}
            found += [(reference, {"en": name} | printed.names.get(reference, {})) for reference, name in named.items()]
    known = {reference for reference, _ in found}
    return found + [(term, names) for term, names in printed.names.items() if term not in known and "en" in names]
