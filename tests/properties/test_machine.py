"""A game under a state machine: answers, saving, clones, undo, repeated clicks and clicks by the wrong people, in any
order."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.imperium.family import FAMILY
from engine.kernel.decisions import Answer, Decision, Refused
from engine.kernel.game import Game
from engine.players import answer_randomly

KEPT = 30
"""The number of snapshots kept for undo."""
NUMBER = st.integers(0, 10_000)


def pick_answer(decision: Decision, number: int) -> Answer:
    """A legal answer; `number` determines which one."""
    legal = [option.id for option in decision.legal()]
    if decision.pick.kind != "one":
        picks = random.Random(number).sample(legal, decision.bounds()[1])
        return Answer(decision.id, tuple(picks))
    return Answer(decision.id, (legal[number % len(legal)],))


def without_id(decisions: list[Decision]) -> list[Decision]:
    """The decisions without their ids."""
    return [decision._replace(id="") for decision in decisions]


class Machine(RuleBasedStateMachine):
    """One game in which the actions are taken."""

    game: Game[Any]
    # The snapshot before each step that can still be undone, by revision.
    before: dict[int, dict[str, Any]]
    last: tuple[int, Answer] | None

    @initialize(table=st.sampled_from([("uprising", 3), ("uprising", 4), ("uprising", 6), ("base", 3), ("base", 4)]),
                leaders=st.sampled_from(["random", "draft", "dealt"]),
                must=st.booleans(), choam=st.booleans(), bloodlines=st.booleans(),
                seed=st.binary(min_size=32, max_size=32), ahead=st.integers(0, 300))  # fmt: skip
    def begin(
        self,
        table: tuple[str, int],
        leaders: str,
        must: bool,
        choam: bool,
        bloodlines: bool,
        seed: bytes,
        ahead: int,
    ) -> None:
        """Begin a new game and give random answers for a while."""
        product, seats = table
        modules = ["bloodlines", "tech"] * bloodlines
        config: dict[str, Any] = {"product": product, "seats": seats, "leaders": leaders, "modules": modules}
        if product == "uprising":
            config |= {"spies_must": must, "modules": ["choam"] * choam + modules}
        self.game = Game.new(FAMILY, config, seed)
        self.before, self.last = {}, None
        rng = random.Random(seed)
        for _ in range(ahead):
            if decisions := self.game.decisions():
                self.game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))

    def running(self) -> bool:
        """Whether the game has not ended."""
        return bool(self.game.waiting())

    @precondition(running)
    @rule(owner=NUMBER, number=NUMBER)
    def answer(self, owner: int, number: int) -> None:
        """Give a legal answer for a seat that is asked."""
        decisions = self.game.decisions()
        decision = decisions[owner % len(decisions)]
        snapshot = self.game.snapshot()
        chosen = pick_answer(decision, number)
        self.game.apply(decision.seat, chosen)
        self.before[self.game.revision] = snapshot
        self.before = dict(list(self.before.items())[-KEPT:])
        self.last = decision.seat, chosen

    @rule()
    def save_load(self) -> None:
        """Continue from a saved copy of the game."""
        data = json.loads(json.dumps(self.game.snapshot()))
        again = Game.restore(FAMILY, data, self.game.chance.seed, self.game.steps)
        assert again.digest() == self.game.digest()
        assert again.decisions() == self.game.decisions()
        for viewer in (*range(self.game.config.seats), None):
            assert again.view(viewer) == self.game.view(viewer)
        self.game = again

    @precondition(running)
    @rule(numbers=st.lists(NUMBER, min_size=1, max_size=6))
    def clone_and_diverge(self, numbers: list[int]) -> None:
        """Check that two clones that get the same answers stay equal, and that the game itself does not change."""
        digest, ends = self.game.digest(), []
        for clone in (self.game.clone(), self.game.clone()):
            for number in numbers:
                if decisions := clone.decisions():
                    clone.apply(decisions[0].seat, pick_answer(decisions[0], number))
            ends.append(clone.digest())
        assert ends[0] == ends[1]
        assert self.game.digest() == digest

    @rule()
    def stale_answer(self) -> None:
        """Check that a repeated answer changes nothing."""
        if self.last is not None:
            self.refuse(*self.last)

    @precondition(running)
    @rule(number=NUMBER)
    def wrong_owner(self, number: int) -> None:
        """Check that answers of seats that are not asked, and choices that are not offered, are refused."""
        decision = self.game.decisions()[0]
        for seat in range(self.game.config.seats):
            if seat not in self.game.waiting():
                self.refuse(seat, pick_answer(decision, number))
        self.refuse(decision.seat, Answer(decision.id, ("no such option",)))
        if decision.bounds()[0]:  # at the end of the game an empty answer is possible too
            self.refuse(decision.seat, Answer(decision.id, ()))

    def refuse(self, seat: int, answer: Answer) -> None:
        """Check that the answer is refused and changes nothing."""
        digest, revision = self.game.digest(), self.game.revision
        try:
            self.game.apply(seat, answer)
        except Refused:
            assert (self.game.digest(), self.game.revision) == (digest, revision)
        else:
            raise AssertionError(f"{answer} of seat {seat} was taken")

    @rule(number=NUMBER)
    def undo(self, number: int) -> None:
        """Undo some of a seat's last steps, and check that the earlier state is restored and that an answer to the open
        decision is refused."""
        live = [step for step in self.game.steps if not step.undone]
        count = self.game.undoable(live[-1].seat) if live else 0
        if not count or live[-count].revision not in self.before:
            return
        back = live[-1 - number % count]
        if back.revision not in self.before:
            return
        snapshot, moved = self.before[back.revision], self.game.revision
        past = self.game.rewind(snapshot)
        assert past.digest() == snapshot["digest"]
        assert past.revision == moved + 1
        assert past.waiting() == (back.seat,) or back.seat in past.waiting()
        assert sum(not step.undone for step in past.steps) == live.index(back)
        self.game = past
        self.refuse(back.seat, back.answer)
        self.last = None

    @invariant()
    def sound(self) -> None:
        """Check that no invariant is broken and that a seat's view does not depend on hidden facts."""
        game = self.game
        assert FAMILY.faults(game) == []
        seat = game.revision % game.config.seats
        other = game.determinize(seat, random.Random(game.revision))
        assert other.view(seat) == game.view(seat)
        assert other.view(None) == game.view(None)
        assert other.waiting() == game.waiting()
        if seat in game.waiting():
            assert other.options(seat) == game.options(seat)
        assert FAMILY.faults(other) == []


@pytest.mark.slow
def test_machine() -> None:
    run_state_machine_as_test(
        Machine,
        settings=settings(max_examples=12, stateful_step_count=30, deadline=None, derandomize=True, database=None),
    )


@pytest.mark.long
@pytest.mark.slow
def test_machine_for_long() -> None:
    run_state_machine_as_test(Machine, settings=settings(max_examples=200, stateful_step_count=100, deadline=None))
