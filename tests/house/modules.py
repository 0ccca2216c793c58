"""The modules of the engine, and the words of source files."""

from __future__ import annotations

import io
import re
import tokenize
from functools import cache
from pathlib import Path

from content.imperium.loader import list_sets, list_sides
from content.imperium.reader import load_board, load_set
from engine.imperium.module import Module
from engine.imperium.ruleset import find_module

FAMILY = Path(__file__).parents[2] / "engine" / "imperium"


@cache
def list_modules() -> dict[str, Module]:
    """Every module that a board or a set requires, and those in the engine's folders that none requires yet."""
    asked = [name for board in list_sides() for name in (*load_board(board).board.modules,
             *load_board(board).board.automata)]  # fmt: skip
    asked += [name for one in list_sets() for name in load_set(one).manifest.modules]
    folders = (path.parent for path in FAMILY.glob("*/__init__.py"))
    asked += [path.name for path in folders if "MODULE = " in (path / "__init__.py").read_text(encoding="utf-8")]
    return {name: find_module(name) for name in asked}


def words_of(path: Path) -> set[str]:
    """The words in the names and literals of a file, without its comments and docstrings."""
    found = set()
    last = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        doc = token.type == tokenize.STRING and last in (tokenize.NEWLINE, tokenize.INDENT)
        if token.type in (tokenize.NAME, tokenize.STRING) and not doc:
            parts = re.findall(r"[A-Z]?[a-z]+", token.string)
            found |= {part.lower() for part in parts} | {token.string.strip("\"'")}
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            last = token.type
    return found
