"""What effects do: one node a thing. The rest are declared as atoms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.imperium.nodes.base import Node

if TYPE_CHECKING:
    from content.imperium.effects import Condition


@dataclass(slots=True, eq=False)
class Gain(Node):
    """`amount` of one of `GAINS`. Persuasion lasts for the Reveal turn, swords to the end of the combat."""

    what: str
    amount: int


@dataclass(slots=True, eq=False)
class Recruit(Node):
    """Troops from the supply to the garrison (U6.1). `deploy`: these troops may be deployed, whatever space the owner
    visited or none (B16.30)."""

    amount: int
    deploy: bool = False


@dataclass(slots=True, eq=False)
class GainInfluence(Node):
    """`amount` Influence with each of `different` different Factions chosen among `factions` (U4.8).

    `among` says which of these count: `behind` those where an opponent has more Influence (B16.15), "" all."""

    amount: int
    factions: tuple[str, ...]
    different: int = 1
    among: str = ""


@dataclass(slots=True, eq=False)
class PlaceSpy(Node):
    """A Spy on a free post (U9.2). `linked`: the post must connect to a space of one of these icons; `visited`: to the
    space visited this turn; `share`: the post may hold another player's Spy (UC1.18)."""

    linked: tuple[str, ...] = ()
    visited: bool = False
    share: bool = False


@dataclass(slots=True, eq=False)
class Trash(Node):
    """The black X: one card from hand, discard pile or in play (UC1.9); not optional when it is a cost.
    `zones` ⊆ (hand, discard, play); `faction`: only such a card; `other`: never the card that says so; `priced`: only
    one that costs 1 or more (BL14)."""

    zones: tuple[str, ...] = ("hand", "discard", "play")
    faction: str | None = None
    other: bool = False
    priced: bool = False


@dataclass(slots=True, eq=False)
class Acquire(Node):
    """A card from Row or Reserve outside of the purchases of the Reveal turn.

    `low`..`high` bound its printed cost; `pay` is `nothing` or `solari` (the full cost); it goes `to` the `discard`
    pile, the `hand` or the `top` of the deck, with `hand_if` to the hand when that condition holds. `card` is the key
    of the only card it can be, which may have no cost (B8.2)."""

    low: int = 0
    high: int = 99
    pay: str = "nothing"
    to: str = "discard"
    hand_if: Condition | None = None
    card: str | None = None


@dataclass(slots=True, eq=False)
class Deploy(Node):
    """Up to `amount` troops (any number when None) from the garrison into the Conflict, from any space; from the
    `supply` where `source` says so, and then not up to but exactly `amount`, as far as there are (B16.14)."""

    amount: int | None
    source: str = "garrison"


@dataclass(slots=True, eq=False)
class Retreat(Node):
    """`low`..`high` troops from the Conflict to the garrison; `high` None = any number (UC1.27)."""

    low: int
    high: int | None
