"""The schema of the content files: one checked dataclass for each kind of component, with the fields of the fact
sheets.

Components are dataclasses that pydantic checks, and not models of pydantic. The rules read them very often, and a slot
is read four times as fast as a field of a model. Like nodes, they must not be changed, and each is equal only to
itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeVar, dataclass_transform

from pydantic import ConfigDict, Field, ValidationError, model_validator
from pydantic_core.core_schema import CoreSchema, no_info_plain_validator_function

from content.imperium.effects import BATTLE_ICONS, Condition, Effect, Node
from content.imperium.notation import read_condition, read_effect

Faction = Literal["emperor", "guild", "bene_gesserit", "fremen"]
Icon = Literal["emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade", "spy"]
Following = Literal["emperor", "guild", "bene_gesserit", "fremen", "great_houses", "fringe_worlds"]
"""The owners of an Influence track, including two that only the board for six has."""
Resource = Literal["solari", "spice", "water"]
Timing = Literal["plot", "combat", "endgame", "won", "cleared"]
"""The occasion for playing an Intrigue card; `won`: after winning a Conflict (B11.2), `cleared`: after the units have
returned from one (IM13.3)."""


def _effect(data: Any) -> Any:
    return data if isinstance(data, Node) else read_effect(data, "effect")


class _ReadNotation:
    """A marker of fields that the notation reads. It keeps pydantic from building validators for forty kinds of
    node."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        return no_info_plain_validator_function(_effect)


Notation = Annotated[Effect, _ReadNotation()]
"""A field that is written in the notation of `content.imperium.notation`."""


class _ReadCondition:
    """A marker of fields that are read by the notation as conditions."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        return no_info_plain_validator_function(lambda data: read_condition(data, "when"))


Judged = Annotated[Condition, _ReadCondition()]
"""A field with a condition in the same notation."""


T = TypeVar("T")
Ident = Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]
Number = Annotated[int, Field(ge=1, le=20)]
"""A number of copies, or an amount of a resource."""


@dataclass_transform(kw_only_default=True)
def sheet(cls: type[T]) -> type[T]:
    """Make a component's class a slotted dataclass that pydantic can check and that refuses unknown fields."""
    made = dataclass(slots=True, eq=False, kw_only=True)(cls)
    made.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[attr-defined]
    return made


def first_fault(error: ValidationError) -> str:
    """The first fault that pydantic found, in one line: `field.part: what is wrong`."""
    first = error.errors()[0]
    unknown = first["type"] == "unexpected_keyword_argument"
    said = "no such field" if unknown else first["msg"].removeprefix("Value error, ")
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {said}" if where else said


@dataclass(frozen=True, slots=True)
class Known:
    """The names that components may refer to."""

    spaces: frozenset[str]
    cards: frozenset[str]
    # The ids of cards; sets that fit any board use these instead of keys.
    ids: frozenset[str]
    leaders: frozenset[str]
    # The ids of cards that share a printed name with another card.
    variants: frozenset[str]


@sheet
class Sheet:
    """The base of every component: a frozen `id`, the printed English name, and the number of copies in the box.

    The loader fills in `key`, the name in a game's references (`card:KEY`); `full`, a name that is unique in all boxes
    (`base/dagger`); `set`, the component's set or board; and `module`, that set if it is optional. `after` is the entry
    of an earlier set that the component follows in lists ("" to be the first).
    """

    id: Ident
    name: Annotated[str, Field(min_length=1, max_length=60)]
    copies: Number = 1
    after: str | None = None
    key: str = field(default="", init=False)
    full: str = field(default="", init=False)
    set: str = field(default="", init=False)
    module: str | None = field(default=None, init=False)

    def resolve(self, key_of: Callable[[str], str]) -> None:
        """Replace the ids of components of the same box by their keys."""

    def list_faults(self, known: Known) -> Iterator[str]:
        """The faults of the component: a line for each name that is unknown or ambiguous."""
        return iter(())


