"""What is printed on the components that a picture shows. The only place where the pictures read content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from content.imperium import schema
from content.imperium.loader import load_content

M = TypeVar("M", bound=schema.Sheet)


@dataclass(frozen=True, slots=True, eq=False)
class Sheets:
    """The sheets of a game by the names that its view uses."""

    spaces: Mapping[str, schema.Space]
    posts: Mapping[str, schema.Post]
    tracks: Mapping[str, schema.Track]
    cards: Mapping[str, schema.Card]
    intrigues: Mapping[str, schema.Intrigue]
    conflicts: Mapping[str, schema.Conflict]
    contracts: Mapping[str, schema.Contract]
    leaders: Mapping[str, schema.Leader]
    research: Mapping[str, schema.ResearchNode]
    tleilaxu: Mapping[str, schema.TleilaxuSpace]


def sheets_of(view: Mapping[str, Any]) -> Sheets:
    """The sheets of the game behind a view. Raises `KeyError` for an unknown product."""
    return load_sheets(view.get("board", view["product"]), tuple(view["sets"]))


@cache
def load_sheets(product: str, sets: tuple[str, ...] = ()) -> Sheets:
    """The sheets of a board with its core and these sets by choice."""
    found = load_content(product, sets)
    return Sheets(
        spaces=_by_key(found.all_of("board", schema.Space)),
        posts=_by_key(found.all_of("observation_posts", schema.Post)),
        tracks=_by_key(found.all_of("tracks", schema.Track)),
        cards=_by_key(card for stem in schema.PERSONAL for card in found.all_of(stem, schema.Card)),
        intrigues=_by_key(found.all_of("intrigue", schema.Intrigue)),
        conflicts=_by_key(found.all_of("conflicts", schema.Conflict)),
        contracts=_by_key(found.all_of("contracts", schema.Contract)),
        leaders=_by_key(found.all_of("leaders", schema.Leader)),
        research=_by_key(found.all_of("research", schema.ResearchNode)),
        tleilaxu=_by_key(found.all_of("tleilaxu_track", schema.TleilaxuSpace)),
    )


def _by_key(sheets: Iterable[M]) -> dict[str, M]:
    """Sheets by the name that views use."""
    return {sheet.key: sheet for sheet in sheets}
