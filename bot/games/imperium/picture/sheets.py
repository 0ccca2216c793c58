"""What is printed on the components that a picture shows. The only place where the pictures read content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from content.imperium import schema
from content.imperium.loader import load_content
from content.imperium.played import find_lacking, put_instead
from content.imperium.sets.choam.kinds import Contract
from content.imperium.sets.immortality.kinds import ResearchNode, TleilaxuSpace
from content.imperium.sets.tech.kinds import Tile

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
    contracts: Mapping[str, Contract]
    leaders: Mapping[str, schema.Leader]
    research: Mapping[str, ResearchNode]
    tleilaxu: Mapping[str, TleilaxuSpace]
    tiles: Mapping[str, Tile]


def sheets_of(view: Mapping[str, Any]) -> Sheets:
    """The sheets of the game behind a view. Raises `KeyError` for an unknown product."""
    return load_sheets(view.get("board", view["product"]), tuple(view["sets"]))


@cache
def load_sheets(product: str, sets: tuple[str, ...] = ()) -> Sheets:
    """The sheets of a board with its core and these sets by choice."""
    found, lacking = load_content(product, sets), find_lacking(product, sets)

    def read(model: type[M], *stems: str) -> dict[str, M]:
        """By the name that views use, as they are played in this game."""
        return {one.key: put_instead(one, lacking) for stem in stems for one in found.all_of(stem, model)}

    return Sheets(
        spaces=read(schema.Space, "board"),
        posts=read(schema.Post, "observation_posts"),
        tracks=read(schema.Track, "tracks"),
        cards=read(schema.Card, *schema.PERSONAL),
        intrigues=read(schema.Intrigue, *schema.INTRIGUE),
        conflicts=read(schema.Conflict, "conflicts"),
        contracts=read(Contract, "contracts"),
        leaders=read(schema.Leader, "leaders"),
        research=read(ResearchNode, "research"),
        tleilaxu=read(TleilaxuSpace, "tleilaxu_track"),
        tiles=read(Tile, "tech"),
    )
