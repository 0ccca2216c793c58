"""Effects about Spies. The module for Spies carries them out, whichever set they are printed in (U9, BL14)."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, EffectAtom, atom
from content.imperium.nodes.conditions import COUNTS, FACTS

AgentIcon = Literal["emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade", "spy"]

COUNTS["spies"] = "Spies on the board"
FACTS |= {"recalled_spy": "recalled a Spy this turn", "spying_on_maker": "spying on a Maker space"}


@atom("spy", icon="spies", rule="U9.2", plain=False, short=True)
class PlaceSpy(EffectAtom):
    """Place a Spy on a free post (U9.2). `linked`: the icons of which a connected space must have one. `visited`:
    whether the post must be connected to the space visited in this turn. `share`: whether another player's Spy may be
    on the post (UC1.18)."""

    linked: tuple[AgentIcon, ...] = ()
    visited: bool = False
    share: bool = False

    @property
    def post(self) -> str:
        """The kind of post, as a key of the wording."""
        return "visited" if self.visited else "linked" if self.linked else "shared" if self.share else "free"

    def is_counted(self) -> bool:
        """Whether every free post, or every shared post, is possible. Texts write several equal effects of this kind
        once, with their number."""
        return self.post in ("free", "shared")


@atom("move_spies", icon=("spies", "opponents"), rule="BL14.4", plain=False, module="spies")
class MoveSpies(EffectAtom):
    """Move every opponent's Spy that watches the space visited in this turn. The owner of the Spy chooses an empty post
    that is not connected to this space; if there is none, the Spy goes to the supply. This does not count as a
    recall."""


@atom("influence_spied", icon=("influence", "spies", "factions"), rule="UC3.17")
class GainInfluenceSpied(EffectAtom):
    """Gain 1 Influence with each Faction on which the owner spies (UC3.17)."""


@atom("recall_spy", icon=("recall", "spies"), rule="U9.4")
class RecallSpy(CostAtom):
    """Return a Spy to the supply (U9.4)."""

    counted: ClassVar[bool] = True


@atom("spy_on", icon="spies", rule="U9.2")
class SpyPlacedOn(ConditionAtom):
    """Whether the Spy that this effect has just placed is on a post linked to one of these icons."""

    judged_now: ClassVar[bool] = True
    linked: tuple[AgentIcon, ...]


@atom("trash_spy", icon=("trash", "spies"), rule="BL9.4", module="spies")
class TrashSpy(EffectAtom):
    """Return one of the owner's Spies from the board to the box for the rest of the game; this does not count as a
    recall."""
