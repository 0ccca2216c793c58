"""The content of a configuration, in tables for fast look-up by the rules."""

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
"""An obstacle that is ignored, and for which spaces: spaces with one of these icons, or the named one (empty = all)."""
Rebate = tuple[str, str, int]
"""A reduced cost of a space: its name, the good, and the amount."""


class Terms(NamedTuple):
    """The terms on which a card sends an Agent: ignored obstacles and reduced costs."""

    lifts: tuple[Lift, ...] = ()
    rebates: tuple[Rebate, ...] = ()


USUAL = Terms()
"""The terms of most cards."""


@dataclass(slots=True, eq=False)
class Library:
    """All printed content that a game refers to, by key; `nodes` by content address.

    `board` has the numbers of the game; `modules` are the modules that its content needs; `sheets[kind]` are all
    components by the stem of their files, for modules whose kinds the core does not know. `intrigue_own` are the
    Intrigue cards outside the common deck, one entry for each copy. `starters` are the starting decks; "" is the deck
    of players without one of their own. `reach_of[card]` are the spaces of its Agent icons. `deck` are the Imperium
    cards, one entry for each copy. `drawing` are the cards whose Agent box draws, `roaming` the cards that send an
    Agent anywhere; `terms` are the terms on which a card sends its Agent, if they are special; `ids_of[card]` are the
    ids by which data may name the card: those of all cards with its printed name; `together` are the cards that cannot
    be sent alone, `grey` those with icons under a condition or from elsewhere, `starting` those that can be put into
    play as their owner's turn begins; `timings` are the timings of all Intrigue cards; `plays[timing][card]` are the
    alternatives of an Intrigue card with that timing, by number; `bonuses[track]` are the gains of a track besides
    victory points, by the level that is reached; `figures` are the pieces on the board besides Agents when the game
    begins; `discards` are the starting cards that begin in the discard pile; `moved[place]` is the place of a thing
    that a name refers to from elsewhere."""

    cards: dict[str, Card]
    intrigue: dict[str, Intrigue]
    conflicts: dict[str, Conflict]
    leaders: dict[str, Leader]
    spaces: dict[str, Space]
    tracks: dict[str, Track]
    sheets: dict[str, dict[str, Any]]
    board: Board
    modules: tuple[str, ...]
    nodes: dict[str, fx.Node]
    digest: str
    starters: dict[str, tuple[str, ...]]
    deck: tuple[str, ...]
    reserve: tuple[Card, ...]
    intrigue_deck: tuple[str, ...]
    intrigue_own: tuple[str, ...] = ()
    reach_of: dict[str, list[Space]] = field(default_factory=dict)
    makers: tuple[str, ...] = ()
    terms: dict[str, Terms] = field(default_factory=dict)
    roaming: frozenset[str] = frozenset()
    together: frozenset[str] = frozenset()
    grey: frozenset[str] = frozenset()
    starting: frozenset[str] = frozenset()
    timings: frozenset[str] = frozenset()
    drawing: frozenset[str] = frozenset()
    plays: dict[str, dict[str, list[tuple[int, fx.Effect]]]] = field(default_factory=dict)
    bonuses: dict[str, tuple[tuple[int, fx.Effect], ...]] = field(default_factory=dict)
    figures: tuple[Figures, ...] = ()
    moved: dict[str, str] = field(default_factory=dict)
    discards: frozenset[str] = frozenset()
    ids_of: dict[str, frozenset[str]] = field(default_factory=dict)

    @property
    def starter(self) -> tuple[str, ...]:
        """The starting deck of players without one of their own."""
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
    """The terms of a card. Terms of its Agent box apply with any of its icons; infiltration applies only with the icons
    that have it (IX6.5)."""
    nodes: list[Any] = [] if card.agent is None else list(fx.walk(card.agent))
    lifts = [(what, (), "") for what in dict.fromkeys(node.lifts for node in nodes if node.lifts)]
    own = [("occupied", card.icons, "")] if card.infiltrate else []
    return Terms((*lifts, *own), tuple((node.space, node.what, node.amount) for node in nodes if node.rebate))


@cache
def find_lenders(card: Card) -> tuple[fx.Node, ...]:
    """The effects in a card's Agent box that give it Agent icons from elsewhere."""
    return () if card.agent is None else tuple(node for node in fx.walk(card.agent) if node.lends)


def draws_cards(effect: fx.Effect) -> bool:
    """Whether an effect may reveal hidden cards by itself, so that the answer that starts it is final."""
    if isinstance(effect, fx.All | fx.Seq):
        return any(draws_cards(part) for part in effect.items)
    if isinstance(effect, fx.If):
        return draws_cards(effect.effect) or (effect.otherwise is not None and draws_cards(effect.otherwise))
    return isinstance(effect, fx.Draw | fx.DrawIntrigue)


def is_visit(node: fx.Node) -> bool:
    """Whether an effect belongs to a visit, and so applies to the track of the space, whatever tracks its icon means
    (T5.5)."""
    return node.at.startswith(VISIT)


def _starters(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """The cards of each starting deck, one entry for each copy."""
    found: dict[str, tuple[str, ...]] = {"": ()}
    for card in cards:
        found[card.deck or ""] = found.get(card.deck or "", ()) + (card.key,) * card.copies
    return found
