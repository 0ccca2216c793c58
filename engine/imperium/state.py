"""The state of a game: mutable records with slots, changed only by verbs."""

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
    """The state of a module, stored by its name in `State.parts`; absent if the module is not in play. A field with one
    value for each player is a list in the order of seats."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.name = cls.name or cls.kind.rpartition(".")[2]

    @classmethod
    def of(cls, game: G) -> Self:
        """The part in the state of a game."""
        found: Self = game.state.parts[cls.name]  # type: ignore[assignment]  # read all the time
        return found

    def add_to(self, game: G) -> None:
        """Add the part to a game's state."""
        game.state.parts[self.name] = self


@record
class Trophy(Record):
    """A card in front of a player."""

    # The card's key.
    id: str
    # Its battle icon, "" for none (U11.7).
    icon: str = field(metadata=FIXED)
    # Whether the card is face up.
    up: bool
    # The kind of the trophy's reference, such as `conflict` for a card that was won.
    of: str = field(metadata=FIXED)


@record
class Player(Record):
    """The state of a participant. Cards are instance numbers (`State.cards`, `State.intrigues`); resources are
    counts."""

    leader: str
    deck: list[int]
    vp: int
    # The number of units by place and kind, such as `"garrison.troop"`.
    units: dict[str, int] = field(metadata=KEYED)
    influence: dict[str, int] = field(metadata=KEYED)
    solari: int = 0
    spice: int = 0
    water: int = 0
    persuasion: int = 0
    swords: int = 0
    # The number of the seat's Agents, including the Swordmaster.
    agents: int = 2
    # The number of Agents that have not been sent yet.
    ready: int = 2
    # The named Agents of the seat that have not been sent yet.
    lent: tuple[str, ...] = ()
    council: bool = False
    swordmaster: bool = False
    # Whether the seat has had its Reveal turn in this round.
    done: bool = False
    # The number of the seat's last Reveal turn, counted over the whole game (tiebreaker of U14.2).
    last_reveal: int = 0
    # The Row card that the seat set aside with Manipulate, `NOBODY` if none.
    set_aside: int = NOBODY
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    # The cards in play from Agent turns (U1.5); `revealed` has those from the Reveal turn.
    played: list[int] = field(default_factory=list)
    revealed: list[int] = field(default_factory=list)
    # The cards in the seat's hand that everybody knows.
    shown: list[int] = field(default_factory=list)
    # The cards on top of the seat's deck that everybody knows.
    on_top: list[int] = field(default_factory=list)
    intrigue: list[int] = field(default_factory=list)
    # The Intrigue cards that the seat played and that wait for a later effect.
    waiting: list[int] = field(default_factory=list)
    trophies: list[Trophy] = field(default_factory=list)
    # The seat's victory points by source.
    sources: dict[str, int] = field(default_factory=dict)
    # The abilities that the seat has used up for the whole game.
    used: tuple[str, ...] = ()
    # The Row cards that the seat set aside before `set_aside`.
    also_aside: list[int] = field(default_factory=list, metadata=LATE)
    # The Intrigue cards that the seat has seen but does not hold.
    known: list[int] = field(default_factory=list, metadata=NOTED | LATE)

    @property
    def asides(self) -> list[int]:
        """The Row cards that this player has set aside, in the order of setting them aside."""
        return self.also_aside if self.set_aside == NOBODY else [*self.also_aside, self.set_aside]

    @property
    def supply(self) -> int:
        """The number of troops in the supply."""
        return self.units["supply.troop"]

    @property
    def garrison(self) -> int:
        """The number of troops in the garrison."""
        return self.units["garrison.troop"]

    @property
    def conflict(self) -> int:
        """The number of troops in the Conflict."""
        return self.units["conflict.troop"]


@record
class Pending(Record):
    """An effect that is to be resolved."""

    # The effect's content address.
    at: str
    # The instance of the card with the effect, `NOBODY` if none.
    card: int
    # The reference of the effect's source, such as `"space:arrakeen"`.
    origin: str


@record
class Sending(Record):
    """An Agent sent in this turn."""

    # The cards played to send the Agent.
    cards: list[int]
    # The Agent's token (`State.agents`).
    token: str
    space: str
    # The index of the chosen alternative of the space.
    way: int
    # The Agent or Spy that allowed it to pass other Agents, "" if none was needed.
    past: str = ""
    # Whether the effects of the visit are pending already (U5.3).
    opened: bool = True
    # Whether the Agent has left the space again.
    gone: bool = field(default=False, metadata=LATE)
    # The effects that earlier effects added to the Agent boxes of the cards (BL14.3).
    added: list[Pending] = field(default_factory=list, metadata=LATE)


