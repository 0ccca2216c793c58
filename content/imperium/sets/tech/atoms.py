"""Effects that the tech module adds: acquiring, counting and trashing tiles, and other effects that the core lacks."""

from __future__ import annotations

from typing import Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, CountAtom, EffectAtom, atom


@atom("acquire_tech", icon="tech", rule="BL11.3", automatic=True, module="tech")
class AcquireTech(EffectAtom):
    """Acquire one tile that the owner can pay for, at a discount (BL11.4); mandatory unless `may` is set (BL11.8).
    `pay`: the goods in which the price is paid; in `solari` it is paid as a whole (IX3.6)."""

    discount: int = 0
    may: bool = False
    pay: Literal["spice", "solari"] = "spice"

    def is_plain(self) -> bool:
        """Whether the acquisition is mandatory."""
        return not self.may

    @property
    def cheaper(self) -> str:
        return "less" if self.discount else "full"


@atom("has_tiles", icon="tech", rule="BL11.3", module="tech")
class HasTiles(ConditionAtom):
    """Whether the owner has at least `number` tech tiles."""

    number: int


@atom("trash_tile", icon=("trash", "tech"), rule="BL13.9", module="tech")
class TrashTile(EffectAtom, CostAtom):
    """Trash one of the owner's tech tiles."""


@atom("trash_this", icon=("trash", "tech"), rule="BL15.1", module="tech")
class TrashThis(EffectAtom, CostAtom):
    """Trash this tech tile."""


@atom("influence_low", icon="influence", rule="BL15.4")
class InfluenceLow(EffectAtom):
    """Gain 1 Influence with each Faction with which the owner has at most `most` Influence."""

    most: int


@atom("factions_low", icon=("influence_lost", "factions"), rule="IX12.2", module="tech")
class FactionsLow(CountAtom):
    """The number of Factions with which the owner has at most `amount` Influence."""

    amount: int


@atom("forfeit_influence", icon="influence_lost", rule="BL15.1")
class ForfeitInfluence(EffectAtom):
    """Lose `amount` Influence with a Faction that the owner chooses, if the owner has any Influence."""

    amount: int


@atom("forfeit", icon=("discard", "spice"), rule="BL15.1", automatic=True)
class Forfeit(EffectAtom):
    """Lose all of a resource."""

    what: Literal["solari", "spice", "water"]
