"""A table with Bloodlines, the printed headers of its cards (copied from the fact sheets), and functions that play a
row of a face test."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.imperium.choam.state import Held
from engine.imperium.sardaukar.state import Sardaukar, count_commanders
from tests.engine.imperium.faces import BASE_GIVES, GIVES, NEUTRAL, Row, check, finish, measure, place
from tests.engine.imperium.table import USUAL, Table

SET = "bloodlines"


class Head(NamedTuple):
    """The header of a card."""

    cost: int
    icons: str
    factions: str = ""
    copies: int = 1


IMPERIUM = {
    "arrakis_observer": Head(3, "city spice_trade", "guild"),
    "bombast": Head(1, "landsraad", "emperor"),
    "choam_demands": Head(6, "landsraad city spice_trade", "guild"),
    "command_center": Head(3, "emperor city", "emperor"),
    "corrupt_bureaucrat": Head(4, "guild landsraad spy", "guild"),
    "delivery_logistics": Head(2, "", "guild", 2),
    "disruption_tactics": Head(2, "fremen spice_trade", "fremen"),
    "eliminate_allies": Head(2, "spy", "emperor"),
    "elite_forces": Head(3, "emperor guild", "emperor guild"),
    "engineered_miracle": Head(3, "fremen spice_trade", "bene_gesserit"),
    "fremen_war_name": Head(4, "fremen spice_trade", "fremen"),
    "holy_war": Head(5, "emperor guild bene_gesserit landsraad", "fremen"),
    "i_believe": Head(3, "fremen city", "fremen"),
    "imperial_throneship": Head(7, "emperor guild bene_gesserit landsraad city spice_trade", "emperor"),
    "intelligence_training": Head(3, "landsraad city", "emperor", 2),
    "litany_against_fear": Head(3, "", "bene_gesserit"),
    "mercantile_affairs": Head(5, "bene_gesserit city spice_trade spy", "bene_gesserit"),
    "pointing_the_way": Head(6, "fremen city spice_trade", "fremen"),
    "possible_futures": Head(8, "landsraad city spice_trade", "bene_gesserit fremen"),
    "quash_rebellion": Head(5, "emperor guild landsraad", "emperor", 2),
    "sandwalk": Head(1, "spice_trade", "fremen", 2),
    "sardaukar_standard": Head(4, "emperor city", "emperor"),
    "shrouded_counsel": Head(4, "spy", "bene_gesserit"),
    "southern_faith": Head(5, "fremen city", "bene_gesserit fremen"),
    "urgent_shigawire": Head(2, "bene_gesserit city", "bene_gesserit", 2),
}
CHOAM_CARDS = {"choam_demands", "corrupt_bureaucrat", "delivery_logistics", "mercantile_affairs"}
"""Cards for games with the CHOAM module only (BL10.1)."""
NOT_ON_BASE = {
    "arrakis_observer", "eliminate_allies", "holy_war", "intelligence_training", "pointing_the_way", "shrouded_counsel",
}  # fmt: skip
"""Cards left out of games on the base board (BL12.3)."""
DEALING = {"dutiful_service"}
"""Spaces that give a contract in games with contracts."""
RICH = {"solari": 10, "spice": 10, "water": 5, "fremen": 2, "emperor": 2, "guild": 2}
"""Goods and Influence that are enough for every space of Uprising's board."""


