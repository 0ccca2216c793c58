"""A docstring begins with a phrase that names the thing or the action, not with a clause."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

TOP = Path(__file__).parents[2]
CLAUSES = {
    "how", "what", "whatever", "when", "where", "which", "who", "whoever", "whose", "why",
}  # fmt: skip
"""Words that begin a relative clause."""
BODIES = ("body", "orelse", "finalbody", "handlers", "cases")
"""The parts of a statement that hold statements."""
RETURNS = (["return", "whether"], ["returns", "whether"])
"""Superfluous words before the "whether" of a truth value."""


class Docstring(NamedTuple):
    """The docstring of a module, class, function or attribute."""

    path: str
    """The module's path in the repository."""
    function: str
    """The function's name; "" if it is not the docstring of a function."""
    text: str


@cache
def read_docstrings() -> tuple[Docstring, ...]:
    """All docstrings of the repository."""
    rooms = ("bot", "cogs", "content", "engine", "tests")
    paths = [path for room in rooms for path in (TOP / room).rglob("*.py")]
    return tuple(
        Docstring(str(path.relative_to(TOP)), function, text)
        for path in paths
        for function, text in list_docstrings(ast.parse(path.read_text(encoding="utf-8")))
    )


def list_docstrings(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the docstrings of a module, of its definitions and of documented attributes, each with the name of the
    function, or ""."""
    body = [one for name in BODIES for one in getattr(node, name, ())]
    function = node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else ""
    owner = isinstance(node, ast.Module | ast.ClassDef) or bool(function)
    for before, one in zip([None, *body], body, strict=False):
        told = owner if before is None else isinstance(before, ast.Assign | ast.AnnAssign)
        if (
            told
            and isinstance(one, ast.Expr)
            and isinstance(one.value, ast.Constant)
            and isinstance(one.value.value, str)
        ):
            yield "" if before else function, one.value.value
    for one in body:
        if isinstance(one, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from list_docstrings(one)


@pytest.mark.slow
def test_docstrings_begin_with_a_phrase() -> None:
    found = [
        f"{path}: {text}"
        for path, _, text in read_docstrings()
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
"""Pronouns, function words, and verbs without a specific meaning."""


def test_a_docstring_says_more_than_the_name() -> None:
    """A function's docstring says more than its name: texts such as "Place it." and "Both." can be understood only
    beside the code, and add nothing to it."""
    found = [
        f"{path}: {function}: {text}"
        for path, function, text in read_docstrings()
        if function and set(re.findall(r"[a-z']+", text.lower())) <= NAMES_NOTHING
    ]
    assert found == []


NOT_ENGLISH = {
    r"\b(?:[Tt]he|[Aa]n) own\b": "one's own, its own, the owner's",
    r"\bsince \d+ (?:days|hours|years)\b": "for so long",
    r"\binformations\b": "information",
}
"""Constructions that other languages have, with the English for each."""


@pytest.mark.slow
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
