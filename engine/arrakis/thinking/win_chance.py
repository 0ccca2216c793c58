"""The chance to win of both sides, from the features of a position by weights that were learned (`landsraad train`)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

from engine.arrakis.config import Config
from engine.arrakis.library import SIDES
from engine.arrakis.state import G, seats_of
from engine.arrakis.thinking import features
from engine.arrakis.thinking.features import describe

WEIGHTS = Path(__file__).parent / "weights"
POINTS = ("harkonnen", "supremacy", "late: supremacy", "steps", "late: steps")
"""The features that tell no more than the tracks."""
APART = 3
"""Stages between two positions from which weights are learned."""


class Model(NamedTuple):
    """The weights of features by name."""

    names: tuple[str, ...]
    weights: tuple[float, ...]


def list_names(config: Config) -> list[str]:
    """The features by which a game of this configuration is judged."""
    return list(features.list_names())


def name_weights(config: Config) -> str:
    """The name of the file of weights for a configuration: each version of the rules has its own."""
    return str(config.version)


@cache
def read_model(name: str) -> Model:
    """The model in a file of weights."""
    data = json.loads((WEIGHTS / f"{name}.json").read_text(encoding="utf-8"))["weights"]
    return Model(tuple(data), tuple(map(float, data.values())))


def find_sides(game: G) -> list[list[int]]:
    """Those who win together (W18.1)."""
    return [list(seats_of(game, side)) for side in SIDES]


def estimate(game: G) -> list[float]:
    """The chance to win of every participant, the same for all of a side; the truth at the end of the game."""
    sides = game.config.sides
    if game.state.winner:
        return [float(side == game.state.winner) for side in sides]
    model = read_model(name_weights(game.config))
    scores = [sum(map(mul, row, model.weights)) for row in describe(game, model.names)]
    chance = share(scores, find_sides(game))
    return [chance if side == SIDES[0] else 1 - chance for side in sides]


def weigh_topics(game: G) -> list[dict[str, float]]:
    """The part of a side's score that each topic has, for every participant the same as for its partners."""
    model, topics = read_model(name_weights(game.config)), features.topics_of()
    rows, found = describe(game, model.names), []
    for side in game.config.sides:
        weights = dict.fromkeys(features.TOPICS, 0.0)
        for name, value, weight in zip(model.names, rows[game.config.sides.index(side)], model.weights, strict=True):
            topic = topics.get(name.removeprefix(features.LATE))
            if topic is not None:
                weights[topic] += value * weight
        found.append(weights)
    return found


def share(scores: Sequence[float], sides: Sequence[Sequence[int]]) -> float:
    """The chance of the first of two sides, by the sums of their scores."""
    one, other = (sum(scores[seat] for seat in side) for side in sides)
    return 1 / (1 + exp(max(-500.0, min(500.0, other - one))))


def count_rounds(game: G) -> int:
    """The number of turns that have been taken, and of rounds that have begun."""
    tally = game.state.tally
    return int(game.state.round + sum(tally.get(f"turns.{side}", 0) for side in SIDES))
