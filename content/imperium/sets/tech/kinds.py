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

    # The cost in spice.
    cost: Annotated[int, Field(ge=0, le=12)]
    # The effect that has to be possible to acquire it.
    requires: Notation | None = None
    acquire: Notation | None = None
    abilities: tuple[Ability, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    # Whether it has the Rival Tech icon (BL17.9).
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
declare_occasion("wins")  # a Conflict
declare_occasion("gains_intrigue")  # a card drawn or stolen in one's own turn (BL15.3)
declare_occasion("endgame")  # as it begins (BL15.4)
declare_occasion("flips")  # the tile, in one's own turn (BL11.7)
declare_occasion("own_turn")  # a tile is used without being turned (IX3.7)
declare_occasion("flips_sent")  # the same on an Agent turn, after its Agent has been sent (BL15.5)
declare_modified("price_tech")  # added to what a tile costs (BL11.4)
declare_modified("ties")  # who has more wins them at the end of the game (IX12.1)
