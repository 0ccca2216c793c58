"""Effects that draw, discard, trash and acquire cards, and counts of cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import CostAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import Condition, Faction


@atom("draw", icon="card", rule="U6.2")
class Draw(EffectAtom):
    """Draw cards from the owner's deck (U6.2)."""

    more: ClassVar[Literal["draw"]] = "draw"
    amount: int


@atom("intrigue", icon="intrigue", rule="U6.2", automatic=True)
class DrawIntrigue(EffectAtom):
    """Draw Intrigue cards (U6.2)."""

    more: ClassVar[Literal["draw"]] = "draw"
    amount: int


@atom("discard", icon="discard", rule="UC1.10")
class Discard(EffectAtom, CostAtom):
    """Discard cards from the hand; the owner chooses which (UC1.10)."""

    amount: int


@atom("trash_self", icon=("trash", "this_card"), rule="UC1.9")
class TrashSelf(EffectAtom, CostAtom):
    """Trash this card."""


@atom("trash_intrigue", icon=("trash", "intrigue"), rule="UC1.9")
class TrashIntrigue(EffectAtom, CostAtom):
    """Trash an Intrigue card from the hand (UC1.9)."""


@atom("trash", icon=("trash", "card"), rule="UC1.9", plain=False, short=True)
class Trash(EffectAtom, CostAtom):
    """Trash one card from the hand, the discard pile or play (UC1.9); trashing is optional unless it is a cost.
    `faction`: the Faction of which the card must be. `other`: whether the card with this effect cannot be chosen.
    `priced`: whether the card must have a cost of 1 or more (BL14)."""

    zones: tuple[Literal["hand", "discard", "play"], ...] = ("hand", "discard", "play")
    faction: Faction | None = None
    other: bool = False
    priced: bool = False

    @property
    def anywhere(self) -> bool:
        """Whether the card may be in any of the three zones."""
        return len(self.zones) == 3


@atom("acquire", icon="acquire", rule="B8.2")
class Acquire(EffectAtom):
    """Acquire a card from the Row or the Reserve, apart from the purchases of a Reveal turn.

    Its printed cost must be from `low` to `high`; `pay` is `nothing` or `solari` (the full cost). The card goes `to`
    the `discard` pile, the `hand` or the `top` of the deck; if the condition `hand_if` is true, it goes to the hand
    instead. `card` is the key of the only possible card, which may have no cost (B8.2).
    """

    low: int = 0
    high: int = 99
    pay: Literal["nothing", "solari"] = "nothing"
    to: Literal["discard", "hand", "top"] = "discard"
    hand_if: Condition | None = None
    card: str | None = None

    @property
    def bound(self) -> str:
        """The wording key for the limits on the choice of cards."""
        if self.card is not None:
            return "named"
        return "exact" if self.low == self.high else "any" if self.high >= 99 else "up_to"


@atom("in_play", icon="card", rule="UC3.45")
class InPlay(CountAtom):
    """The number of cards of the Faction in play, including this card (UC3.45)."""

    faction: Faction


@atom("revealed", icon="card", rule="UC3.35")
class Revealed(CountAtom):
    """The number of cards of the Faction revealed in this turn, including this card (UC3.35)."""

    faction: Faction


@atom("other_sword_cards", icon=("card", "swords"), rule="UC3.23")
class OtherSwordCards(CountAtom):
    """The number of other revealed cards that gave swords in this turn (UC3.23)."""


@atom("inspect_intrigue", icon=("intrigue", "reveal"), rule="IM11.5", plain=False)
class InspectIntrigue(EffectAtom):
    """Look at the top `amount` cards of the Intrigue deck, keep one, and put the others back on top."""

    amount: int
