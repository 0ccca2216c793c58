"""Messages after a step: one public message for each hand-off between people, and one ping for each person newly
asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.registry import product
from bot.store import people, queue
from bot.tables.calls import call_people
from bot.tables.codes import game_code
from bot.tables.fixtures import note_ended
from bot.tables.game_cache import LoadedGame
from bot.tables.offers import end_offers
from bot.tables.ratings import keep_result
from bot.tables.standing_orders import call_window, hold_back, note_opening
from bot.tables.substitution import end_substitutions


async def hand_off(
    connection: AsyncConnection,
    live: LoadedGame,
    at: int,
    actor: int | None = None,
    ended: int | None = None,
    released: int | None = None,
    unasked: int | None = None,
    thinks: bool = False,
) -> dict[str, Any]:
    """Queue the messages about the new state and return the changed columns of the game's head.

    At the end of the game, the result is stored, and lent seats are returned. `actor` is the user whose click led here;
    they are looking at the game, so they are not called. `ended` is a seat that has just ended its turn: if it is asked
    again, that is a new turn. Seats whose standing orders cover the question are not called yet, except the seat
    `released`. `unasked` is the seat whose answer comes next without its person: a computer player gives it, or the
    person has no choice. Messages then wait until somebody has to be asked. If the computer player in this seat
    `thinks`, the actions of people are posted at once. A person is not called a second time if they are asked again and
    no other person had to answer in between.
    """
    row, game = live.row, live.game
    await note_opening(connection, live)
    waiting = set(game.waiting())
    person = unasked is not None and live.user_in(unasked) is not None
    told = {seat for seat in row.told if (person or seat in waiting) and seat != ended}
    if unasked is not None:
        columns = {"told": tuple(sorted(told))}
        return columns | await _tell_meanwhile(connection, live, at) if thinks else columns
    if not waiting:
        live.seats = await end_substitutions(connection, row, live.seats, at)
        await end_offers(connection, row, live.seats, at)
        await keep_result(connection, live, at)
        await note_ended(connection, row, at)
        await queue.put_message(
            connection, "final", row.channel_id, {"since": row.posted, "revision": game.revision}, row.id, at
        )
        return {"status": "over", "told": (), "posted": game.revision}
    fresh = [seat for seat in live.waiting_people if seat not in told]
    held = await hold_back(connection, live, [seat for seat in fresh if seat != released], at)
    fresh = [seat for seat in fresh if seat not in held]
    if not fresh:
        return {"told": tuple(sorted(told))}
    early = await call_window(connection, live, fresh, actor)
    called = [(seat, user) for seat in fresh + early if (user := live.user_in(seat)) is not None and user != actor]
    ways = await call_people(connection, row, called, at)
    ping = [user for user, way in ways.items() if way == "channel"]
    story = {"since": row.posted, "revision": game.revision, "ping": ping}
    panels = [("cockpit", user, {"loud": True} if way == "dm" else {}) for user, way in ways.items()]
    await queue.put_messages(connection, [("table", row.channel_id, story), *panels], row.id, at)
    await _warn_next(connection, live, fresh, at)
    return {"told": tuple(sorted(told | set(fresh))), "posted": game.revision}


async def _tell_meanwhile(connection: AsyncConnection, live: LoadedGame, at: int) -> dict[str, Any]:
    """Post the actions of people since the last post without calling anybody; the actions of computer players wait for
    the next post."""
    row, steps = live.row, live.game.steps
    after = [step for step in steps if step.revision > row.posted and not step.undone]
    if row.posted >= 0 and all(live.user_in(step.seat) is None for step in after):
        return {}
    story = {"since": row.posted, "revision": live.game.revision, "ping": []}
    await queue.put_message(connection, "table", row.channel_id, story, row.id, at)
    return {"posted": live.game.revision}


async def _warn_next(connection: AsyncConnection, live: LoadedGame, fresh: list[int], at: int) -> None:
    """Send a silent notice to the person whose turn is next, if they want one; it uses public facts only."""
    row = live.row
    order = product(row.product).course.list_next(live.game.view(None), live.game.waiting())
    user = live.user_in(order[0]) if order and order[0] not in fresh else None
    if user is None:
        return
    person = await people.find_person(connection, user)
    if person.ahead and person.dm_state != "closed":
        note = {"key": "note-next", "args": {"code": game_code(row.id), "channel": f"<#{row.channel_id}>"}}
        await queue.put_message(connection, "note", user, note, row.id, at)


def moved(live: LoadedGame, revision: int, **columns: Any) -> LoadedGame:
    """Update the game in memory after its head was written; returns it."""
    live.row = replace(live.row, revision=revision, **columns)
    return live
