"""The kind of component for Objectives."""

from __future__ import annotations

from typing import Literal

from content.imperium.effects import BATTLE_ICONS
from content.imperium.schema import Sheet, declare, declare_modified, declare_occasion, sheet


@sheet
class Objective(Sheet):
    battle_icon: Literal[BATTLE_ICONS]  # type: ignore[valid-type]  # as above
    first_player: bool = False
    # The numbers of players for which the card is used.
    in_use: tuple[int, ...]


declare("objectives", Objective, "objective", 8)
declare_occasion("rival_at_maker")  # another player's Agent is sent to a Maker space that a Spy of the owner observes
declare_modified("battle_icon", BATTLE_ICONS)  # every card with a battle icon has this one as well (BL15.2)
declare_modified("gather", ("must",))  # with "must", a Spy that can be recalled for a card must be recalled (U9.6)
