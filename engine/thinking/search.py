"""Search by playouts in possible worlds: an option is taken, a fast player plays on for a while, and the position
reached is judged."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple, Protocol

from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from engine.thinking import Plan, Thought, Worlds, always

LONGEST = 400
"""The number of answers after which a playout is stopped and its position estimated."""
DOUBT = 1.0
"""The lead in standard errors that an option needs to be preferred to one with a better prior."""


class Play(Protocol):
    """A fast player for playouts, which may keep results for other playouts of the same search."""

    def answer(self, game: Game[Any], decision: Decision) -> Answer:
        """The answer of the seat that is asked."""


class Skill(NamedTuple):
    """The functions of one family of games that a search needs."""

    # Returns the options to consider with their priors as chances to win, the best first, from the seat's view.
    rank: Callable[[Mapping[str, Any], Decision], Sequence[tuple[str, float]]]
    # Returns a fast player for one search.
    begin: Callable[[], Play]
    # Returns a number that increases in the course of a game.
    stage: Callable[[Game[Any]], int]
    # Returns the chance to win of every participant.
    estimate: Callable[[Game[Any]], Sequence[float]]
    # The number of stages that a playout goes on.
    span: int = 1


class Effort(NamedTuple):
    """The size of a search."""

    playouts: int
    # The number of options considered, those with the best priors; half of them are dropped in each round.
    candidates: int
    # The number of playouts that have the same weight as a prior.
    trust: float = 2.0


class Candidate:
    """An option that is searched: its prior, and the chance to win found in each of its playouts."""

    __slots__ = ("chances", "option", "prior")

    def __init__(self, option: str, prior: float) -> None:
        self.option, self.prior = option, prior
        self.chances: list[float] = []

    def chance(self, trust: float, offset: float) -> float:
        """The chance to win with the option: a weighted mean. The chances of its playouts count once each; its prior,
        to which `offset` is added, counts `trust` times."""
        return (sum(self.chances) + trust * (self.prior + offset)) / (len(self.chances) + trust)

    def leads(self, other: Candidate) -> bool:
        """Whether the option is better than another one by more than chance explains (`DOUBT`), judged in the worlds in
        which both were played."""
        gains = [mine - theirs for mine, theirs in zip(self.chances, other.chances, strict=False)]
        if len(gains) < 2:
            return False
        gain, error = measure(gains)
        return gain > DOUBT * error


def measure(gains: Sequence[float]) -> tuple[float, float]:
    """The mean of gains in independent worlds, with its standard error."""
    return fmean(gains), stdev(gains) / sqrt(len(gains))


def search(
    worlds: Worlds,
    decision: Decision,
    rng: random.Random,
    go_on: Callable[[], bool] = always,
    *,
    skill: Skill,
    effort: Effort,
) -> Thought:
    """The option with the best chance to win.

    In each world all candidates are tried with the same random outcomes. After each round except the last, the worse
    half is dropped (sequential halving); in the result it is listed after the others. Of the last two candidates, the
    one with the better prior is taken, unless the other one is surely better.
    """
    first = worlds(_fork(rng))
    ranked = skill.rank(first.view(decision.seat), decision)
    left = [Candidate(option, prior) for option, prior in ranked[: effort.candidates]]
    if len(left) == 1:
        return Thought(Answer(decision.id, (left[0].option,)))
    dropped: list[Candidate] = []
    player, tried, offset = skill.begin(), 0, 0.0
    stretches = (len(left) - 1).bit_length()
    for stretch in range(stretches):
        for _ in range(max(1, effort.playouts // (stretches * len(left)))):
            if not go_on():
                break
            world = worlds(_fork(rng)) if tried else first
            tried += 1
            for candidate in left:
                candidate.chances.append(play_out(world.clone(), decision, candidate.option, player, skill))
        if tried and not stretch:
            offset = sum(fmean(one.chances) - one.prior for one in left) / len(left)
        left.sort(key=lambda one: -one.chance(effort.trust, offset))
        if stretch < stretches - 1:
            kept = (len(left) + 1) // 2
            left, dropped = left[:kept], left[kept:] + dropped
    best, second = left[:2]
    if second.prior > best.prior and not best.leads(second):
        left[:2] = second, best
    compared = [*left, *dropped] if tried else []
    plans = tuple(Plan(one.option, min(1.0, max(0.0, one.chance(effort.trust, offset)))) for one in compared)
    return Thought(Answer(decision.id, (left[0].option,)), plans)


def play_out(game: Game[Any], decision: Decision, option: str, player: Play, skill: Skill) -> float:
    """The deciding seat's chance to win after it takes this option and a playout follows."""
    return skill.estimate(play_on(game, decision, option, player, skill))[decision.seat]


def play_on(game: Game[Any], decision: Decision, option: str, player: Play, skill: Skill) -> Game[Any]:
    """Take an option in a game and play on for the span of a playout; return the same game."""
    end = skill.stage(game) + skill.span
    game.apply(decision.seat, Answer(decision.id, (option,)))
    return play_until(game, end, player, skill)


def play_until(game: Game[Any], end: int, player: Play, skill: Skill) -> Game[Any]:
    """Let the fast player answer for everybody until the game reaches the stage `end`; return the same game."""
    for _ in range(LONGEST):
        waiting = game.waiting()
        if not waiting or skill.stage(game) >= end:
            break
        asked = game.options(waiting[0])
        assert asked is not None
        game.apply(asked.seat, player.answer(game, asked))
    return game


def _fork(rng: random.Random) -> random.Random:
    """A random generator for one world. Its numbers do not depend on the use of generators for other worlds."""
    return random.Random(rng.getrandbits(64))
