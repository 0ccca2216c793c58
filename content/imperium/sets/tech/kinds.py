"""The kinds of component for tech tiles, and for the board beside the main one."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from content.imperium.schema import (
    Ability,
    Modifier,
    Notation,
    Sheet,
    declare,
    declare_modified,
    declare_occasion,
    sheet,
)


@sheet
class Tile(Sheet):
    """A tech tile (BL11)."""

    # The cost of the tile in spice.
    cost: Annotated[int, Field(ge=0, le=12)]
    # The effect that must be possible for the tile to be acquired.
    requires: Notation | None = None
    acquire: Notation | None = None
    abilities: tuple[Ability, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    # Whether the tile has the Rival Tech icon (BL17.9).
    rival: bool = False

    @property
    def flips(self) -> tuple[Ability, ...]:
        """The abilities for which the tile is turned face down (BL11.7)."""
        return tuple(ability for ability in self.abilities if ability.when.startswith("flips"))


@sheet
class Beside(Sheet):
    """A board beside the main one, with abilities and modifiers that everybody has (BL11.2, BL11.4)."""

    abilities: tuple[Ability, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


declare("tech", Tile, "tech", 18)
declare("beside", Beside, "beside", 19)
declare_occasion("wins")  # a Conflict is won
declare_occasion("gains_intrigue")  # an Intrigue card is drawn or stolen in the owner's turn (BL15.3)
declare_occasion("endgame")  # the end of the game begins (BL15.4)
declare_occasion("flips")  # the tile is flipped in the owner's turn (BL11.7)
declare_occasion("own_turn")  # the tile is used without being turned (IX3.7)
declare_occasion("flips_sent")  # the tile is flipped in an Agent turn, after the Agent was sent (BL15.5)
declare_modified("price_tech")  # added to the cost of a tile (BL11.4)
declare_modified("ties")  # the player with more of this wins ties at the end of the game (IX12.1)
