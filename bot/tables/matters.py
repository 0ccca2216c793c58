"""What a table can decide together: who votes, by which rule, for how long, and what happens then. Data, one a kind.

Each `carry_out` runs in the transaction that closes the motion; it returns False when what was to be decided does
not apply any more, and then the motion has lapsed instead.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.motions import Motion
from bot.tables.live import Live
from bot.tables.pace import DAY
from bot.tables.rewind import rewind_to
from engine.kernel.events import Event

AGREE, DECLINE = "agree", "decline"
CarryOut = Callable[[AsyncConnection, Live, Motion, str, int], Awaitable[bool]]


class Matter(NamedTuple):
    """A kind of motion.

    `rule`: `all` (everybody for the first choice, or the last choice it is), `majority` (more than half for one
    choice, else `default`) or `most` (as majority, but in the end the choice with most votes). `default` also counts
    when nobody but the proposer is there to vote (`alone` if that differs). `lapses`: `step` (any answer ends it),
    `seat` (an answer of the seat it is about) or empty. `chair`: the host decides alone. `lasts`: milliseconds.
    """

    rule: str
    carry_out: CarryOut
    choices: tuple[str, ...] = (AGREE, DECLINE)
    default: str = DECLINE
    alone: str = AGREE
    lapses: str = ""
    chair: bool = False
    lasts: int | None = 3 * DAY


def tally(matter: Matter, votes: Sequence[str | None], over: bool = False) -> str | None:
    """The choice that has won; None while it is open. `over`: nobody can vote any more."""
    if not votes:
        return matter.alone
    first, last = matter.choices[0], matter.choices[-1]
    if matter.rule == "all":
        if last in votes and last != first:
            return last
        return first if all(vote == first for vote in votes) else matter.default if over else None
    counts = {choice: votes.count(choice) for choice in matter.choices}
    ahead = max(matter.choices, key=lambda choice: counts[choice])
    if 2 * counts[ahead] > len(votes):
        return ahead
    if None in votes and not over:
        return None
    alone = list(counts.values()).count(counts[ahead]) == 1
    return ahead if matter.rule == "most" and alone else matter.default


# -- what happens ------------------------------------------------------------------------------------------------------


async def take_back(connection: AsyncConnection, live: Live, motion: Motion, choice: str, now: int) -> bool:
    """The game goes back to before the seat's last step or turn."""
    if live.game.revision != motion.data["revision"]:
        return False
    if choice == AGREE:
        kind = "undone-turn" if motion.data["what"] == "turn" else "undone-step"
        await rewind_to(connection, live, int(motion.data["target"]), now, Event(kind, {"who": f"seat:{motion.seat}"}))
    return True


MATTERS: Mapping[str, Matter] = {
    "undo": Matter("all", take_back, lapses="step"),
}
"""By the name that is stored."""
