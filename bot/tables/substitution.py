"""The beginning and the end of a substitution, during which a substitute occupies a seat until a certain day.

The seat keeps its time, its votes and its open question; the orders of the person who leaves it are deleted. This
module does not read the game, so even a seat in an unreadable game is returned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, motions, orders, people, queue
from bot.store.clocks import Clock
from bot.store.games import GameRow, SeatRow, Substitution
from bot.store.motions import Motion
from bot.tables.announcing import say
from bot.tables.calls import INACTIVE, PANEL, REMINDER, plan_call, retire_calls
from bot.tables.clocks import keep_clock
from bot.tables.codes import game_code
from bot.tables.consent.endings import announce, lapse
from bot.tables.pace import find_terms
from bot.tables.reminders import nudge_key, plan_nudges
from bot.tables.standing_orders import PLAN
from bot.tables.timing import Timing
from bot.tables.window_orders import WindowOrder

LENT = "lent"
"""The value of `data["what"]` for a motion about a substitute."""
RETURN = "return"
"""The kind of job that ends a substitution."""
PANELS = (REMINDER, INACTIVE, PANEL)
"""The kinds of messages about a seat that lose their buttons when another person occupies it."""


async def begin_substitution(
    connection: AsyncConnection,
    row: GameRow,
    seats: Sequence[SeatRow],
    seat: int,
    guest: tuple[int, str],
    until: int,
    now: int,
) -> list[SeatRow]:
    """Seat a substitute (user and name) for the owner of this seat until `until`; returns the new seats."""
    old, (user_id, name) = seats[seat], guest
    assert old.user_id is not None
    substitution = Substitution(old.user_id, old.name, until)
    new = await _change(
        connection, row, seats, replace(old, user_id=user_id, name=name, substitution=substitution), now
    )
    facts = {"who": f"<@{user_id}>", "owner": f"<@{old.user_id}>", "until": _day(until)}
    await say(connection, row, "say-seat-lent", now, **facts)
    await plan_return(connection, row.id, seat, until)
    await tell(connection, row, user_id, "note-seat-taken", now, until=_day(until))
    return new


async def end_substitution(
    connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], seat: int, now: int, quiet: bool = False
) -> list[SeatRow]:
    """Return a lent seat to its owner; returns the new seats. `quiet`: whether no message is sent, because the game
    ends."""
    old = seats[seat]
    assert old.substitution is not None
    await clocks.drop_seat_jobs(connection, row.id, [seat], [RETURN])
    for motion in await motions.list_open(connection, row.id):
        if motion.kind == "unseat" and motion.seat == seat:
            await lapse(connection, row, motion, now)
    back = replace(old, user_id=old.substitution.owner_id, name=old.substitution.name, substitution=None)
    if quiet:
        new = [back if other.seat == seat else other for other in seats]
        await games.replace_seats(connection, row.id, new)
        await orders.drop_order(connection, row.id, seat)
        return new
    new = await _change(connection, row, seats, back, now)
    await say(connection, row, "say-seat-back", now, owner=f"<@{old.substitution.owner_id}>")
    return new


async def end_substitutions(
    connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], now: int
) -> list[SeatRow]:
    """Return every lent seat, with its result, to its owner at the end of the game; returns the new seats."""
    new = list(seats)
    for seat in seats:
        if seat.substitution is not None:
            new = await end_substitution(connection, row, new, seat.seat, now, quiet=True)
    return new


async def plan_return(connection: AsyncConnection, game_id: int, seat: int, at: int, early: bool = False) -> None:
    """Plan the return of a seat at the time `at`; `early`: whether that is before the agreed day."""
    data = {"game": game_id, "seat": seat, "early": int(early)}
    await clocks.put_job(connection, RETURN, clocks.seat_key(RETURN, game_id, seat), at, data)


async def tell(connection: AsyncConnection, row: GameRow, user_id: int, key: str, now: int, **args: Any) -> None:
    """Send a person a sentence about their seat in this game."""
    facts = {"code": game_code(row.id), "channel": f"<#{row.channel_id}>"}
    await queue.put_message(connection, "note", user_id, {"key": key, "args": facts | args}, row.id, now)


def _day(at: int) -> str:
    return f"<t:{at // 1000}:D>"


async def _change(
    connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], new: SeatRow, now: int
) -> list[SeatRow]:
    """Change the person in a seat, and call the new person if the seat is asked; returns the new seats."""
    seat, old = new.seat, seats[new.seat]
    assert old.user_id is not None
    assert new.user_id is not None
    seating = [replace(new, taken=row.revision) if other.seat == seat else other for other in seats]
    await games.replace_seats(connection, row.id, seating)
    await games.update_game(connection, row.id, updated=now)
    await games.note_left(connection, row.id, seat, [old.user_id])
    lost = await _drop_orders(connection, row, seat)
    await tell(
        connection, row, old.user_id, "note-seat-lent" if new.substitution else "note-seat-left", now, orders=lost
    )
    if new.substitution is None:
        await tell(connection, row, new.user_id, "note-seat-back", now)
    since = await _hand_clock(connection, row, seat, old.user_id, new.user_id, now)
    for motion in await motions.list_open(connection, row.id):
        if motion.seat == seat and not await _keep_question(
            connection, row, motion, new.substitution is not None, since, now
        ):
            continue
        if motion.kind != "loan":  # who is asked to be a substitute is asked as a person, whatever their seat
            await _hand_vote(connection, row, motion, (old.user_id, new.user_id), now)
    await retire_calls(connection, row, old.user_id, now, PANELS)
    await clocks.drop_seat_jobs(connection, row.id, [seat], ["call"])
    if row.status == "open":
        await plan_call(connection, row.id, seat, now)
    return seating


async def _drop_orders(connection: AsyncConnection, row: GameRow, seat: int) -> int:
    """Delete a seat's orders; returns 1 if there were any, else 0.

    The person is called if the question was held back for these orders. The note that a window has opened, and the wish
    to be asked there, are not orders.
    """
    lost = 0
    for (at, kind), data in (await orders.list_orders(connection, row.id)).items():
        if at != seat or (kind != PLAN and WindowOrder.model_validate_json(data).choice in ("called", "ask")):
            continue
        await orders.drop_order(connection, row.id, seat, kind)
        lost = 1
    await orders.drop_order(connection, row.id, seat, orders.PLAYED)
    if await clocks.has_job(connection, clocks.seat_key("order", row.id, seat)):
        await clocks.drop_seat_jobs(connection, row.id, [seat], ["order"])
        await games.update_game(connection, row.id, told=tuple(sorted({*row.told, seat})))
    return lost


async def _hand_clock(connection: AsyncConnection, row: GameRow, seat: int, old: int, new: int, now: int) -> int:
    """Hand a seat's clock to its new person, under that person's absence and quiet hours; returns the time of the open
    question.

    Time that is over stays over.
    """
    clock, terms = (await clocks.list_clocks(connection, row.id)).get(seat), find_terms(row)
    if clock is None:
        return 0
    person = await people.find_person(connection, new)
    made = replace(clock, unanswered=0, reminded=0, snoozed=0, unheeded=0, muted=0, slept=0)
    if terms is not None and clock.since:
        stopped = Timing(terms, made, await people.find_person(connection, old)).stop(now, kept=True)
        made = Timing(terms, stopped, person).start(now, max(now, clock.since + 1))
        made = replace(made, deadline=_keep_over(row, clock, made, now))
    await keep_clock(connection, row, made, person)
    return made.since


def _keep_over(row: GameRow, old: Clock, new: Clock, now: int) -> int | None:
    """The deadline for a seat's new person. It is now if the time of the former person was over, else it is the
    deadline of the new clock.

    At a table that waits without end, a deadline that has passed stays as it was.
    """
    if old.deadline is None or old.deadline > now:
        return new.deadline
    if row.late == "wait":
        return old.deadline
    return new.since + (old.deadline > old.since)  # otherwise the rest of the turn has no time of its own


async def _keep_question(
    connection: AsyncConnection, row: GameRow, motion: Motion, lent: bool, since: int, now: int
) -> bool:
    """Transfer a motion about the seat to its new person, and to the new time of its question (`since`).

    A motion to which only the former person could agree lapses. Returns whether the motion is still open.
    """
    match motion.kind:
        case "host":
            await lapse(connection, row, motion, now)
            return False
        case "late":
            # the time was that of the former person; the person who was late may come back meanwhile
            what = "" if motion.data.get("what") == LENT else LENT
            await motions.keep_data(connection, motion.id, motion.data | {"since": since, "what": what})
            await announce(connection, row, motion.id, now)
        case "kick":
            rest = {name: value for name, value in motion.data.items() if name != "what"}
            await motions.keep_data(connection, motion.id, rest | ({"what": LENT} if lent else {}))
            await announce(connection, row, motion.id, now)
    return True


async def _hand_vote(
    connection: AsyncConnection, row: GameRow, motion: Motion, users: tuple[int, int], now: int
) -> None:
    """Transfer a right to vote, and the vote if given, to the new person of the seat."""
    old, new = users
    if old not in motion.ballots:
        return
    await clocks.drop_jobs(connection, [nudge_key(motion.id, old)])
    if new in motion.ballots:
        await motions.drop_ballots(connection, motion.id, [old])
    else:
        await motions.hand_ballots(connection, motion.id, old, new)
        if motion.ballots[old] is None:
            await plan_nudges(connection, replace(motion, ballots={new: None}))
    await announce(connection, row, motion.id, now)
