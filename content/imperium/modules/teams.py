"""Atoms of games in which players make up teams, each a Commander and two Allies (T8, UC5)."""

from __future__ import annotations

from typing import Any, Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, EffectAtom, Nested, NotationError, atom
from content.imperium.nodes.base import Effect

MODULE = "teams"


@atom("team", icon="team", rule="T8.1", plain=False, module=MODULE)
class EachTeammate(EffectAtom):
    """Every player of the owner's team, the owner too, has the effect."""

    effect: Effect


@atom("allies", icon="allies", rule="UC5.13", plain=False, module=MODULE)
class EachAlly(EffectAtom):
    """Each Ally of the owner's team has the effect."""

    effect: Effect


@atom("split", icon="allies", rule="UC5.12", plain=False, module=MODULE)
class Split(EffectAtom):
    """The owner has one of two effects, as he likes, and the activated Ally the other one."""

    first: Effect
    second: Effect

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Split:
        """From a list of both effects. Raises `NotationError`."""
        if not isinstance(value, list) or len(value) != 2:
            raise NotationError(f"{path}: expected a list of two effects")
        first, second = (nested["effect"](part, f"{path}[{i}]") for i, part in enumerate(value))
        return cls(first, second)  # type: ignore[arg-type]  # `effect` reads effects


@atom("reinforce", icon="reinforce", rule="T8.2", module=MODULE)
class Reinforce(EffectAtom):
    """So many troops, divided between both Allies as the owner likes; any of them may be deployed at once, from any
    space, and no others with them."""

    amount: int = 3


@atom("trade", icon="trade", rule="T8.3", plain=False, module=MODULE)
class Trade(EffectAtom):
    """The owner and one teammate of his choice may each give the other one or more of a single kind of goods: Intrigue
    cards, spice, water or Solari."""


@atom("bonus_token", icon="bonus_token", rule="T6.3", plain=False, module=MODULE)
class TakeBonusToken(EffectAtom):
    """A Swordmaster Bonus token: 2 swords in each Reveal turn; the Swordmaster leaves the game after its round."""


@atom("has_bonus_token", icon="bonus_token", rule="UC5.8", module=MODULE)
class HasBonusToken(ConditionAtom):
    """The owner has a Swordmaster Bonus token."""


@atom("contribution", icon="spice", rule="UC5.11", module=MODULE)
class Contribution(CostAtom):
    """So much of one good in all, from the owner and from those of his Allies who give some of theirs."""

    amount: int
    what: Literal["spice"] = "spice"


@atom("deal_contracts", icon=("contract", "allies"), rule="UC5.14", plain=False, module=MODULE)
class DealContracts(EffectAtom):
    """Both face-up contracts, one for each Ally as the owner likes; then both are replaced."""


@atom("to_throne_row", icon="throne_row", rule="UC5.16", plain=False, module=MODULE)
class ToThroneRow(EffectAtom):
    """A card of the Imperium Row that is not of the Faction `barred` moves to the Throne Row; the Row is refilled."""

    barred: Literal["emperor", "guild", "bene_gesserit", "fremen"] = "fremen"
