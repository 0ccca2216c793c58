"""The cards of the Throne Row that can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def list_cards(view: View) -> dict[str, list[str]]:
    return {"throne": [f"card:{card}" for card in view.get("throne_row", ())]}
