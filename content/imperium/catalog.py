"""Look-up of components of any box by their references, and of effects by their addresses."""

from __future__ import annotations

from functools import cache

from content.imperium import schema
from content.imperium.effects import Node
from content.imperium.loader import Content, free_sets, list_sides, load_board, load_manifest, load_product
from content.imperium.reader import load_set
from content.imperium.rulebook import all_rules


@cache
def list_components() -> tuple[tuple[str, str, schema.Sheet], ...]:
    """Every component of every box once, as a triple of its home, its file stem and itself. The home is the first side
    of a board that includes the component. If no side includes it, the home is the first set for all boards
    (`free_sets`) that does."""
    found: dict[tuple[str, str], tuple[str, str, schema.Sheet]] = {}
    homes = [(board, load_product(board).sheets) for board in list_sides()]
    homes += [(name, load_set(name).sheets) for name in free_sets()]
    for home, kinds in homes:
        for stem, sheets in kinds.items():
            for sheet in sheets:
                found.setdefault((stem, sheet.full), (home, stem, sheet))
    return tuple(found.values())


def reference_of(stem: str, sheet: schema.Sheet) -> str:
    """The unique reference of a component: its key, or its full reference if it is a place and an earlier board uses
    the same key."""
    board_has_it = stem in schema.PLACES and _by_reference()[f"{schema.REFERENCES[stem]}:{sheet.key}"][2] is not sheet
    return f"{schema.REFERENCES[stem]}:{sheet.full if board_has_it else sheet.key}"


def find_sheet(reference: str, board: str = "") -> tuple[str, schema.Sheet]:
    """The file stem and the component that a reference names, by key or in full.

    If the reference names a place that several boards have, the place on `board` is found, or else the place on the
    bare board. Raises `KeyError`.
    """
    kind, _, name = reference.partition(":")
    if board and f"{kind}:{board}/{name}" in _by_reference():
        reference = f"{kind}:{board}/{name}"
    _, stem, sheet = _by_reference()[reference]
    return stem, sheet


def home_of(reference: str) -> str:
    """The home of the component that a reference names: a board, or a set for all boards. Raises `KeyError`."""
    return _by_reference()[reference][0]


def product_of(home: str) -> str:
    """The product of a home. For a side of a board it is the product of the board. For a set for all boards it is the
    box of the set, or the set itself if it has no box."""
    return load_board(home).board.product if home in list_sides() else load_manifest(home).box or home


def content_of(reference: str) -> Content:
    """The content of the box of the component that a reference names. Raises `KeyError`."""
    return load_product(_by_reference()[reference][0])


def find_node(address: str) -> Node:
    """The effect, cost or condition at a content address. Raises `KeyError`."""
    boards = [load_product(board).nodes for board in list_sides()]
    homes = [*boards, *(load_set(name).nodes for name in free_sets()), all_rules()]
    for nodes in homes:
        if address in nodes:
            return nodes[address]
    raise KeyError(address)


@cache
def _by_reference() -> dict[str, tuple[str, str, schema.Sheet]]:
    """Every component by its references. If places on several boards share a key, the key refers to the place on the
    first board."""
    found: dict[str, tuple[str, str, schema.Sheet]] = {}
    for board, stem, sheet in list_components():
        for name in (sheet.key, sheet.full):
            found.setdefault(f"{schema.REFERENCES[stem]}:{name}", (board, stem, sheet))
    return found
