"""Functions without a user are deleted."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("bot", "cogs", "content", "engine")


@pytest.mark.slow
def test_every_function_is_used() -> None:
    """The name of each function without a decorator occurs in a second place of the program or of its tests."""
    paths = (path for room in (*ROOMS, "tests") for path in (ROOT / room).rglob("*.py"))
    sources = {path: path.read_text(encoding="utf-8") for path in paths}
    words = Counter(word for text in sources.values() for word in re.findall(r"\w+", text))
    unused = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path, text in sources.items()
        if path.relative_to(ROOT).parts[0] in ROOMS
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.decorator_list
        and words[node.name] == 1
    ]
    assert unused == []
