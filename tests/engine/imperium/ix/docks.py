"""A table with Rise of Ix, and short words for bringing it into position."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.imperium.shipping.state import Shipping
from engine.imperium.tech.negotiators import BANNER
from engine.imperium.tech.state import Tech
from tests.engine.imperium.faces import MEASURED, place
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table

SET, TILES = "ix", "ix_tiles"
IDLE = ("shuttle_fleet", "chaumurky", "holtzman_engine")
"""Tiles that do nothing in a turn or a combat."""
RICH = {"solari": 10, "spice": 10, "water": 5, "fremen": 2}
"""Enough for every space of the base board."""


class Dock(Table):
    """Words for Freighters, dreadnoughts, negotiators and tiles; the set's components are named by their ids."""

    def key(self, name: str) -> str:
        """One of the set's cards goes before one of the board's of the same id."""
        library = self.game.config.library if hasattr(self, "game") else None
        own = f"{SET}/{name}"
        if library is not None and (own in library.cards or own in library.intrigue):
            return own
        return super().key(name)

    def sail(self, seat: int, space: int) -> None:
        """The Freighter of a seat on a space of the Shipping track."""
        Shipping.of(self.game).at[seat] = space
        self._fresh()

    def fleet(self, seat: int, **places: int) -> None:
        """Dreadnoughts of a seat in `garrison` or `conflict`, out of the supply."""
        for where, amount in places.items():
            self.player(seat).units["supply.dreadnought"] -= amount
            self.player(seat).units[f"{where}.dreadnought"] += amount
        self._fresh()

    def ships(self, seat: int, where: str) -> int:
        """How many dreadnoughts a seat has somewhere."""
        return self.player(seat).units[f"{where}.dreadnought"]

    def negotiators(self, seat: int, amount: int) -> None:
        """So many negotiators of a seat wait at Ix."""
        self.player(seat).units["supply.troop"] -= amount
        self.player(seat).units[BANNER] += amount
        self._fresh()

    def tiles(self, seat: int, amount: int) -> None:
        """So many tiles of a seat, all idle."""
        part = Tech.of(self.game)
        for name in IDLE[:amount]:
            next(stack for stack in part.stacks if f"{TILES}/{name}" in stack).remove(f"{TILES}/{name}")
            part.owned[seat].append(f"{TILES}/{name}")
        self._fresh()

    def top(self, *names: str) -> None:
        """These tiles lie on top of the stacks, from the first one."""
        stacks = Tech.of(self.game).stacks
        for number, name in enumerate(names):
            tile = f"{TILES}/{name}"
            there = next(stack for stack in stacks if tile in stack)
            at = there.index(tile)
            there[at], stacks[number][-1] = stacks[number][-1], there[at]
        self._fresh()

    def _fresh(self) -> None:
        self.game._open, self.game.found = {}, {}


class Docks(Dock):
    """A table of the base board, or another, with Rise of Ix."""

    def __init__(self, seats: int = 3, product: str = "base", **config: Any) -> None:
        super().__init__(seats, product=product, modules=[SET, *config.pop("modules", ())], **config)


class Hangar(Dock, Vats):
    """The same with Immortality."""

    def __init__(self, seats: int = 3, product: str = "base", **config: Any) -> None:
        super().__init__(seats, product, modules=[SET], **config)


def docks_for(position: dict[str, Any], product: str = "base") -> Docks:
    """A table with seat 0 in `position`: as in `faces.table_for`, and where its Freighter `sails`, its `fleet` by
    place, how many `negotiators` and `tiles` it has, and the `top` tiles of the stacks."""
    rest = dict(position)
    table = Docks(product=product)
    words = {name: rest.pop(name) for name in ("sails", "fleet", "negotiators", "tiles", "top") if name in rest}
    place(table, rest)
    if "sails" in words:
        table.sail(0, words["sails"])
    if "negotiators" in words:
        table.negotiators(0, words["negotiators"])
    table.fleet(0, **words.get("fleet", {}))
    table.tiles(0, words.get("tiles", 0))
    table.top(*words.get("top", "").split())
    return table


def _measure_ships(table: Table, seat: int, counts: Counter[str]) -> None:
    for where in ("supply", "garrison", "conflict"):
        counts[f"{where}_ships"] = table.player(seat).units[f"{where}.dreadnought"]


def _measure_freighter(table: Table, seat: int, counts: Counter[str]) -> None:
    counts["freighter"] = Shipping.of(table.game).at[seat]
    counts["negotiators"] = table.player(seat).units[BANNER]
    counts["tiles"] = len(Tech.of(table.game).owned[seat])


MEASURED |= {"dreadnoughts": _measure_ships, "shipping": _measure_freighter}
