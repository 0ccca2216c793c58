"""Lessons: games that are played from a lesson's file and the learner's answers; equal answers lead to equal games.

A lesson is not a table: it has no channel and no clock, and appears in neither lists nor statistics.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from bot.games.registry import product
from bot.tables.computer import find_forced
from bot.tables.game_cache import LoadedGame
from bot.tables.untabled import seat_alone
from content import FIRST, list_lessons
from content.lessons import Deed, Lesson, Step
from engine import registry
from engine.kernel.decisions import Answer, Decision, Illegal, Msg, Option
from engine.kernel.game import Game

LESSON = 0
"""The game id in the controls of all lessons. One id is enough, since a person has at most one lesson."""


def first_lesson() -> Lesson:
    """The lesson for a beginner."""
    return next(lesson for lesson in list_lessons() if lesson.name == FIRST)


def find_lesson(name: str) -> Lesson | None:
    """The lesson of this name; None if it no longer exists."""
    return next((lesson for lesson in list_lessons() if lesson.name == name), None)


def lesson_of(made: str) -> Lesson | None:
    """The lesson of a product, by the product's name; None if it has none."""
    return next((lesson for lesson in list_lessons() if lesson.game["product"] == made), None)


def order_lessons() -> list[Lesson]:
    """All lessons, the beginner's first."""
    return sorted(list_lessons(), key=lambda lesson: lesson.name != FIRST)


@cache
def edition_of(lesson: Lesson) -> str:
    """The edition of a lesson, for which stored answers are valid: a hash of its file, the rules and the content."""
    family = registry.family(lesson.family)
    content = family.content_digest(family.read_config(lesson.game))
    return hashlib.sha256(f"{lesson.digest} {family.version} {content}".encode()).hexdigest()[:16]


@lru_cache(64)
def play(lesson: Lesson, answers: tuple[str, ...]) -> Game[Any]:
    """The game after these answers of the learner, with the events from the last answer on. Callers must not change the
    game.

    Raises `Illegal` for answers that do not lead through the lesson.
    """
    if not answers:
        game = Game.new(registry.family(lesson.family), lesson.game, lesson.seed, digests=False)
    else:
        game = play(lesson, answers[:-1]).clone()
        game.forget()
        decision = game.options(lesson.seat)
        if decision is None or len(answers) > len(lesson.steps):
            raise Illegal(Msg("refused-form"))
        _check(decision, lesson.steps[len(answers) - 1], answers[-1])
        game.apply(lesson.seat, Answer(decision.id, answers[-1:]))
    then = lesson.steps[len(answers) - 1].then if answers else lesson.begin
    if then or len(answers) < len(lesson.steps):
        _go_on(game, then, lesson)
    return game


def _go_on(game: Game[Any], deeds: Sequence[Deed], lesson: Lesson) -> None:
    """Answer for the other seats, and for the learner if an answer is scripted or forced, until the learner is
    asked."""
    made = product(lesson.game["product"])
    left = list(deeds)
    while (seat := next(iter(game.waiting()), None)) is not None:
        decision = game.options(seat)
        assert decision is not None
        own = seat == lesson.seat
        answer = find_forced(decision, made)
        if answer is None:
            chosen = _choose(decision, left, own)
            if not chosen and own:
                return
            del left[: len(chosen)]
            if not chosen and decision.pick.low:
                chosen = [next(filter(made.questions.closes, decision.legal()), decision.legal()[0])]
            answer = Answer(decision.id, tuple(option.id for option in chosen))
        game.apply(seat, answer)


def _choose(decision: Decision, deeds: Sequence[Deed], own: bool) -> list[Option]:
    """The options that the next scripted actions take in this question; empty if the next action does not fit it."""
    chosen: list[Option] = []
    for deed in deeds[: decision.pick.high]:
        legal = [option for option in decision.legal() if fits(option, deed) and option not in chosen]
        if deed.own is not own or not legal:
            break
        chosen.append(legal[0])
    return chosen


def fits(option: Option, deed: Deed) -> bool:
    """Whether a scripted action takes this option."""
    return option.verb == deed.verb and set(deed.targets) <= set(option.targets)


def narrow(decision: Decision, step: Step) -> Decision:
    """A copy of the decision in which only the options that a step offers are legal."""
    shut = Msg("refused-unknown")
    options = [o if fits(o, step.among) or fits(o, step.do) else o._replace(refusal=shut) for o in decision.options]
    return decision._replace(options=options)


def _check(decision: Decision, step: Step, pick: str) -> None:
    """Raise `Illegal`, with the name of the wanted option, if the chosen option does not belong to the step."""
    wanted = [option for option in decision.legal() if fits(option, step.do)]
    if all(option.id != pick for option in wanted):
        raise Illegal(Msg("lesson-other", {"what": wanted[0].label}) if wanted else Msg("refused-form"))


def take_live(lesson: Lesson, answers: tuple[str, ...], user_id: int, name: str, language: str) -> LoadedGame:
    """The lesson as a table at which only the learner sits. Raises what `play` raises."""
    game, made = play(lesson, answers), product(lesson.game["product"])
    return seat_alone(game, made, LESSON, lesson.seat, user_id, name, language, {}, lesson.seed)
