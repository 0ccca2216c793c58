"""Objectives."""

from __future__ import annotations

from typing import Literal

from content.imperium.effects import BATTLE_ICONS
from content.imperium.schema import Sheet, declare, sheet


@sheet
class Objective(Sheet):
    """An Objective card; `in_use` are the player counts."""

    battle_icon: Literal[BATTLE_ICONS]  # type: ignore[valid-type]  # as above
    first_player: bool = False
    in_use: tuple[int, ...]


declare("objectives", Objective, "objective", 8)
