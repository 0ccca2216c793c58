"""The description of a module (the rules that a set or a board needs in addition to the core), and the rules that all
modules of a game make up together.

The core calls modules at named moments and asks for their contributions, but never imports a module by name. Only this
file names the types of all contributions, and imports them for the type checker only.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from content.imperium.schema import Space
    from engine.imperium.agenda import Choice
    from engine.imperium.config import Config, Role
    from engine.imperium.frames.endgame import EndgameAction
    from engine.imperium.library import Library
    from engine.imperium.state import G, Pending
    from engine.imperium.triggers import Change, Owned, Printed, Source, Trigger
    from engine.imperium.turn_actions import TurnAction
    from engine.imperium.units import UnitKind
    from engine.kernel.decisions import Msg, Option

Facts = Mapping[str, Any]
Listener = Callable[["G", int, Facts], None]
"""A module's action on an event: the game, the seat concerned, and the event's facts."""
View = dict[str, Any]


@dataclass(slots=True, frozen=True)
class Zone:
    """A place for cards or tiles of a module."""

    # The name of the back that its cards have; unseen cards with the same back may be in each other's place.
    back: str
    # The names of the cards, in the module's own list.
    items: list[str]
    # Who sees them: everybody, only the `owner` (a seat), or nobody.
    seen: Literal["all", "owner", "none"] = "all"
    owner: int = -1


@dataclass(slots=True, frozen=True)
class Setting:
    """A setting of a module."""

    default: Any
    # Reads a value of the setting for a configuration; a `ValueError` names the field.
    read: Callable[[Config, Any], Any]


@dataclass(slots=True, frozen=True)
class Display:
    """A place beside the Row with face-up Imperium cards."""

    name: str
    # The instances in it: the module's own list.
    cards: Callable[[G], list[int]]
    # Whether a seat may acquire one of them.
    may: Callable[[G, int], bool]


@dataclass(slots=True, frozen=True)
class Refill:
    """A place from which troops of a seat may return to its supply at any time."""

    # Counts them.
    count: Callable[[G, int], int]
    # Returns some of them.
    give: Callable[[G, int, int], None]
    # The key of the message that offers `n` of them.
    label: str


@dataclass(slots=True, frozen=True)
class Recalling:
    """A place other than board spaces from which Agents of a seat may be recalled."""

    # Lists the Agents that can be recalled.
    choices: Callable[[G, int, Pending], list[Choice]]
    # Recalls one of them.
    take: Callable[[G, int, str], None]


def _nobody(content: Library, seats: int, options: Mapping[str, Any]) -> tuple[Role, ...]:
    return ()


@dataclass(slots=True, frozen=True, kw_only=True)
class Module:
    """The rules of a module; each field answers a question of the core."""

    name: str

    # -- configurations
    # a table's settings of the module, by name
    settings: Mapping[str, Setting] = field(default_factory=dict)
    # the automatic opponents added by the module, from the library, the number of people and their settings
    roles: Callable[[Library, int, Mapping[str, Any]], tuple[Role, ...]] = _nobody
    # the roles of the people, if they are unequal
    people: Callable[[Library], tuple[Role, ...]] | None = None
    # the clockwise order of the seats, if it is not that of their numbers
    seating: Callable[[G], list[int]] | None = None

    # the files with rules of the notation's words, besides the file of this description
    rules: tuple[ModuleType, ...] = ()

    # -- course of the game
    # listeners by moment
    at: Mapping[str, Listener] = field(default_factory=dict)
    # occasions of abilities, by name
    triggers: Mapping[str, Trigger] = field(default_factory=dict)
    # abilities of a seat besides its Leader's, for these occasions
    sources: Callable[[G, int, tuple[str, ...]], Iterable[Source]] | None = None
    # occasions of such abilities without a printed component
    occasions: tuple[str, ...] = ()
    # further actions in one's own turn
    actions: tuple[TurnAction, ...] = ()
    # further actions at the end of the game
    endgame: EndgameAction | None = None
    # tiebreaks before all others, by name
    tiebreaks: Mapping[str, Callable[[G, int], int]] = field(default_factory=dict)
    # the turn of an automatic opponent, by role
    plays: Mapping[str, Callable[[G, int], None]] = field(default_factory=dict)
    # the reward of a combat for an automatic opponent, by role
    rewards: Mapping[str, Callable[[G, int, list[Pending]], None]] = field(default_factory=dict)
    # the active partner of a seat with `Role.partners`
    partner: Callable[[G, int], int] | None = None
    # changes of a number or a permission for a seat, by the name of the number or permission
    modifiers: Mapping[str, Callable[[G, int], Iterable[Change]]] = field(default_factory=dict)
    # changes of any named number or permission by the module's components
    changes: Callable[[G, int, str], Iterable[Change]] | None = None
    # whether a false condition cannot become true in this turn
    is_shut: Callable[[G, int, Any, int], bool] | None = None

    # -- Agents and spaces
    # the reason against sending an Agent of a seat to a space; "" without one
    obstacle: Callable[[G, int, Space], str] | None = None
    # the wording of such a reason
    explains: Mapping[str, Callable[[G, int, Space], Msg]] = field(default_factory=dict)
    # the ways of a seat past others' Agents on a space
    passes: Callable[[G, int, str], Iterable[str]] | None = None
    # the effect of using such a way
    pass_by: Callable[[G, int, str], None] | None = None
    # the reason why a space is closed to a seat without any of these ways, and the missing means; None if no such way
    # is possible
    remedy: Callable[[G, int, Space], Msg | None] | None = None
    # spaces that an Agent icon reaches by rules of its own
    icons: Mapping[str, Callable[[G, int], set[str]]] = field(default_factory=dict)
    # pairs of cards that may be played together to send an Agent
    joins: Callable[[G, int], Iterable[tuple[int, int]]] | None = None
    # the holder of a location, given the holder without this module
    controller: Callable[[G, str, int], int] | None = None
    # Agents outside the board spaces
    tokens: Callable[[G], Iterable[str]] | None = None
    # recallable Agents outside the board spaces
    recalls: Recalling | None = None

    # -- units
    # kinds of units
    units: tuple[UnitKind, ...] = ()
    # additional strength of a seat with a unit in the Conflict
    strength: Callable[[G, int], int] | None = None
    # whether the rewards of a seat are doubled
    doubles: Callable[[G, int], bool] | None = None
    # units that may return to the supply to be recruited
    refill: Refill | None = None

    # -- cards and tiles
    # zones of the module's cards
    zones: Callable[[G], Iterable[Zone]] | None = None
    # the numbers of the module's cards by name
    stock: Callable[[G], Mapping[str, int]] | None = None
    # places besides the Row with face-up cards to acquire
    displays: tuple[Display, ...] = ()
    # other places of cards for players' decks
    piles: Callable[[G], Iterable[list[int]]] | None = None
    # cards of the Row in use in a turn
    borrowed: Callable[[G], list[int]] | None = None
    # Intrigue cards with a back of their own
    intrigues: Callable[[G], list[int]] | None = None

    # -- what is seen, and what is checked
    # adds the module's part to the view
    view: Callable[[G, int | None, View], None] | None = None
    # redeals everything hidden from a seat outside of zones
    determinize: Callable[[G, int, random.Random], None] | None = None
    # broken invariants
    faults: Callable[[G], list[str]] | None = None
    # the module's share of the coverage
    expected: Callable[[Config], Iterable[str]] | None = None
    # kinds of events, with the arguments that name the covered content
    exercised: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # rebuilds the module's public state from events, by kind
    follow: Mapping[str, Callable[[Any, Any, Mapping[str, Any]], None]] = field(default_factory=dict)
    # compares that state with the real one: name and both values
    told: Callable[[G, Any], Iterable[tuple[str, object, object]]] | None = None


@dataclass(slots=True, kw_only=True)
class Rules:
    """The contributions of all modules of a configuration, combined."""

    # the modules in order
    modules: tuple[Module, ...]
    # the names of the modules
    names: frozenset[str]
    # a table's settings, by name
    settings: Mapping[str, Setting]
    # listeners by moment
    listeners: dict[str, tuple[Listener, ...]]
    # occasions of abilities, by name
    triggers: dict[str, Trigger]
    # kinds of units
    units: tuple[UnitKind, ...]
    # place and strength of each kind of unit in the Conflict
    fighting: tuple[tuple[str, int], ...]
    # the kinds that deploy from the garrison: cubes, other troops, then other units, the strongest last
    deploying: tuple[UnitKind, ...]
    # the deployable kinds of troops, cubes first
    troops: tuple[UnitKind, ...]
    # functions of additional strength
    boosts: tuple[Callable[[G, int], int], ...]
    # abilities besides those of Leaders, by their moment
    sources: Mapping[str, Owned]
    # moments of lasting effects
    lasting: frozenset[str]
    # tiebreaks before all others, by name
    tiebreaks: Mapping[str, Callable[[G, int], int]]
    # functions of the reasons against sending an Agent to a space
    obstacles: tuple[Callable[[G, int, Space], str], ...]
    # functions of the ways past others' Agents
    passes: tuple[Callable[[G, int, str], Iterable[str]], ...]
    # functions of the reasons why a space is closed without such a way
    remedies: tuple[Callable[[G, int, Space], Msg | None], ...]
    # functions of the spaces in a card's reach besides its plain icons, by card
    reaching: Mapping[str, tuple[Callable[[G, int], set[str]], ...]]
    # functions of the spaces in an added icon's reach, by icon
    reaches: Mapping[str, tuple[Callable[[G, int], set[str]], ...]]
    # actions of a seat's own turn
    actions: tuple[TurnAction, ...]
    # functions of the options of a kind of turn
    offers: Mapping[str, tuple[Callable[[G, int, bool], list[Option]], ...]]
    # the action behind the prefix of an option id
    takes: Mapping[str, TurnAction]
    # abilities of Leaders, by their moment
    abilities: Mapping[str, Printed]
    # moments of other seats that trigger abilities
    foreign: frozenset[str]
    # moments with any listener or ability
    awaited: frozenset[str]
    # functions of a location's holder in place of its marker's owner
    controllers: tuple[Callable[[G, str, int], int], ...]
    # turns of automatic opponents, by role
    plays: Mapping[str, Callable[[G, int], None]]
    # rewards of automatic opponents, by role
    rewards: Mapping[str, Callable[[G, int, list[Pending]], None]]
    # wordings of obstacles
    explains: Mapping[str, Callable[[G, int, Space], Msg]]
    # changes of a number or a permission, by its name
    modifiers: Mapping[str, tuple[Callable[[G, int], Iterable[Change]], ...]]
    # numbers and permissions with a possible change in play
    modifies: frozenset[str]
    # places besides the Row with cards to acquire
    displays: tuple[Display, ...]
    # the partner through whom a seat without units acts
    partner: Callable[[G, int], int]
    # functions of the pairs of cards played together
    joins: tuple[Callable[[G, int], Iterable[tuple[int, int]]], ...]
    # cards of the Row in use in a turn
    borrowed: tuple[Callable[[G], list[int]], ...]
    # units that may return to the supply
    refill: Refill | None
    # the clockwise order of the seats
    seating: Callable[[G], list[int]] | None
    # Intrigue cards with a back of their own
    intrigues: tuple[Callable[[G], list[int]], ...]
    # Agents outside the board spaces
    tokens: tuple[Callable[[G], Iterable[str]], ...]
    # recallable Agents outside the board spaces
    recalls: tuple[Recalling, ...]
