"""The answers that a table can give without its people, and the meaning of an answer for the turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any, NamedTuple

from bot.games.product import Product
from bot.games.registry import product
from bot.tables.auto_answers import find_auto_answer
from bot.tables.computer import find_forced
from bot.tables.game_cache import LoadedGame
from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game


class Owes(NamedTuple):
    """The seat whose answer is given next without its person; None if only people are asked. `thinks`: whether the
    seat's computer player needs time."""

    seat: int | None
    thinks: bool


def find_thinking(live: LoadedGame) -> int | None:
    """The first seat of a computer player that must answer; None if there is none."""
    return next((seat for seat in live.game.waiting() if live.seats[seat].computer is not None), None)


def count_run(live: LoadedGame, seat: int) -> int:
    """The number of answers that a seat has given since any other seat last answered."""
    kept = (step.seat for step in reversed(live.game.steps) if not step.undone)
    return sum(1 for _ in takewhile(lambda other: other == seat, kept))


def find_owed(
    live: LoadedGame, thinks: Callable[[LoadedGame, int], bool] = lambda live, seat: False
) -> tuple[int, Answer | None] | None:
    """A seat whose answer needs no person, and the answer if it is forced or automatic.

    None if every answer has to come from a person or from a computer player that thinks (`thinks`).
    """
    alone = sum(seat.user_id is not None for seat in live.seats) == 1
    for seat in live.game.waiting():
        decision = live.game.options(seat)
        assert decision is not None
        if live.seats[seat].computer is not None:
            if thinks(live, seat):
                continue
            return seat, None
        if _was_undone(live):
            continue
        forced = find_forced(decision, product(live.row.product), alone) or find_auto_answer(live, seat, decision)
        if forced is not None:
            return seat, forced
    return None


def is_planned(live: LoadedGame, seat: int) -> bool:
    """Whether a person in this seat is asked a question that a plan could answer."""
    decision = live.game.options(seat)
    stage = None if decision is None else product(live.row.product).windows.plan_stage(decision)
    return stage is not None and live.user_in(seat) is not None


def _was_undone(live: LoadedGame) -> bool:
    """Whether an undo led to the open decision. Then the person probably wants to see the decision."""
    return bool(live.game.steps) and live.game.steps[-1].undone


def goes_on_after(made: Product, game: Game[Any], seat: int, answer: Answer) -> bool:
    """Whether the seat's next question belongs to the same turn as this answer."""
    decision = game.options(seat)
    if decision is None or decision.sealed:
        return False
    return not any(made.questions.closes(option) for option in decision.options if option.id in answer.picks)


def find_end(before: Decision | None, now: Decision | None, made: Product) -> Answer | None:
    """The answer to the decision `now` that ends the turn. None if there is none, or if `now` has an option that the
    decision `before` did not have."""
    if before is None or now is None:
        return None
    known = [(option.verb, option.label, option.group_label) for option in before.options]
    end = None
    for option in now.legal():
        if made.questions.ends_turn(option):
            end = Answer(now.id, (option.id,))
        elif (option.verb, option.label, option.group_label) not in known:
            return None
    return end


def find_rest(before: Decision | None, now: Decision | None, answer: Answer, made: Product) -> Answer | None:
    """The answer that completes an answer to the decision `before` and needs no choice; None if there is none."""
    if before is None or now is None or len(answer.picks) != 1:
        return None
    picked = next(option for option in before.options if option.id == answer.picks[0])
    return made.questions.find_rest(picked, now)


def ends_turn_with(made: Product, game: Game[Any], seat: int, answer: Answer) -> bool:
    """Whether the answer ends the turn of its seat."""
    decision = game.options(seat)
    if decision is None:
        return False
    return any(option.id in answer.picks and made.questions.ends_turn(option) for option in decision.options)
