"""Rows of icons for the effects of the Bene Tleilax board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.draw.rows import Chunk, Mark
from content.imperium.sets.immortality.atoms import HasMarker

DRAWN: Mapping[type, Callable[[Any], Chunk]] = {HasMarker: lambda node: (Mark("marker"),) * node.number}
"""Functions that draw words of the card notation. The second genetic marker has two helices, as on the board
(IM3.4)."""
