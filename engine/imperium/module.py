"""The description of a module (the rules that a set or a board needs in addition to the core), and the rules that all
modules of a game make up together.

The core calls modules at named moments and asks for their contributions, but never imports a module by name. Only this
file names the types of all contributions. It imports them for the type checker only.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from content.imperium.effects import Node
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
"""A function that is called at a moment of the game, with the game, the seat concerned, and the facts of the event."""
View = dict[str, Any]


@dataclass(slots=True, frozen=True)
class Zone:
    """A place for cards or tiles of a module."""

    # The name of the back of the zone's cards. Unseen cards with the same back could be exchanged.
    back: str
    # The names of the cards; this is the list in the module's state.
    items: list[str]
    # The seats that see the cards: all, only the `owner` (a seat), or none.
    seen: Literal["all", "owner", "none"] = "all"
    owner: int = -1


@dataclass(slots=True, frozen=True)
class Setting:
    """A choice that a table makes for a module before the game."""

    default: Any
    # Converts a value of the setting for a configuration; raises a `ValueError` that names the field.
    read: Callable[[Config, Any], Any]


@dataclass(slots=True, frozen=True)
class Display:
    """A place beside the Row with face-up Imperium cards."""

    name: str
    # The card instances in the place; this is the list in the module's state.
    cards: Callable[[G], list[int]]
    # Whether a seat may acquire one of the cards.
    may: Callable[[G, int], bool]


@dataclass(slots=True, frozen=True)
class Refill:
    """A place from which troops of a seat may return to its supply at any time."""

    # Returns the number of units of a seat that may return.
    count: Callable[[G, int], int]
    # Returns units of a seat to its supply.
    give: Callable[[G, int, int], None]
    # The key of the message that offers `n` units.
    label: str


@dataclass(slots=True, frozen=True)
class Recalling:
    """A place other than board spaces from which Agents of a seat may be recalled."""

    # Lists the Agents that can be recalled.
    choices: Callable[[G, int, Pending], list[Choice]]
    # Recalls one of these Agents.
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
    # the roles of the people, if their roles differ
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
    # a seat's abilities besides those of its Leader, for these occasions
    sources: Callable[[G, int, tuple[str, ...]], Iterable[Source]] | None = None
    # the occasions of abilities that no component has printed on it
    occasions: tuple[str, ...] = ()
    # further actions in one's own turn
    actions: tuple[TurnAction, ...] = ()
    # further actions at the end of the game
    endgame: EndgameAction | None = None
    # tiebreaks before all others, by name
    tiebreaks: Mapping[str, Callable[[G, int], int]] = field(default_factory=dict)
    # the turn of an automatic opponent, by its role
    plays: Mapping[str, Callable[[G, int], None]] = field(default_factory=dict)
    # the reward of a combat for an automatic opponent, by its role
    rewards: Mapping[str, Callable[[G, int, list[Pending]], None]] = field(default_factory=dict)
    # the active partner of a seat with `Role.partners`
    partner: Callable[[G, int], int] | None = None
    # changes of a number or a permission for a seat, by the name of the number or permission
    modifiers: Mapping[str, Callable[[G, int], Iterable[Change]]] = field(default_factory=dict)
    # changes of any named number or permission by the module's components
    changes: Callable[[G, int, str], Iterable[Change]] | None = None
    # whether a condition that is false now cannot become true in this turn
    is_shut: Callable[[G, int, Any, int], bool] | None = None
    # the things about which the owner of a gain can decide as soon as the gain is resolved; because of them, the order
    # of the gain and other open effects matters
    sequel: Callable[[G, int, Node], set[str]] | None = None

    # -- Agents and spaces
    # the reason why a seat cannot send an Agent to a space; "" if it can
    obstacle: Callable[[G, int, Space], str] | None = None
    # functions that explain such a reason in a sentence
    explains: Mapping[str, Callable[[G, int, Space], Msg]] = field(default_factory=dict)
    # the ways in which a seat may pass other Agents on a space
    passes: Callable[[G, int, str], Iterable[str]] | None = None
    # the effect of using such a way
    pass_by: Callable[[G, int, str], None] | None = None
    # the reason why an occupied space is closed to a seat that lacks something to pass the Agents there; None if the
    # module has no way for this seat to pass them
    remedy: Callable[[G, int, Space], Msg | None] | None = None
    # the spaces that an Agent icon reaches by a rule of the module
    icons: Mapping[str, Callable[[G, int], set[str]]] = field(default_factory=dict)
    # pairs of cards that may be played together to send an Agent
    joins: Callable[[G, int], Iterable[tuple[int, int]]] | None = None
    # the holder of a location, given the holder according to the other rules
    controller: Callable[[G, str, int], int] | None = None
    # the Agents that are on no board space
    tokens: Callable[[G], Iterable[str]] | None = None
    # the Agents on no board space that can be recalled
    recalls: Recalling | None = None

    # -- units
    # kinds of units
    units: tuple[UnitKind, ...] = ()
    # additional strength of a seat with a unit in the Conflict
    strength: Callable[[G, int], int] | None = None
    # whether the rewards of a seat are doubled
    doubles: Callable[[G, int], bool] | None = None
    # the units that may return to the supply so that they can be recruited
    refill: Refill | None = None

    # -- cards and tiles
    # zones of the module's cards
    zones: Callable[[G], Iterable[Zone]] | None = None
    # the numbers of the module's cards by name
    stock: Callable[[G], Mapping[str, int]] | None = None
    # places besides the Row with face-up cards to acquire
    displays: tuple[Display, ...] = ()
    # other places with cards that belong to players' decks
    piles: Callable[[G], Iterable[list[int]]] | None = None
    # cards of the Row in use in a turn
    borrowed: Callable[[G], list[int]] | None = None
    # Intrigue cards with a back of their own
    intrigues: Callable[[G], list[int]] | None = None

    # -- views and checks
    # adds the module's part to the view
    view: Callable[[G, int | None, View], None] | None = None
    # deals everything that a seat cannot see anew, except for zones
    determinize: Callable[[G, int, random.Random], None] | None = None
    # broken invariants
    faults: Callable[[G], list[str]] | None = None
    # the module's share of the coverage
    expected: Callable[[Config], Iterable[str]] | None = None
    # kinds of events, with the arguments that name the covered content
    exercised: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # by kind of event, functions that rebuild the module's public state
    follow: Mapping[str, Callable[[Any, Any, Mapping[str, Any]], None]] = field(default_factory=dict)
    # compares the rebuilt state with the real one: a name and both values
    told: Callable[[G, Any], Iterable[tuple[str, object, object]]] | None = None


@dataclass(slots=True, kw_only=True)
class Rules:
    """The contributions of all modules of a configuration, combined."""

    # the modules in order
    modules: tuple[Module, ...]
    # the names of the modules
    names: frozenset[str]
    # the settings of a table, by name
    settings: Mapping[str, Setting]
    # listeners by moment
    listeners: dict[str, tuple[Listener, ...]]
    # occasions of abilities, by name
    triggers: dict[str, Trigger]
    units: tuple[UnitKind, ...]
    # by kind of unit, the name of its place in the Conflict and its strength
    fighting: tuple[tuple[str, int], ...]
    # the kinds that deploy from the garrison: cubes, other troops, then other units, the strongest last
    deploying: tuple[UnitKind, ...]
    # the deployable kinds of troops, cubes first
    troops: tuple[UnitKind, ...]
    # functions of additional strength
    boosts: tuple[Callable[[G, int], int], ...]
    # the abilities besides those of Leaders, by their moment
    sources: Mapping[str, Owned]
    # the moments to which lasting effects react
    lasting: frozenset[str]
    # tiebreaks before all others, by name
    tiebreaks: Mapping[str, Callable[[G, int], int]]
    # functions of the reasons against sending an Agent to a space
    obstacles: tuple[Callable[[G, int, Space], str], ...]
    # functions of the ways past others' Agents
    passes: tuple[Callable[[G, int, str], Iterable[str]], ...]
    # functions that explain what a seat lacks to pass others' Agents on an occupied space
    remedies: tuple[Callable[[G, int, Space], Msg | None], ...]
    # by card, functions that return the spaces that the card reaches although it lacks their icons
    reaching: Mapping[str, tuple[Callable[[G, int], set[str]], ...]]
    # by icon, functions that return the spaces that the icon reaches if it is added to a card
    reaches: Mapping[str, tuple[Callable[[G, int], set[str]], ...]]
    # actions of a seat's own turn
    actions: tuple[TurnAction, ...]
    # functions of the options, by kind of turn
    offers: Mapping[str, tuple[Callable[[G, int, bool], list[Option]], ...]]
    # by prefix of an option's id, the action that it belongs to
    takes: Mapping[str, TurnAction]
    # abilities of Leaders, by their moment
    abilities: Mapping[str, Printed]
    # the moments of other seats that trigger abilities
    foreign: frozenset[str]
    # the moments for which there is a listener or an ability
    awaited: frozenset[str]
    # functions of the holder of a location, used in place of the owner of its marker
    controllers: tuple[Callable[[G, str, int], int], ...]
    # turns of automatic opponents, by role
    plays: Mapping[str, Callable[[G, int], None]]
    # rewards of automatic opponents, by role
    rewards: Mapping[str, Callable[[G, int, list[Pending]], None]]
    # wordings of obstacles
    explains: Mapping[str, Callable[[G, int, Space], Msg]]
    # changes of a number or a permission, by its name
    modifiers: Mapping[str, tuple[Callable[[G, int], Iterable[Change]], ...]]
    # the numbers and permissions that a component in play may change
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
    # functions of the Agents that are on no board space
    tokens: tuple[Callable[[G], Iterable[str]], ...]
    # the Agents on no board space that can be recalled
    recalls: tuple[Recalling, ...]
    # functions of the things about which a gain lets its owner decide
    sequels: tuple[Callable[[G, int, Node], set[str]], ...]