class Sardaukars(Table):
    """A table with Bloodlines and perhaps other `modules`, whose cards have their ids as names. With the CHOAM module,
    the market shows two contracts for spaces that no test here visits."""

    def __init__(self, seats: int = 3, leaders: Any = (), conflict: str = "", product: str = "uprising", **more: Any):
        modules = [SET, *more.pop("modules", ())]
        super().__init__(seats, leaders or USUAL[product][0], conflict, product, modules=modules, **more)
        self.show("deliver_supplies_solari", "high_council_solari")

    def key(self, name: str) -> str:
        """The key of a name; if the set and the board have cards with the same id, it is the set's card."""
        own = f"{SET}/{name}"
        library = self.game.config.library if hasattr(self, "game") else None
        if library is not None:
            sheets = (library.cards, library.intrigue, library.conflicts, library.sheets["contracts"])
            if any(own in found for found in sheets):
                return own
        return super().key(name)

    def fresh(self) -> None:
        """Clear computed values."""
        self.game._open, self.game.found = {}, {}

    def show(self, *names: str) -> None:
        """Put these contracts on the market, and those that were there into the bank."""
        if "choam" in self.state.parts:
            part = self.choam
            part.bank = part.market + part.bank
            keys = [self.key(name) for name in names]
            for name in keys:
                part.bank.remove(name)
            part.market = keys
            self.fresh()

    def hold(self, *names: str, seat: int = 0, done: bool = False) -> None:
        """Give a seat contracts, as if taken in an earlier turn."""
        for name in map(self.key, names):
            self.choam.bank.remove(name)
            self.choam.held.append(Held(seat, name, done))
        self.fresh()

    def stack_bank(self, *names: str) -> None:
        """Put these contracts in order on top of the bank."""
        for name in map(self.key, reversed(names)):
            self.choam.bank.remove(name)
            self.choam.bank.append(name)
        self.fresh()

    def held(self, seat: int = 0) -> dict[str, bool]:
        """The contracts of a seat by id; True for those that are completed."""
        return {held.id.rpartition("/")[2]: held.done for held in self.choam.held if held.seat == seat}

    def station(self, seat: int, place: str, amount: int = 1) -> None:
        """Give a seat Commanders at a place; they come from the bank or, if it is empty, from the board."""
        part = Sardaukar.of(self.game)
        for _ in range(amount):
            if part.bank:
                part.bank -= 1
            else:
                part.figures.pop()
        self.player(seat).units[f"{place}.commander"] += amount
        self.fresh()

    def commanders(self, seat: int, place: str) -> int:
        return count_commanders(self.game, seat, place)


def table_with(
    position: dict[str, Any], seats: int = 3, product: str = "uprising", modules: tuple[str, ...] = ()
) -> Sardaukars:
    """A table whose seat 0 is in `position`. Its keys are those of `faces.table_for`, and also `held` and `done` (open
    and completed contracts)."""
    rest = dict(position)
    held, done = rest.pop("held", ""), rest.pop("done", "")
    modules = ("choam",) if held or done else modules
    table = Sardaukars(seats, conflict=rest.pop("on", ""), product=product, modules=modules)
    table.hold(*held.split())
    table.hold(*done.split(), done=True)
    place(table, rest)
    return table


def modules_for(card: str) -> tuple[str, ...]:
    """The modules that a card requires."""
    return ("choam",) if card in CHOAM_CARDS else ()


def play_agent(made: Row) -> None:
    """Send an Agent with the row's card, make the row's choices, and check the changes."""
    card = made.face.partition(".")[0]
    table = table_with(made.position, product=made.product, modules=modules_for(card))
    table.give(0, card)
    space = made.at or NEUTRAL[IMPERIUM[card].icons.split()[0]][0]
    gives = GIVES if made.product == "uprising" else BASE_GIVES
    assert space not in DEALING or not modules_for(card), f"{space} gives a contract there"
    before = measure(table)
    way = ("way:0",) if len(table.printed("spaces", space).ways) > 1 else ()
    table.send(0, card, space, *way)
    finish(table, made, space)
    check(table, before, gives[space], "play+1 ready-1", made.expect)


def play_acquire(made: Row) -> None:
    """Acquire the card for its price and check the changes. Check also that it is not offered for 1 persuasion less."""
    name = made.face
    cost = IMPERIUM[name].cost
    for have in (cost - 1, cost):
        table = table_with(made.position, product=made.product, modules=modules_for(name))
        table.row(name)
        table.reveal(0)
        table.set(0, persuasion=have)
        found = table.find(0, "acquire", f"card:{name}")
        assert bool(found) == (have == cost)
    before = measure(table)
    table.answer(0, found[0].id)
    finish(table, made)
    check(table, before, f"persuasion-{cost} discard+1", made.expect)
