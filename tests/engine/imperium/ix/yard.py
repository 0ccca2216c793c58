"""A table with Rise of Ix, and helpers for its tech tiles, Freighters and dreadnoughts."""

from __future__ import annotations

from typing import Any

from engine.imperium.shipping.state import Shipping
from engine.imperium.state import bare
from engine.imperium.tech.state import Tech, tiles_of
from engine.imperium.units import move
from tests.engine.imperium.table import Table

QUIET = ("artillery", "minimic_film", "restricted_ordnance")
"""The default tiles on top."""


class Yard(Table):
    """A table on the base board with all of Rise of Ix, or with other sets instead."""

    def __init__(self, seats: int = 3, leaders: Any = (), conflict: str = "", product: str = "base", **more: Any):
        more["modules"] = more.pop("sets", ("ix",))
        super().__init__(seats, leaders, conflict, product, **more)
        if any(bare(key) == QUIET[0] for key in tiles_of(self.game)) and seats > 1:
            self.tops(*QUIET)

    def key(self, name: str) -> str:
        """The key of a name. Cards and Conflicts of Rise of Ix may also be named by their id alone."""
        library = self.game.config.library if hasattr(self, "game") else None
        own = f"ix/{name}"
        if library is not None and (own in library.cards or own in library.intrigue or own in library.conflicts):
            return own
        return own if name in OWN_CONFLICTS else super().key(name)

    @property
    def tiles(self) -> Tech:
        """The tech module's part of the state."""
        return Tech.of(self.game)

    def tile_key(self, name: str) -> str:
        """The key of a tile, whatever its set."""
        return next(key for key in tiles_of(self.game) if bare(key) == name)

    def fresh(self) -> None:
        """Clear computed values."""
        self.game._open = {}
        self.game.found = {}

    def tops(self, *names: str) -> None:
        """Put these tiles in order on top of the stacks; the tiles that were there take the places from which these
        come."""
        stacks = self.tiles.stacks
        for place, tile in enumerate(map(self.tile_key, names)):
            there, at = next((stack, stack.index(tile)) for stack in stacks if tile in stack)
            there[at], stacks[place][-1] = stacks[place][-1], there[at]
        self.fresh()

    def tile(self, seat: int, *names: str) -> None:
        """Give a seat tiles from the stacks, as if acquired in an earlier turn; their acquire effects do not happen."""
        for tile in map(self.tile_key, names):
            next(stack for stack in self.tiles.stacks if tile in stack).remove(tile)
            self.tiles.owned[seat].append(tile)
        self.fresh()

    def owned(self, seat: int) -> list[str]:
        """The ids of a seat's tiles in the order in which it acquired them."""
        return [bare(tile) for tile in self.tiles.owned[seat]]

    def down(self) -> list[str]:
        """The ids of tiles turned face down."""
        return [bare(tile) for tile in self.tiles.down]

    def offered(self, seat: int) -> dict[str, int]:
        """The tiles that a seat can acquire now, with their prices in spice."""
        return {bare(o.targets[0]): int(o.label.args["n"]) for o in self.find(seat, "choose-tech")}

    def buy(self, seat: int, name: str) -> None:
        """Acquire a tile and pay only spice."""
        option = next(o for o in self.find(seat, "choose-tech") if bare(o.targets[0]) == name)
        self.answer(seat, option.id)

    def flip(self, seat: int, name: str) -> None:
        """Use a tile in its owner's turn."""
        self.answer(seat, f"tile.{self.tile_key(name)}")

    def can_flip(self, seat: int, name: str) -> bool:
        """Whether a tile can be used now."""
        return f"tile.{self.tile_key(name)}" in self.ids(seat)

    def freighter(self, seat: int, *place: int) -> int:
        """The space of the seat's Freighter on the Shipping track. With `place` the Freighter is moved there first."""
        part = Shipping.of(self.game)
        if place:
            (part.at[seat],) = place
            self.fresh()
        return part.at[seat]

    def ships(self, seat: int, **there: int) -> tuple[int, int, int]:
        """The numbers of a seat's dreadnoughts in supply, garrison and Conflict. Those in `there` are moved from the
        supply first."""
        player = self.player(seat)
        for zone, amount in there.items():
            move(player, "dreadnought", "supply", zone, amount)
        self.fresh()
        supply, garrison, conflict = (
            player.units[f"{zone}.dreadnought"] for zone in ("supply", "garrison", "conflict")
        )
        return supply, garrison, conflict


OWN_CONFLICTS = ("skirmish_freighter_spice", "skirmish_freighter_troop", "trade_monopoly", "economic_supremacy")
"""The Conflicts that are in play at a new table."""
