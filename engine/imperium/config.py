"""The configuration of a table, chosen before the game."""

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
    """The rights and pieces of a participant of the game."""

    # The kind, such as `person` or `rival`.
    kind: str = "person"
    # The number of the participant's team, -1 for none.
    team: int = -1
    # Whether a person or a computer player makes the participant's decisions.
    decides: bool = True
    # Whether the participant has its Leader's left-hand ability.
    abilities: bool = True
    # Whether the participant gets the bonus at 4 Influence.
    track_bonus: bool = True
    # Whether the participant takes rewards and resources.
    collects: bool = True
    # Whether the participant can hold the First Player marker.
    leads: bool = True
    # Whether the participant's victory points count.
    scores: bool = True
    # The number of the participant's Agents at the beginning.
    agents: int = 2
    # Whether the participant has a deck.
    deck: bool = True
    # Whether the participant has turns in turn order.
    in_order: bool = True
    # The number of troops in the garrison at the beginning; None for the usual number.
    garrison: int | None = None
    # Fixed values of counts that cannot be determined for the participant (B16.9).
    counts: tuple[tuple[str, int], ...] = ()
    # The participant's fixed Leader, "" for none.
    leader: str = ""
    # The name of a starting deck of its own, "" for the usual one.
    cards: str = ""
    # The participants whose units and markers this one uses on the board instead of its own, one participant at a time.
    partners: tuple[int, ...] = ()
    # By name of an Agent, the participants for whom that Agent can be sent.
    arrows: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    # The name of the third Agent, if that Agent differs from the others.
    third: str = ""
    # By icon of a Faction, the tracks that the icon means for this participant. Other icons mean the track of the same
    # name.
    tracks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # The tracks on which the participant has its own marker despite `partners`.
    own_tracks: tuple[str, ...] = ()
    # The special treatment of the participant by rules of modules, by the name of the rule.
    traits: Mapping[str, str] = field(default_factory=dict)
    emblem: str = ""
    # The name of the role, "" for the usual one.
    called: str = ""


PERSON = Role()


@cache
def rules_of(product: str, sets: tuple[str, ...], seats: int, forms: tuple[str, ...], automata: bool) -> Rules:
    """The rules of a board with these sets. With `automata`, they include the rules of the board's automatic
    opponents."""
    name_missing_modules(side_for(product, seats), sets, seats)
    content = library(product, sets, seats, forms)
    return join_modules((*content.modules, *(content.board.automata if automata else ())), content)


def name_missing_modules(product: str, sets: tuple[str, ...], seats: int = 0) -> None:
    """Check that this program has every module that a board or set requires. Raises `ValueError` naming file, entry and
    field."""
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
    """The checked configuration of a game of Dune: Imperium."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    # The board.
    product: str = "uprising"
    # The number of people.
    seats: int = 4
    # The chosen sets.
    modules: tuple[str, ...] = ()
    # `random`, `draft` (picked openly, from the last seat to the first), `dealt` (each seat picks unseen from Leaders
    # dealt to it), or one Leader for each seat.
    leaders: Literal["random", "draft", "dealt"] | tuple[str, ...] = "random"
    # Whether each seat first bans a Leader, unseen (R21).
    bans: bool = False
    # The chosen forms of the game, from those that the sets in play offer.
    forms: tuple[str, ...] = ()
    # The chosen options of the modules in play; in stored data they are fields beside the others.
    options: dict[str, Any] = field(default_factory=dict)
    # The content in play. This field and those below are computed from the fields above.
    library: Library = field(init=False, repr=False, compare=False)
    rules: Rules = field(init=False, repr=False, compare=False)
    roles: tuple[Role, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check that the fields fit together, and derive the remaining fields. Raises `ValueError`."""
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
        """The configuration as plain data, which `read_config` accepts."""
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
