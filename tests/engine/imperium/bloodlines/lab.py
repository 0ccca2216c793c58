"""A table with Bloodlines and its tech module, and helpers for tech tiles."""

from __future__ import annotations

from typing import Any

from engine.imperium.state import bare
from engine.imperium.tech.state import Tech
from tests.engine.imperium.bloodlines.corps import CorpsMixin
from tests.engine.imperium.bloodlines.hands import Sardaukars

QUIET = ("planetary_array", "plasteel_blades", "suspensor_suits")
"""The default tiles on top of the stacks, whose effects need an occasion."""

HIDDEN = "training_depot"
"""The default tile that is set aside."""


class Lab(CorpsMixin, Sardaukars):
    """A table with tech tiles. By default the tops of the stacks are `QUIET`, and Kota's project is `HIDDEN`."""

    def __init__(self, seats: int = 3, leaders: Any = (), conflict: str = "", product: str = "uprising", **more: Any):
        more["modules"] = ("tech", *more.pop("modules", ()))
        super().__init__(seats, leaders, conflict, product, **more)
        for seat, own in enumerate(self.tiles.project):
            if own and own != [f"tech/{HIDDEN}"]:
                self.project(seat, HIDDEN)
        if seats > 1:
            self.tops(*QUIET)

    def key(self, name: str) -> str:
        """The key of a name. Cards of the tech module may also be named by their id alone."""
        library = self.game.config.library if hasattr(self, "game") else None
        if library is not None and any(f"tech/{name}" in found for found in (library.cards, library.intrigue)):
            return f"tech/{name}"
        return super().key(name)

    @property
    def tiles(self) -> Tech:
        """The tech module's part of the state."""
        return Tech.of(self.game)

    def tops(self, *names: str) -> None:
        """Put these tiles in order on top of the stacks; the tiles that were there take the places from which these
        come."""
        for place, name in enumerate(names):
            self._swap(f"tech/{name}", place, -1)
        self.fresh()

    def below(self, *names: str) -> None:
        """Put these tiles directly below the tops of the stacks."""
        for place, name in enumerate(names):
            self._swap(f"tech/{name}", place, -2)
        self.fresh()

    def _swap(self, tile: str, place: int, depth: int) -> None:
        stacks = self.tiles.stacks
        there, at = next((stack, stack.index(tile)) for stack in stacks if tile in stack)
        there[at], stacks[place][depth] = stacks[place][depth], there[at]

    def tile(self, seat: int, *names: str) -> None:
        """Give a seat tiles from the stacks, as if acquired in an earlier turn; their acquire effects do not happen."""
        for name in names:
            self._lift(f"tech/{name}")
            self.tiles.owned[seat].append(f"tech/{name}")
        self.fresh()

    def project(self, seat: int, name: str) -> None:
        """Set a tile aside for a seat. The tile that was set aside before goes to the bottom of the first stack."""
        self._lift(f"tech/{name}")
        self.tiles.stacks[0][:0] = self.tiles.project[seat]
        self.tiles.project[seat] = [f"tech/{name}"]
        self.fresh()

    def _lift(self, tile: str) -> None:
        stack = next(stack for stack in self.tiles.stacks if tile in stack)
        stack.remove(tile)

    def owned(self, seat: int) -> list[str]:
        """The ids of a seat's tiles in the order in which it acquired them."""
        return [bare(tile) for tile in self.tiles.owned[seat]]

    def shown(self) -> list[str]:
        """The ids of the face-up tiles on the stacks; "" for an empty stack."""
        return [bare(stack[-1]) if stack else "" for stack in self.tiles.stacks]

    def down(self) -> list[str]:
        """The ids of tiles turned face down."""
        return [bare(tile) for tile in self.tiles.down]

    def offered(self, seat: int) -> dict[str, int]:
        """The tiles that a seat can acquire now, with their prices in spice."""
        found = {}
        for option in self.find(seat, "choose-tech"):
            found[bare(option.targets[0])] = int(option.label.args["n"])
        return found

    def buy(self, seat: int, name: str) -> None:
        """Acquire a tile."""
        option = next(o for o in self.find(seat, "choose-tech") if bare(o.targets[0]) == name)
        self.answer(seat, option.id)

    def flip(self, seat: int, name: str) -> None:
        """Turn a tile face down for its effect."""
        self.answer(seat, f"tile.tech/{name}")

    def can_flip(self, seat: int, name: str) -> bool:
        """Whether a tile can be flipped now."""
        return f"tile.tech/{name}" in self.ids(seat)
