"""A table with an invented unit that is not a troop: strength 3, two for everybody, and it returns to the garrison
(IX5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.imperium.units import UnitKind
from engine.imperium.verbs.units import recruit_unit
from tests.engine.imperium.bloodlines.corps import CorpsMixin
from tests.engine.imperium.table import Table

SHIP = UnitKind("ship", 3, "supply", "garrison", deploys=True)
"""A unit that comes from the supply and goes to the garrison after a combat."""
EACH = 2


def launch(patch: pytest.MonkeyPatch, table: Table) -> None:
    """Give everybody at a table the invented units in the supply."""
    rules = table.game.config.rules
    patch.setattr(rules, "units", (*rules.units, SHIP))
    patch.setattr(rules, "deploying", (*rules.deploying, SHIP))
    patch.setattr(rules, "fighting", (*rules.fighting, (f"conflict.{SHIP.name}", SHIP.strength)))
    for player in table.state.players:
        player.units |= {f"{place}.{SHIP.name}": EACH if place == "supply" else 0 for place in SHIP.places}


def ships(table: Table, seat: int) -> tuple[int, int, int]:
    """The numbers of a seat's invented ships in supply, garrison and Conflict."""
    units = table.player(seat).units
    return units["supply.ship"], units["garrison.ship"], units["conflict.ship"]


def place(table: Table, seat: int, **places: int) -> None:
    """Put ships of a seat into `garrison` or `conflict`, from the supply."""
    for where, amount in places.items():
        table.player(seat).units["supply.ship"] -= amount
        table.player(seat).units[f"{where}.ship"] += amount
    table.game._open, table.game.found = {}, {}


def commission(table: Table, seat: int) -> None:
    """Recruit a ship from the supply; it counts as recruited in this turn."""
    recruit_unit(table.game, seat, SHIP, "token:council")
    table.settle()


class Fleet(CorpsMixin):
    """A table on any board, at which everybody has the invented ships."""

    def __init__(self, patch: pytest.MonkeyPatch, seats: int = 3, **config: Any) -> None:
        super().__init__(seats, **config)
        launch(patch, self)

    def deployments(self, seat: int) -> set[str]:
        """The deployments that are offered now."""
        return {option.id.removeprefix("deploy.") for option in self.find(seat, "deploy")}

    def choices(self, seat: int) -> list[str]:
        """The ids of the ways to resolve the only effect that can be resolved."""
        return [option.id.partition(".")[2] for option in self.find(seat, "resolve")]
