"""The printed components of a game, by the ids that its views use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from content.imperium import effects as fx
from content.imperium.loader import load_content, load_manifest, sets_of
from content.imperium.schema import INTRIGUE, PERSONAL, Card, Conflict, Intrigue, Leader, Post, Space, Track, Way
from content.imperium.sets.bloodlines.kinds import Skill
from content.imperium.sets.choam.kinds import Contract
from content.imperium.sets.immortality.kinds import ResearchNode, TleilaxuSpace
from content.imperium.sets.tech.kinds import Beside, Tile

View = Mapping[str, Any]


@dataclass(slots=True)
class Printed:
    """The printed components of a game by key, and effects by content address."""

    cards: dict[str, Card]
    spaces: dict[str, Space]
    posts: dict[str, Post]
    tracks: dict[str, Track]
    conflicts: dict[str, Conflict]
    contracts: dict[str, Contract]
    leaders: dict[str, Leader]
    intrigue: dict[str, Intrigue]
    nodes: dict[str, fx.Node]
    research: dict[str, ResearchNode]
    tleilaxu: dict[str, TleilaxuSpace]
    tech: dict[str, Tile]
    beside: dict[str, Beside]
    skills: dict[str, Skill]
    # The cards of starting decks.
    starters: frozenset[str]
    # The ways of using spaces whose gain lasts for the rest of the game.
    lasting: tuple[tuple[Space, Way], ...]
    # The modules that may be in play.
    modules: tuple[str, ...]
    # The Leaders suggested for the Allies of each team (T2.4).
    advised: tuple[tuple[str, ...], ...]


LASTING = (fx.TakeSwordmaster, fx.TakeSeat)
"""Effects that last for the rest of the game."""


def printed_for(view: View) -> Printed:
    """The printed components of the game in a view: of its board and sets, for its number of people."""
    people = sum("hand" in player for player in view["players"])
    board, forms = str(view.get("board", view["product"])), tuple(view.get("forms", ()))
    return read_printed(board, tuple(view["sets"]), people, forms)


@cache
def read_printed(board: str, sets: tuple[str, ...], people: int, forms: tuple[str, ...] = ()) -> Printed:
    """The printed components of a board and its sets, for this number of people and in these forms of the game."""
    content = load_content(board, sets, people, forms)
    core = (load_manifest(name).modules for name in sets_of(board, core=True))
    starter = content.all_of("starter", Card)
    spaces = content.all_of("board", Space)
    cards = tuple(card for stem in PERSONAL for card in content.all_of(stem, Card))
    return Printed(
        cards={card.key: card for card in cards},
        spaces={space.key: space for space in spaces},
        posts={post.key: post for post in content.all_of("observation_posts", Post)},
        tracks={track.key: track for track in content.all_of("tracks", Track)},
        conflicts={card.key: card for card in content.all_of("conflicts", Conflict)},
        contracts={card.key: card for card in content.all_of("contracts", Contract)},
        leaders={leader.key: leader for leader in content.all_of("leaders", Leader)},
        intrigue={card.key: card for stem in INTRIGUE for card in content.all_of(stem, Intrigue)},
        nodes=content.nodes,
        research={node.key: node for node in content.all_of("research", ResearchNode)},
        tleilaxu={space.key: space for space in content.all_of("tleilaxu_track", TleilaxuSpace)},
        tech={tile.key: tile for tile in content.all_of("tech", Tile)},
        beside={board.key: board for board in content.all_of("beside", Beside)},
        skills={skill.key: skill for skill in content.all_of("skills", Skill)},
        starters=frozenset(card.key for card in starter),
        lasting=tuple(
            (space, way)
            for space in spaces
            for way in space.ways
            if any(isinstance(node, LASTING) for node in fx.walk(way.effect))
        ),
        modules=tuple(dict.fromkeys((*content.modules, *content.board.automata, *chain.from_iterable(core)))),
        advised=tuple(team.allies for team in content.board.teams),
    )
