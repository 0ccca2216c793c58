"""The text of tech tiles, and of the board beside the main one (BL11)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.sets.tech.kinds import Beside, Tile
from content.imperium.text.sheets import WRITERS, Writer, line
from content.texts import Box


def _write_tile(w: Writer, stem: str, sheet: Tile) -> tuple[str, Iterator[Box]]:
    """The kind line and the boxes of a tech tile."""
    return _tile_kind(w, sheet), _tile_boxes(w, sheet)


def _write_beside(w: Writer, stem: str, sheet: Beside) -> tuple[str, Iterator[Box]]:
    """The kind line and the boxes of a board beside the main one."""
    return w.say("beside"), w.owned_boxes(sheet.abilities, sheet.modifiers)


def _tile_kind(w: Writer, tile: Tile) -> str:
    cost = w.say("cost-spice", n=tile.cost)
    return line(w.say("tile"), cost, tile.rival and w.say("rival-tech"))


def _tile_boxes(w: Writer, tile: Tile) -> Iterator[Box]:
    if tile.requires is not None:
        yield w.box(w.say("box-required"), tile.requires)
    if tile.acquire is not None:
        yield w.box(w.say("box-acquire"), tile.acquire)
    yield from w.owned_boxes(tile.abilities, tile.modifiers)


WRITERS[Tile] = _write_tile
WRITERS[Beside] = _write_beside
