"""Costs that are no effects, conditions, and counts; the rest are declared as atoms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.imperium.nodes.base import Node

if TYPE_CHECKING:
    from content.imperium.effects import Condition


@dataclass(slots=True, eq=False)
class Spend(Node):
    """`amount` of one of `RESOURCES`."""

    what: str
    amount: int


@dataclass(slots=True, eq=False)
class LoseInfluence(Node):
    """1 Influence with one of `factions` where the owner has some (U4.1)."""

    factions: tuple[str, ...]


# -- conditions -------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class HasInfluence(Node):
    """At least `amount` Influence with `faction`."""

    faction: str
    amount: int


@dataclass(slots=True, eq=False)
class AtLeast(Node):
    """At least `amount` of one of these own `COUNTS`."""

    what: str
    amount: int


COUNTS = {
    "units": "units in the Conflict",
    "sandworms": "sandworms in the Conflict",
    "spies": "Spies on the board",
    "contracts": "completed contracts",
    "strength": "strength in the Conflict",
    "deployed": "units deployed this turn",
    "deck": "cards in your deck",
    "spice_must_flow": "The Spice Must Flow cards",
    "tracks_at_3": "Factions with 3 or more Influence",
}


@dataclass(slots=True, eq=False)
class Fact(Node):
    """One of `FACTS` is true of the owner now."""

    what: str


FACTS = {
    "recalled_spy": "recalled a Spy this turn",
    "council_seat": "a High Council seat",
    "no_council_seat": "no High Council seat",
    "swordmaster": "a Swordmaster",
    "maker_hooks": "Maker Hooks",
    "sent_to_maker": "sent an Agent to a Maker space this turn",
    "sent_to_faction": "sent an Agent to a Faction space this turn",
    "spying_on_maker": "spying on a Maker space",
    "gained_spice": "gained spice this turn",
    "acquired_spice_must_flow": "acquired The Spice Must Flow this turn",
    "trashed_priced": "the card just trashed for this effect costs 1 or more",
    "rival_alliance": "4 Influence on a track whose Alliance an opponent holds",
    "mentat_here": "the Mentat is on its space",
    "turn_begins": "nothing was done in this turn yet",
    "reveal_turn": "this is the own Reveal turn",
}


@dataclass(slots=True, eq=False)
class Both(Node):
    """All of the conditions."""

    conditions: tuple[Condition, ...]


# -- counts -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Count(Node):
    """How many of one of `TALLIES`; `faction` where the tally is of a Faction's cards."""

    what: str
    faction: str | None = None


TALLIES = {
    "in_play": "cards of the Faction in play, this one included (UC3.45)",
    "revealed": "cards of the Faction revealed this turn, this one included (UC3.35)",
    "other_sword_cards": "other revealed cards that gave swords this turn (UC3.23)",
    "sandworms": "own sandworms in the Conflict",
    "contracts": "completed contracts",
}
