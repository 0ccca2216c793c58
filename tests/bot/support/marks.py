"""Discord's type marks in a text: those that a reader would see as asterisks."""

from __future__ import annotations

import re

UNMARKED = re.compile(r"\\.|``.+?``|`[^`\n]+`", re.S)
PAIRS = (
    re.compile(r"\*\*\*(?=\S)([^\n]+?)\*\*\*"),
    re.compile(r"\*\*(?=\S)([^\n]+?)\*\*(?!\*)"),
    re.compile(r"\*(?=[^\s*])([^\n]+?)\*(?!\*)"),
)
"""Patterns of bold-italic, bold and italic text. Source: Discord, markdown text."""


def find_stray(text: str) -> list[str]:
    """The lines that still contain asterisks once every pair of marks is removed."""
    left = UNMARKED.sub("", text)
    for pair in PAIRS:
        left = pair.sub(r"\1", left)
    return [line for line in left.splitlines() if "*" in line]
