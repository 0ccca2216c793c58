"""The chance to win of both sides, from the features of a position and learned weights (`landsraad train`)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from pathlib import Path

from engine.arrakis.config import Config
from engine.arrakis.library import SIDES
from engine.arrakis.state import G, seats_of
from engine.arrakis.thinking import features
from engine.arrakis.thinking.features import describe
from engine.thinking.model import Model, read_model

WEIGHTS = Path(__file__).parent / "weights"
POINTS = ("harkonnen", "supremacy", "late: supremacy", "steps", "late: steps")
"""The features that repeat the tracks."""
SPAN = 4
"""The number of stages after which a playout is judged. Between people, turns are counted as stages, since a whole
round takes a dozen turns. Against an automatic opponent these stages are one round."""
APART = 3
"""The number of stages between two positions of a game from which weights are learned."""


def list_names(config: Config) -> list[str]:
    """The features by which a game of this configuration is judged."""
    return list(features.list_names(bool(config.automatic)))


def name_weights(config: Config) -> str:
    """The name of the file of weights for a configuration. Each version of the rules has one for games between people
    and one for games against an automatic opponent."""
    return f"{config.version}-solo" if config.automatic else str(config.version)


def find_model(config: Config) -> Model:
    """The learned model that judges games of this configuration."""
    return read_model(WEIGHTS / f"{name_weights(config)}.json")


def count_missing(game: G) -> int:
    """The number of steps that the Atreides lack for their objective (W15.2)."""
    return sum(features.Board(game).needs)


def find_sides(game: G) -> list[list[int]]:
    """The seats of each side; the seats of a side win together (W18.1)."""
    return [list(seats_of(game, side)) for side in SIDES]


def estimate(game: G) -> list[float]:
    """Every participant's chance to win, equal within a side; 0 or 1 after the end of the game."""
    sides = game.config.sides
    if game.state.winner:
        return [float(side == game.state.winner) for side in sides]
    model = find_model(game.config)
    scores = [model.score(row) for row in describe(game, model.names)]
    chance = share(scores, find_sides(game))
    return [chance if side == SIDES[0] else 1 - chance for side in sides]


def weigh_topics(game: G) -> list[dict[str, float]]:
    """The contribution of each topic to the score of every participant's side."""
    model, topics = find_model(game.config), features.topics_of()
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
    """The first side's chance to win against the second, from the sums of their seats' scores."""
    one, other = (sum(scores[seat] for seat in side) for side in sides)
    return 1 / (1 + exp(max(-500.0, min(500.0, other - one))))


def count_rounds(game: G) -> int:
    """The number of turns taken plus the number of rounds begun."""
    tally = game.state.tally
    return int(game.state.round + sum(tally.get(f"turns.{side}", 0) for side in SIDES))


def count_stages(game: G) -> int:
    """The number of stages so far: one for each turn and round. Against an automatic opponent only rounds count, each
    as `SPAN` stages, because claims and supremacy come at the end of a round."""
    return SPAN * int(game.state.round) if game.config.automatic else count_rounds(game)
