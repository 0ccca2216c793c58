"""Units: their kinds, numbers, and strength (U7, BL3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.imperium.state import G, Player
from engine.kernel.decisions import Msg

if TYPE_CHECKING:
    from engine.imperium.module import Rules

Squad = tuple[int, ...]
"""The number of units of each kind, in the order of `Rules.deploying`, troops first."""


@dataclass(slots=True, frozen=True)
class UnitKind:
    """A kind of unit: its strength, the places where it can be, and the rules for troops and deployment."""

    name: str
    strength: int
    # The place from which the unit is recruited and to which a lost one returns; "" for out of play.
    dock: str = ""
    # The place to which the unit returns after a combat; "" for out of play.
    home: str = ""
    # Whether effects on troops apply to the unit.
    is_troop: bool = False
    # Whether the unit can be deployed from the garrison and can retreat to it.
    deploys: bool = False

    @property
    def places(self) -> tuple[str, ...]:
        """The places where units of this kind can be."""
        places = (self.dock, self.home, "garrison" if self.deploys else "", "conflict")
        return tuple(place for place in dict.fromkeys(places) if place)


TROOP = UnitKind("troop", 2, "supply", "supply", is_troop=True, deploys=True)


def count_units(game: G, player: Player) -> int:
    """The number of the participant's units in the Conflict (U7.1)."""
    units = player.units
    found = 0
    for place, _ in game.config.rules.fighting:
        found += units[place]
    return found


def strength(game: G, player: Player) -> int:
    """The strength of a participant in the Conflict (U7.2, B7.5): 0 without a unit in the Conflict. Modules may add to
    the strength (BL4.5)."""
    units, rules = player.units, game.config.rules
    found = 0
    for place, worth in rules.fighting:
        found += worth * units[place]
    if not found:
        return 0
    if rules.boosts:
        seat = next(number for number, other in enumerate(game.state.players) if other is player)
        found += sum(boost(game, seat) for boost in rules.boosts)
    return found + player.swords


def move(player: Player, kind: str, source: str, target: str, amount: int) -> None:
    """Move units of a kind from one place to another; "" is out of play."""
    units = player.units
    if source:
        units[f"{source}.{kind}"] -= amount
    if target:
        units[f"{target}.{kind}"] += amount


# -- units that move between garrison and Conflict ---------------------------------------------------------------------


def meant_kinds(game: G, units: str) -> tuple[UnitKind, ...]:
    """The kinds of units that an effect means: `troops`, `any` (all that can be in a garrison), or a named kind
    (IX5.2)."""
    rules: Rules = game.config.rules
    if units == "troops":
        return rules.troops
    return tuple(kind for kind in rules.deploying if units in ("any", kind.name))


def count_at(game: G, player: Player, place: str, units: str = "any") -> int:
    """The number of units at a place, of the kinds that an effect means."""
    kinds = game.config.rules.troops if units == "troops" else meant_kinds(game, units)
    if len(kinds) == 1:
        return player.units[f"{place}.{kinds[0].name}"]
    return sum(player.units[f"{place}.{kind.name}"] for kind in kinds)


def count_troops(game: G, player: Player, place: str) -> int:
    """The number of troops of every kind at a place (BL3.4)."""
    return count_at(game, player, place, "troops")


def find_squads(game: G, player: Player, place: str, low: int, high: int, units: str = "troops") -> list[Squad]:
    """The ways to pick from `low` to `high` units at a place, among the kinds that an effect means. Ways with the
    fewest units come first, and troops come before other units."""
    kinds, meant = game.config.rules.deploying, meant_kinds(game, units)
    cubes, *others = (player.units[f"{place}.{kind.name}"] if kind in meant else 0 for kind in kinds)
    picked: list[Squad] = [()]
    for there in others:
        picked = [(*few, n) for few in picked for n in range(there + 1)]
    found = []
    for amount in range(low, high + 1):
        found += [(amount - sum(rest), *rest) for rest in picked if 0 <= amount - sum(rest) <= cubes]
    return found


def write_squad(squad: Squad) -> str:
    """A squad as written in an option's id: `2`, or `1+1` with units other than troops."""
    return "+".join(map(str, squad)) if any(squad[1:]) else str(squad[0])


def read_squad(game: G, text: str) -> Squad:
    """The squad in an option's id."""
    found = tuple(map(int, text.split("+")))
    return found + (0,) * (len(game.config.rules.deploying) - len(found))


def parts_of_squad(game: G, squad: Squad) -> list[tuple[UnitKind, int]]:
    """Each kind of unit in a squad, with its number."""
    return [(kind, n) for kind, n in zip(game.config.rules.deploying, squad, strict=True) if n]


def squad_label(game: G, key: str, squad: Squad) -> Msg:
    """The label of an option that moves a squad; it names only the number if all are ordinary troops."""
    if not any(squad[1:]):
        return Msg(key, {"n": squad[0]})
    others = [f"unit:{kind.name}" for kind, n in parts_of_squad(game, squad) if kind is not TROOP for _ in range(n)]
    if len(set(others)) > 1:
        return Msg(f"{key}-kinds", {"n": squad[0], "m": len(others), "units": others})
    return Msg(f"{key}-units", {"n": squad[0], "m": len(others), "unit": others[0]})


def others_first(game: G, player: Player, place: str, amount: int) -> Squad:
    """A squad of this size from a place, with as many units other than troops as possible (BL17.7, IX9.5)."""
    return _take_in_order(game, player, place, amount, game.config.rules.deploying[::-1])


def cubes_first(game: G, player: Player, place: str, amount: int, units: str = "troops") -> Squad:
    """A squad of this size from a place, of the kinds that `units` names, with as many ordinary troops as possible
    (BL17.5)."""
    return _take_in_order(game, player, place, amount, meant_kinds(game, units))


def _take_in_order(game: G, player: Player, place: str, amount: int, kinds: tuple[UnitKind, ...]) -> Squad:
    taken = dict.fromkeys((kind.name for kind in game.config.rules.deploying), 0)
    for kind in kinds:
        taken[kind.name] = min(amount - sum(taken.values()), player.units[f"{place}.{kind.name}"])
    return tuple(taken.values())
