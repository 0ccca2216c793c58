"""A docstring begins with a phrase about the thing or deed, not with a clause."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TOP = Path(__file__).parents[2]
CLAUSES = {
    "how", "what", "whatever", "when", "where", "which", "who", "whoever", "whose", "why",
}  # fmt: skip
"""Words that begin a relative clause."""
RETURNS = (["return", "whether"], ["returns", "whether"])
"""Needless words before the "whether" of a truth value."""


@cache
def read_modules() -> tuple[tuple[Path, ast.Module], ...]:
    """The path and the syntax tree of every module."""
    rooms = ("bot", "cogs", "content", "engine", "tests")
    paths = [path for room in rooms for path in (TOP / room).rglob("*.py")]
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def list_docstrings(tree: ast.Module) -> Iterator[str]:
    """Yield the docstrings of a module, of its definitions, and of documented attributes."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        owner = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for before, one in zip([None, *body], body, strict=False):
            told = owner if before is None else isinstance(before, ast.Assign | ast.AnnAssign)
            if told and isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
                yield str(one.value.value)


def test_docstrings_begin_with_a_phrase() -> None:
    found = [
        f"{path.relative_to(TOP)}: {text}"
        for path, tree in read_modules()
        for text in list_docstrings(tree)
        if (words := text.lower().split(maxsplit=2)) and (words[0] in CLAUSES or words[:2] in RETURNS)
    ]
    assert found == []


COMMON = """
a above acts all and anything as away be begins blow both branch by carry choose chosen claim comes discard do does
effect everything exchange flip for from go goes here holds how in is it its just kept leave left let look match more
move neither no none not note nothing now of off offered on one ones only or other out parts pay pick place play put
raise rather remove replace same save set should so start step stop such take taken than that the their theirs them
then there these they this those through to told too up use wait way where whether which who whole whom while will
with
"""
NAMES_NOTHING = frozenset(COMMON.split())
"""Pronouns, function words and verbs without a specific meaning."""


def test_a_docstring_says_more_than_the_name() -> None:
    """A function's docstring says more than its name: "Place it." and "Both." can be read only beside the code, and add
    nothing there."""
    found = [
        f"{path.relative_to(TOP)}: {node.name}: {text}"
        for path, tree in read_modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (text := ast.get_docstring(node))
        if set(re.findall(r"[a-z']+", text.lower())) <= NAMES_NOTHING
    ]
    assert found == []


NOT_ENGLISH = {
    r"\b(?:[Tt]he|[Aa]n) own\b": "one's own, its own, the owner's",
    r"\bsince \d+ (?:days|hours|years)\b": "for so long",
    r"\binformations\b": "information",
}
"""Constructions of other languages, with the English for each."""


def test_no_text_has_constructions_of_other_languages() -> None:
    found = [
        f"{path.relative_to(TOP)}: {there[0]} ({instead})"
        for room in ("bot", "cogs", "content", "engine", "tests", ".github")
        for path in [*TOP.glob("*.md"), *(TOP / room).rglob("*.md"), *(TOP / room).rglob("*.py")]
        if path != Path(__file__)
        for wrong, instead in NOT_ENGLISH.items()
        for there in re.finditer(wrong, path.read_text(encoding="utf-8"))
    ]
    assert found == []
