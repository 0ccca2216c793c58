"""Stopping, resuming and changing the clocks of a game. Used time stays used, both of the allowance and of the bank.

A person who has little time left when a game is resumed gets `timing.LEAST`, once for each decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, people
from bot.store.clocks import TIMED, Clock
from bot.store.games import GameRow, SeatRow
from bot.tables.clocks import keep_clock, list_users, run_clocks
from bot.tables.pace import PACES, find_terms
from bot.tables.timing import Timing
from bot.tables.used_time import UsedTime, count_answers, keep_used, read_used
from engine.kernel.game import Game

HURRIED = 0
"""The deadline that marks a stopped clock whose time was over, so that the rest of the turn gets no time of its own."""


async def stop_clocks(connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], now: int) -> None:
    """Stop every running clock and delete its jobs."""
    terms, users = find_terms(row), list_users(seats)
    if terms is not None:
        persons = await people.find_people(connection, users.values())
        for seat, clock in (await clocks.list_clocks(connection, row.id)).items():
            if seat in users and clock.since:
                stopped = Timing(terms, clock, persons[users[seat]]).stop(now, kept=True)
                deadline = HURRIED if clock.deadline == clock.since else None
                await clocks.keep_clock(connection, replace(stopped, deadline=deadline, planned=0))
    await clocks.drop_seat_jobs(connection, row.id, [seat.seat for seat in seats], TIMED)


async def resume_clocks(
    connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], game: Game[Any], now: int
) -> None:
    """Start the clocks of the asked seats again; `row` is the head of the resumed game."""
    terms, users, waiting = find_terms(row), list_users(seats), game.waiting()
    if terms is None:
        return
    before = await clocks.list_clocks(connection, row.id)
    for clock in before.values():
        if clock.since:  # an older program stopped the game without stopping this clock
            await clocks.keep_clock(connection, replace(clock, since=0, deadline=None, snoozed=0, still=0))
    await run_clocks(connection, row, seats, waiting, now)
    used, persons = await read_used(connection, row.id), await people.find_people(connection, users.values())
    for seat, clock in (await clocks.list_clocks(connection, row.id)).items():
        if not terms.ends or not clock.since or seat not in users:
            continue
        known, number, new = used.get(seat, UsedTime()), count_answers(game, seat), clock
        if seat in before and not before[seat].since and before[seat].deadline == HURRIED:
            new = replace(clock, deadline=clock.since)
        elif known.eased != number:
            timing = Timing(terms, clock, persons[users[seat]])
            new = timing.ease(now)
            if new != clock:
                used[seat] = known._replace(eased=number, given=new.still - clock.still)
        elif clock.deadline is not None and clock.deadline <= clock.since:
            # the time is over, but its consequences have not happened yet
            new = replace(clock, deadline=clock.since + 1)
        if new != clock:
            await keep_clock(connection, row, new, persons[users[seat]])
    await keep_used(connection, row.id, used)


async def change_terms(
    connection: AsyncConnection, old: GameRow, new: GameRow, seats: Sequence[SeatRow], game: Game[Any], now: int
) -> None:
    """Change the clocks of a table. All clocks are stopped and keep the time that they have used; `resume_clocks`
    starts them."""
    await stop_clocks(connection, old, seats, now)
    if old.pace == new.pace:
        return
    terms, pace, users = find_terms(old), PACES.get(new.pace), list_users(seats)
    known, persons = await read_used(connection, old.id), await people.find_people(connection, users.values())
    clocks_then = await clocks.list_clocks(connection, old.id)
    for seat, user in users.items():
        clock, then = clocks_then.get(seat) or Clock(old.id, seat), known.get(seat, UsedTime())
        number = count_answers(game, seat)
        if terms is not None:
            given = then.given if then.eased == number else 0
            then = then._replace(asked=number, used=max(0, given - clock.still))
            if terms.pace.bank:
                owed = clock.bank - Timing(terms, clock, persons[user]).bank_left(now)
                then = then._replace(bank=clock.bank, asked_then=number, owed=owed)
        elif then.asked != number:
            then = then._replace(asked=number, used=0)
        bank = 0 if pace is None else pace.bank
        if bank and then.bank is not None:
            bank = then.bank - (then.owed if then.asked_then != number else 0)
        deadline = None if pace is None else clock.deadline
        await clocks.keep_clock(connection, replace(clock, still=-then.used, bank=bank, deadline=deadline))
        known[seat] = then
    await keep_used(connection, old.id, known)
