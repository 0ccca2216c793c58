"""Effects of drawing, discarding, trashing and acquiring cards, and counts of cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import CostAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import Condition, Faction


@atom("draw", icon="card", rule="U6.2")
class Draw(EffectAtom):
    """Draw cards from one's deck (U6.2)."""

    more: ClassVar[Literal["draw"]] = "draw"
    amount: int


@atom("intrigue", icon="intrigue", rule="U6.2", automatic=True)
class DrawIntrigue(EffectAtom):
    """Draw Intrigue cards (U6.2)."""

    more: ClassVar[Literal["draw"]] = "draw"
    amount: int


@atom("discard", icon="discard", rule="UC1.10")
class Discard(EffectAtom, CostAtom):
    """Discard cards of the owner's choice from hand (UC1.10)."""

    amount: int


@atom("trash_self", icon=("trash", "this_card"), rule="UC1.9")
class TrashSelf(EffectAtom, CostAtom):
    """Trash this card."""


@atom("trash_intrigue", icon=("trash", "intrigue"), rule="UC1.9")
class TrashIntrigue(EffectAtom, CostAtom):
    """Trash an Intrigue card from hand (UC1.9)."""


@atom("trash", icon=("trash", "card"), rule="UC1.9", plain=False, short=True)
class Trash(EffectAtom, CostAtom):
    """Trash one card from hand, discard pile or in play (UC1.9); not optional as a cost. `faction`: only of this
    Faction; `other`: never this card; `priced`: only of cost 1 or more (BL14)."""

    zones: tuple[Literal["hand", "discard", "play"], ...] = ("hand", "discard", "play")
    faction: Faction | None = None
    other: bool = False
    priced: bool = False

    @property
    def anywhere(self) -> bool:
        """Whether the card may be in any of the zones."""
        return len(self.zones) == 3


@atom("acquire", icon="acquire", rule="B8.2")
class Acquire(EffectAtom):
    """Acquire a card from Row or Reserve outside of the Reveal turn's purchases.

    `low`..`high` bound its printed cost; `pay` is `nothing` or `solari` (the full cost); the card goes `to` the
    `discard` pile, the `hand` or the `top` of the deck, and to the hand if the condition `hand_if` holds. `card` is the
    key of the only possible card, which may have no cost (B8.2)."""

    low: int = 0
    high: int = 99
    pay: Literal["nothing", "solari"] = "nothing"
    to: Literal["discard", "hand", "top"] = "discard"
    hand_if: Condition | None = None
    card: str | None = None

    @property
    def bound(self) -> str:
        """The bounds of the choice of cards, as a key of the wording."""
        if self.card is not None:
            return "named"
        return "exact" if self.low == self.high else "any" if self.high >= 99 else "up_to"


@atom("in_play", icon="card", rule="UC3.45")
class InPlay(CountAtom):
    """Cards of the Faction in play, including this one (UC3.45)."""

    faction: Faction


@atom("revealed", icon="card", rule="UC3.35")
class Revealed(CountAtom):
    """Cards of the Faction revealed this turn, including this one (UC3.35)."""

    faction: Faction


@atom("other_sword_cards", icon=("card", "swords"), rule="UC3.23")
class OtherSwordCards(CountAtom):
    """Other revealed cards that gave swords this turn (UC3.23)."""


@atom("inspect_intrigue", icon=("intrigue", "reveal"), rule="IM11.5", plain=False)
class InspectIntrigue(EffectAtom):
    """Look at the top `amount` cards of the Intrigue deck, keep one and put the others back on top."""

    amount: int
