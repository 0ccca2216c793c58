"""The state of a game: mutable records with slots, written by the verbs only."""

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
    """Figures of one side in an area, or some of them (W1.5). `tokens` are the numbers of face-down deployment tokens,
    in ascending order, so that their order reveals nothing (W1.13)."""

    side: str
    regular: int = 0
    elite: int = 0
    special: int = 0
    generic: int = 0
    named: list[str] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)

    @property
    def units(self) -> int:
        """The number of units, which counts for the stacking limit (W1.6)."""
        return self.regular + self.elite + self.special + len(self.tokens)

    @property
    def leaders(self) -> int:
        """The number of leaders, generic and named."""
        return self.generic + len(self.named)

    def add(self, other: Legion) -> None:
        """Add the figures of `other`."""
        for kind in (*KINDS, "generic"):
            setattr(self, kind, getattr(self, kind) + getattr(other, kind))
        self.named += other.named
        self.tokens = sorted(self.tokens + other.tokens)

    def remove(self, other: Legion) -> None:
        """Take away the figures of `other`, which must all be here."""
        for kind in (*KINDS, "generic"):
            setattr(self, kind, getattr(self, kind) - getattr(other, kind))
        self.named = [one for one in self.named if one not in other.named]
        self.tokens = [one for one in self.tokens if one not in other.tokens]


@record
class Chief(Record):
    """A named leader. `where`: `out` (not in the game yet), `aside`, `board`, `tank`, `gone` (out of the game);
    `spent`: its card is turned over (W5.13)."""

    where: str
    spent: bool = False


@record
class Turn(Record):
    """The facts of the present action turn that prescience cards ask about (W14.2).

    `acted`: the action of the turn was taken. `captain`: the event that placeholder 3 asks for has happened; `rode`:
    the most signs and worms over which a legion with Paul rode; `ambushes`: areas without a sietch in which tokens were
    revealed by choice."""

    side: str
    seat: int = NOBODY
    acted: bool = False
    power: bool = False
    captain: bool = False
    rode: int = 0
    ambushes: list[str] = field(default_factory=list)


@record
class Solo(Record):
    """The state of an automatic opponent of the Harkonnen (W19).

    `unrolled` are its dice of this round that were not rolled yet, `spent` the number of times that each result came
    up, `reserves` the face-down cards of the reinforcements deck. `tactics` is the draw pile of tactical cards by their
    sietch areas, `moved` the new areas of moved sietches; `sector` and `target` are those of the round. `silver` and
    `black` are the garrison tokens in the pool, by number; `flown`: an ornithopter has carried a legion in this turn;
    `scheme` is the copy of Hawat's Scheming beside the board, `pile` the deck whose card is on top of its discards,
    `drawn` the deck of the last card that it drew in this turn."""

    unrolled: int = 0
    spent: dict[str, int] = field(default_factory=dict)
    reserves: list[int] = field(default_factory=list)
    tactics: list[str] = field(default_factory=list)
    moved: dict[str, str] = field(default_factory=dict)
    sector: str = ""
    target: str = ""
    silver: list[int] = field(default_factory=list)
    black: list[int] = field(default_factory=list)
    flown: bool = False
    scheme: int = NOBODY
    pile: str = ""
    drawn: str = field(default="", metadata=LATE)

    def follow(self, source: str, area: str) -> None:
        """Give a sietch's tactical card the new area after the sietch has moved (R266)."""
        card = next((card for card, place in self.moved.items() if place == source), source)
        self.moved[card] = area


