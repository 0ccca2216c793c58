"""Habits: answers that a person wants given for them every time, so that nobody waits for them.

A habit answers questions of some kinds, by what its owner may see and nothing else. It has a usual way, so it works
without anybody's doing; a person may choose another, or be asked.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.registry import product
from bot.store import orders
from bot.tables.errors import note_flaw
from bot.tables.game_cache import LoadedGame, find_habits, read_habits
from engine.kernel.decisions import Answer, Decision, Msg, Refused, check


class Choice(NamedTuple):
    """A habit by its name, and what somebody wants of it."""

    name: str
    value: str


def is_sitting(live: LoadedGame, seat: int) -> bool:
    """Returns whether the newest answer that a person gave is of this seat: they are here, and asking them costs nobody
    a wait."""
    for step in reversed(live.game.steps):
        if not step.undone and step.revision not in live.forced and live.seats[step.seat].user_id is not None:
            return step.seat == seat
    return False


def find_habitual(live: LoadedGame, seat: int, decision: Decision) -> Answer | None:
    """The answer of a person's habits; None where they have to be asked, also where the answer would not be legal: a
    habit never stops a table."""
    made = product(live.row.product)
    if decision.kind not in made.auto_answers.kinds:
        return None
    answer = made.auto_answers.answer(decision, live.game.view(seat), find_habits(live, seat), is_sitting(live, seat))
    if answer is not None:
        try:
            check(decision, answer)
        except Refused:
            note_flaw(f"game {live.row.id} at revision {live.row.revision}", f"habit for {decision.kind} is not legal")
            return None
    return answer


async def keep_habit(connection: AsyncConnection, live: LoadedGame, seat: int, choice: Choice) -> Mapping[str, str]:
    """Write what a person wants, beside what they wanted before. Raises `Refused` for what there is not."""
    habits = {habit.name: habit for habit in product(live.row.product).auto_answers.list_habits(live.game.view(seat))}
    if choice.name not in habits or choice.value not in habits[choice.name].choices:
        raise Refused(Msg("refused-no-habits"))
    user = live.user_in(seat)
    before = read_habits(await orders.find_order(connection, live.row.id, seat, orders.HABITS), user)
    wishes = {**before, choice.name: choice.value}
    data = json.dumps({"user": user, "wishes": wishes})
    await orders.keep_order(connection, live.row.id, seat, orders.HABITS, data)
    live.habits[seat] = data
    return wishes
