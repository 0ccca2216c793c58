"""Calls now and later: nobody is called while they are away, or in their quiet hours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clicks, clocks, people, queue
from bot.store.games import GameRow
from bot.tables.clocks import list_ways
from bot.tables.timing import find_reach

LOUD = ("channel", "dm")
"""The ways in which somebody can be called at once."""
REMINDER, INACTIVE = "reminder", "asleep"
"""The kinds of messages that ask somebody for an answer, and that tell the table that none came."""
PANEL = "cockpit"
"""The kind of the panel that somebody was sent by DM."""


async def find_ways(
    connection: AsyncConnection, row: GameRow, seats: Iterable[tuple[int, int]], now: int
) -> dict[int, str]:
    """The way in which each of these people (seat, user) can be called now: channel, dm, or none (anything else);
    `later` in their quiet hours."""
    ways = await list_ways(connection, row, seats)
    persons = await people.find_people(connection, ways)
    for user, person in persons.items():
        if ways[user] in LOUD and find_reach(person, now) > now:
            ways[user] = "away" if person.away_until > now else "later"
    return ways


async def call_people(
    connection: AsyncConnection, row: GameRow, seats: Iterable[tuple[int, int]], now: int
) -> dict[int, str]:
    """As `find_ways`, for people who are asked now: a job calls those in quiet hours at their end, if they still are.

    Who is away hears of everything when they are back (`tables.absence`).
    """
    seats = list(seats)
    ways = await find_ways(connection, row, seats, now)
    for seat, user in seats:
        if ways[user] == "later":
            await plan_call(connection, row.id, seat, find_reach(await people.find_person(connection, user), now))
    return ways


async def plan_call(connection: AsyncConnection, game_id: int, seat: int, at: int) -> None:
    """Call whoever sits there at `at`, if they are still asked."""
    data = {"game": game_id, "seat": seat}
    await clocks.put_job(connection, "call", clocks.seat_key("call", game_id, seat), at, data)


async def retire_calls(
    connection: AsyncConnection,
    row: GameRow,
    user_id: int | None,
    now: int,
    kinds: Sequence[str] = (REMINDER, INACTIVE),
) -> None:
    """Take the buttons off the calls of a person who has answered, and off the notice that they are inactive."""
    if user_id is not None and await people.list_calls(connection, row.id, user_id, kinds):
        payload = {"user": user_id, "kinds": list(kinds)}
        await queue.put_message(connection, "retire", row.channel_id, payload, row.id, now)


async def retire_answered(
    connection: AsyncConnection, row: GameRow, user_id: int | None, asked: int, now: int, spent: bool
) -> None:
    """The panel that a person was sent by DM loses its buttons, unless it is what they answered on, if it still asks
    what was asked at the revision `asked` or before; `spent`: they answered themselves, so it goes."""
    if user_id is None:
        return
    panels = await people.list_calls(connection, row.id, user_id, (PANEL,))
    if any(panel.message_id != clicks.find_panel_in_hand() for panel in panels):
        shows = clicks.find_panel_in_hand()
        payload = {"user": user_id, "kinds": [PANEL], "answered": asked, "shows": shows, "spent": spent}
        await queue.put_message(connection, "retire", row.channel_id, payload, row.id, now)
