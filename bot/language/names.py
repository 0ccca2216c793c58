"""Names: of components through `content`, and of people, which are user text and never trusted."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from content import LANGUAGES, text_of

NAME_LIMIT = 32
"""Characters of a person's name that are shown; Discord's own limit for display names."""

_MARKS = re.compile(r"([\\*_~`|<>\[\]()#@:+\-])")
_FIRST_STRONG, _POP = "\u2068", "\u2069"


def language_of(locale: str | None) -> str:
    """The language for a Discord locale (`en-US`, `zh-TW`, `ja`); English for all others."""
    if locale in LANGUAGES:
        return locale
    family = (locale or "").split("-")[0]
    return {"ja": "ja", "zh": "zh-CN"}.get(family, "en")


def clean_name(name: str) -> str:
    """A person's name on one line: no control or direction marks, spaces collapsed, cut to `NAME_LIMIT`.

    Names with right-to-left letters are isolated, so they cannot reorder the sentence around them.
    """
    head = name[: NAME_LIMIT * 8]
    kept = "".join(
        c if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") else " " for c in head
    )
    text = " ".join(kept.split())
    if len(text) > NAME_LIMIT:
        text = text[: NAME_LIMIT - 1].rstrip() + "…"
    if any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in text):
        return f"{_FIRST_STRONG}{text}{_POP}"
    return text


def escape(text: str) -> str:
    """`text` with Discord's markdown, mentions and timestamps made harmless."""
    return _MARKS.sub(r"\\\1", text)


@cache
def component_name(reference: str, language: str) -> str:
    """The name behind a reference such as `card:dagger`; its id in words when content names no such thing."""
    try:
        return text_of(reference, language)
    except KeyError:
        return reference.partition(":")[2].replace("_", " ").replace("-", " ").capitalize()
