"""The content of a configuration, arranged for fast look-up by the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple, get_args

from content.imperium import effects as fx
from content.imperium.loader import load_content
from content.imperium.manifest import Board, Figures
from content.imperium.rulebook import VISIT, make_rules
from content.imperium.schema import INTRIGUE, PERSONAL, Card, Conflict, Intrigue, Leader, Space, Timing, Track

Lift = tuple[str, tuple[str, ...], str]
"""An obstacle that is ignored, some icons, and the name of a space. The obstacle is ignored at spaces with one of the
icons, or at the named space. If there are neither icons nor a name, it is ignored at all spaces."""
Rebate = tuple[str, str, int]
"""A reduction of the cost of a space: the name of the space, the good, and the amount by which it is reduced."""


class Terms(NamedTuple):
    """Special terms on which a card sends an Agent."""

    # The obstacles that the card ignores.
    lifts: tuple[Lift, ...] = ()
    # The costs that the card reduces.
    rebates: tuple[Rebate, ...] = ()


USUAL = Terms()
"""The terms of most cards."""


@dataclass(slots=True, eq=False)
class Library:
    """All printed content of a game, by key."""

    cards: dict[str, Card]
    intrigue: dict[str, Intrigue]
    conflicts: dict[str, Conflict]
    leaders: dict[str, Leader]
    spaces: dict[str, Space]
    tracks: dict[str, Track]
    # All components by file stem and key, for modules with kinds unknown to the core.
    sheets: dict[str, dict[str, Any]]
    # The values that the board determines.
    board: Board
    # The modules that the content needs.
    modules: tuple[str, ...]
    # The parts of the notation by content address.
    nodes: dict[str, fx.Node]
    digest: str
    # The starting decks, one entry for each copy of a card; "" is the deck of players without their own.
    starters: dict[str, tuple[str, ...]]
    # The Imperium deck, with one entry for each copy of a card.
    deck: tuple[str, ...]
    reserve: tuple[Card, ...]
    intrigue_deck: tuple[str, ...]
    # The Intrigue cards outside the common deck, one entry for each copy.
    intrigue_own: tuple[str, ...] = ()
    # The spaces that the Agent icons of each card reach.
    reach_of: dict[str, list[Space]] = field(default_factory=dict)
    makers: tuple[str, ...] = ()
    # The special terms on which cards send an Agent.
    terms: dict[str, Terms] = field(default_factory=dict)
    # The cards that send an Agent anywhere.
    roaming: frozenset[str] = frozenset()
    # The cards that can only be sent together with another one.
    together: frozenset[str] = frozenset()
    # The cards whose Agent icons depend on a condition or are added by something else.
    grey: frozenset[str] = frozenset()
    # The cards that can be put into play when their owner's turn begins.
    starting: frozenset[str] = frozenset()
    # The timings that occur among Intrigue cards.
    timings: frozenset[str] = frozenset()
    # The cards whose Agent box draws cards.
    drawing: frozenset[str] = frozenset()
    # The numbered alternatives of each Intrigue card with a timing, by timing and card.
    plays: dict[str, dict[str, list[tuple[int, fx.Effect]]]] = field(default_factory=dict)
    # The addresses of those alternatives with a line that is an arrow, perhaps under a condition.
    paid: frozenset[str] = frozenset()
    # The gains of each track other than victory points, each with its level.
    bonuses: dict[str, tuple[tuple[int, fx.Effect], ...]] = field(default_factory=dict)
    # The figures on the board when the game begins, besides Agents.
    figures: tuple[Figures, ...] = ()
    # For places named by cards, the places that replace them on this board.
    moved: dict[str, str] = field(default_factory=dict)
    # The starting cards that begin in the discard pile.
    discards: frozenset[str] = frozenset()
    # The ids of all cards with the same printed name, by card; data may use any of them.
    ids_of: dict[str, frozenset[str]] = field(default_factory=dict)

    @property
    def starter(self) -> tuple[str, ...]:
        """The starting deck of the players who have no starting deck of their own."""
        return self.starters[""]


@cache
def library(board: str, sets: tuple[str, ...] = (), seats: int = 0, forms: tuple[str, ...] = ()) -> Library:
    """The library of a board with its core and the chosen `sets`, for `seats` people (0: any number) and in these
    `forms` of the game."""
    loaded = load_content(board, sets, seats, forms)
    spaces = {space.key: space for space in loaded.all_of("board", Space)}
    personal = [card for stem in PERSONAL for card in loaded.all_of(stem, Card)]
    rules = make_rules((*fx.FACTIONS, *(space.faction for space in spaces.values() if space.faction)))
    made = Library(
        cards={card.key: card for card in personal},
        intrigue={card.key: card for stem in INTRIGUE for card in loaded.all_of(stem, Intrigue)},
        conflicts={card.key: card for card in loaded.all_of("conflicts", Conflict)},
        leaders={leader.key: leader for leader in loaded.all_of("leaders", Leader)},
        spaces=spaces,
        tracks={track.key: track for track in loaded.all_of("tracks", Track)},
        sheets={stem: {sheet.key: sheet for sheet in sheets} for stem, sheets in loaded.sheets.items()},
        board=loaded.board,
        modules=loaded.modules,
        nodes=loaded.nodes | rules,
        digest=loaded.digest,
        starters=_starters(loaded.all_of("starter", Card)),
        deck=tuple(card.key for card in loaded.all_of("imperium", Card) for _ in range(card.copies)),
        reserve=loaded.all_of("reserve", Card),
        intrigue_deck=tuple(card.key for card in loaded.all_of(INTRIGUE[0], Intrigue) for _ in range(card.copies)),
        intrigue_own=tuple(
            card.key for stem in INTRIGUE[1:] for card in loaded.all_of(stem, Intrigue) for _ in range(card.copies)
        ),
        figures=loaded.figures,
        moved=loaded.moved,
        discards=frozenset(loaded.discards),
    )
    for card in personal:
        made.ids_of[card.key] = frozenset(other.id for other in personal if other.name == card.name)
        made.reach_of[card.key] = [space for space in spaces.values() if space.icon in card.icons]
    for timing in get_args(Timing):
        made.plays[timing] = {
            card.key: [(i, play.effect) for i, play in enumerate(card.plays) if play.timing == timing]
            for card in made.intrigue.values()
        }
    made.bonuses = {
        name: tuple(
            (level, bonus) for level, bonus in ((1, track.at_1), (3, track.at_3), (4, track.at_4)) if bonus is not None
        )
        for name, track in made.tracks.items()
    }
    ways = [play.effect for card in made.intrigue.values() for play in card.plays]
    made.paid = frozenset(way.at for way in ways if any(map(_may_be_arrow, fx.lines_of(way))))
    made.timings = frozenset(timing for timing, plays in made.plays.items() if any(plays.values()))
    made.together = frozenset(card.key for card in personal if card.together)
    made.grey = frozenset(card.key for card in personal if card.grey is not None or find_lenders(card))
    made.starting = frozenset(card.key for card in personal if card.turn_start is not None)
    made.makers = tuple(space.key for space in spaces.values() if space.maker)
    made.drawing = frozenset(card.key for card in personal if card.agent is not None and draws_cards(card.agent))
    made.terms = {card.key: terms for card in personal if (terms := _read_terms(card)) != USUAL}
    made.roaming = frozenset(
        card.key
        for card in personal
        if card.agent is not None and any(isinstance(node, fx.SendAnywhere) for node in fx.walk(card.agent))
    )
    return made


def _read_terms(card: Card) -> Terms:
    """The terms on which a card sends its Agent. Those in its Agent box apply with any of its icons; infiltration
    applies only with the icons that have it (IX6.5)."""
    nodes: list[Any] = [] if card.agent is None else list(fx.walk(card.agent))
    lifts = [(what, (), "") for what in dict.fromkeys(node.lifts for node in nodes if node.lifts)]
    own = [("occupied", card.icons, "")] if card.infiltrate else []
    return Terms((*lifts, *own), tuple((node.space, node.what, node.amount) for node in nodes if node.rebate))


@cache
def find_lenders(card: Card) -> tuple[fx.Node, ...]:
    """The effects in a card's Agent box that give the card Agent icons from elsewhere."""
    return () if card.agent is None else tuple(node for node in fx.walk(card.agent) if node.lends)


