"""The words of the notation that are declared by the core and by boxes with a manifest; tests declare further ones."""

from __future__ import annotations

import re

from content.imperium.loader import list_sets, load_manifest, sets_of
from content.imperium.nodes.atoms import Atom


def is_ours(word: type[Atom]) -> bool:
    """Whether a word belongs to the notation of our games."""
    box = re.match(r"content\.imperium\.sets\.(\w+)\.", word.__module__)
    return word.__module__.startswith("content.") and (box is None or box[1] in list_sets())


def list_mixed(board: str) -> tuple[str, ...]:
    """The optional sets of a board, without those that clash with an earlier one in the list."""
    kept: list[str] = []
    for name in sets_of(board, core=False):
        if not any(other in load_manifest(name).clashes or name in load_manifest(other).clashes for other in kept):
            kept.append(name)
    return tuple(kept)
