"""Components as a table plays them: as printed, but with effects of modules that are not in play replaced as the rules
say (U13.3)."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

from content.imperium import schema
from content.imperium.effects import Node
from content.imperium.loader import load_content, load_manifest, sets_of

T = TypeVar("T")
NOTHING: frozenset[str] = frozenset()


@cache
def find_lacking(board: str, sets: tuple[str, ...], seats: int = 0) -> frozenset[str]:
    """The modules of optional sets that a table on this board plays without."""
    chosen = load_content(board, sets, seats)
    others = (load_manifest(name) for name in sets_of(chosen.name, core=False))
    return frozenset(module for one in others for module in one.modules).difference(chosen.modules)


def lacking_in(view: Mapping[str, Any]) -> frozenset[str]:
    """The modules that are not in play in the game of a view."""
    return find_lacking(str(view.get("board", view["product"])), tuple(view["sets"]))


def as_played(sheet: schema.Sheet, lacking: frozenset[str]) -> schema.Sheet:
    """A component as played at a table without the `lacking` modules. If the component itself belongs to one of these
    modules, it is unchanged."""
    if sheet.module is not None and lacking.intersection(load_manifest(sheet.module).modules):
        return sheet
    return put_instead(sheet, lacking)


def put_instead(value: T, lacking: frozenset[str]) -> T:
    """The value with effects of `lacking` modules replaced as the rules say. A value without such effects is unchanged.
    Content addresses are kept."""
    if not lacking:
        return value
    made: Any = value
    if isinstance(value, Node) and value.module in lacking and value.without is not None:
        made = copy(value.without)
        made.at = value.at
    elif isinstance(value, (tuple, list)):
        parts = [put_instead(part, lacking) for part in value]
        if any(new is not old for new, old in zip(parts, value, strict=True)):
            made = type(value)(parts)
    elif is_dataclass(value):
        for part in fields(value):
            old = getattr(value, part.name)
            new = put_instead(old, lacking)
            if new is not old:
                made = copy(value) if made is value else made
                setattr(made, part.name, new)
    return made  # type: ignore[no-any-return]  # of the kind that was given
