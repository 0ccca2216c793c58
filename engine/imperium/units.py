"""Pieces that fight: their kinds, how many there are, and what they are worth (U7, BL3.4)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.imperium.state import G, Player
from engine.kernel.decisions import Msg

Squad = tuple[int, ...]
"""How many of each kind of troop, in the order of `Rules.troops`: cubes first."""


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

    @property
    def places(self) -> tuple[str, ...]:
        """Where units of the kind can be."""
        return (*((self.home,) if self.home else ()), *(("garrison",) if self.retreats else ()), "conflict")


TROOP = UnitKind("troop", 2, "supply", is_troop=True, retreats=True, from_supply=True)


def count_units(game: G, player: Player) -> int:
    """Own units in the Conflict (U7.1)."""
    units = player.units
    found = 0
    for place, _ in game.config.rules.fighting:
        found += units[place]
    return found


def strength(game: G, player: Player) -> int:
    """Strength in the Conflict (U7.2, B7.5): 0 without a unit. Modules may add to it (BL4.5)."""
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
    """So many pieces of a kind from one place to another; "" is out of play."""
    units = player.units
    if source:
        units[f"{source}.{kind}"] -= amount
    if target:
        units[f"{target}.{kind}"] += amount


# -- troops, of whatever kind ------------------------------------------------------------------------------------------


def count_troops(game: G, player: Player, place: str) -> int:
    """Troops of every kind at a place (BL3.4)."""
    kinds = game.config.rules.troops
    if len(kinds) == 1:
        return player.units[f"{place}.troop"]
    return sum(player.units[f"{place}.{kind.name}"] for kind in kinds)


def find_squads(game: G, player: Player, place: str, low: int, high: int) -> list[Squad]:
    """The ways to pick from `low` to `high` troops that are at a place, the fewest first, cubes before others."""
    cubes, *others = (player.units[f"{place}.{kind.name}"] for kind in game.config.rules.troops)
    picked: list[Squad] = [()]
    for there in others:
        picked = [(*few, n) for few in picked for n in range(there + 1)]
    found = []
    for amount in range(low, high + 1):
        found += [(amount - sum(rest), *rest) for rest in picked if 0 <= amount - sum(rest) <= cubes]
    return found


def write_squad(squad: Squad) -> str:
    """A squad as it stands in the id of an option: `2`, with others than cubes `1+1`."""
    return "+".join(map(str, squad)) if any(squad[1:]) else str(squad[0])


def read_squad(game: G, text: str) -> Squad:
    """The squad of the id of an option."""
    found = tuple(map(int, text.split("+")))
    return found + (0,) * (len(game.config.rules.troops) - len(found))


def parts_of_squad(game: G, squad: Squad) -> list[tuple[UnitKind, int]]:
    """Each kind in a squad, and how many of it."""
    return [(kind, n) for kind, n in zip(game.config.rules.troops, squad, strict=True) if n]


def squad_label(game: G, key: str, squad: Squad) -> Msg:
    """What an option says that moves a squad: the number alone where all are cubes."""
    if not any(squad[1:]):
        return Msg(key, {"n": squad[0]})
    kind, amount = next((kind, n) for kind, n in zip(game.config.rules.troops[1:], squad[1:], strict=True) if n)
    return Msg(f"{key}-units", {"n": squad[0], "m": amount, "unit": f"unit:{kind.name}"})


def others_first(game: G, player: Player, place: str, amount: int) -> Squad:
    """So many troops at a place, cubes last (BL17.7)."""
    return _take_in_order(game, player, place, amount, last="troop")


def cubes_first(game: G, player: Player, place: str, amount: int) -> Squad:
    """So many troops at a place, cubes first (BL17.5)."""
    return _take_in_order(game, player, place, amount, last="")


def _take_in_order(game: G, player: Player, place: str, amount: int, last: str) -> Squad:
    kinds = game.config.rules.troops
    taken = dict.fromkeys((kind.name for kind in kinds), 0)
    for kind in sorted(kinds, key=lambda kind: kind.name == last):
        taken[kind.name] = min(amount - sum(taken.values()), player.units[f"{place}.{kind.name}"])
    return tuple(taken.values())
