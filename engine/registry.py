"""The families by name, through which the application reaches their rules."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from engine.kernel.game import Family

FAMILIES = {"imperium": "engine.imperium.family", "arrakis": "engine.arrakis.family"}
"""For each family, the module that defines its `FAMILY`; imported on first use."""
UNOFFERED: dict[str, str] = {}
"""Products that can be played but are not offered in lobbies yet, with their families."""


@cache
def family(name: str) -> Family[Any]:
    """The family called `name`. Raises `KeyError` if there is none."""
    made: Family[Any] = import_module(FAMILIES[name]).FAMILY
    return made
