"""Entering the challenge of a week, and practising for it."""

from __future__ import annotations

from bot.store import entries, games
from bot.store.clicks import acting
from bot.store.entries import Entry
from bot.tables.challenges import OPTION, Task, keep_task, options_of
from bot.tables.codes import game_code
from bot.tables.service import Tables
from engine.kernel.decisions import Msg, Refused


async def enter(
    tables: Tables, task: Task, person: tuple[int, str], place: int, guild_id: int | None, language: str, counted: bool
) -> int:
    """Begin a person's game of the week in a private channel; returns its id. Raises `Refused`, also for a second
    attempt that would count.

    A game that was opened earlier but has not begun is used again. Any other game that is open there has to end first.
    """
    user_id, options = person[0], options_of(task, counted)
    async with tables.store.read() as connection:
        entered = await entries.find_entry(connection, task.week.number, user_id) if counted else None
        mine = await games.list_games_of(connection, user_id)
        there = await games.find_open_in_channel(connection, place)
    opened = next(
        (row.id for row in mine if row.status == "lobby" and row.options.get(OPTION) == options[OPTION]), None
    )
    if entered is not None and entered.game_id != opened:
        raise Refused(Msg("refused-entered"))
    if there is not None and there.id != opened:
        raise Refused(Msg("refused-open-dm", {"code": game_code(there.id)}))
    if opened is None:
        chosen = task.preset.options
        opened = await tables.lobby.create(task.made, place, None, person, task.seats, language, chosen, options)
    if counted and entered is None:
        async with acting(tables.store) as connection:
            entered = await entries.find_entry(connection, task.week.number, user_id)
            if entered is None:  # no other click has entered them meanwhile
                await entries.insert_entry(connection, Entry(task.week.number, user_id, opened, guild_id))
                await keep_task(connection, task)
            elif entered.game_id != opened:
                raise Refused(Msg("refused-entered"))
    async with tables.store.read() as connection:
        empty = task.seats - len(await games.list_seats(connection, opened))
    if empty:
        await tables.lobby.fill(opened, user_id, task.made.computer, None)
    await tables.start(opened, user_id)
    return opened
