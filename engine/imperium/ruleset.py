"""The rules of a configuration: its modules, and their contributions in tables for fast look-up.

A file with rules for words of the notation adds them to the core's tables when it is loaded. The core's files are
listed here, and a module's files in the description of the module. While a module is not in play, other rules apply to
its words (`agenda.rule`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module

from content import PACKAGES
from engine.imperium import conditions, effects
from engine.imperium.library import Library
from engine.imperium.module import Listener, Module, Rules
from engine.imperium.state import G
from engine.imperium.triggers import (
    LATER,
    TRIGGERS,
    WAITS,
    Change,
    find_modified,
    find_printed,
    index_abilities,
    index_sources,
)
from engine.imperium.turn_actions import TURN_KINDS, list_actions
from engine.imperium.units import TROOP, UnitKind

FILES = (conditions, *effects.RULES)
"""The modules that contain the rules of the core's effects."""
LEADERS = "leaders"
"""The kind of component whose modifiers the core itself applies."""


def _itself(game: G, seat: int) -> int:
    return seat


def _changing(of: str, changes: Callable[[G, int, str], Iterable[Change]]) -> Callable[[G, int], Iterable[Change]]:
    return lambda game, seat: changes(game, seat, of)


def _place_in_garrison(kind: UnitKind) -> tuple[bool, int]:
    """A sort key for kinds of units: troops in their given order, then others by strength."""
    return not kind.is_troop, 0 if kind.is_troop else kind.strength


@cache
def find_module(name: str) -> Module:
    """The module called `name`, from the core packages or from a package of boxes. It is imported when it is first
    used. Raises `ValueError` if there is no such module."""
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
    """The combined rules of these modules for a library. Raises `ValueError` for an unknown module."""
    modules = tuple(find_module(name) for name in names)
    listeners: dict[str, list[Listener]] = {}
    modifiers: dict[str, list[Callable[[G, int], Iterable[Change]]]] = {}
    triggers, modified = dict(TRIGGERS), find_modified(library)
    changed = find_printed(library, library.sheets.keys() - {LEADERS})
    for module in modules:
        for moment, listener in module.at.items():
            listeners.setdefault(moment, []).append(listener)
        triggers |= module.triggers
        for of, change in module.modifiers.items():
            modifiers.setdefault(of, []).append(change)
        if module.changes is not None:
            for of in changed:
                modifiers.setdefault(of, []).append(_changing(of, module.changes))
    units = (TROOP, *(kind for module in modules for kind in module.units))
    deploying = tuple(sorted((kind for kind in units if kind.deploys), key=_place_in_garrison))
    actions = (*list_actions(library), *(action for module in modules for action in module.actions))
    abilities, sources = index_abilities(library, triggers), index_sources(library, triggers, modules)
    return Rules(
        modules=modules,
        names=frozenset(module.name for module in modules),
        settings={name: setting for module in modules for name, setting in module.settings.items()},
        listeners={moment: tuple(found) for moment, found in listeners.items()},
        triggers=triggers,
        units=units,
        fighting=tuple((f"conflict.{kind.name}", kind.strength) for kind in units),
        deploying=deploying,
        troops=tuple(kind for kind in deploying if kind.is_troop),
        boosts=tuple(module.strength for module in modules if module.strength is not None),
        sources=sources,
        lasting=frozenset(triggers[when].moment for when in (*WAITS.values(), *LATER.values()) if when in triggers),
        tiebreaks={name: count for module in modules for name, count in module.tiebreaks.items()},
        obstacles=tuple(module.obstacle for module in modules if module.obstacle is not None),
        passes=tuple(module.passes for module in modules if module.passes is not None),
        remedies=tuple(module.remedy for module in modules if module.remedy is not None),
        controllers=tuple(module.controller for module in modules if module.controller is not None),
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
        awaited=frozenset({*listeners, *abilities, *sources}),
        plays={role: play for module in modules for role, play in module.plays.items()},
        rewards={role: give for module in modules for role, give in module.rewards.items()},
        explains={kind: explain for module in modules for kind, explain in module.explains.items()},
        modifiers={of: tuple(found) for of, found in modifiers.items()},
        modifies=modified | modifiers.keys(),
        displays=tuple(display for module in modules for display in module.displays),
        partner=next((module.partner for module in modules if module.partner is not None), _itself),
        joins=tuple(module.joins for module in modules if module.joins is not None),
        borrowed=tuple(module.borrowed for module in modules if module.borrowed is not None),
        refill=next((module.refill for module in modules if module.refill is not None), None),
        seating=next((module.seating for module in modules if module.seating is not None), None),
        intrigues=tuple(module.intrigues for module in modules if module.intrigues is not None),
        tokens=tuple(module.tokens for module in modules if module.tokens is not None),
        recalls=tuple(module.recalls for module in modules if module.recalls is not None),
        sequels=tuple(module.sequel for module in modules if module.sequel is not None),
    )
