"""From what somebody typed to a component or a term of the rules: by name in any language, or the nearest names."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache
from heapq import nlargest

from content import LANGUAGES, list_terms, list_titles

NEAREST = 3
"""How many names are offered for one that is not there."""
FAR = 0.3
"""Names less like what was typed than this (0 to 1) are compared no further."""


def find(text: str, language: str, kinds: Iterable[str] = ()) -> str | None:
    """The reference that was chosen, or whose name or other word was typed, first in the reader's language; None for
    none. `kinds`: those that go before others of the same name, such as `rule`."""
    wanted, first = _fold(text), tuple(kinds)
    for spoken in dict.fromkeys((language, *LANGUAGES)):
        hits = [reference for name, reference in list_names(spoken) if wanted in (_fold(name), reference)]
        if hits:
            return min(hits, key=lambda reference: reference.partition(":")[0] not in first)
    return None


def find_nearest(text: str, language: str, kinds: Iterable[str] = ()) -> list[str]:
    """The `NEAREST` references whose names are most like what was typed, each once; of `kinds` alone, if any."""
    wanted, only = _fold(text), frozenset(kinds)
    best: dict[str, float] = {}
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    for name, reference in _names_near(language):
        if only and reference.partition(":")[0] not in only:
            continue
        matcher.set_seq1(_fold(name))
        if matcher.real_quick_ratio() < FAR:
            continue
        best[reference] = max(best.get(reference, 0.0), _measure(matcher, _fold(name), wanted))
    return nlargest(NEAREST, best, key=lambda reference: best[reference])


@cache
def list_names(language: str) -> tuple[tuple[str, str], ...]:
    """Every name by which something is found in a language, with its reference: titles of components, names of terms,
    and the other words of terms at the end."""
    terms = list_terms(language)
    return (
        *list_titles(language),
        *((term.name, term.reference) for term in terms),
        *((word, term.reference) for term in terms for word in term.also),
    )


def complete_rules(typed: str, language: str) -> list[tuple[str, str]]:
    """The terms whose name, or whose other words in any language, hold what was typed, by their names in `language`:
    all terms for nothing typed, names that begin with it first."""
    wanted = _fold(typed)
    hits = {
        term.reference
        for spoken in LANGUAGES
        for term in list_terms(spoken)
        if any(wanted in _fold(word) for word in (term.name, *term.also))
    }
    found = [(term.name, term.reference) for term in list_terms(language) if term.reference in hits]
    if not wanted:
        return found
    return sorted(found, key=lambda hit: (not _fold(hit[0]).startswith(wanted), wanted not in _fold(hit[0])))


@cache
def _names_near(language: str) -> tuple[tuple[str, str], ...]:
    """The reader's names and the English ones, which many type."""
    return tuple(dict.fromkeys((*list_names(language), *list_names("en"))))


def _measure(matcher: SequenceMatcher[str], name: str, wanted: str) -> float:
    """How like a name is to what was typed: whole words of it count as much as all of it."""
    part = 0.9 if len(wanted) > 2 and wanted in name else 0.0
    return max(part, matcher.ratio() if matcher.quick_ratio() >= FAR else 0.0)


def _fold(text: str) -> str:
    return " ".join(text.casefold().split())
