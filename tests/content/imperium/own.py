"""Which words are ours: those of the core and of boxes that have a manifest; other tests bring more."""

from __future__ import annotations

import re

from content.imperium.loader import list_sets
from content.imperium.nodes.atoms import Atom


def is_ours(word: type[Atom]) -> bool:
    """Whether a word stands in the vocabulary of our own games."""
    box = re.match(r"content\.imperium\.sets\.(\w+)\.", word.__module__)
    return word.__module__.startswith("content.") and (box is None or box[1] in list_sets())
