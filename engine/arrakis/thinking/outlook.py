"""The chances to win, as the review of a game between people shows them. They have their own features and weights.

The weights are learned (`landsraad train --review`) for reviews alone; players judge by `win_chance`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from engine.arrakis.config import Config
from engine.arrakis.library import ATREIDES, HARKONNEN, SIDES
from engine.arrakis.players.map_view import steps_from
from engine.arrakis.state import G, seats_of
from engine.arrakis.thinking import solo, win_chance
from engine.arrakis.thinking.features import GOAL, NEAR, Board
from engine.arrakis.thinking.win_chance import WEIGHTS, count_rounds, find_sides, share
from engine.thinking.model import Model, read_model
from engine.thinking.review import Outlook

__all__ = ["APART", "POINTS", "count_rounds", "describe", "estimate", "find_sides", "list_names", "name_weights"]

SPAN = 32
"""The number of turns and rounds after which a playout is judged. They add up to about two rounds."""
LOOKS = 24
"""The number of playouts."""
AHEAD = 0.9
"""The weight of the playouts in a chance; the rest is the weight of the position itself."""
APART = 5
"""The number of stages between two positions of a game from which weights are learned."""
POINTS = ("harkonnen", "rounds", "supremacy", "jihad", "kwisatz haderach", "sand dwellers", "steps", "most needed")
"""The features that repeat the round and the tracks."""
EVEN = 2
"""The number of steps of the Atreides that take about as long as one step of supremacy."""


class Prize(NamedTuple):
    """A settlement that a side may conquer."""

    rank: int
    # The best chance of a legion that is at most one, two and three steps away.
    chances: tuple[float, ...]


class Prospect(Board):
    """The facts about a position that foretell its winner: the facts of a `Board`, and the prospects of both sides."""

    @cached_property
    def prizes(self) -> Mapping[str, list[Prize]]:
        """The settlements that each side may conquer."""
        return {
            HARKONNEN: self._list_prizes(HARKONNEN, self.state.sietches),
            ATREIDES: self._list_prizes(ATREIDES, self.state.settlements),
        }

    def _list_prizes(self, side: str, settlements: Mapping[str, int]) -> list[Prize]:
        found = []
        for area, rank in settlements.items():
            steps, best = steps_from(area), [0.0] * NEAR
            for post in self.posts[side]:
                far = max(1, steps[post.area])
                if far <= NEAR:
                    best[far - 1] = max(best[far - 1], self.chance(post, area, rank))
            found.append(Prize(rank, tuple(max(best[:far]) for far in range(1, NEAR + 1))))
        return found

    @cached_property
    def claims(self) -> tuple[float, float]:
        """The needed steps that claimable prescience cards give, and those that the other revealed cards give
        (`solo.count_claims`)."""
        return solo.count_claims(self.game, self.needs)

    @property
    def gap(self) -> int:
        """The supremacy that the Harkonnen lack."""
        return GOAL - self.state.supremacy

    def is_decisive(self, side: str, rank: int) -> bool:
        """Whether a settlement of this rank wins the game for a side."""
        return rank >= (self.gap if side == HARKONNEN else max(self.needs))

    def can_attack(self, side: str) -> bool:
        """Whether it is the turn of `side`, and the side has a die for an attack."""
        turn, dice = self.state.turn, self.state.dice
        return (
            turn is not None
            and turn.side == side
            and any(
                dice[seat].get(face, 0) for seat in seats_of(self.game, side) for face in ("strategy", "leadership")
            )
        )

    def sizes(self, side: str) -> list[int]:
        """The sizes of a side's legions."""
        return [post.size for post in self.posts[side]]


Feature = Callable[[Prospect], float]
"""A function from a position to a number of about 0 to 3."""


def _expected(side: str, far: int) -> Feature:
    """The feature that adds the ranks of settlements within a distance. Each rank is weighted by the chance to conquer
    the settlement."""
    return lambda board: sum(one.rank * one.chances[far - 1] for one in board.prizes[side]) / 2


def _best(side: str, far: int) -> Feature:
    """The feature that is the best rank of a settlement within a distance. Each rank is weighted by the chance to
    conquer the settlement."""
    return lambda board: max((one.rank * one.chances[far - 1] for one in board.prizes[side]), default=0.0)


def _decisive(side: str, far: int) -> Feature:
    """The feature that is the chance to win the game by the conquest of a settlement within a distance."""
    return lambda board: max(
        (one.chances[far - 1] for one in board.prizes[side] if board.is_decisive(side, one.rank)), default=0.0
    )


def _now(side: str, feature: Feature) -> Feature:
    """A feature that equals `feature` in an action turn in which the side can attack, and is 0 otherwise."""
    return lambda board: feature(board) if board.can_attack(side) else 0.0


