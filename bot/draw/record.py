"""A record of what was drawn where on pictures, for checks of overlaps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, NamedTuple

from PIL import Image

Kind = Literal["text", "cut", "icon", "token", "box", "frame"]
"""The kind of a drawn item. A token lies on top of other items, and a frame hides nothing."""


class Placed(NamedTuple):
    """A text, icon or box that was drawn, with the pixels that it covers (transparent edges excluded).

    `page` is the size of the image, which tells apart images that are later combined into one picture. A shortened text
    is recorded a second time as `cut`, with the complete text.
    """

    kind: Kind
    what: str
    page: tuple[int, int]
    left: float
    top: float
    right: float
    bottom: float


_record: ContextVar[list[Placed] | None] = ContextVar("record", default=None)


@contextmanager
def recording() -> Iterator[list[Placed]]:
    """Record everything that is drawn inside the block, in order."""
    found: list[Placed] = []
    token = _record.set(found)
    try:
        yield found
    finally:
        _record.reset(token)


def is_recording() -> bool:
    """Whether drawing is being recorded."""
    return _record.get() is not None


def note(kind: Kind, what: str, page: tuple[int, int], box: tuple[float, float, float, float]) -> None:
    """Record something drawn, if drawing is being recorded."""
    record = _record.get()
    if record is not None:
        record.append(Placed(kind, what, page, *box))


def note_sprite(kind: Kind, what: str, ground: Image.Image, sprite: Image.Image, x: int, y: int) -> None:
    """Record a sprite with its upper left corner at a point."""
    inked = sprite.getbbox() if is_recording() else None
    if inked is not None:
        left, top, right, bottom = inked
        note(kind, what, ground.size, (x + left, y + top, x + right, y + bottom))
