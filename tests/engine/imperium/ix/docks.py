"""Positions of tables with Rise of Ix, and the changes of positions."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.imperium.shipping.state import Shipping
from engine.imperium.tech.negotiators import BANNER
from engine.imperium.tech.state import Tech
from tests.engine.imperium import faces
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.ix.yard import Yard
from tests.engine.imperium.table import Table

SET = "ix"
IDLE = ("shuttle_fleet", "chaumurky", "holtzman_engine")
"""Tiles without an effect in a turn or a combat."""
RICH = {"solari": 10, "spice": 10, "water": 5, "fremen": 2}
"""Goods and Influence that are enough for every space of the base board."""


class Hangar(Yard, Vats):
    """A table on the base board with Rise of Ix and Immortality."""

    def __init__(self) -> None:
        Vats.__init__(self, modules=[SET])


def send_negotiators(table: Table, seat: int, amount: int) -> None:
    """Put this number of a seat's negotiators on Ix."""
    table.player(seat).units["supply.troop"] -= amount
    table.player(seat).units[BANNER] += amount
    table.settle()


def docks_for(position: dict[str, Any], product: str = "base") -> Yard:
    """A table whose seat 0 is in `position`.

    Its keys are those of `faces.table_for`, and also `sails` (the space of the Freighter), `fleet` (dreadnoughts by
    place), `negotiators`, `tiles`, and `top` (the tiles on top of the stacks).
    """
    rest = dict(position)
    table = Yard(product=product)
    words = {name: rest.pop(name) for name in ("sails", "fleet", "negotiators", "tiles", "top") if name in rest}
    faces.place(table, rest)
    if "sails" in words:
        table.freighter(0, words["sails"])
    send_negotiators(table, 0, words.get("negotiators", 0))
    table.ships(0, **words.get("fleet", {}))
    table.tile(0, *IDLE[: words.get("tiles", 0)])
    table.tops(*words.get("top", "").split())
    return table


def measure(table: Table, seat: int = 0) -> Counter[str]:
    """The counts of `faces.measure`, the space of the Freighter, and the numbers of dreadnoughts, negotiators and
    tiles."""
    counts, units = faces.measure(table, seat), table.player(seat).units
    counts.update({f"{where}_ships": units[f"{where}.dreadnought"] for where in ("supply", "garrison", "conflict")})
    counts["freighter"] = Shipping.of(table.game).at[seat]
    counts["negotiators"] = units[BANNER]
    counts["tiles"] = len(Tech.of(table.game).owned[seat])
    return counts


def check(table: Table, before: Counter[str], *expected: str) -> None:
    """Check that exactly the expected changes have happened since `before`."""
    after, wanted = measure(table), faces.change(*expected)
    changed = {name: after[name] - before[name] for name in {*after, *before} if after[name] != before[name]}
    assert changed == {name: amount for name, amount in wanted.items() if amount}
