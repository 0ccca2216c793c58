"""The contracts that can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def list_offers(view: View) -> dict[str, list[str | None]]:
    """Those that can be taken."""
    return {"market": [f"contract:{name}" for name in view.get("choam", {}).get("market", ())]}
