"""Quotes and apostrophes of English: sheets have those of a keyboard, readers get those of a book."""

from __future__ import annotations

import re

AS_TYPED = str.maketrans("‘’“”", "''\"\"")
APOSTROPHE = re.compile(r"""(?<![^\s(\[–—"“])'""")
QUOTE = re.compile(r"""(?<![^\s(\[–—'‘])\"""")


def curl(text: str) -> str:
    """The text with curly marks: an opening one at the beginning of a word, else a closing one."""
    if "'" not in text and '"' not in text:
        return text
    return APOSTROPHE.sub("‘", QUOTE.sub("“", text).replace('"', "”")).replace("'", "’")


def straighten(text: str) -> str:
    """The text as it is typed on a keyboard."""
    return text.translate(AS_TYPED)
