"""The state of a game: slotted records, mutable, written only by the verbs."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from content.effects import FACTIONS
from engine.imperium.library import Library
from engine.kernel.frames import Table
from engine.kernel.record import FIXED, KEYED, Record, record

if TYPE_CHECKING:
    from engine.kernel.game import Game

NOBODY = -1
FACTION = {faction: i for i, faction in enumerate(FACTIONS)}
"""Faction to its index in `Player.influence` and `State.alliances`."""


@record
class Trophy(Record):
    """A won Conflict card or an Objective: its id, battle icon ("" = none), and whether it lies face up (U11.7)."""

    id: str
    icon: str = field(metadata=FIXED)
    up: bool
    objective: bool = field(metadata=FIXED)


@record
class Player(Record):
    """A seat. Cards are instance numbers (`State.cards`, `State.intrigues`); resources and pieces are counts.

    `supply`, `garrison`, `conflict`, `memories` are where the 12 troops are; `spies` are those in the supply, the
    others stand on `State.posts`. `ready` of `agents` are on the Leader. `played` and `revealed` are in play (U1.5).
    `shown` are cards in hand that the table saw going there. `waiting` are played Intrigue cards with a later effect.
    `set_aside` is the Row card kept by Manipulate, -1 = none. `sources` splits `vp` by where they came from. `done` =
    took the Reveal turn this round; `last_reveal` numbers those turns (tiebreaker U14.2).
    """

    leader: str
    deck: list[int]
    vp: int
    solari: int = 0
    spice: int = 0
    water: int = 1
    persuasion: int = 0
    swords: int = 0
    supply: int = 9
    garrison: int = 3
    conflict: int = 0
    memories: int = 0
    sandworms: int = 0
    spies: int = 3
    ready: int = 2
    agents: int = 2
    council: bool = False
    swordmaster: bool = False
    hooks: bool = False
    done: bool = False
    last_reveal: int = 0
    set_aside: int = NOBODY
    training: str = ""
    influence: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    revealed: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    intrigue: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)
    trophies: list[Trophy] = field(default_factory=list)
    sources: dict[str, int] = field(default_factory=dict)


@record
class Turn(Record):
    """Facts of the turn that is being taken, for conditions and limits.

    `kind`: "" until chosen, then `agent` or `reveal`. `card` is the card played, `space` where the Agent went.
    `recruited`, `deployed` (units, net), `allowance_used` (troops deployed under U7.4), `recalled` Spies, `spice`
    gained. `free_recruits`: recruits may be deployed from any space; `banned`: nothing may be deployed. `acquired`:
    ids of cards acquired; `sword_cards`: revealed cards that gave swords.
    """

    seat: int
    kind: str = ""
    card: int = NOBODY
    space: str = ""
    recruited: int = 0
    deployed: int = 0
    allowance_used: int = 0
    recalled: int = 0
    spice: int = 0
    free_recruits: bool = False
    banned: bool = False
    acquired: list[str] = field(default_factory=list)
    sword_cards: list[int] = field(default_factory=list)


@record
class Held(Record):
    """A contract taken by `seat`; `done` = completed, lying face down (U13.4)."""

    seat: int
    id: str
    done: bool = False


@record
class Choam(Record):
    """The CHOAM module: contracts in the bank (top last), on the market, set aside for Shaddam, and taken."""

    bank: list[str]
    market: list[str]
    aside: list[str]
    held: list[Held]


@record
class State(Table):
    """The whole table. `agents`, `posts` hold one bit a seat; `control` a seat or -1; `bonus` the spice on Maker
    spaces.

    `cards` and `intrigues` name the instances and never change. `trashed` and `box` are out of the game (the box holds
    what nobody saw). `resolving` are Intrigue cards that are being played. `last_card` and `last_post` are what the
    running effect just discarded or trashed, and where it just placed a Spy.
    """

    cards: tuple[str, ...] = field(metadata=FIXED)
    intrigues: tuple[str, ...] = field(metadata=FIXED)
    players: list[Player]
    row: list[int]
    imperium_deck: list[int]
    reserve: list[int]
    intrigue_deck: list[int]
    conflict_deck: list[str]
    box: list[str]
    agents: dict[str, int] = field(metadata=KEYED)
    posts: dict[str, int] = field(metadata=KEYED)
    control: dict[str, int] = field(metadata=KEYED)
    bonus: dict[str, int] = field(metadata=KEYED)
    round: int = 0
    phase: str = "setup"
    first: int = 0
    active: int = NOBODY
    conflict: str = ""
    wall: bool = True
    reveals: int = 0
    last_card: int = NOBODY
    last_post: str = ""
    turn: Turn | None = None
    choam: Choam | None = None
    alliances: list[int] = field(default_factory=lambda: [NOBODY] * 4)
    intrigue_discard: list[int] = field(default_factory=list)
    trashed: list[int] = field(default_factory=list)
    trashed_intrigue: list[int] = field(default_factory=list)
    resolving: list[int] = field(default_factory=list)
    unwon: list[str] = field(default_factory=list)


if TYPE_CHECKING:
    G: TypeAlias = Game[State]
else:
    G = object


def lib(game: G) -> Library:
    """The content tables of the game."""
    found: Library = game.config.library
    return found


def seats_from(game: G, first: int) -> list[int]:
    """All seats clockwise, beginning with `first`."""
    count = len(game.state.players)
    return [(first + i) % count for i in range(count)]


def units(player: Player) -> int:
    """Own units in the Conflict (U7.1)."""
    return player.conflict + player.sandworms


def strength(player: Player) -> int:
    """Strength in the Conflict (U7.2): 0 without a unit."""
    if player.conflict + player.sandworms == 0:
        return 0
    return 2 * player.conflict + 3 * player.sandworms + player.swords


def in_play(player: Player) -> list[int]:
    """Cards in play: played on Agent turns this round and revealed (U1.5)."""
    return player.played + player.revealed


def protected(game: G) -> bool:
    """The Shield Wall keeps sandworms out of the current Conflict (U8.5)."""
    state = game.state
    return state.wall and bool(state.conflict) and lib(game).conflicts[state.conflict].location is not None


def card_ref(game: G, card: int) -> str:
    """The reference of a personal card's instance."""
    return f"card:{game.state.cards[card]}"


def trophy_ref(trophy: Trophy) -> str:
    """The reference of a won Conflict card or an Objective."""
    return f"{'objective' if trophy.objective else 'conflict'}:{trophy.id}"


def intrigue_ref(game: G, card: int) -> str:
    """The reference of an Intrigue card's instance."""
    return f"intrigue:{game.state.intrigues[card]}"
