"""Dreadnoughts in plans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def list_figures(view: View) -> list[str]:
    """Dreadnoughts, if they are in play."""
    return ["dreadnought"] if "dreadnoughts" in view else []
