"""Atoms of what is true of a seat: its Alliances and its cards (U4.8, UC1.7)."""

from __future__ import annotations

from typing import ClassVar

from content.imperium.nodes.actions import Faction
from content.imperium.nodes.atoms import ConditionAtom, atom


@atom("alliance", icon="alliance", rule="U4.8")
class HasAlliance(ConditionAtom):
    """The Alliance token of `faction`; of any Faction when None."""

    faction: Faction | None


@atom("another_in_play", icon="card", rule="UC1.7")
class AnotherInPlay(ConditionAtom):
    """Another card of `faction` in play (UC1.7); with Fremen this is the Fremen Bond."""

    faction: Faction


@atom("discarded", icon="discard", rule="UC1.10")
class DiscardedIs(ConditionAtom):
    """The card just discarded for this effect belongs to `faction`."""

    judged_now: ClassVar[bool] = True
    faction: Faction
