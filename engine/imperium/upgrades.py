"""Saved states of older forms brought into today's (width, section 1). Absent fields take their defaults by themselves;
here is only what changed its shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Data = dict[str, Any]
UPGRADES: Mapping[int, Callable[[Data, Data], Data]] = {}
"""From a saved form to the next: the state and the configuration as data to the state as data."""
