"""The description of a module (what a set or a board needs beyond the core), and the combination of all modules of a
game.

The core calls modules at named moments and asks them for what they add; it never imports one by name. A description
names the types of everybody who asks for something of it, here and nowhere else for the type checker alone.
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
"""The action of a module at a moment: the game, the seat it happens to, and the facts of the moment."""
View = dict[str, Any]


@dataclass(slots=True, frozen=True)
class Zone:
    """A place for cards or tiles of a module, by name, in the order of the module's own list.

    `back` is what tells things apart that nobody has seen: those of one back may lie in each other's place. `seen`: by
    `all`, by its `owner` (a seat), or by `none`.
    """

    back: str
    items: list[str]
    seen: Literal["all", "owner", "none"] = "all"
    owner: int = -1


@dataclass(slots=True, frozen=True)
class Setting:
    """A setting of a module: its default, and a function that reads a value for a configuration (`ValueError` names the
    field)."""

    default: Any
    read: Callable[[Config, Any], Any]


@dataclass(slots=True, frozen=True)
class Display:
    """A place beside the Row with face-up Imperium cards: its name, the module's list of instances, and whether a seat
    may acquire one of them."""

    name: str
    cards: Callable[[G], list[int]]
    may: Callable[[G, int], bool]


@dataclass(slots=True, frozen=True)
class Refill:
    """Troops of a seat elsewhere that may return to its supply at any time: a function that counts them, one that
    returns some, and the message that offers `n` of them."""

    count: Callable[[G, int], int]
    give: Callable[[G, int, int], None]
    label: str


@dataclass(slots=True, frozen=True)
class Recalling:
    """Agents of a seat that are on no board space and may be recalled: a function that lists them and one that recalls
    one."""

    choices: Callable[[G, int, Pending], list[Choice]]
    take: Callable[[G, int, str], None]


def _nobody(content: Library, seats: int, options: Mapping[str, Any]) -> tuple[Role, ...]:
    return ()


@dataclass(slots=True, frozen=True, kw_only=True)
class Module:
    """The rules of a module, by the questions that the core asks."""

    name: str

    # -- configurations
    # by name, what a table may choose of it
    settings: Mapping[str, Setting] = field(default_factory=dict)
    # the automatic opponents that it brings for so many people and these choices
    roles: Callable[[Library, int, Mapping[str, Any]], tuple[Role, ...]] = _nobody
    # the people of a configuration, where they are no equals
    people: Callable[[Library], tuple[Role, ...]] | None = None
    # the order in which all sit, clockwise, where it is not that of their numbers
    seating: Callable[[G], list[int]] | None = None

    # the files that give words their rules; one that describes its module itself need not name itself
    rules: tuple[ModuleType, ...] = ()

    # -- course of the game
    # what it does, by moment
    at: Mapping[str, Listener] = field(default_factory=dict)
    # occasions of abilities, by name
    triggers: Mapping[str, Trigger] = field(default_factory=dict)
    # abilities of a seat beside its Leader's, for these occasions
    sources: Callable[[G, int, tuple[str, ...]], Iterable[Source]] | None = None
    # occasions of such abilities that no component prints
    occasions: tuple[str, ...] = ()
    # further actions in one's own turn
    actions: tuple[TurnAction, ...] = ()
    # further actions at the end of the game
    endgame: EndgameAction | None = None
    # what breaks ties before everything else does, by name
    tiebreaks: Mapping[str, Callable[[G, int], int]] = field(default_factory=dict)
    # the turn of an automatic opponent, by role
    plays: Mapping[str, Callable[[G, int], None]] = field(default_factory=dict)
    # the reward of a combat for an automatic opponent, by role
    rewards: Mapping[str, Callable[[G, int, list[Pending]], None]] = field(default_factory=dict)
    # the seat through which one with `Role.partners` acts now
    partner: Callable[[G, int], int] | None = None
    # changes of a number or a permission for a seat, by its name
    modifiers: Mapping[str, Callable[[G, int], Iterable[Change]]] = field(default_factory=dict)
    # changes of whatever number or permission, by its name, that its components say
    changes: Callable[[G, int, str], Iterable[Change]] | None = None
    # whether a condition that does not hold cannot come true in this turn
    is_shut: Callable[[G, int, Any, int], bool] | None = None

    # -- Agents and spaces
    # the reason why a seat may not send an Agent to a space, "" where it may
    obstacle: Callable[[G, int, Space], str] | None = None
    # the words of such a reason
    explains: Mapping[str, Callable[[G, int, Space], Msg]] = field(default_factory=dict)
    # the ways of a seat past others' Agents on a space
    passes: Callable[[G, int, str], Iterable[str]] | None = None
    # what using one of these ways does
    pass_by: Callable[[G, int, str], None] | None = None
    # the reason why a space is closed to a seat without any of these ways, and what it lacks; None where it could not
    # have one
    remedy: Callable[[G, int, Space], Msg | None] | None = None
    # spaces that an Agent icon reaches by rules of its own
    icons: Mapping[str, Callable[[G, int], set[str]]] = field(default_factory=dict)
    # pairs of cards that may be played together to send an Agent
    joins: Callable[[G, int], Iterable[tuple[int, int]]] | None = None
    # who holds a location, given who does without this module
    controller: Callable[[G, str, int], int] | None = None
    # Agents that stand on no board space
    tokens: Callable[[G], Iterable[str]] | None = None
    # those of them that may be recalled
    recalls: Recalling | None = None

    # -- units
    # kinds of pieces that fight
    units: tuple[UnitKind, ...] = ()
    # additional strength of a seat with a unit in the Conflict
    strength: Callable[[G, int], int] | None = None
    # whether the rewards of a seat are doubled
    doubles: Callable[[G, int], bool] | None = None
    # units that may come back to the supply to be recruited
    refill: Refill | None = None

    # -- cards and tiles
    # where its own lie
    zones: Callable[[G], Iterable[Zone]] | None = None
    # all of its own by name, with how many there are
    stock: Callable[[G], Mapping[str, int]] | None = None
    # places beside the Row where cards lie face up to be acquired
    displays: tuple[Display, ...] = ()
    # other places of cards for players' decks
    piles: Callable[[G], Iterable[list[int]]] | None = None
    # cards of the Row that are used in a turn
    borrowed: Callable[[G], list[int]] | None = None
    # Intrigue cards with a back of their own
    intrigues: Callable[[G], list[int]] | None = None

    # -- what is seen, and what is checked
    # adds what everybody or the viewer sees
    view: Callable[[G, int | None, View], None] | None = None
    # deals anew what a seat cannot know, besides what lies in zones
    determinize: Callable[[G, int, random.Random], None] | None = None
    # broken invariants
    faults: Callable[[G], list[str]] | None = None
    # its share of the coverage
    expected: Callable[[Config], Iterable[str]] | None = None
    # kinds of events with the arguments that name what was covered
    exercised: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # rebuilds its public state from events, by their kind
    follow: Mapping[str, Callable[[Any, Any, Mapping[str, Any]], None]] = field(default_factory=dict)
    # compares that state with the real one: names, both values
    told: Callable[[G, Any], Iterable[tuple[str, object, object]]] | None = None


@dataclass(slots=True, kw_only=True)
class Rules:
    """The combined contributions of a configuration's modules."""

    # in order
    modules: tuple[Module, ...]
    # of the modules
    names: frozenset[str]
    # what a table may choose, by name
    settings: Mapping[str, Setting]
    # what is done at a moment
    listeners: dict[str, tuple[Listener, ...]]
    # occasions of abilities, by name
    triggers: dict[str, Trigger]
    # kinds of pieces that fight
    units: tuple[UnitKind, ...]
    # place and strength of each kind of unit in the Conflict
    fighting: tuple[tuple[str, int], ...]
    # the kinds that deploy from the garrison: the cubes, other troops, then what is none, the strongest last
    deploying: tuple[UnitKind, ...]
    # those of them that are troops, the cubes first
    troops: tuple[UnitKind, ...]
    # what adds to strength
    boosts: tuple[Callable[[G, int], int], ...]
    # abilities beside those of Leaders, by the moment for which they wait
    sources: Mapping[str, Owned]
    # moments for which played effects wait
    lasting: frozenset[str]
    # what breaks ties before everything else does, by name
    tiebreaks: Mapping[str, Callable[[G, int], int]]
    # reasons why an Agent may not go to a space
    obstacles: tuple[Callable[[G, int, Space], str], ...]
    # ways past others' Agents
    passes: tuple[Callable[[G, int, str], Iterable[str]], ...]
    # reasons why a space is closed without such a way
    remedies: tuple[Callable[[G, int, Space], Msg | None], ...]
    # how a card reaches spaces beside its plain icons, by card
    reaching: Mapping[str, tuple[Callable[[G, int], set[str]], ...]]
    # how an icon does that a card is given
    reaches: Mapping[str, tuple[Callable[[G, int], set[str]], ...]]
    # of own turns
    actions: tuple[TurnAction, ...]
    # what a kind of turn is asked for
    offers: Mapping[str, tuple[Callable[[G, int, bool], list[Option]], ...]]
    # the action behind the prefix of an option id
    takes: Mapping[str, TurnAction]
    # of Leaders, by the moment for which they wait
    abilities: Mapping[str, Printed]
    # moments of others that abilities wait for
    foreign: frozenset[str]
    # moments at which anything happens
    awaited: frozenset[str]
    # who holds a location in place of its marker's owner
    controllers: tuple[Callable[[G, str, int], int], ...]
    # turns of automatic opponents, by role
    plays: Mapping[str, Callable[[G, int], None]]
    # rewards of automatic opponents, by role
    rewards: Mapping[str, Callable[[G, int, list[Pending]], None]]
    # words of obstacles
    explains: Mapping[str, Callable[[G, int, Space], Msg]]
    # changes of a number or a permission, by its name
    modifiers: Mapping[str, tuple[Callable[[G, int], Iterable[Change]], ...]]
    # numbers and permissions that something in play may change
    modifies: frozenset[str]
    # where cards lie to be acquired beside the Row
    displays: tuple[Display, ...]
    # through whom acts who has no units
    partner: Callable[[G, int], int]
    # which cards are played together
    joins: tuple[Callable[[G, int], Iterable[tuple[int, int]]], ...]
    # cards of the Row that are used in a turn
    borrowed: tuple[Callable[[G], list[int]], ...]
    # what may come back to the supply
    refill: Refill | None
    # the order in which all sit
    seating: Callable[[G], list[int]] | None
    # Intrigue cards with a back of their own
    intrigues: tuple[Callable[[G], list[int]], ...]
    # Agents that stand on no board space
    tokens: tuple[Callable[[G], Iterable[str]], ...]
    # those of them that may be recalled
    recalls: tuple[Recalling, ...]
