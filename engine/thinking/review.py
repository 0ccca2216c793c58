"""The review of a finished game: everybody's chance to win at a moment, and the cost of a decision.

A decision is judged in worlds dealt from the view of the seat that took it, and so by the facts that this seat could
know at that moment.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import fmean
from typing import Any, NamedTuple

import engine
from engine.kernel.decisions import Answer, Decision, Option
from engine.kernel.game import Game
from engine.thinking import PLACE
from engine.thinking.search import LONGEST, Play, Skill, measure, play_on, play_until

LEAST = 0.05
"""The least loss in the chance to win that counts as a mistake."""
SIGMAS = 3.0
"""The least loss, in standard errors, that is reported as a mistake."""
NAMED = 3
"""The most mistakes and topics that are reported."""
FELT = 0.1
"""The least share of all changes that a topic must have to be reported."""
LOOKS = 12
"""The number of playouts from which a chance is estimated."""
AHEAD = 0.6
"""The weight of the playouts in an estimated chance; the rest is the weight of the estimate of the position itself."""


class Outlook(NamedTuple):
    """The means by which everybody's chance to win is foretold."""

    # Returns the chance to win of every participant in a position.
    estimate: Callable[[Game[Any]], Sequence[float]]
    # The number of stages that a playout goes on before its position is estimated.
    span: int
    # The number of playouts.
    looks: int = LOOKS
    # The weight of the playouts.
    ahead: float = AHEAD


class Coach(NamedTuple):
    """The functions of one family of games that a review needs."""

    skill: Skill
    # Returns whether a decision is worth reviewing.
    thinks: Callable[[Decision], bool]
    # Returns the parts of each participant's score in a position by topic (a name that has a text).
    weigh: Callable[[Game[Any]], Sequence[Mapping[str, float]]]
    # Returns the means to foretell the chances of a game; None if they are the skill's estimate and span.
    outlook: Callable[[Game[Any]], Outlook | None] = lambda game: None


class Care(NamedTuple):
    """The amount of computing to judge one answer."""

    # The number of other options that are tried.
    candidates: int = 5
    # The number of worlds in which these options are tried first.
    first: int = 6
    # The number of further worlds in which the best of these options is compared with the given answer.
    worlds: int = 36
    # The advantage in the chance to win that the best option must show first; only then it is compared further.
    hint: float = 0.03


class Regret(NamedTuple):
    """A decision that cost its seat a chance to win."""

    # The revision of the step.
    revision: int
    # The id of the chosen option; `better` is that of the better option.
    done: str
    better: str
    # The expected gain in the chance to win by the better option; `error` is its standard error.
    cost: float
    error: float
    # The topics in which the better option would have improved the position, with the amounts.
    moved: tuple[tuple[str, float], ...]

    @property
    def is_sure(self) -> bool:
        """Whether the cost is large, and too large to be due to the choice of worlds."""
        return self.cost >= LEAST and self.cost >= SIGMAS * self.error


def coach_of(family: str) -> Coach | None:
    """The coach of a family; None if there is none. It is `COACH` in the family's package `thinking`, which is imported
    when it is first used."""
    own = f"{engine.__name__}.{family}.{PLACE}"
    found: Coach | None = getattr(import_module(own), "COACH", None) if find_spec(own) else None
    return found


def foretell(game: Game[Any], coach: Coach, luck: int) -> list[float]:
    """Everybody's chance to win: the estimate for the position, combined with the mean of estimates in playouts.

    The worlds of the playouts are dealt from the view of each person in turn, so all hidden cards count as unknown. The
    result is the same for the same `luck`.
    """
    outlook = coach.outlook(game) or Outlook(coach.skill.estimate, coach.skill.span)
    now = outlook.estimate(game)
    if not game.waiting():
        return list(now)
    skill = coach.skill._replace(estimate=outlook.estimate, span=outlook.span)
    rng = random.Random(f"{luck} {game.revision} chances")
    worlds = (deal_world(game, number % game.config.seats, rng) for number in range(outlook.looks))
    later = [estimate_ahead(world, skill) for world in worlds]
    ahead = outlook.ahead
    return [
        (1 - ahead) * one + ahead * fmean(column) for one, column in zip(now, zip(*later, strict=True), strict=True)
    ]


def estimate_ahead(world: Game[Any], skill: Skill) -> Sequence[float]:
    """Everybody's chance to win after a playout of this world by a fast player."""
    return skill.estimate(play_until(world, skill.stage(world) + skill.span, skill.begin(), skill))


def judge_answer(
    game: Game[Any], seat: int, answer: Answer, coach: Coach, luck: int, care: Care = Care()
) -> Regret | None:
    """The cost of a seat's answer in the position of `game`; None unless another answer is surely better.

    The result depends only on facts that the seat could know, and is the same for the same `luck`.
    """
    decision = game.options(seat)
    if decision is None or decision.id != answer.decision or decision.sealed or not coach.thinks(decision):
        return None
    (done,) = answer.picks
    rng = random.Random(f"{luck} {game.revision}")
    deal = partial(deal_world, game, seat, rng)
    ranked = coach.skill.rank(deal().view(seat), decision)
    others = [option for option, _ in ranked if option != done][: care.candidates]
    chances: dict[str, float] = dict.fromkeys([done, *others], 0.0)
    judge = Judge(decision, coach)
    for _ in range(care.first):
        world = deal()
        for option in chances:
            chances[option] += judge.chance(play_out(world, judge, option)) / care.first
    better = max(others, key=lambda option: chances[option], default=done)
    if chances[better] - chances[done] < care.hint:
        return None
    worlds = [deal() for _ in range(care.worlds)]
    lines = [play_out(world, judge, better) for world in worlds]
    found = compare(game, judge, lines, [play_out(world, judge, done) for world in worlds], done, better)
    if not found.is_sure:
        return None
    wanted = next(option for option in decision.legal() if option.id == better)
    late = compare(game, judge, lines, [play_late(world, judge, done, wanted) for world in worlds], done, better)
    found = min(found, late, key=lambda one: one.cost)
    return found if found.is_sure else None


