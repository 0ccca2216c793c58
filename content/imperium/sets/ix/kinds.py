"""The kind of component for the Shipping track, and the occasions and modifiers of tiles and Leaders of Rise of Ix."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from content.imperium.schema import Notation, Sheet, declare, declare_modified, declare_occasion, sheet


@sheet
class ShippingSpace(Sheet):
    """A space of the Shipping track above the bottom, with its reward for recalling a Freighter from it or from a
    higher space (IX4.2). It has no printed name: `name` is ours."""

    space: Annotated[int, Field(ge=1, le=9)]
    reward: Notation


declare("shipping", ShippingSpace, "shipping", 21)
declare_occasion("places_dreadnought")  # a player with a dreadnought wins the Conflict and may place it (IX12.6)
# added to the troops of the Shipping track; then all of them may be deployed (IX12.7)
declare_modified("shipping_troops")
declare_occasion("game_begins")
declare_occasion("sends_held")  # an Agent is sent with the card that was set aside
declare_modified("dreadnought")  # added to the strength of each dreadnought
