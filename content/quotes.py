"""English quotes and apostrophes: straight in the content's files, curly for readers."""

from __future__ import annotations

import re

AS_TYPED = str.maketrans("‘’“”", "''\"\"")
APOSTROPHE = re.compile(r"""(?<![^\s(\[–—"“])'""")
QUOTE = re.compile(r"""(?<![^\s(\[–—'‘])\"""")


def curl(text: str) -> str:
    """The text with curly quotes: opening ones at the beginning of words, otherwise closing ones."""
    if "'" not in text and '"' not in text:
        return text
    return APOSTROPHE.sub("‘", QUOTE.sub("“", text).replace('"', "”")).replace("'", "’")


def straighten(text: str) -> str:
    """The text with straight quotes."""
    return text.translate(AS_TYPED)
