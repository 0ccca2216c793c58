"""The reasons for the last turn of each computer player."""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.registry import product
from bot.language import Words
from bot.store import game_log
from bot.tables.compared import read_compared, tell_compared
from bot.tables.computer import load_reason
from bot.tables.game_cache import LoadedGame
from engine.kernel.decisions import Msg
from engine.kernel.events import seen_by

LATE_EVENTS = 400
"""The number of latest events, about two rounds, in which everybody's last turn is searched."""


async def read_reasons(connection: AsyncConnection, live: LoadedGame, words: Words) -> tuple[str, ...]:
    """The reasons for each computer player's last turn, from public events and the options that it compared."""
    family = live.game.family.name
    found = {seat.seat: load_reason(seat.computer, family) for seat in live.seats if seat.computer is not None}
    if not found:
        return ()
    events = await game_log.list_events(connection, live.row.id, last=LATE_EVENTS)
    opens, starts = product(live.row.product).course.opens_turn, defaultdict[int, list[int]](list)
    for revision, event in events:
        if (begun := opens(event)) is not None:
            starts[begun].append(revision)
    thoughts = await game_log.list_thoughts(connection, live.row.id, starts)
    told = [(event.kind, data) for _, event in events if (data := seen_by(event, None)) is not None]
    view = live.game.view(None)
    said: list[Msg | None] = []
    for seat, tell_why in found.items():
        said.append(None if tell_why is None else tell_why(view, told, seat))
        plans = [] if seat not in thoughts else read_compared(thoughts[seat])
        said.append(tell_compared(seat, plans, over=live.row.status == "over"))
    return tuple(words.say(why) for why in said if why is not None)
