"""A gate for the strength of the search: the chance to win that its choices bring, beside the raider's."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from engine.arrakis.family import FAMILY
from engine.arrakis.players import raider
from engine.arrakis.state import State
from engine.arrakis.thinking import SKILL, THINKERS
from engine.arrakis.thinking.roll_out import RollOut
from engine.kernel.decisions import Decision
from engine.kernel.game import Game
from engine.thinking.search import Effort, Skill, play_out, search

TABLES: list[Mapping[str, Any]] = [
    {"seats": 2, "version": "article"},
    {"seats": 2, "version": "retail"},
    {"seats": 4, "version": "retail"},
    {"seats": 1, "version": "retail"},
    {"seats": 3, "version": "article"},
    {"seats": 2, "version": "retail", "opponent": "mahdi"},
]
"""Versions of the rules, seats and opponents with which everything is tried."""
EFFORT = Effort(24, 6)
JUDGED = 12
"""Fresh worlds in which a choice and the raider's are compared."""


class Place(NamedTuple):
    """A turn of a game between raiders."""

    game: Game[State]
    decision: Decision
    seed: int


def find_places(seeds: range) -> Iterator[Place]:
    """One turn of each game, any of them alike."""
    for seed in seeds:
        rng = random.Random(seed)
        game = Game.new(FAMILY, TABLES[seed % 2], rng.randbytes(32), digests=False)
        wanted = rng.randrange(30)
        while waiting := game.waiting():
            decision = game.options(waiting[0])
            assert decision is not None
            if decision.kind == "turn" and THINKERS["captain"].thinks(decision):
                wanted -= 1
                if wanted < 0:
                    yield Place(game, decision, seed)
                    break
            game.apply(decision.seat, raider.answer(game.view(decision.seat), decision, rng))


def measure_gain(place: Place, skill: Skill, effort: Effort = EFFORT) -> float:
    """The chance to win of the option that a search chooses, less that of the raider's, in fresh worlds by a sound
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
