"""The number of times that play passes between people in War for Arrakis, and the length of a turn.

People answer as raiders do. Answers that the service gives for them (`find_forced`, automatic answers) are not counted.
`python -m tests.bot.games.arrakis.sittings --games 20` prints the figures.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.registry import product
from bot.tables.computer import find_forced
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.players import player
from tests.bot.games.arrakis.walks import new_game

MADE = product("arrakis")


@dataclass
class Figures:
    """The figures that were counted."""

    rounds: int = 0
    turns: int = 0
    battles: int = 0
    answers: int = 0
    unasked: int = 0
    handoffs: Counter[str] = field(default_factory=Counter)
    inside: Counter[str] = field(default_factory=Counter)
    by_turn: Counter[int] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def a_round(self) -> float:
        """The number of times that play passes to another person in a round."""
        return self.handoffs.total() / max(1, self.rounds)


def measure(
    game: Game[Any], rng: random.Random, figures: Figures, chosen: Mapping[str, str] | None = None, steps: int = 6000
) -> None:
    """Play a game and add its figures."""
    raider = player("raider", "arrakis")
    last, in_turn = -1, 0
    for _ in range(steps):
        waiting = game.waiting()
        if not waiting:
            break
        answer, seat = None, waiting[0]
        for seat in waiting:
            decision = game.options(seat)
            assert decision is not None
            answer = find_forced(decision, MADE)
            if answer is None and chosen is not None and decision.kind in MADE.auto_answers.kinds:
                answer = MADE.auto_answers.answer(decision, game.view(seat), chosen, last == seat)
            if answer is not None:
                figures.unasked += 1
                break
        if answer is None:
            seat = last if last in waiting else rng.choice(waiting)
            decision = game.options(seat)
            assert decision is not None
            answer = raider(game.view(seat), decision, rng)
            figures.answers += 1
            figures.kinds[decision.kind] += 1
            in_turn += 1
            if seat != last:
                figures.handoffs[decision.kind] += 1
                if game.view(None)["battle"] is not None:
                    figures.inside[decision.kind] += 1
                last = seat
        before = len(game.events)
        game.apply(seat, Answer(*answer))
        for event in game.events[before:]:
            figures.rounds += event.kind == "war-round"
            figures.battles += event.kind == "war-attack"
            if event.kind == "war-turn":
                figures.turns += 1
                figures.by_turn[in_turn] += 1
                in_turn = 0


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--version", default="article")
    asked = reader.parse_args()
    for chosen in (None, {}, {"power": "pass"}):
        figures = Figures()
        for seed in range(asked.games):
            measure(new_game(asked.seats, asked.version, seed), random.Random(seed), figures, chosen)
        sys.stdout.write(
            f"habits {chosen}: {figures.a_round:.1f} hand-offs a round, {figures.turns / figures.rounds:.1f} turns a "
            f"round, {figures.rounds / asked.games:.1f} rounds a game, {figures.answers / figures.rounds:.1f} answers "
            f"a round ({figures.unasked / figures.rounds:.1f} unasked), {figures.battles / figures.rounds:.1f} battles "
            f"a round, inside battles {figures.inside.total() / max(1, figures.battles):.2f} a battle\n"
            f"  {dict(figures.handoffs.most_common(12))}\n  inside {dict(figures.inside.most_common())}\n"
            f"  answers {dict(figures.kinds.most_common(20))}\n"
        )


if __name__ == "__main__":
    main()
