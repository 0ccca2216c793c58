"""The kinds of component for the research track and the Tleilaxu track."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from content.imperium.schema import Card, Ident, Notation, Sheet, declare, sheet


@sheet
class ResearchNode(Sheet):
    """A node of the research track (IM3)."""

    column: Annotated[int, Field(ge=0, le=8)]
    # The distance from the top of the track, in half rows.
    row: Annotated[int, Field(ge=1, le=6)]
    # The genetic marker above the node's column, 0 for none.
    marker: Annotated[int, Field(ge=0, le=2)] = 0
    bonus: Notation | None = None
    # The nodes to which the token can move next.
    next: tuple[Ident, ...] = ()


@sheet
class TleilaxuSpace(Sheet):
    """A space of the Tleilaxu track, with its bonus and the bonus for the `first` player to reach it (IM4)."""

    space: Annotated[int, Field(ge=0, le=7)]
    bonus: Notation | None = None
    first: Notation | None = None


declare("tleilaxu", Card, "card", 12)
declare("research", ResearchNode, "research", 13)
declare("tleilaxu_track", TleilaxuSpace, "tleilaxu", 14)
