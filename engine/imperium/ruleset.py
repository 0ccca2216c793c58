"""The rules of a configuration: the modules in it, and what they bring as tables that the core reads fast.

Importing it registers the rules of effects and the frames that the core knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module

from content import PACKAGES
from content.imperium.schema import Space
from engine.imperium.agenda import Pending
from engine.imperium.library import Library
from engine.imperium.module import Display, Listener, Module, Recalling, Refill, Setting
from engine.imperium.moments import TRIGGERS, Change, Printed, Source, Trigger, find_modified, index_abilities
from engine.imperium.state import G
from engine.imperium.turn_actions import TURN_KINDS, TurnAction, list_actions
from engine.imperium.units import TROOP, UnitKind
from engine.kernel.decisions import Msg, Option


@dataclass(slots=True, kw_only=True)
class Rules:
    """What the modules of a configuration bring."""

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
    # the kinds that are troops, the cubes first
    troops: tuple[UnitKind, ...]
    # what adds to strength
    boosts: tuple[Callable[[G, int], int], ...]
    # abilities beside those of Leaders
    sources: tuple[Callable[[G, int], Iterable[Source]], ...]
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


def _itself(game: G, seat: int) -> int:
    return seat


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
        modules=modules,
        names=frozenset(module.name for module in modules),
        settings={name: setting for module in modules for name, setting in module.settings.items()},
        listeners={moment: tuple(found) for moment, found in listeners.items()},
        triggers=triggers,
        units=units,
        fighting=tuple((f"conflict.{kind.name}", kind.strength) for kind in units),
        troops=tuple(kind for kind in units if kind.is_troop),
        boosts=tuple(module.strength for module in modules if module.strength is not None),
        sources=tuple(module.sources for module in modules if module.sources is not None),
        obstacles=tuple(module.obstacle for module in modules if module.obstacle is not None),
        passes=tuple(module.passes for module in modules if module.passes is not None),
        remedies=tuple(module.remedy for module in modules if module.remedy is not None),
        reaching={
            name: tuple(reach for module in modules for icon, reach in module.icons.items() if icon in card.icons)
            for name, card in library.cards.items()
        },
        reaches={
            icon: tuple(module.icons[icon] for module in modules if icon in module.icons)
            for icon in dict.fromkeys(icon for module in modules for icon in module.icons)
        },
        actions=actions,
        offers={kind: tuple(a.offer for a in actions if kind in a.kinds) for kind in TURN_KINDS},
        takes={action.prefix: action for action in actions},
        abilities=abilities,
        foreign=frozenset(trigger.moment for trigger in triggers.values() if trigger.by != "own"),
        awaited=frozenset({*listeners, *abilities}),
        plays={role: play for module in modules for role, play in module.plays.items()},
        rewards={role: give for module in modules for role, give in module.rewards.items()},
        explains={kind: explain for module in modules for kind, explain in module.explains.items()},
        modifiers={of: tuple(found) for of, found in modifiers.items()},
        modifies=find_modified(library) | modifiers.keys(),
        displays=tuple(display for module in modules for display in module.displays),
        partner=next((module.partner for module in modules if module.partner is not None), _itself),
        joins=tuple(module.joins for module in modules if module.joins is not None),
        borrowed=tuple(module.borrowed for module in modules if module.borrowed is not None),
        refill=next((module.refill for module in modules if module.refill is not None), None),
        seating=next((module.seating for module in modules if module.seating is not None), None),
        intrigues=tuple(module.intrigues for module in modules if module.intrigues is not None),
        tokens=tuple(module.tokens for module in modules if module.tokens is not None),
        recalls=tuple(module.recalls for module in modules if module.recalls is not None),
    )
