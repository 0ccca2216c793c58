"""The facts of the pictures in words, for screen readers. All sentences are in `content/wording/*/picture.ftl`."""

from __future__ import annotations

from typing import Any

from bot.language import Words

LIMIT = 1024
"""Characters that Discord takes as a description."""
ROMAN = ("", "I", "II", "III")


def describe_board(view: dict[str, Any], names: list[str], words: Words) -> str:
    """The table in words, the weightiest facts first; sentences that do not fit are left out whole."""
    return ""
