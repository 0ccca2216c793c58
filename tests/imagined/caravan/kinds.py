"""The components of caravans, which are the places of the road; and the occasions and modifiers of their Leader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from content.imperium.schema import Notation, Sheet, declare, declare_modified, declare_occasion, sheet
from content.imperium.text.sheets import WRITERS, Writer
from content.texts import Box


@sheet
class RoadPlace(Sheet):
    """A place of the road and the additional gain of halting there (X1.3)."""

    place: Annotated[int, Field(ge=0, le=5)]
    rest: Notation


def _write_place(w: Writer, stem: str, made: RoadPlace) -> tuple[str, Iterator[Box]]:
    """The kind line and the box in the text of a place."""
    return w.say("road-place", n=made.place + 1), iter((w.box(w.say("reward"), made.rest),))


declare("road", RoadPlace, "road", 100)
WRITERS[RoadPlace] = _write_place
declare_occasion("arrives", "amount")  # the owner's caravan moves on by at least this many places and stops at an oasis
declare_modified("pace")  # added to the distance that a caravan travels
