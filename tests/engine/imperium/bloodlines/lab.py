"""A table with Bloodlines and its tech module, and short words for tiles."""

from __future__ import annotations

from typing import Any

from engine.imperium.state import bare
from engine.imperium.tech.state import Tech
from tests.engine.imperium.bloodlines.corps import CorpsMixin
from tests.engine.imperium.bloodlines.hands import Sardaukars

QUIET = ("planetary_array", "plasteel_blades", "suspensor_suits")
"""Tiles that lie on top unless a test asks for others: what they do needs an occasion."""

HIDDEN = "training_depot"
"""The tile set aside until a test says another."""


class Lab(CorpsMixin, Sardaukars):
    """The tops are those of `QUIET` until a test puts others there; a tile that Kota has set aside is `HIDDEN`."""

    def __init__(self, seats: int = 3, leaders: Any = (), conflict: str = "", product: str = "uprising", **more: Any):
        more["modules"] = ("tech", *more.pop("modules", ()))
        super().__init__(seats, leaders, conflict, product, **more)
        for seat, own in enumerate(self.tiles.project):
            if own and own != [f"tech/{HIDDEN}"]:
                self.project(seat, HIDDEN)
        if seats > 1:
            self.tops(*QUIET)

    def key(self, name: str) -> str:
        """The module's own cards are found by their ids too."""
        library = self.game.config.library if hasattr(self, "game") else None
        if library is not None and any(f"tech/{name}" in found for found in (library.cards, library.intrigue)):
            return f"tech/{name}"
        return super().key(name)

    @property
    def tiles(self) -> Tech:
        """The part of the table."""
        return Tech.of(self.game)

    def tops(self, *names: str) -> None:
        """These tiles on top of the stacks, from the first one; what lay there goes where they lay."""
        for place, name in enumerate(names):
            self._swap(f"tech/{name}", place, -1)
        self.fresh()

    def below(self, *names: str) -> None:
        """These tiles right below the tops."""
        for place, name in enumerate(names):
            self._swap(f"tech/{name}", place, -2)
        self.fresh()

    def _swap(self, tile: str, place: int, depth: int) -> None:
        stacks = self.tiles.stacks
        there, at = next((stack, stack.index(tile)) for stack in stacks if tile in stack)
        there[at], stacks[place][depth] = stacks[place][depth], there[at]

    def tile(self, seat: int, *names: str) -> None:
        """Tiles of a seat, out of the stacks, acquired in an earlier turn: no acquire effect."""
        for name in names:
            self._lift(f"tech/{name}")
            self.tiles.owned[seat].append(f"tech/{name}")
        self.fresh()

    def project(self, seat: int, name: str) -> None:
        """The tile that a seat has set aside; what it had set aside goes to the bottom of the first stack."""
        self._lift(f"tech/{name}")
        self.tiles.stacks[0][:0] = self.tiles.project[seat]
        self.tiles.project[seat] = [f"tech/{name}"]
        self.fresh()

    def _lift(self, tile: str) -> None:
        stack = next(stack for stack in self.tiles.stacks if tile in stack)
        stack.remove(tile)

    def owned(self, seat: int) -> list[str]:
        """The ids of the tiles of a seat, in the order of acquiring."""
        return [bare(tile) for tile in self.tiles.owned[seat]]

    def shown(self) -> list[str]:
        """The ids of the face-up tops, "" for an empty stack."""
        return [bare(stack[-1]) if stack else "" for stack in self.tiles.stacks]

    def down(self) -> list[str]:
        """The ids of tiles that lie face down."""
        return [bare(tile) for tile in self.tiles.down]

    def offered(self, seat: int) -> dict[str, int]:
        """The tiles that a seat can acquire now, each with its price in spice."""
        found = {}
        for option in self.find(seat, "choose-tech"):
            found[bare(option.targets[0])] = int(option.label.args["n"])
        return found

    def buy(self, seat: int, name: str) -> None:
        """Acquire a tile."""
        option = next(o for o in self.find(seat, "choose-tech") if bare(o.targets[0]) == name)
        self.answer(seat, option.id)

    def flip(self, seat: int, name: str) -> None:
        """Turn a tile face down for what that does."""
        self.answer(seat, f"tile.tech/{name}")

    def can_flip(self, seat: int, name: str) -> bool:
        """Whether a tile can be flipped now."""
        return f"tile.tech/{name}" in self.ids(seat)
