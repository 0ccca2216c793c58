"""Conditions about a seat: its Influence, its cards and its history (U4, UC1.6, UC1.7)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, Nested, atom, read_one_of, read_pair
from content.imperium.nodes.base import FACTIONS, Faction


@atom("has_influence", icon="influence", rule="U4.1", written="influence")
class HasInfluence(ConditionAtom):
    """Whether the owner has at least `amount` Influence with `faction`; written `{fremen: 2}`."""

    faction: Faction
    amount: int

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> HasInfluence:
        """Read the Faction and the number. Raises `NotationError`."""
        faction, amount = read_pair(value, path)
        return cls(read_one_of(faction, FACTIONS, path), amount)  # type: ignore[arg-type]  # one of the Factions


@atom("alliance", icon="alliance", rule="U4.8")
class HasAlliance(ConditionAtom):
    """Whether the owner has the Alliance token of `faction`, or of any Faction if it is None."""

    faction: Faction | None


@atom("another_in_play", icon="card", rule="UC1.7")
class AnotherInPlay(ConditionAtom):
    """Whether another card of `faction` is in play (UC1.7); with Fremen this is the Fremen Bond."""

    faction: Faction


@atom("discarded", icon="discard", rule="UC1.10")
class DiscardedIs(ConditionAtom):
    """Whether the card just discarded for this effect belongs to `faction`."""

    judged_now: ClassVar[bool] = True
    faction: Faction


@atom("at_least", icon="factions", rule="UC1.6")
class AtLeast(ConditionAtom):
    """Whether the owner has at least `amount` of one of `COUNTS`; written `{units: 2}`."""

    what: str
    amount: int

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> AtLeast:
        """Read the name of the count and the number. Raises `NotationError`."""
        what, amount = read_pair(value, path)
        return cls(read_one_of(what, tuple(COUNTS), path), amount)


COUNTS = {
    "units": "units in the Conflict",
    "strength": "strength in the Conflict",
    "deployed": "units deployed this turn",
    "deck": "cards in your deck",
    "spice_must_flow": "The Spice Must Flow cards",
    "tracks_at_3": "Factions with 3 or more Influence",
    "tracks_at_4": "Factions with 4 or more Influence",
}
"""The counts that a seat has, with their explanations; modules add more."""


@atom("fact", icon="reveal", rule="UC1.6")
class Fact(ConditionAtom):
    """Whether one of `FACTS` is true for the owner now."""

    what: str

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Fact:
        """Read the name of one of `FACTS`. Raises `NotationError`."""
        return cls(read_one_of(value, tuple(FACTS), path))


FACTS = {
    "council_seat": "a High Council seat",
    "no_council_seat": "no High Council seat",
    "swordmaster": "a Swordmaster",
    "sent_to_maker": "sent an Agent to a Maker space this turn",
    "sent_to_faction": "sent an Agent to a Faction space this turn",
    "gained_spice": "gained spice this turn",
    "acquired_spice_must_flow": "acquired The Spice Must Flow this turn",
    "trashed_priced": "the card just trashed for this effect costs 1 or more",
    "rival_alliance": "4 Influence on a track whose Alliance an opponent holds",
    "turn_begins": "nothing was done in this turn yet",
    "reveal_turn": "this is one's own Reveal turn",
}
"""The facts that can be true of a seat, with their explanations; modules add more."""


@atom("agent_on", icon="agent", rule="BL4.5")
class AgentOn(ConditionAtom):
    """Whether the owner has an Agent on a board space with this icon."""

    space: Literal["emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade"]


@atom("command", icon="command", rule="BL7.1")
class Command(ConditionAtom):
    """Whether at least 6 persuasion was generated in the owner's Reveal turn, spent or not."""
