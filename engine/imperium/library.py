"""The content of a configuration, in tables that the rules read fast."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import get_args

from content import effects as fx
from content.loader import load_content
from content.manifest import Board
from content.schema import (
    Card,
    Conflict,
    Contract,
    HagalCard,
    Intrigue,
    Leader,
    Objective,
    Post,
    Space,
    Timing,
    Track,
)


@dataclass(slots=True)
class Library:
    """Everything printed that a game refers to, by key; `nodes` by content address.

    `board` has the numbers of the game; `modules` are those that its content needs. `hagal` are the House Hagal cards.

    `reach_of[card]` are the spaces of its Agent icons but for the Spy icon, `posts_of[space]` the posts connected to
    it, `links[post]` the icons of its spaces. `deck` are the Imperium cards, one entry a copy. `drawing` are the cards
    whose Agent box draws; `plays[timing][card]` the alternatives of an Intrigue card with that timing, by number.
    """

    cards: dict[str, Card]
    intrigue: dict[str, Intrigue]
    conflicts: dict[str, Conflict]
    objectives: dict[str, Objective]
    contracts: dict[str, Contract]
    leaders: dict[str, Leader]
    spaces: dict[str, Space]
    posts: dict[str, Post]
    tracks: dict[str, Track]
    hagal: dict[str, HagalCard]
    board: Board
    modules: tuple[str, ...]
    nodes: dict[str, fx.Node]
    digest: str
    starter: tuple[str, ...]
    deck: tuple[str, ...]
    reserve: tuple[Card, ...]
    intrigue_deck: tuple[str, ...]
    reach_of: dict[str, list[Space]] = field(default_factory=dict)
    posts_of: dict[str, tuple[str, ...]] = field(default_factory=dict)
    links: dict[str, frozenset[str]] = field(default_factory=dict)
    makers: tuple[str, ...] = ()
    lifts_influence: frozenset[str] = frozenset()
    roaming: frozenset[str] = frozenset()
    drawing: frozenset[str] = frozenset()
    plays: dict[str, dict[str, list[tuple[int, fx.Effect]]]] = field(default_factory=dict)


@cache
def library(board: str, sets: tuple[str, ...] = ()) -> Library:
    """The library of a board with its core and `sets` by choice."""
    loaded = load_content(board, sets)
    spaces = {space.key: space for space in loaded.all_of("board", Space)}
    posts = {post.key: post for post in loaded.all_of("observation_posts", Post)}
    personal = [card for stem in ("starter", "reserve", "imperium") for card in loaded.all_of(stem, Card)]
    rules = _rule_nodes()
    made = Library(
        cards={card.key: card for card in personal},
        intrigue={card.key: card for card in loaded.all_of("intrigue", Intrigue)},
        conflicts={card.key: card for card in loaded.all_of("conflicts", Conflict)},
        objectives={card.key: card for card in loaded.all_of("objectives", Objective)},
        contracts={card.key: card for card in loaded.all_of("contracts", Contract) if card.series == "standard"},
        leaders={leader.key: leader for leader in loaded.all_of("leaders", Leader)},
        spaces=spaces,
        posts=posts,
        tracks={track.key: track for track in loaded.all_of("tracks", Track)},
        hagal={card.key: card for card in loaded.all_of("hagal", HagalCard)},
        board=loaded.board,
        modules=loaded.modules,
        nodes=loaded.nodes | rules,
        digest=loaded.digest,
        starter=tuple(card.key for card in loaded.all_of("starter", Card) for _ in range(card.copies)),
        deck=tuple(card.key for card in loaded.all_of("imperium", Card) for _ in range(card.copies)),
        reserve=loaded.all_of("reserve", Card),
        intrigue_deck=tuple(card.key for card in loaded.all_of("intrigue", Intrigue) for _ in range(card.copies)),
    )
    for card in personal:
        made.reach_of[card.key] = [space for space in spaces.values() if space.icon in card.icons]
    for space in spaces:
        made.posts_of[space] = tuple(post.key for post in posts.values() if space in post.connects)
    for post in posts.values():
        made.links[post.key] = frozenset(str(spaces[space].icon) for space in post.connects)
    for timing in get_args(Timing):
        made.plays[timing] = {
            card.key: [(i, play.effect) for i, play in enumerate(card.plays) if play.timing == timing]
            for card in made.intrigue.values()
        }
    made.makers = tuple(space.key for space in spaces.values() if space.maker)
    made.drawing = frozenset(card.key for card in personal if card.agent is not None and draws_cards(card.agent))
    made.lifts_influence = frozenset(
        card.key
        for card in personal
        if card.agent is not None and any(isinstance(node, fx.IgnoreInfluence) for node in fx.walk(card.agent))
    )
    made.roaming = frozenset(
        card.key
        for card in personal
        if card.agent is not None and any(isinstance(node, fx.SendAnywhere) for node in fx.walk(card.agent))
    )
    return made


def draws_cards(effect: fx.Effect) -> bool:
    """Whether an effect may show hidden cards by itself, so that what sets it off cannot be taken back."""
    if isinstance(effect, fx.All | fx.Seq):
        return any(draws_cards(part) for part in effect.items)
    if isinstance(effect, fx.If):
        return draws_cards(effect.effect) or (effect.otherwise is not None and draws_cards(effect.otherwise))
    return isinstance(effect, fx.Draw | fx.DrawIntrigue)


COUNCIL = "rules/council"
"""Address of the 2 persuasion of a High Council seat (U10.2)."""


def visit(faction: str) -> str:
    """Address of the 1 Influence for visiting a Faction's space (U5.3)."""
    return f"rules/visit.{faction}"


def _rule_nodes() -> dict[str, fx.Node]:
    """Effects that the rulebook prints, not a component."""
    nodes: dict[str, fx.Node] = fx.assign_addresses(fx.Gain("persuasion", 2), COUNCIL)
    for faction in fx.FACTIONS:
        nodes |= fx.assign_addresses(fx.GainInfluence(1, (faction,)), visit(faction))
    return nodes
