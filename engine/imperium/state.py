"""The state of a game: mutable records with slots, written by the verbs only."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, ClassVar, Self, TypeAlias

from engine.imperium.library import Library
from engine.kernel.frames import Table
from engine.kernel.record import FIXED, KEYED, LATE, NOTED, Record, Tagged, record

if TYPE_CHECKING:
    from content.imperium.schema import Space
    from engine.imperium.module import Rules
    from engine.kernel.game import Game

NOBODY = -1


@record
class Part(Tagged):
    """The state of a module besides the core, by name in `State.parts`; absent if the module is off. Values of players
    are lists by seat."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.name = cls.name or cls.kind.rpartition(".")[2]

    @classmethod
    def of(cls, game: G) -> Self:
        """The part of this name in a game's state."""
        found: Self = game.state.parts[cls.name]  # type: ignore[assignment]  # read all the time
        return found

    def add_to(self, game: G) -> None:
        """Add the part to a game's state."""
        game.state.parts[self.name] = self


@record
class Trophy(Record):
    """A card in front of a player: its id, battle icon ("" = none), whether it is face up (U11.7), and in `of` the kind
    of its reference (`conflict` = won)."""

    id: str
    icon: str = field(metadata=FIXED)
    up: bool
    of: str = field(metadata=FIXED)


@record
class Player(Record):
    """A participant. Cards are instance numbers (`State.cards`, `State.intrigues`); resources are counts.

    `units` counts pieces by place and kind (`"garrison.troop"`). `ready` is the number of its `agents` on the Leader,
    including named Agents that are `lent` to it. `played` and `revealed` are in play (U1.5). `shown` are cards in hand
    that everybody saw going there. `waiting` are played Intrigue cards with a later effect. `set_aside` is the Row card
    set aside by Manipulate, -1 = none. `sources` splits `vp` by source. `used` holds abilities used up for the game.
    `done` = took the Reveal turn this round; `last_reveal` numbers Reveal turns (tiebreaker U14.2). `known` are
    Intrigue cards that this player has seen and does not hold."""

    leader: str
    deck: list[int]
    vp: int
    units: dict[str, int] = field(metadata=KEYED)
    influence: dict[str, int] = field(metadata=KEYED)
    solari: int = 0
    spice: int = 0
    water: int = 0
    persuasion: int = 0
    swords: int = 0
    agents: int = 2
    ready: int = 2
    lent: tuple[str, ...] = ()
    council: bool = False
    swordmaster: bool = False
    done: bool = False
    last_reveal: int = 0
    set_aside: int = NOBODY
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    revealed: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    on_top: list[int] = field(default_factory=list)
    intrigue: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)
    trophies: list[Trophy] = field(default_factory=list)
    sources: dict[str, int] = field(default_factory=dict)
    used: tuple[str, ...] = ()
    also_aside: list[int] = field(default_factory=list, metadata=LATE)
    known: list[int] = field(default_factory=list, metadata=NOTED | LATE)

    @property
    def asides(self) -> list[int]:
        """The Row cards that this player has set aside, the last one last."""
        return self.also_aside if self.set_aside == NOBODY else [*self.also_aside, self.set_aside]

    @property
    def supply(self) -> int:
        """Troops in the supply."""
        return self.units["supply.troop"]

    @property
    def garrison(self) -> int:
        """Troops in the garrison."""
        return self.units["garrison.troop"]

    @property
    def conflict(self) -> int:
        """Troops in the Conflict."""
        return self.units["conflict.troop"]


@record
class Pending(Record):
    """An effect to be resolved: its content address, the card instance that has it (-1 for none), and the reference of
    its source (`"space:arrakeen"`)."""

    at: str
    card: int
    origin: str


@record
class Sending(Record):
    """An Agent sent in this turn: the cards played for it, its token, the space and way, the Agent or Spy that let it
    pass ("" = none), whether the effects of the visit are open (U5.3), and whether the Agent has left the space."""

    cards: list[int]
    token: str
    space: str
    way: int
    past: str = ""
    opened: bool = True
    gone: bool = field(default=False, metadata=LATE)


@record
class Allowance(Record):
    """Permissions of an owner of units to deploy in this turn, besides the two units of a Combat space (U7.4).

    `recruits`: recruits from any space; `free`: the number of further troops; `used`: troops deployed with these
    permissions; `barred`: nothing of this owner's may be deployed (U16.3); `open`: as at a Combat space (IM9.2);
    `units`: by kind, the number of `used` units that were not troops (BL3.4); `staying`: troops of the garrison that
    cannot be deployed (BL13.8)."""

    seat: int
    recruits: bool = False
    free: int = 0
    used: int = 0
    barred: bool = False
    open: bool = field(default=False, metadata=LATE)
    units: dict[str, int] = field(default_factory=dict, metadata=LATE)
    staying: int = field(default=0, metadata=LATE)


