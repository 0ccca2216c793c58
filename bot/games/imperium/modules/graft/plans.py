"""Plans: pairs with a card of the Imperium Row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium.effects import walk
from content.imperium.printed import printed_for
from content.imperium.sets.immortality.atoms import GraftRow

View = Mapping[str, Any]


def list_pairs(view: View) -> list[tuple[str, str]]:
    """The pairs of two cards played together: a card in hand that can graft a card of the Row, and a card of the Row
    (IM12.18)."""
    sheets = printed_for(view).cards
    boxes = [(card, box) for card in view["you"]["hand"] if (box := sheets[card].agent) is not None]
    borrowing = [card for card, box in boxes if any(isinstance(node, GraftRow) for node in walk(box))]
    return [(card, other) for card in borrowing for other in view["row"]]
