"""Calling people, now or later: nobody is called during an absence or in quiet hours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clicks, clocks, people, queue
from bot.store.games import GameRow
from bot.tables.clocks import list_ways
from bot.tables.timing import find_reach
from bot.tables.webhooks import plan_webhooks

LOUD = ("channel", "dm")
"""The ways in which a person can be called immediately."""
REMINDER, INACTIVE = "reminder", "asleep"
"""Two kinds of messages: the first calls a person, the second reports an inactive player to the table."""
PANEL = "cockpit"
"""The kind of message for a panel sent by DM."""


async def find_ways(
    connection: AsyncConnection, row: GameRow, seats: Iterable[tuple[int, int]], now: int
) -> dict[int, str]:
    """The way to call each of these people (seat and user) now, by user: `channel`, `dm`, `daily` or `none`.

    Instead of `channel` or `dm` it is `later` in the person's quiet hours, and `away` during the person's absence.
    """
    ways = await list_ways(connection, row, seats)
    persons = await people.find_people(connection, ways)
    for user, person in persons.items():
        if ways[user] in LOUD and find_reach(person, now) > now:
            ways[user] = "away" if person.away_until > now else "later"
    return ways


async def call_people(
    connection: AsyncConnection, row: GameRow, seats: Iterable[tuple[int, int]], now: int
) -> dict[int, str]:
    """Call these people, who are asked now; returns the way for each. A person in quiet hours is called when these
    end, unless the person is no longer asked then.

    People who are absent see everything on their return (`tables.absence`). Webhooks are called in addition.
    """
    seats = list(seats)
    ways = await find_ways(connection, row, seats, now)
    for seat, user in seats:
        if ways[user] == "later":
            await plan_call(connection, row.id, seat, find_reach(await people.find_person(connection, user), now))
    await plan_webhooks(connection, row, [user for _, user in seats], now)
    return ways


async def plan_call(connection: AsyncConnection, game_id: int, seat: int, at: int) -> None:
    """Plan a job that calls the person of a seat at time `at`. The job calls nobody if the seat is not asked any
    more."""
    data = {"game": game_id, "seat": seat}
    await clocks.put_job(connection, "call", clocks.seat_key("call", game_id, seat), at, data)


async def retire_calls(
    connection: AsyncConnection,
    row: GameRow,
    user_id: int | None,
    now: int,
    kinds: Sequence[str] = (REMINDER, INACTIVE),
) -> None:
    """Remove the buttons of a person's calls after their answer, and the buttons of the notice that they were
    inactive."""
    if user_id is not None and await people.list_calls(connection, row.id, user_id, kinds):
        payload = {"user": user_id, "kinds": list(kinds)}
        await queue.put_message(connection, "retire", row.channel_id, payload, row.id, now)


async def retire_answered(
    connection: AsyncConnection, row: GameRow, user_id: int | None, asked: int, now: int, spent: bool
) -> None:
    """Remove the buttons of a person's other DM panels for questions of revision `asked` or before.

    The panel on which they have just answered stays. With `spent`, which means that they gave the answer themselves,
    the other panels are deleted.
    """
    if user_id is None:
        return
    panels = await people.list_calls(connection, row.id, user_id, (PANEL,))
    if any(panel.message_id != clicks.find_panel_in_hand() for panel in panels):
        shows = clicks.find_panel_in_hand()
        payload = {"user": user_id, "kinds": [PANEL], "answered": asked, "shows": shows, "spent": spent}
        await queue.put_message(connection, "retire", row.channel_id, payload, row.id, now)