@sheet
class Grey:
    """Agent icons printed in grey: the card has them only if a condition is true when the Agent is placed (IM17.4)."""

    icons: tuple[Icon, ...]
    when: Judged


CARD_BOXES = ("acquire", "discard", "trashed", "turn_start", "agent", "reveal")
"""The boxes of a card that have effects, in the order in which texts, panels and pictures show them."""


@sheet
class Card(Sheet):
    """A personal card: of a starting deck, the Reserve, the Imperium deck or the Tleilaxu deck."""

    # The team whose Commander has the card in its starting deck; "" for all other starting decks (UC5.1).
    deck: Ident | None = None
    # The cost in persuasion; starting cards and cards that cost `specimens` have none.
    cost: Annotated[int, Field(ge=0, le=20)] | None = None
    # The cost in specimens (IM6.2).
    specimens: Number | None = None
    # Whether the card stays in its place when it is acquired (IM6.5).
    stays: bool = False
    # Whether the card cannot send an Agent without another card (IM7.1).
    together: bool = False
    # Whether the card's `icons` reach spaces with enemy Agents (IX6.5).
    infiltrate: bool = False
    # Whether the card's Reveal box also applies when the card is discarded from the hand or trashed (IX6.2).
    unload: bool = False
    factions: tuple[Faction, ...] = ()
    icons: tuple[Icon, ...] = ()
    grey: Grey | None = None
    acquire: Notation | None = None
    discard: Notation | None = None
    trashed: Notation | None = None
    # The effect if the card is put into play as the first action of its owner's turn (BL14.2).
    turn_start: Notation | None = None
    agent: Notation | None = None
    reveal: Notation | None = None

    @property
    def boxes(self) -> tuple[tuple[str, Effect], ...]:
        """The name and the effect of each box of the card, in reading order."""
        return tuple((name, effect) for name in CARD_BOXES if (effect := getattr(self, name)) is not None)


@sheet
class Play:
    """One printed alternative of an Intrigue card: its timing, and its lines, which are all carried out (UC4.D)."""

    timing: Timing
    effect: Notation


@sheet
class Intrigue(Sheet):
    """An Intrigue card with its alternatives (`plays`); exactly one of them is played (UC4.C)."""

    plays: Annotated[tuple[Play, ...], Field(min_length=1)]

    @property
    def timings(self) -> tuple[str, ...]:
        """The timings of all alternatives."""
        return tuple(dict.fromkeys(play.timing for play in self.plays))


@sheet
class Way:
    """One way of using a space: its cost and the printed effects."""

    cost: dict[Resource, Number] = field(default_factory=dict)
    effect: Notation


@sheet
class Space(Sheet):
    icon: Icon
    faction: Following | None = None
    # The only team whose Commander can send Agents to the space, because it is on that Commander's board (T5.5).
    only: Ident | None = None
    # The Leader that must be in the game for the space to be in play (BL13.4).
    comes_with: Ident | None = None
    combat: bool = False
    maker: bool = False
    # The Influence required by the space.
    requires: dict[Faction, Annotated[int, Field(ge=1, le=6)]] = field(default_factory=dict)
    # The ways of using the space; more than one if the cost is a choice (B15.5, U5.2).
    ways: Annotated[tuple[Way, ...], Field(min_length=1, max_length=4)]
    # The cost once any player has a Swordmaster.
    later_cost: dict[Resource, int] | None = None
    # Whether each player can use the space only once a game, and not if the player already has its gain (B6.3).
    once: bool = False
    # The gain for an Agent that is still on the space in its owner's Reveal turn.
    reveal: Notation | None = None
    control_bonus: dict[Resource, int] | None = None

    @model_validator(mode="before")
    @classmethod
    def _single_way(cls, data: Any) -> Any:
        """Turn the `cost` and `effect` that are written directly in a space into its only way."""
        if isinstance(data, dict) and "effect" in data:
            if "ways" in data:
                raise ValueError("either `ways` or `effect`, not both")
            data = dict(data)
            data["ways"] = [{"cost": data.pop("cost", {}), "effect": data.pop("effect")}]
        return data


