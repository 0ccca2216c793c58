"""Discord's marks of type in a text: which of them a reader would see as asterisks."""

from __future__ import annotations

import re

UNMARKED = re.compile(r"\\.|``.+?``|`[^`\n]+`", re.S)
PAIRS = (
    re.compile(r"\*\*\*(?=\S)([^\n]+?)\*\*\*"),
    re.compile(r"\*\*(?=\S)([^\n]+?)\*\*(?!\*)"),
    re.compile(r"\*(?=[^\s*])([^\n]+?)\*(?!\*)"),
)
"""Bold and slanted, bold, slanted: what begins and ends each. Source: Discord, markdown text."""


def find_stray(text: str) -> list[str]:
    """The lines in which asterisks are left once every pair is taken away."""
    left = UNMARKED.sub("", text)
    for pair in PAIRS:
        left = pair.sub(r"\1", left)
    return [line for line in left.splitlines() if "*" in line]
