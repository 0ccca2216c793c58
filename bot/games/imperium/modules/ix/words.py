"""Rows of icons for the effects of Rise of Ix."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.draw.rows import Chunk, Mark
from content.imperium.sets.ix.atoms import CheaperSpace

DRAWN: Mapping[type, Callable[[Any], Chunk]] = {
    CheaperSpace: lambda node: (Mark("agent"), Mark("", "→"), Mark(node.what, f"−{node.amount}")),
}
