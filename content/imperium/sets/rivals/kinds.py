"""Rivals."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from content.imperium.schema import Faction, Notation, Number, Sheet, declare, sheet


@sheet
class Rival(Sheet):
    """A Rival of Uprising (RV2.1). `swordmaster` is what it pays for its Swordmaster (RV7.1), `priority` its order of
    Factions, the highest first (RV5.2), `signet` its ring line (RV5.7), `scheme` what its third Spy sets off (RV6.3),
    `setup` what it begins the game with.
    `streamlined`: with two people it does not win (RV9.5). `doubtful`: what it prints rests on a single source.
    """

    swordmaster: Number
    priority: Annotated[tuple[Faction, ...], Field(min_length=4, max_length=4)]
    signet: Notation
    scheme: Notation
    setup: Notation | None = None
    streamlined: bool = False
    doubtful: bool = False


declare("rivals", Rival, "rival", 15)
