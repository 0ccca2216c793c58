"""What the spaces of the Shipping track say (IX4.2)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.sets.ix.kinds import ShippingSpace
from content.imperium.text.sheets import WRITERS, Box, Writer


def _write_space(w: Writer, stem: str, sheet: ShippingSpace) -> tuple[str, Iterator[Box]]:
    """Kind line and box."""
    return w.say("shipping-space", n=sheet.space), iter((w.box(w.say("reward"), sheet.reward),))


WRITERS[ShippingSpace] = _write_space
