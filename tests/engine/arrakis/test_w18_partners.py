"""Partners of a shared side (W18): who takes the turn, and what the other reads who comes too late."""

from __future__ import annotations

import pytest

from engine.kernel.decisions import Answer, Refused, Stale
from engine.kernel.game import Game
from tests.bot.games.arrakis.walks import walk


def find_shared_turn() -> Game:
    """A game in which both partners of a side are asked for the turn."""
    for game, _ in walk(4, "article", 5):
        waiting = game.waiting()
        if len(waiting) == 2 and all((asked := game.options(seat)) and asked.kind == "turn" for seat in waiting):
            return game.clone()
    raise AssertionError("no shared turn")


def take_turn(game: Game, seat: int) -> Answer:
    """The seat's first action, which makes the turn its own."""
    decision = game.options(seat)
    assert decision is not None
    for option in decision.legal():
        answer, ahead = Answer(decision.id, (option.id,)), game.clone()
        ahead.apply(seat, answer)
        if ahead.waiting() == (seat,):
            game.apply(seat, answer)
            return answer
    raise AssertionError("no action")


def test_w18_7_who_comes_too_late_reads_which_partner_took_the_turn() -> None:
    game = find_shared_turn()
    first, second = game.waiting()
    asked = game.options(second)
    assert asked is not None
    at = game.asked
    given = take_turn(game, first)
    with pytest.raises(Stale) as late:
        game.apply(second, Answer(asked.id, (asked.legal()[0].id,)))
    assert late.value.reason == ("refused-taken", {"who": f"seat:{first}"})
    assert game.explain_stale(second, at) == late.value.reason
    with pytest.raises(Refused, match="refused-stale"):  # who took it themselves has only an old panel
        game.apply(first, given)
    assert game.explain_stale(first, at).key == "refused-stale"


def test_w18_7_a_turn_that_was_taken_back_was_taken_by_nobody() -> None:
    game = find_shared_turn()
    first, second = game.waiting()
    before, at = game.snapshot(), game.asked
    take_turn(game, first)
    back = game.rewind(before)
    assert back.waiting() == (first, second)
    assert back.explain_stale(second, at).key == "refused-stale"
    again = back.asked
    take_turn(back, first)
    assert back.explain_stale(second, again) == ("refused-taken", {"who": f"seat:{first}"})
    assert back.explain_stale(second, at).key == "refused-stale"
