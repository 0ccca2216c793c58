"""Effects that gain and lose Influence (U4)."""

from __future__ import annotations

from typing import Any, ClassVar

from content.imperium.nodes.atoms import CostAtom, EffectAtom, Nested, atom, read_one_of, read_pair
from content.imperium.nodes.base import FACTIONS


@atom("influence", icon="influence", rule="U4.8")
class GainInfluence(EffectAtom):
    """Gain `amount` Influence with each of `different` different Factions chosen among `factions` (U4.8).

    `among` restricts the choice. With "", there is no restriction. With `behind`, only Factions where an opponent has
    more Influence than the owner can be chosen (B16.15). With `agents`, the gain is with every Faction on whose spaces
    the owner has Agents (IX11.13).
    """

    gained: ClassVar[bool] = True
    amount: int
    factions: tuple[str, ...]
    different: int = 1
    among: str = ""

    @property
    def choice(self) -> str:
        """The wording key for the choice of Factions."""
        if self.among or self.different > 1:
            return self.among or "different"
        return "any" if self.factions == FACTIONS else "named"

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> GainInfluence:
        """Read `{fremen: 1}`, `{any: 1}`, `{emperor_or_guild: 1}`, `{different: 2}` (1 with each of two Factions),
        `{behind: 1}` (with a Faction where an opponent has more Influence than the owner) or `{agents: 1}` (with each
        Faction on whose spaces the owner has an Agent). Raises `NotationError`."""
        name, amount = read_pair(value, path)
        if name == "different":
            return cls(1, FACTIONS, amount)
        if name in ("behind", "agents"):
            return cls(amount, FACTIONS, among=name)
        return cls(amount, read_factions(name, path))


@atom("lose_influence", icon="influence_lost", rule="U4.1")
class LoseInfluence(CostAtom):
    """Lose 1 Influence with one of `factions`; the owner must have some with it (U4.1)."""

    counted: ClassVar[bool] = True
    among: ClassVar[str] = ""
    factions: tuple[str, ...]

    @property
    def choice(self) -> str:
        """The wording key for the choice of Factions."""
        return "any" if self.factions == FACTIONS else "named"

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> LoseInfluence:
        """Read the Factions. Raises `NotationError`."""
        return cls(read_factions(value, path))


def read_factions(name: Any, path: str) -> tuple[str, ...]:
    """Read `any`, one Faction, or several joined by `_or_`. Raises `NotationError`."""
    if name == "any":
        return FACTIONS
    return tuple(read_one_of(part, FACTIONS, path) for part in str(name).split("_or_"))


@atom("influence_visited", icon=("influence", "factions"), rule="IM12.1")
class InfluenceVisited(EffectAtom):
    """Gain Influence with the Faction visited in this turn."""

    amount: int