@record
class Turn(Record):
    """The facts of the present turn, for conditions and limits.

    `kind`: "" until chosen, then `agent`, `reveal` or `pass`. `tally` counts events of the turn (`recruited`,
    `deployed` = units, net, `gained.spice`, …; for a teammate `deployed@2`). `acquired`: cards acquired; `sword_cards`:
    revealed cards that gave swords; `used`: abilities used up for the turn; `ending`: its owner has ended it."""

    seat: int
    kind: str = ""
    sending: Sending | None = None
    tally: dict[str, int] = field(default_factory=dict)
    allowance: list[Allowance] = field(default_factory=list)
    acquired: list[str] = field(default_factory=list)
    sword_cards: list[int] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    ending: bool = field(default=False, metadata=LATE)

    @property
    def space(self) -> str:
        """The space to which the Agent of this turn went; "" for none."""
        return "" if self.sending is None else self.sending.space


@record
class Lasting(Record):
    """A lasting effect in play: its owner, content address, source, and the card that carries it.

    `until`: `turn` and `reveal` (the end of this turn, or of the owner's Reveal turn), `own_turn` (the beginning of the
    owner's next turn), `round`, `game`. `facts` are its numbers, `mark` the thing that it names."""

    seat: int
    at: str
    origin: str
    card: int
    until: str
    facts: dict[str, int] = field(default_factory=dict)
    mark: str = ""


@record
class Fight(Record):
    """A Conflict that was fought: its card, and the strength and the place of every seat, -1 for none (U11.3)."""

    card: str
    strengths: list[int]
    places: list[int]


@record
class State(Table):
    """The whole table. `agents` names the Agents on each space (`"2"` one of seat 2, `"2.mentat"` a named one);
    `control` holds a seat or -1; `bonus` the spice on Maker spaces.

    `cards` and `intrigues` name the instances and never change. `trashed` and `box` are out of the game (the box holds
    cards that nobody saw). `resolving` are Intrigue cards that are being played. `last_card` is the card that the
    running effect just discarded or trashed. `turn_of` is the seat that had the last turn in the order of the table,
    `queue` the seats with a turn before that order goes on. `parts` are the states of the modules. `fought` is the last
    Conflict, for views only: no rule depends on it."""

    cards: tuple[str, ...] = field(metadata=FIXED)
    intrigues: tuple[str, ...] = field(metadata=FIXED)
    players: list[Player]
    row: list[int]
    imperium_deck: list[int]
    reserve: list[int]
    intrigue_deck: list[int]
    conflict_deck: list[str]
    box: list[str]
    agents: dict[str, tuple[str, ...]] = field(metadata=KEYED)
    control: dict[str, int] = field(metadata=KEYED)
    bonus: dict[str, int] = field(metadata=KEYED)
    alliances: dict[str, int] = field(metadata=KEYED)
    round: int = 0
    phase: str = "setup"
    first: int = 0
    active: int = NOBODY
    turn_of: int = NOBODY
    conflict: str = ""
    reveals: int = 0
    last_card: int = NOBODY
    turn: Turn | None = None
    parts: dict[str, Part] = field(default_factory=dict)
    lasting: list[Lasting] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    intrigue_discard: list[int] = field(default_factory=list)
    trashed: list[int] = field(default_factory=list)
    trashed_intrigue: list[int] = field(default_factory=list)
    resolving: list[int] = field(default_factory=list)
    unwon: list[str] = field(default_factory=list)
    fought: Fight | None = field(default=None, metadata=NOTED)


if TYPE_CHECKING:
    G: TypeAlias = Game[State]
else:
    G = object


def lib(game: G) -> Library:
    """The content tables of the game."""
    found: Library = game.config.library
    return found


def rules(game: G) -> Rules:
    """The combined modules in play."""
    found: Rules = game.config.rules
    return found


def list_spaces(game: G) -> list[Space]:
    """The board spaces in play, in the order of the board; a space that comes with a Leader only if that Leader is in
    play."""
    there = game.state.agents
    return [space for space in lib(game).spaces.values() if space.key in there]


