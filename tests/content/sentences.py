"""Texts in four languages within content files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from content import LANGUAGES


def sentences(node: Any, at: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every text in four languages below a node of a file, with its place."""
    if isinstance(node, dict):
        if node.keys() >= set(LANGUAGES) and all(isinstance(node[language], str) for language in LANGUAGES):
            yield at, node
        for key, value in node.items():
            yield from sentences(value, f"{at}.{key}" if not at.endswith(":") else f"{at}{key}")
    elif isinstance(node, list):
        for place, value in enumerate(node):
            yield from sentences(value, f"{at}.{place}")
