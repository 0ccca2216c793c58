"""The shape of the content files: one pydantic model a kind of component. Fields as in the fact sheets."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core.core_schema import CoreSchema, no_info_plain_validator_function

from content.effects import BATTLE_ICONS, Effect, Node
from content.notation import read_effect

Faction = Literal["emperor", "guild", "bene_gesserit", "fremen"]
Icon = Literal["emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade", "spy"]
Resource = Literal["solari", "spice", "water"]
Timing = Literal["plot", "combat", "endgame"]


def _effect(data: Any) -> Any:
    return data if isinstance(data, Node) else read_effect(data, "effect")


class _ReadNotation:
    """Lets `content.notation` read a field, and keeps pydantic from building validators for forty kinds of node."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        return no_info_plain_validator_function(_effect)


Notation = Annotated[Effect, _ReadNotation()]
"""A field written in the notation of `content.notation`."""


class Sheet(BaseModel):
    """What every component has: a frozen `id`, unique within its kind, the printed English name, copies in the box."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)
    id: str = Field(pattern=r"^[a-z0-9_]+$")
    name: str = Field(min_length=1, max_length=60)
    copies: int = Field(default=1, ge=1, le=20)
    module: str | None = None


class Card(Sheet):
    """A personal card: starting deck, reserve or Imperium deck. `cost` is persuasion; starting cards have none."""

    cost: int | None = Field(default=None, ge=0, le=20)
    factions: tuple[Faction, ...] = ()
    icons: tuple[Icon, ...] = ()
    acquire: Notation | None = None
    discard: Notation | None = None
    trashed: Notation | None = None
    agent: Notation | None = None
    reveal: Notation | None = None


class Play(BaseModel):
    """One printed alternative of an Intrigue card: when it is played, and its lines (rows without OR add up, UC4.D)."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)
    timing: Timing
    effect: Notation


class Intrigue(Sheet):
    """An Intrigue card; `plays` are the alternatives, exactly one of which is played (UC4.C)."""

    plays: tuple[Play, ...] = Field(min_length=1)

    @property
    def timings(self) -> tuple[str, ...]:
        """The timings at which some alternative can be played."""
        return tuple(dict.fromkeys(play.timing for play in self.plays))


class Way(BaseModel):
    """One way to use a space: what sending costs, and the printed effects."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)
    cost: dict[Resource, Annotated[int, Field(ge=1, le=20)]] = {}
    effect: Notation


class Space(Sheet):
    """A board space. `requires` is the Influence needed; `ways` has two entries where the cost is a choice (U5.2).

    `later_cost` replaces the cost once any player has a Swordmaster; `once` = not for who has one.
    `reveal` is what an Agent still here gives in the owner's Reveal turn.
    """

    icon: Icon
    faction: Faction | None = None
    combat: bool = False
    maker: bool = False
    requires: dict[Faction, Annotated[int, Field(ge=1, le=6)]] = {}
    ways: tuple[Way, ...] = Field(min_length=1, max_length=2)
    later_cost: dict[Resource, int] | None = None
    once: bool = False
    reveal: Notation | None = None
    control_bonus: dict[Resource, int] | None = None

    @model_validator(mode="before")
    @classmethod
    def _single_way(cls, data: Any) -> Any:
        """`cost` and `effect` on the space itself are its only way."""
        if isinstance(data, dict) and "effect" in data:
            if "ways" in data:
                raise ValueError("either `ways` or `effect`, not both")
            data = dict(data)
            data["ways"] = [{"cost": data.pop("cost", {}), "effect": data.pop("effect")}]
        return data


class Post(Sheet):
    """An observation post; `connects` are space ids (U9.1). Posts have no printed name: `name` is ours."""

    connects: tuple[str, ...] = Field(min_length=1, max_length=3)


class Track(Sheet):
    """An Influence track: the bonus at 4 (U4.3). `id` is the faction."""

    at_4: Notation


class Conflict(Sheet):
    """A Conflict card: rewards by place, battle icon, protected location."""

    level: int = Field(ge=1, le=3)
    battle_icon: Literal[BATTLE_ICONS] | None = None  # type: ignore[valid-type]  # the tuple is the single source
    location: str | None = None
    first: Notation
    second: Notation
    third: Notation


class Objective(Sheet):
    """An Objective card; `in_use` are the player counts."""

    battle_icon: Literal[BATTLE_ICONS]  # type: ignore[valid-type]  # as above
    first_player: bool = False
    in_use: tuple[int, ...]


class Contract(Sheet):
    """A CHOAM contract. Exactly one condition: `visit` a space, `harvest` that much spice in a turn with an Agent on a
    Maker space, `acquire` a card, or `immediate` (U13.4–U13.7). `series` tells the two backs apart; `sardaukar` marks
    those that Shaddam sets aside.
    """

    series: Literal["standard", "rise_of_ix"] = "standard"
    visit: str | None = None
    harvest: int | None = Field(default=None, ge=1, le=10)
    acquire: str | None = None
    immediate: bool = False
    sardaukar: bool = False
    reward: Notation

    @model_validator(mode="after")
    def _one_condition(self) -> Contract:
        if sum((self.visit is not None, self.harvest is not None, self.acquire is not None, self.immediate)) != 1:
            raise ValueError("a contract has exactly one of visit, harvest, acquire, immediate")
        return self


class Ability(BaseModel):
    """What sets off a Leader's left-hand ability, and what it does.

    `when`: `setup`, `reveal` (in each Reveal turn), `reaches` (Influence `amount` with `faction`, going up),
    `sends_to` (an Agent to a space of one of `icons`), `rival_at_maker` (another player's Agent to a Maker space on
    whose post the owner spies).
    """

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)
    when: Literal["setup", "reveal", "reaches", "sends_to", "rival_at_maker"]
    faction: Faction | None = None
    amount: int | None = None
    icons: tuple[Icon, ...] = ()
    do: Notation


class TrainingSpace(BaseModel):
    """A space of Feyd's training track: its reward and where the token may go next."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)
    id: str
    reward: Notation | None = None
    next: tuple[str, ...] = ()


class Leader(Sheet):
    """A Leader face. `flips_to` names the other face, `back` marks it (it is never dealt)."""

    house: str | None = None
    complexity: int = Field(ge=1, le=3)
    ability_name: str
    signet_name: str
    abilities: tuple[Ability, ...] = ()
    signet: Notation
    without: tuple[str, ...] = ()
    track: tuple[TrainingSpace, ...] = ()
    flips_to: str | None = None
    back: bool = False


KINDS: dict[str, type[Sheet]] = {
    "board": Space,
    "tracks": Track,
    "observation_posts": Post,
    "starter": Card,
    "reserve": Card,
    "imperium": Card,
    "intrigue": Intrigue,
    "conflicts": Conflict,
    "objectives": Objective,
    "contracts": Contract,
    "leaders": Leader,
}
"""File stem to model."""

REFERENCES = {
    "board": "space",
    "tracks": "track",
    "observation_posts": "post",
    "starter": "card",
    "reserve": "card",
    "imperium": "card",
    "intrigue": "intrigue",
    "conflicts": "conflict",
    "objectives": "objective",
    "contracts": "contract",
    "leaders": "leader",
}
"""File stem to the kind in references (`"card:dagger"`); ids are unique within that kind over all products."""
