"""A test of a search's strength: the chance to win with the search's choices is compared with the chance to win with
the usual choices."""

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
    """A turn in a game between players that do not search, and a seed for a search of that turn."""

    game: Game[Any]
    decision: Decision
    seed: int


class Gate(NamedTuple):
    """The conditions that a search has to fulfil at certain places."""

    # The turns at which the search chooses.
    places: Sequence[Place]
    # A skill that is known to be good, which judges the choices.
    sound: Skill
    # The effort of a search by default.
    effort: Effort
    # The number of new worlds in which the choices are judged.
    judged: int
    # The least number of places at which the search must choose differently from the quick player.
    least_changed: int
    # The least mean gain in the chance to win.
    least_gain: float

    def measure_gain(self, place: Place, skill: Skill, effort: Effort | None = None) -> float:
        """The chance to win by the search's option minus that by the quick player's option; 0 if the options are
        equal."""
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
        """The conditions that the search does not fulfil, in words."""
        found = [self.measure_gain(place, skill, effort) for place in self.places]
        failures = []
        if sum(gain != 0 for gain in found) < self.least_changed:
            failures.append("changes nothing")
        if mean(found) < self.least_gain:
            failures.append("loses by it")
        return failures

    def list_unlike(self, skill: Skill) -> list[int]:
        """The indices of the places at which a search without playouts differs from the prior of the sound skill."""
        unlike = []
        for game, decision, seed in self.places:
            worlds = partial(game.determinize, decision.seat)
            thought = search(worlds, decision, random.Random(seed), lambda: False, skill=skill, effort=self.effort)
            if thought.answer.picks[0] != self.sound.rank(game.view(decision.seat), decision)[0][0]:
                unlike.append(seed)
        return unlike
