"""Every seat's chance to win, from the features of a position and learned weights (`landsraad train`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path

from engine.imperium.config import Config
from engine.imperium.state import G
from engine.imperium.thinking.features import LATE, LEADER, describe, features_of, topics_of
from engine.thinking.model import Model, read_model

WEIGHTS = Path(__file__).parent / "weights"
POINTS = ("vp", "late: vp")
"""The features that are multiples of the victory points."""
APART = 1
"""The least number of stages between two positions of the same game that are used to learn weights."""


def list_names(config: Config) -> list[str]:
    """The features by which a game of this configuration is judged."""
    plain = list(features_of(tuple(module.name for module in config.rules.modules)))
    return plain + [LATE + name for name in plain] + [LEADER + name for name in config.library.leaders]


def name_weights(config: Config) -> list[str]:
    """The names of the files of weights for a configuration, the best match first: weights for the same boxes, then
    weights for the board, then weights for any board."""
    product, boxes = config.product, "-".join(sorted(config.modules))
    kinds = [f"{product}-{boxes}" if boxes else f"{product}-alone", product, "base"]
    return [name for kind in kinds for name in (f"{kind}-{config.seats}", kind)]


@cache
def find_model(names: tuple[str, ...]) -> Model:
    """The model in the first of these files that exists."""
    return next(read_model(path) for name in names if (path := WEIGHTS / f"{name}.json").exists())


def find_sides(game: G) -> list[list[int]]:
    """The groups of seats that win together: each team, and each other participant that can win by itself."""
    sides: dict[tuple[int, int], list[int]] = {}
    for seat, role in enumerate(game.config.roles):
        if role.scores or role.team >= 0:
            sides.setdefault((role.team, seat if role.team < 0 else 0), []).append(seat)
    return list(sides.values())


def estimate(game: G, model: Model | None = None) -> list[float]:
    """Every participant's chance to win, equal within a team; 0 or 1 after the end of the game."""
    chances = [0.0] * len(game.config.roles)
    end = game.outcome()
    if end is not None:
        for standing in end.standings:
            chances[standing.seat] = float(standing.place == 1)
        return chances
    model = model or find_model(tuple(name_weights(game.config)))
    scores = [model.score(row) for row in describe(game, model.names)]
    for side, chance in spread(scores, find_sides(game)):
        for seat in side:
            chances[seat] = chance
    return chances


def weigh_topics(game: G) -> list[dict[str, float]]:
    """The contribution of each topic to the score of every participant's side; nothing for participants that cannot
    win."""
    model = find_model(tuple(name_weights(game.config)))
    topics = topics_of(tuple(module.name for module in game.config.rules.modules))
    rows = describe(game, model.names)
    made: list[dict[str, float]] = [{} for _ in rows]
    for side in find_sides(game):
        weights: dict[str, float] = {}
        for seat in side:
            for name, value, weight in zip(model.names, rows[seat], model.weights, strict=True):
                topic = topics.get(name.removeprefix(LATE))
                if topic is not None:
                    weights[topic] = weights.get(topic, 0.0) + value * weight
        for seat in side:
            made[seat] = weights
    return made


def spread(scores: Sequence[float], sides: Sequence[Sequence[int]]) -> list[tuple[Sequence[int], float]]:
    """Each side with its chance to win, from the sum of its seats' scores."""
    sums = [sum(scores[seat] for seat in side) for side in sides]
    best = max(sums)
    odds = [exp(one - best) for one in sums]
    whole = sum(odds)
    return [(side, one / whole) for side, one in zip(sides, odds, strict=True)]


def count_rounds(game: G) -> int:
    """The number of rounds whose turns have begun."""
    state = game.state
    return state.round - (state.phase == "start")
