"""The vocabulary of effects: what cards, spaces, leaders, rewards and tracks can say (design, section 4).

Every node is a small immutable record (immutable by agreement: nothing writes to a node after loading). `at` is its
content address, `"imperium/maula_pistol.agent.0"`: saved games refer to nodes by it, so ids are frozen once released.
Costs are nodes too; they stand in `Pay.costs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import ClassVar

FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
AGENT_ICONS = (*FACTIONS, "landsraad", "city", "spice_trade", "spy")
RESOURCES = ("solari", "spice", "water")
GAINS = (*RESOURCES, "persuasion", "swords", "vp")
BATTLE_ICONS = ("crysknife", "desert_mouse", "ornithopter", "wild")


@dataclass(slots=True, eq=False)
class Node:
    """Base of all nodes. `module` is the one whose rules it needs ("" = the core's); `without` what it does where that
    one is off, None = nothing."""

    module: ClassVar[str] = ""
    without: ClassVar[Node | None] = None
    at: str = field(default="", kw_only=True)


# -- control --------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class All(Node):
    """Every item, in any order the owner likes (U5.3, UC1.5)."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Seq(Node):
    """Every item, in this order."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class Choose(Node):
    """Exactly one of the items."""

    items: tuple[Effect, ...]


@dataclass(slots=True, eq=False)
class May(Node):
    """The effect, or nothing."""

    effect: Effect


@dataclass(slots=True, eq=False)
class Pay(Node):
    """An arrow: all costs at once for the effect, or neither (UC1.3)."""

    costs: tuple[Cost, ...]
    effect: Effect


@dataclass(slots=True, eq=False)
class If(Node):
    """The effect when the condition holds at the moment the line is resolved (UC1.6), else `otherwise`, if any."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None


@dataclass(slots=True, eq=False)
class Per(Node):
    """The gain once for each thing counted, at a moment of the owner's choice (UC1.12)."""

    count: Count
    effect: Effect


@dataclass(slots=True, eq=False)
class EachOpponent(Node):
    """Every opponent carries out the effect, choosing for himself (UC1.26)."""

    effect: Discard


@dataclass(slots=True, eq=False)
class WhenAcquiring(Node):
    """From now to the end of the owner's Reveal turn of this round: the effect at every acquisition in it (UC4.3)."""

    effect: Effect


# -- gains ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Gain(Node):
    """`amount` of one of `GAINS`. Persuasion lasts for the Reveal turn, swords to the end of the combat."""

    what: str
    amount: int


@dataclass(slots=True, eq=False)
class Recruit(Node):
    """Troops from the supply to the garrison (U6.1)."""

    amount: int


@dataclass(slots=True, eq=False)
class Draw(Node):
    """Cards from the own deck (U6.2)."""

    amount: int


@dataclass(slots=True, eq=False)
class DrawIntrigue(Node):
    """Intrigue cards (U6.2)."""

    amount: int


@dataclass(slots=True, eq=False)
class StealIntrigue(Node):
    """A random Intrigue card of each opponent who holds four or more (U6.5)."""


@dataclass(slots=True, eq=False)
class GainInfluence(Node):
    """`amount` Influence with each of `different` different Factions chosen among `factions` (U4.8)."""

    amount: int
    factions: tuple[str, ...]
    different: int = 1


@dataclass(slots=True, eq=False)
class GainInfluenceSpied(Node):
    """1 Influence with each Faction the owner spies on (UC3.17)."""


@dataclass(slots=True, eq=False)
class DoubleInfluence(Node):
    """2 Influence in place of 1 from the Faction space visited this turn (UC1.22)."""


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
    `zones` ⊆ (hand, discard, play); `faction`: only such a card; `other`: never the card that says so."""

    zones: tuple[str, ...] = ("hand", "discard", "play")
    faction: str | None = None
    other: bool = False


@dataclass(slots=True, eq=False)
class TrashSelf(Node):
    """The card that says so leaves the game."""


@dataclass(slots=True, eq=False)
class ReturnSelf(Node):
    """The card that says so returns to its owner's hand (UC3.53)."""


@dataclass(slots=True, eq=False)
class TrashIntrigue(Node):
    """An Intrigue card from hand leaves the game (UC1.9)."""


@dataclass(slots=True, eq=False)
class Discard(Node):
    """Cards of the owner's choice from hand (UC1.10)."""

    amount: int


@dataclass(slots=True, eq=False)
class Sandworm(Node):
    """Sandworms from the bank into the Conflict, unless the Shield Wall protects it (U7.6)."""

    amount: int


@dataclass(slots=True, eq=False)
class TakeHooks(Node):
    """Maker Hooks, for who has none (U7.7)."""


@dataclass(slots=True, eq=False)
class BreakWall(Node):
    """The Shield Wall token may be taken out of the game (U8.6)."""


@dataclass(slots=True, eq=False)
class TakeControl(Node):
    """The winner's control marker on a location (U8.1); never doubled."""

    location: str


@dataclass(slots=True, eq=False)
class TakeSeat(Node):
    """A seat on the High Council, for who has none."""


@dataclass(slots=True, eq=False)
class TakeSwordmaster(Node):
    """The third Agent, ready at once."""


@dataclass(slots=True, eq=False)
class RecallAgent(Node):
    """Another own Agent returns from the board (U6.6)."""


@dataclass(slots=True, eq=False)
class TakeContract(Node):
    """A face-up contract; 2 Solari without the CHOAM module (U13.3)."""

    module = "choam"
    without = Gain("solari", 2)


@dataclass(slots=True, eq=False)
class ReserveContracts(Node):
    """The Sardaukar contracts are set aside at setup; only the owner can take them (U13.8)."""

    module = "choam"


@dataclass(slots=True, eq=False)
class Negotiate(Node):
    """A troop from the supply to Ix as a Negotiator (Rise of Ix; contracts of that set name it)."""

    module = "tech"


@dataclass(slots=True, eq=False)
class Acquire(Node):
    """A card from Row or Reserve outside of the purchases of the Reveal turn.

    `low`..`high` bound its printed cost; `pay` is `nothing` or `solari` (the full cost); it goes `to` the `discard`
    pile or the `hand`, with `hand_if` to the hand when that condition holds."""

    low: int = 0
    high: int = 99
    pay: str = "nothing"
    to: str = "discard"
    hand_if: Condition | None = None


@dataclass(slots=True, eq=False)
class BonusSpice(Node):
    """All bonus spice that lies on the visited Maker space (U12.2)."""


@dataclass(slots=True, eq=False)
class DeployRecruits(Node):
    """Troops recruited this turn may be deployed, from any space (UC3.35)."""


@dataclass(slots=True, eq=False)
class BanDeployment(Node):
    """No unit of the owner can be deployed this turn (U16.3)."""


@dataclass(slots=True, eq=False)
class Deploy(Node):
    """Up to `amount` troops from the garrison into the Conflict, from any space."""

    amount: int


@dataclass(slots=True, eq=False)
class Retreat(Node):
    """`low`..`high` troops from the Conflict to the garrison; `high` None = any number (UC1.27)."""

    low: int
    high: int | None


@dataclass(slots=True, eq=False)
class SetAside(Node):
    """Replace a card of the Row; it may be acquired in the own Reveal turn of this round for 1 less (UC4.22)."""


@dataclass(slots=True, eq=False)
class IgnoreInfluence(Node):
    """The Agent of this card ignores Influence requirements (UC3.51)."""


@dataclass(slots=True, eq=False)
class SignetRing(Node):
    """The right-hand ability of the owner's Leader (UC2.2)."""


@dataclass(slots=True, eq=False)
class Train(Node):
    """The Feyd token one space to the right, and the reward there (U16.4)."""


@dataclass(slots=True, eq=False)
class Remember(Node):
    """A troop from the supply to the Leader's memories (U16.5)."""


@dataclass(slots=True, eq=False)
class Awaken(Node):
    """Return all memories and draw a card for each; then the Leader flips (U16.5)."""


@dataclass(slots=True, eq=False)
class RepeatSpace(Node):
    """The effects printed on the visited space once more (U16.6)."""


@dataclass(slots=True, eq=False)
class InspectThree(Node):
    """Look at the top three cards of the own deck: draw one, discard one, trash one (UC3.24)."""


# -- costs that are no effects ----------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Spend(Node):
    """`amount` of one of `RESOURCES`."""

    what: str
    amount: int


@dataclass(slots=True, eq=False)
class LoseInfluence(Node):
    """1 Influence with one of `factions` where the owner has some (U4.1)."""

    factions: tuple[str, ...]


@dataclass(slots=True, eq=False)
class RecallSpy(Node):
    """A Spy returns to the supply (U9.4)."""


@dataclass(slots=True, eq=False)
class FlipConflict(Node):
    """A face-up won Conflict card with this battle icon or the wild one is turned face down (UC4.8)."""

    icon: str


# -- conditions -------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class HasInfluence(Node):
    """At least `amount` Influence with `faction`."""

    faction: str
    amount: int


@dataclass(slots=True, eq=False)
class HasAlliance(Node):
    """The Alliance token of `faction`; of any Faction when None."""

    faction: str | None


@dataclass(slots=True, eq=False)
class AnotherInPlay(Node):
    """Another card of `faction` in play (UC1.7); with Fremen this is the Fremen Bond."""

    faction: str


@dataclass(slots=True, eq=False)
class AtLeast(Node):
    """At least `amount` of one of these own `COUNTS`."""

    what: str
    amount: int


COUNTS = {
    "units": "units in the Conflict",
    "sandworms": "sandworms in the Conflict",
    "spies": "Spies on the board",
    "contracts": "completed contracts",
    "strength": "strength in the Conflict",
    "deployed": "units deployed this turn",
    "deck": "cards in the deck",
    "spice_must_flow": "The Spice Must Flow cards",
}


@dataclass(slots=True, eq=False)
class Fact(Node):
    """One of `FACTS` is true of the owner now."""

    what: str


FACTS = {
    "recalled_spy": "recalled a Spy this turn",
    "council_seat": "a High Council seat",
    "no_council_seat": "no High Council seat",
    "swordmaster": "a Swordmaster",
    "maker_hooks": "Maker Hooks",
    "sent_to_maker": "sent an Agent to a Maker space this turn",
    "sent_to_faction": "sent an Agent to a Faction space this turn",
    "spying_on_maker": "spying on a Maker space",
    "gained_spice": "gained spice this turn",
    "acquired_spice_must_flow": "acquired The Spice Must Flow this turn",
    "trashed_priced": "the card just trashed for this effect costs 1 or more",
    "rival_alliance": "4 Influence on a track whose Alliance an opponent holds",
}


@dataclass(slots=True, eq=False)
class DiscardedIs(Node):
    """The card just discarded for this effect belongs to `faction`."""

    faction: str


@dataclass(slots=True, eq=False)
class SpyPlacedOn(Node):
    """The Spy just placed by this effect stands on a post linked to one of these icons."""

    linked: tuple[str, ...]


@dataclass(slots=True, eq=False)
class Both(Node):
    """All of the conditions."""

    conditions: tuple[Condition, ...]


# -- counts for Per ---------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Count(Node):
    """How many of one of `TALLIES`; `faction` where the tally is of a Faction's cards."""

    what: str
    faction: str | None = None


TALLIES = {
    "in_play": "cards of the Faction in play, this one included (UC3.45)",
    "revealed": "cards of the Faction revealed this turn, this one included (UC3.35)",
    "other_sword_cards": "other revealed cards that gave swords this turn (UC3.23)",
    "sandworms": "own sandworms in the Conflict",
    "contracts": "completed contracts",
}

Effect = (
    All | Seq | Choose | May | Pay | If | Per | EachOpponent | WhenAcquiring | Gain | Recruit | Draw | DrawIntrigue
    | StealIntrigue | GainInfluence | GainInfluenceSpied | DoubleInfluence | PlaceSpy | Trash | TrashSelf | ReturnSelf
    | TrashIntrigue | Discard | Sandworm | TakeHooks | BreakWall | TakeControl | TakeSeat | TakeSwordmaster
    | RecallAgent | TakeContract | ReserveContracts | Negotiate
    | Acquire | BonusSpice | DeployRecruits | BanDeployment | Deploy | Retreat | SetAside
    | IgnoreInfluence | SignetRing | Train | Remember | Awaken | RepeatSpace | InspectThree
)  # fmt: skip
Cost = Spend | LoseInfluence | RecallSpy | FlipConflict | Trash | TrashSelf | TrashIntrigue | Discard | Retreat
Condition = HasInfluence | HasAlliance | AnotherInPlay | AtLeast | Fact | DiscardedIs | SpyPlacedOn | Both


def lines_of(effect: Effect) -> tuple[Effect, ...]:
    """The lines of a box: its parts, in any order, or the one effect it is."""
    return effect.items if isinstance(effect, All) else (effect,)


def walk(node: Node) -> Iterator[Node]:
    """The node and everything below it, depth first."""
    yield node
    for part in fields(node):
        value = getattr(node, part.name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from walk(child)


def assign_addresses(node: Node, at: str) -> dict[str, Node]:
    """Give the node and all below it their content addresses, rooted at `at`; returns them by address."""
    node.at = at
    found = {at: node}
    number = 0
    for part in fields(node):
        value = getattr(node, part.name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                found |= assign_addresses(child, f"{at}.{number}")
                number += 1
    return found