def controller(game: G, location: str) -> int:
    """The seat with the control bonus and the defence of a location, `NOBODY` for none: the owner of its marker (U8.2,
    B6.5), unless a module changes that (IX5.7)."""
    holder = game.state.control[location]
    for change in rules(game).controllers:
        holder = change(game, location, holder)
    return holder


def list_tokens(game: G) -> list[str]:
    """Every Agent away from its Leader: on a board space, or in a place of a module."""
    out = [token for there in game.state.agents.values() for token in there]
    return out + [token for kept in rules(game).tokens for token in kept(game)]


def own_turn(game: G, seat: int) -> Turn | None:
    """The present turn, if it is that of `seat`."""
    turn = game.state.turn
    return turn if turn is not None and turn.seat == seat else None


def sent_stands(game: G, seat: int) -> str:
    """The space of the Agent that `seat` sent in this turn; "" for none, or if it has left. Other Agents of the seat do
    not count."""
    turn = own_turn(game, seat)
    if turn is None or turn.sending is None or turn.sending.gone:
        return ""
    sending = turn.sending
    return sending.space if sending.token in game.state.agents[sending.space] else ""


DEPLOYED, DEPLOYED_TROOPS = "deployed", "deployed.troop"
"""The names under which a turn counts units deployed in it (net), and, once other units were deployed, the troops among
them."""
ACTED = "acted"
"""The name under which a turn counts actions before its kind is chosen, if they are not counted otherwise."""
TRASHED = "trashed."
"""The prefix, before the name of a Faction, for counting its cards that were trashed after being revealed."""


def tallied(game: G, seat: int, what: str) -> int:
    """The count or amount of `what` in the turn of `seat`, or for its units in a teammate's turn (T3.5); 0 outside of
    both."""
    turn = game.state.turn
    return 0 if turn is None else turn.tally.get(what if turn.seat == seat else f"{what}{mark_mate(seat)}", 0)


def tallied_troops(game: G, seat: int) -> int:
    """The troops deployed in the turn of `seat`, or in a teammate's; all units if only troops were deployed
    (IX19.14)."""
    turn = game.state.turn
    if turn is None:
        return 0
    apart = turn.tally.get(DEPLOYED_TROOPS if turn.seat == seat else f"{DEPLOYED_TROOPS}{mark_mate(seat)}")
    return tallied(game, seat, DEPLOYED) if apart is None else apart


def mark_mate(seat: int) -> str:
    """The suffix of a name in a turn's counts that belongs to a teammate of the turn's seat."""
    return f"@{seat}"


def count_up(game: G, seat: int, what: str, amount: int) -> None:
    """Count `what` in the turn of `seat`; do nothing outside of it."""
    turn = game.state.turn
    if turn is not None and turn.seat == seat:
        turn.tally[what] = turn.tally.get(what, 0) + amount


def count_for_mate(game: G, seat: int, what: str, amount: int) -> None:
    """Count `what` for the units of `seat` in a teammate's present turn; the count never falls below 0."""
    turn, name = game.state.turn, f"{what}{mark_mate(seat)}"
    assert turn is not None
    turn.tally[name] = max(0, turn.tally.get(name, 0) + amount)


def allowance(turn: Turn, seat: int) -> Allowance:
    """The allowance of the owner of units `seat` in this turn, created on first use."""
    for found in turn.allowance:
        if found.seat == seat:
            return found
    made = Allowance(seat)
    turn.allowance.append(made)
    return made


def in_play(player: Player) -> list[int]:
    """Cards in play: played in Agent turns of this round, or revealed (U1.5)."""
    return player.played + player.revealed


def seat_of(token: str) -> int:
    """The owner of an Agent on the board: the first digit of its token. Names have no digits, and there are fewer than
    ten participants."""
    return int(token[0])


def has_agent(tokens: tuple[str, ...], seat: int) -> bool:
    """Whether an Agent of `seat` is among those on a space."""
    return str(seat) in "".join(tokens)


def card_ref(game: G, card: int) -> str:
    """The reference of a personal card's instance."""
    return f"card:{game.state.cards[card]}"


def bare(key: str) -> str:
    """The id of a sheet without its set."""
    return key.rpartition("/")[2]


def trophy_ref(trophy: Trophy) -> str:
    """The reference of a card in front of a player."""
    return f"{trophy.of}:{trophy.id}"


def intrigue_ref(game: G, card: int) -> str:
    """The reference of an Intrigue card's instance."""
    return f"intrigue:{game.state.intrigues[card]}"
