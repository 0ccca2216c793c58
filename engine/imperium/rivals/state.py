"""The state of the Rivals: the card of each of them."""

from __future__ import annotations

from content.imperium.sets.rivals.kinds import Rival
from engine.imperium.rivals.settings import rival_cards
from engine.imperium.state import G, Part, lib
from engine.kernel.record import record


@record
class Rivals(Part):
    """The keys of the Rival cards by seat, "" for people and before a card is drawn."""

    kind = "imperium.rivals"
    cards: list[str]


def rival_of(game: G, seat: int) -> Rival:
    """The Rival that plays at `seat`."""
    return rival_cards(lib(game))[Rivals.of(game).cards[seat]]
