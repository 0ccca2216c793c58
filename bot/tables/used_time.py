"""Time that a seat has used beyond what its clock shows, recorded so that no action gives it back.

A decision is identified by the number of its seat's answers that were not undone, so a decision that is asked again
after an undo is the same decision.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import people
from engine.kernel.game import Game

MEMO = "used-time"


class UsedTime(NamedTuple):
    """The recorded times of one seat, in milliseconds."""

    # The number of the last decision that was given more time (-1: none).
    eased: int = -1
    # The time that was added for this decision.
    given: int = 0
    # The number of the decision that was open when the table changed its clocks.
    asked: int = -1
    # The time that the seat had used for this decision.
    used: int = 0
    # The time that was left in the bank when the table gave up banks; None if it never did.
    bank: int | None = None
    # The number of the decision that was open at that time.
    asked_then: int = -1
    # The time that this decision had taken from the bank.
    owed: int = 0


def count_answers(game: Game[Any], seat: int) -> int:
    """The number of a seat's answers that were not undone."""
    return sum(step.seat == seat and not step.undone for step in game.steps)


async def read_used(connection: AsyncConnection, game_id: int) -> dict[int, UsedTime]:
    """The recorded used time by seat; most seats have none."""
    text = await people.read_memo(connection, f"{MEMO}:{game_id}")
    return {} if text is None else {int(seat): UsedTime(**facts) for seat, facts in json.loads(text).items()}


async def keep_used(connection: AsyncConnection, game_id: int, used: Mapping[int, UsedTime]) -> None:
    """Store the used time by seat, in place of the time recorded before; nothing is stored if there is none."""
    if used:
        facts = {seat: known._asdict() for seat, known in used.items()}
        await people.write_memo(connection, f"{MEMO}:{game_id}", json.dumps(facts))
