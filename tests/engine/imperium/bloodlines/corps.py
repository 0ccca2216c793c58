"""A table with Bloodlines, with helpers for Commanders and Skills."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium import effects as fx
from content.imperium.notation import read_effect
from engine.imperium.agenda import Agenda
from engine.imperium.sardaukar.state import Sardaukar
from engine.imperium.state import NOBODY, Pending, lib
from engine.imperium.units import strength
from tests.engine.imperium.table import Table

SET = "bloodlines"


class CorpsMixin(Table):
    """A table's helpers for Bloodlines."""

    @property
    def part(self) -> Sardaukar:
        """The Sardaukar module's part of the state."""
        return Sardaukar.of(self.game)

    def fresh(self) -> None:
        """Clear values computed before a change by hand."""
        self.game._open, self.game.found = {}, {}

    def own(self, seat: int, **places: int) -> None:
        """Give a seat Commanders in its `reserve`, `garrison` or `conflict`; they come from the board or, if none is
        there, from the bank."""
        for place, amount in places.items():
            for _ in range(amount):
                if self.part.figures:
                    self.part.figures.pop()
                else:
                    self.part.bank -= 1
            self.player(seat).units[f"{place}.commander"] += amount
        self.fresh()

    def commanders(self, seat: int) -> tuple[int, int, int]:
        """The numbers of a seat's Commanders in supply, garrison and Conflict."""
        units = self.player(seat).units
        return units["reserve.commander"], units["garrison.commander"], units["conflict.commander"]

    def skill(self, seat: int, *names: str) -> None:
        """Give Skills to a seat from the stack or the row, which is refilled."""
        for name in names:
            key = f"{SET}/{name}"
            if key in self.part.stack:
                self.part.stack.remove(key)
            else:
                self.part.row[self.part.row.index(key)] = self.part.stack.pop()
            self.part.skills[seat].append(key)
        self.fresh()

    def face_up(self, *names: str) -> None:
        """Put exactly these Skills face up, and all others into the stack."""
        pool = self.part.stack + self.part.row
        for name in names:
            pool.remove(f"{SET}/{name}")
        self.part.stack[:], self.part.row[:] = pool, [f"{SET}/{name}" for name in names]
        self.fresh()

    def skills(self, seat: int) -> list[str]:
        """The ids of the Skills of a seat."""
        return [name.partition("/")[2] for name in self.part.skills[seat]]

    def row_of_skills(self) -> list[str]:
        """The ids of the face-up Skills in their order."""
        return [name.partition("/")[2] for name in self.part.row]

    def choose_skill(self, seat: int, name: str) -> None:
        """Choose one of the face-up Skills."""
        self.answer(seat, f"{SET}/{name}")

    def power(self, seat: int) -> int:
        """The strength of a seat in the Conflict."""
        return strength(self.game, self.player(seat))

    def pend(self, patch: pytest.MonkeyPatch, seat: int, written: Any) -> None:
        """Parse an effect and add it to the seat's current agenda; if another frame is on top, push a new agenda with
        this effect alone."""
        node = read_effect(written, "test")
        for at, part in fx.assign_addresses(node, f"test/{len(lib(self.game).nodes)}").items():
            patch.setitem(lib(self.game).nodes, at, part)
        item = Pending(node.at, NOBODY, "token:council")
        top = self.state.stack[-1]
        if isinstance(top, Agenda) and top.seat == seat:
            top.pending.append(item)
        else:
            self.game.push(Agenda(seat=seat, origin=item.origin, pending=[item]))
        self.settle()


class Corps(CorpsMixin):
    """A table with Bloodlines, on Uprising's or another board."""

    def __init__(self, seats: int = 3, product: str = "uprising", **config: Any) -> None:
        modules = [SET, *config.pop("modules", ())]
        super().__init__(seats, product=product, modules=modules, **config)
