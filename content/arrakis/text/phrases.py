"""Phrases in four languages, read once from `content/arrakis/phrases.yaml`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import yaml

from content.arrakis.loader import HOME
from content.loading import Loader

PLURAL = re.compile(r"(\d+)((?: [A-Za-z]+)*?) ([a-z]+)\(s\)")
"""A pattern of a number and an English noun whose plural ending is in brackets."""


def phrase(key: str, language: str, **fields: object) -> str:
    """The phrase `key` in `language`, with its fields filled in. Raises `KeyError` for an unknown key."""
    text = all_phrases()[key][language].format(**fields)
    return PLURAL.sub(lambda found: f"{found[1]}{found[2]} {found[3]}{'' if found[1] == '1' else 's'}", text)


def pair_up(pairs: Sequence[tuple[str, int]], mark: str, language: str) -> str:
    """A list of names, each with its number."""
    told = [phrase(mark, language, marker=name, n=n) for name, n in pairs]
    return phrase("pairs", language).join(told)


def enumerate_parts(parts: Sequence[str], language: str) -> str:
    """The parts joined to an enumeration in this language."""
    *most, last = parts
    return phrase("and-last", language).join([phrase("and", language).join(most), last]) if most else last


STEMS = {"引く": "引き", "除く": "除き", "移る": "移り", "送る": "送り", "する": "し", "す": "し", "う": "い", "る": ""}
"""Japanese verbs and verb endings, each with its form before a further step. The first one that matches is used."""


def onward(text: str, language: str) -> str:
    """The text of a step to which a further step is added. In Japanese, its verb is inflected for this."""
    if language != "ja" or text.endswith("）"):
        return text
    for ending, stem in STEMS.items():
        if text.endswith(ending):
            return text.removesuffix(ending) + stem
    return f"{text}し" if "一" <= text[-1] <= "龥" else text


@cache
def all_phrases() -> dict[str, dict[str, str]]:
    """Every phrase by key and language."""
    found: dict[str, dict[str, str]] = yaml.load((HOME / "phrases.yaml").read_bytes(), Loader)
    return found
