"""The painter of each family, for the application, which finds it at run time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.render.hand import paint_hand
from bot.render.paint import paint


class ImperiumPainter:
    """Draws Dune: Imperium tables."""

    def paint(self, view: Mapping[str, Any], language: str, names: Sequence[str] = ()) -> tuple[bytes, str]:
        """The board as WebP, and the same in words. Blocking, some 50 ms; safe in threads."""
        picture = paint(view, language, names)
        return picture.data, picture.alt

    def paint_hand(self, view: Mapping[str, Any], language: str) -> tuple[bytes, str]:
        """The hand of `view["you"]` as WebP, and the same in words. Raises `KeyError` for a spectator's view."""
        picture = paint_hand(view, language)
        return picture.data, picture.alt


PAINTERS = {"imperium": ImperiumPainter}


def painter(family: str) -> ImperiumPainter | None:
    """The painter of a family, None where nothing draws it."""
    made = PAINTERS.get(family)
    return made() if made else None
