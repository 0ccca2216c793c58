"""The state of a game: mutable records with slots, changed only by the functions in `verbs`."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from engine.arrakis.library import KINDS, Library
from engine.kernel.frames import Table
from engine.kernel.record import KEYED, LATE, NOTED, Record, record

if TYPE_CHECKING:
    from content.arrakis.schema import Ruleset
    from engine.kernel.game import Game

NOBODY = -1


@record
class Legion(Record):
    """The figures of one side in an area, or some of them (W1.5)."""

    side: str
    regular: int = 0
    elite: int = 0
    special: int = 0
    generic: int = 0
    named: list[str] = field(default_factory=list)
    # The numbers of the face-down deployment tokens, in ascending order so that the order reveals nothing (W1.13).
    tokens: list[int] = field(default_factory=list)

    @property
    def units(self) -> int:
        """The number of units, which the stacking limit restricts (W1.6)."""
        return self.regular + self.elite + self.special + len(self.tokens)

    @property
    def leaders(self) -> int:
        """The number of leaders, both generic and named."""
        return self.generic + len(self.named)

    def add(self, other: Legion) -> None:
        """Add the figures of `other`."""
        for kind in (*KINDS, "generic"):
            setattr(self, kind, getattr(self, kind) + getattr(other, kind))
        self.named += other.named
        self.tokens = sorted(self.tokens + other.tokens)

    def remove(self, other: Legion) -> None:
        """Remove the figures of `other`, which must all be in this legion."""
        for kind in (*KINDS, "generic"):
            setattr(self, kind, getattr(self, kind) - getattr(other, kind))
        self.named = [one for one in self.named if one not in other.named]
        self.tokens = [one for one in self.tokens if one not in other.tokens]


@record
class Chief(Record):
    """The place and the state of a named leader."""

    # `out` (not in the game yet), `aside`, `board`, `tank` or `gone` (out of the game).
    where: str
    # Whether the leader's card is turned over (W5.13).
    spent: bool = False


@record
class Turn(Record):
    """The facts about the current action turn on which prescience cards depend (W14.2)."""

    side: str
    seat: int = NOBODY
    # Whether the action of this turn was taken.
    acted: bool = False
    power: bool = False
    # Whether the Atreides have destroyed a settlement in this turn, or won an attack on a legion with a Sardaukar or a
    # named leader, as the prescience card of placeholder 3 requires.
    captain: bool = False
    # The largest number of wormsigns and worms over which a legion with Paul rode.
    rode: int = 0
    # The areas without a sietch in which tokens were revealed by choice.
    ambushes: list[str] = field(default_factory=list)
    # The areas of legions that ornithopters carried there, one entry for each ornithopter (W6.5).
    flown: list[str] = field(default_factory=list, metadata=LATE)


@record
class Solo(Record):
    """The state of an automatic Harkonnen opponent (W19)."""

    # The number of dice of this round that the automatic opponent has not rolled yet.
    unrolled: int = 0
    # The number of times that each result was rolled.
    spent: dict[str, int] = field(default_factory=dict)
    # The face-down cards of the reserves.
    reserves: list[int] = field(default_factory=list)
    # The draw pile of tactical cards, each named by the area of its sietch.
    tactics: list[str] = field(default_factory=list)
    # The current areas of sietches that have moved.
    moved: dict[str, str] = field(default_factory=dict)
    # The sector in which harvesters are placed in this round.
    sector: str = ""
    # The target of the round, as a tactical card.
    target: str = ""
    # The numbers of the silver garrison tokens in their pool; `black` the same.
    silver: list[int] = field(default_factory=list)
    black: list[int] = field(default_factory=list)
    # Whether an ornithopter carried a legion in this turn.
    flown: bool = False
    # The number of Hawat's Scheming if the card is beside the board; else `NOBODY`.
    scheme: int = NOBODY
    # The deck of the top card of the discard pile.
    pile: str = ""
    # The deck of the last card that the automatic opponent drew in this turn.
    drawn: str = field(default="", metadata=LATE)

    def follow(self, source: str, area: str) -> None:
        """Record that the sietch of a tactical card has moved to a new area (R266)."""
        card = next((card for card, place in self.moved.items() if place == source), source)
        self.moved[card] = area


@record
class State(Table):
    """The state of a whole game."""

    # The legion in each area.
    legions: dict[str, Legion]
    # The ranks of the sietches that are not destroyed, by area; `settlements` are those of the Harkonnen.
    sietches: dict[str, int]
    settlements: dict[str, int]
    # The symbols of the testing stations, by area.
    stations: dict[str, tuple[str, ...]]
    chiefs: dict[str, Chief]
    # The number of figures in the supply, by `side.kind`.
    supply: dict[str, int] = field(metadata=KEYED)
    # The numbers of the general deployment tokens that can be drawn.
    pool: list[int]
    # The faces of the wormsigns that can be drawn.
    sign_pool: list[str]
    decks: dict[str, list[int]]
    hands: list[list[int]]
    # The unused dice of each seat, by face.
    dice: list[dict[str, int]]
    omen_deck: list[str]
    # The numbers of the secret objectives in play; `objective_box` has those of the others.
    objectives: list[int]
    objective_box: list[int]
    # The step of each imperium marker.
    rows: dict[str, int] = field(metadata=KEYED)
    markers: dict[str, int] = field(metadata=KEYED)
    tanks: dict[str, list[str]]
    # The number of Bene Gesserit tokens of each side.
    sisters: dict[str, int] = field(metadata=KEYED)
    # The number of Bene Gesserit tokens in the reserve.
    reserve_sisters: int
    cones: dict[str, int] = field(metadata=KEYED)
    # The areas of revealed sietches.
    seen: list[str] = field(default_factory=list)
    # The faces of the wormsigns on the board, by area; no player knows them.
    signs: dict[str, str] = field(default_factory=dict)
    # The areas with an ordinary sandworm.
    worms: list[str] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)
    # The area of the Wild Maker, "" if it is not on the board.
    maker: str = ""
    harvesters: list[str] = field(default_factory=list)
    # The vehicle in each air zone.
    zones: dict[str, str] = field(default_factory=dict)
    crater: str = ""
    discards: dict[str, list[int]] = field(default_factory=dict)
    spent_tokens: list[int] = field(default_factory=list)
    # The number of dice set aside in this round.
    aside: int = 0
    supremacy: int = 0
    reached: list[str] = field(default_factory=list)
    spice: int = 0
    # The powers whose bans are in force.
    bans: list[str] = field(default_factory=list)
    # The revealed prescience cards.
    omens: list[str] = field(default_factory=list)
    gone_omens: list[str] = field(default_factory=list)
    # The card that is attached to a prescience card, by prescience card: `eyes`, `fear`, or both with a plus sign.
    attached: dict[str, str] = field(default_factory=dict)
    claims: int = 0
    lost_harvesters: int = 0
    # The face of the die that the Harkonnen must use next; "" for no such rule.
    forced: str = ""
    # Whether Paul may not take part in the next action turn of the Atreides.
    hunted: bool = False
    # Whether a marker has just set off the atomics (W14.7).
    atomics_due: bool = False
    round: int = 0
    phase: str = "setup"
    turn: Turn | None = None
    winner: str = ""
    won_by: str = ""
    tally: dict[str, int] = field(default_factory=dict, metadata=NOTED)
    # The state of the automatic opponent, if one plays (W19).
    solo: Solo | None = field(default=None, metadata=LATE)
    # The vehicles placed at the start of the last round, each as `kind.place`.
    parked: list[str] = field(default_factory=list, metadata=NOTED | LATE)
    # The deployment tokens among `spent_tokens` whose faces everybody has seen; the others were lost face down.
    opened: list[int] = field(default_factory=list, metadata=NOTED | LATE)
    # The planning cards that everybody has seen when they came onto their discard pile (R211).
    shown: list[int] = field(default_factory=list, metadata=NOTED | LATE)


if TYPE_CHECKING:
    G: TypeAlias = Game[State]
else:
    G = object


def lib(game: G) -> Library:
    """The content of the game."""
    found: Library = game.config.library
    return found


def rules(game: G) -> Ruleset:
    """The switches of the version of the rules in use (W17)."""
    return lib(game).rules


def seats_of(game: G, side: str) -> tuple[int, ...]:
    """The seats of a side. The seat of the House comes first."""
    return tuple(seat for seat, one in enumerate(game.config.sides) if one == side)


def decider(game: G, side: str) -> int:
    """The seat that decides for a side. It is the partner who carries out the current action (W18.9). If there is none,
    it is the partner who acts in the current turn, or else the House (W18.14)."""
    turn = game.state.turn
    if turn is not None and turn.side == side and turn.seat != NOBODY:
        for frame in reversed(game.state.stack):
            if frame.kind == "war.programme":
                doer: int = frame.seat  # type: ignore[attr-defined]  # a programme has it
                return doer if game.config.sides[doer] == side else turn.seat
        return turn.seat
    found: int = game.config.sides.index(side)
    return found


def is_automatic(game: G, seat: int) -> bool:
    """Whether a seat belongs to an automatic opponent (W19)."""
    found: bool = seat in game.config.automatic
    return found


def solo(game: G) -> Solo:
    """The state of the automatic opponent of this game."""
    found = game.state.solo
    assert found is not None
    return found


def other_side(side: str) -> str:
    """The opposite side."""
    return "atreides" if side == "harkonnen" else "harkonnen"


def count(game: G, what: str, amount: int = 1) -> None:
    """Add to the statistics of this game, on which no rule depends."""
    tally = game.state.tally
    tally[what] = tally.get(what, 0) + amount
