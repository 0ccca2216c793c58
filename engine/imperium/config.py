"""The choices of a table before the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Literal

from pydantic import ConfigDict, TypeAdapter, ValidationError

from content.imperium.loader import list_boards, load_board, seats_of, sets_of, side_for
from content.imperium.reader import load_set
from content.imperium.schema import first_fault
from engine.imperium.library import Library, library
from engine.imperium.module import Rules
from engine.imperium.ruleset import find_module, join_modules


@dataclass(slots=True, frozen=True, kw_only=True)
class Role:
    """A participant: its `kind`, such as `person` or `rival`; its `team`, -1 for none.

    `decides`: a person or a computer player decides for it; `abilities`: it has its Leader's left-hand ability;
    `track_bonus`: it gets the bonus at 4 Influence; `collects`: it takes rewards and resources; `leads`: it can hold
    the First Player marker; `scores`: its victory points count; `agents`: its Agents at the beginning; `deck`: it has
    cards of its own.

    `leader`: its fixed Leader. `cards`: a starting deck for it alone. `partners`: the participants whose units and
    markers it uses on the board, one at a time, instead of its own. `arrows`: for each of its named Agents, the
    participants for whom it can be sent. `third`: the name of the third Agent if that differs from the others.
    `tracks`: the tracks meant by the icon of a Faction, if not the track of that name. `own_tracks`: tracks on which it
    has a marker of its own despite `partners`. `traits`: its special treatment of what modules add."""

    kind: str = "person"
    team: int = -1
    decides: bool = True
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
    leader: str = ""
    cards: str = ""
    partners: tuple[int, ...] = ()
    arrows: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    third: str = ""
    tracks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    own_tracks: tuple[str, ...] = ()
    traits: Mapping[str, str] = field(default_factory=dict)
    emblem: str = ""
    called: str = ""


PERSON = Role()


@cache
def rules_of(product: str, sets: tuple[str, ...], seats: int, forms: tuple[str, ...], automata: bool) -> Rules:
    """The rules of a board with these sets, including the board's automatic opponents if they take part."""
    name_missing_modules(side_for(product, seats), sets, seats)
    content = library(product, sets, seats, forms)
    return join_modules((*content.modules, *(content.board.automata if automata else ())), content)


def name_missing_modules(product: str, sets: tuple[str, ...], seats: int = 0) -> None:
    """Raise `ValueError` if a board or set requires a module that this program lacks, naming file, entry and field."""
    board = load_board(product).board
    asked = [(f"{product}.yaml: {product}: {field}", getattr(board, field)) for field in ("modules", "automata")]
    for name in (*sets_of(product, core=True, seats=seats), *sets):
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

    `product` is the board, `seats` the number of people, `modules` the chosen sets. `leaders`: `random`, `draft`
    (picked openly, from the last seat to the first), `dealt` (each seat picks unseen from Leaders dealt to it), or one
    Leader for each seat. `bans`: each seat first bans a Leader, unseen (R21). `forms` are the chosen forms of the game,
    out of those that the sets in play offer. `options` are the chosen options of the modules in play; in data they
    stand beside the other fields. `library`, `rules` and `roles` follow from these."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    product: str = "uprising"
    seats: int = 4
    modules: tuple[str, ...] = ()
    leaders: Literal["random", "draft", "dealt"] | tuple[str, ...] = "random"
    bans: bool = False
    forms: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    library: Library = field(init=False, repr=False, compare=False)
    rules: Rules = field(init=False, repr=False, compare=False)
    roles: tuple[Role, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check for contradictions and find the library. Raises `ValueError`."""
        if self.product not in list_boards():
            raise ValueError(f"product: {self.product}: known are {', '.join(list_boards())}")
        possible = seats_of(self.product)
        if self.seats not in possible:
            raise ValueError(f"seats: {self.seats}: {self.product} is for {', '.join(map(str, possible))}")
        board = load_board(side_for(self.product, self.seats)).board
        known_sets = sets_of(self.product, core=False)
        if set(self.modules) - set(known_sets) or len(set(self.modules)) != len(self.modules):
            raise ValueError(f"modules: {', '.join(self.modules)}: known, each once, are {', '.join(known_sets)}")
        object.__setattr__(self, "library", library(self.product, self.modules, self.seats, self.forms))
        modules = map(find_module, (*self.library.modules, *board.automata))
        automatic = tuple(role for one in modules for role in one.roles(self.library, self.seats, self.options))
        object.__setattr__(self, "rules", rules_of(self.product, self.modules, self.seats, self.forms, bool(automatic)))
        unequal = (module.people(self.library) for module in self.rules.modules if module.people is not None)
        object.__setattr__(self, "roles", next(unequal, (PERSON,) * self.seats) + automatic)
        self._check_leaders()
        settings = self.rules.settings
        if unknown := sorted(self.options.keys() - settings.keys()):
            raise ValueError(f"{unknown[0]}: no such field")
        read = {name: made.read(self, self.options.get(name, made.default)) for name, made in settings.items()}
        object.__setattr__(self, "options", read)

    def _check_leaders(self) -> None:
        free = [name for name, leader in self.library.leaders.items() if not leader.back]
        if self.bans and len(free) - self.seats < sum(role.decides for role in self.roles):
            raise ValueError(f"bans: too few Leaders for {self.seats}")
        if isinstance(self.leaders, tuple):
            known = {name for name, leader in self.library.leaders.items() if not leader.back}
            if len(self.leaders) != self.seats or len(set(self.leaders)) != self.seats or set(self.leaders) - known:
                raise ValueError("leaders: one different leader for each seat is needed")
            for seat, (role, leader) in enumerate(zip(self.roles, self.leaders, strict=False)):
                if role.leader not in ("", leader):
                    raise ValueError(f"leaders: {role.leader} sits at seat {seat}")
            if self.bans:
                raise ValueError("bans: leaders given by name cannot be banned")

    def to_data(self) -> dict[str, Any]:
        """Plain data that `read_config` reads back."""
        data: dict[str, Any] = CONFIG.dump_python(self, mode="json")
        options: dict[str, Any] = data.pop("options")
        if not self.forms:
            del data["forms"]
        return data | options


CONFIG = TypeAdapter(Config)
CORE = frozenset({"product", "seats", "modules", "leaders", "bans", "forms"})
"""The fields of a configuration that belong to no module."""


def read_config(data: Mapping[str, Any]) -> Config:
    """The configuration in `data`. Raises `ValueError` naming the first faulty field."""
    core = {name: value for name, value in data.items() if name in CORE}
    options = {name: value for name, value in data.items() if name not in CORE}
    try:
        return CONFIG.validate_python(core | {"options": options})
    except ValidationError as error:
        raise ValueError(first_fault(error)) from error
