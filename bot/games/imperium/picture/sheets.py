"""The printed components that pictures show. No other file of the pictures reads content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, TypeVar

from content.imperium import schema
from content.imperium.loader import load_content
from content.imperium.played import find_lacking, put_instead

M = TypeVar("M", bound=schema.Sheet)


@dataclass(frozen=True, slots=True, eq=False)
class Sheets:
    """The printed components of a game, by the names that its views use."""

    spaces: Mapping[str, schema.Space]
    posts: Mapping[str, schema.Post]
    tracks: Mapping[str, schema.Track]
    cards: Mapping[str, schema.Card]
    intrigues: Mapping[str, schema.Intrigue]
    conflicts: Mapping[str, schema.Conflict]
    leaders: Mapping[str, schema.Leader]
    product: str
    sets: tuple[str, ...]
    forms: tuple[str, ...]

    def read(self, model: type[M], *stems: str) -> dict[str, M]:
        """Read the printed components of a kind in the form that they have in this game, by the names that views
        use."""
        return _read(self.product, self.sets, self.forms, *stems)


def sheets_of(view: Mapping[str, Any]) -> Sheets:
    """The printed components of a view's game. Raises `KeyError` for an unknown product."""
    return load_sheets(view.get("board", view["product"]), tuple(view["sets"]), tuple(view.get("forms", ())))


@cache
def load_sheets(product: str, sets: tuple[str, ...] = (), forms: tuple[str, ...] = ()) -> Sheets:
    """The printed components of a board with its core and these optional sets, in these forms of the game."""
    read = partial(_read, product, sets, forms)
    return Sheets(
        spaces=read("board"),
        posts=read("observation_posts"),
        tracks=read("tracks"),
        cards=read(*schema.PERSONAL),
        intrigues=read(*schema.INTRIGUE),
        conflicts=read("conflicts"),
        leaders=read("leaders"),
        product=product,
        sets=sets,
        forms=forms,
    )


@cache
def _read(product: str, sets: tuple[str, ...], forms: tuple[str, ...], *stems: str) -> dict[str, Any]:
    found, lacking = load_content(product, sets, 0, forms), find_lacking(product, sets)
    return {one.key: put_instead(one, lacking) for stem in stems for one in found.sheets[stem]}
