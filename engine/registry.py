"""The families by name: the one way from the application to the rules of a family."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from engine.kernel.game import Family

FAMILIES = {"imperium": "engine.imperium.family", "arrakis": "engine.arrakis.family"}
"""Name to the module whose `FAMILY` it is; imported on first use."""
UNOFFERED: dict[str, str] = {}
"""Products that play by themselves but that no lobby offers yet, each with its family."""


@cache
def family(name: str) -> Family[Any]:
    """The family called `name`. Raises `KeyError` when there is none."""
    made: Family[Any] = import_module(FAMILIES[name]).FAMILY
    return made
