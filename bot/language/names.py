"""Names of components, from `content`; and names of people, which are untrusted user text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache

from content import LANGUAGES, text_of

NAME_LIMIT = 32
"""The most characters of a person's name that are shown, the same as Discord's limit for display names."""

NAMES = 2_000
"""The number of cleaned names that are cached."""

ALIKE = 14
"""The number of first characters that tell names apart; pictures and narrow labels show no more."""

TIE = "\N{NO-BREAK SPACE}"
"""A no-break space between the mark of a seat and the player's name, so that no line ends with a mark."""

_MARKS = re.compile(r"([\\*_~`|<>\[\]()#@:+\-])")
_FIRST_STRONG, _POP = "\u2068", "\u2069"
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Fillers of Hangul and the blank Braille pattern, invisible although their categories are letters and signs."""
_JOINERS = frozenset("\u200c\u200d")
_BLACK_FLAG = "\U0001f3f4"
_TAG_CHARS = "".join(map(chr, range(0xE0020, 0xE0080)))
_REGION_CHARS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
_TAGS, _REGIONS = frozenset(_TAG_CHARS), frozenset(_REGION_CHARS)
_SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""The skin tone modifiers of composed emojis. Source: Unicode, technical standard 51."""

TRADITIONAL = frozenset({"hant", "tw", "hk", "mo"})
"""The script and the regions of locales whose Chinese is written in traditional characters."""


def language_of(locale: str | None) -> str:
    """The language for a locale of Discord or of a browser (`en-US`, `zh-TW`, `zh-Hant-HK`, `ja`); English for a locale
    without a translation."""
    if locale in LANGUAGES:
        return locale
    family, *parts = (locale or "").casefold().split("-")
    if family == "zh":
        return "zh-TW" if "hans" not in parts and not TRADITIONAL.isdisjoint(parts) else "zh-CN"
    return family if family in LANGUAGES else "en"


@lru_cache(NAMES)
def clean_name(name: str) -> str:
    """A person's name on one line: without control or direction marks, spaces collapsed, cut to `NAME_LIMIT` between
    complete characters.

    It is empty if nothing of it is visible. Names with right-to-left letters are isolated, so that they cannot reorder
    the sentence around them.
    """
    head = name[: NAME_LIMIT * 8]
    kept = "".join(c if _is_kept(head, i) else " " for i, c in enumerate(head))
    text = " ".join(kept.split())
    if not any(_is_seen(c) for c in text):
        return ""
    if len(text) > NAME_LIMIT:
        text = cut_whole(text, NAME_LIMIT - 1).rstrip() + "…"
    if any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in text):
        return f"{_FIRST_STRONG}{text}{_POP}"
    return text


def tell_apart(names: Sequence[str], marks: Sequence[str] = ()) -> list[str]:
    """Clean names, made different from each other: names that look alike get the marks of their seats, or without marks
    the number of the seat.

    Names look alike if they differ only in case, width, marks or the characters after the first `ALIKE`.
    """
    looks = [_look(name) for name in names]
    shown = []
    for seat, name in enumerate(names):
        if looks.count(looks[seat]) == 1:
            shown.append(name)
        else:
            shown.append(f"{marks[seat]}{TIE}{name}" if seat < len(marks) else f"{name} ({seat + 1})")
    return shown


def _look(name: str) -> str:
    """The part of a name that is seen at a glance, for comparing names; letters of other scripts count as different."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    seen = "".join(char for char in folded if unicodedata.category(char)[0] in "LNM")
    return (seen or folded)[:ALIKE]


def cut_whole(text: str, limit: int) -> str:
    """The beginning of a text, at most `limit` code points, ending with a complete character."""
    end = limit
    while 0 < end < len(text) and _belongs(text, end):
        end -= 1
    return text[: end or limit]


def _is_kept(text: str, place: int) -> bool:
    """Whether a code point of a name is kept: it is visible, or it joins visible ones."""
    char = text[place]
    if char in _JOINERS:  # joiners in emojis of several people, in Persian, and in scripts of India
        around = text[place - 1 : place] + text[place + 1 : place + 2]
        return len(around) == 2 and all(_is_seen(c) or unicodedata.category(c)[0] == "M" for c in around)
    if char in _TAGS:  # after a black flag, letters that name a region
        return text[:place].rstrip(_TAG_CHARS)[-1:] == _BLACK_FLAG
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _is_seen(char: str) -> bool:
    """Whether a code point is visible by itself."""
    return char not in BLANKS and unicodedata.category(char)[0] not in "CZM"


def _belongs(text: str, place: int) -> bool:
    """Whether the code point at an index is drawn together with the one before it."""
    char, before = text[place], text[place - 1]
    if unicodedata.category(char)[0] == "M" or char in _JOINERS or before in _JOINERS or char in _TAGS:
        return True
    if char in _SKINS:
        return True
    if char in _REGIONS:  # two regional letters form a flag
        run = len(text[:place]) - len(text[:place].rstrip(_REGION_CHARS))
        return run % 2 == 1
    return False


def escape(text: str) -> str:
    """Escape Discord's markdown, mentions and timestamps in a text."""
    return _MARKS.sub(r"\\\1", text)


@cache
def component_name(reference: str, language: str, lacking: frozenset[str] = frozenset()) -> str:
    """The name of a reference such as `card:dagger`, or the text of an effect without the `lacking` modules. An unknown
    reference gives its id in words; a text that is no reference is returned unchanged."""
    try:
        return text_of(reference, language, lacking)
    except KeyError:
        kind, colon, name = reference.partition(":")
        return name.replace("_", " ").replace("-", " ").capitalize() if colon else kind