@sheet
class Post(Sheet):
    """An observation post (U9.1). Posts have no printed name: `name` is ours."""

    # The ids of the connected spaces.
    connects: Annotated[tuple[str, ...], Field(min_length=1, max_length=3)]

    def list_faults(self, known: Known) -> Iterator[str]:
        """The faults of the post: a line for each connected space that is not on the board."""
        return (f"connects: no space {space}" for space in self.connects if space not in known.spaces)


@sheet
class Track(Sheet):
    """An Influence track, whose `id` is the Faction. A track of the board has a bonus at 4 (U4.3), a personal track may
    have bonuses at 1 and 3 instead (T5.3)."""

    at_1: Notation | None = None
    at_3: Notation | None = None
    at_4: Notation | None = None
    # The only team whose Commander has a marker on the track.
    only: Ident | None = None

    @model_validator(mode="after")
    def _one_bonus(self) -> Track:
        if (self.at_4 is None) != (self.only is not None):
            raise ValueError("at_4: a board's track has it, a personal one has none")
        return self


@sheet
class Conflict(Sheet):
    """A Conflict card: its rewards by place, its battle icon, and the location that it is about."""

    level: Annotated[int, Field(ge=1, le=3)]
    battle_icon: Literal[BATTLE_ICONS] | None = None  # type: ignore[valid-type]  # the tuple is the single source
    location: str | None = None
    first: Notation
    second: Notation
    third: Notation

    def list_faults(self, known: Known) -> Iterator[str]:
        """Yield a fault for a location that is not a space."""
        if self.location is not None and self.location not in known.spaces:
            yield "location: no such space"


OCCASIONS: dict[str, tuple[str, ...]] = {}
"""The occasions of abilities by name, with the further fields of each, entered by `declare_occasion`."""
MODIFIED: dict[str, type | tuple[str, ...]] = {}
"""The numbers (`int`) and sets of Agent icons (`tuple`) that a modifier may change, and permissions with their values,
entered by `declare_modified`."""


def declare_occasion(name: str, *fields: str) -> None:
    """Declare an occasion of abilities, with the fields (`amount`, `what`, `faction`, `space`) that it uses. Sets
    declare occasions for events of their own rules. An occasion has two phrases: one under its name, and one under its
    name with `-full`."""
    OCCASIONS[name] = fields


def declare_modified(name: str, kind: type | tuple[str, ...] = int) -> None:
    """Declare a number or permission that modifiers may change; its phrases are `modifier-NAME-face` and
    `modifier-NAME-full`."""
    MODIFIED[name] = kind


for _occasion, *_told in (
    ("setup",), ("round_starts",), ("reveal",), ("reaches", "amount", "faction"), ("sends_to", "space"),
    ("mate_sends_to", "space"), ("opponent_sends_to", "space"), ("takes_seat",), ("deploys", "amount"),
    ("pays_solari",), ("harvests",), ("gains", "amount", "what"), ("trashes",),
):  # fmt: skip
    declare_occasion(_occasion, *_told)
for _modified, _kind in (
    ("price_space", int), ("harvest", int), ("steal_threshold", int), ("peek", int), ("icons", tuple), ("gain", int),
    ("destination", ("top",)),
    ("lifts", ("occupied", "influence")),
):  # fmt: skip
    declare_modified(_modified, _kind)