@record
class Allowance(Record):
    """The permissions to deploy units of a seat in this turn, in addition to the two units that a Combat space allows
    (U7.4)."""

    seat: int
    # Whether recruits may be deployed from any space.
    recruits: bool = False
    # The number of further troops that may be deployed.
    free: int = 0
    # The number of units deployed by these permissions.
    used: int = 0
    # Whether nothing may be deployed (U16.3).
    barred: bool = False
    # Whether the seat may deploy as on a Combat space (IM9.2).
    open: bool = field(default=False, metadata=LATE)
    # The number of units counted in `used` that were not troops, by kind (BL3.4).
    units: dict[str, int] = field(default_factory=dict, metadata=LATE)
    # The number of the garrison's troops that cannot be deployed (BL13.8).
    staying: int = field(default=0, metadata=LATE)
    # The number of such troops that were lost in this turn. They are still subtracted from the recruits that may be
    # deployed.
    strayed: int = field(default=0, metadata=LATE)


@record
class Turn(Record):
    """The facts about the current turn that conditions and limits depend on."""

    seat: int
    # `agent`, `reveal` or `pass`; "" until the kind of turn is chosen.
    kind: str = ""
    sending: Sending | None = None
    # Counts of what happened in the turn: `recruited`, `deployed` (units, less those that retreated), `gained.spice`
    # and so on; `deployed@2` for the teammate in seat 2.
    tally: dict[str, int] = field(default_factory=dict)
    allowance: list[Allowance] = field(default_factory=list)
    # The cards acquired in this turn.
    acquired: list[str] = field(default_factory=list)
    # The revealed cards that gave swords.
    sword_cards: list[int] = field(default_factory=list)
    # The abilities that are used up for this turn.
    used: list[str] = field(default_factory=list)
    # Whether the owner has ended the turn.
    ending: bool = field(default=False, metadata=LATE)

    @property
    def space(self) -> str:
        """The space to which the Agent of this turn was sent; "" if none was."""
        return "" if self.sending is None else self.sending.space


@record
class Lasting(Record):
    """A lasting effect in play."""

    seat: int
    at: str
    origin: str
    # The instance of the card with the effect.
    card: int
    # The moment at which the effect ends: `turn` and `reveal` (the end of this turn, or of the owner's Reveal turn),
    # `own_turn` (the beginning of the owner's next turn), `round` or `game`.
    until: str
    # Numbers that the effect stores.
    facts: dict[str, int] = field(default_factory=dict)
    # The component that the effect names.
    mark: str = ""


@record
class Fight(Record):
    """A Conflict that was fought."""

    # The key of the Conflict card.
    card: str
    # The strength of every seat.
    strengths: list[int]
    # The place of every seat, `NOBODY` for none (U11.3).
    places: list[int]


@record
class State(Table):
    """The state of a whole game."""

    # The name of each card instance, which never changes; `intrigues` has those of the Intrigue cards.
    cards: tuple[str, ...] = field(metadata=FIXED)
    intrigues: tuple[str, ...] = field(metadata=FIXED)
    players: list[Player]
    row: list[int]
    imperium_deck: list[int]
    reserve: list[int]
    intrigue_deck: list[int]
    conflict_deck: list[str]
    # The Conflict cards out of the game that nobody has seen.
    box: list[str]
    # The Agents on each space: `"2"` is an Agent of seat 2, `"2.mentat"` a named one.
    agents: dict[str, tuple[str, ...]] = field(metadata=KEYED)
    # The seat with the control marker on each location, `NOBODY` for none.
    control: dict[str, int] = field(metadata=KEYED)
    # The bonus spice on each Maker space.
    bonus: dict[str, int] = field(metadata=KEYED)
    alliances: dict[str, int] = field(metadata=KEYED)
    round: int = 0
    phase: str = "setup"
    first: int = 0
    active: int = NOBODY
    # The seat that had the last turn in turn order.
    turn_of: int = NOBODY
    conflict: str = ""
    reveals: int = 0
    # The card that the current effect has just discarded or trashed.
    last_card: int = NOBODY
    turn: Turn | None = None
    # The states of the modules, by name.
    parts: dict[str, Part] = field(default_factory=dict)
    lasting: list[Lasting] = field(default_factory=list)
    # The seats that have an additional turn before turn order continues.
    queue: list[int] = field(default_factory=list)
    intrigue_discard: list[int] = field(default_factory=list)
    # The cards out of the game.
    trashed: list[int] = field(default_factory=list)
    trashed_intrigue: list[int] = field(default_factory=list)
    # The Intrigue cards that are being played.
    resolving: list[int] = field(default_factory=list)
    unwon: list[str] = field(default_factory=list)
    # The last Conflict that was fought; only views show it, and no rule depends on it.
    fought: Fight | None = field(default=None, metadata=NOTED)


if TYPE_CHECKING:
    G: TypeAlias = Game[State]
else:
    G = object


def lib(game: G) -> Library:
    """The content of the game."""
    found: Library = game.config.library
    return found


def rules(game: G) -> Rules:
    """The combined rules of the modules in play."""
    found: Rules = game.config.rules
    return found