def _prospects(side: str) -> Mapping[str, Feature]:
    """The features of what a side may conquer."""
    at_once, decisive = _expected(side, 1), _decisive(side, 1)
    return {
        **{f"{side} conquers within {far}": _expected(side, far) for far in range(1, NEAR + 1)},
        **{f"{side} best within {far}": _best(side, far) for far in range(1, NEAR + 1)},
        f"{side} wins within 1": decisive,
        f"{side} wins within 2": _decisive(side, 2),
        f"{side} conquers now": _now(side, at_once),
        f"{side} wins now": _now(side, decisive),
        f"{side} largest legion": lambda board: max(board.sizes(side), default=0) / 5,
    }


def _lead(board: Prospect) -> float:
    """The lead of the Harkonnen in the race, from 0 to 1. It is the part of the Atreides in the sum of what both sides
    still lack."""
    lacked = sum(board.needs) / EVEN
    return lacked / max(0.1, board.gap + lacked)


def _superiority(board: Prospect) -> float:
    """The share of the Harkonnen in all hits that legions can take."""
    own, other = sum(board.sizes(HARKONNEN)), sum(board.sizes(ATREIDES))
    return own / (own + other + 1)


def _weakest(settlements: Callable[[Prospect], Mapping[str, int]]) -> Feature:
    """The feature that is the size of the weakest defence of a settlement."""
    return lambda board: (
        min((board.at[area].size if area in board.at else 0 for area in settlements(board)), default=9) / 3
    )


def _empty(settlements: Callable[[Prospect], Mapping[str, int]]) -> Feature:
    """The feature that adds the ranks of settlements without a legion."""
    return lambda board: sum(rank for area, rank in settlements(board).items() if area not in board.at) / 3


def _settlements(board: Prospect) -> Mapping[str, int]:
    return board.state.settlements


def _sietches(board: Prospect) -> Mapping[str, int]:
    return board.state.sietches


FEATURES: Mapping[str, Mapping[str, Feature]] = {
    HARKONNEN: {
        "harkonnen": lambda board: 1.0,
        "lead": _lead,
        "rounds": lambda board: board.state.round / 3,
        "supremacy": lambda board: board.state.supremacy / 3,
        "rounds, supremacy": lambda board: board.state.round * board.state.supremacy / 15,
        "superiority": _superiority,
        "settlements": lambda board: sum(board.state.settlements.values()) / 5,
        "empty settlements": _empty(_settlements),
        "weakest garrison": _weakest(_settlements),
        "ornithopters": lambda board: sum(one == "ornithopter" for one in board.state.zones.values()) / 2,
        "lowest marker": lambda board: min(board.state.rows.values()) / 2,
        **_prospects(HARKONNEN),
    },
    ATREIDES: {
        "kwisatz haderach": lambda board: board.state.markers["kwisatz_haderach"] / 3,
        "sand dwellers": lambda board: board.state.markers["sand_dwellers"] / 3,
        "jihad": lambda board: board.state.markers["jihad"] / 3,
        "steps": lambda board: sum(board.needs) / 5,
        "most needed": lambda board: max(board.needs) / 3,
        "rounds, steps": lambda board: board.state.round * sum(board.needs) / 30,
        "turn": lambda board: float(board.state.turn is not None and board.state.turn.side == ATREIDES),
        "claims": lambda board: board.claims[0] / 3,
        "claims near": lambda board: board.claims[1] / 3,
        "sietches": lambda board: sum(board.state.sietches.values()) / 5,
        "empty sietches": _empty(_sietches),
        "weakest sietch": _weakest(_sietches),
        "tokens": lambda board: sum(len(legion.tokens) for legion in board.state.legions.values()) / 4,
        "strikes": lambda board: solo.count_strikes(board.game) / 5,
        **_prospects(ATREIDES),
    },
}
"""The features of each side, by name."""


def list_names(config: Config) -> list[str]:
    """The features by which the chances of a game are foretold."""
    return [name for own in FEATURES.values() for name in own]


def name_weights(config: Config) -> str:
    """The name of the file of weights for a configuration; each version of the rules has one."""
    return f"{config.version}-review"


def find_model(config: Config) -> Model:
    """The learned model that foretells the chances of games of this configuration."""
    return read_model(WEIGHTS / f"{name_weights(config)}.json")


def describe(game: G, names: Sequence[str]) -> list[list[float]]:
    """The values of the named features for every participant. The values of a side are in the row of the side's first
    seat, and the rows of its other seats are 0."""
    board = Prospect(game)
    rows = [[0.0] * len(names) for _ in game.config.sides]
    for side, own in FEATURES.items():
        row = rows[game.config.sides.index(side)]
        for place, name in enumerate(names):
            if name in own:
                row[place] = float(own[name](board))
    return rows


def estimate(game: G) -> list[float]:
    """Every participant's chance to win, equal within a side; 0 or 1 after the end of the game."""
    if game.state.winner:
        return win_chance.estimate(game)
    model = find_model(game.config)
    chance = share([model.score(row) for row in describe(game, model.names)], find_sides(game))
    return [chance if side == SIDES[0] else 1 - chance for side in game.config.sides]


def find_outlook(game: G) -> Outlook | None:
    """The means to foretell the chances of a game between people; None for a game against an automatic opponent."""
    return None if game.config.automatic else Outlook(estimate, SPAN, LOOKS, AHEAD)