def compare(
    game: Game[Any], judge: Judge, lines: Sequence[Game[Any]], others: Sequence[Game[Any]], done: str, better: str
) -> Regret:
    """The cost of an option, from the ends of playouts in the same worlds: `lines` with the better option, `others`
    with the chosen one."""
    pairs = list(zip(lines, others, strict=True))
    gains = [judge.chance(line) - judge.chance(other) for line, other in pairs]
    moved = [subtract(judge.weigh(line), judge.weigh(other)) for line, other in pairs]
    return Regret(game.revision, done, better, *measure(gains), list_moved(moved))


def choose_worst(regrets: Iterable[Regret]) -> list[Regret]:
    """The decisions with the highest cost, the worst first, at most `NAMED`."""
    return sorted(regrets, key=lambda one: (-one.cost, one.revision))[:NAMED]


class Judge:
    """The judgement of a decision.

    Each playout has a fast player of its own, which keeps the worths that it has computed. If several worlds shared a
    player, their chances would become alike, and the reported error would be too small. If several options shared a
    player, the chances would depend on the order in which the options are tried.
    """

    def __init__(self, decision: Decision, coach: Coach) -> None:
        self.decision, self.coach = decision, coach

    def begin(self) -> Play:
        """A fast player for one playout."""
        return self.coach.skill.begin()

    def chance(self, game: Game[Any]) -> float:
        """The deciding seat's chance to win."""
        return self.coach.skill.estimate(game)[self.decision.seat]

    def weigh(self, game: Game[Any]) -> Mapping[str, float]:
        """The contribution of each topic to the deciding seat's score, minus the mean contribution of the same topic to
        the other seats' scores."""
        rows = list(self.coach.weigh(game))
        own = rows.pop(self.decision.seat)
        return {topic: weight - fmean(row.get(topic, 0.0) for row in rows) for topic, weight in own.items()}


def deal_world(game: Game[Any], seat: int, rng: random.Random) -> Game[Any]:
    """A possible world for a seat."""
    return game.determinize(seat, random.Random(rng.getrandbits(64)))


def play_out(world: Game[Any], judge: Judge, option: str) -> Game[Any]:
    """The world after an option is taken and a playout follows."""
    return play_on(world.clone(), judge.decision, option, judge.begin(), judge.coach.skill)


def play_late(world: Game[Any], judge: Judge, option: str, wanted: Option) -> Game[Any]:
    """The world after three things: the seat takes an option; it then takes `wanted`, if it still can before another
    seat is asked; and a playout follows. So an option does not count as a mistake if the better option can still be
    taken after it."""
    game, seat, skill, player = world.clone(), judge.decision.seat, judge.coach.skill, judge.begin()
    end = skill.stage(game) + skill.span
    game.apply(seat, Answer(judge.decision.id, (option,)))
    for _ in range(LONGEST):
        asked = game.options(seat) if seat in game.waiting() and skill.stage(game) < end else None
        if asked is None:
            break
        same = find_alike(asked.legal(), wanted)
        game.apply(seat, player.answer(game, asked) if same is None else Answer(asked.id, (same.id,)))
        if same is not None:
            break
    return play_until(game, end, player, skill)


def find_alike(options: Sequence[Option], wanted: Option) -> Option | None:
    """The option of another decision that means the same as `wanted`, although their ids may differ; None if there is
    none.

    If several options mean the same, one with the same costs and gains is preferred.
    """
    alike = [one for one in options if is_alike(one, wanted)]
    exact = (one for one in alike if (one.costs, one.gains) == (wanted.costs, wanted.gains))
    return next(exact, alike[0] if alike else None)


def is_alike(one: Option, other: Option) -> bool:
    """Whether options of two decisions mean the same, apart from their costs and gains."""
    mine, theirs = ((each.verb, each.label, each.group_label, each.targets) for each in (one, other))
    return mine == theirs


def subtract(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    """The difference of each topic's weight between two positions."""
    return {topic: weight - other.get(topic, 0.0) for topic, weight in one.items()}


def list_moved(moved: Sequence[Mapping[str, float]]) -> tuple[tuple[str, float], ...]:
    """The topics with the largest mean changes, the largest first, at most `NAMED`; small changes are left out
    (`FELT`)."""
    means = {topic: fmean(one[topic] for one in moved) for topic in moved[0]}
    whole = sum(map(abs, means.values()))
    felt = [(topic, mean) for topic, mean in means.items() if abs(mean) > FELT * whole]
    return tuple(sorted(felt, key=lambda one: (-abs(one[1]), one[0]))[:NAMED])
