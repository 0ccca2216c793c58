"""Words that the tech module brings: tiles acquired, counted and trashed, and what they do that the core has no word
for."""

from __future__ import annotations

from typing import Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, CountAtom, EffectAtom, atom


@atom("acquire_tech", icon="tech", rule="BL11.3", automatic=True, module="tech")
class AcquireTech(EffectAtom):
    """One tile that can be paid for, so much cheaper (BL11.4); mandatory unless its owner `may` (BL11.8). `pay`: in
    spice, or the whole price in `solari` instead (IX3.6)."""

    discount: int = 0
    may: bool = False
    pay: Literal["spice", "solari"] = "spice"

    def is_plain(self) -> bool:
        """Whether it is an order."""
        return not self.may

    @property
    def cheaper(self) -> str:
        return "less" if self.discount else "full"


@atom("has_tiles", icon="tech", rule="BL11.3", module="tech")
class HasTiles(ConditionAtom):
    """So many tech tiles or more."""

    number: int


@atom("trash_tile", icon=("trash", "tech"), rule="BL13.9", module="tech")
class TrashTile(EffectAtom, CostAtom):
    """A tech tile of one's own leaves the game."""


@atom("trash_this", icon=("trash", "tech"), rule="BL15.1", module="tech")
class TrashThis(EffectAtom, CostAtom):
    """The tech tile itself leaves the game."""


@atom("influence_low", icon="influence", rule="BL15.4")
class InfluenceLow(EffectAtom):
    """1 Influence with each Faction with which there is no more than so much."""

    most: int


@atom("factions_low", icon=("influence_lost", "factions"), rule="IX12.2", module="tech")
class FactionsLow(CountAtom):
    """Factions with which there is no more Influence than so much."""

    amount: int


@atom("forfeit_influence", icon="influence_lost", rule="BL15.1")
class ForfeitInfluence(EffectAtom):
    """So much Influence with a Faction of the owner's choice is lost, if there is any."""

    amount: int


@atom("forfeit", icon=("discard", "spice"), rule="BL15.1", automatic=True)
class Forfeit(EffectAtom):
    """All of a resource is lost."""

    what: Literal["solari", "spice", "water"]
