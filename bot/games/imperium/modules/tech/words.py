"""Rows of icons for the effects of tech tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.draw.rows import Chunk, Mark
from content.imperium.sets.tech.atoms import AcquireTech


def _acquire(node: AcquireTech) -> Chunk:
    """The icons for acquiring a tile: the Tech Discount (IX3.2), then the goods with which one may pay, unless that is
    only spice (IX3.6)."""
    paid = (Mark("spice"), Mark("", "/"), Mark(node.pay)) if node.pay != "spice" else ()
    return (Mark("tech", f"−{node.discount}" if node.discount else ""), *paid)


DRAWN: Mapping[type, Callable[[Any], Chunk]] = {AcquireTech: _acquire}