def list_spaces(game: G) -> list[Space]:
    """The board spaces in play, in the order of the board. A space that belongs to a Leader is in play only with that
    Leader."""
    there = game.state.agents
    return [space for space in lib(game).spaces.values() if space.key in there]


def controller(game: G, location: str) -> int:
    """The seat that gets the control bonus of a location and may defend it, or `NOBODY`. It is the owner of the control
    marker (U8.2, B6.5), unless a module changes that (IX5.7)."""
    holder = game.state.control[location]
    for change in rules(game).controllers:
        holder = change(game, location, holder)
    return holder


def list_tokens(game: G) -> list[str]:
    """Every Agent away from its Leader: on a board space, or in a place of a module."""
    out = [token for there in game.state.agents.values() for token in there]
    return out + [token for kept in rules(game).tokens for token in kept(game)]


def own_turn(game: G, seat: int) -> Turn | None:
    """The current turn if it is the turn of `seat`, otherwise None."""
    turn = game.state.turn
    return turn if turn is not None and turn.seat == seat else None


def sent_stands(game: G, seat: int) -> str:
    """The space with the Agent that `seat` sent in this turn; "" if the seat sent no Agent or the Agent has left the
    space. Other Agents of the seat do not count."""
    turn = own_turn(game, seat)
    if turn is None or turn.sending is None or turn.sending.gone:
        return ""
    sending = turn.sending
    return sending.space if sending.token in game.state.agents[sending.space] else ""


DEPLOYED, DEPLOYED_TROOPS = "deployed", "deployed.troop"
"""The keys under which a turn counts its deployed units, less those that retreated. The first is for all units, the
second for troops. The second is used only if other units were deployed as well."""
ACTED = "acted"
"""The key under which a turn counts the actions taken before an Agent or Reveal turn is chosen, unless another count
records them."""
TRASHED = "trashed."
"""The prefix of the key that counts a Faction's cards trashed after being revealed; the Faction's name follows."""


def tallied(game: G, seat: int, what: str) -> int:
    """The count of `what` in the turn of `seat`. In a teammate's turn it is the count for the units of `seat` (T3.5),
    in other turns 0."""
    turn = game.state.turn
    return 0 if turn is None else turn.tally.get(what if turn.seat == seat else f"{what}{mark_mate(seat)}", 0)


def tallied_troops(game: G, seat: int) -> int:
    """The number of troops deployed in the turn of `seat`; in a teammate's turn, only the troops of `seat` count. In a
    turn without other kinds of unit it is the number of all units (IX19.14)."""
    turn = game.state.turn
    if turn is None:
        return 0
    apart = turn.tally.get(DEPLOYED_TROOPS if turn.seat == seat else f"{DEPLOYED_TROOPS}{mark_mate(seat)}")
    return tallied(game, seat, DEPLOYED) if apart is None else apart


def mark_mate(seat: int) -> str:
    """The suffix in the name of a count that is about a teammate of the turn's seat."""
    return f"@{seat}"


def count_up(game: G, seat: int, what: str, amount: int) -> None:
    """Add to the count of `what` in the turn of `seat`; do nothing in other turns."""
    turn = game.state.turn
    if turn is not None and turn.seat == seat:
        turn.tally[what] = turn.tally.get(what, 0) + amount


def count_for_mate(game: G, seat: int, what: str, amount: int) -> None:
    """Add to the count of `what` for the units of `seat` in a teammate's current turn; the count never falls below
    0."""
    turn, name = game.state.turn, f"{what}{mark_mate(seat)}"
    assert turn is not None
    turn.tally[name] = max(0, turn.tally.get(name, 0) + amount)


def allowance(turn: Turn, seat: int) -> Allowance:
    """The permissions to deploy units of `seat` in this turn. They are created when they are first used."""
    for found in turn.allowance:
        if found.seat == seat:
            return found
    made = Allowance(seat)
    turn.allowance.append(made)
    return made


def in_play(player: Player) -> list[int]:
    """The cards in play: those played in Agent turns of this round, and those revealed (U1.5)."""
    return player.played + player.revealed


def seat_of(token: str) -> int:
    """The owner of an Agent on the board: the first digit of its token. There are fewer than ten participants."""
    return int(token[0])


def has_agent(tokens: tuple[str, ...], seat: int) -> bool:
    """Whether one of the Agents on a space belongs to `seat`."""
    return str(seat) in "".join(tokens)


def card_ref(game: G, card: int) -> str:
    """The reference of a card, from its instance number."""
    return f"card:{game.state.cards[card]}"


def bare(key: str) -> str:
    """The id of a component, without the name of its set."""
    return key.rpartition("/")[2]


def trophy_ref(trophy: Trophy) -> str:
    """The reference of a card in front of a player."""
    return f"{trophy.of}:{trophy.id}"


def intrigue_ref(game: G, card: int) -> str:
    """The reference of an Intrigue card, from its instance number."""
    return f"intrigue:{game.state.intrigues[card]}"
