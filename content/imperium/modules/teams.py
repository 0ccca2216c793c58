"""Effects in games of teams. A team is a Commander and two Allies (T8, UC5)."""

from __future__ import annotations

from typing import Any, Literal

from content.imperium.nodes.atoms import ConditionAtom, CostAtom, EffectAtom, Nested, NotationError, atom
from content.imperium.nodes.base import Effect

MODULE = "teams"


@atom("team", icon="team", rule="T8.1", plain=False, module=MODULE)
class EachTeammate(EffectAtom):
    """Give the effect to every player of the owner's team, including the owner."""

    effect: Effect


@atom("allies", icon="allies", rule="UC5.13", plain=False, module=MODULE)
class EachAlly(EffectAtom):
    """Give the effect to each Ally of the owner's team."""

    effect: Effect


@atom("split", icon="allies", rule="UC5.12", plain=False, module=MODULE)
class Split(EffectAtom):
    """Give the owner one of two effects, as the owner chooses, and give the other one to the active Ally."""

    first: Effect
    second: Effect

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Split:
        """Read a list of two effects. Raises `NotationError`."""
        if not isinstance(value, list) or len(value) != 2:
            raise NotationError(f"{path}: expected a list of two effects")
        first, second = (nested["effect"](part, f"{path}[{i}]") for i, part in enumerate(value))
        return cls(first, second)  # type: ignore[arg-type]  # `effect` reads effects


@atom("reinforce", icon="reinforce", rule="T8.2", module=MODULE)
class Reinforce(EffectAtom):
    """Divide `amount` troops between the two Allies as the owner chooses. These troops, and no others, may be deployed
    at once from any space."""

    amount: int = 3


@atom("trade", icon="trade", rule="T8.3", plain=False, module=MODULE)
class Trade(EffectAtom):
    """Let the owner trade with a teammate whom the owner chooses. Each gives the other any amount of one kind of goods:
    Intrigue cards, spice, water or Solari."""


@atom("bonus_token", icon="bonus_token", rule="T6.3", plain=False, module=MODULE)
class TakeBonusToken(EffectAtom):
    """Take a Swordmaster Bonus token, which gives 2 swords in each Reveal turn; the Swordmaster leaves the game after
    its round."""


@atom("has_bonus_token", icon="bonus_token", rule="UC5.8", module=MODULE)
class HasBonusToken(ConditionAtom):
    """Whether the owner has a Swordmaster Bonus token."""


@atom("contribution", icon="spice", rule="UC5.11", module=MODULE)
class Contribution(CostAtom):
    """Pay `amount` of one good. The owner and any Allies who contribute pay it together."""

    amount: int
    what: Literal["spice"] = "spice"


@atom("deal_contracts", icon=("contract", "allies"), rule="UC5.14", plain=False, module=MODULE)
class DealContracts(EffectAtom):
    """Give one face-up contract to each Ally, as the owner chooses, then replace the two contracts."""


@atom("to_throne_row", icon="throne_row", rule="UC5.16", plain=False, module=MODULE)
class ToThroneRow(EffectAtom):
    """Move a card from the Imperium Row to the Throne Row, then refill the Imperium Row. The card must not be of the
    Faction `barred`."""

    barred: Literal["emperor", "guild", "bene_gesserit", "fremen"] = "fremen"
