"""A test of a search's strength: the chance to win by its choices, compared with the usual ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from statistics import mean
from typing import Any, NamedTuple

from engine.kernel.decisions import Decision
from engine.kernel.game import Game
from engine.thinking.search import Effort, Skill, play_out, search


class Place(NamedTuple):
    """A turn of a game between players without a search."""

    game: Game[Any]
    decision: Decision
    seed: int


class Gate(NamedTuple):
    """The conditions for a search at these places: the least number of changed choices and the least mean gain, judged
    by the `sound` skill in fresh worlds."""

    places: Sequence[Place]
    sound: Skill
    effort: Effort
    judged: int
    least_changed: int
    least_gain: float

    def measure_gain(self, place: Place, skill: Skill, effort: Effort | None = None) -> float:
        """The chance to win of the search's option minus that of the quick player's option; 0 if they are equal."""
        game, decision, seed = place
        worlds = partial(game.determinize, decision.seat)
        effort = effort or self.effort
        chosen = search(worlds, decision, random.Random(seed), skill=skill, effort=effort).answer.picks[0]
        usual = self.sound.rank(game.view(decision.seat), decision)[0][0]
        if chosen == usual:
            return 0.0
        player, sums = self.sound.begin(), [0.0, 0.0]
        for number in range(self.judged):
            world = worlds(random.Random(1_000_003 * seed + number))
            for which, option in enumerate((chosen, usual)):
                sums[which] += play_out(world.clone(), decision, option, player, self.sound)
        return (sums[0] - sums[1]) / self.judged

    def list_failures(self, skill: Skill, effort: Effort | None = None) -> list[str]:
        """The conditions that a search fails."""
        found = [self.measure_gain(place, skill, effort) for place in self.places]
        failures = []
        if sum(gain != 0 for gain in found) < self.least_changed:
            failures.append("changes nothing")
        if mean(found) < self.least_gain:
            failures.append("loses by it")
        return failures

    def list_unlike(self, skill: Skill) -> list[int]:
        """The places where a search without playouts differs from the prior of a sound search."""
        unlike = []
        for game, decision, seed in self.places:
            worlds = partial(game.determinize, decision.seat)
            thought = search(worlds, decision, random.Random(seed), lambda: False, skill=skill, effort=self.effort)
            if thought.answer.picks[0] != self.sound.rank(game.view(decision.seat), decision)[0][0]:
                unlike.append(seed)
        return unlike
