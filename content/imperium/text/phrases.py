"""Phrases of whole components in four languages, read once from `content/imperium/phrases.yaml`."""

from __future__ import annotations

from functools import cache

import yaml

from content.imperium.loader import HOME, Loader


def phrase(key: str, language: str, **fields: object) -> str:
    """The phrase `key` in `language`, with its fields filled in. Raises `KeyError` for what is not there."""
    return all_phrases()[key][language].format(**fields)


@cache
def all_phrases() -> dict[str, dict[str, str]]:
    """Every phrase by key and language."""
    with (HOME / "phrases.yaml").open("rb") as file:
        return dict(yaml.load(file, Loader))
