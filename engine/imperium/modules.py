"""The seam (width, section 3): what a module brings, and the tables of all modules of a configuration.

The core calls modules at named moments and asks them for what they add; it never imports one by name.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from content import PACKAGES

if TYPE_CHECKING:
    from content.imperium.schema import Space
    from engine.imperium.agenda import Choice, Pending
    from engine.imperium.config import Config, Role
    from engine.imperium.frames.endgame import EndgameAction
    from engine.imperium.library import Library
    from engine.imperium.moments import Change, Printed, Source, Trigger
    from engine.imperium.state import G
    from engine.imperium.turn_actions import TurnAction
    from engine.imperium.units import UnitKind
    from engine.kernel.decisions import Msg, Option

Facts = Mapping[str, Any]
Listener = Callable[["G", int, Facts], None]
"""What a module does at a moment: the game, the seat it happens to, and the facts of the moment."""
View = dict[str, Any]


@dataclass(slots=True, frozen=True)
class Zone:
    """Where cards or tiles of a module lie, by name, in the order of the list that the module itself keeps.

    `back` is what tells things apart that nobody has seen: those of one back may lie in each other's place. `seen`: by
    `all`, by its `owner` (a seat), or by `none`.
    """

    back: str
    items: list[str]
    seen: Literal["all", "owner", "none"] = "all"
    owner: int = -1


@dataclass(slots=True, frozen=True)
class Setting:
    """Something that a table may choose of a module: what holds by default, and how a value is read for a configuration
    (`ValueError` names the field)."""

    default: Any
    read: Callable[[Config, Any], Any]


@dataclass(slots=True, frozen=True)
class Display:
    """A place where Imperium cards lie face up, beside the Row: its name, the list of instances that the module keeps,
    and whether a seat may acquire one of them."""

    name: str
    cards: Callable[[G], list[int]]
    may: Callable[[G, int], bool]


@dataclass(slots=True, frozen=True)
class Refill:
    """Troops of a seat elsewhere that may come back to its supply at any time: how many there are, giving so many back,
    and the message that offers `n` of them."""

    count: Callable[[G, int], int]
    give: Callable[[G, int, int], None]
    label: str


@dataclass(slots=True, frozen=True)
class Recalling:
    """Agents of a seat that an effect may recall from where no board space is: which, and doing it."""

    choices: Callable[[G, int, Pending], list[Choice]]
    take: Callable[[G, int, str], None]


def _itself(game: G, seat: int) -> int:
    return seat


def _nobody(content: Library, seats: int, options: Mapping[str, Any]) -> tuple[Role, ...]:
    return ()


@dataclass(slots=True, frozen=True, kw_only=True)
class Module:
    """The rules that a set or a board needs beyond the core.

    `settings`: what a table may choose of it. `roles`: the automatic opponents that it brings for so many people and
    these choices. `seating`: in what order all sit, clockwise, where it is not the order of their numbers. `at`: what
    it does at moments. `triggers`: occasions of abilities that it knows. `units`: kinds of pieces that fight.
    `sources`: abilities of a seat beside its Leader's. `obstacle`: why a seat may not send an Agent
    to a space ("" = it may). `passes`: what takes an Agent of a seat past others' Agents on a space, and `pass_by` uses
    one; `remedy` is the reason why a space is closed to a seat that has none there, with what it lacks, or None where
    it could not have it. `icons`: Agent icons that reach spaces by its rules. `actions`: what its owner may do in an
    own turn. `zones`: where its cards and tiles lie, all of `stock` (name to how many). `view` adds what everybody
    or the viewer sees.
    `redeal` deals anew what a seat cannot know, besides what lies in zones. `faults`: broken invariants. `expected` and
    `exercised` (kind of event to the arguments that name it) are its share of the coverage. `follow` and `told` rebuild
    its public state from events and compare it. `doubles`: whether the rewards of a seat are doubled. `is_shut`:
    whether a condition that does not hold cannot come true in this turn. `endgame`: what may be done at the end.
    `modifiers`: by number or permission, how it changes one for a seat. `people`: what those of a configuration are,
    where they are no equals. `partner`: through whom a seat with `Role.partners` acts now. `displays`: where cards
    lie face up to be acquired, beside the Row. `piles`: other places of cards for players' decks. `joins`: which cards
    may be played together to send an Agent. `borrowed`: where cards of the Row lie that are used in a turn. `refill`:
    what may come back to the supply to be recruited. `intrigues`: where Intrigue cards with a back of their own lie.
    `strength`: what it adds to the strength of a seat with a unit in the Conflict. `tokens`: Agents that stand on no
    board space, `recalls` those of them that may be recalled.
    """

    name: str
    settings: Mapping[str, Setting] = field(default_factory=dict)
    roles: Callable[[Library, int, Mapping[str, Any]], tuple[Role, ...]] = _nobody
    seating: Callable[[G], list[int]] | None = None
    at: Mapping[str, Listener] = field(default_factory=dict)
    triggers: Mapping[str, Trigger] = field(default_factory=dict)
    units: tuple[UnitKind, ...] = ()
    sources: Callable[[G, int], Iterable[Source]] | None = None
    obstacle: Callable[[G, int, Space], str] | None = None
    passes: Callable[[G, int, str], Iterable[str]] | None = None
    pass_by: Callable[[G, int, str], None] | None = None
    remedy: Callable[[G, int, Space], Msg | None] | None = None
    icons: Mapping[str, Callable[[G, int], set[str]]] = field(default_factory=dict)
    actions: tuple[TurnAction, ...] = ()
    zones: Callable[[G], Iterable[Zone]] | None = None
    stock: Callable[[G], Mapping[str, int]] | None = None
    view: Callable[[G, int | None, View], None] | None = None
    redeal: Callable[[G, int, random.Random], None] | None = None
    faults: Callable[[G], list[str]] | None = None
    expected: Callable[[Config], Iterable[str]] | None = None
    exercised: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    follow: Mapping[str, Callable[[Any, Any, Mapping[str, Any]], None]] = field(default_factory=dict)
    told: Callable[[G, Any], Iterable[tuple[str, object, object]]] | None = None
    doubles: Callable[[G, int], bool] | None = None
    is_shut: Callable[[G, int, Any, int], bool] | None = None
    endgame: EndgameAction | None = None
    plays: Mapping[str, Callable[[G, int], None]] = field(default_factory=dict)
    rewards: Mapping[str, Callable[[G, int, list[Pending]], None]] = field(default_factory=dict)
    explains: Mapping[str, Callable[[G, int, Space], Msg]] = field(default_factory=dict)
    modifiers: Mapping[str, Callable[[G, int], Iterable[Change]]] = field(default_factory=dict)
    people: Callable[[Library], tuple[Role, ...]] | None = None
    partner: Callable[[G, int], int] | None = None
    displays: tuple[Display, ...] = ()
    piles: Callable[[G], Iterable[list[int]]] | None = None
    joins: Callable[[G, int], Iterable[tuple[int, int]]] | None = None
    borrowed: Callable[[G], list[int]] | None = None
    refill: Refill | None = None
    intrigues: Callable[[G], list[int]] | None = None
    tokens: Callable[[G], Iterable[str]] | None = None
    recalls: Recalling | None = None
    strength: Callable[[G, int], int] | None = None


@dataclass(slots=True)
class Rules:
    """The modules of a configuration, in order, and what they bring as tables that the rules read fast.

    `fighting`: place and strength of each kind of unit in the Conflict. `troops`: the kinds that are troops, the cubes
    first. `boosts`: what adds to strength. `reaching`: how a card reaches spaces beside its plain icons, `reaches` how
    an icon does that a card is given. `offers`: what a kind of turn is asked for;
    `takes` finds an action by the prefix of its option ids. `abilities`: those of Leaders, by the moment for which they
    wait. `modifies`: numbers and permissions that something in play may change. `displays`: where cards lie beside the
    Row. `partner`: through whom acts who has no units. `joins`: which cards are played together.
    """

    modules: tuple[Module, ...]
    names: frozenset[str]
    settings: Mapping[str, Setting]
    listeners: dict[str, tuple[Listener, ...]]
    triggers: dict[str, Trigger]
    units: tuple[UnitKind, ...]
    fighting: tuple[tuple[str, int], ...]
    troops: tuple[UnitKind, ...]
    boosts: tuple[Callable[[G, int], int], ...]
    sources: tuple[Callable[[G, int], Iterable[Source]], ...]
    obstacles: tuple[Callable[[G, int, Space], str], ...]
    passes: tuple[Callable[[G, int, str], Iterable[str]], ...]
    remedies: tuple[Callable[[G, int, Space], Msg | None], ...]
    reaching: Mapping[str, tuple[Callable[[G, int], set[str]], ...]]
    reaches: Mapping[str, tuple[Callable[[G, int], set[str]], ...]]
    actions: tuple[TurnAction, ...]
    offers: Mapping[str, tuple[Callable[[G, int, bool], list[Option]], ...]]
    takes: Mapping[str, TurnAction]
    abilities: Mapping[str, Printed]
    foreign: frozenset[str]
    awaited: frozenset[str]
    plays: Mapping[str, Callable[[G, int], None]]
    rewards: Mapping[str, Callable[[G, int, list[Pending]], None]]
    explains: Mapping[str, Callable[[G, int, Space], Msg]]
    modifiers: Mapping[str, tuple[Callable[[G, int], Iterable[Change]], ...]]
    modifies: frozenset[str]
    displays: tuple[Display, ...]
    partner: Callable[[G, int], int]
    joins: tuple[Callable[[G, int], Iterable[tuple[int, int]]], ...]
    borrowed: tuple[Callable[[G], list[int]], ...]
    refill: Refill | None
    seating: Callable[[G], list[int]] | None
    intrigues: tuple[Callable[[G], list[int]], ...]
    tokens: tuple[Callable[[G], Iterable[str]], ...]
    recalls: tuple[Recalling, ...]


def find_module(name: str) -> Module:
    """The module called `name`, of the family or of a package of boxes, imported on first use. Raises `ValueError` when
    there is none."""
    for place in (f"{package}.{name}" for package in ("engine.imperium", *PACKAGES)):
        try:
            made = getattr(import_module(place), "MODULE", None)
        except ModuleNotFoundError as error:
            if error.name is None or not place.startswith(error.name):
                raise
            continue
        if isinstance(made, Module):
            return made
    raise ValueError(f"modules: {name} is none of this program")


def join_modules(names: Iterable[str], library: Library) -> Rules:
    """The rules of these modules over a library. Raises `ValueError` for an unknown one."""
    from engine.imperium import effects, frames  # registers the rules of effects and the frames
    from engine.imperium.moments import TRIGGERS, find_modified, index_abilities
    from engine.imperium.turn_actions import TURN_KINDS, list_actions
    from engine.imperium.units import TROOP

    assert effects is not frames
    modules = tuple(find_module(name) for name in names)
    listeners: dict[str, list[Listener]] = {}
    modifiers: dict[str, list[Callable[[G, int], Iterable[Change]]]] = {}
    triggers = dict(TRIGGERS)
    for module in modules:
        for moment, listener in module.at.items():
            listeners.setdefault(moment, []).append(listener)
        triggers |= module.triggers
        for of, change in module.modifiers.items():
            modifiers.setdefault(of, []).append(change)
    units = (TROOP, *(kind for module in modules for kind in module.units))
    actions = (*list_actions(library), *(action for module in modules for action in module.actions))
    abilities = index_abilities(library, triggers)
    return Rules(
        modules,
        frozenset(module.name for module in modules),
        {name: setting for module in modules for name, setting in module.settings.items()},
        {moment: tuple(found) for moment, found in listeners.items()},
        triggers,
        units,
        tuple((f"conflict.{kind.name}", kind.strength) for kind in units),
        tuple(kind for kind in units if kind.is_troop),
        tuple(module.strength for module in modules if module.strength is not None),
        tuple(module.sources for module in modules if module.sources is not None),
        tuple(module.obstacle for module in modules if module.obstacle is not None),
        tuple(module.passes for module in modules if module.passes is not None),
        tuple(module.remedy for module in modules if module.remedy is not None),
        {
            name: tuple(reach for module in modules for icon, reach in module.icons.items() if icon in card.icons)
            for name, card in library.cards.items()
        },
        {
            icon: tuple(module.icons[icon] for module in modules if icon in module.icons)
            for icon in dict.fromkeys(icon for module in modules for icon in module.icons)
        },
        actions,
        {kind: tuple(a.offer for a in actions if kind in a.kinds) for kind in TURN_KINDS},
        {action.prefix: action for action in actions},
        abilities,
        frozenset(trigger.moment for trigger in triggers.values() if trigger.by != "own"),
        frozenset({*listeners, *abilities}),
        {role: play for module in modules for role, play in module.plays.items()},
        {role: give for module in modules for role, give in module.rewards.items()},
        {kind: explain for module in modules for kind, explain in module.explains.items()},
        {of: tuple(found) for of, found in modifiers.items()},
        find_modified(library) | modifiers.keys(),
        tuple(display for module in modules for display in module.displays),
        next((module.partner for module in modules if module.partner is not None), _itself),
        tuple(module.joins for module in modules if module.joins is not None),
        tuple(module.borrowed for module in modules if module.borrowed is not None),
        next((module.refill for module in modules if module.refill is not None), None),
        next((module.seating for module in modules if module.seating is not None), None),
        tuple(module.intrigues for module in modules if module.intrigues is not None),
        tuple(module.tokens for module in modules if module.tokens is not None),
        tuple(module.recalls for module in modules if module.recalls is not None),
    )
