"""The kind of component for Rivals."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from content.imperium.schema import Faction, Notation, Number, Sheet, declare, sheet


@sheet
class Rival(Sheet):
    """A Rival of Uprising (RV2.1)."""

    # The price of the Rival's Swordmaster (RV7.1).
    swordmaster: Number
    # The Rival's order of Factions, the highest first (RV5.2).
    priority: Annotated[tuple[Faction, ...], Field(min_length=4, max_length=4)]
    # The gains of the Rival's Signet Ring line (RV5.7).
    signet: Notation
    # The effect of the Rival's third Spy (RV6.3).
    scheme: Notation
    # The Rival's gains at the start.
    setup: Notation | None = None
    # Whether the Rival cannot win in a game of two people (RV9.5).
    streamlined: bool = False
    # Whether the Rival's values are known from a single source.
    doubtful: bool = False


declare("rivals", Rival, "rival", 15)
