"""The policy of a side: decisions that the common rules leave to the kind of player.

The default policy is that of people. An automatic opponent (W19) has a different one, which contains everything special
about it. It is registered under the opponent's name, which the common rules never mention.
"""

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
    """Remove a deployment token from the game."""
    game.state.spent_tokens.append(token)


@dataclass(slots=True, frozen=True, kw_only=True)
class SidePolicy:
    """The differences between a kind of player and the common rules. The defaults are the rules for people.

    The fields are in four groups: numbers and permissions, additional actions at certain moments, replacements of
    common rules, and the private state of the side. A replacement that is None keeps the common rule.
    """

    # The number of prescience cards that are revealed each round against this side (W3.2).
    omens: int = 3
    # Whether the side has planning cards in hand.
    has_hand: bool = True
    # Whether the side's legions may cross impassable borders.
    crosses: bool = False
    # Whether the side's ornithopters prevent every voluntary reveal below them, in both versions of the rules.
    watches: bool = False

    set_up: Callable[[G], None] = _nothing
    # Called after the prescience cards were revealed.
    begin_round: Callable[[G], None] = _nothing
    # Called after the vehicles were removed from the board.
    end_round: Callable[[G], None] = _nothing
    # Called with an area that figures of the side have left.
    leave: Callable[[G, str], None] = _nothing
    # Called with the old and the new area of a sietch that has moved.
    follow: Callable[[G, str, str], None] = _nothing
    # Called when the enemy has revealed a sietch or a token by choice.
    see_reveal: Callable[[G], None] = _nothing

    # Replaces the roll of all dice of the side; `unused` and `faces` must then be given as well.
    begin_dice: Callable[[G], None] | None = None
    # Returns the number of the side's unused dice.
    unused: Callable[[G], int] | None = None
    # Returns the results that the enemy may name.
    faces: Callable[[G], list[str]] | None = None
    # Places the given numbers of harvesters, carryalls and ornithopters at the start of the round.
    place_vehicles: Callable[[G, int, int, int], None] | None = None
    # Returns the frame of the side's action turn.
    turn: Callable[[], Frame] | None = None
    # The rules of those verbs of steps that differ for the side.
    steps: Mapping[str, Callable[[G, Any, Step], None]] = field(default_factory=dict)
    # Returns whether the side stops an attack after the defenders were revealed.
    ceases: Callable[[G, Any], bool] = _never
    # Discards cards for combat dice, at most as many as add a die, and returns their number.
    spend_cards: Callable[[G, int], int] | None = None
    # Returns whether the spice left after a payment buys supremacy, given the rows of the markers after the payment.
    rest_buys: Callable[[Sequence[int]], bool] | None = None
    # Loses one face-down token of the side.
    drop_token: Callable[[G, int], None] = _spend
    # Reveals one token of the side in an area, and returns its figures.
    open_token: Callable[[G, str, int], dict[str, int]] | None = None
    # Reduces the options of a question to the side to those that are equally good, or to the answer if several are
    # picked.
    narrow: Callable[[G, Any, list[Option]], list[Option]] = _as_they_are

    # Returns the public view of the side.
    view: Callable[[G], dict[str, Any]] = _show
    # Deals the side's hidden facts anew.
    determinize: Callable[[G, random.Random], None] = _nothing
    # Returns the planning cards that the side holds.
    cards: Callable[[G], list[int]] = _none
    # Returns the side's broken invariants.
    faults: Callable[[G], list[str]] = _none


PEOPLE = SidePolicy()
POLICIES: dict[str, SidePolicy] = {}
"""The policies of automatic opponents, by their name."""


def policy_of(game: G, seat: int) -> SidePolicy:
    """The policy of a seat's kind of player."""
    return POLICIES[AUTOMATON] if is_automatic(game, seat) else PEOPLE


def policy_for(game: G, side: str) -> SidePolicy:
    return policy_of(game, game.config.sides.index(side))
