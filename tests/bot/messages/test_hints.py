"""Hints in a first game: each is shown beside two questions only."""

from __future__ import annotations

import random

import pytest

from bot.games.registry import product
from bot.language import Words
from bot.messages.hints import TIMES, Hints
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family
from tests.bot.support.harness import open_cockpit, open_table, running

HINT = "Hint: "


def test_a_hint_stands_beside_two_questions_however_often_they_are_looked_at() -> None:
    hints = Hints()
    assert [hints.show(1, 7, "a", asked) for asked in (3, 3, 5, 3, 8, 5, 9)] == ["a", "a", "a", "a", "", "a", ""]
    assert hints.show(1, 7, "b", 9) == "b"
    assert hints.show(2, 7, "a", 9) == hints.show(1, 8, "a", 9) == "a"
    assert hints.show(1, 7, "", 9) == ""


@pytest.mark.parametrize(("name", "spies"), [("base", False), ("uprising", True)])
def test_b1_10_the_hint_about_spies_is_for_boards_with_spies_only(name: str, spies: bool) -> None:
    made, rng, words = product(name), random.Random(1), Words("en")
    game = Game.new(family(made.family), made.lobby.configure(made.lobby.read_options({}, 3), 3), bytes(32))
    said = ""
    while game.view(0)["round"] < 3:
        seat = game.waiting()[0]
        decision, view = game.options(seat), game.view(seat)
        if view["round"] == 2:
            said += made.questions.hint(decision, view, words)
        game.apply(seat, player("mercenary")(view, decision, rng))
    assert ("Recall a Spy" in said) == spies


@pytest.mark.slow
async def test_no_hint_comes_back_turn_after_turn(url) -> None:
    async with running(url) as world:
        (ayla,) = await open_table(world, ["Ayla"], "uprising", computers=2)
        mercenary, rng, beside = player("mercenary"), random.Random(1), {}
        for _ in range(45):
            hint = [line for line in (await open_cockpit(ayla)).text.splitlines() if HINT in line]
            async with world.bot.tables.hold(1) as live:
                seat = live.seat_of(ayla.id)
                decision = live.game.options(seat)
                answer = mercenary(live.game.view(seat), decision, rng)
            for line in hint:
                beside.setdefault(line, set()).add(decision.id)
            await world.bot.tables.answer(1, ayla.id, answer)
        assert len(beside) >= 5
        assert max(map(len, beside.values())) == TIMES