@sheet
class Ability:
    """An ability of a Leader, a tile or a board beside the main one: its occasion and its effect.

    `when` is one of `OCCASIONS`: `setup`, `round_starts`, `reveal` (in each Reveal turn), `reaches` (Influence `amount`
    with `faction`, going up), `sends_to` (an Agent to a space with one of `icons`, or to the `space`), `mate_sends_to`
    and `opponent_sends_to` (a teammate or an opponent to the `space`), `takes_seat` (on the High Council, B16.16),
    `deploys` (`amount` troops or more in one turn, B16.2), `pays_solari` (for the cost of a space, B16.10), `harvests`
    (spice at a Maker space, B16.11), `gains` (`amount` of `what` or more in one turn), `trashes` (a card), or an
    occasion that a set has declared. `limit`: the ability works at most once a turn, round or game.
    """

    when: str
    faction: Faction | None = None
    amount: int | None = None
    what: Resource | None = None
    icons: tuple[Icon, ...] = ()
    space: Ident | None = None
    limit: Literal["", "turn", "round", "game"] = ""
    do: Notation

    @model_validator(mode="after")
    def _whole(self) -> Ability:
        if self.when not in OCCASIONS:
            raise ValueError(f"when: {self.when!r} is none of {', '.join(OCCASIONS)}")
        given = {"amount": self.amount, "what": self.what, "faction": self.faction, "space": self.space or self.icons}
        for name, value in given.items():
            if bool(value) != (name in OCCASIONS[self.when]):
                having = ", ".join(f"`{when}`" for when, fields in OCCASIONS.items() if name in fields)
                raise ValueError(f"{name}: goes with {having}, not with `{self.when}`")
        return self


@sheet
class Modifier:
    """A number or permission that changes for the owner of a component.

    `of` is one of `MODIFIED`. `price_space`: `value` is added to the cost of a space in the good `what` (B16.15);
    `harvest`: `value` is added to the spice of a harvest (B16.11); `lifts`: an obstacle to an Agent is ignored
    (`occupied` by an enemy Agent, B16.20, or the required Influence); `steal_threshold`: `value` is added to the number
    of Intrigue cards from which one can be stolen; `icons`: the `card`, or every card, has these Agent icons, too;
    `peek`: the owner may look at the top card of their deck at any time; `gain`: `value` is added to each gain of the
    good `what` in the owner's turn (IX10.5); `destination`: each acquired card may go on `top` of the deck (IX12.3); or
    a number or permission that a set has declared. With `icons` or a `space`, the change applies only at spaces with
    one of the icons, or at that space; with `when`, only while that condition is true.
    """

    of: str
    value: int | str | tuple[Icon, ...]
    icons: tuple[Icon, ...] = ()
    space: Ident | None = None
    what: Resource | None = None
    card: Ident | None = None
    when: Judged | None = None

    @model_validator(mode="after")
    def _whole(self) -> Modifier:
        if self.of not in MODIFIED:
            raise ValueError(f"of: {self.of!r} is none of {', '.join(MODIFIED)}")
        kind = MODIFIED[self.of]
        fits = self.value in kind if isinstance(kind, tuple) else isinstance(self.value, kind)
        named = (self.what is None) == (self.of in ("price_space", "gain")) or (
            self.card is not None and self.of != "icons"
        )
        if not fits or named:
            raise ValueError(f"value and what: not those of `{self.of}`")
        return self


@sheet
class Milestone:
    """A rewarded space of a track, counted from 1."""

    space: Number
    reward: Notation


@sheet
class Tactics:
    """A track for a token, which returns from the last space to the start (BL13.1)."""

    spaces: Number
    # The space on which the token is placed at the start.
    start: Number
    # The space on which the token is placed at the start, by number of people.
    start_of: dict[Annotated[int, Field(ge=1, le=6)], Number] = field(default_factory=dict)
    rewards: tuple[Milestone, ...] = ()


@sheet
class Snoopers:
    """Tokens on the Influence tracks of the board. Each lies at a level of its track and leaves it when this level is
    reached (IX10.4)."""

    # The level of Influence at which the tokens are.
    level: Number
    rewards: tuple[Notation, ...]


@sheet
class TrainingSpace:
    """A space of Feyd's training track: its reward, and the spaces to which the token can move next."""

    id: str
    reward: Notation | None = None
    next: tuple[str, ...] = ()


