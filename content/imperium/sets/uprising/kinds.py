"""The kind of component for Objectives."""

from __future__ import annotations

from typing import Literal

from content.imperium.effects import BATTLE_ICONS
from content.imperium.schema import Sheet, declare, declare_modified, declare_occasion, sheet


@sheet
class Objective(Sheet):
    """An Objective card."""

    battle_icon: Literal[BATTLE_ICONS]  # type: ignore[valid-type]  # as above
    first_player: bool = False
    # The numbers of players with which it is used.
    in_use: tuple[int, ...]


declare("objectives", Objective, "objective", 8)
declare_occasion("rival_at_maker")  # another player's Agent goes to a Maker space on whose post the owner spies
declare_modified("battle_icon", BATTLE_ICONS)  # that icon is on each card that has one (BL15.2)
declare_modified("gather", ("must",))  # a Spy that can be recalled for a card must be (U9.6)
