"""A phrase that depends on a value is different for each value in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

import content
from content import LANGUAGES
from content.loading import Loader

HOME = Path(content.__file__).parent
FORMS = ("face", "full")
ALIKE = {("retreat", "one_more", "range")}
"""Cases with equal phrases: "one or more" and "from … to …" differ in English only."""


def find_chosen(node: Any, at: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each place in a file where a value chooses the phrase, with the phrases by value."""
    if isinstance(node, dict):
        if isinstance(node.get("by"), str):
            yield at, {str(value): said for value, said in node.items() if value != "by" and isinstance(said, dict)}
        for key, value in node.items():
            yield from find_chosen(value, str(key))


def test_what_english_tells_apart_every_language_tells_apart() -> None:
    """Every language makes the distinctions that English makes: troops lost in the Conflict, for example, may not read
    like those of the garrison."""
    seen, alike = 0, []
    for path in sorted((HOME / "imperium").rglob("*.yaml")):
        for at, variants in find_chosen(yaml.load(path.read_text(encoding="utf-8"), Loader), path.stem):
            for form in FORMS:
                told = [(value, said[form]) for value, said in variants.items() if isinstance(said.get(form), dict)]
                for place, (one, here) in enumerate(told):
                    for other, there in told[place + 1 :]:
                        if here["en"] == there["en"] or (at, *sorted((one, other))) in ALIKE:
                            continue
                        seen += 1
                        alike += [(at, one, other, name) for name in LANGUAGES if here[name] == there[name]]
    assert alike == []
    assert seen > 50
