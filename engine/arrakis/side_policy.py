"""The policy of a side: decisions that the common rules leave to its kind of player.

The default policy is that of people. An automatic opponent (W19) has a policy of its own, which contains all its
differences; it is registered under the opponent's name, and the common rules never name it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.arrakis.config import AUTOMATON
from engine.arrakis.state import G, is_automatic
from engine.kernel.decisions import Option

if TYPE_CHECKING:
    from content.arrakis.programme import Step
    from engine.kernel.frames import Frame


def _nothing(game: G, *facts: Any) -> None: ...


def _none(game: G) -> list[Any]:
    return []


def _as_they_are(game: G, frame: Any, options: list[Option]) -> list[Option]:
    return options


def _never(game: G, battle: Any) -> bool:
    return False


def _show(game: G) -> dict[str, Any]:
    return {}


def _spend(game: G, token: int) -> None:
    """Take a token out of the game."""
    game.state.spent_tokens.append(token)


@dataclass(slots=True, frozen=True, kw_only=True)
class SidePolicy:
    """The play policy of a side; missing fields follow the rules for people.

    Numbers and permissions. `omens`: the number of prescience cards turned up each round against it (W3.2). `has_hand`:
    whether it holds planning cards in hand. `crosses`: whether it may cross impassable borders. `watches`: whether its
    ornithopters prevent every voluntary reveal below them, whatever the version.

    Additional actions at moments. `set_up`; `begin_round`, once prescience cards are turned up; `end_round`, once the
    vehicles are off the board. `leave`: its figures have left an area. `follow`: a sietch has moved from an area to
    another. `see_reveal`: the enemy has revealed a sietch or a token by choice.

    Replacements of common rules. `begin_dice`: replaces rolling its dice together; then `unused` gives their number,
    and `faces` the results that the enemy may name. `place_vehicles`: places these numbers of harvesters, carryalls and
    ornithopters at the start of the round. `turn`: the frame of its action turn. `steps`: verbs of steps. `ceases`:
    whether it gives up an attack once the defenders are revealed. `spend_cards`: spends cards for combat dice, as many
    as make any; returns their number. `rest_buys`: whether spice left over from a payment becomes supremacy, by the
    rows of the markers after the payment. `drop_token`: one of its face-down tokens is lost. `open_token`: its token in
    an area is revealed; returns the figures. `narrow`: the options of a question to it among which others may choose,
    or its own choice if several can be chosen.

    Its private state. `view`: the public view of it. `determinize`: deals its hidden facts anew. `cards`: the planning
    cards that it holds. `faults`: broken invariants."""

    omens: int = 3
    has_hand: bool = True
    crosses: bool = False
    watches: bool = False

    set_up: Callable[[G], None] = _nothing
    begin_round: Callable[[G], None] = _nothing
    end_round: Callable[[G], None] = _nothing
    leave: Callable[[G, str], None] = _nothing
    follow: Callable[[G, str, str], None] = _nothing
    see_reveal: Callable[[G], None] = _nothing

    begin_dice: Callable[[G], None] | None = None
    unused: Callable[[G], int] | None = None
    faces: Callable[[G], list[str]] | None = None
    place_vehicles: Callable[[G, int, int, int], None] | None = None
    turn: Callable[[], Frame] | None = None
    steps: Mapping[str, Callable[[G, Any, Step], None]] = field(default_factory=dict)
    ceases: Callable[[G, Any], bool] = _never
    spend_cards: Callable[[G, int], int] | None = None
    rest_buys: Callable[[Sequence[int]], bool] | None = None
    drop_token: Callable[[G, int], None] = _spend
    open_token: Callable[[G, str, int], dict[str, int]] | None = None
    narrow: Callable[[G, Any, list[Option]], list[Option]] = _as_they_are

    view: Callable[[G], dict[str, Any]] = _show
    determinize: Callable[[G, random.Random], None] = _nothing
    cards: Callable[[G], list[int]] = _none
    faults: Callable[[G], list[str]] = _none


PEOPLE = SidePolicy()
POLICIES: dict[str, SidePolicy] = {}
"""The policies of automatic opponents, by their name."""


def policy_of(game: G, seat: int) -> SidePolicy:
    """The policy of a seat's player."""
    return POLICIES[AUTOMATON] if is_automatic(game, seat) else PEOPLE


def policy_for(game: G, side: str) -> SidePolicy:
    return policy_of(game, game.config.sides.index(side))
