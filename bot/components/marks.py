"""Signs for seats in text: the shape of each player's token, since text has no colours."""

from __future__ import annotations

from collections.abc import Sequence

SHAPES = "●■▲◆⬢★"
"""The mark of each token, in the order of `bot.tables.colours.COLOURS`: the shapes of `bot.draw.shapes.SEAT_SHAPES`."""


def mark_of(seat: int, tokens: Sequence[int]) -> str:
    """The shape of a seat's token; the seat's default shape if `tokens` is empty."""
    return SHAPES[tokens[seat] if tokens else seat]