@sheet
class Leader(Sheet):
    """One face of a Leader."""

    house: str | None = None
    complexity: Annotated[int, Field(ge=1, le=4)]
    ability_name: str
    signet_name: str
    abilities: tuple[Ability, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    # The goods that the owner has at the start in addition (B2.6).
    start: dict[Resource, Number] = field(default_factory=dict)
    # Whether the owner may look at the top card of the deck at any time (B16.26).
    peek: bool = False
    # The number of Factions chosen in secret before the first round (B2.6).
    secret: Annotated[int, Field(ge=0, le=4)] = 0
    # The goods that the owner does not have at the start.
    lacks: tuple[Resource, ...] = ()
    # The Leader's track with the Tactics token.
    tactics: Tactics | None = None
    # The number of Navigation cards above the Leader (BL13.7).
    course: Annotated[int, Field(ge=0, le=5)] = 0
    # The effect that replaces each sandworm (BL13.6).
    worms: Notation | None = None
    # Whether the Leader may belong to a Rival (B19.2).
    rival: bool = True
    # The discount on the tech tile that the owner sets aside before the first round, if any (BL13.9).
    project: Annotated[int, Field(ge=0, le=3)] = 0
    # The Snooper tokens on the Influence tracks (IX10.4).
    snoopers: Snoopers | None = None
    signet: Notation | None = None
    without: tuple[str, ...] = ()
    track: tuple[TrainingSpace, ...] = ()
    # The Leader on the other side of the card.
    flips_to: str | None = None
    # Whether this side is never dealt.
    back: bool = False
    # The name of a second ability, which is a handicap.
    second_name: str = ""

    def resolve(self, key_of: Callable[[str], str]) -> None:
        """Replace ids by keys in the cards that the Leader lacks, and in the other face."""
        self.without = tuple(map(key_of, self.without))
        if self.flips_to is not None:
            self.flips_to = key_of(self.flips_to)

    def list_faults(self, known: Known) -> Iterator[str]:
        """Yield a fault for an unknown other face, card or space of the Leader's track."""
        if self.flips_to is not None and self.flips_to not in known.leaders:
            yield "flips_to: no such leader"
        for card in self.without:
            if card not in known.cards | known.ids:
                yield f"without: no starting card {card}"
        steps = {step.id for step in self.track}
        for step in self.track:
            if not steps.issuperset(step.next):
                yield f"track.{step.id}: no such next space"


KINDS: dict[str, type[Sheet]] = {}
"""The model of the entries of each file, by the stem of the file's name; entered by `declare`."""
REFERENCES: dict[str, str] = {}
"""The kind of reference (as in `"card:dagger"`) by the stem of the file's name; keys are unique within a kind."""
INTRIGUE: list[str] = []
"""The files of Intrigue cards: first that of the common deck, then those of Leaders' decks."""
PERSONAL: list[str] = []
"""The files of cards that can be in players' decks."""


def declare(stem: str, model: type[Sheet], reference: str, place: int) -> None:
    """Declare a kind of component: its file, its model, and its kind of reference. A set declares its special kinds in
    `kinds.py`. `place` is the place of the file in the digests of sets; it is frozen once released."""
    _FILES[stem] = place, model, reference
    files = sorted((place, stem) for stem, (place, _, _) in _FILES.items())
    for table in (KINDS, REFERENCES, INTRIGUE, PERSONAL):
        table.clear()
    for _, stem in files:
        _, KINDS[stem], REFERENCES[stem] = _FILES[stem]
    PERSONAL.extend(stem for stem, made in KINDS.items() if made is Card)
    INTRIGUE.extend(stem for stem, made in KINDS.items() if made is Intrigue)


_FILES: dict[str, tuple[int, type[Sheet], str]] = {}
for _place, _stem, _model, _reference in (
    (0, "board", Space, "space"), (1, "tracks", Track, "track"), (2, "observation_posts", Post, "post"),
    (3, "starter", Card, "card"), (4, "reserve", Card, "card"), (5, "imperium", Card, "card"),
    (6, "intrigue", Intrigue, "intrigue"), (7, "conflicts", Conflict, "conflict"), (10, "leaders", Leader, "leader"),
):  # fmt: skip
    declare(_stem, _model, _reference, _place)

PLACES = ("board", "tracks", "observation_posts")
"""The files whose ids name places; in a game such ids are without a board's name."""
