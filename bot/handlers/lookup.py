"""The search for components and terms of the rules by typed text: by name in any language, or the nearest names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from heapq import nlargest

from rapidfuzz import fuzz
from rapidfuzz.process import extract

from bot.language import LANGUAGES, Words
from bot.messages.learning import RULE, name_of
from content import list_terms, list_titles

NEAREST = 3
"""The most names offered for an unknown one."""
CLOSER = 40
"""The most similar names, some of which may be names of one thing."""
WITHIN = 0.5
"""The least similarity of a name that contains the typed text, from 0 to 1."""


def find(text: str, language: str, kinds: Iterable[str] = ()) -> str | None:
    """The reference chosen from completions, or the component or term with this name or other word, in the reader's
    language first; None if there is none. `kinds`, such as `rule`, are preferred among equal names."""
    wanted, first = _fold(text), tuple(kinds)
    for spoken in dict.fromkeys((language, *LANGUAGES)):
        hits = [one for name, one in _list_names(spoken) if text.strip() == one or (wanted and wanted == name)]
        if hits:
            return min(hits, key=lambda reference: kind_of(reference) not in first)
    return None


def find_nearest(text: str, language: str, kinds: Iterable[str] = ()) -> list[str]:
    """The `NEAREST` references whose names in any language are most similar to the typed text, only of `kinds` if there
    are any. Among equally near names the reader's language comes first."""
    wanted = _fold(text)
    names, references = _list_choices(language, frozenset(kinds))
    near = {place: ratio / 100 for _, ratio, place in extract(wanted, names, scorer=fuzz.ratio, limit=CLOSER)}
    for place, name in enumerate(names):
        if wanted and wanted in name:  # the shorter the name, the nearer
            near[place] = max(near.get(place, 0.0), WITHIN + (1 - WITHIN) * len(wanted) / len(name))
    best: dict[str, float] = {}
    for place in sorted(near):
        best[references[place]] = max(best.get(references[place], 0.0), near[place])
    return nlargest(NEAREST, best, key=lambda reference: best[reference])


def complete_rules(typed: str, language: str) -> list[tuple[str, str]]:
    """The terms with a name or another word, in any language, that contains the typed text, each under its name in
    `language`. Without a text all terms; if none contains the text, the nearest ones."""
    wanted = _fold(typed)
    named = {term.reference: term.name for term in list_terms(language)}
    hits = {one for spoken in LANGUAGES for name, one in _list_names(spoken) if one in named and wanted in name}
    if not hits:
        return [(named[one], one) for one in find_nearest(typed, language, (kind_of(RULE),))]
    return _sort(((name, one) for one, name in named.items() if one in hits), wanted)


def complete_names(typed: str, language: str) -> list[tuple[str, str]]:
    """The components and terms whose name in `language` contains the typed text, the nearest if none contains it."""
    wanted, words = _fold(typed), Words(language)
    terms = [(name_of(term.reference, words), term.reference) for term in list_terms(language)]
    hits = [(name, one) for name, one in (*list_titles(language), *terms) if wanted in _fold(name) or typed == one]
    return _sort(hits, wanted) or [(name_of(one, words), one) for one in find_nearest(typed, language)]


def kind_of(reference: str) -> str:
    """The kind of a reference: `card`, `space`, `rule`."""
    return reference.partition(":")[0]


@cache
def _list_names(language: str) -> tuple[tuple[str, str], ...]:
    """Every name to search for in a language, folded, with its reference: titles of components, names of terms, and
    finally other words of terms."""
    terms = list_terms(language)
    named = (
        *list_titles(language),
        *((term.name, term.reference) for term in terms),
        *((word, term.reference) for term in terms for word in term.also),
    )
    return tuple((_fold(name), reference) for name, reference in named)


@cache
def _list_choices(language: str, kinds: frozenset[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All names of these kinds (of any, if there are none) in every language, this one first, and their references."""
    spoken = dict.fromkeys((language, *LANGUAGES))
    found = dict.fromkeys(
        named for one in spoken for named in _list_names(one) if not kinds or kind_of(named[1]) in kinds
    )
    return tuple(name for name, _ in found), tuple(reference for _, reference in found)


def _sort(named: Iterable[tuple[str, str]], wanted: str) -> list[tuple[str, str]]:
    """The entries in order: the typed name itself, names that begin with it, names that contain it, then other words.
    Without a typed text the given order is kept."""
    if not wanted:
        return list(named)

    def distance(hit: tuple[str, str]) -> tuple[bool, bool, bool]:
        name = _fold(hit[0])
        return name != wanted, not name.startswith(wanted), wanted not in name

    return sorted(named, key=distance)


@lru_cache(4096)
def _fold(text: str) -> str:
    """The letters and digits of a text, in one width and case, so that all other differences are ignored."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold()))
