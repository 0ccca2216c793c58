"""What a table may choose before the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar, Literal

from pydantic import ConfigDict, TypeAdapter, ValidationError

from content.loader import list_boards, load_board, sets_of
from content.reader import load_set
from content.schema import first_fault
from engine.imperium.library import Library, library
from engine.imperium.modules import Rules, find_module, join_modules


@dataclass(slots=True, frozen=True, kw_only=True)
class Role:
    """What a participant is: `person` (somebody decides, a computer player too) or `rival`; its team, -1 for none.

    `abilities`: has its Leader's left-hand one; `track_bonus`: gets the bonus at 4 Influence; `collects`: takes rewards
    and resources; `leads`: holds the First Player marker; `scores`: its VP count; `agents`: how many it begins with;
    `deck`: has cards of its own.
    """

    kind: str = "person"
    team: int = -1
    abilities: bool = True
    track_bonus: bool = True
    collects: bool = True
    leads: bool = True
    scores: bool = True
    agents: int = 2
    deck: bool = True
    in_order: bool = True
    garrison: int | None = None
    counts: tuple[tuple[str, int], ...] = ()


VARIANTS = ("row_churn", "brutal_escalation")
"""Harder ways to play alone (B19.17)."""
ALONE = {"difficulty", "rivals", "variants"}
"""Fields that say nothing where more than one person plays."""
PERSON = Role()
HOUSE = Role(
    kind="rival", abilities=False, track_bonus=False, collects=False, leads=False, scores=False, agents=3, deck=False,
    in_order=False, garrison=0,
)  # fmt: skip
"""House Hagal against two people (B18)."""
SOLO_RIVAL = Role(kind="rival", abilities=False, track_bonus=False, deck=False, counts=(("spice_must_flow", 2),))
"""A Rival of one person (B19); as having two The Spice Must Flow (B16.9)."""


@cache
def rules_of(product: str, sets: tuple[str, ...], automata: bool) -> Rules:
    """The rules of a board with these sets; with the board's automatic opponents where they take part."""
    name_missing_modules(product, sets)
    content = library(product, sets)
    return join_modules((*content.modules, *(content.board.automata if automata else ())), content)


def name_missing_modules(product: str, sets: tuple[str, ...]) -> None:
    """Raises `ValueError` naming file, entry and field that ask for a module which this program lacks."""
    board = load_board(product).board
    asked = [(f"{product}.yaml: {product}: {field}", getattr(board, field)) for field in ("modules", "automata")]
    for name in (*sets_of(product, core=True), *sets):
        asked.append((f"{name}/set.yaml: {name}: modules", load_set(name).manifest.modules))
    for where, modules in asked:
        for module in modules:
            try:
                find_module(module)
            except ValueError as error:
                raise ValueError(f"{where}: no module {module}") from error


@dataclass(slots=True, frozen=True, kw_only=True)
class Config:
    """A checked configuration.

    `leaders`: `random`, `draft` (picked openly, from the last seat to the first), `dealt` (each picks unseen from those
    dealt to them), or one leader id a seat. `bans`: before that each seat bans one, unseen (R21). `difficulty`,
    `rivals` (their Leaders) and `variants` are for one person (B19.1, B19.2, B19.17). `spies_must`: placing a Spy is
    mandatory when it can be done (the designer's reading of U9.2). `library` are the content tables that follow from
    it.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    product: str = "uprising"
    seats: int = 4
    modules: tuple[str, ...] = ()
    leaders: Literal["random", "draft", "dealt"] | tuple[str, ...] = "random"
    bans: bool = False
    spies_must: bool = False
    difficulty: Literal["mercenary", "sardaukar", "mentat", "kwisatz_haderach"] = "mercenary"
    rivals: Literal["random"] | tuple[str, ...] = "random"
    variants: tuple[str, ...] = ()
    library: Library = field(init=False, repr=False, compare=False)
    rules: Rules = field(init=False, repr=False, compare=False)
    roles: tuple[Role, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Look for contradictions and find the library. Raises `ValueError`."""
        if self.product not in list_boards():
            raise ValueError(f"product: {self.product}: known are {', '.join(list_boards())}")
        seats = load_board(self.product).board.seats
        if self.seats not in seats:
            raise ValueError(f"seats: {self.seats}: {self.product} is for {', '.join(map(str, seats))}")
        known_sets = sets_of(self.product, core=False)
        if set(self.modules) - set(known_sets) or len(set(self.modules)) != len(self.modules):
            raise ValueError(f"modules: {', '.join(self.modules)}: known, each once, are {', '.join(known_sets)}")
        object.__setattr__(self, "library", library(self.product, self.modules))
        object.__setattr__(self, "roles", self._list_roles())
        object.__setattr__(self, "rules", rules_of(self.product, self.modules, len(self.roles) > self.seats))
        if set(self.variants) - set(VARIANTS) or (self.variants and self.seats > 1):
            raise ValueError(f"variants: {', '.join(self.variants)}: for one person there are {', '.join(VARIANTS)}")
        if isinstance(self.rivals, tuple):
            may = {name for name, leader in self.library.leaders.items() if leader.rival}
            if len(set(self.rivals)) != 2 or set(self.rivals) - may or set(self.rivals) & set(self.leaders):
                raise ValueError("rivals: two different Leaders that Rivals can have, and nobody else has, are needed")
        if isinstance(self.leaders, tuple):
            known = {name for name, leader in self.library.leaders.items() if not leader.back}
            if len(self.leaders) != self.seats or len(set(self.leaders)) != self.seats or set(self.leaders) - known:
                raise ValueError("leaders: one different leader for each seat is needed")
            if self.bans:
                raise ValueError("bans: leaders given by name cannot be banned")

    def _list_roles(self) -> tuple[Role, ...]:
        """The people, then the automatic opponents that the board gives so few of them (B18.1, B19.3)."""
        if self.seats == 2 and load_board(self.product).board.automata:
            return (PERSON, PERSON, HOUSE)
        if self.seats == 1:
            rival = SOLO_RIVAL if self.difficulty != "mercenary" else replace(SOLO_RIVAL, garrison=0)
            return (PERSON, rival, rival)
        return (PERSON,) * self.seats

    def to_data(self) -> dict[str, Any]:
        """Plain data that `read_config` reads back."""
        data: dict[str, Any] = CONFIG.dump_python(self, mode="json", exclude=None if self.seats == 1 else ALONE)
        return data


CONFIG = TypeAdapter(Config)


def read_config(data: Mapping[str, Any]) -> Config:
    """The configuration in `data`. Raises `ValueError` naming the first faulty field."""
    try:
        return CONFIG.validate_python(dict(data))
    except ValidationError as error:
        raise ValueError(first_fault(error)) from error
