"""The features of a position that predict winning: numbers for each side, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import chain
from math import log1p
from typing import NamedTuple

from engine.arrakis.library import ALIASES, ATREIDES, HARKONNEN, MARKERS, POWERS, Library
from engine.arrakis.places import find_leader
from engine.arrakis.players.chances import Force, Terms, add_units, find_chance, order_leaders
from engine.arrakis.players.map_view import steps_from
from engine.arrakis.state import G, Legion, lib, rules, seats_of
from engine.arrakis.thinking import solo

GOAL = 10
"""The supremacy that wins the game (W15.1)."""
LATE = "late: "
"""The prefix of a feature that is multiplied by the progress of the game."""
NEAR = 3
"""The distance in areas within which an army threatens a settlement."""
ARMY = 3
"""The least number of units in a legion that counts as an army."""
ALL = 20
"""The approximate number of steps that an objective asks for."""


class Post(NamedTuple):
    """A legion in its area."""

    area: str
    # The figures, including those on tokens.
    force: Force
    # The hits that the units can take, one for a regular and two for an elite.
    size: int


class Board:
    """The facts about a position from which features are computed: the legions of both sides, and the steps that the
    Atreides lack."""

    def __init__(self, game: G) -> None:
        self.game, self.state = game, game.state
        library = lib(game)
        found: dict[str, list[Post]] = {HARKONNEN: [], ATREIDES: []}
        for area, legion in self.state.legions.items():
            force = read_force(legion, library)
            found[legion.side].append(Post(area, force, force.units + force.elite + force.special))
        self.posts = found
        self.at = {post.area: post for post in chain(*found.values())}
        self.siege = rules(game).siege_hits
        self.needs = self._count_needs(library)

    def _count_needs(self, library: Library) -> tuple[int, ...]:
        """The number of steps that each marker lacks for the objective that is nearest to completion."""
        marks, scores = self.state.markers, library.box.house.objectives
        found = [
            tuple(max(0, wanted - marks[marker]) for marker, wanted in zip(MARKERS, scores[number], strict=True))
            for number in self.state.objectives
        ]
        return min(found, key=sum)

    def chance(self, post: Post, area: str, rank: int) -> float:
        """The chance that a legion conquers a settlement of this rank."""
        other = self.at.get(area)
        if other is None:
            return 1.0
        return find_chance(post.force, other.force, Terms(rank, self.siege))

    def losses(self, side: str, settlements: Mapping[str, int]) -> tuple[float, float]:
        """The ranks of `settlements` that `side` threatens, as two sums. The first counts the settlements in reach,
        each by the chance to conquer it. The second counts attacks from further away: the chance divided by the
        distance, less the chance of the first sum."""
        now = later = 0.0
        for area, rank in settlements.items():
            steps, best, near = steps_from(area), 0.0, 0.0
            for post in self.posts[side]:
                far = steps[post.area]
                if far > NEAR or (far > 1 and post.force.units < ARMY):
                    continue
                chance = self.chance(post, area, rank)
                if far <= 1:
                    best = max(best, chance)
                else:
                    near = max(near, chance / far)
            now += rank * best
            later += rank * max(0.0, near - best)
        return now, later


def read_force(legion: Legion, library: Library) -> Force:
    """The figures of a legion, including those on its tokens."""
    combat = [library.leaders[name].combat for name in legion.named]
    named = [(one.hits, one.shields) for one in combat if one is not None]
    force = Force(legion.regular, legion.elite, legion.special, order_leaders([*[(1, 0)] * legion.generic, *named]))
    for token in legion.tokens:
        force = add_units(force, library.tokens[token])
    return force


Feature = Callable[[Board], float]
"""A function from a board to a number of about 0 to 3."""


def _units(side: str) -> Feature:
    return lambda board: sum(post.size for post in board.posts[side]) / 20


def _armies(side: str) -> Feature:
    return lambda board: sum(post.force.units >= 4 for post in board.posts[side]) / 3


def _named(side: str) -> Feature:
    """The feature that counts the named leaders of a side on the board."""
    return lambda board: sum(len(one.named) for one in board.state.legions.values() if one.side == side) / 3


def _generic(side: str) -> Feature:
    return lambda board: sum(one.generic for one in board.state.legions.values() if one.side == side) / 3


def _hand(side: str) -> Feature:
    return lambda board: log1p(sum(len(board.state.hands[seat]) for seat in seats_of(board.game, side)))


def _dice(side: str) -> Feature:
    """The feature that counts the unused dice of a side."""
    return lambda board: sum(sum(board.state.dice[seat].values()) for seat in seats_of(board.game, side)) / 4


def _garrisons(board: Board) -> float:
    """The sum of the ranks of Harkonnen settlements with a legion."""
    state = board.state
    return sum(rank for area, rank in state.settlements.items() if area in state.legions) / 5


def _rows(low: int) -> Feature:
    """The feature that counts the imperium markers in the row `low` or above."""
    return lambda board: sum(board.state.rows[power] >= low for power in POWERS)


def _family(board: Board) -> float:
    """The safety of Paul and Jessica: a half for each in a face-down sietch, and one more if they are together."""
    hidden = [area for area in board.state.sietches if area not in board.state.seen]
    places = [find_leader(board.game, name) for name in ALIASES]
    return sum(place in hidden for place in places) / 2 + (places[0] != "" and places[0] == places[1])


def _on_board(name: str) -> Feature:
    return lambda board: float(find_leader(board.game, name) != "")


def _tokens(board: Board) -> float:
    return sum(len(legion.tokens) for legion in board.state.legions.values()) / 4


def _ready(board: Board) -> float:
    """The ranks of the Harkonnen settlements, and 1 for each station, each weighted by its nearness to a legion of the
    Atreides."""
    prizes = {area: float(rank) for area, rank in board.state.settlements.items()} | dict.fromkeys(
        board.state.stations, 1.0
    )
    found = 0.0
    for area, rank in prizes.items():
        steps = steps_from(area)
        far = min((steps[post.area] for post in board.posts[ATREIDES]), default=9)
        found += rank / (1 + far)
    return found / 3


OF_HARKONNEN: Mapping[str, Feature] = {
    "harkonnen": lambda board: 1.0,
    "supremacy": lambda board: board.state.supremacy / 3,
    "supremacy near the goal": lambda board: max(0, board.state.supremacy - GOAL + 4) / 2,
    "threatened sietches": lambda board: board.losses(HARKONNEN, board.state.sietches)[0] / 2,
    "pressed sietches": lambda board: board.losses(HARKONNEN, board.state.sietches)[1] / 2,
    "garrisoned settlements": _garrisons,
    "settlements": lambda board: sum(board.state.settlements.values()) / 5,
    "troops": _units(HARKONNEN),
    "armies": _armies(HARKONNEN),
    "leaders": _named(HARKONNEN),
    "bashars": _generic(HARKONNEN),
    "markers at 5": _rows(5),
    "markers from 4": _rows(4),
    "markers from 3": _rows(3),
    "markers from 2": _rows(2),
    "bans": lambda board: len(board.state.bans),
    "saved spice": lambda board: board.state.spice,
    "harkonnen hand": _hand(HARKONNEN),
    "harkonnen dice": _dice(HARKONNEN),
    "ornithopters": lambda board: sum(one == "ornithopter" for one in board.state.zones.values()) / 2,
}
OF_ATREIDES: Mapping[str, Feature] = {
    "steps": lambda board: (ALL - sum(board.needs)) / 5,
    "steps near the goal": lambda board: max(0, 8 - sum(board.needs)) / 3,
    "markers done": lambda board: sum(not need for need in board.needs),
    "most needed": lambda board: max(board.needs) / 3,
    "threatened settlements": lambda board: board.losses(ATREIDES, board.state.settlements)[0] / 2,
    "pressed settlements": lambda board: board.losses(ATREIDES, board.state.settlements)[1] / 2,
    "stations": lambda board: len(board.state.stations) / 3,
    "prizes": _ready,
    "sietches": lambda board: sum(board.state.sietches.values()) / 5,
    "number of sietches": lambda board: len(board.state.sietches) / 3,
    "hidden sietches": lambda board: sum(area not in board.state.seen for area in board.state.sietches) / 3,
    "defenders": lambda board: (
        sum(post.size for post in board.posts[ATREIDES] if post.area in board.state.sietches) / 10
    ),
    "fighters": _units(ATREIDES),
    "legions": lambda board: len(board.posts[ATREIDES]) / 5,
    "tokens": _tokens,
    "family": _family,
    "paul": _on_board("paul"),
    "jessica": _on_board("jessica"),
    "chiefs": _named(ATREIDES),
    "naibs": _generic(ATREIDES),
    "pool": lambda board: len(board.state.pool) / 4,
    "worms": lambda board: len(board.state.worms) / 2,
    "signs": lambda board: len(board.state.signs) / 4,
    "atreides hand": _hand(ATREIDES),
    "atreides dice": _dice(ATREIDES),
    "atomics": lambda board: float(board.state.crater != ""),
}
OF_AUTOMATIC: Mapping[str, Feature] = {
    "exposed sietches": lambda board: sum(solo.list_exposed(board.game, 1)) / 3,
    "exposed sietches from afar": lambda board: sum(solo.list_exposed(board.game, 2)) / 5,
    "dice to roll": lambda board: solo.count_dice(board.game) / 4,
}
AGAINST_AUTOMATIC: Mapping[str, Feature] = {
    "claims": lambda board: solo.count_claims(board.game, board.needs)[0] / 3,
    "claims near": lambda board: solo.count_claims(board.game, board.needs)[1] / 3,
    "strikes": lambda board: solo.count_strikes(board.game) / 5,
}
"""The additional features of both sides in games against an automatic opponent."""
FEATURES: Mapping[str, Mapping[str, Feature]] = {
    HARKONNEN: {**OF_HARKONNEN, **OF_AUTOMATIC},
    ATREIDES: {**OF_ATREIDES, **AGAINST_AUTOMATIC},
}
TOPICS: Mapping[str, Sequence[str]] = {
    "supremacy": ("supremacy", "supremacy near the goal"),
    "prophecy": ("steps", "steps near the goal", "markers done", "most needed", "claims", "claims near"),
    "sietches": ("threatened sietches", "pressed sietches", "sietches", "number of sietches", "hidden sietches",
                 "defenders", "exposed sietches", "exposed sietches from afar"),
    "settlements": ("garrisoned settlements", "settlements", "threatened settlements", "pressed settlements"),
    "stations": ("stations", "prizes"),
    "legions": ("troops", "armies", "fighters", "legions", "tokens", "pool"),
    "leaders": ("leaders", "bashars", "chiefs", "naibs", "family", "paul", "jessica"),
    "imperium": ("markers at 5", "markers from 4", "markers from 3", "markers from 2", "bans", "saved spice"),
    "planning": ("harkonnen hand", "atreides hand"),
    "dice": ("harkonnen dice", "atreides dice", "dice to roll"),
    "desert": ("ornithopters", "worms", "signs", "atomics", "strikes"),
}  # fmt: skip
"""The features of both sides that belong to one topic of explanation."""


@cache
def topics_of() -> dict[str, str]:
    """The topic of each feature that has one."""
    return {name: topic for topic, names in TOPICS.items() for name in names}


@cache
def list_names(alone: bool = False) -> tuple[str, ...]:
    """The names of all features of games between people or, with `alone`, against an automatic opponent. Between
    people, every feature also occurs weighted by the progress of the game."""
    plain = [*OF_HARKONNEN, *OF_ATREIDES]
    if alone:
        return (*plain, *OF_AUTOMATIC, *AGAINST_AUTOMATIC)
    return (*plain, *(LATE + name for name in plain))


def progress(board: Board) -> float:
    """The progress of the game, from 0 to 1: the progress of the side that is nearer to its goal."""
    return min(1.0, max(board.state.supremacy / GOAL, 1 - sum(board.needs) / ALL))


def describe(game: G, names: Sequence[str]) -> list[list[float]]:
    """The values of the named features for every participant. The values of a side are in the row of the side's first
    seat, and the rows of its other seats are 0."""
    board = Board(game)
    late = progress(board)
    rows = [[0.0] * len(names) for _ in game.config.sides]
    for side, own in FEATURES.items():
        row, known = rows[game.config.sides.index(side)], {}
        for place, name in enumerate(names):
            plain = name.removeprefix(LATE)
            if plain in own:
                if plain not in known:
                    known[plain] = float(own[plain](board))
                row[place] = known[plain] if plain is name else known[plain] * late
    return rows
