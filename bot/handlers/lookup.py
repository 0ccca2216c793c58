"""The search for components and terms of the rules by typed text: an exact name in any language, or the most similar
names."""

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
"""The most names that are offered if a name is unknown."""
CLOSER = 40
"""The number of most similar names that are examined; some may be names of the same component."""
WITHIN = 0.5
"""The least similarity, from 0 to 1, of a name that contains the typed text."""


def find(text: str, language: str, kinds: Iterable[str] = ()) -> str | None:
    """Find the component or term for a typed text: a reference chosen from completions, a name, or a synonym; None if
    there is none.

    Names in the reader's language come first. `kinds`, such as `rule`, are preferred among equal names.
    """
    wanted, first = _fold(text), tuple(kinds)
    for spoken in dict.fromkeys((language, *LANGUAGES)):
        hits = [one for name, one in _list_names(spoken) if text.strip() == one or (wanted and wanted == name)]
        if hits:
            return min(hits, key=lambda reference: kind_of(reference) not in first)
    return None


def find_nearest(text: str, language: str, kinds: Iterable[str] = ()) -> list[str]:
    """Find the `NEAREST` references whose names in any language are most similar to the typed text.

    Only `kinds` are searched if there are any. Among equally similar names the reader's language comes first.
    """
    wanted = _fold(text)
    names, references = _list_choices(language, frozenset(kinds))
    near = {place: ratio / 100 for _, ratio, place in extract(wanted, names, scorer=fuzz.ratio, limit=CLOSER)}
    for place, name in enumerate(names):
        if wanted and wanted in name:  # the shorter the name, the more similar it is
            near[place] = max(near.get(place, 0.0), WITHIN + (1 - WITHIN) * len(wanted) / len(name))
    best: dict[str, float] = {}
    for place in sorted(near):
        best[references[place]] = max(best.get(references[place], 0.0), near[place])
    return nlargest(NEAREST, best, key=lambda reference: best[reference])


def complete_rules(typed: str, language: str) -> list[tuple[str, str]]:
    """The terms with a name or synonym in any language that contains the typed text, each under its name in `language`.

    Without a text, all terms are offered; if no term contains the text, the most similar terms are.
    """
    wanted = _fold(typed)
    named = {term.reference: term.name for term in list_terms(language)}
    hits = {one for spoken in LANGUAGES for name, one in _list_names(spoken) if one in named and wanted in name}
    if not hits:
        return [(named[one], one) for one in find_nearest(typed, language, (kind_of(RULE),))]
    return _sort(((name, one) for one, name in named.items() if one in hits), wanted)


def complete_names(typed: str, language: str) -> list[tuple[str, str]]:
    """The components and terms whose name in `language` contains the typed text, or the most similar ones if none
    does."""
    wanted, words = _fold(typed), Words(language)
    terms = [(name_of(term.reference, words), term.reference) for term in list_terms(language)]
    hits = [(name, one) for name, one in (*list_titles(language), *terms) if wanted in _fold(name) or typed == one]
    return _sort(hits, wanted) or [(name_of(one, words), one) for one in find_nearest(typed, language)]


def kind_of(reference: str) -> str:
    """The kind of a reference, such as `card`, `space` or `rule`."""
    return reference.partition(":")[0]


@cache
def _list_names(language: str) -> tuple[tuple[str, str], ...]:
    """All names that can be searched in a language, folded, with their references: titles of components, names of
    terms, then synonyms of terms."""
    terms = list_terms(language)
    named = (
        *list_titles(language),
        *((term.name, term.reference) for term in terms),
        *((word, term.reference) for term in terms for word in term.also),
    )
    return tuple((_fold(name), reference) for name, reference in named)


@cache
def _list_choices(language: str, kinds: frozenset[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All names of these kinds in every language, this language first, and a second tuple with the reference of each
    name.

    Without `kinds`, names of all kinds.
    """
    spoken = dict.fromkeys((language, *LANGUAGES))
    found = dict.fromkeys(
        named for one in spoken for named in _list_names(one) if not kinds or kind_of(named[1]) in kinds
    )
    return tuple(name for name, _ in found), tuple(reference for _, reference in found)


def _sort(named: Iterable[tuple[str, str]], wanted: str) -> list[tuple[str, str]]:
    """Sort entries: first the typed name itself, then names that begin with it, names that contain it, and synonyms.
    Without a typed text the order is kept."""
    if not wanted:
        return list(named)

    def distance(hit: tuple[str, str]) -> tuple[bool, bool, bool]:
        name = _fold(hit[0])
        return name != wanted, not name.startswith(wanted), wanted not in name

    return sorted(named, key=distance)


@lru_cache(4096)
def _fold(text: str) -> str:
    """Reduce a text to its letters and digits, in one width and case, for comparisons that ignore all other
    differences."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold()))
