"""Pieces that fight: their kinds, how many there are, and what they are worth (U7)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.imperium.state import G, Player


@dataclass(slots=True, frozen=True)
class UnitKind:
    """A kind of unit. `home` is where it goes after a combat ("" = out of play); `is_troop` counts for effects on
    troops; `retreats`: it can go back to the garrison; `from_supply`: it is one of the 12 cubes."""

    name: str
    strength: int
    home: str = ""
    is_troop: bool = False
    retreats: bool = False
    from_supply: bool = False


TROOP = UnitKind("troop", 2, "supply", is_troop=True, retreats=True, from_supply=True)


def count_units(game: G, player: Player) -> int:
    """Own units in the Conflict (U7.1)."""
    units = player.units
    found = 0
    for place, _ in game.config.rules.fighting:
        found += units[place]
    return found


def strength(game: G, player: Player) -> int:
    """Strength in the Conflict (U7.2, B7.5): 0 without a unit."""
    units = player.units
    found = 0
    for place, worth in game.config.rules.fighting:
        found += worth * units[place]
    return found + player.swords if found else 0


def move(player: Player, kind: str, source: str, target: str, amount: int) -> None:
    """So many pieces of a kind from one place to another; "" is out of play."""
    units = player.units
    if source:
        units[f"{source}.{kind}"] -= amount
    if target:
        units[f"{target}.{kind}"] += amount
