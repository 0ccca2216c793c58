"""Automatic answers for a person, so that nobody waits for them; texts for players call them *Orders*.

Each kind answers certain questions, and uses only what the person may see. It has a default, so nobody has to set it
up; a person may choose another answer, or to be asked.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.registry import product
from bot.store import orders
from bot.tables.errors import note_flaw
from bot.tables.game_cache import LoadedGame, find_chosen, read_chosen
from engine.kernel.decisions import Answer, Decision, Msg, Refused, check


class Choice(NamedTuple):
    """The name of an automatic answer, and the person's choice for it."""

    name: str
    value: str


def is_sitting(live: LoadedGame, seat: int) -> bool:
    """Whether this seat gave the newest of all answers that people have given. Then its player is probably present, and
    asking them delays nobody."""
    for step in reversed(live.game.steps):
        if not step.undone and step.revision not in live.forced and live.seats[step.seat].user_id is not None:
            return step.seat == seat
    return False


def find_auto_answer(live: LoadedGame, seat: int, decision: Decision) -> Answer | None:
    """The automatic answer for a person; None if they must be asked, or if the answer would not be legal, since a fault
    must never stop a table."""
    made = product(live.row.product)
    if decision.kind not in made.auto_answers.kinds:
        return None
    answer = made.auto_answers.answer(decision, live.game.view(seat), find_chosen(live, seat), is_sitting(live, seat))
    if answer is not None:
        try:
            check(decision, answer)
        except Refused:
            note_flaw(
                f"game {live.row.id} at revision {live.row.revision}",
                f"automatic answer for {decision.kind} is not legal",
            )
            return None
    return answer


async def keep_auto_answer(
    connection: AsyncConnection, live: LoadedGame, seat: int, choice: Choice
) -> Mapping[str, str]:
    """Store a person's choice for an automatic answer; returns all their choices. Raises `Refused` for an unknown name
    or value."""
    offered = {one.name: one for one in product(live.row.product).auto_answers.list_auto_answers(live.game.view(seat))}
    if choice.name not in offered or choice.value not in offered[choice.name].choices:
        raise Refused(Msg("refused-no-habits"))
    user = live.user_in(seat)
    before = read_chosen(await orders.find_order(connection, live.row.id, seat, orders.AUTO_ANSWERS), user)
    chosen = {**before, choice.name: choice.value}
    data = json.dumps({"user": user, "wishes": chosen})
    await orders.keep_order(connection, live.row.id, seat, orders.AUTO_ANSWERS, data)
    live.auto_answers[seat] = data
    return chosen
