"""The tool for a new language copies each English entry as written, and changes nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from content.loading import Loader
from tests.tools.language import CONTENT, say_in

FILES = [
    path
    for path in sorted(CONTENT.rglob("*.yaml"))
    if path.stat().st_size < 20_000 and re.search(r"\ben:.*\bja:", path.read_text("utf-8"), re.DOTALL)
]


def repeat(data: object) -> object:
    """The data of a file, with a copy of the English text in each entry that has texts by language."""
    if isinstance(data, list):
        return [repeat(part) for part in data]
    if isinstance(data, dict):
        found = {key: repeat(part) for key, part in data.items()}
        return found | {"nl": found["en"]} if {"en", "ja"} <= found.keys() else found
    return data


def test_entries_on_one_line_and_on_several() -> None:
    assert say_in('a: {en: "x, y", ja: "z"}  # why\n', "nl", "en") == 'a: {en: "x, y", nl: "x, y", ja: "z"}  # why\n'
    text = "a:\n  en: >\n    x\n    y\n  ja: z\n\nb: {ja: w}\n"
    assert say_in(text, "nl", "en") == "a:\n  en: >\n    x\n    y\n  nl: >\n    x\n    y\n  ja: z\n\nb: {ja: w}\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_entry_of_a_file_is_repeated(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert yaml.load(say_in(text, "nl", "en"), Loader) == repeat(yaml.load(text, Loader))
