"""Phrases of whole components in four languages, read once from `content/imperium/phrases.yaml` and the files of this
name in boxes."""

from __future__ import annotations

from functools import cache

import yaml

from content.imperium.boxes import HOME, list_files
from content.loading import Loader


def phrase(key: str, language: str, **fields: object) -> str:
    """The phrase `key` in `language`, with its fields filled in. Raises `KeyError` for an unknown key."""
    return all_phrases()[key][language].format(**fields)


@cache
def all_phrases() -> dict[str, dict[str, str]]:
    """Every phrase by key and language."""
    found: dict[str, dict[str, str]] = {}
    for path in (HOME / "phrases.yaml", *list_files("phrases.yaml")):
        found |= yaml.load(path.read_bytes(), Loader)
    return found
