"""Loading constant data before the first click, and exempting them from garbage collection.

Otherwise rules, cards, terms and sentences are read when they are first needed, and Python's garbage collector
regularly examines everything in memory: both would stop all clicks for some hundred milliseconds.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable
from importlib import import_module

from bot.games.registry import all_products
from bot.language import LANGUAGES
from bot.language.words import load_bundle
from content import list_terms, list_titles


def warm_up(modules: Iterable[str]) -> None:
    """Import these modules, read every product, term, name and sentence, and exempt all of it from garbage
    collection."""
    for name in modules:
        import_module(name)
    for _ in all_products():
        pass
    for language in LANGUAGES:
        load_bundle(language)
        list_terms(language)
        list_titles(language)
    gc.collect()
    gc.freeze()
