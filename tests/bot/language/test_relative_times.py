"""Relative times in English sentences, which Discord writes as "in 3 days" or "2 hours ago"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bot.language.words import load_bundle

ROOT = Path(__file__).parents[3]
BEFORE = "until|by|from|since|before|after|within|for"


def is_relative(node: ast.AST) -> bool:
    """Whether a node is a call of `stamp` without a style, or contains one."""
    return any(
        isinstance(inner, ast.Call) and getattr(inner.func, "id", "") == "stamp" and len(inner.args) == 1
        for inner in ast.walk(node)
    )


def list_relative() -> Iterator[tuple[str, str]]:
    """The keys of sentences that get a relative time, and the names of these times."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            keys = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            for keyword in call.keywords:
                if keyword.arg is not None and is_relative(keyword.value):
                    yield from ((key, keyword.arg) for key in keys)


def read_source(key: str) -> str:
    """The text of an English sentence in its Fluent file, with its placeables. Raises `KeyError` if no file has it."""
    for path in sorted((ROOT / "content").rglob("*.ftl")):
        if "en" in (path.parent.name, path.stem):
            found = re.search(rf"^{key} = (.*(?:\n[ }}].*)*)", path.read_text(encoding="utf-8"), re.MULTILINE)
            if found is not None:
                return found[1]
    raise KeyError(key)


def test_no_preposition_stands_before_a_relative_time() -> None:
    """No preposition comes before a relative time: "until in 3 days" is not English."""
    found = sorted(set(list_relative()))
    assert ("motion-until", "until") in found
    wrong = [
        key
        for key, name in found
        if load_bundle("en").has_message(key)
        and re.search(rf"\b(?:{BEFORE}) {{ \${name} }}", read_source(key), re.IGNORECASE)
    ]
    assert wrong == []
