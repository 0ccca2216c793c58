"""The cards of the Tleilaxu Row that can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.modules.tleilaxu.offers import list_offered

View = Mapping[str, Any]


def list_cards(view: View) -> dict[str, list[str]]:
    """The cards on offer for specimens; those of the Tleilaxu Row first."""
    return {"tleilaxu": [f"card:{card}" for card in list_offered(view)]}
