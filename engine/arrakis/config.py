"""The configuration of a table, chosen before the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, ConfigDict, TypeAdapter, ValidationError

from content.arrakis.loader import ContentError
from engine.arrakis.library import ATREIDES, HARKONNEN, SIDES, Library, library

DECKS = {HARKONNEN: ("house_harkonnen", "corrino_ally"), ATREIDES: ("house_atreides", "fremen_ally")}
"""The two decks of a side, the House's first. If the side is shared, each partner has one of them (W18.1)."""
SEATS = (1, 2, 3, 4)
LEVELS = ("easy", "even", "hard", "desperate")
"""The levels of difficulty, the easiest first."""
USUAL_LEVEL = "even"
"""The level of new tables."""
PEOPLE = "people"
"""The name of the scores at tables without an automatic opponent."""
EDITION = 5
"""The edition of the scores of the objectives at new tables."""
AUTOMATON = "mahdi"
"""The name of the automatic opponent (W19)."""
SCHEMING, FOLLOWER = "hawats_scheming", "gaius_helen_mohiam"
"""The card that can neither be played nor discarded in the usual ways, and the leader that it brings into the game
(W13.6)."""
HANDLESS = frozenset({f"{ATREIDES}.rob"})
"""Verbs that do nothing against an automatic opponent, which has no hand (W19.1)."""
ONE_OF = BeforeValidator(lambda value: value[0] if isinstance(value, list) and len(value) == 1 else value)
"""A validator that accepts a list of one value in place of the value, because a command line gives every choice as a
list."""


def find_version(alone: bool) -> str:
    """The default version of the rules: the article's among people, and the retail game's against an automatic
    opponent. The rules of the automatic opponent are written for the retail game (W19)."""
    return "retail" if alone else "article"


@dataclass(slots=True, frozen=True, kw_only=True)
class Config:
    """The checked configuration of a game of War for Arrakis."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    product: Literal["arrakis"] = "arrakis"
    seats: int = 2
    modules: tuple[str, ...] = ()
    # The version of the rules: the article's or the retail game's (W17). None chooses the default.
    version: Annotated[Literal["article", "retail"], ONE_OF] | None = None
    # The side that two people share at a table of three (W18.1).
    shared: Annotated[Literal["harkonnen", "atreides"], ONE_OF] = "harkonnen"
    # The player of the Harkonnen at a table of two: one of the people, or an automatic opponent against both (W19.17).
    opponent: Annotated[Literal["people", "mahdi"], ONE_OF] = "people"
    # The YAML text of a house set, which replaces the placeholder values; "" for the placeholders themselves (W20).
    house: str = ""
    # The level of an automatic opponent, which sets the scores of the secret objectives; "" keeps those of the house
    # set (R282).
    difficulty: Annotated[Literal["", "easy", "even", "hard", "desperate"], ONE_OF] = ""
    # The edition of the objectives' scores; games from before there was a second one have the first (R283, R341).
    edition: Annotated[Literal[1, 2, 3, 4, 5], BeforeValidator(int), ONE_OF] = 1
    # The level whose scores the objectives have; "" for those of the house set. This field and all below are computed
    # from the fields above.
    level: str = field(init=False, repr=False, compare=False)
    # The decks of each seat.
    decks: tuple[tuple[str, ...], ...] = field(init=False, repr=False, compare=False)
    # The side of each seat: the Harkonnen first, but the Atreides first if the Harkonnen are automatic.
    sides: tuple[str, ...] = field(init=False, repr=False, compare=False)
    # The content of the box.
    library: Library = field(init=False, repr=False, compare=False)
    # The leaders that the rules leave out at this table (W12.5, W18.2).
    absent: frozenset[str] = field(init=False, repr=False, compare=False)
    # The absent leaders, and all other content without effect at this table (`programme.is_off`).
    off: frozenset[str] = field(init=False, repr=False, compare=False)
    # The seats of automatic opponents, which come after the seats of people (W19).
    automatic: frozenset[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Derive the remaining fields. Raises `ValueError` for a configuration that cannot be played."""
        if self.seats not in SEATS:
            raise ValueError(f"seats: {self.seats}: arrakis is for {', '.join(map(str, SEATS))}")
        if self.modules:
            raise ValueError(f"modules: {', '.join(self.modules)}: arrakis has none")
        if self.opponent == AUTOMATON and self.seats > 2:
            raise ValueError(f"opponent: {self.opponent}: at most two people play against it")
        alone = self.seats == 1 or self.opponent == AUTOMATON
        if self.difficulty and not alone:
            raise ValueError(f"difficulty: {self.difficulty}: only against an automatic opponent")
        if self.difficulty and self.house:
            raise ValueError(f"difficulty: {self.difficulty}: not beside a house set of one's own")
        object.__setattr__(self, "level", self.difficulty if alone else PEOPLE)
        version = self.version or find_version(alone)
        object.__setattr__(self, "version", version)
        people = {ATREIDES: self.seats} if alone else dict.fromkeys(SIDES, self.seats // 2)
        if self.seats == 3:
            people[self.shared] = 2
        decks: list[tuple[str, ...]] = []
        sides: list[str] = []
        for side in reversed(SIDES) if alone else SIDES:
            parts = [(deck,) for deck in DECKS[side]] if people.get(side, 1) > 1 else [DECKS[side]]
            decks += parts
            sides += [side] * len(parts)
        object.__setattr__(self, "decks", tuple(decks))
        object.__setattr__(self, "sides", tuple(sides))
        object.__setattr__(self, "automatic", frozenset({self.seats} if alone else ()))
        try:
            object.__setattr__(self, "library", library(version, self.house, self.level, self.edition))
        except ContentError as error:
            raise ValueError(f"house: {error}") from error
        rules = self.library.rules
        shared = rules.shared_leaders if sides.count(HARKONNEN) > 1 else ()
        absent = frozenset(rules.absent_leaders).difference(shared)
        object.__setattr__(self, "absent", absent)
        off = {SCHEMING} if FOLLOWER in rules.absent_leaders else set()
        object.__setattr__(self, "off", absent | off | (HANDLESS if alone else set()))

    def to_data(self) -> dict[str, Any]:
        """The configuration as plain data, which `read_config` accepts."""
        data: dict[str, Any] = CONFIG.dump_python(self, mode="json", include=FIELDS)
        return data


CONFIG = TypeAdapter(Config)
FIELDS = {"product", "seats", "modules", "version", "shared", "opponent", "house", "difficulty", "edition"}


def read_config(data: Mapping[str, Any]) -> Config:
    """The configuration in `data`. Raises `ValueError` naming the first faulty field."""
    try:
        return CONFIG.validate_python(dict(data))
    except ValidationError as error:
        first = error.errors()[0]
        field_name = ".".join(map(str, first["loc"]))
        said = str(first["msg"]).removeprefix("Value error, ")
        raise ValueError(f"{field_name}: {said}" if field_name else said) from error
