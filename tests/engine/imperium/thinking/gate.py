"""A gate for the strength of the search: the chance to win that its choices bring, beside the mercenary's."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from engine.imperium.family import FAMILY
from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.state import State
from engine.imperium.thinking import SKILL, THINKERS
from engine.imperium.thinking.roll_out import RollOut
from engine.kernel.decisions import Decision
from engine.kernel.game import Game
from engine.thinking.search import Effort, Skill, play_out, search

MIXES = [
    ("uprising", ("choam",), 4),
    ("uprising", (), 1),
    ("uprising", ("ix",), 2),
    ("uprising", ("immortality",), 3),
    ("uprising", ("choam", "bloodlines", "tech"), 6),
    ("base", (), 4),
    ("base", ("ix", "immortality", "bloodlines"), 3),
    ("base", (), 1),
]
"""Boards, modules and seats on which everything is tried."""
EFFORT = Effort(64, 6)
JUDGED = 16
"""Fresh worlds in which a choice and the mercenary's are compared."""


class Place(NamedTuple):
    """A turn of a game between mercenaries."""

    game: Game[State]
    decision: Decision
    seed: int


def find_places(seeds: range) -> Iterator[Place]:
    """One turn of each game, any of them alike."""
    for seed in seeds:
        rng = random.Random(seed)
        config = {"product": "uprising", "modules": ["choam"], "seats": 4, "leaders": "random"}
        game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
        wanted = rng.randrange(60)
        while waiting := game.waiting():
            decision = game.options(waiting[0])
            assert decision is not None
            if THINKERS["captain"].thinks(decision):
                wanted -= 1
                if wanted < 0:
                    yield Place(game, decision, seed)
                    break
            game.apply(decision.seat, answer_as_mercenary(game.view(decision.seat), decision, rng))


def measure_gain(place: Place, skill: Skill, effort: Effort = EFFORT) -> float:
    """The chance to win of the option that a search chooses, less that of the mercenary's, in fresh worlds by a sound
    judgement; 0 where it is the same."""
    game, decision, seed = place
    worlds = partial(game.determinize, decision.seat)
    chosen = search(worlds, decision, random.Random(seed), skill=skill, effort=effort).answer.picks[0]
    usual = SKILL.rank(game.view(decision.seat), decision)[0][0]
    if chosen == usual:
        return 0.0
    player, sums = RollOut(), [0.0, 0.0]
    for number in range(JUDGED):
        world = worlds(random.Random(1_000_003 * seed + number))
        for which, option in enumerate((chosen, usual)):
            sums[which] += play_out(world.clone(), decision, option, player, SKILL)
    return (sums[0] - sums[1]) / JUDGED
