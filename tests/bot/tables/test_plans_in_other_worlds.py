"""Sentences about the plans that a computer player compared, told during a game. They are the same in every world that
the reader thinks possible."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.games.product import Product
from bot.games.registry import product
from bot.tables.compared import list_compared, tell_compared
from engine import registry
from engine.kernel.decisions import Answer, Decision, Msg, Option
from engine.kernel.game import Game
from engine.players import answer_randomly, player
from engine.thinking import Plan, Thought

STEPS, PAIRS = 500, 6
"""The number of answers in a game, and the number of pairs of plans that are tried at each turn."""
GAMES = [
    ("base", 3, ("immortality",)),
    ("base", 4, ("ix",)),
    ("base", 4, ("bloodlines", "tech", "ix", "immortality")),
    ("uprising", 4, ("choam",)),
    ("uprising", 4, ("bloodlines", "tech")),
    ("uprising", 6, ()),
    ("arrakis", 2, ()),
    ("arrakis", 4, ()),
]


def play(made: Product, seats: int, modules: tuple[str, ...], rng: random.Random) -> Iterator[tuple[Game, Decision]]:
    """Yield the open turns of a game with random and with sensible answers."""
    config = made.lobby.configure(made.lobby.read_options({}, seats), seats) | ({"modules": modules} if modules else {})
    game, clever = Game.new(registry.family(made.family), config, rng.randbytes(32)), made.family == "imperium"
    for _ in range(STEPS):
        if not (waiting := game.waiting()):
            return
        decision = game.options(waiting[0])
        if made.questions.is_turn(decision.kind) and not decision.sealed and len(decision.legal()) > 1:
            yield game, decision
        sensible = clever and rng.random() < 0.8
        answers = player("mercenary") if sensible else answer_randomly
        game.apply(decision.seat, answers(game.view(decision.seat) if sensible else {}, decision, rng))


def tell(made: Product, decision: Decision, done: Option, other: Option) -> Msg | None:
    """The sentence that is told if a plan was carried out and another one was not."""
    thought = Thought(Answer(decision.id, (done.id,)), (Plan(done.id, 0.6), Plan(other.id, 0.4)))
    return tell_compared(decision.seat, list_compared(decision, thought, made), over=False)


def find(decision: Decision, wanted: Option) -> Option | None:
    """The option of another world that looks like this one."""
    looks = wanted._replace(id="")
    return next((one for one in decision.legal() if one._replace(id="") == looks), None)


@pytest.mark.slow
@pytest.mark.rotating
@pytest.mark.parametrize(("name", "seats", "modules"), GAMES)
def test_nothing_hidden_is_told_about_plans(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """A plan that was not carried out is named only if it exists, under the same name, in all worlds that the reader
    thinks possible."""
    made, rng, compared, named = product(name), random.Random(seats), 0, 0
    for game, decision in play(made, seats, modules, rng):
        reader = rng.choice([seat for seat in range(seats) if seat != decision.seat])
        imagined = game.determinize(reader, rng).options(decision.seat)
        assert imagined is not None
        for _ in range(PAIRS):
            done, other = rng.sample(decision.legal(), 2)
            if (same := find(imagined, done)) is None:
                continue  # the reader has seen the deed, so this is no possible world
            told = tell(made, decision, done, other)
            like = find(imagined, other)
            if like is None:
                assert told is None or told.key != "compared-both"
                continue
            assert told == tell(made, imagined, same, like)
            compared += 1
            named += told is not None and told.key == "compared-both"
    assert compared > STEPS // 10
    assert named
