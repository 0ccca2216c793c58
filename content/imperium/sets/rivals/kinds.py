"""Rivals."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from content.imperium.schema import Faction, Notation, Number, Sheet, declare, sheet


@sheet
class Rival(Sheet):
    """A Rival of Uprising (RV2.1). `swordmaster`: the price of its Swordmaster (RV7.1); `priority`: its order of
    Factions, the highest first (RV5.2); `signet`: its ring line (RV5.7); `scheme`: the effect of its third Spy (RV6.3);
    `setup`: its start. `streamlined`: it does not win in a game of two people (RV9.5). `doubtful`: known from a single
    source."""

    swordmaster: Number
    priority: Annotated[tuple[Faction, ...], Field(min_length=4, max_length=4)]
    signet: Notation
    scheme: Notation
    setup: Notation | None = None
    streamlined: bool = False
    doubtful: bool = False


declare("rivals", Rival, "rival", 15)