@record
class State(Table):
    """The state of the whole table.

    `legions` by area; `sietches` and `settlements` are the ranks of those not destroyed, `seen` the areas of revealed
    sietches; `stations` the symbols of each token, `signs` the faces, which nobody knows. `worms` are areas with an
    ordinary worm, `maker` the area of the Wild Maker. `zones` are the vehicles in each air zone. `supply` counts
    figures by `side.kind`. `pool` are general deployment tokens, `sign_pool` faces of wormsigns. `dice` are unused dice
    by seat and face, `aside` the dice set aside this round. `sisters` are Bene Gesserit tokens by side,
    `reserve_sisters` the remaining ones. `rows` are the steps of the imperium markers, `bans` the power of each ban.
    `omens` are the revealed prescience cards, `attached` what is attached to one. `objectives` are the numbers of the
    secret objectives. `forced` is the face that the Harkonnen must use next, `hunted` forbids Paul in the next action
    turn of the Atreides, `atomics_due`: a marker has just set the atomics off (W14.7). `solo` is present if an
    automatic opponent plays (W19). `parked` are the vehicles placed at the start of the last round, each as
    `kind.place`."""

    legions: dict[str, Legion]
    sietches: dict[str, int]
    settlements: dict[str, int]
    stations: dict[str, tuple[str, ...]]
    chiefs: dict[str, Chief]
    supply: dict[str, int] = field(metadata=KEYED)
    pool: list[int]
    sign_pool: list[str]
    decks: dict[str, list[int]]
    hands: list[list[int]]
    dice: list[dict[str, int]]
    omen_deck: list[str]
    objectives: list[int]
    objective_box: list[int]
    rows: dict[str, int] = field(metadata=KEYED)
    markers: dict[str, int] = field(metadata=KEYED)
    tanks: dict[str, list[str]]
    sisters: dict[str, int] = field(metadata=KEYED)
    reserve_sisters: int
    cones: dict[str, int] = field(metadata=KEYED)
    seen: list[str] = field(default_factory=list)
    signs: dict[str, str] = field(default_factory=dict)
    worms: list[str] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)
    maker: str = ""
    harvesters: list[str] = field(default_factory=list)
    zones: dict[str, str] = field(default_factory=dict)
    crater: str = ""
    discards: dict[str, list[int]] = field(default_factory=dict)
    spent_tokens: list[int] = field(default_factory=list)
    aside: int = 0
    supremacy: int = 0
    reached: list[str] = field(default_factory=list)
    spice: int = 0
    bans: list[str] = field(default_factory=list)
    omens: list[str] = field(default_factory=list)
    gone_omens: list[str] = field(default_factory=list)
    attached: dict[str, str] = field(default_factory=dict)
    claims: int = 0
    lost_harvesters: int = 0
    forced: str = ""
    hunted: bool = False
    atomics_due: bool = False
    round: int = 0
    phase: str = "setup"
    turn: Turn | None = None
    winner: str = ""
    won_by: str = ""
    tally: dict[str, int] = field(default_factory=dict, metadata=NOTED)
    solo: Solo | None = field(default=None, metadata=LATE)
    parked: list[str] = field(default_factory=list, metadata=NOTED | LATE)


if TYPE_CHECKING:
    G: TypeAlias = Game[State]
else:
    G = object


def lib(game: G) -> Library:
    """The content of the game."""
    found: Library = game.config.library
    return found


def rules(game: G) -> Ruleset:
    """The switches of the version of the rules that is played (W17)."""
    return lib(game).rules


def seats_of(game: G, side: str) -> tuple[int, ...]:
    """The seats of a side, the House player's first."""
    return tuple(seat for seat, one in enumerate(game.config.sides) if one == side)


def decider(game: G, side: str) -> int:
    """The deciding seat of a side: the acting partner, else the House player (W18.14)."""
    turn = game.state.turn
    if turn is not None and turn.side == side and turn.seat != NOBODY:
        return turn.seat
    found: int = game.config.sides.index(side)
    return found


def is_automatic(game: G, seat: int) -> bool:
    """Whether an automatic opponent has this seat (W19)."""
    found: bool = seat in game.config.automatic
    return found


def solo(game: G) -> Solo:
    """The state of the automatic opponent of this game."""
    found = game.state.solo
    assert found is not None
    return found


def other_side(side: str) -> str:
    """The opponent's side."""
    return "atreides" if side == "harkonnen" else "harkonnen"


def count(game: G, what: str, amount: int = 1) -> None:
    """Add to the statistics of this game; no rule depends on them."""
    tally = game.state.tally
    tally[what] = tally.get(what, 0) + amount
