"""The meanings of the icons, by sections of the legend."""

from __future__ import annotations

from bot.language.words import Words
from content import list_legend


def tell_legend(words: Words, family: str = "") -> list[str]:
    """The meanings of a family's icons ("": of all families), one line for each section."""
    return [
        words.text("legend-alt", section=section, names=words.side_by_side([name for _, name in icons]))
        for section, icons in name_icons(words, family)
    ]


def name_icons(words: Words, family: str = "") -> list[tuple[str, list[tuple[str, str]]]]:
    """The sections of a family's legend ("": of all families), each with its name and icons."""
    return [
        (words.plain.text(f"legend-{section}"), [(icon, _capital(words.plain.name(of))) for icon, of in icons.items()])
        for section, icons in list_legend(family)
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
