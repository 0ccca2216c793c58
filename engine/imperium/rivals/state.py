"""The state of the Rivals: their cards."""

from __future__ import annotations

from content.imperium.sets.rivals.kinds import Rival
from engine.imperium.rivals.settings import rival_cards
from engine.imperium.state import G, Part, lib
from engine.kernel.record import record


@record
class Rivals(Part):
    """The Rival card of each automatic opponent."""

    kind = "imperium.rivals"
    # The key of each seat's card; "" for people, and before a card is drawn.
    cards: list[str]


def rival_of(game: G, seat: int) -> Rival:
    """The card of the Rival at `seat`."""
    return rival_cards(lib(game))[Rivals.of(game).cards[seat]]