def _may_be_arrow(effect: fx.Node | None) -> bool:
    """Whether an effect is an arrow, perhaps under a condition."""
    if isinstance(effect, fx.If):
        return _may_be_arrow(effect.effect) or _may_be_arrow(effect.otherwise)
    return isinstance(effect, fx.Pay)


def draws_cards(effect: fx.Effect) -> bool:
    """Whether an effect may reveal hidden cards by itself. If it may, the answer that starts it cannot be taken
    back."""
    if isinstance(effect, fx.All | fx.Seq):
        return any(draws_cards(part) for part in effect.items)
    if isinstance(effect, fx.If):
        return draws_cards(effect.effect) or (effect.otherwise is not None and draws_cards(effect.otherwise))
    return isinstance(effect, fx.Draw | fx.DrawIntrigue)


def is_visit(node: fx.Node) -> bool:
    """Whether an effect belongs to a visit. An effect of a visit applies to the track of the visited space, whatever
    tracks its icon means (T5.5)."""
    return node.at.startswith(VISIT)


def _starters(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """The starting decks, one entry for each copy of a card."""
    found: dict[str, tuple[str, ...]] = {"": ()}
    for card in cards:
        found[card.deck or ""] = found.get(card.deck or "", ()) + (card.key,) * card.copies
    return found
