"""Names in four languages, by reference (`"area:arrakeen"`, `"plan:truthtrance"`, `"warlord:paul_atreides"`)."""

from __future__ import annotations

from functools import cache

import yaml

from content.arrakis.loader import HOME
from content.loading import Loader
from content.quotes import curl


def name_of(reference: str, language: str = "en") -> str:
    """The name that a reference stands for. Raises `KeyError` for an unknown reference."""
    names = all_names()[reference]
    return names[language] if names.get(language) and language != "en" else curl(names["en"])


@cache
def all_names() -> dict[str, dict[str, str]]:
    """For every reference, its names by language."""
    found: dict[str, dict[str, str]] = yaml.load((HOME / "names.yaml").read_bytes(), Loader)
    return found
