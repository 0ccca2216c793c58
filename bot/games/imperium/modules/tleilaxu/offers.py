"""The cards that can be acquired for specimens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium.printed import printed_for

View = Mapping[str, Any]


def list_offered(view: View) -> list[str]:
    """The cards of the Tleilaxu Row, and Reclaimed Forces, which is always on offer (IM6.1, IM6.5); none without the
    Bene Tleilax board."""
    board = view.get("tleilaxu")
    if board is None:
        return []
    return [*board["row"], *(card.key for card in printed_for(view).cards.values() if card.stays)]
